package pipe

import (
	"errors"
	"fmt"
	"slices"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Version is that of the requests and answers: raised when one of them changes
// its meaning or goes away, not when one is added.
const Version = 1

func (s *Service) listGames(_ *args, o *wire.Out) error {
	o.Name("pipe")
	o.Int(Version)
	o.Name("games")
	o.Open('[')
	for i := range s.games {
		g := &s.games[i]
		least, most := g.Form.Seats()
		o.Open('{')
		o.Name("game")
		o.Text(g.Name)
		o.Name("rules")
		o.Int(g.Book.Rules())
		o.Name("seats")
		o.Open('[')
		o.Int(least)
		o.Int(most)
		o.Close(']')
		o.Name("options")
		o.Open('{')
		listOptions(o, g.Form.Rules().Options())
		o.Close('}')
		o.Close('}')
	}
	o.Close(']')
	return nil
}

// listOptions writes house rules, each with the values that it may have.
func listOptions(o *wire.Out, all []engine.Option) {
	for _, option := range all {
		o.Name(option.Name)
		o.Open('[')
		for value := range option.Count() {
			if option.Values == nil {
				o.Bool(value == 1)
			} else {
				o.Text(option.Values[value])
			}
		}
		o.Close(']')
	}
}

func (s *Service) begin(a *args, o *wire.Out) error {
	g, err := s.named(a)
	if err != nil {
		return err
	}
	var start record.Start
	var p engine.Sensed
	if setup := a.value("setup"); setup.given {
		start, p, err = spelled(g, a, a.doc(setup.member))
	} else {
		start, p, err = drawn(g, a)
	}
	if err != nil {
		return err
	}
	s.sit(g, start, p.Fork().(engine.Sensed), referee.New(p))
	s.tellBegin(a, o, 0)
	return nil
}

// named is the game that a request names.
func (s *Service) named(a *args) (*Game, error) {
	v := a.value("game")
	if !v.given {
		return &s.games[0], nil
	}
	name := a.text("game")
	i := slices.IndexFunc(s.games, func(g Game) bool { return g.Name == name })
	if i < 0 {
		return nil, a.wrong(v.member, fmt.Sprintf("there is no game %.60q", name), "one that \"games\" lists")
	}
	return &s.games[i], nil
}

// spelled is the start of a game whose set-up is spelled out.
func spelled(g *Game, a *args, setup wire.Doc) (record.Start, engine.Sensed, error) {
	for _, name := range []string{"seed", "seats", "options"} {
		if v := a.value(name); v.given {
			return record.Start{}, nil, a.wrong(v.member, "a set-up that is spelled out is not drawn", "either "+name+" or setup")
		}
	}
	p, set, text, err := g.Form.ReadSetup(setup)
	return record.Start{Set: set, Setup: text}, p, err
}

// drawn is the start of a game that is drawn from a seed.
func drawn(g *Game, a *args) (record.Start, engine.Sensed, error) {
	seats := a.number("seats", 2)
	if least, most := g.Form.Seats(); seats < least || seats > most {
		return record.Start{}, nil, a.wrong(a.value("seats").member, fmt.Sprintf("%d cannot play %s", seats, g.Name), fmt.Sprintf("%d to %d", least, most))
	}
	options := wire.Doc{Data: []byte("{}")}
	if v := a.value("options"); v.given {
		options = a.doc(v.member)
	}
	rules, err := g.Form.ReadOptions(options)
	if err != nil {
		return record.Start{}, nil, err
	}
	start, err := g.Book.Drawn(seats, a.value("seed").wide, rules)
	if err != nil {
		return record.Start{}, nil, err
	}
	p, err := g.Book.Begin(start)
	return start, p, err
}

// sit begins to play, or goes on. first is where the game started.
func (s *Service) sit(g *Game, start record.Start, first engine.Sensed, m *referee.Match) {
	s.game, s.start, s.first, s.match = g, start, first, m
	s.sensed, s.pos = false, nil
}

func (s *Service) tellBegin(a *args, o *wire.Out, from int) {
	o.Name("game")
	o.Text(s.game.Name)
	o.Name("rules")
	o.Int(s.game.Book.Rules())
	o.Name("seats")
	o.Int(s.match.Seats())
	s.progress(a, o, from)
}

func (s *Service) load(a *args, o *wire.Out) error {
	m := a.value("record").member
	r, match, err := record.Resume("record", []byte(a.text("record")), s.book)
	if err != nil {
		return a.inRecord(m, err)
	}
	g := &s.games[slices.IndexFunc(s.games, func(g Game) bool { return g.Name == r.Game })]
	first, err := g.Book.Begin(r.Start)
	if err != nil {
		return a.inRecord(m, err)
	}
	s.sit(g, r.Start, first, match)
	s.tellBegin(a, o, match.Count())
	return nil
}

// book knows the games for records.
func (s *Service) book(name string) (record.Book, bool) {
	for i := range s.games {
		if s.games[i].Name == name {
			return s.games[i].Book, true
		}
	}
	return nil, false
}

// inRecord is what is wrong in a record, with its line there.
func (a *args) inRecord(m *member, err error) error {
	var wrong *configs.Error
	if errors.As(err, &wrong) {
		return a.wrong(m, fmt.Sprintf("line %d, column %d: %s", wrong.Line, wrong.Column, wrong.What), wrong.Remedy)
	}
	return a.wrong(m, err.Error(), "a record as \"record\" gives it")
}

func (s *Service) tellRecord(a *args, o *wire.Out) error {
	if s.start.Set == nil {
		return a.wrong(a.named("do"), "this game is played with no printed set, and no record could tell with what", "a game that was drawn, or whose set-up has the towers and tiles of a set")
	}
	r := record.Of(s.game.Name, s.game.Book, s.start, s.match)
	if n := len(r.Steps); n > record.MaxSteps {
		return a.wrong(a.named("do"), fmt.Sprintf("%d steps were played, too many for a record", n), fmt.Sprintf("a game of at most %d steps", record.MaxSteps))
	}
	var err error
	if v := a.value("seat"); v.given {
		if engine.Seat(v.n) != engine.Public {
			return a.wrong(v.member, "records for one seat are not made since 28 November 2026", `"public", or leave it out for the whole record`)
		}
		r, err = r.ForAll(s.game.Book)
	}
	var text []byte
	if err == nil {
		text, err = r.Write(s.game.Book)
	}
	if err != nil {
		return err
	}
	o.Name("record")
	o.Text(string(text))
	return nil
}
