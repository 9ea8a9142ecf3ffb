package pipe

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Words says in the languages of people what the rules and the referee refuse.
// The pipe has no sentence of its own: whoever serves it brings them along, see
// Service.Speak.
type Words interface {
	// Foul is the sentences that explain a foul to everybody, one a language;
	// none where there is no sentence. The view is the public one, of the game
	// that the foul is of.
	Foul(engine.View, *engine.Foul) []Sentence
}

// Sentence is what is said in one language, named as on the web: "it", "en".
type Sentence struct{ Language, Text string }

// Speak lets every foul and refusal be answered with its sentences too.
func (s *Service) Speak(w Words) { s.words = w }

// says writes the sentences that explain a foul, if there are any.
func (s *Service) says(o *wire.Out, f *engine.Foul) {
	if s.words == nil {
		return
	}
	all := s.words.Foul(s.match.View(engine.Public), f)
	if len(all) == 0 {
		return
	}
	o.Name("says")
	o.Open('{')
	for _, said := range all {
		o.Name(said.Language)
		o.Text(said.Text)
	}
	o.Close('}')
}
