package fuga

import (
	"fmt"
	"strconv"

	"mastro/configs/document"
	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played unless
// the players say otherwise. The names are those of mastro.toml, of set-up
// files and of the pipe.
type Options struct {
	Exact       Exact  // ruling 6
	Guards      Guards // ruling 8: may one end a walk beside a sentinel
	End         Ending // ruling 12: when the bag is empty
	Rounds      Rounds // ruling 12: the game ends after so many
	Cards       bool   // ruling 13: the deck of cards instead of plain numbers
	Dice        Dice   // who throws them
	Facilitator bool   // ruling 14: one person moves all pieces
	Count       Count  // ruling 14: what is counted at the end
	Order       engine.Order
	Hidden      engine.Hidden // which numbers are drawn
}

// Exact is how many steps a walk has.
type Exact uint8

// The ways of ruling 6.
const (
	ExactOn   Exact = iota // as many as the die says, or else as many as can be
	ExactUpTo              // one to as many as the die says
)

// Guards is whether one may end a walk beside a sentinel where another walk of
// the same length ends elsewhere.
type Guards uint8

// The ways of ruling 8.
const (
	GuardsAvoid Guards = iota
	GuardsAllow
)

// Ending is when the hands are counted once the bag is empty.
type Ending uint8

// The ways of ruling 12.
const (
	EndAtOnce Ending = iota // with the turn in which the last number is drawn
	EndRound                // when the round has been played on
)

// Count is what is counted at the end.
type Count uint8

// The ways of ruling 14. Colours are those of the cards' frames: they need the
// deck, and whoever cannot make out what else is on a card can play for them.
const (
	CountAll Count = iota
	CountColours
)

// Dice is who throws the dice.
type Dice uint8

// The box throws them by itself, or people throw them and enter what came up.
const (
	DiceBox Dice = iota
	DiceHand
)

// Rounds is a number of rounds, 1 to MaxRounds, or one of the two below.
type Rounds uint16

const (
	// Evening is as many rounds as an hour holds, which depends on how many play:
	// until the bag is empty a game takes most of a day.
	Evening Rounds = 0
	// MaxRounds is the longest limit that can be set.
	MaxRounds = 999
	// NoLimit is until the bag is empty.
	NoLimit Rounds = MaxRounds + 1
)

// evenings is how many rounds an hour holds, by seats: a turn takes a person
// about 40 seconds and a patrol 45, as engine/games has it, where a test holds
// the two together.
var evenings = [MaxSeats + 1]uint16{1: 42, 2: 29, 3: 22, 4: 18, 5: 15, 6: 13}

// Of is how many rounds so many seats play; 0 for no limit.
func (r Rounds) Of(seats int) int {
	switch r {
	case Evening:
		return int(evenings[seats])
	case NoLimit:
		return 0
	}
	return int(r)
}

// The words for the numbers of rounds that are none.
const (
	eveningWord = "evening"
	noLimitWord = "0"
)

// The words of the options, by value.
var (
	exactWords  = []string{"on", "up_to"}
	guardsWords = []string{"avoid", "allow"}
	endWords    = []string{"at_once", "round"}
	countWords  = []string{"all", "colours"}
	diceWords   = []string{"box", "hand"}
)

// String is the word of files.
func (r Rounds) String() string {
	switch r {
	case Evening:
		return eveningWord
	case NoLimit:
		return noLimitWord
	}
	return strconv.Itoa(int(r))
}

// ReadRounds reads that word; each number is written in one way only.
func ReadRounds(text string) (Rounds, error) {
	switch text {
	case eveningWord:
		return Evening, nil
	case noLimitWord:
		return NoLimit, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > MaxRounds || strconv.Itoa(n) != text {
		return Evening, document.Refusal{
			What:   fmt.Sprintf("%q is no number of rounds", text),
			Remedy: fmt.Sprintf("give %q for an hour, %q for no limit, or \"1\" to \"%d\"", eveningWord, noLimitWord, MaxRounds),
		}
	}
	return Rounds(n), nil
}

// offeredRounds are the numbers that people are offered; any other may be written too.
var offeredRounds = []string{eveningWord, "5", "10", "15", "20", "30", "40", noLimitWord}

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	count := engine.Choice("count", 14, &o.Count, countWords)
	count.Wrong = o.uncountable
	return engine.Rules{
		engine.Choice("exact", 6, &o.Exact, exactWords),
		engine.Choice("guards", 8, &o.Guards, guardsWords),
		engine.Choice("end", 12, &o.End, endWords),
		engine.Coded(engine.Option{Name: "rounds", Ruling: 12, Values: offeredRounds}, &o.Rounds, document.Code[Rounds]{Write: Rounds.String, Read: ReadRounds}).InMenu(1),
		engine.Flag("cards", 13, &o.Cards).InMenu(4),
		engine.Choice("dice", 0, &o.Dice, diceWords).InMenu(2),
		engine.Flag("facilitator", 14, &o.Facilitator).InMenu(3),
		count,
		engine.Choice("order", 0, &o.Order, engine.OrderWords()).InMenu(6),
		engine.Choice("hidden", 0, &o.Hidden, engine.HiddenWords()).InMenu(5),
		engine.Gone("cell_1", "cell 1 is never a wall"),
		engine.Gone("touch_ends", "nothing touches across the rotunda"),
		engine.Gone("diagonals", "one can step diagonally between two walls"),
		engine.Gone("start", "each begins on a free cell that is drawn"),
	}
}

// uncountable refuses to count colours where there are none.
func (o *Options) uncountable() error {
	if o.Count == CountColours && !o.Cards {
		return document.Wrong("", "colours are counted of the cards' frames, and there are no cards (fuga/14)", `write cards = true too, or count = "all"`)
	}
	return nil
}
