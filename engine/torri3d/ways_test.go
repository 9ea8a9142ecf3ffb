package torri3d

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/effort"
	"mastro/engine"
)

// The rules of rulings 2 and 3 once more, plainly: every way step by step, with
// every card that can be used for it.

// walk is where a pawn can be, what it has used by then, and whether it was on
// the rune stone.
type walk struct {
	cell int
	used Cards
	rune bool
}

// plainWalks is all walks of a pawn with a hand.
func plainWalks(p *Position, from int, hand Cards) map[walk]bool {
	start := walk{cell: from, rune: from == RuneStone}
	met := map[walk]bool{start: true}
	for todo := []walk{start}; len(todo) > 0; todo = todo[1:] {
		w := todo[0]
		for _, next := range plainNeighbours(p, w.cell) {
			for _, used := range plainCost(p, w.cell, next) {
				n := walk{next, w.used, w.rune || next == RuneStone}
				if used != FaceDown {
					n.used[used]++
				}
				if !met[n] && hand.holds(n.used) {
					met[n] = true
					todo = append(todo, n)
				}
			}
		}
	}
	return met
}

// plainNeighbours is the cells beside a cell to which no wall is.
func plainNeighbours(p *Position, cell int) (all []int) {
	row, column := cell/5, cell%5
	for _, d := range []struct {
		rows, columns int
		out, in       Path
	}{{-1, 0, 1, 4}, {0, 1, 2, 8}, {1, 0, 4, 1}, {0, -1, 8, 2}} {
		r, c := row+d.rows, column+d.columns
		if r >= 0 && r < 5 && c >= 0 && c < 5 && p.path[cell]&d.out != 0 && p.path[r*5+c]&d.in != 0 {
			all = append(all, r*5+c)
		}
	}
	return all
}

// plainCost is what a step may cost: FaceDown for nothing.
func plainCost(p *Position, from, to int) []Card {
	a, b := p.game.Set.Towers[p.tower[from]].Height, p.game.Set.Towers[p.tower[to]].Height
	switch {
	case (b > a+1 || b < a-1) && slices.Contains(p.game.Options.Children, int(p.seat)+1):
		return []Card{Up, Down, Joker}
	case b > a+1:
		return []Card{Up, Joker}
	case b < a-1:
		return []Card{Down, Joker}
	}
	return []Card{FaceDown}
}

// plainGoes is the walks that are legal with a hand: to each cell, those whose
// cards are all needed, to come there or, for who is to pass the rune stone, to come
// there over it. Said of each is whether it leads over the stone.
func plainGoes(p *Position, hand Cards) map[engine.Move]bool {
	met := plainWalks(p, p.here(), hand)
	passes := p.game.Options.Rune == RunePass && !p.rune[p.seat]
	all := make(map[engine.Move]bool)
	for w := range met {
		if plainNeeded(met, w, false) || passes && w.rune && plainNeeded(met, w, true) {
			m := GoTo(w.cell, w.used)
			all[m] = all[m] || w.rune
		}
	}
	return all
}

// plainNeeded tells whether no walk to the same cell, or just none over the rune
// stone, uses some of the cards only.
func plainNeeded(met map[walk]bool, w walk, over bool) bool {
	for up := range w.used[Up] + 1 {
		for down := range w.used[Down] + 1 {
			for joker := range w.used[Joker] + 1 {
				some := Cards{Up: up, Down: down, Joker: joker}
				if some != w.used && (met[walk{w.cell, some, true}] || !over && met[walk{w.cell, some, false}]) {
					return false
				}
			}
		}
	}
	return true
}

// drawnHand is some magic cards.
func drawnHand(t *rapid.T, most int) (c Cards) {
	for _, k := range rapid.SliceOfN(rapid.SampledFrom([]Card{Up, Down, Joker}), 0, most).Draw(t, "hand") {
		c[k]++
	}
	return c
}

// drawnBoard is a position of a game of the default set after some pushes,
// where the pawn is to go.
func drawnBoard(t *rapid.T, set *Set, o Options) *Position {
	p, err := Drawn(set, o, 2, engine.SeedsOf(rapid.Uint64().Draw(t, "seed"))).Position(set)
	require.NoError(t, err)
	r := engine.Rand(rapid.Uint64().Draw(t, "pushes"))
	for range 1 + r.Below(4) {
		p.phase = pushing
		moves := p.Moves(nil)
		p.Play(moves[r.Below(len(moves))], nil)
	}
	p.pawn[0] = int8(rapid.IntRange(0, Cells-1).Draw(t, "pawn"))
	return p
}

// What is listed is what the plain walks give.
func TestRuling03WaysAgreeWithPlainWalks(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnBoard(t, set, drawnOptions(t))
		p.hand[0], p.rune[0] = drawnHand(t, 6), rapid.Bool().Draw(t, "fulfilled")
		var want []engine.Move
		for m := range plainGoes(p, p.hand[0]) {
			want = append(want, m)
		}
		got := p.Moves(nil)
		require.ElementsMatch(t, written(p, want), written(p, got), "%v from %s", p.hand[0], CellText(p.here()))
		for _, m := range got {
			require.Nil(t, p.Check(m))
		}
	})
}

// So it is in a blind game, for all hands that may be there.
func TestRuling03BlindWaysAgreeWithPlainWalks(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		o := drawnOptions(t)
		o.Hidden = engine.Blind
		p := drawnBoard(t, set, o)
		n := rapid.IntRange(0, 4).Draw(t, "cards")
		p.hand[0] = Cards{FaceDown: uint8(n)}
		pool := drawnHand(t, 12)
		for k := Up; k < kinds; k++ {
			p.discards[k] = p.game.Set.Magic[k] - min(p.game.Set.Magic[k], pool[k]+uint8(n/2))
		}
		want := make(map[engine.Move]bool)
		for up := range n + 1 {
			for down := range n - up + 1 {
				hand := Cards{Up: uint8(up), Down: uint8(down), Joker: uint8(n - up - down)}
				if p.pool().holds(hand) {
					for m := range plainGoes(p, hand) {
						want[m] = true
					}
				}
			}
		}
		if p.pool().Total() < n {
			return // no such game
		}
		var all []engine.Move
		for m := range want {
			all = append(all, m)
		}
		require.ElementsMatch(t, written(p, all), written(p, p.Moves(nil)), "%d of %v", n, p.pool())
	})
}

// Whether a way leads over the rune stone is what the plain walks say.
func TestRuling04RunePassAgreesWithPlainWalks(t *testing.T) {
	set := defaultSet(t)
	effort.Meets(t, func(t *rapid.T, met func(string)) {
		p := drawnBoard(t, set, Options{Rune: RunePass, Children: drawnOptions(t).Children})
		p.hand[0] = drawnHand(t, 5)
		for m, over := range plainGoes(p, p.hand[0]) {
			q := *p
			q.Play(m, nil)
			require.Equal(t, over, q.rune[0], p.Write(m))
			if over {
				met("over the rune")
			} else {
				met("not over the rune")
			}
		}
	}, "over the rune", "not over the rune")
}

// Every move that can be said is refused unless it is listed, and for a reason
// that fits.
func TestRuling03RefusalsFit(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnBoard(t, set, drawnOptions(t))
		p.hand[0] = drawnHand(t, 5)
		legal := plainGoes(p, p.hand[0])
		for range 20 {
			m := GoTo(rapid.IntRange(0, Cells-1).Draw(t, "cell"), drawnHand(t, 3))
			_, ok := legal[m]
			foul := p.Check(m)
			require.Equal(t, ok, foul == nil, p.Write(m))
			if ok {
				continue
			}
			anyWay := plainGoes(p, Cards{Up: 5, Down: 5, Joker: 5})
			reachable := slices.ContainsFunc(moveList(anyWay), func(l engine.Move) bool { return CellOf(l) == CellOf(m) })
			require.Equal(t, foul.Reason == "torri3d.no_way", !reachable, p.Write(m))
			if foul.Reason == "torri3d.not_in_hand" {
				require.False(t, p.hand[0].holds(CardsOf(m)))
			}
			if foul.Reason == "torri3d.needless" {
				require.Contains(t, legal, GoTo(CellOf(m), Cards{}))
			}
		}
	})
}

func moveList(set map[engine.Move]bool) (all []engine.Move) {
	for m := range set {
		all = append(all, m)
	}
	slices.SortFunc(all, cmp.Compare)
	return all
}
