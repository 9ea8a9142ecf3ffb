package labiro_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/gametest/goldentest"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// golden is how a golden game is made: a small board and what is done on it.
// Bases and seats count from 1, as in the notation.
type golden struct {
	name    string
	about   string
	towers  string // six sides each from the east on clockwise; "<" turns counter-clockwise; "#3" is a ruby tower
	places  string // where the bases lie, "q,r" each; without it in a row from west to east
	objects string // "2 rope, 3 hidden": what lies in the tower on a base
	rubies  string // "4 ruby2": the same of ruby tiles
	spares  string // tiles of the set that are nowhere, or hidden: "rope torch"
	seats   string // "1 rope, 2@3 torch +1, -": start tower, where the pawn is, hand and banked rubies; - has yet to choose
	spent   int    // rotations used up
	options labiro.Options
	// moves are done one after the other. "no 4 go 3" is a move that ruling 4
	// refuses, "back 2" takes two back.
	moves string
}

// Towers in a row that are open to one side, to both, to all and to none; the
// entrances of far ones lie back.
var goldenTowers = map[string]string{
	"east": "PWWWWW", "west": "WWWPWW", "through": "PWWPWW",
	"far-east": "RWWWWW", "far-west": "WWWRWW", "far-both": "RWWRWW",
	"open": "PPPPPP", "closed": "WRWWWW",
}

// start is the beginning of the game.
func (g *golden) start(t *testing.T) record.Start {
	set, setup := &labiro.Set{Name: "study", Invented: true}, &labiro.Setup{Options: g.options, Left: labiro.Rotations - g.spent}
	places := strings.Fields(g.places)
	for i, text := range strings.Fields(g.towers) {
		set.Towers = append(set.Towers, goldenTower(i, text))
		b := labiro.Base{Hex: hexgrid.Hex{Q: i}, Tower: i}
		if len(places) > 0 {
			_, err := fmt.Sscanf(places[i], "%d,%d", &b.Hex.Q, &b.Hex.R)
			require.NoError(t, err)
		}
		setup.Bases = append(setup.Bases, b)
	}
	for base, word := range slots(t, g.objects) {
		b := &setup.Bases[base]
		b.Object, b.HidesObject = goldenKind(t, word)
	}
	for base, word := range slots(t, g.rubies) {
		b := &setup.Bases[base]
		b.Ruby, b.HidesRuby = goldenKind(t, word)
	}
	for _, text := range strings.Split(g.seats, ",") {
		setup.Seats = append(setup.Seats, goldenPlayer(t, strings.Fields(text)))
	}
	g.fillSet(t, set, setup)
	return record.Start{Set: set.Write(), Setup: setup.Write(set)}
}

func goldenTower(i int, text string) labiro.Tower {
	t := labiro.Tower{Name: fmt.Sprint("T", i+1), Arrow: labiro.Clockwise}
	sides := strings.TrimRight(text, "<#12345678")
	if named, ok := goldenTowers[sides]; ok {
		sides = named
	}
	for d := range t.Sides {
		t.Sides[d] = labiro.Side(strings.IndexByte("WRP", sides[d]))
	}
	if strings.Contains(text, "<") {
		t.Arrow = labiro.CounterClockwise
	}
	if _, key, ok := strings.Cut(text, "#"); ok {
		t.Key = labiro.Symbol(key[0] - '0')
	}
	return t
}

// slots reads "2 rope, 3 hidden".
func slots(t *testing.T, text string) map[int]string {
	all := map[int]string{}
	for _, entry := range strings.Split(text, ",") {
		if words := strings.Fields(entry); len(words) == 2 {
			all[goldentest.Number(t, words[0])-1] = words[1]
		}
	}
	return all
}

func goldenKind(t *testing.T, word string) (k labiro.Kind, hidden bool) {
	if word == "hidden" {
		return labiro.NoKind, true
	}
	k, err := labiro.ReadKind(word)
	require.NoError(t, err)
	return k, false
}

// goldenPlayer reads "2@3 torch +1".
func goldenPlayer(t *testing.T, words []string) labiro.Player {
	if words[0] == "-" {
		return labiro.Player{Flag: labiro.NoBase, Pawn: labiro.NoBase}
	}
	flag, pawn, moved := strings.Cut(words[0], "@")
	if !moved {
		pawn = flag
	}
	p := labiro.Player{Flag: goldentest.Number(t, flag) - 1, Pawn: goldentest.Number(t, pawn) - 1}
	for _, word := range words[1:] {
		if banked, ok := strings.CutPrefix(word, "+"); ok {
			p.Banked = goldentest.Number(t, banked)
			continue
		}
		k, _ := goldenKind(t, word)
		p.Hand = append(p.Hand, k)
	}
	return p
}

// fillSet gives the set the tiles that the set-up and the spares name. A set
// has a tower for each object, and a key and a ruby tile for each ruby tower:
// what is missing is added, and stands or lies nowhere.
func (g *golden) fillSet(t *testing.T, set *labiro.Set, setup *labiro.Setup) {
	count := g.named(t, setup)
	rubies := count[labiro.RubyOf(0)] + count[labiro.RubyOf(1)] + count[labiro.RubyOf(2)]
	stands := map[labiro.Symbol]bool{}
	for i := range set.Towers {
		if set.Towers[i].Ruby() {
			stands[set.Towers[i].Key] = true
		}
	}
	for s := labiro.Symbol(1); s <= 8; s++ {
		if !stands[s] && (count[labiro.KeyOf(s)] > 0 || len(stands) < rubies) {
			set.Towers = append(set.Towers, goldenTower(len(set.Towers), fmt.Sprintf("closed#%d", s)))
			stands[s] = true
		}
		if stands[s] {
			count[labiro.KeyOf(s)] = 1
		}
	}
	count[labiro.RubyOf(0)] += len(stands) - rubies
	for _, k := range tilesInOrder() {
		set.Tiles = append(set.Tiles, slices.Repeat([]labiro.Kind{k}, count[k])...)
	}
	for objects := len(set.Tiles) - len(stands); len(set.Towers) < objects; {
		set.Towers = append(set.Towers, goldenTower(len(set.Towers), "closed"))
	}
}

// named counts the tiles that are named somewhere. Banked rubies are single ones.
func (g *golden) named(t *testing.T, setup *labiro.Setup) map[labiro.Kind]int {
	count := map[labiro.Kind]int{}
	for _, b := range setup.Bases {
		count[b.Object]++
		count[b.Ruby]++
	}
	for _, p := range setup.Seats {
		count[labiro.RubyOf(1)] += p.Banked
		for _, k := range p.Hand {
			count[k]++
		}
	}
	for _, word := range strings.Fields(g.spares) {
		k, _ := goldenKind(t, word)
		count[k]++
	}
	return count
}

// tilesInOrder is the kinds of tiles in the order of a set.
func tilesInOrder() []labiro.Kind {
	var all []labiro.Kind
	for s := labiro.Symbol(1); s <= 8; s++ {
		all = append(all, labiro.KeyOf(s))
	}
	return append(all, labiro.Unlock, labiro.Torch, labiro.Rope, labiro.Dagger, labiro.Empty, labiro.RubyOf(1), labiro.RubyOf(2), labiro.RubyOf(0))
}
