package games

import (
	"slices"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/record"
)

// formed is how the starts of a game are read that has a Form.
type formed struct {
	// blank is a printed set that is yet to be read, and then the Form of the game with it.
	blank func() (document.Document, func() engine.Form)
}

var _ rulebook = formed{}

func (b formed) form(name string, data []byte) (engine.Form, error) {
	set, form := b.blank()
	if err := configs.Read(name, data, set); err != nil {
		return nil, err
	}
	return form(), nil
}

// read is the set-up of a start.
func (b formed) read(s record.Start) (engine.Setup, error) {
	f, err := b.form(record.SectionSet, s.Set)
	if err != nil {
		return nil, err
	}
	if s.Drawn {
		return f.Draw(func(rules engine.Rules) error {
			return configs.Read(record.SectionOptions, s.Options, rules.Document())
		}, s.Seats, s.Seed)
	}
	setup := f.Blank()
	return setup, configs.Read(record.SectionSetup, s.Setup, setup.Document())
}

func (b formed) begin(s record.Start) (engine.Sensed, error) {
	setup, err := b.read(s)
	if err != nil {
		return nil, err
	}
	return setup.Position()
}

// changed is a start spelled out, after a change of its set-up.
func (b formed) changed(s record.Start, change func(engine.Setup) (engine.Setup, error)) (record.Start, error) {
	setup, err := b.read(s)
	if err != nil {
		return record.Start{}, err
	}
	if setup, err = change(setup); err != nil {
		return record.Start{}, err
	}
	return record.Start{Set: s.Set, Setup: configs.Write(setup.Document().Fields)}, nil
}

func (b formed) spell(s record.Start) (record.Start, error) {
	return b.changed(s, func(u engine.Setup) (engine.Setup, error) { return u, nil })
}

func (b formed) conceal(s record.Start) (record.Start, error) {
	return b.changed(s, engine.Setup.Hide)
}

func (b formed) onTable(s record.Start) (Board, error) {
	setup, err := b.read(s)
	if err != nil {
		return Board{}, err
	}
	if t, ok := setup.(engine.OnTable); ok {
		return t.Board(), nil
	}
	return Board{}, nil
}

func (b formed) placed(s record.Start, places []Place) (record.Start, error) {
	movable := true
	placed, err := b.changed(s, func(setup engine.Setup) (engine.Setup, error) {
		m, ok := setup.(engine.Movable)
		if movable = ok; !ok {
			return setup, nil
		}
		return setup, m.Place(places)
	})
	if !movable {
		return s, err
	}
	return placed, err
}

func (b formed) colours(data []byte) (all []string) {
	f, err := b.form(record.SectionSet, data)
	if err != nil {
		return nil
	}
	if c, ok := f.Blank().(engine.Cornered); ok {
		corners, _ := c.Corners()
		for _, c := range corners {
			all = append(all, c.Colour)
		}
	}
	return all
}

func (b formed) worn(s record.Start) (all []int, named bool, err error) {
	setup, err := b.read(s)
	if err != nil {
		return nil, false, err
	}
	corners, named := setup.(engine.Cornered).Corners()
	return cornersOf(setup.(engine.Cornered).Homes(), corners), named, nil
}

// cornersOf is the corner of each seat.
func cornersOf(homes []engine.Home, corners []engine.Corner) (all []int) {
	for _, h := range homes {
		all = append(all, slices.IndexFunc(corners, func(c engine.Corner) bool { return c.Cell == *h.Cell }))
	}
	return all
}

func (b formed) coloured(s record.Start, chosen []int) (record.Start, error) {
	return b.changed(s, func(setup engine.Setup) (engine.Setup, error) {
		c := setup.(engine.Cornered)
		corners, _ := c.Corners()
		homes := c.Homes()
		worn := settled(chosen, cornersOf(homes, corners), len(corners))
		for i, h := range homes {
			*h.Cell, *h.Pawn = corners[worn[i]].Cell, corners[worn[i]].Cell
		}
		return setup, nil
	})
}
