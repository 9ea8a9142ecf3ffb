package torri3d

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// blindSights is sights where nobody knows whose treasures they are.
func blindSights() *study {
	s := sights(study{options: Options{Hidden: engine.Blind}, seats: players()})
	for i := range s.seats {
		s.seats[i].Stack = make([]Treasure, 6)
	}
	return s
}

// What a refusal says beside its ruling and reason, as the list of faults has
// it, and the legal moves that come nearest.
func TestRulingsSayWhatIsRefused(t *testing.T) {
	unpushed, pushed := &study{board: plain, spare: "2nes"}, &study{board: plain, pushed: true}
	harp, mirror := Treasure(1).Thing(), Treasure(2).Thing()
	const esw, ns = int(East | South | West), int(North | South)
	for _, c := range []struct {
		study        *study
		played, move string
		want         engine.Foul
		instead      string
	}{
		{unpushed, "", "push n1 esw", engine.Foul{Reason: "torri3d.shut", Part: 2, What: N1.Thing(), Count: esw}, "push n3 nes, push n3 esw, push n3 nsw"},
		{unpushed, "", "push s1 ns", engine.Foul{Reason: "torri3d.other_spare", Part: 2, What: S1.Thing(), Count: ns}, "push s1 nes, push s1 esw, push s1 nsw"},
		{unpushed, "", "go 4,4 walk", engine.Foul{Reason: "torri3d.push_first", Part: 24}, "push n3 nes, push n3 esw, push n3 nsw"},
		{unpushed, "", "found harp", engine.Foul{Reason: "torri3d.nothing_to_tell", Part: engine.NoPart, What: harp}, "push n3 nes, push n3 esw, push n3 nsw"},
		{pushed, "", "push s1 ns", engine.Foul{Reason: "torri3d.pushed_already", Part: 2, What: S1.Thing(), Count: ns}, "go 0,0 walk, go 0,1 walk, go 0,2 walk"},
		{pushed, "", "go 2,4 up", engine.Foul{Reason: "torri3d.needless", Part: 14}, "go 2,4 walk, go 1,4 walk, go 2,3 walk"},
		{pushed, "", "go 4,1 down", engine.Foul{Reason: "torri3d.needless", Part: 21}, "go 4,1 walk, go 3,1 walk, go 4,0 walk"},
		{twoWays(), "", "go 4,4 walk", engine.Foul{Reason: "torri3d.no_way", Part: 24}, "go 0,0 walk"},
		{twoWays(), "", "go 0,2 down+down+down", engine.Foul{Reason: "torri3d.too_many", Part: 2, Count: 2}, "go 0,0 walk"},
		{blindSights(), "go 0,2 walk", "found harp", engine.Foul{Reason: "torri3d.elsewhere", Part: engine.NoPart, What: harp}, "found mirror, nothing"},
		{blindSights(), "go 0,2 walk", "go 4,4 walk", engine.Foul{Reason: "torri3d.tell_first", Part: 2, What: mirror}, "found mirror, nothing"},
		{sights(study{}), "go 0,1 walk", "nothing", engine.Foul{Reason: "torri3d.cannot_be", Part: engine.NoPart}, ""},
		{sights(study{seats: nearlyThere()}), "go 0,0 walk", "push s1 ns", engine.Foul{Reason: "torri3d.over", Part: engine.NoPart}, ""},
	} {
		p := c.study.position(t)
		if c.played != "" {
			plays(t, p, c.played)
		}
		foul := p.Check(read(t, p, c.move))
		require.NotNil(t, foul, c.move)
		require.Equal(t, c.instead, strings.Join(written(p, foul.Instead), ", "), c.move)
		c.want.Ruling, c.want.Instead, c.want.Seat, c.want.Other = foul.Ruling, foul.Instead, engine.Nobody, engine.NoPart
		require.Equal(t, c.want, *foul, c.move)
	}
}

// nearlyThere is who has only to be at home to end the game.
func nearlyThere() []Player {
	two := nearlyDone()
	two[0].Rune = true
	return two
}

// Of what is no move nothing can be said.
func TestRulingOfUnknownMoves(t *testing.T) {
	p := study{board: plain}.position(t)
	for _, m := range []engine.Move{engine.NoMove, PushAt(S1, 0), PushAt(S1, North|South) | 1<<20, GoTo(Cells, Cards{}), FoundHere(Treasures + 1)} {
		foul := p.Check(m)
		require.NotNil(t, foul)
		require.Equal(t, engine.Foul{
			Ruling: engine.Ruling{Game: Name, Number: 1}, Reason: "torri3d.unknown",
			Part: engine.NoPart, Other: engine.NoPart, Seat: engine.Nobody, Instead: foul.Instead,
		}, *foul)
	}
}
