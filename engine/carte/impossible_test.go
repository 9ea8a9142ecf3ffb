package carte_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/games"
)

// What cannot be: claims that contradict the table, and files that contradict
// the printed deck or themselves.

// The boards on which things are claimed; cards are numbered as they are read.
var (
	// Card 1 may be taken when card 4 lies at the end of the row, card 3 may not.
	rowOfThree = golden{table: "─a ─ ─a .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼ ┼", options: linksOffered}
	// Where card 4 goes, 2 can be taken only together with 1.
	rowOfTwo = golden{table: "─a ─a .", hands: "╴a ┼ / ┼ ┼", options: linksOffered}
	corner   = golden{table: "┼ ─\n┼ .", hands: "┼ │ / ─ ┘", taken: "╵/╵"}
	finding  = golden{table: rowOfThree.table, hands: rowOfThree.hands, deck: rowOfThree.deck}
	shut     = golden{table: "┌ ┐\n└ ┘", hands: "─ ┼ / ─ ┘"}
	unseen   = golden{table: rowOfThree.table, hands: rowOfThree.hands, deck: rowOfThree.deck, blind: true, options: linksOffered}
)

func TestImpossibleClaimsAreRefused(t *testing.T) {
	for _, c := range []struct {
		why    string
		board  golden
		before string // moves parted by ";"
		claim  string
		foul   engine.Foul // but for the moves that are offered
	}{
		{"a card that another seat holds", corner, "", "play 6 -1,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, What: 6, Count: 2}},
		{"a card that lies on the table", corner, "", "play 1 2,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, What: 1, Count: 2}},
		{"a card in a pile, laid on another: that it is in no hand comes first", corner, "", "play 8 0,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, What: 8, Count: 2}},
		{"a card on another one", corner, "", "play 4 1,0 0", engine.Foul{Ruling: by(1), Reason: "carte.not_free", Part: 1, What: 4, Count: 2}},
		{"a card apart from all", corner, "", "play 4 2,1 0", engine.Foul{Ruling: by(1), Reason: "carte.not_beside", Part: -1, What: 4, Count: 2}},
		{"a card at a corner only", corner, "", "play 4 -1,-1 0", engine.Foul{Ruling: by(1), Reason: "carte.not_beside", Part: -1, What: 4, Count: 2}},
		{"a card at the end of the world", corner, "", "play 4 -127,-127 0", engine.Foul{Ruling: by(1), Reason: "carte.not_beside", Part: -1, What: 4, Count: 2}},
		{"a card without a connection", corner, "", "play 5 2,0 0", engine.Foul{Ruling: by(1), Reason: "carte.no_connection", Part: -1, What: 5, Count: 2}},
		{"a capture that breaks the layout", rowOfThree, "play 4 3,0 0", "take 3", engine.Foul{Ruling: by(6), Reason: "carte.falls_apart", Part: -1, What: 3, Count: 1}},
		{"a capture of the card just laid", rowOfThree, "play 4 3,0 0", "take 4", engine.Foul{Ruling: by(6), Reason: "carte.played_stays", Part: -1, What: 4, Count: 1}},
		{"a capture of a card without the treasure", rowOfThree, "play 4 3,0 0", "take 2", engine.Foul{Ruling: by(6), Reason: "carte.not_linked", Part: 3, What: 2, Count: 1}},
		{"a capture of a card in a hand", rowOfThree, "play 4 3,0 0", "take 5", engine.Foul{Ruling: by(6), Reason: "carte.not_on_table", Part: -1, What: 5, Count: 1}},
		{"a capture taken twice", rowOfThree, "play 4 3,0 0; take 1", "take 1", engine.Foul{Ruling: by(6), Reason: "carte.not_on_table", Part: -1, What: 1, Count: 1}},
		{"a claim of a card in a hand", finding, "play 4 3,0 0", "take 5", engine.Foul{Ruling: by(6), Reason: "carte.not_on_table", Part: -1, What: 5, Count: 1}},
		{"a claim of the card just laid", finding, "play 4 3,0 0", "take 4", engine.Foul{Ruling: by(6), Reason: "carte.played_stays", Part: -1, What: 4, Count: 1}},
		{"a claim that was denied: no path", finding, "play 4 3,0 0; take 2", "take 2", engine.Foul{Ruling: by(6), Reason: "carte.not_linked", Part: 3, What: 2, Count: 1}},
		{"a claim that was denied: the layout", finding, "play 4 3,0 0; take 3; take 1", "take 3", engine.Foul{Ruling: by(6), Reason: "carte.falls_apart", Part: -1, What: 3, Count: 1}},
		{"a capture before a card was laid", rowOfThree, "", "take 1", engine.Foul{Ruling: by(6), Reason: "carte.play_first", Part: -1, What: 1, Count: 2}},
		{"a second card in a turn", rowOfThree, "play 4 3,0 0", "play 5 -1,0 0", engine.Foul{Ruling: by(6), Reason: "carte.played", Part: -1, What: 5, Count: 1}},
		{"an end while a card hangs loose", rowOfTwo, "play 3 2,0 0; take 2", "end", engine.Foul{Ruling: by(6), Reason: "carte.apart", Part: 0, Count: 1}},
		{"an end without a card laid", rowOfTwo, "", "end", engine.Foul{Ruling: by(8), Reason: "carte.play_first", Part: -1, Count: 2}},
		{"a pass while a card can be laid", corner, "", "pass 4 5", engine.Foul{Ruling: by(8), Reason: "carte.can_play", Part: -1, What: 4, Count: 2}},
		{"a pass with half a hand", shut, "", "pass 5", engine.Foul{Ruling: by(8), Reason: "carte.not_whole_hand", Part: -1, What: 5, Count: 2}},
		{"a pass with somebody's card", shut, "", "pass 5 7", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, What: 5, Count: 2}},
		{"a move in a game that is over", shut, "pass 5 6; pass 7 8", "pass 5 6", engine.Foul{Ruling: by(9), Reason: "carte.over", Part: -1, Seat: engine.Nobody, What: 5}},
		{"blind: a card that lies on the table", unseen, "", "play 3 3,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, What: 3, Count: 2}},
		{"blind: a card that came out of another hand", unseen, "play 5 3,0 0", "play 5 4,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, Seat: 1, What: 5, Count: 2}},
		{"blind: a captured card", unseen, "play 4 3,0 0; take 1; end", "play 1 0,0 0", engine.Foul{Ruling: by(9), Reason: "carte.not_in_hand", Part: -1, Seat: 1, What: 1, Count: 2}},
		{"blind: a pass with cards that fit", unseen, "", "pass 4 5", engine.Foul{Ruling: by(8), Reason: "carte.can_play", Part: -1, What: 4, Count: 2}},
	} {
		p := begun(t, c.board, c.before)
		m, err := p.Read(c.claim)
		require.NoError(t, err, c.why)
		unharmed(t, p, m, c.foul, c.why)
	}
}

// linksOffered are the house rules with which nobody has to find what to take.
var linksOffered = carte.Options{Assist: carte.AssistOn}

func by(ruling int) engine.Ruling { return engine.Ruling{Game: carte.Name, Number: ruling} }

// begun is a board after some moves.
func begun(t *testing.T, board golden, moves string) engine.Position {
	game, _ := games.Find(carte.Name)
	p, err := game.Begin(board.start(t))
	require.NoError(t, err)
	for _, text := range strings.Split(moves, ";") {
		if text == "" {
			continue
		}
		m, err := p.Read(strings.TrimSpace(text))
		require.NoError(t, err)
		require.Nil(t, p.Check(m), text)
		p.Play(m, nil)
	}
	return p
}

// unharmed wants a move refused, offered instead of nothing that is refused, and
// the position as it was.
func unharmed(t *testing.T, p engine.Position, m engine.Move, want engine.Foul, why string) {
	before := p.Bytes(nil)
	foul := p.Check(m)
	require.NotNil(t, foul, why)
	for _, instead := range foul.Instead {
		require.Nil(t, p.Check(instead), why)
	}
	foul.Instead = nil
	want.Other = engine.NoPart
	require.Equal(t, &want, foul, why)
	require.Equal(t, before, p.Bytes(nil), "%s: nothing has changed", why)
}

// What no text says: moves of other bits.
func TestImpossibleMovesAreRefused(t *testing.T) {
	p := begun(t, corner, "")
	good, err := p.Read("play 4 2,0 0")
	require.NoError(t, err)
	require.Nil(t, p.Check(good))
	const card, x, y, turned = engine.Move(1) << 3, engine.Move(1) << 15, engine.Move(1) << 23, engine.Move(1) << 31
	for why, m := range map[string]engine.Move{
		"a 55th card":                good + (55-4)*card,
		"card 0":                     good - 4*card,
		"a rotation of 4":            good + 4*turned,
		"a rotation that looks less": good + turned,
		"128 to the west":            good + 126*x,
		"128 to the north":           good + 128*y,
		"no move":                    engine.NoMove,
		"a verb that is none":        good&^7 | 5,
	} {
		want := engine.Foul{Ruling: by(1), Reason: "carte.unknown", Part: engine.NoPart, What: 4, Count: 2}
		if c := carte.CardOf(m); c != 4 {
			want.What = 0
		}
		unharmed(t, p, m, want, why)
	}
	for text, want := range map[string]string{
		"play 55 2,0 0":   `"55" is no card; give 1 to 10`,
		"play 4 2,0 4":    `"4" are no quarter turns`,
		"play 4 -128,0 0": `"-128,0" is no place`,
		"play 4 -200,0 0": `"-200,0" is no place`,
		"play 4 0,200 0":  `"0,200" is no place`,
		"take 55":         `"55" is no card`,
		"pass 4 55":       `"55" is no card`,
	} {
		_, err := p.Read(text)
		require.ErrorContains(t, err, want)
	}
}

// What is offered instead is of the same kind first, and then with the same card.
func TestRefusalsOfferTheLikeFirst(t *testing.T) {
	for _, c := range []struct {
		board         golden
		before, claim string
		instead       string
	}{
		{unseen, "", "play 6 0,0 0", "play 6 -1,0 0; play 6 3,0 0; play 4 -1,0 2"},
		{unseen, "play 4 3,0 0", "take 2", "take 1; end"},
		{finding, "play 4 3,0 0; take 2", "take 2", "end"},
	} {
		p := begun(t, c.board, c.before)
		m, err := p.Read(c.claim)
		require.NoError(t, err)
		var texts []string
		for _, instead := range p.Check(m).Instead {
			texts = append(texts, p.Write(instead))
		}
		require.Equal(t, c.instead, strings.Join(texts, "; "), c.claim)
	}
}

// Wrong files are refused where they are wrong: file, line and reason.
func TestImpossibleFilesAreRefused(t *testing.T) {
	data, err := configs.FS.ReadFile("carte/default.toml")
	require.NoError(t, err)
	deck := string(data)
	data, err = configs.FS.ReadFile("carte/example-setup.toml")
	require.NoError(t, err)
	setup := string(data)
	small := printedDeck(t, "small.toml")
	for _, c := range []struct{ file, old, now, source, what string }{
		{deck, "cards = 50", "cards = 51", "cards = 51", "51 cards are promised and 50 given"},
		{deck, "treasures = 25", "treasures = 26", "treasures = 26", "26 treasures on 50 cards"},
		{deck, "copies = 4", "copies = 5", "copies = 5 # cards that bear the same treasure", "each treasure on 5 of 50 cards"},
		{deck, `"owl", "map"]`, `"elk", "map"]`, `paths = [{ open = "NE", treasures = ["elk", "map"] }]`, `there is no treasure "elk"`},
		{deck, `"owl", "map"]`, `"map"]`, `"owl", "bat", "dragon", "ghost", "spider",`, `"owl" is on 3 cards, not on 4`},
		{deck, `["crown"] }, { open = "EW"`, `["crown"] }, { open = "ES"`, "", "side S is in two paths"},
		{deck, `paths = [{ open = "NE", treasures = ["owl", "map"] }]`, `paths = []`, "", "a card with no open side"},
		{setup, "hand = [2, 14]", "hand = [2, 23]", "hand = [19, 23]", "card 23 is in two places"},
		{setup, "x = 1\ny = -1", "x = 0\ny = 0", "[[table]]", "cards 12 and 20 lie on 0,0"},
		{setup, "x = 2\ny = -2", "x = 2\ny = -3", "[[table]]", "the cards do not hang together by edges (carte/6)"},
		{setup, "hand = [2, 14]", "hand = [2, 26]", "hand = [2, 26]", "the deck has no card 26"},
		{setup, "hand = [2, 14]", "hand = [2, 55]", "hand = [2, 55]", "there is no card 55"},
		{setup, "turned = 3", "turned = 4", "turned = 4", "4 quarter turns"},
	} {
		require.Equal(t, 1, strings.Count(c.file, c.old), c.old)
		text := []byte(strings.Replace(c.file, c.old, c.now, 1))
		if c.file == deck {
			_, err = carte.ParseSet("wrong.toml", text)
		} else {
			_, err = carte.ParseSetup("wrong.toml", text, small)
		}
		var wrong *configs.Error
		require.ErrorAs(t, err, &wrong, c.what)
		require.Contains(t, wrong.What, c.what)
		require.Equal(t, "wrong.toml", wrong.File)
		require.NotEmpty(t, wrong.Remedy)
		require.Equal(t, strings.Split(string(text), "\n")[wrong.Line-1], wrong.Source, c.what)
		if c.source != "" {
			require.Equal(t, c.source, strings.TrimSpace(wrong.Source), c.what)
		}
	}
}
