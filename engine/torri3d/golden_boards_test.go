package torri3d_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/record"
	"mastro/engine/torri3d"
)

// golden is how a golden game is made: a board and what is done on it.
type golden struct {
	name    string
	about   string
	towers  string // what is other than on goldenBoard: "1,2 3ns 0,1 4ew"; "spare 2es" is the spare
	seats   string // "0,0 at 1,1 rune found 2 hand up down, 4,4": start corner, then what is other than at the start
	deck    string // the magic cards at the top; the rest comes below, the ups first
	played  string // those that lie open
	shut    string // an arrow
	pushed  bool
	options torri3d.Options
	// moves are done one after the other. "no 2 go 1,1 walk" is a move that ruling
	// 2 refuses, "back 1" takes one back.
	moves string
}

// goldenBoard is one floor everywhere, and walls at the edge only.
const goldenBoard = `
	1es        1esw:harp     1esw:mirror  1esw:crystal  1sw
	1nes:clock 1nesw:chalice 1nesw        1nesw:flask   1nsw:lantern
	1nes       1nesw:medal   1nesw        1nesw:feather 1nsw
	1nes:horn  1nesw         1nesw:scroll 1nesw         1nsw:crown
	1ne        1new          1new         1new          1nw`

// goldenWords are the treasures in the order in which they are dealt: to the first
// of two seats the first six, from the harp on.
var goldenWords = strings.Fields("harp mirror crystal clock chalice flask lantern medal feather horn scroll crown")

// start is the beginning of the game.
func (g *golden) start(t *testing.T) record.Start {
	set := &torri3d.Set{Name: "study", Invented: true, Treasures: goldenWords, Magic: torri3d.Cards{torri3d.Up: 8, torri3d.Down: 8, torri3d.Joker: 8}}
	setup := &torri3d.Setup{Options: g.options, Pushed: g.pushed, Shut: torri3d.NoArrow, Discards: goldenCards(t, g.played)}
	if g.shut != "" {
		setup.Shut, _ = torri3d.ReadArrow(g.shut)
	}
	g.layTowers(t, set, setup)
	g.seat(t, setup)
	g.layDeck(t, set, setup)
	if g.options.Hidden == engine.Blind {
		setup = setup.Hide()
	}
	return record.Start{Set: set.Write(), Setup: setup.Write(set)}
}

// layTowers reads the board and what is other than on it.
func (g *golden) layTowers(t *testing.T, set *torri3d.Set, setup *torri3d.Setup) {
	board := append(strings.Fields(goldenBoard), "1ns")
	changes := strings.Fields(g.towers)
	for i := 0; i < len(changes); i += 2 {
		cell := torri3d.Cells
		if changes[i] != "spare" {
			cell = refPlace(changes[i]).part()
		}
		_, treasure, _ := strings.Cut(board[cell], ":")
		board[cell] = strings.TrimSuffix(changes[i+1]+":"+treasure, ":")
	}
	var loose []torri3d.Tower
	for cell, text := range board {
		tower := goldenTower(t, text)
		if cell < torri3d.Cells && slices.Contains(refFixed, torri3d.CellText(cell)) {
			tower.Name = torri3d.CellText(cell)
			set.Towers = append(set.Towers, tower)
			continue
		}
		st := torri3d.Standing{Cell: cell, Tower: torri3d.Fixed + len(loose), Path: tower.Path}
		tower.Name = fmt.Sprint("L", len(loose)+1)
		if loose = append(loose, tower); cell < torri3d.Cells {
			setup.Loose = append(setup.Loose, st)
		} else {
			setup.Spare = st
			setup.Spare.Cell = torri3d.NoCell
		}
	}
	set.Towers = append(set.Towers, loose...)
}

func goldenTower(t *testing.T, text string) torri3d.Tower {
	text, word, _ := strings.Cut(text, ":")
	path, err := torri3d.ReadPath(text[1:])
	require.NoError(t, err)
	return torri3d.Tower{Height: int(text[0] - '0'), Path: path, Treasure: torri3d.Treasure(slices.Index(goldenWords, word) + 1)}
}

// seat reads the players.
func (g *golden) seat(t *testing.T, setup *torri3d.Setup) {
	all := strings.Split(g.seats, ", ")
	share := torri3d.Treasures / len(all)
	for i, text := range all {
		words := strings.Fields(text)
		home := refPlace(words[0]).part()
		who := torri3d.Player{Home: home, Pawn: home}
		for n := range share {
			who.Stack = append(who.Stack, torri3d.Treasure(i*share+n+1))
		}
		for j := 1; j < len(words); j++ {
			switch words[j] {
			case "at":
				j++
				who.Pawn = refPlace(words[j]).part()
			case "rune":
				who.Rune = true
			case "found":
				j++
				n := goldentest.Number(t, words[j])
				who.Found, who.Stack = who.Stack[:n:n], who.Stack[n:]
			case "hand":
				who.Hand = goldenCards(t, strings.Join(words[j+1:], " "))
				j = len(words)
			}
		}
		setup.Seats = append(setup.Seats, who)
	}
}

// layDeck puts every magic card that is nowhere else into the deck.
func (g *golden) layDeck(t *testing.T, set *torri3d.Set, setup *torri3d.Setup) {
	left := set.Magic
	setup.Deck = goldenCards(t, g.deck)
	named := slices.Concat(setup.Deck, setup.Discards)
	for _, who := range setup.Seats {
		named = append(named, who.Hand...)
	}
	for _, k := range named {
		left[k]--
	}
	setup.Deck = append(setup.Deck, left.List()...)
}

// goldenCards reads "up 3 joker": a number repeats the card before it.
func goldenCards(t *testing.T, text string) (cards []torri3d.Card) {
	for _, word := range strings.Fields(text) {
		if word[0] >= '0' && word[0] <= '9' {
			last := cards[len(cards)-1]
			cards = append(cards, slices.Repeat([]torri3d.Card{last}, goldentest.Number(t, word)-1)...)
			continue
		}
		k, err := torri3d.ReadCard(word)
		require.NoError(t, err)
		cards = append(cards, k)
	}
	return cards
}
