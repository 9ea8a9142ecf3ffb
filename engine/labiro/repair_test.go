package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// drawnMess is a small board with towers turned anyhow, of which now and then
// one is silent.
func drawnMess(t *rapid.T, chain Chain) (p *Position, seen []engine.Part, unsaid bool) {
	s := study{places: flower[:rapid.IntRange(2, 4).Draw(t, "bases")]}
	for range s.places {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("WRP")), Facings, Facings, -1).Draw(t, "tower")
		s.towers = append(s.towers, text+rapid.SampledFrom([]string{"", "<"}).Draw(t, "arrow"))
	}
	seats := rapid.IntRange(2, min(len(s.places), MaxSeats)).Draw(t, "seats")
	pawn := rapid.IntRange(1, len(s.places)).Draw(t, "pawn")
	crowd := rapid.IntRange(1, len(s.places)).Draw(t, "crowd")
	for i := range seats {
		s.seats = append(s.seats, lives(i+1, crowd))
	}
	s.seats[0].Pawn = pawn - 1
	for _, k := range []Kind{Unlock, Rope} {
		if rapid.Bool().Draw(t, "key") {
			s.seats[0].Hand = append(s.seats[0].Hand, k)
		}
	}
	s.spent = rapid.IntRange(0, 3).Draw(t, "spent")
	s.options = Options{
		Chain:         chain,
		OnlyWhenStuck: rapid.IntRange(0, 3).Draw(t, "stuck") == 0,
	}
	p, err := s.build()
	if err != nil {
		t.Skip(err)
	}
	seen = seenAt(p)
	for b := range seen {
		switch rapid.IntRange(0, 7).Draw(t, "what") {
		case 0:
			seen[b].Stands = engine.Unknown
		case 1, 2, 3, 4:
			sweep(seen, b, rapid.IntRange(1, 5).Draw(t, "steps"), rapid.SampledFrom([]int{100, 120, 300, 800, 2000}).Draw(t, "onset"))
		}
	}
	return p, seen, rapid.IntRange(0, 3).Draw(t, "unsaid") == 0
}

// leastRepair tries every board, slowly, and gives the steps by hand to the
// nearest that is in order. Where some towers may not be touched it leaves
// them as they are.
func leastRepair(p *Position, seen []engine.Part, unsaid bool, may func(part int) bool) int {
	parts := slices.Clone(seen)
	least := len(seen) * Facings
	var try func(b, cost int)
	try = func(b, cost int) {
		switch {
		case cost >= least:
		case b == len(parts):
			if settled(p, parts) || len(p.Explain(nil, parts, unsaid)) > 0 {
				least = cost
			}
		case !parts[b].Stands.Known() || !may(b):
			try(b+1, cost)
		default:
			for n := range Facings {
				try(b+1, cost+min(n, Facings-n))
				turnPart(parts, b, 1)
			}
		}
	}
	try(0, 0)
	return least
}

func labor(all []engine.Repair) (n int) {
	for _, r := range all {
		n += max(r.Steps, -r.Steps)
	}
	return n
}

// Whatever was done, nothing that leads back is less work than the repair, and
// the foul is about what is to be put right. A tower that stands as it must is
// touched only where the teeth make it turn with another.
func TestRepairIsTheLeast(t *testing.T) {
	for _, chain := range []Chain{ChainObserved, ChainGear, ChainNone} {
		t.Run(chain.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p, seen, unsaid := drawnMess(t, chain)
				if settled(p, seen) || len(p.Explain(nil, seen, unsaid)) > 0 {
					return
				}
				todo, foul := p.Repair(nil, seen, unsaid), p.Blame(seen, unsaid)
				if chain != ChainGear {
					require.True(t, slices.ContainsFunc(todo, func(r engine.Repair) bool { return r.Part == foul.Part }), "%v, but %v", foul, todo)
				}
				least := leastRepair(p, seen, unsaid, func(part int) bool {
					return chain == ChainGear || seen[part].Stands != p.Stands(part)
				})
				require.Equal(t, least, labor(todo), "%v", todo)
				for _, r := range todo {
					turnPart(seen, r.Part, r.Steps)
				}
				require.True(t, settled(p, seen) || len(p.Explain(nil, seen, unsaid)) > 0, "%v", todo)
			})
		})
	}
}

// Boards that chance seldom draws, by their seeds: pushed towers must be turned on,
// some of them, before another turn is legal; or keys cannot be put away, and more
// is turned than a line of moves has room for.
func TestRepairOfRareBoards(t *testing.T) {
	for _, seed := range []uint64{3830, 4342, 4554, 4750, 10487, 14724, 47975, 64129, 212567, 220839} {
		p, seen, unsaid := rareMess(seed)
		require.Equal(t, leastRepair(p, seen, unsaid, func(part int) bool {
			return p.game.Options.Chain == ChainGear || seen[part].Stands != p.Stands(part)
		}), labor(p.Repair(nil, seen, unsaid)), "seed %d", seed)
	}
}

// rareMess is a board of three to five towers, most of them turned, on which much is
// forbidden: a crowd, turns only when stuck, keys that cannot be put away. Without
// a way out for the pawn there is none.
func rareMess(seed uint64) (p *Position, seen []engine.Part, unsaid bool) {
	r := engine.Rand(seed)
	s := study{places: flower[:3+r.Below(3)]}
	s.options.Chain = []Chain{ChainObserved, ChainObserved, ChainGear, ChainNone}[r.Below(4)]
	n := len(s.places)
	for range n {
		text := ""
		for range Facings {
			text += string("WRPP"[r.Below(4)])
		}
		s.towers = append(s.towers, text+[]string{"", "<"}[r.Below(2)])
	}
	seats, crowd := 2+r.Below(2), 1+r.Below(n)
	for i := range seats {
		s.seats = append(s.seats, lives(i+1, crowd))
	}
	s.seats[0].Pawn = r.Below(n)
	if r.Below(3) == 0 {
		s.objects = map[int]Kind{}
		for b := range n {
			s.objects[b+1] = Torch
		}
	}
	s.seats[0].Hand = slices.Repeat([]Kind{Unlock}, r.Below(4))
	s.spent = r.Below(4)
	s.options.OnlyWhenStuck = r.Below(2) == 0
	p, err := s.build()
	if err != nil {
		return nil, nil, false
	}
	seen = seenAt(p)
	for b := range seen {
		switch r.Below(8) {
		case 0:
			seen[b].Stands = engine.Unknown
		case 1, 2, 3, 4, 5:
			sweep(seen, b, 1+r.Below(5), []int{100, 120, 300, 800, 2000}[r.Below(5)])
		}
	}
	return p, seen, r.Below(3) == 0
}

func TestRepairLeavesSilentTowersAlone(t *testing.T) {
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	seen := seenAt(p)
	seen[1].Stands = engine.Unknown
	seen[2].Stands = engine.Adrift
	sweep(seen, 3, 2, 1000)
	require.Equal(t, []engine.Repair{{Part: 3, Steps: -2}}, p.Repair(nil, seen, false))
}

// Boards on which the least repair is not what one thinks of first.
func TestRepairOfAwkwardBoards(t *testing.T) {
	crowd := func(pawn int) []Player { return []Player{lives(1, pawn), lives(2, 1), lives(3, 1)} }
	for name, c := range map[string]struct {
		study
		keyed  bool
		sweeps [][3]int // a base, its steps and their onset
		silent int      // a base, or 0
		unsaid bool
		want   []engine.Repair
	}{
		"a pushed tower is turned on, so that the driver may turn": {
			study:  study{towers: []string{"RPRWWP<", "WWWRRP<", "RRRWRW<"}, seats: crowd(1), options: Options{OnlyWhenStuck: true}},
			sweeps: [][3]int{{0, 4, 300}, {1, 2, 120}}, want: []engine.Repair{{Part: 0, Steps: 1}, {Part: 1, Steps: 2}},
		},
		"one of two pushed towers leaves the way out open": {
			study: study{towers: []string{"PPPRRP", "RPRRPR<", "WPWWPR"}, seats: crowd(1), spent: 2},
			keyed: true, sweeps: [][3]int{{0, 4, 120}, {1, 3, 100}, {2, 1, 100}}, want: []engine.Repair{{Part: 1, Steps: -1}},
		},
		"half around goes back along each arrow": {
			study: study{towers: []string{"PPWPWR", "WPWPWR<", "RPWPRP"}, seats: []Player{lives(1, 3), lives(2, 3), lives(3, 3)}, options: Options{Chain: ChainGear}},
			keyed: true, sweeps: [][3]int{{0, 3, 100}, {1, 3, 120}, {2, 1, 300}}, want: []engine.Repair{{Part: 0, Steps: -3}, {Part: 1, Steps: 3}, {Part: 2, Steps: -1}},
		},
	} {
		c.places = flower[:len(c.towers)]
		if c.keyed {
			c.seats[0].Hand = []Kind{Unlock}
		}
		p := c.position(t)
		seen := seenAt(p)
		for _, s := range c.sweeps {
			sweep(seen, s[0], s[1], s[2])
		}
		if c.silent > 0 {
			seen[c.silent-1].Stands = engine.Unknown
		}
		require.Equal(t, c.want, p.Repair(nil, seen, c.unsaid), name)
	}
}

// A tower that faces east by mistake, which is counted as 0, goes back as any other
// does, and what was rightly turned stays.
func TestRepairOfATowerThatFacesEast(t *testing.T) {
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(3)}}.position(t)
	p.facing[2] = 1
	seen := seenAt(p)
	sweep(seen, 0, 1, 1000)
	sweep(seen, 2, -1, 5000)
	require.EqualValues(t, 0, seen[2].Stands)
	require.Equal(t, []engine.Repair{{Part: 2, Steps: 1}}, p.Repair(nil, seen, false))
}

// Towers that nobody watches stay as they are.
func TestRepairOfWatchedTowersAlone(t *testing.T) {
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(3)}}.position(t)
	seen := seenAt(p)[:2]
	sweep(seen, 1, -1, 1000)
	require.Equal(t, []engine.Repair{{Part: 1, Steps: 1}}, p.Repair(nil, seen, false))
}
