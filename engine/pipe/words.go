package pipe

import (
	"fmt"

	"mastro/engine"
	"mastro/engine/referee"
)

// Words says in the languages of people what the rules and the referee refuse, and what they
// ask: sentences by language, named as on the web: "it", "en". The pipe has none of its own:
// whoever serves it brings them along, see Service.Speak. The view is the public one of the
// game of that name.
type Words interface {
	// Foul explains a foul to everybody; nil where there is no sentence.
	Foul(game string, view engine.View, f *engine.Foul) map[string]string
	// Question asks everybody for what the referee or the game waits for, and says what the
	// verdict's lines or stands are, in their order; nil where nothing is asked. stands is where
	// the figure of whose turn it is may stand.
	Question(game string, view engine.View, v referee.Verdict, stands []int) (asks map[string]string, answers []map[string]string)
	// Around says what a place of the board is, and then of each neighbour how the two meet. The place is
	// named as it is in these sentences; nil for one that does not exist.
	Around(game string, view engine.View, place string) []map[string]string
}

// Speak lets every foul and refusal be answered with its sentences too, and
// questions be told.
func (s *Service) Speak(w Words) { s.words = w }

// says is the sentences that explain a foul; nil where there are none.
func (s *Service) says(f *engine.Foul) map[string]string {
	if s.words == nil {
		return nil
	}
	return s.words.Foul(s.game.Name, s.match.View(engine.Public), f)
}

type questioned struct {
	Question map[string]string   `json:"question,omitzero" says:"{\"it\": \"In quale torre sei?\", \"en\": ...}, to show to everybody; left out where nothing is asked"`
	Answers  []map[string]string `json:"answers,omitempty" says:"for each of the verdict's lines or stands {\"it\": \"Torre 5, 2 passi\", \"en\": ...}, in that order"`
}

// question is what is waited for in words, if anything is, and what answers it by number.
func (s *Service) question(*nothing) (*questioned, error) {
	q := new(questioned)
	if s.words != nil {
		q.Question, q.Answers = s.words.Question(s.game.Name, s.match.View(engine.Public), s.match.Verdict(), s.match.Stands())
	}
	return q, nil
}

type at struct {
	Place string `json:"place" says:"as people call it: \"8\", \"3,5\", \"C4\""`
	Seat  *seat  `json:"seat" usual:"\"public\"" says:"whose eyes are meant"`
}

type surrounded struct {
	Around []map[string]string `json:"around,omitempty" says:"{\"it\": \"est: torre 10, si passa\", \"en\": ...}: first what the place is, then what it has around it and what a turn of it would open"`
}

// around says a place in words.
func (s *Service) around(a *at) (*surrounded, error) {
	if s.words == nil {
		return new(surrounded), nil
	}
	said := s.words.Around(s.game.Name, s.match.View(engine.Seat(or(a.Seat, public))), a.Place)
	if said == nil {
		return nil, wrong("/place", fmt.Sprintf("%.60q is no place of this board", a.Place), `a place that has something around it: "8", "3,5", "C4"`)
	}
	return &surrounded{said}, nil
}
