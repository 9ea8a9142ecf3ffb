package coin

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

// Set is what is printed: how many coins there are.
type Set struct {
	Name  string
	Coins int
}

// mostCoins is how many a set may have.
const mostCoins = 9

// Document is how a set is written.
func (s *Set) Document() document.Document {
	return document.Document{
		Fields: []document.Field{
			{Name: "name", Value: document.Text(&s.Name), Says: "What the set is called"},
			{Name: "coins", Value: document.Int(&s.Coins), Says: "How many there are"},
		},
		Check: func() error {
			if s.Coins < 1 || s.Coins > mostCoins {
				return document.Wrong("coins", fmt.Sprintf("%d coins", s.Coins), fmt.Sprintf("give 1 to %d", mostCoins))
			}
			return nil
		},
	}
}

// Options are the house rules.
type Options struct {
	Never bool // coin/2: nobody peeks
}

// Rules are all of them.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{engine.Flag("never_peek", 2, &o.Never).InMenu(1)}
}

// Setup is where a game starts.
type Setup struct {
	Coins   []Side
	Scores  []int
	Number  int
	Options Options
	set     *Set
}

// Document is how a set-up is written.
func (s *Setup) Document() document.Document {
	return document.Document{
		Fields: []document.Field{
			{Name: "coins", Value: document.List(&s.Coins, document.OneOf[Side](sideWords)), Says: "How those lie that were not shown yet: heads, tails or hidden"},
			{Name: "scores", Value: document.Ints(&s.Scores), Says: "Of each seat", Usual: "none"},
			{Name: "turn", Value: document.Int(&s.Number), Says: "How many coins were shown", Usual: "0"},
			{Name: "options", Value: document.Table(s.Options.Rules().Document().Fields), Says: "House rules"},
		},
		Check: s.check,
	}
}

func (s *Setup) check() error {
	switch n := len(s.Coins); {
	case n > s.set.Coins:
		return document.Wrong("coins", fmt.Sprintf("%d coins of %d", n, s.set.Coins), "leave some out")
	case len(s.Scores) != 0 && len(s.Scores) != seats:
		return document.Wrong("scores", fmt.Sprintf("%d scores", len(s.Scores)), "give one for each of two seats")
	case s.Number < 0:
		return document.Wrong("turn", "a turn before the first", "count from 0")
	}
	return nil
}

// Spelled is the same, for the set is the one in use.
func (s *Setup) Spelled() []document.Field { return s.Document().Fields }

// Set is the printed set.
func (s *Setup) Set() []document.Field { return s.set.Document().Fields }

// Position is where the game starts.
func (s *Setup) Position() (engine.Sensed, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	p := &Position{set: s.set, options: s.Options, left: slices.Clone(s.Coins), number: s.Number}
	copy(p.scores[:], s.Scores)
	return p, nil
}

// Hide covers all coins.
func (s *Setup) Hide() (engine.Setup, error) {
	hidden := *s
	hidden.Coins = make([]Side, len(s.Coins))
	return &hidden, nil
}

// Form is the game as it is written down.
type Form struct{ Printed *Set }

var _ engine.Form = Form{}

// Seats is how many play.
func (f Form) Seats() (least, most int) { return seats, seats }

// Rules are the house rules.
func (f Form) Rules() engine.Rules { return new(Options).Rules() }

// Draw tosses the coins.
func (f Form) Draw(read func(engine.Rules) error, _ int, seeds engine.Seeds) (engine.Setup, error) {
	s := f.blank()
	s.Coins = toss(f.Printed.Coins, seeds.Rand("coins"))
	return s, read(s.Options.Rules())
}

// Blank is a set-up that is yet to be read.
func (f Form) Blank() engine.Setup { return f.blank() }

func (f Form) blank() *Setup { return &Setup{set: f.Printed} }

// Setup is a position as a set-up, as the turn would begin.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return &Setup{Coins: slices.Clone(p.left), Scores: slices.Clone(p.scores[:]), Number: p.number, Options: p.options, set: p.set}
}

// State is what of the turn was done.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	return []document.Field{
		{Name: "actor", Value: engine.SeatValue(p.Actor()), Says: "Who decides now"},
		{Name: "peeked", Value: document.Truth(&p.peeked), Says: "Who calls has peeked"},
		called(p.called),
	}
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	scores := v.Scores[:]
	return []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "coins", Value: document.Int(&v.Left), Says: "How many were not shown yet"},
		{Name: "saw", None: v.Own == Unknown, Value: document.Said(sideWords[v.Own]), Says: "What one saw below the cup"},
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "turn", Value: document.Int(&v.Number), Says: "How many coins were shown"},
		{Name: "peeked", Value: document.Truth(&v.Peeked), Says: "Who calls has peeked"},
		called(v.Called),
		{Name: "scores", Value: document.Ints(&scores), Says: "Of each seat"},
		{Name: "moves", Value: engine.MovesValue(v.Moves, writeMove), Says: "What may be done"},
		engine.ResultField(v.Result),
	}
}

func called(side Side) document.Field {
	return document.Field{Name: "called", None: side == Unknown, Value: document.Said(sideWords[side]), Says: "What was said of the coin"}
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is a side of the coin.
func (f Form) Thing(what uint8) string {
	if int(what) >= len(sideWords) {
		return ""
	}
	return sideWords[what]
}

// Manual explains the game.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: []engine.Verb{
			{Example: "peek", Ruling: 2, Says: "Look below the cup, once."},
			{Example: "heads", Ruling: 1, Says: "Call the coin; or tails."},
			{Example: "shows tails", Ruling: 1, Says: "The table lifts the cup."},
		},
		Faults: faults, Events: eventNames[Peeked:], Phases: []string{"call"},
	}
}
