package pipe

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// Words says in the languages of people what the rules and the referee refuse,
// and what they ask.
// The pipe has no sentence of its own: whoever serves it brings them along, see
// Service.Speak.
type Words interface {
	// Foul is the sentences that explain a foul to everybody, one a language;
	// none where there is no sentence. The view is the public one of the game of
	// that name.
	Foul(game string, view engine.View, f *engine.Foul) []Sentence
	// Question is the sentences that ask everybody for what the referee or the
	// game waits for, one a language; none where nothing is asked. The view is the
	// public one of the game of that name; stands is where the figure of whose turn
	// it is may stand.
	Question(game string, view engine.View, v referee.Verdict, stands []int) []Sentence
}

// Sentence is what is said in one language, named as on the web: "it", "en".
type Sentence struct {
	Language, Text string
	Answers        []string // to a question about the verdict's lines or stands, in their order
}

// Speak lets every foul and refusal be answered with its sentences too, and
// questions be told.
func (s *Service) Speak(w Words) { s.words = w }

// says is the sentences that explain a foul; nil where there are none.
func (s *Service) says(f *engine.Foul) object {
	if s.words == nil {
		return nil
	}
	return sentences(s.words.Foul(s.game.Name, s.match.View(engine.Public), f))
}

// sentences are what is said, by language; nil where nothing is.
func sentences(all []Sentence) (said object) {
	for _, one := range all {
		said = append(said, member{one.Language, one.Text})
	}
	return said
}

type questioned struct {
	Question object   `json:"question,omitzero" says:"{\"it\": \"In quale torre sei?\", \"en\": ...}, to show to everybody; left out where nothing is asked"`
	Answers  []object `json:"answers,omitempty" says:"for each of the verdict's lines or stands {\"it\": \"Torre 5, 2 passi\", \"en\": ...}, in that order"`
}

// question is what is waited for in words, if anything is, and what answers it by number.
func (s *Service) question(*nothing) (*questioned, error) {
	if s.words == nil {
		return &questioned{}, nil
	}
	all := s.words.Question(s.game.Name, s.match.View(engine.Public), s.match.Verdict(), s.match.Stands())
	a := &questioned{Question: sentences(all)}
	for _, one := range all {
		for i, text := range one.Answers {
			if i == len(a.Answers) {
				a.Answers = append(a.Answers, nil)
			}
			a.Answers[i] = append(a.Answers[i], member{one.Language, text})
		}
	}
	return a, nil
}
