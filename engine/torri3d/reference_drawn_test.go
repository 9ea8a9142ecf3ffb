package torri3d_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// The sets, set-ups and moves that the two rulebooks are compared on, all drawn
// from dice.

// dice gives a number of 0 to n-1.
type dice func(n int) int

func seedDice(seed uint64) dice {
	r := engine.Rand(seed)
	return r.Below
}

func printedSet(t require.TestingT) *torri3d.Set {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	set, err := torri3d.ParseSet("default.toml", data)
	require.NoError(t, err)
	return set
}

// otherSet is a set of other towers and cards: half the time low and open, so
// that ways are long, else steep.
func (d dice) otherSet(printed *torri3d.Set) *torri3d.Set {
	set := *printed
	set.Towers = slices.Clone(printed.Towers)
	most, closed := 2+d(4), d(3)
	for i := range set.Towers {
		t := &set.Towers[i]
		t.Height, t.Path = 1+d(most), torri3d.Path(15)
		for range closed {
			if rest := t.Path &^ (1 << d(4)); rest != 0 {
				t.Path = rest
			}
		}
	}
	up := d(torri3d.MagicCards + 1)
	down := d(torri3d.MagicCards + 1 - up)
	set.Magic = torri3d.Cards{torri3d.Up: uint8(up), torri3d.Down: uint8(down), torri3d.Joker: uint8(torri3d.MagicCards - up - down)}
	return &set
}

func (d dice) options() torri3d.Options {
	return torri3d.Options{
		Rune: torri3d.Rune(d(2)), Children: d.children(), Order: engine.Order(d(5)),
	}
}

// children is any seats, half the time none.
func (d dice) children() (seats []int) {
	for seat := 1; seat <= torri3d.MaxSeats; seat++ {
		if d(3) == 0 {
			seats = append(seats, seat)
		}
	}
	if d(2) == 0 {
		return nil
	}
	return seats
}

// middle is the midst of a game: pawns anywhere, treasures found, cards played.
func (d dice) middle(set *torri3d.Set) *torri3d.Setup {
	s := d.fresh(set)
	s.Turn, s.Pushed, s.Shut = d(len(s.Seats)), d(2) == 0, torri3d.Arrow(d(9)-1)
	few := d(3) > 0 // treasures left
	for i := range s.Seats {
		who := &s.Seats[i]
		found := d(len(who.Stack) + 1)
		if few {
			found = max(len(who.Stack)-d(3), 0)
		}
		who.Found, who.Stack = who.Stack[:found:found], who.Stack[found:]
		who.Rune, who.Pawn = d(2) == 0, d(torri3d.Cells)
		more := min(d(5), len(s.Deck))
		who.Hand, s.Deck = append(who.Hand, s.Deck[:more]...), s.Deck[more:]
	}
	played := len(s.Deck) - min(d(len(s.Deck)+1), d(len(s.Deck)+1))
	s.Discards, s.Deck = s.Deck[:played:played], s.Deck[played:]
	d.vain(s)
	return s
}

// vain lets seats have looked in vain for what others seek.
func (d dice) vain(s *torri3d.Setup) {
	for i := range s.Seats {
		for j := range s.Seats {
			for n, t := range s.Seats[j].Stack {
				if len(s.Seats[i].Stack) > 0 && (i != j || n > 0) && d(3) == 0 {
					s.Seats[i].Vain = append(s.Seats[i].Vain, t)
				}
			}
		}
	}
}

func (d dice) fresh(set *torri3d.Set) *torri3d.Setup {
	return torri3d.Drawn(set, d.options(), torri3d.MinSeats+d(3), engine.SeedsOf(uint64(d(1<<30))))
}

// start is a set and the start of a game with it, dealt or blind.
func (d dice) start(printed *torri3d.Set) (*torri3d.Set, *torri3d.Setup) {
	set := printed
	if d(3) > 0 {
		set = d.otherSet(printed)
	}
	setup := d.fresh(set)
	if d(3) > 0 {
		setup = d.middle(set)
	}
	if d(3) == 0 {
		setup = setup.Hide()
	}
	return set, setup
}

// ring makes the edge of the board a ring with walls on either side, on which
// one climbs slowly and falls deep one way round: where one falls by some cards
// the others get by others.
func (d dice) ring(set *torri3d.Set, setup *torri3d.Setup) {
	tower := map[refCell]int{}
	for i, word := range refFixed {
		tower[refPlace(word)] = i
	}
	for i, st := range setup.Loose {
		at := refPlace(torri3d.CellText(st.Cell))
		if tower[at] = st.Tower; refAlong(at) != "" {
			setup.Loose[i].Path, _ = torri3d.ReadPath(refAlong(at))
		}
	}
	height := 1
	for _, word := range strings.Fields("0,0 0,1 0,2 0,3 0,4 1,4 2,4 3,4 4,4 4,3 4,2 4,1 4,0 3,0 2,0 1,0") {
		t := &set.Towers[tower[refPlace(word)]]
		t.Path, _ = torri3d.ReadPath(refAlong(refPlace(word)))
		if t.Height, height = height, height+1; height > 5 || d(4) == 0 {
			height = 1
		}
	}
}

// refAlong is the path along the edge of the board, "" inside.
func refAlong(at refCell) string {
	beside := func(c refCell) bool {
		return min(c.row, c.column) >= 0 && max(c.row, c.column) <= 4 && (c.row%4 == 0 || c.column%4 == 0)
	}
	return refLetters(func(side string) bool {
		step := map[string]refCell{"n": {-1, 0}, "e": {0, 1}, "s": {1, 0}, "w": {0, -1}}[side]
		return beside(at) && beside(refCell{at.row + step.row, at.column + step.column})
	})
}

// lively is a legal move, often one that leads somewhere.
func (d dice) lively(g *refGame, legal []string) string {
	if g.phase == "go" && d(4) > 0 {
		goal := d.goal(g)
		for _, text := range legal {
			if goal != nil && refPlace(text[len("go "):]) == *goal {
				return text
			}
		}
	}
	if g.phase == "push" && d(2) == 0 {
		return d.pushTowardsGoal(g, legal)
	}
	return legal[d(len(legal))]
}

// pushTowardsGoal is a push after which the goal can be walked to, if a few tries
// find one.
func (d dice) pushTowardsGoal(g *refGame, legal []string) string {
	text := legal[d(len(legal))]
	for range 3 {
		after := g.clone()
		after.play(text, "")
		if goal := d.goal(after); goal != nil && slices.Contains(after.walkable(), goal.String()) {
			return text
		}
		text = legal[d(len(legal))]
	}
	return text
}

// goal is where whose turn it is would like to stop, if that is on the board.
func (d dice) goal(g *refGame) *refCell {
	me := g.me()
	switch {
	case me.done():
		return &me.home
	case len(me.stack) == 0:
		return &refStone
	}
	for _, at := range refBoard() {
		treasure := g.board[at].treasure
		if treasure != "" && (treasure == me.stack[0] || me.stack[0] == "?" && slices.Contains(g.unfound(), treasure) && !slices.Contains(me.vain, treasure)) {
			return &at
		}
	}
	return nil
}

// refusable is moves that can be spelled, legal or not.
func (d dice) refusable(g *refGame, n int) (all []string) {
	for range n {
		switch d(10) {
		case 0, 1:
			all = append(all, "push "+refArrows[d(8)]+" "+torri3d.Path(1+d(15)).String())
		case 2:
			all = append(all, "push "+refArrows[d(8)]+" "+refTurned(g.spare.path))
		case 3:
			all = append(all, "found "+g.names[d(len(g.names))], "nothing")
		case 4:
			all = append(all, d.anyWay(g))
		case 5:
			all = append(all, d.longWay(g))
		case 6:
			if here := g.board[g.me().pawn].treasure; here != "" {
				all = append(all, "found "+here)
			}
		default:
			all = append(all, fmt.Sprint("go ", refCell{d(5), d(5)}, " ", refHand{d(2) * d(3), d(2) * d(3), d(2) * d(3)}))
		}
	}
	return all
}

// anyWay is a walk on some way with up to three great steps, paid for somehow; in
// a dealt game often as the hand can pay, if not always by cards that are all needed.
func (d dice) anyWay(g *refGame) string {
	hand := g.ruling03Hands()[0]
	ways := refWaysInOrder(g.ruling02Ways(3))
	if d(3) > 0 {
		ways = slices.DeleteFunc(ways, func(way refWay) bool {
			return way.up+way.down == 0 || max(0, way.up-hand.up)+max(0, way.down-hand.down) > hand.joker
		})
	}
	if len(ways) == 0 {
		return fmt.Sprint("go ", g.me().pawn, " walk")
	}
	way := ways[d(len(ways))]
	up, down := d(min(way.up, max(1, hand.up))+1), d(min(way.down, max(1, hand.down))+1)
	return fmt.Sprint("go ", way.to, " ", refHand{up, down, way.up + way.down - up - down})
}

// longWay is a walk that the hand can pay for, where it could come with fewer cards;
// any way where there is none.
func (d dice) longWay(g *refGame) string {
	all, over := ruling03Paid(g.ruling02Ways(min(len(g.me().hand), 6)), g.ruling03Hands()[0], g.children[g.turn])
	least := map[refCell]int{}
	for p := range all {
		n := p.cards.up + p.cards.down + p.cards.joker
		if m, known := least[p.to]; !known || n < m {
			least[p.to] = n
		}
	}
	var long []string
	for _, p := range slices.SortedFunc(maps.Keys(all), func(a, b refPaid) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) }) {
		if p.cards.up+p.cards.down+p.cards.joker > least[p.to] && (over[p] || d(2) == 0) {
			long = append(long, fmt.Sprint("go ", p.to, " ", p.cards))
		}
	}
	if len(long) > 0 {
		return long[d(len(long))]
	}
	return d.anyWay(g)
}

func refWaysInOrder(ways map[refWay]bool) []refWay {
	stone := map[bool]int{true: 1}
	return slices.SortedFunc(maps.Keys(ways), func(a, b refWay) int {
		return cmp.Or(a.to.part()-b.to.part(), a.up-b.up, a.down-b.down, stone[a.stone]-stone[b.stone])
	})
}
