package carte

import (
	"mastro/configs/document"
	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	Assist Assist // ruling 5: what the players are told of what they may take
	Wrong  Wrong  // ruling 5: what a wrong claim costs; with AssistOn there is none
	Order  engine.Order
	Hidden engine.Hidden // dealt or blind
}

// Assist is what the players are told of the cards that they may take.
type Assist uint8

// The ways of ruling 5.
const (
	AssistOff   Assist = iota // nothing: any card may be claimed, and the claim is judged
	AssistAfter               // after the turn what was missed; else as above
	AssistOn                  // the cards that may be taken are offered
)

var assistWords = []string{"off", "after", "on"}

// oldAssist is what to write for what there was before the words. Links were
// offered with both, so that neither is read as one of them.
var oldAssist = map[string]string{
	"false": `write "off" to find everything yourselves, or "on" to have the links offered`,
	"true":  `write "on" to have the links offered, or "after" to be told afterwards what was missed`,
}

// assistCode is the words, and what to write instead of the old ones.
func assistCode() document.Code[Assist] {
	code := document.OneOf[Assist](assistWords)
	known := code.Read
	code.Read = func(text string) (Assist, error) {
		if now, old := oldAssist[text]; old {
			return AssistOff, document.Refusal{What: "assist is no longer true or false", Remedy: now}
		}
		return known(text)
	}
	return code
}

// Wrong is what a wrong claim costs.
type Wrong uint8

// The prices of ruling 5.
const (
	WrongEnds Wrong = iota // no more claims in the turn
	WrongFree              // nothing
)

var wrongWords = []string{"ends", "free"}

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{
		engine.Coded(engine.Option{Name: "assist", Ruling: 5, Values: assistWords}, &o.Assist, assistCode()).InMenu(1),
		engine.Choice("wrong", 5, &o.Wrong, wrongWords).InMenu(2),
		engine.Choice("order", 0, &o.Order, engine.OrderWords()).InMenu(4),
		engine.Choice("hidden", 0, &o.Hidden, engine.HiddenWords()).InMenu(3),
		engine.Gone("strict_edges", "open and closed sides may meet"),
		engine.Gone("first_square", "the first four cards lie as they come"),
	}
}
