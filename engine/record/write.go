package record

import (
	"bytes"
	"fmt"
	"strings"

	"mastro/engine"
	"mastro/engine/referee"
)

// Write is the record as text, which Parse reads back to the same record. The
// steps are replayed for it: one that cannot have been is a *Wrong. The hashes
// are written as they are.
func (r *Record) Write(book Book) ([]byte, error) {
	if len(r.Steps) > MaxSteps {
		return nil, &Wrong{Step: MaxSteps, What: "the record is too long", Remedy: fmt.Sprintf("a record has at most %d steps", MaxSteps)}
	}
	p, err := book.Begin(r.Start)
	if err != nil {
		return nil, err
	}
	scribe := NewScribe(p)
	all := &Lines{Game: r.Game, Rules: r.Rules, Start: r.Start, StartHash: scribe.Hash(), Result: r.Result}
	for _, step := range r.Steps {
		l, wrong := scribe.line(step)
		if wrong != nil {
			return nil, wrong
		}
		all.Lines = append(all.Lines, l)
	}
	all.Waiting = scribe.Waiting(r.Waiting)
	w := writer{Lines: all, eyes: r.Eyes, saw: r.Saw, end: scribe.Hash(), turn: -1}
	return WithDraw(w.write(), r.Print, r.Drawn), nil
}

// writer writes one record.
type writer struct {
	*Lines
	eyes  engine.Seat
	saw   map[int][]string // as Record.Saw
	end   uint64           // hash of where the record ends
	text  bytes.Buffer
	shown []byte // of a seat's record: what it shows, line by line
	turn  int    // the last one that has its heading
}

// write writes the record from its first line to its last.
func (w *writer) write() []byte {
	w.head()
	for i, l := range w.Lines.Lines {
		w.step(i, l)
	}
	w.waiting()
	w.result()
	w.ending()
	return w.text.Bytes()
}

func (w *writer) whole() bool { return w.eyes == engine.Table }

func (w *writer) head() {
	fmt.Fprintf(&w.text, "%s\ngame %s\nrules %d\n", magic, w.Game, w.Rules)
	if !w.whole() {
		w.tell(eyesText(w.eyes))
	}
	w.section(SectionSet, w.Start.Set)
	w.section(SectionSetup, w.Start.Setup)
	fmt.Fprintf(&w.text, "\n%s %s\n", wordStart, hashText(w.Start.Hash()))
}

// tell writes a line that the hash of a seat's record is of.
func (w *writer) tell(line string) {
	fmt.Fprintln(&w.text, line)
	if !w.whole() {
		w.shown = append(append(w.shown, strings.Join(strings.Fields(line), " ")...), '\n')
	}
}

// eyesText is the line that says for whom a record is.
func eyesText(s engine.Seat) string {
	if s == engine.Public {
		return "for all"
	}
	return "for " + seatText(s)
}

func (w *writer) section(name string, text []byte) {
	fmt.Fprintf(&w.text, "\nbegin %s\n%s", name, text)
	if len(text) > 0 && text[len(text)-1] != '\n' {
		w.text.WriteByte('\n')
	}
	fmt.Fprintf(&w.text, "end %s\n", name)
}

// step writes one step, below a heading where its turn is a new one.
func (w *writer) step(i int, l Line) {
	if l.Turn != w.turn {
		w.turn = l.Turn
		fmt.Fprintf(&w.text, "\n# turn %d, %s\n", l.Turn+1, seatText(l.Of))
	}
	what := l.Text
	if w.whole() {
		what = fmt.Sprintf("%-24s  %s", what, hashText(l.Hash))
	}
	w.tell(fmt.Sprintf("%5d  %-6s  %s", i+1, seatText(l.Seat), what))
	for _, thing := range w.saw[i] {
		w.tell(fmt.Sprintf("%15s%s %s", "", wordSaw, thing))
	}
}

// stepText is what was done in a step.
func stepText(s engine.Step, write func(engine.Move) string) string {
	switch s.Kind {
	case engine.StepBack:
		return fmt.Sprint(wordBack, " ", s.Back)
	case engine.StepUnsaid:
		return wordUnsaid + orNothing(seatNumbers(s.Unsaid))
	case engine.StepDid:
		return wordDid + orNothing(movesText(s.Did, write))
	case engine.StepSeen, engine.StepSaid:
		return turnsText(s, write)
	case engine.StepStands:
		return wordStands + " " + standsText(s.Stands)
	}
	return write(s.Move)
}

// standsText is how parts stand from now on.
func standsText(parts []engine.Placed) string {
	all := make([]string, len(parts))
	for i, s := range parts {
		all[i] = fmt.Sprint(s.Part+1, " ", s.Stands)
	}
	return strings.Join(all, "; ")
}

// turnsText is the ways in which turns can be taken, and where the figure may
// have stood when the last one was made.
func turnsText(s engine.Step, write func(engine.Move) string) string {
	text := wordSaid
	if s.Kind == engine.StepSeen {
		text = wordSeen
	}
	for i := range s.Lines {
		if i > 0 {
			text += " " + wordOr
		}
		text += " " + movesText(s.Lines[i].All(), write)
	}
	if len(s.At) > 0 {
		text += " " + wordAt
	}
	for _, part := range s.At {
		text += fmt.Sprint(" ", part+1)
	}
	return text
}

func movesText(moves []engine.Move, write func(engine.Move) string) string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = write(m)
	}
	return strings.Join(all, "; ")
}

func seatNumbers(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = fmt.Sprint(s + 1)
	}
	return strings.Join(all, " ")
}

// orNothing is a text after a word, or that there is nothing.
func orNothing(text string) string {
	if text == "" {
		text = wordNothing
	}
	return " " + text
}

// waiting writes what is asked, or is to be done by hand.
func (w *writer) waiting() {
	if w.Waiting != "" && w.whole() {
		w.text.WriteString("\n" + w.Waiting)
	}
}

// waitingText is what a match waits for, in lines.
func waitingText(wait referee.Waiting, m *referee.Match) string {
	var text strings.Builder
	for _, s := range wait.Lines {
		word := wordAsked
		if s.Kind != engine.StepBack && s.Lines[0].Asks {
			word += " " + wordIf
		}
		fmt.Fprintf(&text, "%s %s\n", word, stepText(s, m.Write))
	}
	if wait.Requested != engine.NoMove {
		fmt.Fprintf(&text, "%s %s\n", wordWanted, m.Write(wait.Requested))
	}
	switch {
	case wait.Where != engine.NoMove:
		fmt.Fprintf(&text, "%s %s %s\n", wordAsked, wordWhere, m.Write(wait.Where))
	case wait.Walked:
		fmt.Fprintf(&text, "%s %s %d\n", wordAsked, wordAt, wait.Part+1)
	case wait.Undoing:
		fmt.Fprintln(&text, wordUndoing)
	}
	return text.String()
}

func (w *writer) result() {
	if w.Result == nil {
		return
	}
	var winners, scores strings.Builder
	for _, s := range w.Result.Winners {
		fmt.Fprintf(&winners, " %d", s+1)
	}
	for _, n := range w.Result.Scores {
		fmt.Fprintf(&scores, " %d", n)
	}
	fmt.Fprintf(&w.text, "\n%s%s\n%s%s\n", wordWinners, winners.String(), wordScores, scores.String())
}

// ending writes how the record ends, so that one that was cut off is noticed.
func (w *writer) ending() {
	hash := engine.HashBytes(w.shown)
	if w.whole() {
		hash = endHash(w.end, w.Waiting)
	}
	fmt.Fprintf(&w.text, "\n%s\n", endText(w.Result != nil, len(w.Lines.Lines), hash))
}

// endText is the last line of a record. The hash is endHash; in a seat's record,
// where that would confirm a guess, it is that of what the record shows.
func endText(over bool, steps int, hash uint64) string {
	text := goingOn
	if over {
		text = complete
	}
	return fmt.Sprint(text, " ", steps, " ", hashText(hash))
}

// endHash is that of where a whole record ends, and of what is waited for.
func endHash(hash uint64, waits string) uint64 {
	if waits == "" {
		return hash
	}
	return engine.HashBytes(hashText(hash) + waits)
}
