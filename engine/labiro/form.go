package labiro

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/tabletop"
)

// Form is LABIRO as it is written down. Bases, seats and sides of the hand count
// from 1 there.
type Form struct {
	Printed *Set // the set in use, whose towers a set-up may name
}

var _ interface {
	engine.Form
	engine.TurningForm
} = Form{}

// Seats is how many may play; one studies a position.
func (f Form) Seats() (least, most int) { return 1, MaxSeats }

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

// Setup is a position as a set-up.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the word of a tile.
func (f Form) Thing(what uint8) string { return Kind(what).String() }

// start is a set-up, and the set in use.
type start struct {
	*Setup
	use *Set
}

var _ interface {
	engine.Setup
	engine.OnTable
	engine.Movable
} = start{}

func (s start) Document() document.Document { return s.Setup.Document(s.use) }

func (s start) Spelled() []document.Field {
	return document.Order(s.entries(s.use).fields(true), "set", "invented", "tiles", "out", "options", "turn", "left")
}

// Set is nil for a set of which a file would be refused.
func (s start) Set() []document.Field {
	set := s.set(s.use)
	again := *set
	if e := again.entries(); e.check() != nil || !slices.Equal(again.Towers, set.Towers) || !slices.Equal(again.Tiles, set.Tiles) {
		return nil
	}
	return set.entries().fields()
}

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.use) }

// Hide is the same start as everybody may know it: to every seat each tile in a
// tower lies face down. Which tiles are out of the game everybody knows, and the
// game does not replay without.
func (s start) Hide() (engine.Setup, error) {
	p, err := s.Setup.Position(s.use)
	if err != nil {
		return nil, err
	}
	h := *s.Setup
	h.Bases, h.Seats = slices.Clone(s.Bases), slices.Clone(s.Seats)
	h.Settle()
	if out := p.Out(); len(out) > 0 {
		h.Out = out
	}
	h.Options.Hidden = engine.Blind
	for i := range h.Bases {
		b := &h.Bases[i]
		b.HidesObject = b.HidesObject || b.Object != NoKind
		b.HidesRuby = b.HidesRuby || b.Ruby != NoKind
		b.Object, b.Ruby = NoKind, NoKind
	}
	return start{&h, s.use}, nil
}

// Board is the towers. How often their teeth catch the house rules say that leave
// no choice (labiro/6).
func (s start) Board() tabletop.Board {
	set := s.set(s.use)
	board := tabletop.Board{Catch: [...]float64{ChainObserved: tabletop.AsPrinted, ChainGear: 1, ChainNone: 0}[s.Options.Chain]}
	for _, b := range s.Bases {
		t := tabletop.Tower{Place: b.Hex, Facing: b.Facing}
		for d, side := range set.Towers[b.Tower].Sides {
			t.Protruding[d] = side == Protruding
		}
		board.Towers = append(board.Towers, t)
	}
	return board
}

// Place puts the towers on bases that lie otherwise.
func (s start) Place(places []tabletop.Place) error {
	if len(places) != len(s.Bases) {
		return fmt.Errorf("the board has %d bases and the set %d towers; correct the board file, or name another set", len(places), len(s.Bases))
	}
	for i := range s.Bases {
		s.Bases[i].Hex = places[i]
	}
	return nil
}
