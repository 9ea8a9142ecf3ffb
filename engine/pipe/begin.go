package pipe

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/record"
	"mastro/engine/referee"
)

type offered struct {
	Pipe  int    `json:"pipe" says:"the version of these requests"`
	Games []game `json:"games" says:"each game"`
}

type game struct {
	Game    string              `json:"game" says:"its name"`
	Rules   int                 `json:"rules" says:"the version of its rules"`
	Seats   [2]int              `json:"seats" says:"how many may play: the least and the most"`
	Options map[string][]string `json:"options" says:"the house rules, each with its values, the usual one first; without any it is true or false, and false is usual, or a list of seats, and none is usual"`
}

func (s *Service) listGames(*nothing) (*offered, error) {
	all := &offered{Pipe: Version}
	for _, g := range s.games {
		least, most := g.Form.Seats()
		options := make(map[string][]string)
		for _, option := range g.Form.Rules().Options() {
			options[option.Name] = option.Values
		}
		all.Games = append(all.Games, game{g.Name, g.Book.Rules(), [2]int{least, most}, options})
	}
	return all, nil
}

type newAsk struct {
	Game    *string         `json:"game" usual:"the first of games" says:"which"`
	Seed    *uint64         `json:"seed" usual:"0" says:"what map, towers and tiles are drawn from"`
	Seats   *int            `json:"seats" usual:"2" says:"how many play a drawn game"`
	Options *jsontext.Value `json:"options" usual:"the usual rules" says:"house rules of a drawn game, as games lists them"`
	Setup   *jsontext.Value `json:"setup" usual:"a drawn one" says:"where everything is, see the game below; then seed, seats and options are left out"`
}

type begun struct {
	Game  string `json:"game" says:"its name"`
	Rules int    `json:"rules" says:"the version of its rules"`
	Seats int    `json:"seats" says:"how many play"`
	progress
}

func (s *Service) begin(a *newAsk) (*begun, error) {
	g := &s.games[0]
	if a.Game != nil {
		if g = s.named(*a.Game); g == nil {
			return nil, wrong("/game", fmt.Sprintf("there is no game %.60q", *a.Game), `one that "games" lists`)
		}
	}
	start := g.drawn
	if a.Setup != nil {
		start = g.spelled
	}
	p, begun, err := start(a)
	if err != nil {
		return nil, err
	}
	return s.sit(g, begun, referee.New(p)), nil
}

// named is the game of that name, or nil.
func (s *Service) named(name string) *Game {
	for i := range s.games {
		if s.games[i].Name == name {
			return &s.games[i]
		}
	}
	return nil
}

// spelled is the start of a game whose set-up is spelled out.
func (g *Game) spelled(a *newAsk) (p engine.Sensed, start record.Start, err error) {
	if a.Seed != nil || a.Seats != nil || a.Options != nil {
		return nil, start, wrong("/setup", "a set-up that is spelled out is not drawn", "either setup, or seed, seats and options")
	}
	p, start.Set, start.Setup, err = g.Form.ReadSetup(Doc{*a.Setup, "/setup"})
	return p, start, err
}

// drawn is the start of a game that is drawn from a seed.
func (g *Game) drawn(a *newAsk) (p engine.Sensed, start record.Start, err error) {
	seats := or(a.Seats, 2)
	if least, most := g.Form.Seats(); seats < least || seats > most {
		return nil, start, wrong("/seats", fmt.Sprintf("%d cannot play %s", seats, g.Name), fmt.Sprintf("%d to %d", least, most))
	}
	rules, err := g.Form.ReadOptions(Doc{or(a.Options, jsontext.Value("{}")), "/options"})
	if err == nil {
		start, err = g.Book.Drawn(seats, or(a.Seed, 0), rules)
	}
	if err == nil {
		p, err = g.Book.Begin(start)
	}
	return p, start, err
}

// sit begins to play, or goes on.
func (s *Service) sit(g *Game, start record.Start, m *referee.Match) *begun {
	s.game, s.start, s.match, s.from, s.sensed, s.hints = g, start, m, m.Count(), false, engine.Hints{}
	return &begun{g.Name, g.Book.Rules(), m.Seats(), s.progress()}
}

type loadAsk struct {
	Record *string `json:"record" says:"as record gave it"`
}

func (s *Service) load(a *loadAsk) (*begun, error) {
	r, match, err := record.Resume("record", []byte(*a.Record), func(name string) (Book, bool) {
		if g := s.named(name); g != nil {
			return g.Book, true
		}
		return nil, false
	})
	if e, ok := errors.AsType[*configs.Error](err); ok {
		return nil, wrong("/record", fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.What), e.Remedy)
	}
	if err != nil {
		return nil, err
	}
	return s.sit(s.named(r.Game), r.Start, match), nil
}

type recordAsk struct {
	Public bool `json:"public" usual:"false: the whole record" says:"as everybody may have it"`
}

type recorded struct {
	Record string `json:"record" says:"it"`
}

func (s *Service) record(a *recordAsk) (*recorded, error) {
	if s.start.Set == nil {
		return nil, wrong("/do", "this game is played with no printed set, and no record could tell with what", "a game that was drawn, or whose set-up has the towers and tiles of a set")
	}
	r := record.Of(s.game.Name, s.game.Book, s.start, s.match)
	if a.Public {
		var err error
		if r, err = r.ForAll(s.game.Book); err != nil {
			return nil, err
		}
	}
	text, err := r.Write(s.game.Book)
	return &recorded{string(text)}, err
}
