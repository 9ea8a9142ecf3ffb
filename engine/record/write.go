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
	w := writer{record: r, match: referee.Again(p), turn: -1}
	w.head()
	for i, s := range r.Steps {
		if err := w.step(i, s); err != nil {
			return nil, err
		}
	}
	w.waits = waitingText(w.record.Waiting, w.match)
	w.waiting()
	w.result()
	w.ending()
	return w.text.Bytes(), nil
}

// writer writes one record.
type writer struct {
	record *Record
	match  *referee.Match
	text   bytes.Buffer
	shown  []byte // of a seat's record: what it shows, line by line
	turn   int    // the last one that has its heading
	waits  string // what the match waits for, in lines
}

func (w *writer) whole() bool { return w.record.Eyes == engine.Table }

func (w *writer) head() {
	r := w.record
	fmt.Fprintf(&w.text, "%s\ngame %s\nrules %d\n", magic, r.Game, r.Rules)
	if !w.whole() {
		w.tell(eyesText(r.Eyes))
	}
	w.section(SectionSet, r.Start.Set)
	if r.Start.Drawn {
		fmt.Fprintf(&w.text, "\nseats %d\nseed %d\n", r.Start.Seats, r.Start.Seed)
		w.section(SectionOptions, r.Start.Options)
	} else {
		w.section(SectionSetup, r.Start.Setup)
	}
	fmt.Fprintf(&w.text, "\n%s %s\n", wordStart, hashText(r.Start.Hash()))
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
func (w *writer) step(i int, s engine.Step) error {
	if number, of := w.match.Turn(); number != w.turn {
		w.turn = number
		fmt.Fprintf(&w.text, "\n# turn %d, %s\n", number+1, seatText(of))
	}
	what := stepText(s, w.match.Write)
	if wrong := redo(w.match, s); wrong != nil {
		wrong.Step = i
		return wrong
	}
	if w.whole() {
		what = fmt.Sprintf("%-24s  %s", what, hashText(s.Hash))
	}
	w.tell(fmt.Sprintf("%5d  %-6s  %s", i+1, seatText(s.Seat), what))
	for _, thing := range w.record.Saw[i] {
		w.tell(fmt.Sprintf("%15s%s %s", "", wordSaw, thing))
	}
	return nil
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
	}
	return write(s.Move)
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
	if w.waits != "" && w.whole() {
		w.text.WriteString("\n" + w.waits)
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
	if w.record.Result == nil {
		return
	}
	var winners, scores strings.Builder
	for _, s := range w.record.Result.Winners {
		fmt.Fprintf(&winners, " %d", s+1)
	}
	for _, n := range w.record.Result.Scores {
		fmt.Fprintf(&scores, " %d", n)
	}
	fmt.Fprintf(&w.text, "\n%s%s\n%s%s\n", wordWinners, winners.String(), wordScores, scores.String())
}

// ending writes how the record ends, so that one that was cut off is noticed.
func (w *writer) ending() {
	fmt.Fprintf(&w.text, "\n%s\n", w.record.endText(w.match, w.waits, w.shown))
}

// endText is the last line of a record whose match has come to this. The hash is
// that of the last step, and of what is waited for; in a seat's record, where that
// would confirm a guess, it is that of what the record shows.
func (r *Record) endText(m *referee.Match, waits string, shown []byte) string {
	text := goingOn
	if r.Result != nil {
		text = complete
	}
	text += fmt.Sprint(" ", len(r.Steps))
	hash := engine.HashBytes(shown)
	if r.Eyes == engine.Table {
		if hash = m.Hash(); waits != "" {
			hash = engine.HashBytes(hashText(hash) + waits)
		}
	}
	return text + " " + hashText(hash)
}
