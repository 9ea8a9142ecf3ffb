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
	Draws       Draws  // ruling 12: how many numbers are drawn at once
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

// Draws is how many numbers are drawn at once, 1 to MaxDraws, or Evening.
type Draws uint8

const (
	// Evening is as many as make the median game last an hour to an hour and a half.
	Evening Draws = 0
	// MaxDraws is the highest number that can be set.
	MaxDraws = 9
)

// evenings is how many numbers are drawn at once on an evening, by seats: the fewest with which the
// median game of the bots lasts at most 90 minutes, as the menu counts them. It is 67 to 90, but 57 for
// six, whom two at once take 93. TestEveningsOfFuga in engine/games measures it.
var evenings = [MaxSeats + 1]Draws{1: 6, 2: 6, 3: 4, 4: 3, 5: 3, 6: 3}

// Of is how many of the numbers that are left so many seats draw at once.
func (d Draws) Of(seats, left int) int {
	if d == Evening {
		d = evenings[seats]
	}
	return min(int(d), left)
}

// eveningWord is the word of Evening.
const eveningWord = "evening"

// String is the word of files.
func (d Draws) String() string {
	if d == Evening {
		return eveningWord
	}
	return strconv.Itoa(int(d))
}

// ReadDraws reads that word; each number is written in one way only.
func ReadDraws(text string) (Draws, error) {
	if text == eveningWord {
		return Evening, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > MaxDraws || strconv.Itoa(n) != text {
		return Evening, document.Refusal{
			What:   fmt.Sprintf("%q is no number of draws", text),
			Remedy: fmt.Sprintf("give %q for as many as make an evening, or \"1\" to \"%d\"", eveningWord, MaxDraws),
		}
	}
	return Draws(n), nil
}

// Rounds is a number of rounds, 1 to MaxRounds, or NoLimit.
type Rounds uint16

const (
	// NoLimit is until the bag is empty.
	NoLimit Rounds = 0
	// MaxRounds is the longest limit that can be set.
	MaxRounds = 999
)

// String is the word of files.
func (r Rounds) String() string { return strconv.Itoa(int(r)) }

// ReadRounds reads that word; each number is written in one way only.
func ReadRounds(text string) (Rounds, error) {
	n, err := strconv.Atoi(text)
	switch {
	case text == eveningWord:
		return NoLimit, document.Refusal{
			What:   fmt.Sprintf("%q is no longer a number of rounds", text),
			Remedy: fmt.Sprintf("delete the line: by draws = %q, as usual, a game lasts an evening", text),
		}
	case err != nil || n < 0 || n > MaxRounds || strconv.Itoa(n) != text:
		return NoLimit, document.Refusal{
			What:   fmt.Sprintf("%q is no number of rounds", text),
			Remedy: fmt.Sprintf("give %q for no limit, or \"1\" to \"%d\"", NoLimit, MaxRounds),
		}
	}
	return Rounds(n), nil
}

// The words of the options, by value.
var (
	exactWords  = []string{"on", "up_to"}
	guardsWords = []string{"avoid", "allow"}
	endWords    = []string{"at_once", "round"}
	countWords  = []string{"all", "colours"}
	diceWords   = []string{"box", "hand"}
)

// The numbers that people are offered, the usual one first; any other that can be read may be
// written too.
var (
	offeredDraws  = []string{eveningWord, "1", "2", "3", "4", "5", "6"}
	offeredRounds = []string{"0", "5", "10", "15", "20", "30", "40"}
)

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	count := engine.Choice("count", 14, &o.Count, countWords)
	count.Wrong = o.uncountable
	return engine.Rules{
		engine.Choice("exact", 6, &o.Exact, exactWords),
		engine.Choice("guards", 8, &o.Guards, guardsWords),
		engine.Choice("end", 12, &o.End, endWords),
		engine.Coded(engine.Option{Name: "draws", Ruling: 12, Values: offeredDraws}, &o.Draws, document.Code[Draws]{Write: Draws.String, Read: ReadDraws}).InMenu(1),
		engine.Coded(engine.Option{Name: "rounds", Ruling: 12, Values: offeredRounds}, &o.Rounds, document.Code[Rounds]{Write: Rounds.String, Read: ReadRounds}),
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
