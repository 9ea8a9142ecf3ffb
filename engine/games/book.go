package games

import (
	"mastro/configs"
	"mastro/engine"
	"mastro/engine/record"
)

// book is how the starts of one game are read: its printed set S, its house
// rules O, its set-ups U and their positions P. What a rulebook offers for it is
// the same in all.
type book[S, O, U any, P engine.Sensed] struct {
	set      func(name string, data []byte) (*S, error)
	setup    func(name string, data []byte, set *S) (*U, error)
	random   func(set *S, rules O, seats int, seed uint64) *U
	position func(*U, *S) (P, error)
	write    func(*U, *S) []byte
	hide     func(*U, *S) (*U, error)      // as everybody may know it
	board    func(*U, *S) Board            // nil for a game that no sensors watch
	place    func(*U, []Place) (*U, error) // nil for a game whose board is always the same

	corners func(*S) (corners []corner, named bool) // nil for a game without start corners
	homes   func(*U) []home                         // of the seats
}

// rulebook is a book whatever its types.
type rulebook interface {
	begin(record.Start) (engine.Sensed, error)
	spell(record.Start) (record.Start, error)
	conceal(record.Start) (record.Start, error)
	onTable(record.Start) (Board, error)
	placed(record.Start, []Place) (record.Start, error)
	colours(set []byte) []string
	coloured(s record.Start, chosen []int) (record.Start, error)
	worn(record.Start) (all []int, named bool, err error)
}

// read is the set and the set-up of a start.
func (b book[S, O, U, P]) read(s record.Start) (*S, *U, error) {
	set, err := b.set(record.SectionSet, s.Set)
	if err != nil {
		return nil, nil, err
	}
	if !s.Drawn {
		setup, err := b.setup(record.SectionSetup, s.Setup, set)
		return set, setup, err
	}
	var rules O
	file, err := configs.Decode(record.SectionOptions, s.Options, &rules)
	if err != nil {
		return nil, nil, err
	}
	if r, ok := any(rules).(checked); ok {
		if err := r.Check(); err != nil {
			return nil, nil, file.Place(err)
		}
	}
	return set, b.random(set, rules, s.Seats, s.Seed), nil
}

// checked is house rules that can be wrong though each word of them is known; the
// error is a *document.Error.
type checked interface{ Check() error }

func (b book[S, O, U, P]) begin(s record.Start) (engine.Sensed, error) {
	set, setup, err := b.read(s)
	if err != nil {
		return nil, err
	}
	p, err := b.position(setup, set)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// changed is a start spelled out, after a change of its set-up.
func (b book[S, O, U, P]) changed(s record.Start, change func(*U, *S) (*U, error)) (record.Start, error) {
	set, setup, err := b.read(s)
	if err != nil {
		return record.Start{}, err
	}
	if setup, err = change(setup, set); err != nil {
		return record.Start{}, err
	}
	return record.Start{Set: s.Set, Setup: b.write(setup, set)}, nil
}

func (b book[S, O, U, P]) spell(s record.Start) (record.Start, error) {
	return b.changed(s, func(u *U, _ *S) (*U, error) { return u, nil })
}

func (b book[S, O, U, P]) conceal(s record.Start) (record.Start, error) { return b.changed(s, b.hide) }

func (b book[S, O, U, P]) onTable(s record.Start) (Board, error) {
	set, setup, err := b.read(s)
	if err != nil || b.board == nil {
		return Board{}, err
	}
	return b.board(setup, set), nil
}

func (b book[S, O, U, P]) placed(s record.Start, places []Place) (record.Start, error) {
	if b.place == nil {
		return s, nil
	}
	return b.changed(s, func(u *U, _ *S) (*U, error) { return b.place(u, places) })
}
