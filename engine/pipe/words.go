package pipe

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
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

// says writes the sentences that explain a foul, if there are any.
func (s *Service) says(o *wire.Out, f *engine.Foul) {
	if s.words != nil {
		say(o, "says", s.words.Foul(s.game.Name, s.match.View(engine.Public), f))
	}
}

// tellQuestion writes the sentences that ask for what is waited for, if anything
// is, and those that answer it by their numbers.
func (s *Service) tellQuestion(_ *args, o *wire.Out) error {
	if s.words == nil {
		return nil
	}
	all := s.words.Question(s.game.Name, s.match.View(engine.Public), s.match.Verdict(), s.match.Stands())
	say(o, "question", all)
	if len(all) == 0 || len(all[0].Answers) == 0 {
		return nil
	}
	o.Name("answers")
	o.Open('[')
	for i := range all[0].Answers {
		o.Open('{')
		for _, sentence := range all {
			o.Name(sentence.Language)
			o.Text(sentence.Answers[i])
		}
		o.Close('}')
	}
	o.Close(']')
	return nil
}

// say writes sentences as a member; nothing where there are none.
func say(o *wire.Out, name string, all []Sentence) {
	if len(all) == 0 {
		return
	}
	o.Name(name)
	o.Open('{')
	for _, sentence := range all {
		o.Name(sentence.Language)
		o.Text(sentence.Text)
	}
	o.Close('}')
}
