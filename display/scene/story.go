package scene

import (
	"slices"
	"strings"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// LogSize is the most turns in Scene.Log.
const LogSize = 12

// Clause is what somebody did, or what happened, as a part of a sentence.
type Clause struct {
	Who  engine.Seat // whose name comes before it; Nobody where it is a sentence of its own
	Text string      // without name and stop: "va alla torre 9"; empty for what is not said
	Idle bool        // it is said only of a turn of which nothing else is
}

// TurnTold is what happened in a turn.
type TurnTold struct {
	Number int         `json:"number"`         // of the turn, from 0; see sameTurn
	Seat   engine.Seat `json:"seat"`           // whose turn it was
	Name   string      `json:"name"`           // of that seat
	Text   string      `json:"text"`           // a sentence; several where others did something too
	Since  bool        `json:"since,omitzero"` // on the page of a seat: it came after that seat's last turn
	Head   string      `json:"-"`              // what Since changes with this turn, in words: "Dopo il tuo ultimo turno"; empty where it stays
}

// Moment is what has just happened that everybody should look up for. It stands until something
// happens in the next turn.
type Moment struct {
	Kind  MomentKind  `json:"kind"`
	Seat  engine.Seat `json:"seat"`  // who did it, or whom it happened to
	Text  string      `json:"text"`  // in a sentence, as the audience is told it
	Event int         `json:"event"` // the number of its event: another number is another moment
}

// MomentKind says which picture and which sound go with a Moment.
type MomentKind string

// The kinds of moments.
const (
	Found    MomentKind = "found"
	Robbed   MomentKind = "robbed"
	Banked   MomentKind = "banked"
	Opened   MomentKind = "opened"
	Taken    MomentKind = "taken"
	Captured MomentKind = "captured"
	Escaped  MomentKind = "escaped"
	Fainted  MomentKind = "fainted"
)

// sameTurn reports whether two events were in one turn. Before the first turn of all the seats may
// take turns without a number of their own, as they do when they choose where they start.
func sameTurn(a, b referee.Logged) bool { return a.Turn == b.Turn && a.Of == b.Of }

// turns are the events of each turn, the oldest first.
func turns(log []referee.Logged) (all [][]referee.Logged) {
	for i, e := range log {
		if i == 0 || !sameTurn(log[i-1], e) {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], e)
	}
	return all
}

// told is what happened in the last turns, the newest first.
func (t *Table) told(g Game) (all []TurnTold) {
	for _, turn := range slices.Backward(turns(t.Log)) {
		if len(all) == LogSize {
			break
		}
		of := turn[0].Of
		if text := t.sentences(t.clauses(g, turn)); text != "" {
			all = append(all, TurnTold{Number: turn[0].Turn, Seat: of, Name: string(t.Name(of)), Text: text})
		}
	}
	return all
}

// markSince marks the turns that came after the last one of a seat. The newest is that seat's own
// if it is on turn now.
func (t *Table) markSince(log []TurnTold, seat engine.Seat, onTurn bool) {
	for i := range log {
		if log[i].Seat == seat && !(i == 0 && onTurn) {
			if i > 0 {
				log[0].Head, log[i].Head = words.PageStory.In(t.Words), words.Earlier.In(t.Words)
			}
			return
		}
		log[i].Since = true
	}
	if len(log) > 0 {
		log[0].Head = words.PageStory.In(t.Words)
	}
}

// Run is how many events from the first one on belong to it.
func Run(events []engine.Event, joins func(engine.Event) bool) int {
	n := 1
	for n < len(events) && joins(events[n]) {
		n++
	}
	return n
}

// stood are the events of a turn that still count. What was taken back in it is left out, and so is the taking
// back, which comes right after it; but not where that takes up a turn that had ended.
func stood(events []referee.Logged) (turn []engine.Event) {
	var back []engine.Event
	for _, e := range events {
		switch {
		case e.Back:
			back = append(back, e.Event)
			continue
		case e.Kind != engine.TakenBack: // what comes before it was taken back in another turn
			turn = append(turn, back...)
		}
		if e.Kind != engine.TakenBack || e.Count == 0 || back == nil {
			turn = append(turn, e.Event)
		}
		back = nil
	}
	return append(turn, back...)
}

// clauses are what the events of a turn say.
func (t *Table) clauses(g Game, events []referee.Logged) (all []Clause) {
	turn := stood(events)
	for at := 0; at < len(turn); {
		c, n := t.clause(g, turn, at)
		if at += n; c.Text != "" {
			all = append(all, c)
		}
	}
	return all
}

// clause is the first of them from a place on, and how many events it tells. Taking back, and taking
// the table for right, are the referee's own events; games do not know them.
func (t *Table) clause(g Game, turn []engine.Event, at int) (Clause, int) {
	switch e := turn[at]; e.Kind {
	case engine.TakenBack:
		if e.Count == 0 {
			return Clause{Who: e.Seat, Text: words.GoesOn.In(t.Words)}, 1
		}
		return Clause{Who: e.Seat, Text: words.UndidMoves.In(t.Words, int(e.Count))}, 1
	case engine.Amended:
		tower, steps := words.Tower(e.Part+1), int(e.Count)
		amended := words.AmendedClockwise
		if steps < 0 {
			amended = words.AmendedCounter
		}
		return Clause{Who: engine.Nobody, Text: amended.In(t.Words, tower, max(steps, -steps))}, 1
	}
	return g.Clause(turn, at)
}

// sentences joins the clauses of a turn: all of one seat in a row are one sentence.
func (t *Table) sentences(clauses []Clause) string {
	if slices.ContainsFunc(clauses, func(c Clause) bool { return !c.Idle }) {
		clauses = slices.DeleteFunc(clauses, func(c Clause) bool { return c.Idle })
	}
	var all []string
	for from := 0; from < len(clauses); {
		who, to := clauses[from].Who, from+1
		for ; who >= 0 && to < len(clauses) && clauses[to].Who == who; to++ {
		}
		all = append(all, t.sentence(who, clauses[from:to]))
		from = to
	}
	return strings.Join(all, " ")
}

// sentence is what one seat did, or what happened. What is the same several times in a row is said once.
func (t *Table) sentence(who engine.Seat, clauses []Clause) string {
	var did []string
	for i := 0; i < len(clauses); {
		text, times := clauses[i].Text, 0
		for ; i < len(clauses) && clauses[i].Text == text; i++ {
			times++
		}
		if times > 1 {
			text = words.Times.In(t.Words, text, times)
		}
		did = append(did, text)
	}
	if who < 0 {
		return words.Capital(words.Happened.In(t.Words, did[0]))
	}
	return words.Capital(words.Did.In(t.Words, t.Name(who), t.Words.List(did)))
}

// Sentence is one event in a sentence; empty for one that is not said.
func (t *Table) Sentence(g Game, e engine.Event) string {
	c, _ := t.clause(g, []engine.Event{e}, 0)
	if c.Text == "" {
		return ""
	}
	return t.sentence(c.Who, []Clause{c})
}

// Sentences are the events of the log, a sentence each, the oldest first.
func Sentences(view engine.View, t Table) (all []string) {
	g, ok := t.game(view)
	if !ok {
		return nil
	}
	for _, e := range t.Log {
		if said := t.Sentence(g, e.Event); said != "" {
			all = append(all, said)
		}
	}
	return all
}

// moment is the newest event of the last turn that everybody should look up for; nil for none.
func (t *Table) moment(g Game) *Moment {
	for _, e := range slices.Backward(t.Log) {
		if !sameTurn(e, t.Log[len(t.Log)-1]) {
			return nil
		}
		if kind := g.Moment(e.Event); kind != "" && !e.Back {
			return &Moment{Kind: kind, Seat: e.Seat, Text: t.Sentence(g, e.Event), Event: e.Number}
		}
	}
	return nil
}

// befell is what others did to a seat, or what happened to it, since it last did something in its own
// turn, the newest first.
func (t *Table) befell(g Game, seat engine.Seat) (all []string) {
	for _, e := range slices.Backward(t.Log) {
		switch said := g.Befell(e.Event); {
		case e.Back:
		case said != "":
			all = append(all, said)
		case e.Of == seat && e.Seat == seat:
			return all
		}
	}
	return all
}
