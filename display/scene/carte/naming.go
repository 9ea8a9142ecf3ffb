package carte

import (
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
)

// In a blind game people hold the cards, and say which they play: first one of
// its treasures, then the card. From there on a play is said as any other. What
// is said are the words of the notation, and in between "bearing" and the number
// of a treasure of the deck, from 1, 0 for none:
//
//	say bearing 7 → say play 17 → say play 17 2,0 → play 17 2,0 1
//	say pass → say pass bearing 7 → say pass 17 → say pass 17 bearing 3 → pass 17 23

// bearingWord comes before the number of a treasure.
const bearingWord = "bearing"

// few is how many cards are listed without asking for a treasure first.
const few = 8

// opening is one card that people may say next.
type opening struct {
	card carte.Card
	move engine.Move // that names it
	more bool        // there is more to say
}

// naming is the choices that say which card is in a hand.
func (g *game) naming() []scene.Choice {
	if stepOf(g.begun) > cardStep && !isPass(g.begun[0]) {
		return g.plays()
	}
	said, treasure := g.heard()
	choices := g.named(said, treasure)
	switch {
	case said != g.root() || treasure != noTreasure:
		choices = append(choices, scene.Choice{ID: scene.SayID, Text: words.ChooseAgain.In(g.w), Part: engine.NoPart})
	case said != passWord && slices.ContainsFunc(g.moves(), isPass):
		choices = append(choices, scene.Choice{ID: scene.SayID + " " + passWord, Text: words.CarteStuck.In(g.w), Part: engine.NoPart})
	}
	return choices
}

// named is the cards that may be named next, or where they are many, and none of
// their treasures was said, the treasures.
func (g *game) named(said string, treasure int) []scene.Choice {
	all := g.openings(said)
	bearing := slices.DeleteFunc(slices.Clone(all), func(o opening) bool { return !g.bears(o.card, treasure) })
	switch {
	case len(bearing) > 0:
		return g.cards(said, bearing)
	case len(all) > few:
		return g.treasures(said, all)
	}
	return g.cards(said, all)
}

// passWord begins a pass.
const passWord = "pass"

// noTreasure is the treasure of which nothing was said.
const noTreasure = -1

// heard is the words that were said so far, as far as moves begin so, and the
// number of the treasure after them.
func (g *game) heard() (said string, treasure int) {
	fields, treasure := strings.Fields(g.t.Said), noTreasure
	if n := len(fields); n >= 2 && fields[n-2] == bearingWord {
		number, err := strconv.Atoi(fields[n-1])
		if err == nil && number >= 0 && number <= len(g.v.Set.Treasures) {
			treasure = number
		}
		fields = fields[:n-2]
	}
	if said = strings.Join(fields, " "); len(g.openings(said)) > 0 {
		return said, treasure
	}
	return g.root(), noTreasure
}

// root is what need not be said: nothing, or that one passes where nobody could
// play.
func (g *game) root() string {
	if len(g.openings("")) == 0 {
		return passWord
	}
	return ""
}

// bears tells whether a card bears the treasure that was said.
func (g *game) bears(c carte.Card, treasure int) bool {
	borne := g.v.Set.Face(c).Treasures()
	switch treasure {
	case noTreasure:
		return false
	case 0:
		return borne == 0
	}
	return borne>>(treasure-1)&1 != 0
}

func isPass(m engine.Move) bool { return carte.VerbOf(m) == carte.Pass }

// openings is the cards that may be named after what was said: one to play, or
// the first or the second one of a hand that is shown.
func (g *game) openings(said string) (all []opening) {
	index := make(map[carte.Card]int)
	for _, m := range g.moves() {
		for _, c := range namedNext(m, said) {
			if i, known := index[c]; known {
				all[i].more = true
				continue
			}
			index[c] = len(all)
			pair := said == passWord && carte.SecondOf(m) != carte.NoCard
			all = append(all, opening{card: c, move: m, more: pair})
		}
	}
	return all
}

// namedNext is the cards of a move of which one is to be named after what was
// said.
func namedNext(m engine.Move, said string) []carte.Card {
	a, b := carte.CardOf(m), carte.SecondOf(m)
	switch {
	case said == "" && !isPass(m):
		return []carte.Card{a}
	case !isPass(m):
		return nil
	case said == passWord && b == carte.NoCard:
		return []carte.Card{a}
	case said == passWord:
		return []carte.Card{a, b}
	case b != carte.NoCard && said == passWith(a):
		return []carte.Card{b}
	case b != carte.NoCard && said == passWith(b):
		return []carte.Card{a}
	}
	return nil
}

func passWith(c carte.Card) string { return passWord + " " + strconv.Itoa(int(c)) }

// cards is a choice for each card: as it is printed or, where there is no more to
// say, as it would lie.
func (g *game) cards(said string, all []opening) (choices []scene.Choice) {
	if said == "" {
		said = "play"
	}
	for _, o := range all {
		c := scene.Choice{Text: g.cardText(o.card), Part: engine.NoPart}
		if o.more {
			c.ID = scene.SayID + " " + said + " " + strconv.Itoa(int(o.card))
			c.Picture = g.ways(g.v.Set.Face(o.card), 0)
		} else {
			c.ID, c.Part = carte.WriteMove(o.move), g.partOf(o.move)
			c.Picture = g.ways(g.v.Set.Face(o.card), carte.TurnedOf(o.move))
		}
		choices = append(choices, c)
	}
	return choices
}

// treasures is a choice for each treasure that a card bears, and one for cards
// that bear none.
func (g *game) treasures(said string, all []opening) (choices []scene.Choice) {
	for i := range len(g.v.Set.Treasures) + 1 {
		treasure := (i + 1) % (len(g.v.Set.Treasures) + 1) // none comes last
		if !slices.ContainsFunc(all, func(o opening) bool { return g.bears(o.card, treasure) }) {
			continue
		}
		id := strings.Join(strings.Fields(scene.SayID+" "+said+" "+bearingWord+" "+strconv.Itoa(treasure)), " ")
		choices = append(choices, scene.Choice{ID: id, Text: g.bearing(treasure), Part: engine.NoPart})
	}
	return choices
}

func (g *game) bearing(treasure int) string {
	if treasure == 0 {
		return words.CarteNoTreasures.In(g.w)
	}
	_, noun, _ := g.w.Treasure(carte.Name, g.v.Set.Treasures[treasure-1])
	return words.CarteCardWith.In(g.w, noun)
}
