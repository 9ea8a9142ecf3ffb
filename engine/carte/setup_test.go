package carte

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
)

// A drawn set-up comes back from its file, and so does what of it everybody may
// know.
func TestSetupsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawnSet(t)
		s := Drawn(set, drawnOptions(t), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
		for _, s := range []*Setup{s, s.Hide(), s.Hide().Hide()} {
			again, err := ParseSetup("setup.toml", s.Write(set), set)
			require.NoError(t, err)
			require.Equal(t, string(s.Write(set)), string(again.Write(set)))
			p, err := s.Position(set)
			require.NoError(t, err)
			q, err := again.Position(set)
			require.NoError(t, err)
			require.Equal(t, p.Bytes(nil), q.Bytes(nil))
			require.Equal(t, p.game.Options, q.game.Options)
		}
	})
}

// Each card comes up everywhere.
func TestRandomIsFair(t *testing.T) {
	set := printedSet(t, "small.toml")
	var first, top [26]int
	const games = 2000
	for seed := range uint64(games) {
		s := Drawn(set, Options{}, 2, engine.SeedsOf(seed))
		first[s.Table[0].Card]++
		top[s.Deck[0]]++
	}
	for c := 1; c <= 25; c++ {
		require.InDelta(t, games/25, first[c], 40)
		require.InDelta(t, games/25, top[c], 40)
	}
}

// In a blind game only the first square is drawn.
func TestRandomBlindDrawsNothingHidden(t *testing.T) {
	set := printedSet(t, "default.toml")
	s := Drawn(set, Options{Hidden: engine.Blind}, 3, engine.SeedsOf(7))
	require.Len(t, s.Table, squareCards)
	require.Empty(t, s.Deck)
	require.Equal(t, fullCards-squareCards-3*HandSize, s.Unseen)
	for _, who := range s.Seats {
		require.Equal(t, Player{Unseen: HandSize}, who)
	}
}

func TestHideKeepsWhatIsPublic(t *testing.T) {
	set, s := study{table: "─ ─", hands: []string{"╴ ╶", "│"}, deck: "┌", taken: []string{"", "─"}, shown: true, passes: 1}.spell()
	before := slices.Clone(s.Seats)
	h := s.Hide()
	require.Equal(t, before, s.Seats, "the set-up itself stays as it is")
	require.Equal(t, []Player{{Shown: []Card{3, 4}}, {Unseen: 2, Taken: []Card{6}}}, h.Seats)
	require.Equal(t, s.Table, h.Table)
	require.Equal(t, 1, h.Passes)
	require.Equal(t, 1, h.Unseen)
	require.Equal(t, engine.Blind, h.Options.Hidden)
	_, err := h.Position(set)
	require.NoError(t, err)
}

const head = `turn = 1
deck = [7]

[[seats]]
hand = [3, 4]

[[seats]]
hand = [5]
shown = [6]

[[table]]
card = 1
x = 0
y = 0

[[table]]
card = 2
x = 1
y = 0
turned = 3

[[table]]
card = 8
x = 1
y = 1
`

// replaced is the head with one thing replaced.
func replaced(t *testing.T, old, now string) []byte {
	i := indexOnce(t, head, old)
	return []byte(head[:i] + now + head[i+len(old):])
}

func indexOnce(t *testing.T, text, part string) int {
	at := -1
	for i := range len(text) - len(part) + 1 {
		if text[i:i+len(part)] == part {
			require.Equal(t, -1, at, "%q stands there once", part)
			at = i
		}
	}
	require.NotEqual(t, -1, at, part)
	return at
}

func setupDeck(t *testing.T) *Set {
	set, err := ParseSet("tiny.toml", tiny(whole, `{ open = "EW", treasures = ["ring"] }`))
	require.NoError(t, err)
	return set
}

func TestSetupFile(t *testing.T) {
	s, err := ParseSetup("setup.toml", []byte(head), setupDeck(t))
	require.NoError(t, err)
	p, err := s.Position(setupDeck(t))
	require.NoError(t, err)
	require.Equal(t, spot{1, 0, 1}, p.lies[2], "a straight card turned by three quarters looks as by one")
	require.Equal(t, cards(1<<6), p.shown)
	require.EqualValues(t, 7, p.deck[0])
}

func TestSetupsAreRefused(t *testing.T) {
	for _, c := range []struct{ old, now, line, what string }{
		{"turn = 1", "turn = 3", "turn = 3", "there is no seat 3"},
		{"turn = 1", "turn = 0", "turn = 0", "there is no seat 0"},
		{"turn = 1", "passes = 2", "passes = 2", "2 passes in a row with 2 seats that hold cards (carte/8)"},
		{"turn = 1", "passes = -1", "passes = -1", "-1 passes in a row"},
		{"turn = 1", "unseen = 1", "unseen = 1", "unseen cards in a dealt game (carte/9)"},
		{"hand = [5]", "unseen = 1", "unseen = 1", "unseen cards in a dealt game (carte/9)"},
		{"turn = 1", "options.hidden = \"blind\"", "hand = [3, 4]", "a hand that nobody told the program (carte/9)"},
		{"deck = [7]", "deck = [9]", "deck = [9]", "the deck has no card 9"},
		{"deck = [7]", "deck = [99]", "deck = [99]", "there is no card 99"},
		{"deck = [7]", "deck = [0]", "deck = [0]", "there is no card 0"},
		{"deck = [7]", "deck = [8]", "deck = [8]", "card 8 is in two places"},
		{"deck = [7]", "deck = []", "deck = []", "card 7 is nowhere"},
		{"hand = [3, 4]", "hand = [3, 4, 7]", "[[seats]]", "3 cards in hand"},
		{"hand = [3, 4]", "hand = [3]", "[[seats]]", "1 cards in hand while the deck has some (carte/9)"},
		{"shown = [6]", "shown = [1]", "shown = [1]", "card 1 is in two places"},
		{"shown = [6]", "taken = [6]", "[[seats]]", "1 cards in hand while the deck has some"},
		{"card = 2", "card = 1", "card = 1", "card 1 is in two places"},
		{"card = 2", "", "[[table]]", "a card without its number or its place"},
		{"turned = 3", "turned = 4", "turned = 4", "4 quarter turns"},
		{"x = 0", "x = 73", "x = 73", "a card at 73,0"},
		{"y = 1", "y = -73", "y = -73", "a card at 1,-73"},
		{"y = 1", "y = -9223372036854775808", "y = -9223372036854775808", "a card at 1,-9223372036854775808"},
		{"x = 0", "x = -9223372036854775808", "x = -9223372036854775808", "a card at -9223372036854775808,0"},
		{"x = 0", "x = 9223372036854775807", "x = 9223372036854775807", "a card at 9223372036854775807,0"},
		{"turned = 3", "turned = -9223372036854775808", "turned = -9223372036854775808", "-9223372036854775808 quarter turns"},
		{"turn = 1", "turn = -9223372036854775808", "turn = -9223372036854775808", "there is no seat -9223372036854775808"},
		{"card = 8", "card = -9223372036854775808", "card = -9223372036854775808", "there is no card -9223372036854775808"},
		{"deck = [7]", "deck = [7]\npasses = 9223372036854775807", "passes = 9223372036854775807", "9223372036854775807 passes in a row"},
		{"deck = [7]", "deck = [7]\nunseen = -9223372036854775808", "unseen = -9223372036854775808", "unseen cards in a dealt game"},
		{"y = 1", "y = 2", "[[table]]", "the cards do not hang together by edges (carte/6)"},
		{"y = 1", "y = 0", "[[table]]", "cards 2 and 8 lie on 1,0"},
		{"turned = 3", "turns = 3", "turns = 3", `there is no key "turns"`},
	} {
		_, err := ParseSetup("setup.toml", replaced(t, c.old, c.now), setupDeck(t))
		var wrong *configs.Error
		require.ErrorAs(t, err, &wrong, c.what)
		require.Contains(t, wrong.What, c.what)
		require.Equal(t, c.line, wrong.Source, c.what)
		require.NotEmpty(t, wrong.Remedy)
	}
}

func TestSetupsAreRefusedAtOnce(t *testing.T) {
	for _, c := range []struct {
		spoil func(*Setup)
		want  string
	}{
		{func(s *Setup) { s.Seats = s.Seats[:1] }, "seats: 1 seats; give 2 to 6"},
		{func(s *Setup) { s.Seats = make([]Player, 7) }, "seats: 7 seats; give 2 to 6"},
		{func(s *Setup) { s.Table = nil }, "table: no card on the table; give at least one, below [[table]]"},
		{func(s *Setup) { s.Table[0].Card = 70 }, "table[0].card: the deck has no card 70; name one of 1 to 6"},
		{func(s *Setup) { s.Table[0].Card = NoCard }, "table[0].card: the deck has no card 0; name one of 1 to 6"},
		{func(s *Setup) { s.Seats[0].Unseen = -1 }, "seats[0].unseen: unseen cards in a dealt game"},
		{func(s *Setup) { s.Turn = 1 }, "turn: seat 2 has no card to play; name a seat with a card in hand"},
	} {
		set, s := study{table: "─ ─ ─", hands: []string{"─ ─", ""}, taken: []string{"", "─"}}.spell()
		c.spoil(s)
		_, err := s.Position(set)
		require.ErrorContains(t, err, c.want)
	}
	for _, c := range []struct {
		spoil func(*Setup)
		want  string
	}{
		{func(s *Setup) { s.Deck = []Card{3} }, "deck: a deck that nobody told the program (carte/9)"},
		{func(s *Setup) { s.Unseen = -1 }, "unseen: -1 cards"},
		{func(s *Setup) { s.Unseen = 2 }, "unseen: 5 cards are named nowhere, and 6 unseen in hands and deck; make them the same"},
		{func(s *Setup) { s.Seats[1].Unseen = 3 }, "seats[1].unseen: 3 unseen cards in a hand"},
	} {
		set, s := study{table: "─", hands: []string{"─ ─", "─ ─"}, deck: "─"}.spell()
		s = s.Hide()
		c.spoil(s)
		_, err := s.Position(set)
		require.ErrorContains(t, err, c.want)
	}
}

// A set-up may name its deck, so that whoever plays it with another is told at once.
func TestSetupsNameTheirDeck(t *testing.T) {
	set := setupDeck(t)
	set.Name = "Eight"
	_, err := ParseSetup("setup.toml", []byte("set = \"Eight\"\n"+head), set)
	require.NoError(t, err)
	_, err = ParseSetup("setup.toml", []byte("set = \"Nine\"\n"+head), set)
	require.ErrorContains(t, err, `setup.toml:1:7: this set-up is for the deck "Nine", and "Eight" is in use; name the file of its deck with --set`)
	_, err = ParseSetup("setup.toml", []byte("[set]\nname = \"x\"\ntotals = { cards = 8, treasures = 1, copies = 0 }\n"), set)
	require.ErrorContains(t, err, "each treasure on 0 cards", "or bring it")
	for _, name := range []string{"default.toml", "small.toml"} {
		data, err := os.ReadFile("../../configs/carte/example-setup.toml")
		require.NoError(t, err)
		if _, err = ParseSetup("example-setup.toml", data, printedSet(t, name)); name == "small.toml" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, `this set-up is for the deck "Card labyrinth, small"`)
		unnamed := bytes.Replace(data, []byte("set ="), []byte("# set ="), 1)
		_, err = ParseSetup("example-setup.toml", unnamed, printedSet(t, name))
		require.ErrorContains(t, err, "or, for another deck, name the file of its deck with --set", "what does not add up may be of another deck")
	}
}

// A former value or rule is refused where it stands, with what to write.
func TestFormerRulesAreTold(t *testing.T) {
	for former, now := range map[string]string{
		"false":   `write "off" to find everything yourselves, or "on" to have the links offered`,
		"true":    `write "on" to have the links offered, or "after" to be told afterwards what was missed`,
		`"false"`: `write "off" to find everything yourselves, or "on" to have the links offered`,
	} {
		_, err := ParseSetup("setup.toml", []byte(head+"[options]\nassist = "+former+"\n"), setupDeck(t))
		require.ErrorContains(t, err, "assist is no longer true or false; "+now, former)
	}
	for line, what := range map[string]string{
		`assist = "never"`:      `"never" is none of off, after, on`,
		`assist = 3`:            `"3" is none of off, after, on`,
		`strict_edges = true`:   `in "options" any more; gone since 28 November 2026: open and closed sides may meet; delete the line`,
		`first_square = "path"`: `in "options" any more; gone since 28 November 2026: the first four cards lie as they come; delete the line`,
	} {
		_, err := ParseSetup("setup.toml", []byte(head+"[options]\n"+line+"\n"), setupDeck(t))
		require.ErrorContains(t, err, what)
	}
}

// A number that is too large for any hand is refused as any other, be it with
// cards beside it with which it would come round to a small one.
func TestSetupRefusesHandsBeyondCounting(t *testing.T) {
	const blind = `[options]
hidden = "blind"

[[table]]
card = 1
x = 0
y = 0

[[seats]]
unseen = 2

[[seats]]
`
	for seat, says := range map[string]string{
		"unseen = 9223372036854775807":               "9223372036854775807 unseen cards in a hand",
		"shown = [2]\nunseen = 9223372036854775807":  "9223372036854775807 unseen cards in a hand",
		"shown = [2]\nunseen = -9223372036854775808": "-9223372036854775808 unseen cards in a hand",
		"shown = [2]\nunseen = 2":                    "3 cards in hand",
	} {
		_, err := ParseSetup("setup.toml", []byte(blind+seat), setupDeck(t))
		var wrong *configs.Error
		require.ErrorAs(t, err, &wrong, seat)
		require.Contains(t, wrong.What, says)
	}
}

func FuzzParseSetup(f *testing.F) {
	f.Add([]byte(head))
	f.Add(bytes.Replace([]byte(head), []byte("y = 1"), []byte("y = -9223372036854775808"), 1))
	f.Add([]byte("[options]\nhidden = \"blind\"\n[[seats]]\nunseen = 2\n[[seats]]\nshown = [2]\nunseen = 9223372036854775807\n[[table]]\ncard = 1\nx = 0\ny = 0\n"))
	f.Add([]byte("unseen = 1\n[options]\nhidden = \"blind\"\n[[seats]]\nunseen = 2\n[[seats]]\nunseen = 2\n[[table]]\ncard = 1\nx = 0\ny = 0\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set := setupDeck(t)
		s, err := ParseSetup("fuzz", data, set)
		var wrong *configs.Error
		if err != nil {
			require.ErrorAs(t, err, &wrong)
			return
		}
		again, err := ParseSetup("written", s.Write(set), set)
		require.NoError(t, err)
		p, err := s.Position(set)
		require.NoError(t, err)
		q, err := again.Position(set)
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		require.NotEmpty(t, p.Moves(nil))
	})
}
