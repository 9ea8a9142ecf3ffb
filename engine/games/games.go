// Package games is the one place where games are registered. Whoever plays,
// records or serves a game finds it here by its name; nothing else asks which
// game it is.
//
//	game, ok := games.Find("labiro")
//	opening, err := game.Draw(3, seeds, options) // or game.Open(game.Spelled(setup))
//	p, err := opening.Position()
//	r, err := record.Parse(name, data, games.Find)
package games

import (
	"embed"
	"fmt"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/pipe"
	"mastro/engine/record"
	"mastro/engine/rulings"
)

// Game is one registered game. It is a record.Book and a pipe.Book.
type Game struct {
	Name        string
	Least, Most int          // seats
	Printed     engine.Order // who begins by the printed rules
	Version     int          // of the rules that are played: a record of a later one is refused
	File        string       // in configs.FS: the printed set that is played with unless another is
	Others      []string     // in configs.FS: the same of other printings that were sold
	Deck        string       // the house rule without which nothing that is invented is played with; empty where it always is
	Texts       embed.FS     // of the rulings
	House       func() engine.Rules
	// Blank is a printed set that is yet to be read and, once it is, the game as it
	// is written down with it.
	Blank  func() (set document.Document, form func() engine.Form)
	Draft  func() engine.Draft          // a printed set that its owner can tell, yet to be read; nil where none can
	Player func(seed uint64) bot.Player // that seeks the game's goal
	Pace   Pace

	set   []byte // another printed set
	known *known // a printed set that was read; nil for none
}

var (
	_ record.Book = Game{}
	_ pipe.Book   = Game{}
)

// All is every game, in the order in which they are offered.
func All() []Game {
	return []Game{labiroGame(), magicoGame(), torri3dGame(), carteGame(), fugaGame()}
}

// Find is the game of that name.
func Find(name string) (Game, bool) {
	for _, g := range All() {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Rules is the version of the rules that are played.
func (g Game) Rules() int { return g.Version }

// Begin is the position that a game starts from. What is wrong in a section of
// the start is a *configs.Error whose File is the section's name.
func (g Game) Begin(s record.Start) (engine.Sensed, error) {
	o, err := g.Open(s)
	if err != nil {
		return nil, err
	}
	return o.Position()
}

// Hide is the start of a game as everybody may know it: what lies hidden at the start
// lies hidden to all.
func (g Game) Hide(s record.Start) (record.Start, error) {
	o, err := g.Open(s)
	if err != nil {
		return record.Start{}, err
	}
	hidden, err := o.Hide()
	if err != nil {
		return record.Start{}, err
	}
	return hidden.Start(), nil
}

// Rulings is what is settled of the rules, and why. An error is a mistake in the text
// that the program was built with.
func (g Game) Rulings(in rulings.Language) (rulings.Document, error) {
	name := fmt.Sprintf("rulings.%s.md", in)
	text, err := g.Texts.ReadFile(name)
	if err != nil {
		return rulings.Document{}, err
	}
	doc, err := rulings.Parse(g.Name, in, string(text))
	if err != nil {
		return doc, fmt.Errorf("engine/%s/%s: %w", g.Name, name, err)
	}
	return doc, nil
}

// Options is every house rule.
func (g Game) Options() []engine.Option { return g.House().Options() }

// Bot is a player that seeks the game's goal.
func (g Game) Bot(seed uint64) bot.Player { return g.Player(seed) }

// Set is the printed set that is played with, as an owner writes it.
func (g Game) Set() []byte {
	if g.set != nil {
		return g.set
	}
	set, _ := configs.FS.ReadFile(g.File)
	return set
}

// Title is what the printed set says that it is.
func (g Game) Title() string {
	title, _ := configs.Value(g.Set(), "name").(string)
	return title
}

// Invented tells whether the printed set says of itself that something in it is
// made up.
func (g Game) Invented() bool { return configs.Value(g.Set(), "invented") == true }

// With is the game played with another printed set.
func (g Game) With(set []byte) Game {
	g.set = set
	return g
}

// Printings are the printed sets that were sold, the usual one first; only that where people play with
// their own.
func (g Game) Printings() []Game {
	all := []Game{g}
	if g.set != nil {
		return all
	}
	for _, name := range g.Others {
		set, _ := configs.FS.ReadFile(name) // it is shipped
		all = append(all, g.With(set))
	}
	return all
}

// Form is the game as it is written down with a printed set; name is that of the
// set's file, for what is wrong in it.
func (g Game) Form(name string, set []byte) (engine.Form, error) {
	read, err := g.read(name, set)
	if err != nil {
		return nil, err
	}
	return read.known.form, nil
}

// Ready is the game with its printed set read, if it can be read: what is asked of it then does
// not read the set again.
func (g Game) Ready() Game {
	g, _ = g.read(record.SectionSet, g.Set())
	return g
}

// Buildable tells whether people can tell of a board that they have built: it is one piece beside
// the other.
func (g Game) Buildable() bool {
	form, err := g.Form(record.SectionSet, g.Set())
	if err != nil {
		return false
	}
	_, ok := form.Blank().(engine.Buildable)
	return ok
}

// Movable tells whether the game is played on bases, whose map can be another one each time.
func (g Game) Movable() bool {
	form, err := g.Form(record.SectionSet, g.Set())
	if err != nil {
		return false
	}
	_, ok := form.Blank().(engine.Movable)
	return ok
}

// Tell is the printed set in use, to be told by its owner; or the draft with which that began
// before, unless text is empty. name is that of its file, for what is wrong in it.
func (g Game) Tell(name string, text []byte) (engine.Draft, error) {
	if len(text) == 0 {
		text = g.Set()
	}
	d := g.Draft()
	return d, configs.Read(name, text, d.Document())
}

// WriteDraft is a draft as a set file.
func WriteDraft(d engine.Draft) []byte { return configs.Write(d.Document().Fields) }

// Piped is the game as it is played over a pipe; name is that of the set's
// file, for what is wrong in it.
func (g Game) Piped(name string) (pipe.Game, error) {
	form, err := g.Form(name, g.Set())
	return pipe.Game{Name: g.Name, Book: g, Form: pipe.Form{Form: form}}, err
}

// Spelled is the start of a game from a set-up as an owner writes it.
func (g Game) Spelled(setup []byte) record.Start {
	return record.Start{Set: g.Set(), Setup: setup}
}
