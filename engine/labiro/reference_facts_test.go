package labiro_test

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/labiro"
)

// What all may see of a game, in lines that both rulebooks write.

// facts is what all may see.
func (g *refGame) facts(legal []string) []string {
	lines := []string{fmt.Sprint("rotations ", g.left)}
	for base, at := range g.bases {
		t := g.towers[at]
		line := fmt.Sprintf("tower %d faces %d object %v ruby %v", base+1, t.facing, t.object.kind != "", t.ruby.kind != "")
		for i, s := range g.seats {
			if s.playing && s.flag == at {
				line += fmt.Sprint(" flag ", i+1)
			}
			if s.playing && s.pawn == at {
				line += fmt.Sprint(" pawn ", i+1)
			}
		}
		lines = append(lines, line)
	}
	for i, s := range g.seats {
		var hand []string
		for _, t := range s.hand {
			hand = append(hand, fmt.Sprint(t.kind, " ", g.usedNow(t)))
		}
		slices.Sort(hand)
		lines = append(lines, fmt.Sprint("seat ", i+1, " banked ", s.banked, " hand ", hand))
	}
	return append(lines, g.moment(legal)...)
}

// moment is what all may see of what is to be done now.
func (g *refGame) moment(legal []string) []string {
	var walk, turning []int
	if now := g.now(); now != "start" && now != "over" {
		for _, at := range g.walksTo() {
			walk = append(walk, g.towers[at].base+1)
		}
		slices.Sort(walk)
	}
	for _, text := range legal {
		if m := readReference(text); m.verb == "turn" {
			turning = append(turning, m.number+1)
		}
	}
	lines := []string{fmt.Sprint("can walk to ", walk), fmt.Sprint("can turn ", turning)}
	if g.now() == "put" {
		lines = append(lines, fmt.Sprint("seat ", g.todo[0].seat+1, " puts away ", g.todo[0].tile.kind))
	}
	if g.now() == "rob" || g.now() == "return" {
		lines = append(lines, fmt.Sprint("seat ", g.todo[0].victim+1, " is robbed"))
	}
	if now := g.now(); now == "turn" || now == "vote" {
		lines = append(lines, fmt.Sprint("stuck ", g.ruling22Stuck()))
	}
	return lines
}

// result is the most banked, and nobody where nobody has banked any.
func (g *refGame) result() (winners []engine.Seat, scores []int) {
	for _, s := range g.seats {
		scores = append(scores, s.banked)
	}
	for i, n := range scores {
		if n > 0 && n == slices.Max(scores) {
			winners = append(winners, engine.Seat(i))
		}
	}
	return winners, scores
}

// refFacts is the same from a view.
func refFacts(v *labiro.View) []string {
	lines := []string{fmt.Sprint("rotations ", v.Left)}
	for base := range v.Towers {
		t := &v.Towers[base]
		line := fmt.Sprintf("tower %d faces %d object %v ruby %v", base+1, t.Facing, t.Object, t.Ruby)
		for i := range v.Players {
			if v.Players[i].Flag == base && t.Flag == engine.Seat(i) {
				line += fmt.Sprint(" flag ", i+1)
			}
			if v.Players[i].Base == base && slices.Contains(t.Pawns, engine.Seat(i)) {
				line += fmt.Sprint(" pawn ", i+1)
			}
		}
		lines = append(lines, line)
	}
	for i, who := range v.Players {
		var hand []string
		for _, h := range who.Hand {
			hand = append(hand, fmt.Sprint(h.Kind, " ", h.Used))
		}
		slices.Sort(hand)
		lines = append(lines, fmt.Sprint("seat ", i+1, " banked ", who.Banked, " hand ", hand))
	}
	lines = append(lines, fmt.Sprint("can walk to ", refNumbers(v.Walk)), fmt.Sprint("can turn ", refNumbers(v.Turning)))
	if v.Phase == labiro.PhasePut {
		lines = append(lines, fmt.Sprint("seat ", v.Owner+1, " puts away ", v.Away))
	}
	if v.Phase == labiro.PhaseRob || v.Phase == labiro.PhaseReturn {
		lines = append(lines, fmt.Sprint("seat ", v.Victim+1, " is robbed"))
	}
	if v.Phase == labiro.PhaseTurn || v.Phase == labiro.PhaseVote {
		lines = append(lines, fmt.Sprint("stuck ", v.Stuck))
	}
	return lines
}

func refNumbers(bases []int) []int {
	var all []int
	for _, b := range bases {
		all = append(all, b+1)
	}
	slices.Sort(all)
	return all
}
