package carte

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
)

// The decks that come with the program: what is known of them holds, and they
// say that the rest was invented.
func TestPrintedDecks(t *testing.T) {
	for _, c := range []struct {
		file                     string
		cards, treasures, copies int
	}{{"default.toml", 50, 25, 4}, {"small.toml", 25, 10, 5}} {
		set := printedSet(t, c.file)
		require.True(t, set.Invented)
		require.Len(t, set.Cards, c.cards)
		require.Len(t, set.Treasures, c.treasures)
		require.Equal(t, c.copies, set.Copies)
		pairs, forms := make(map[Treasures]bool), make(map[string]bool)
		for _, face := range set.Cards {
			require.Equal(t, 2, face.Treasures().Count(), "two treasures on each card")
			require.False(t, pairs[face.Treasures()], "no two cards bear the same two")
			pairs[face.Treasures()] = true
			form := ""
			for _, path := range face {
				form += path.Open.String() + " "
			}
			forms[form] = true
		}
		require.Len(t, forms, 10, "networks of many forms")
	}
}

func TestSetsComeBack(t *testing.T) {
	for _, file := range []string{"default.toml", "small.toml"} {
		set := printedSet(t, file)
		again, err := ParseSet("written", set.Write())
		require.NoError(t, err)
		require.Equal(t, set, again)
	}
	rapid.Check(t, func(t *rapid.T) {
		set := drawnDeck(rapid.IntRange(fewestCards, MaxCards-1).Draw(t, "cards"), rapid.Uint64().Draw(t, "faces"))
		again, err := ParseSet("written", set.Write())
		if len(set.Cards) == fullCards {
			require.Error(t, err, "50 cards are the full game")
			return
		}
		require.NoError(t, err)
		require.Equal(t, set, again)
	})
}

// drawnDeck is a deck of one treasure, on all cards.
func drawnDeck(cards int, seed uint64) *Set {
	set := jumble(cards, 1, 2, seed)
	set.Name, set.Copies = `a "deck"`, cards
	return set
}

// spoiled is the default deck with one thing in its file replaced.
func spoiled(t *testing.T, old, now string) []byte {
	text := string(printedSet(t, "default.toml").Write())
	require.Contains(t, text, old)
	return []byte(strings.Replace(text, old, now, 1))
}

// tiny is the head of a deck of eight cards with the first ones given.
func tiny(cards ...string) []byte {
	text := "name = \"tiny\"\ntreasures = [\"crown\", \"key\", \"ring\"]\n\n[totals]\ncards = 8\ntreasures = 3\ncopies = 1\n"
	for i := range 8 {
		paths := `{ open = "N" }`
		if i < len(cards) {
			paths = cards[i]
		}
		text += "\n[[card]]\npaths = [" + paths + "]\n"
	}
	return []byte(text)
}

const whole = `{ open = "NE", treasures = ["crown", "key"] }, { open = "S", treasures = [] }`

func TestTinyDeck(t *testing.T) {
	set, err := ParseSet("tiny.toml", tiny(whole, `{ open = "EW", treasures = ["ring"] }`))
	require.NoError(t, err)
	require.Equal(t, Face{{Open: 0b11, Treasures: 0b11}, {Open: 0b100}}, set.Cards[0])
}

// What is wrong is pointed at: the line, the mark below the place, a remedy.
func TestSetsAreRefused(t *testing.T) {
	for _, c := range []struct {
		data       []byte
		line, mark string // the line of the file, and what is marked in it
		what       string
	}{
		{spoiled(t, `name = "Card labyrinth"`, `name = " "`), `name = " "`, `" "`, "no name that can be printed"},
		{spoiled(t, "cards = 50", "cards = 51"), "cards = 51", "51", "51 cards are promised and 50 given"},
		{spoiled(t, "treasures = 25", "treasures = 24"), "treasures = 24", "24", "24 treasures on 50 cards"},
		{spoiled(t, "copies = 4", "copies = 3"), "copies = 3", "3", "each treasure on 3 of 50 cards"},
		{spoiled(t, "cards = 50", "cards = 55"), "cards = 55", "55", "55 cards"},
		{spoiled(t, "cards = 50", "cards = 7"), "cards = 7", "7", "7 cards"},
		{spoiled(t, `"crown", "candle"`, `"crown", "crown"`), "", "", `"crown" is named twice`},
		{spoiled(t, `"crown", "candle"`, `"crown", ""`), "", "", "a treasure without a name"},
		{spoiled(t, `"crown", "candle"`, `"crown"`), "", "", "25 treasures are promised and 24 named"},
		{spoiled(t, `treasures = ["crown", "bell"]`, `treasures = ["crown", "ring"]`), "", "", `"ring" is on 5 cards, not on 4`},
		{spoiled(t, `treasures = ["crown", "bell"]`, `treasures = ["crown", "map"]`), "", "", `"map" is on 5 cards, not on 4`},
		{spoiled(t, "open =", "opne ="), "", "opne", `there is no key "opne"`},
		{tiny(`{ open = "", treasures = ["crown"] }`), `paths = [{ open = "", treasures = ["crown"] }]`, `""`, "a path with no open side"},
		{tiny(`{ treasures = ["crown"] }`), "", "", "a path with no open side"},
		{tiny(``), `[[card]]`, "card", "a card with no open side"},
		{tiny(`{ open = "NX" }`), `paths = [{ open = "NX" }]`, `"NX"`, "is no side"},
		{tiny(`{ open = "n" }`), `paths = [{ open = "n" }]`, `"n"`, "is no side"},
		{tiny(`{ open = "NN" }`), `paths = [{ open = "NN" }]`, `"NN"`, "side N is in two paths, or given twice"},
		{tiny(`{ open = "NE" }, { open = "WE" }`), `paths = [{ open = "NE" }, { open = "WE" }]`, `"WE"`, "side E is in two paths"},
		{tiny(`{ open = "N", treasures = ["crow"] }`), `paths = [{ open = "N", treasures = ["crow"] }]`, `"crow"`, `there is no treasure "crow"`},
		{tiny(`{ open = "N", treasures = ["key", "key"] }`), "", `"key"`, `the card bears "key" twice`},
		{tiny(`{ open = "N", treasures = ["key"] }, { open = "S", treasures = ["key"] }`), "", `"key"`, `the card bears "key" twice`},
		{tiny(`{ open = "N", treasures = ["key", "ring"] }, { open = "S", treasures = ["crown"] }`), "", `"crown"`, "a third treasure on one card"},
		{tiny(whole), "", `"ring"`, `"ring" is on 0 cards, not on 1`},
		{tiny(whole, whole), "", `"crown"`, `"crown" is on 2 cards, not on 1`},
		{[]byte(strings.Replace(string(tiny(whole)), "copies = 1", "copies = 6", 1)), "copies = 6", "6", "3 treasures on 6 cards each do not fit on 8 cards"},
		{[]byte(strings.Replace(string(tiny(whole)), "copies = 1", "copies = 0", 1)), "copies = 0", "0", "each treasure on 0 cards of 8"},
		{[]byte(strings.Replace(string(tiny(whole)), "treasures = 3", "treasures = 33", 1)), "treasures = 33", "33", "33 treasures"},
		{[]byte(strings.Replace(string(tiny(whole)), "cards = 8", "cards = 9", 1)), "cards = 9", "9", "9 cards are promised and 8 given"},
		{[]byte("cards = 8"), "cards = 8", "cards", `there is no key "cards"`},
	} {
		_, err := ParseSet("deck.toml", c.data)
		var wrong *configs.Error
		require.ErrorAs(t, err, &wrong, c.what)
		require.Contains(t, wrong.What, c.what)
		require.NotEmpty(t, wrong.Remedy, c.what)
		require.NotZero(t, wrong.Line, c.what)
		if c.line != "" {
			require.Equal(t, c.line, wrong.Source, c.what)
		}
		if c.mark != "" {
			marked := []rune(wrong.Source)[wrong.Column-1:][:wrong.Width]
			require.Equal(t, c.mark, string(marked), c.what)
		}
	}
}

func FuzzParseSet(f *testing.F) {
	f.Add(tiny(whole, `{ open = "EW", treasures = ["ring"] }`))
	f.Add(tiny(`{ open = "NE" }, { open = "WE" }`))
	f.Add([]byte("[totals]\ncards = 8"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := ParseSet("fuzz", data)
		var wrong *configs.Error
		if err != nil {
			require.ErrorAs(t, err, &wrong)
			return
		}
		again, err := ParseSet("written", set.Write())
		require.NoError(t, err, string(set.Write()))
		require.Equal(t, set, again)
		_, err = Drawn(set, Options{}, MaxSeats, engine.SeedsOf(1)).Position(set)
		require.NoError(t, err)
	})
}
