package carte

import (
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// In a blind game people hold real cards and say which one they play: first one of its
// treasures, then the card. These choices say the words of the notation with "bearing" and
// the number of a treasure in between, from 1, or 0 for none:
//
//	say bearing 7 → say play 17 → say play 17 2,0 → play 17 2,0 1
//	say pass → say pass bearing 7 → say pass 17 → say pass 17 bearing 3 → pass 17 23

// bearingWord comes before the number of a treasure.
const bearingWord = "bearing"

// few is the most cards that are listed without asking for a treasure first.
const few = 8

// nextCard is a card that people may name next.
type nextCard struct {
	card carte.Card
	move engine.Move // one that names it
	more bool        // other moves name it too
}

// namingChoices are the choices that say which card is in a hand.
func (g *game) namingChoices() []scene.Choice {
	if stepOf(g.candidates) > cardStep && !isPass(g.candidates[0]) {
		return g.playChoices()
	}
	chosen, treasure := g.chosenWords()
	choices := g.nextCardChoices(chosen, treasure)
	switch {
	case chosen != g.firstWord() || treasure != noTreasure:
		choices = append(choices, scene.Choice{Does: scene.Action{Kind: scene.SayWords}, Text: words.ChooseAgain.In(g.w), Part: engine.NoPart})
	case chosen != passWord && slices.ContainsFunc(g.moves(), isPass):
		choices = append(choices, scene.Choice{Does: scene.Action{Kind: scene.SayWords, Text: passWord}, Text: says.Stuck.In(g.w), Part: engine.NoPart})
	}
	return choices
}

// nextCardChoices are the cards that may be named next. Where they are many and no treasure
// was named yet, they are the treasures.
func (g *game) nextCardChoices(chosen string, treasure int) []scene.Choice {
	all := g.nextCards(chosen)
	bearing := slices.DeleteFunc(slices.Clone(all), func(o nextCard) bool { return !g.bears(o.card, treasure) })
	switch {
	case len(bearing) > 0:
		return g.cards(chosen, bearing)
	case len(all) > few:
		return g.treasures(chosen, all)
	}
	return g.cards(chosen, all)
}

// passWord begins a pass.
const passWord = "pass"

// noTreasure stands for a treasure that was not named yet.
const noTreasure = -1

// chosenWords are the words chosen so far, if a move begins with them, and the number of the
// treasure after them.
func (g *game) chosenWords() (chosen string, treasure int) {
	fields, treasure := strings.Fields(g.t.Chosen), noTreasure
	if n := len(fields); n >= 2 && fields[n-2] == bearingWord {
		number, err := strconv.Atoi(fields[n-1])
		if err == nil && number >= 0 && number <= len(g.v.Set.Treasures) {
			treasure = number
		}
		fields = fields[:n-2]
	}
	if chosen = strings.Join(fields, " "); len(g.nextCards(chosen)) > 0 {
		return chosen, treasure
	}
	return g.firstWord(), noTreasure
}

// firstWord is the word that need not be chosen: "pass" where no card can be played, else
// none.
func (g *game) firstWord() string {
	if len(g.nextCards("")) == 0 {
		return passWord
	}
	return ""
}

// bears reports whether a card has the treasure that was named.
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

// nextCards are the cards that may be named after the chosen words: one to play, or the
// first or second one of a hand that is shown.
func (g *game) nextCards(chosen string) (all []nextCard) {
	index := make(map[carte.Card]int)
	for _, m := range g.moves() {
		for _, c := range namedNext(m, chosen) {
			if i, known := index[c]; known {
				all[i].more = true
				continue
			}
			index[c] = len(all)
			pair := chosen == passWord && carte.SecondOf(m) != carte.NoCard
			all = append(all, nextCard{card: c, move: m, more: pair})
		}
	}
	return all
}

// namedNext are the cards of a move of which one is named after the chosen words.
func namedNext(m engine.Move, chosen string) []carte.Card {
	a, b := carte.CardOf(m), carte.SecondOf(m)
	switch {
	case chosen == "" && !isPass(m):
		return []carte.Card{a}
	case !isPass(m):
		return nil
	case chosen == passWord && b == carte.NoCard:
		return []carte.Card{a}
	case chosen == passWord:
		return []carte.Card{a, b}
	case b != carte.NoCard && chosen == passWith(a):
		return []carte.Card{b}
	case b != carte.NoCard && chosen == passWith(b):
		return []carte.Card{a}
	}
	return nil
}

func passWith(c carte.Card) string { return passWord + " " + strconv.Itoa(int(c)) }

// cards has a choice for each card. Its picture is the card as it is printed or, if the move
// is whole, as it would lie.
func (g *game) cards(chosen string, all []nextCard) (choices []scene.Choice) {
	if chosen == "" {
		chosen = "play"
	}
	for _, o := range all {
		c := scene.Choice{Text: g.cardText(o.card), Part: engine.NoPart}
		if o.more {
			c.Does = scene.Action{Kind: scene.SayWords, Text: chosen + " " + strconv.Itoa(int(o.card))}
			c.Picture = g.ways(g.v.Set.Face(o.card), 0)
		} else {
			c.Does, c.Part = scene.Action{Text: carte.WriteMove(o.move)}, g.partOf(o.move)
			c.Picture = g.ways(g.v.Set.Face(o.card), carte.TurnedOf(o.move))
		}
		choices = append(choices, c)
	}
	return choices
}

// treasures has a choice for each treasure on these cards, and one for cards without any.
func (g *game) treasures(chosen string, all []nextCard) (choices []scene.Choice) {
	for i := range len(g.v.Set.Treasures) + 1 {
		treasure := (i + 1) % (len(g.v.Set.Treasures) + 1) // none comes last
		if !slices.ContainsFunc(all, func(o nextCard) bool { return g.bears(o.card, treasure) }) {
			continue
		}
		text := strings.TrimPrefix(chosen+" "+bearingWord+" "+strconv.Itoa(treasure), " ")
		choices = append(choices, scene.Choice{Does: scene.Action{Kind: scene.SayWords, Text: text}, Text: g.treasureText(treasure), Part: engine.NoPart})
	}
	return choices
}

func (g *game) treasureText(treasure int) string {
	if treasure == 0 {
		return says.NoTreasures.In(g.w)
	}
	_, noun, _ := says.Words.Thing(g.w, g.v.Set.Treasures[treasure-1])
	return says.CardWith.In(g.w, noun)
}
