// Package games is the one place where games are registered. Whoever plays,
// records or serves a game finds it here by its name; nothing else asks which
// game it is.
//
//	game, ok := games.Find("labiro")
//	p, err := game.Begin(game.Drawn(3, seed, options)) // or game.Spelled(setup)
//	r, err := record.Parse(name, data, games.Find)
package games

import (
	"embed"
	"fmt"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/pipe"
	"mastro/engine/record"
	"mastro/engine/rulings"
)

// Game is one registered game. It is a record.Book and a pipe.Book.
type Game struct {
	Name        string
	Least, Most int      // seats
	Offered     []string // the house rules that a menu offers, by name

	Printed engine.Order // who begins by the printed rules

	rules   int
	file    string // in configs.FS: the printed set that is played with unless another is
	set     []byte // the other one
	options []engine.Option
	texts   embed.FS // of the rulings
	book    rulebook
	form    func(name string, set []byte) (pipe.Form, error)
	bot     func(seed uint64) bot.Player
	pace    pace
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

// Rules is the version of the rules that are played. A record of another
// version is refused.
func (g Game) Rules() int { return g.rules }

// Begin is the position that a game starts from. What is wrong in a section of
// the start is a *configs.Error whose File is the section's name.
func (g Game) Begin(s record.Start) (engine.Sensed, error) {
	if s.Drawn && (s.Seats < 1 || s.Seats > g.Most) { // programs may play alone what people do not
		return nil, fmt.Errorf("%d seats; give %d to %d", s.Seats, g.Least, g.Most)
	}
	return g.book.begin(s)
}

// Hide is the start of a game as a seat, or engine.Public, may know it: what lies
// hidden at the start lies hidden to all.
func (g Game) Hide(s record.Start, _ engine.Seat) (record.Start, error) { return g.book.conceal(s) }

// Things names what events of a game that begins so are about.
func (g Game) Things(s record.Start) (func(what uint8) string, error) {
	form, err := g.form(record.SectionSet, s.Set)
	if err != nil {
		return nil, err
	}
	return form.Thing, nil
}

// Spell is a start as a set-up that is spelled out.
func (g Game) Spell(s record.Start) (record.Start, error) { return g.book.spell(s) }

// Board is what stands on the table at a start.
func (g Game) Board(s record.Start) (Board, error) { return g.book.onTable(s) }

// Placed is a start, spelled out, whose towers stand on bases in these places.
func (g Game) Placed(s record.Start, places []Place) (record.Start, error) {
	return g.book.placed(s, places)
}

// Bot is a player that seeks the game's goal.
func (g Game) Bot(seed uint64) bot.Player { return g.bot(seed) }

// Rulings is what is settled of the rules, and why. An error is a mistake in the text
// that the program was built with.
func (g Game) Rulings(in rulings.Language) (rulings.Document, error) {
	name := fmt.Sprintf("rulings.%s.md", in)
	text, err := g.texts.ReadFile(name)
	if err != nil {
		return rulings.Document{}, err
	}
	return rulings.Parse(g.Name, in, "engine/"+g.Name+"/"+name, text)
}

// Options is every house rule.
func (g Game) Options() []engine.Option { return g.options }

// Set is the printed set that is played with, as an owner writes it.
func (g Game) Set() []byte {
	if g.set != nil {
		return g.set
	}
	set, _ := configs.FS.ReadFile(g.file)
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

// Piped is the game as it is played over a pipe; name is that of the set's
// file, for what is wrong in it.
func (g Game) Piped(name string) (pipe.Game, error) {
	form, err := g.form(name, g.Set())
	return pipe.Game{Name: g.Name, Book: g, Form: form}, err
}

// Drawn is the start of a game for so many seats, drawn from a seed. The
// options are house rules as an owner writes them; none are the usual ones.
func (g Game) Drawn(seats int, seed uint64, options []byte) record.Start {
	return record.Start{Set: g.Set(), Drawn: true, Seats: seats, Seed: seed, Options: options}
}

// Spelled is the start of a game from a set-up as an owner writes it.
func (g Game) Spelled(setup []byte) record.Start {
	return record.Start{Set: g.Set(), Setup: setup}
}
