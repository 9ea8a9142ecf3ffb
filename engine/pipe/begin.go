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
	Game    string `json:"game" says:"its name"`
	Rules   int    `json:"rules" says:"the version of its rules"`
	Seats   [2]int `json:"seats" says:"how many may play: the least and the most"`
	Options object `json:"options" says:"the house rules, each with its values, the usual one first"`
}

func (s *Service) listGames(*nothing) (*offered, error) {
	all := &offered{Pipe: Version}
	for i := range s.games {
		g := &s.games[i]
		least, most := g.Form.Seats()
		all.Games = append(all.Games, game{g.Name, g.Book.Rules(), [2]int{least, most}, options(g.Form.Rules().Options())})
	}
	return all, nil
}

// options are house rules, each with the values that it may have.
func options(all []engine.Option) object {
	list := object{}
	for _, option := range all {
		values := make([]any, option.Count())
		for i := range values {
			if values[i] = i == 1; option.Values != nil {
				values[i] = option.Values[i]
			}
		}
		list = append(list, member{option.Name, values})
	}
	return list
}

type newAsk struct {
	Game    *string        `json:"game" usual:"the first of games" says:"which"`
	Seed    *uint64        `json:"seed" usual:"0" says:"what map, towers and tiles are drawn from"`
	Seats   *int           `json:"seats" usual:"2" says:"how many play a drawn game"`
	Options jsontext.Value `json:"options" usual:"the usual rules" says:"house rules of a drawn game, as games lists them"`
	Setup   jsontext.Value `json:"setup" usual:"a drawn one" says:"where everything is, see the game below; then seed, seats and options are left out"`
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
	p, start.Set, start.Setup, err = g.Form.ReadSetup(Doc{a.Setup, "/setup"})
	return p, start, err
}

// drawn is the start of a game that is drawn from a seed.
func (g *Game) drawn(a *newAsk) (p engine.Sensed, start record.Start, err error) {
	seats, seed, options := 2, uint64(0), jsontext.Value("{}")
	if a.Seats != nil {
		seats = *a.Seats
	}
	if a.Seed != nil {
		seed = *a.Seed
	}
	if a.Options != nil {
		options = a.Options
	}
	if least, most := g.Form.Seats(); seats < least || seats > most {
		return nil, start, wrong("/seats", fmt.Sprintf("%d cannot play %s", seats, g.Name), fmt.Sprintf("%d to %d", least, most))
	}
	rules, err := g.Form.ReadOptions(Doc{options, "/options"})
	if err != nil {
		return nil, start, err
	}
	if start, err = g.Book.Drawn(seats, seed, rules); err != nil {
		return nil, start, err
	}
	p, err = g.Book.Begin(start)
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
	r, match, err := record.Resume("record", []byte(*a.Record), func(name string) (record.Book, bool) {
		g := s.named(name)
		if g == nil {
			return nil, false
		}
		return g.Book, true
	})
	if e, ok := errors.AsType[*configs.Error](err); ok {
		return nil, wrong("/record", fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.What), e.Remedy)
	}
	if err != nil {
		return nil, wrong("/record", err.Error(), `a record as "record" gives it`)
	}
	return s.sit(s.named(r.Game), r.Start, match), nil
}

type recordAsk struct {
	Seat *seat `json:"seat" usual:"the whole record" says:"only \"public\": as everybody may have it"`
}

type recorded struct {
	Record string `json:"record" says:"it"`
}

func (s *Service) record(a *recordAsk) (*recorded, error) {
	if a.Seat != nil && engine.Seat(*a.Seat) != engine.Public {
		return nil, wrong("/seat", "records for one seat are not made any more, "+removed, `"public", or leave it out for the whole record`)
	}
	if s.start.Set == nil {
		return nil, wrong("/do", "this game is played with no printed set, and no record could tell with what", "a game that was drawn, or whose set-up has the towers and tiles of a set")
	}
	r := record.Of(s.game.Name, s.game.Book, s.start, s.match)
	if n := len(r.Steps); n > record.MaxSteps {
		return nil, wrong("/do", fmt.Sprintf("%d steps were played, too many for a record", n), fmt.Sprintf("a game of at most %d steps", record.MaxSteps))
	}
	if a.Seat != nil {
		var err error
		if r, err = r.ForAll(s.game.Book); err != nil {
			return nil, err
		}
	}
	text, err := r.Write(s.game.Book)
	return &recorded{string(text)}, err
}
