package games

import (
	"mastro/configs"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
	"mastro/engine/record"
)

func labiroGame() Game {
	return Game{
		Name: labiro.Name, rules: labiro.Rules, file: "labiro/default.toml",
		begin: beginLabiro, hide: hideLabiro, form: labiroForm,
	}
}

func labiroForm(name string, data []byte) (pipe.Form, error) {
	set, err := labiro.ParseSet(name, data)
	return labiro.Wire{Set: set}, err
}

func beginLabiro(s record.Start) (engine.Sensed, error) {
	set, setup, err := readLabiro(s)
	if err != nil {
		return nil, err
	}
	p, err := setup.Position(set)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// readLabiro is the set and the set-up of a start.
func readLabiro(s record.Start) (*labiro.Set, *labiro.Setup, error) {
	set, err := labiro.ParseSet(record.SectionSet, s.Set)
	if err != nil {
		return nil, nil, err
	}
	if !s.Drawn {
		setup, err := labiro.ParseSetup(record.SectionSetup, s.Setup, set)
		return set, setup, err
	}
	var rules labiro.Options
	if _, err := configs.Decode(record.SectionOptions, s.Options, &rules); err != nil {
		return nil, nil, err
	}
	return set, labiro.Random(set, rules, s.Seats, s.Seed), nil
}

// hideLabiro spells out the start of a blind game: to every seat each tile in a
// tower lies face down. Which tiles are out of the game everybody knows, and
// the game does not replay without.
func hideLabiro(s record.Start, _ engine.Seat) (record.Start, error) {
	set, setup, err := readLabiro(s)
	if err != nil {
		return record.Start{}, err
	}
	p, err := setup.Position(set)
	if err != nil {
		return record.Start{}, err
	}
	if out := p.Out(); len(out) > 0 {
		setup.Out = out
	}
	setup.Options.Hidden = engine.Blind
	for i := range setup.Bases {
		b := &setup.Bases[i]
		b.HidesObject = b.HidesObject || b.Object != labiro.NoKind
		b.HidesRuby = b.HidesRuby || b.Ruby != labiro.NoKind
		b.Object, b.Ruby = labiro.NoKind, labiro.NoKind
	}
	return record.Start{Set: s.Set, Setup: setup.Write(set)}, nil
}
