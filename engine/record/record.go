package record

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"mastro/engine"
	"mastro/engine/master/secret"
	"mastro/engine/referee"
)

// Head is what a record says beside its steps.
type Head struct {
	Game   string
	Rules  int  // the version of the rules that it was played by
	Public bool // it is what everybody may have while the game is on, and not the whole record
	Start  Start
	Result *engine.Result // how the game ended; nil while it goes on, or when it is not said
	Print  secret.Print   // of what was drawn; zero where nothing was, or when it is not said
	Drawn  *secret.Draw   // what the game was drawn from, once it can never go on; for verifying only
}

// Record is one game from its start to its last step so far.
type Record struct {
	Head
	Steps   []engine.Step
	Waiting referee.Waiting // of a whole record: what is asked, or is to be done by hand
}

// Lines is a record as lines.
type Lines struct {
	Head
	StartHash uint64 // of the position in which the game starts
	Lines     []Line
	Waiting   string
}

// Start is how a game begins, in two texts in the forms of the game's own files.
type Start struct {
	Set   []byte // what is printed: towers, tiles, cards
	Setup []byte // the house rules, and where everything is
}

// The names of the sections.
const (
	SectionSet   = "set"
	SectionSetup = "setup"
)

// Hash is all that a game begins with in 64 bits: whatever people see of it, the
// names of towers too. How lines end makes no difference.
func (s *Start) Hash() uint64 {
	var all []byte
	for _, section := range [...][]byte{s.Set, s.Setup} {
		all = append(all, bytes.TrimRight(bytes.ReplaceAll(section, []byte("\r\n"), []byte("\n")), "\n")...)
		all = append(all, 0)
	}
	return engine.HashBytes(all)
}

// Book is what records need of a game.
type Book interface {
	// Rules is the version of the rules that this program plays.
	Rules() int
	// Begin is the position that a game starts from. What is wrong in a section
	// is a *configs.Error whose File is the section's name.
	Begin(Start) (engine.Sensed, error)
	// Hide is the start of a game as everybody may know it.
	Hide(Start) (Start, error)
}

// Of is the whole record of a match that began so.
func Of(game string, book Book, start Start, m *referee.Match) *Record {
	r := &Record{Head: Head{Game: game, Rules: book.Rules(), Start: start}, Steps: m.Steps(), Waiting: m.Waiting()}
	if result, over := m.Result(); over && m.Certain() {
		r.Result = &result
	}
	return r
}

// ForAll is the record as everybody may have it while the game is on. Whatever nobody
// can know, this record is the same byte for byte.
func (r *Record) ForAll(book Book) (*Record, error) {
	start, err := book.Hide(r.Start)
	if err != nil {
		return nil, err
	}
	open := &Record{Head: r.Head}
	open.Public, open.Start = true, start
	for _, s := range r.Steps {
		s.Hash = 0
		open.Steps = append(open.Steps, s)
	}
	return open, nil
}

// The words of the format that are no steps.
const (
	magic       = "mastro record 3"
	wordPublic  = "for all"
	wordPrint   = "fingerprint"
	wordStart   = "start"
	wordWinners = "winners"
	wordNobody  = "nobody"
	wordScores  = "scores"
	complete    = "complete after"
	goingOn     = "going on after"
	wordSecret  = "secret"
)

// Write is the record as text, which Parse reads back to the same record. The
// steps are replayed for it: one that cannot have been is a *Wrong.
func (r *Record) Write(book Book) ([]byte, error) {
	if len(r.Steps) > MaxSteps {
		return nil, &Wrong{Step: MaxSteps, What: "the record is too long", Remedy: fmt.Sprintf("a record has at most %d steps", MaxSteps)}
	}
	p, err := book.Begin(r.Start)
	if err != nil {
		return nil, err
	}
	s := NewScribe(p)
	all := &Lines{Head: r.Head, StartHash: s.Hash()}
	for _, step := range r.Steps {
		l, err := s.Step(step)
		if err != nil {
			return nil, err
		}
		all.Lines = append(all.Lines, l)
	}
	all.Waiting = s.Waiting(r.Waiting)
	return all.Text(), nil
}

// Text is the record as Record.Write would write it.
func (l *Lines) Text() []byte {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s\ngame %s\nrules %d\n", magic, l.Game, l.Rules)
	if l.Public {
		fmt.Fprintln(&w, wordPublic)
	}
	if l.Print != (secret.Print{}) {
		fmt.Fprintln(&w, wordPrint, l.Print)
	}
	writeSection(&w, SectionSet, l.Start.Set)
	writeSection(&w, SectionSetup, l.Start.Setup)
	fmt.Fprintf(&w, "\n%s %s\n", wordStart, hashText(l.Start.Hash()))
	turn := -1
	for i, step := range l.Lines {
		if step.Turn != turn {
			turn = step.Turn
			fmt.Fprintf(&w, "\n# turn %d, %s\n", turn+1, seatText(step.Of))
		}
		fmt.Fprintln(&w, l.step(i))
	}
	if l.Waiting != "" && !l.Public {
		w.WriteString("\n" + l.Waiting)
	}
	if l.Result != nil {
		w.WriteString("\n" + resultText(l.Result))
	}
	fmt.Fprintf(&w, "\n%s\n", l.ending())
	if l.Drawn != nil {
		fmt.Fprintln(&w, wordSecret, l.Drawn.Text())
	}
	return w.Bytes()
}

func writeSection(w *bytes.Buffer, name string, text []byte) {
	fmt.Fprintf(w, "\nbegin %s\n%s\nend %s\n", name, bytes.TrimSuffix(text, []byte("\n")), name)
}

// step is the line of a step. In a public record it has no hash, which would confirm a guess.
func (l *Lines) step(i int) string {
	s := l.Lines[i]
	if l.Public {
		return fmt.Sprintf("%5d  %-6s  %s", i+1, seatText(s.Seat), s.Text)
	}
	return fmt.Sprintf("%5d  %-6s  %-24s  %s", i+1, seatText(s.Seat), s.Text, hashText(s.Hash))
}

// resultText is how a game ended, in lines.
func resultText(r *engine.Result) string {
	winners := cmp.Or(list(r.Winners, " ", from1), wordNobody)
	return fmt.Sprintf("%s %s\n%s %s\n", wordWinners, winners, wordScores, strings.Trim(fmt.Sprint(r.Scores), "[]"))
}

// ending is the line that says how the record ends, so that one that was cut off is noticed.
func (l *Lines) ending() string {
	text := goingOn
	if l.Result != nil {
		text = complete
	}
	return fmt.Sprint(text, " ", len(l.Lines), " ", hashText(l.hash()))
}

// hash is of where the record ends and of what is waited for; of a public record it is of the
// steps that it shows.
func (l *Lines) hash() uint64 {
	n := len(l.Lines)
	if l.Public {
		var all []byte
		for i := range n {
			all = append(append(all, l.step(i)...), '\n')
		}
		return engine.HashBytes(all)
	}
	h := l.StartHash
	if n > 0 {
		h = l.Lines[n-1].Hash
	}
	if l.Waiting != "" {
		h = engine.HashBytes(hashText(h) + l.Waiting)
	}
	return h
}
