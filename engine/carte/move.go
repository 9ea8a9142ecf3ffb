package carte

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/engine"
)

// Verb is what a move does.
type Verb uint8

// The verbs, with the rulings they rest on.
const (
	NoVerb Verb = iota
	Play        // 1: lay a card of one's hand
	Take        // 6: take a linked card
	End         // 5: end the turn
	Pass        // 8: show a hand that cannot be laid
	numVerbs
)

// verbWords are the first words of moves.
var verbWords = [numVerbs]string{Play: "play", Take: "take", End: "end", Pass: "pass"}

// A move is one word: the verb in bits 0-2, a card in bits 3-8, a second card in
// bits 9-14, and of a play x in bits 15-22, y in bits 23-30, both as int8, and
// the quarter turns in bits 31-32.
const (
	cardShift   = 3
	secondShift = 9
	xShift      = 15
	yShift      = 23
	turnedShift = 31
)

// farthest is the largest coordinate, either way, that a move can name. Cards
// never come that far: a set-up begins within Reach, and each card adds one.
const farthest = 127

// Reach is the largest coordinate, either way, in a set-up.
const Reach = farthest - MaxCards - 1

func playAt(c Card, x, y, turned int) engine.Move {
	return ofCard(Play, c) | engine.Move(uint8(x))<<xShift | engine.Move(uint8(y))<<yShift | engine.Move(turned)<<turnedShift
}

func ofCard(v Verb, c Card) engine.Move { return engine.Move(v) | engine.Move(c)<<cardShift }

// passing is the pass with a hand of one card, or of two in order.
func passing(hand ...Card) engine.Move {
	m := ofCard(Pass, hand[0])
	if len(hand) > 1 {
		m |= engine.Move(hand[1]) << secondShift
	}
	return m
}

// VerbOf is what the move does.
func VerbOf(m engine.Move) Verb { return Verb(m & 7) }

// CardOf is the card that the move names first, NoCard for none.
func CardOf(m engine.Move) Card { return Card(m >> cardShift & 63) }

// SecondOf is the second card of a pass, NoCard for none.
func SecondOf(m engine.Move) Card { return Card(m >> secondShift & 63) }

// CellOf is where a play lays its card: x to the east and y to the south of the
// first square's north-western card.
func CellOf(m engine.Move) (x, y int) {
	return int(int8(m >> xShift)), int(int8(m >> yShift))
}

// TurnedOf is the quarter turns clockwise of a play.
func TurnedOf(m engine.Move) int { return int(m >> turnedShift & 3) }

// spotOf is CellOf and TurnedOf.
func spotOf(m engine.Move) spot {
	return spot{int8(m >> xShift), int8(m >> yShift), uint8(TurnedOf(m))}
}

// wellFormed tells whether the move names cards of the deck, and nothing that
// its verb has no use for, so that each move is written in one way only.
func (g *Game) wellFormed(m engine.Move) bool {
	c, second := CardOf(m), SecondOf(m)
	switch VerbOf(m) {
	case Play:
		x, y := CellOf(m)
		return g.all.has(c) && x >= -farthest && y >= -farthest &&
			g.least(c, TurnedOf(m)) == TurnedOf(m) && m == playAt(c, x, y, TurnedOf(m))
	case Take:
		return g.all.has(c) && m == ofCard(Take, c)
	case End:
		return m == engine.Move(End)
	case Pass:
		return g.all.has(c) && (second == NoCard || g.all.has(second) && c < second) && m == passing(c, second)
	}
	return false
}

// Write is the move in the notation: "play 17 3,-2 1", "take 14", "end", "pass
// 17 23".
func (p *Position) Write(m engine.Move) string { return WriteMove(m) }

// WriteMove is Position.Write; the notation is the same in every position.
func WriteMove(m engine.Move) string {
	c := CardOf(m)
	switch VerbOf(m) {
	case Play:
		x, y := CellOf(m)
		return fmt.Sprintf("play %d %d,%d %d", c, x, y, TurnedOf(m))
	case Take:
		return fmt.Sprintf("take %d", c)
	case End:
		return "end"
	case Pass:
		if second := SecondOf(m); second != NoCard {
			return fmt.Sprintf("pass %d %d", c, second)
		}
		return fmt.Sprintf("pass %d", c)
	}
	return fmt.Sprintf("move%d", m)
}

// Read is the move for a text of the notation. It checks the text, not the
// rules. Two things may be said in two ways and are read as one move: how far a
// card is turned that then looks the same, as the fewest quarter turns; and in
// which order a hand is shown, as the lower card first.
func (p *Position) Read(text string) (engine.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return engine.NoMove, fmt.Errorf("an empty move; write one like \"play 17 3,-2 1\"")
	}
	rest := words[1:]
	switch words[0] {
	case verbWords[Play]:
		return p.game.readPlay(rest)
	case verbWords[Take]:
		return p.game.readTake(rest)
	case verbWords[End]:
		return engine.Move(End), readNothing(rest)
	case verbWords[Pass]:
		return p.game.readPass(rest)
	}
	return engine.NoMove, fmt.Errorf("%q is no move; one begins with %s", words[0], strings.Join(verbWords[Play:], ", "))
}

func readNothing(rest []string) error {
	if len(rest) > 0 {
		return fmt.Errorf("%q is too much", strings.Join(rest, " "))
	}
	return nil
}

func (g *Game) readPlay(words []string) (engine.Move, error) {
	if len(words) != 3 {
		return engine.NoMove, fmt.Errorf("a play names a card, a place and quarter turns: \"play 17 3,-2 1\"")
	}
	c, err := g.readCard(words[0])
	if err != nil {
		return engine.NoMove, err
	}
	east, south, ok := strings.Cut(words[1], ",")
	x, errX := strconv.Atoi(east)
	y, errY := strconv.Atoi(south)
	if !ok || errX != nil || errY != nil || max(x, y, -x, -y) > farthest {
		return engine.NoMove, fmt.Errorf("%q is no place; write steps to the east and to the south of the first square's north-western card, like 3,-2", words[1])
	}
	turned, err := strconv.Atoi(words[2])
	if err != nil || turned < 0 || turned >= Sides {
		return engine.NoMove, fmt.Errorf("%q are no quarter turns; give 0 to 3, clockwise", words[2])
	}
	return playAt(c, x, y, g.least(c, turned)), nil
}

func (g *Game) readTake(words []string) (engine.Move, error) {
	if len(words) != 1 {
		return engine.NoMove, fmt.Errorf("a take names one card: \"take 14\"")
	}
	c, err := g.readCard(words[0])
	return ofCard(Take, c), err
}

func (g *Game) readPass(words []string) (engine.Move, error) {
	if len(words) < 1 || len(words) > HandSize {
		return engine.NoMove, fmt.Errorf("a pass shows the whole hand: \"pass 17 23\"")
	}
	var hand []Card
	for _, word := range words {
		c, err := g.readCard(word)
		if err != nil {
			return engine.NoMove, err
		}
		hand = append(hand, c)
	}
	if len(hand) > 1 && hand[0] == hand[1] {
		return engine.NoMove, fmt.Errorf("card %d is shown twice", hand[0])
	}
	if len(hand) > 1 && hand[0] > hand[1] {
		hand[0], hand[1] = hand[1], hand[0]
	}
	return passing(hand...), nil
}

func (g *Game) readCard(text string) (Card, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(g.Set.Cards) {
		return NoCard, fmt.Errorf("%q is no card; give 1 to %d", text, len(g.Set.Cards))
	}
	return Card(n), nil
}
