package fuga

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// Form is the escape from the labyrinth as it is written down. Cells are named by their
// numbers there, seats and illustrations count from 1.
type Form struct {
	Printed *Set // the deck that is played with
}

var _ engine.Form = Form{}

// Seats is how many may play.
func (f Form) Seats() (least, most int) { return MinSeats, MaxSeats }

// Rules are the house rules, as they usually are.
func (f Form) Rules() engine.Rules { return new(Options).Rules() }

// Draw is a start that is drawn from a seed.
func (f Form) Draw(read func(engine.Rules) error, seats int, seed uint64) (engine.Setup, error) {
	var o Options
	if err := read(o.Rules()); err != nil {
		return nil, err
	}
	return start{Random(f.Printed, o, seats, seed), f.Printed}, nil
}

// Blank is a set-up that is yet to be read.
func (f Form) Blank() engine.Setup { return start{new(Setup), f.Printed} }

// Setup is a position as a set-up: as the turn would begin where everything is now.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// start is a set-up, and the deck in use.
type start struct {
	*Setup
	set *Set
}

func (s start) Document() document.Document { return s.Setup.Document(s.set) }

// Spelled is the set-up without the deck, which is the one in use.
func (s start) Spelled() []document.Field { return s.Document().Fields }

func (s start) Set() []document.Field { return s.set.Document().Fields }

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.set) }

func (s start) Hide() (engine.Setup, error) { return start{s.Setup.Hide(), s.set}, nil }

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	seats := p.game.seats
	v := p.view(engine.Public)
	fields := append([]document.Field{{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"}}, v.phaseFields()...)
	return append(fields,
		document.Field{Name: "shown", Value: document.EachWritten(p.shown[:seats], putNumbers), Says: "For each seat the numbers that were told"},
		document.Field{Name: "spent", None: p.phase != spelling && p.phase != voting, Value: numbersValue(p.spell.spent), Says: "While words are made: the cards whose letters are in words"},
		document.Field{Name: "words", Value: document.EachWritten(p.spell.points[:seats], func(w document.Writer, n uint8) { w.Int(int(n)) }), Says: "For each seat the points for words"},
	)
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	fields := append([]document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "round", Value: document.Int(&v.Round), Says: "Rounds played"},
		{Name: "redrawn", Value: document.Int(&v.Redrawn), Says: "How many labyrinths were drawn before this one"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
	}, v.phaseFields()...)
	return append(fields,
		document.Field{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		document.Field{Name: "walls", Value: numbersValue(v.Walls), Says: "The numbers that became walls"},
		document.Field{Name: "sentinels", Value: v.sentinels(), Elsewhere: true, Says: "Their cells"},
		document.Field{Name: "players", Value: document.Tables(&v.Players, nil, (*PlayerView).fields), Says: "By seat"},
		document.Field{Name: "queue", Value: engine.SeatsValue(v.Queue), Says: "The seats that wait for the infirmary, the first in front"},
		document.Field{Name: "bag", Value: document.Int(&v.Bag), Says: "How many numbers are in it"},
		document.Field{Name: "unseen", Value: document.Ints(&v.Unseen), Says: "The numbers that the seat cannot place"},
		document.Field{Name: "moves", Value: engine.MovesValue(v.Moves, WriteMove), Says: "What the one who decides may do"},
		engine.ResultField(v.Result),
	)
}

// phaseFields are what the game waits for and is in the midst of.
func (v *View) phaseFields() []document.Field {
	return []document.Field{
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "phase", Value: document.Said(phaseWords[v.Phase]), Says: "What the game waits for"},
		thrownField("thrown_room", v.Threw.Room, "The dice of the room in this turn"),
		thrownField("thrown_die", v.Threw.Die, "The die of this turn"),
		thrownField("thrown_patrol", v.Threw.Patrol, "The last dice of a patrol"),
		sentinelField("patrol", v.Patrol, "The sentinel that the dice are for"),
		sentinelField("driven", v.Driven, "The sentinel that is to be moved"),
		sentinelField("came", v.Came, "The sentinel that has come next to the one who decides"),
		{Name: "played", Value: document.Truth(&v.Played), Says: "A trio was played in this turn"},
		{Name: "trio", None: len(v.Trio) == 0, Value: document.List(&v.Trio, pieceCode), Says: "The sentinels of which it can still drive one"},
		{Name: "rest", Value: document.Int(&v.Rest), Says: "What is left of the die"},
		{Name: "word", None: len(v.Word) == 0, Value: document.Ints(&v.Word), Says: "The cards of the word"},
		{Name: "illustration", None: v.Picture == NoPicture, Value: document.From1(&v.Picture), Says: "What the word is claimed to name"},
	}
}

func thrownField(name string, shows int, says string) document.Field {
	return document.Field{Name: name, None: shows == NoThrow, Value: document.Counted(shows), Says: says}
}

func sentinelField(name string, who Piece, says string) document.Field {
	return document.Field{Name: name, None: who == Pieces, Value: document.Said(who.String()), Says: says}
}

// sentinels are their cells by number.
func (v *View) sentinels() document.Value {
	cells := v.Sentinels
	for who := range cells {
		cells[who]++
	}
	return document.Table(sentinelFields(&cells))
}

func (who *PlayerView) fields() []document.Field {
	return []document.Field{
		{Name: "cell", Value: cellValue(who.Cell), Says: "Where it stands; null when not on the board"},
		{Name: "room", Value: document.From1(&who.Room), Says: "Its room"},
		{Name: "points", Value: document.Int(&who.Points), Says: "Of consciousness"},
		{Name: "state", Value: document.Said(who.State.String()), Says: "As in a set-up"},
		{Name: "holds", Value: document.Int(&who.Holds), Says: "How many numbers are in its hand"},
		{Name: "numbers", Value: numbersValue(who.Numbers), Says: "One's own"},
		{Name: "aside", Value: numbersValue(who.Aside), Says: "Those of the trios that it has played"},
		{Name: "shown", Value: numbersValue(who.Shown), Says: "Those of its hand that were told"},
		{Name: "score", Value: document.Table(who.Score.fields()), Says: "What lies face up counts"},
	}
}

// cellValue writes the number of a cell, or nothing for NoCell.
func cellValue(c int) document.Value {
	return document.Written(func(w document.Writer) {
		if c == NoCell {
			w.Null()
		} else {
			w.Int(c + 1)
		}
	})
}

func (s Score) fields() (all []document.Field) {
	for _, part := range []struct {
		name   string
		points int
		says   string
	}{
		{"tens", s.Tens, "Five that begin with the same digit"}, {"units", s.Units, "Three that end with the same digit"},
		{"figures", s.Figures, "Three of the same sum of digits"}, {"mirrors", s.Mirrors, "Two of which one is the other reversed"},
		{"runs", s.Runs, "Three consecutive ones"}, {"pairs", s.Pairs, "Two whose sum is 90"},
		{"frames", s.Frames, "Three cards of a frame"}, {"pieces", s.Pieces, "Three cards of a chess piece"},
		{"illustrations", s.Pictures, "Three cards of an illustration"}, {"words", s.Words, "Words of letters"},
		{"total", s.Total(), "All of it"},
	} {
		all = append(all, document.Field{Name: part.name, Value: document.Counted(part.points), Says: part.says})
	}
	return all
}

// Knowledge is what a seat can tell of the numbers that lie hidden.
func (f Form) Knowledge(view engine.View) []document.Field {
	v := view.(*View)
	return []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose knowledge it is"},
		{Name: "bag", Value: document.Int(&v.Bag), Says: "How many numbers are in it"},
		{Name: "players", Value: document.Tables(&v.Players, nil, (*PlayerView).hand), Says: "By seat"},
		{Name: "unseen", Value: document.Ints(&v.Unseen), Says: "The numbers that the seat cannot place"},
	}
}

func (who *PlayerView) hand() []document.Field {
	return []document.Field{
		{Name: "holds", Value: document.Int(&who.Holds), Says: "How many numbers are in its hand"},
		{Name: "numbers", Value: numbersValue(who.Numbers), Says: "One's own"},
	}
}

// numbersValue writes the numbers of cells.
func numbersValue(cells Cells) document.Value {
	return document.Written(func(w document.Writer) { putNumbers(w, cells) })
}

func putNumbers(w document.Writer, cells Cells) {
	w.Open('[')
	for c := range cells.All() {
		w.Int(c + 1)
	}
	w.Close(']')
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the name of what an event or a foul is about.
func (f Form) Thing(what uint8) string {
	switch {
	case isPiece(what):
		return Piece(what - ThingPiece).String()
	case isWhy(what):
		return Why(what - ThingWhy).String()
	case isPicture(what):
		return f.Printed.Pictures[what-ThingPicture]
	}
	return fmt.Sprint(what)
}
