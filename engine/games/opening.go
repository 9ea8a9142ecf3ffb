package games

import (
	"bytes"
	"fmt"
	"slices"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/master/built"
	"mastro/engine/master/layout"
	"mastro/engine/record"
	"mastro/engine/tabletop"
)

// Opening is a start that was read: its printed set once, and what it sets up.
type Opening struct {
	Game  Game // remembers the set
	setup engine.Setup
}

// Open reads a start. What is wrong in one of its sections is a *configs.Error whose
// File is the section's name.
func (g Game) Open(s record.Start) (o Opening, err error) {
	if g, err = g.read(record.SectionSet, s.Set); err != nil {
		return o, err
	}
	o = Opening{g, g.known.form.Blank()}
	return o, configs.Read(record.SectionSetup, s.Setup, o.setup.Document())
}

// Draw draws the start of a game for so many seats. The options are house rules as an owner
// writes them; none are the usual ones. What is wrong in them is a *configs.Error whose File is
// "options".
func (g Game) Draw(seats int, seeds engine.Seeds, options []byte) (o Opening, err error) {
	if seats < 1 || seats > g.Most { // programs may play alone what people do not
		return o, fmt.Errorf("%d seats; give %d to %d", seats, g.Least, g.Most)
	}
	if g, err = g.read(record.SectionSet, g.Set()); err != nil {
		return o, err
	}
	o.Game = g
	o.setup, err = g.known.form.Draw(reading(options), seats, seeds)
	return o, err
}

// Drawn is the start of a game that is drawn from one number: the same number, the same game.
func (g Game) Drawn(seats int, seed uint64, options []byte) (record.Start, error) {
	o, err := g.Draw(seats, engine.SeedsOf(seed), options)
	if err != nil {
		return record.Start{}, err
	}
	return o.Start(), nil
}

// BeginDrawn is where a game starts that is drawn from one number.
func (g Game) BeginDrawn(seats int, seed uint64, options []byte) (engine.Sensed, error) {
	o, err := g.Draw(seats, engine.SeedsOf(seed), options)
	if err != nil {
		return nil, err
	}
	return o.Position()
}

// reading reads house rules as an owner writes them.
func reading(options []byte) func(engine.Rules) error {
	return func(rules engine.Rules) error {
		return configs.Read("options", options, rules.Document())
	}
}

// Position is where the game starts.
func (o Opening) Position() (engine.Sensed, error) { return o.setup.Position() }

// Start is the start in words. A set-up that brings its own set says that too: the set in use
// has not its names.
func (o Opening) Start() record.Start {
	fields := o.setup.Document().Fields
	if o.OwnSet() {
		fields = o.setup.Spelled()
	}
	return record.Start{Set: o.Game.known.text, Setup: configs.Write(fields)}
}

// OwnSet tells whether the set-up brings what is printed along, and is not played with
// the set in use.
func (o Opening) OwnSet() bool {
	s, ok := o.setup.(engine.Bringing)
	return ok && s.OwnSet()
}

// Put writes the set-up as a document, with what of the set belongs to it.
func (o Opening) Put(w document.Writer) {
	w.Open('{')
	document.Put(w, o.setup.Spelled())
	w.Close('}')
}

// Board is what stands on the table.
func (o Opening) Board() tabletop.Board {
	if t, ok := o.setup.(engine.OnTable); ok {
		return t.Board()
	}
	return tabletop.Board{}
}

// Place puts the towers on bases in these places. What is not moved stays where it
// is.
func (o *Opening) Place(places []tabletop.Place) error {
	m, ok := o.setup.(engine.Movable)
	if !ok {
		return nil
	}
	return m.Place(places)
}

// Movable tells whether the game is played on bases that may lie otherwise.
func (o Opening) Movable() bool {
	_, ok := o.setup.(engine.Movable)
	return ok
}

// Build returns what people build of the board, to be changed into what they say; not ok where
// they build nothing that is to be said.
func (o *Opening) Build() (engine.Buildable, bool) {
	b, ok := o.setup.(engine.Buildable)
	return b, ok
}

// Tell puts on the board what people told of it, and leaves the rest as it is. The error says in
// one line what the set does not have, or what else cannot be.
func (o *Opening) Tell(t built.Text) error {
	b, ok := o.Build()
	if !ok || t.Game != o.Game.Name {
		return fmt.Errorf("it is a board of %s, which is not told of %s", t.Game, o.Game.Name)
	}
	if t.Bases != nil {
		if err := o.Place(t.Bases); err != nil {
			return err
		}
	}
	if err := built.New(b).Lay(t); err != nil {
		return err
	}
	_, err := o.Position()
	return err
}

// Lay draws the map that somebody wishes, and puts the towers on it in their order; in turn,
// where that is wished. A game without bases stays as it is.
func (o *Opening) Lay(w layout.Wish, seeds engine.Seeds) error {
	m, ok := o.setup.(engine.Movable)
	if !ok {
		return nil
	}
	w.Bases = len(o.Board().Towers)
	places, err := w.Draw(seeds.Rand("map"))
	if err != nil {
		return err
	}
	if err := o.Place(places); err != nil || !w.Alternating {
		return err
	}
	alternate(m, layout.Alternate(places, towersWith(m.Rubies()), seeds.Rand("alternating")))
	return nil
}

func towersWith(rubies []bool) (n int) {
	for _, ruby := range rubies {
		if ruby {
			n++
		}
	}
	return n
}

// alternate puts ruby towers on these bases and simple ones on the others; each kind keeps its
// order.
func alternate(m engine.Movable, ruby []bool) {
	for i, want := range ruby {
		for j := i; m.Rubies()[i] != want; j++ {
			if m.Rubies()[j] == want {
				for ; j > i; j-- {
					m.Swap(j, j-1)
				}
			}
		}
	}
}

// Hide is the same start as everybody may know it.
func (o Opening) Hide() (hidden Opening, err error) {
	hidden.Game = o.Game
	hidden.setup, err = o.setup.Hide()
	return hidden, err
}

// Colour lets each seat start at and come home to the corner of the colour that it
// chose, by its place in Game.Colours, or AnyColour; nobody has moved yet. In a game
// without corners, and where nobody chose, nothing changes.
func (o *Opening) Colour(chosen []int) {
	c, ok := o.setup.(engine.Cornered)
	if !ok || !anyChosen(chosen) {
		return
	}
	corners, _ := c.Corners()
	homes := c.Homes()
	worn := settled(chosen, cornersOf(homes, corners), len(corners))
	for i, h := range homes {
		*h.Cell, *h.Pawn = corners[worn[i]].Cell, corners[worn[i]].Cell
	}
}

// Worn is the colour of each seat, by its place in Game.Colours: of its corner, or
// what it chose, or what is left. It is nil where nobody chose and no set says which
// colours the corners have: then seats wear Colours in their order.
func (o Opening) Worn(chosen []int) []int {
	c, ok := o.setup.(engine.Cornered)
	if ok {
		corners, named := c.Corners()
		if !named && !anyChosen(chosen) {
			return nil
		}
		return cornersOf(c.Homes(), corners)
	}
	if !anyChosen(chosen) {
		return nil
	}
	return settled(chosen, count(len(chosen)), len(o.Game.Colours()))
}

// cornersOf is the corner of each seat.
func cornersOf(homes []engine.Home, corners []engine.Corner) (all []int) {
	for _, h := range homes {
		all = append(all, slices.IndexFunc(corners, func(c engine.Corner) bool { return c.Cell == *h.Cell }))
	}
	return all
}

// known is a printed set that was read, and the game as it is written down with it.
type known struct {
	text []byte
	form engine.Form
}

// read is the game that remembers a printed set; name is what errors begin with.
func (g Game) read(name string, set []byte) (Game, error) {
	if g.known != nil && bytes.Equal(g.known.text, set) {
		return g, nil
	}
	document, form := g.Blank()
	if err := configs.Read(name, set, document); err != nil {
		return g, err
	}
	g.known = &known{set, form()}
	return g, nil
}
