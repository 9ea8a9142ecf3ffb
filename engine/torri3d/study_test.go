package torri3d

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
)

func defaultSet(t require.TestingT) *Set {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	set, err := ParseSet("default.toml", data)
	require.NoError(t, err)
	return set
}

// The treasures of a study, in order. Seat 1 seeks the first six, seat 2 the
// others.
var studyWords = strings.Fields("harp mirror crystal clock chalice flask lantern medal feather horn scroll crown")

// study is a position that is drawn: for each cell the height of its tower, its
// open sides and, after a colon, its treasure. All that is not said is empty.
type study struct {
	board    string // 25 towers
	spare    string // "1ns" when it is not said
	options  Options
	seats    []Player // two at opposite corners when none are said
	turn     int
	pushed   bool
	shut     Arrow  // N1 when it is not said
	deck     []Card // the top of it; the rest lies below
	discards []Card
}

// plain is a board on which one can walk everywhere.
const plain = `
	1es  1esw  1esw  1esw  1sw
	1nes 1nesw 1nesw 1nesw 1nsw
	1nes 1nesw 1nesw 1nesw 1nsw
	1nes 1nesw 1nesw 1nesw 1nsw
	1ne  1new  1new  1new  1nw`

// on is the plain board with some cells changed: "2,4" then the tower.
func on(board string, changes ...string) string {
	towers := strings.Fields(board)
	for i := 0; i < len(changes); i += 2 {
		cell, err := ReadCell(changes[i])
		if err != nil {
			panic(err)
		}
		towers[cell] = changes[i+1]
	}
	return strings.Join(towers, " ")
}

// players is two seats at opposite corners with all their cards to find.
func players() []Player {
	return []Player{
		{Home: 0, Pawn: 0, Stack: []Treasure{1, 2, 3, 4, 5, 6}},
		{Home: 24, Pawn: 24, Stack: []Treasure{7, 8, 9, 10, 11, 12}},
	}
}

// nearlyDone is the same where the first has found all its treasures.
func nearlyDone() []Player {
	two := players()
	two[0].Found, two[0].Stack = two[0].Stack, nil
	return two
}

// set is the study's set: its towers, and 24 magic cards, those that are named
// and jokers.
func (s *study) set(t require.TestingT) (*Set, *Setup) {
	set := &Set{Name: "study", Treasures: studyWords}
	setup := &Setup{Options: s.options, Shut: s.shut, Turn: s.turn, Pushed: s.pushed, Seats: s.seats, Discards: s.discards}
	if setup.Seats == nil {
		setup.Seats = players()
	}
	towers := strings.Fields(s.board)
	require.Len(t, towers, Cells)
	if s.spare == "" {
		s.spare = "1ns"
	}
	var loose []Tower
	for c, text := range append(towers, s.spare) {
		tower := readTower(t, text)
		if c < Cells && fixed(c) {
			tower.Name = CellText(c)
			set.Towers = append(set.Towers, tower)
			continue
		}
		tower.Name = fmt.Sprint("L", len(loose)+1)
		st := Standing{c, Fixed + len(loose), tower.Path}
		if loose = append(loose, tower); c == Cells {
			st.Cell = NoCell
			setup.Spare = st
			continue
		}
		setup.Loose = append(setup.Loose, st)
	}
	set.Towers = append(set.Towers, loose...)
	s.lay(set, setup)
	return set, setup
}

// lay counts the magic cards that are named and puts jokers below them.
func (s *study) lay(set *Set, setup *Setup) {
	named := append(append([]Card{}, s.deck...), s.discards...)
	for _, who := range setup.Seats {
		named = append(named, who.Hand...)
	}
	hidden := s.options.Hidden == engine.Blind
	for _, k := range named {
		if k != FaceDown {
			set.Magic[k]++
		}
	}
	setup.Deck = s.deck
	for set.Magic.Total() < MagicCards {
		set.Magic[Joker]++
		if !hidden {
			setup.Deck = append(setup.Deck[:len(setup.Deck):len(setup.Deck)], Joker)
		}
	}
}

func readTower(t require.TestingT, text string) Tower {
	text, word, _ := strings.Cut(text, ":")
	path, err := ReadPath(text[1:])
	require.NoError(t, err)
	tower := Tower{Height: int(text[0] - '0'), Path: path}
	for i, w := range studyWords {
		if w == word {
			tower.Treasure = Treasure(i + 1)
		}
	}
	require.Equal(t, word == "", tower.Treasure == NoTreasure)
	return tower
}

func (s study) position(t require.TestingT) *Position {
	set, setup := s.set(t)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

func read(t require.TestingT, p *Position, text string) engine.Move {
	m, err := p.Read(text)
	require.NoError(t, err)
	require.Equal(t, text, p.Write(m))
	return m
}

// plays plays moves that have to be legal, and is what happened in the last.
func plays(t require.TestingT, p *Position, texts ...string) (events []engine.Event) {
	for _, text := range texts {
		m := read(t, p, text)
		if foul := p.Check(m); foul != nil {
			require.Fail(t, "refused", "%s: %v", text, foul)
		}
		require.Contains(t, written(p, p.Moves(nil)), text)
		events = p.Play(m, nil)
	}
	return events
}

// refuses wants a move refused by a ruling for a reason.
func refuses(t require.TestingT, p *Position, text string, ruling int, reason string) *engine.Foul {
	m := read(t, p, text)
	foul := p.Check(m)
	require.NotNil(t, foul, text)
	require.Equal(t, engine.Ruling{Game: Name, Number: ruling}, foul.Ruling, text)
	require.EqualValues(t, Name+"."+reason, foul.Reason, text)
	require.NotContains(t, written(p, p.Moves(nil)), text)
	for _, m := range foul.Instead {
		require.Nil(t, p.Check(m))
	}
	return foul
}

func written(p *Position, moves []engine.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = p.Write(m)
	}
	return texts
}

// goes is the listed moves to one cell, without "go" and the cell.
func goes(p *Position, cell string) (ways []string) {
	for _, text := range written(p, p.Moves(nil)) {
		if rest, ok := strings.CutPrefix(text, "go "+cell+" "); ok {
			ways = append(ways, rest)
		}
	}
	return ways
}

// kindsOf is the kinds of events.
func kindsOf(events []engine.Event) (names []string) {
	for _, e := range events {
		names = append(names, eventNames[e.Kind])
	}
	return names
}

func TestStudyIsDrawn(t *testing.T) {
	p := study{board: on(plain, "1,2", "3ns:harp")}.position(t)
	require.EqualValues(t, 3, p.game.height[p.tower[7]])
	require.Equal(t, North|South, p.path[7])
	require.Equal(t, Treasure(1), p.treasureAt(7))
	require.Equal(t, MagicCards, int(p.decked))
}
