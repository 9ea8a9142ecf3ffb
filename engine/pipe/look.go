package pipe

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

type stated struct {
	State Value  `json:"state" says:"\"setup\", which new takes back while \"phase\" is \"turn\", and what no set-up says"`
	Hash  string `json:"hash" says:"the position in 16 hex digits: equal positions have equal hashes on every machine. Confirms guesses of what is hidden"`
}

func (s *Service) state(*nothing) (*stated, error) {
	p := s.match.Position()
	setup := document.Field{Name: "setup", Value: document.Table(s.game.Form.Setup(p).Spelled())}
	state := append([]document.Field{setup}, s.game.Form.State(p)...)
	return &stated{Object(state), fmt.Sprintf("%016x", engine.Hash(p, nil))}, nil
}

type eyes struct {
	Seat *seat `json:"seat" usual:"\"public\"" says:"whose eyes are meant"`
}

type viewed struct {
	View Value `json:"view" says:"as the game writes it, see below"`
}

func (s *Service) view(a *eyes) (*viewed, error) {
	return &viewed{Object(s.game.Form.View(s.match.View(engine.Seat(or(a.Seat, public)))))}, nil
}

type possible struct {
	Actor seat     `json:"actor" says:"who decides"`
	Moves []string `json:"moves" says:"what it may do, in the game's notation"`
}

func (s *Service) listMoves(*nothing) (*possible, error) {
	moves := s.match.Position().Moves(nil)
	if _, turn := s.match.Turn(); slices.Contains(s.match.MayBeUnsaid(), turn) {
		moves = s.match.Legal(s.match.Actor()) // from wherever the figure may stand
	}
	return &possible{seat(s.match.Actor()), each(moves, s.match.Write)}, nil
}

type hinted struct {
	Hint  Value `json:"hint,omitzero" says:"as the game writes it; none for the public"`
	Hints []int `json:"hints" says:"how often each seat asked since new or load"`
}

func (s *Service) hint(a *eyes) (told *hinted, err error) {
	told = &hinted{}
	if of := engine.Seat(or(a.Seat, public)); of >= 0 {
		if told.Hint.Value, err = s.hintFor(of); err != nil {
			return nil, err
		}
		s.hints.Ask(of, s.match.Count())
	}
	for one := range engine.Seat(s.match.Seats()) {
		told.Hints = append(told.Hints, s.hints.Asked(one))
	}
	return told, nil
}

// hintFor is a way to where a seat wants to go, from what it may know.
func (s *Service) hintFor(of engine.Seat) (document.Value, error) {
	if of != s.match.Actor() {
		return nil, wrong("/seat", "only who decides can use a hint", "the seat that decides")
	}
	if form, ok := s.game.Form.Form.(engine.HintForm); ok {
		if hint, ok := form.Hint(s.match.View(of)); ok {
			return hint, nil
		}
	}
	return nil, wrong("/do", "the program knows no way here", `"moves"`)
}
