package carte

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// One test and more for each ruling of laying cards and of paths, carte/1 to
// carte/4; the other rulings are in rulings_taking_test.go and
// rulings_end_test.go.

func TestRuling01FreeRotation(t *testing.T) { // carte/1
	p := study{table: "┼", hands: []string{"╶"}}.position(t)
	require.Equal(t, []string{"play 2 0,-1 1", "play 2 -1,0 0", "play 2 1,0 2", "play 2 0,1 3"}, listed(p), "it is turned towards its neighbour")
	for text, want := range map[string]string{
		"play 2 0,-1 1": "╷\n┼", "play 2 -1,0 0": "╶┼", "play 2 1,0 2": "┼╴", "play 2 0,1 3": "┼\n╵",
	} {
		q := *p
		plays(t, &q, text)
		require.Equal(t, want, draw(&q), text)
	}
}

func TestRuling01PlacesAreFreeAndBesideACard(t *testing.T) { // carte/1
	p := study{table: "┼ ┼", hands: []string{"┼"}}.position(t)
	foul := refused(t, p, "play 3 1,0 0", 1, "carte.not_free")
	require.Equal(t, 1, foul.Part, "the second card lies there")
	require.EqualValues(t, 3, foul.What)
	refused(t, p, "play 3 2,1 0", 1, "carte.not_beside") // touches a corner only
	refused(t, p, "play 3 9,9 0", 1, "carte.not_beside")
	refused(t, p, "play 3 -127,127 0", 1, "carte.not_beside")
	plays(t, p, "play 3 -1,0 0")
}

// A line of all cards of the largest deck, in all four directions, from the
// farthest place where a set-up may begin.
func TestRuling01TheLongestLayoutFits(t *testing.T) { // carte/1
	for way, d := range map[Side][2]int{North: {0, -1}, East: {1, 0}, South: {0, 1}, West: {-1, 0}} {
		s := study{options: offered, table: "┼", at: [2]int{Reach * d[0], Reach * d[1]}}
		s.hands = []string{"┼ ┼", "┼ ┼"}
		s.deck = strings.Repeat("┼ ", MaxCards-5)
		p := s.position(t)
		x, y := s.at[0], s.at[1]
		for p.phase != over {
			x, y = x+d[0], y+d[1]
			m := playAt(p.hand().cards[0], x, y, 0)
			require.Nil(t, p.Check(m), "to side %d", way)
			require.Contains(t, p.Moves(nil), m, "to side %d", way)
			p.Play(m, nil)
		}
		require.Equal(t, MaxCards, p.table.count())
		require.LessOrEqual(t, max(x, y, -x, -y), farthest)
	}
}

// A card that looks the same turned is laid in each way once (carte/1, carte/4).
func TestRuling01LikeOrientationsAreOne(t *testing.T) {
	for stroke, want := range map[string]int{
		"┼": 1, "┼ab": 1, "─": 2, "─ab": 2, "╬": 1, "╬a": 2, "╬a,b": 2, "╬,a": 2, "╱": 2, "╱a": 4, "╱a,b": 4, "╲,a": 4, "┌": 4, "├a": 4, "╴": 4,
	} {
		p := study{table: "┼ ┼", hands: []string{stroke}}.position(t)
		require.EqualValues(t, want, p.game.period[3], stroke)
		for quarters := range Sides {
			m := read(t, p, "play 3 2,0 "+string(rune('0'+quarters)))
			require.Equal(t, quarters%want, TurnedOf(m), "%s is read as turned the least", stroke)
		}
		if want < Sides {
			unread := playAt(3, 2, 0, want)
			require.EqualValues(t, "carte.unknown", p.Check(unread).Reason, stroke)
			require.NotContains(t, p.Moves(nil), unread, stroke)
		}
	}
}

// Open sides lie at closed ones and the other way round, as long as one connects.
func TestRuling02ClashingSides(t *testing.T) { // carte/2
	for stroke, table := range map[string]string{"┼": "┌ ┐\n│ .", "│": "┌ ┐\n└ ."} {
		p := study{table: table, hands: []string{stroke}}.position(t)
		plays(t, p, "play 4 1,1 0")
	}
}

func TestRuling03FirstSquareInAnyOrientation(t *testing.T) { // carte/3
	set := printedSet(t, "default.toml")
	turned, apart := make(map[int]bool), 0
	for seed := range uint64(60) {
		s := Drawn(set, Options{}, 3, engine.SeedsOf(seed))
		require.Len(t, s.Table, 4)
		for i, at := range [][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			require.Equal(t, at, [2]int{s.Table[i].X, s.Table[i].Y})
			turned[s.Table[i].Turned] = true
		}
		if pathParts(t, s, set) > 1 {
			apart++
		}
	}
	require.Len(t, turned, Sides)
	require.NotZero(t, apart, "no path is needed")
}

// pathParts is into how many parts a first square falls whose cards hang
// together where two open sides meet.
func pathParts(t *testing.T, s *Setup, set *Set) int {
	p, err := s.Position(set)
	require.NoError(t, err)
	part := make(map[Card]Card)
	for c := range p.table.each() {
		part[c] = c
	}
	for range part {
		for c := range p.table.each() {
			for side := range Side(Sides) {
				if n := p.joined(c, side); n != NoCard {
					part[c], part[n] = min(part[c], part[n]), min(part[c], part[n])
				}
			}
		}
	}
	parts := make(map[Card]bool)
	for _, c := range part {
		parts[c] = true
	}
	return len(parts)
}

func TestRuling04PathsGoOnWhereBothAreOpen(t *testing.T) { // carte/4
	for drawing, want := range map[string][]Card{
		"─a ─ ─b .":  {1},    // along any card between
		"─a │ ─b .":  nil,    // a closed card between
		"╶a ─ ─b .":  {1},    // from its only open side
		"╴a ─ ─b .":  nil,    // open, but not to there
		"─a ─a ─b .": {1, 2}, // treasures on the way do not matter
		"─b ─a ─b .": {2},    // those that do not match are passed
		"─ab ─ ─ .":  {1},    // one of two will do
		"─b ─ ─ .":   nil,    // none matches
	} {
		p := study{table: drawing, hands: []string{"─a"}}.position(t)
		require.Equal(t, want, linksOf(t, p, "play 4 3,0 0"), drawing)
	}
}
