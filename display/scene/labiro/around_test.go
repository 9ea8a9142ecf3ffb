package labiro

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// allRules are the house rules by which towers open and push one another.
func allRules() (all []string) {
	for _, near := range []string{"both", "one", "aligned"} {
		for _, chain := range []string{"observed", "gear", "none"} {
			all = append(all, fmt.Sprintf("near = %q\nchain = %q\n", near, chain))
		}
	}
	return all
}

// What is said around the towers leads just where the rules let a pawn walk, and what is said of a step is
// what is open once it is made.
func TestTheWordsAreTheLabyrinth(t *testing.T) {
	scenetest.EachPosition(t, labiro.Name, allRules(), func(t *testing.T, p engine.Sensed, _ engine.Event) (met []string) {
		v := p.View(engine.Public).(*labiro.View)
		if v.Phase != labiro.PhaseTurn {
			return nil
		}
		h := scenetest.Listen(Pages, v)
		walkAll(t, p.(*labiro.Position), h, v.Turn, map[int]bool{})
		for _, m := range p.Moves(nil) {
			if labiro.VerbOf(m) == labiro.Turn {
				met = append(met, compareTurn(t, p.(*labiro.Position), h, m))
			}
		}
		return met
	}, "opens", "shuts", "pushes", "may push", "may jam")
}

var walkable = regexp.MustCompile(`^[a-z-]+: tower ([0-9]+), (?:.*: )?you can walk there$`)

// walkAll goes wherever the pawn can go in its turn: no tower turns by that.
func walkAll(t *testing.T, p *labiro.Position, h scenetest.Heard, turn engine.Seat, been map[int]bool) {
	v := p.View(engine.Public).(*labiro.View)
	here := v.Players[turn].Base
	if v.Phase != labiro.PhaseTurn || v.Turn != turn || been[here] {
		return
	}
	been[here] = true
	var open []string
	for _, m := range p.Moves(nil) {
		if labiro.VerbOf(m) == labiro.Go {
			open = append(open, strconv.Itoa(labiro.BaseOf(m)+1))
			next := *p
			next.Play(m, nil)
			walkAll(t, &next, h, turn, been)
		}
	}
	slices.Sort(open)
	require.Equal(t, open, h.Lines(strconv.Itoa(here+1), walkable), "tower %d: %v", here+1, h[strconv.Itoa(here+1)])
}

var (
	stepped = regexp.MustCompile(`^one step (?:counter-)?clockwise(?:, pushing (.+) along)?: (?:then the tower is open to (.+)|then the tower is closed)$`)
	maybe   = regexp.MustCompile(`^one step (?:counter-)?clockwise: it may push (.+) along(, or jam)?; if nothing is pushed, the tower is then (?:open to (.+)|closed)$`)
	number  = regexp.MustCompile(`[0-9]+`)
)

// compareTurn turns a tower by the rules, with what the teeth push along, and hears what is open then. Where
// they leave open what is pushed, it turns it alone.
func compareTurn(t *testing.T, p *labiro.Position, h scenetest.Heard, m engine.Move) (met string) {
	v, base := p.View(engine.Public).(*labiro.View), labiro.BaseOf(m)
	tower, pushed := strconv.Itoa(base+1), []string{}
	along, went := p.Pushes(base, int(v.Towers[base].Tower.Arrow))
	for _, r := range along {
		pushed = append(pushed, strconv.Itoa(r.Part+1))
	}
	if said := maybe.FindStringSubmatch(h[tower].Turns[0]); said != nil {
		require.Equal(t, labiro.ChainObserved, v.Options.Chain)
		require.Subset(t, number.FindAllString(said[1], -1), pushed)
		require.Equal(t, went == 0, said[2] != "")
		compareOpen(t, p, m, number.FindAllString(said[3], -1))
		return map[bool]string{true: "may jam", false: "may push"}[went == 0]
	}
	said := stepped.FindStringSubmatch(h[tower].Turns[0])
	require.NotNil(t, said, h[tower].Turns)
	require.Equal(t, 1, went)
	require.Equal(t, pushed, append([]string{}, number.FindAllString(said[1], -1)...))
	open := compareOpen(t, p, m, number.FindAllString(said[2], -1))
	switch {
	case len(pushed) > 0:
		return "pushes"
	case len(open) > 0:
		return "opens"
	}
	return "shuts"
}

// compareOpen hears where a tower is open once it is turned.
func compareOpen(t *testing.T, p *labiro.Position, m engine.Move, said []string) (open []string) {
	require.Nil(t, p.Check(m))
	after := *p
	after.Play(m, nil)
	open = scenetest.Listen(Pages, after.View(engine.Public)).Lines(strconv.Itoa(labiro.BaseOf(m)+1), walkable)
	require.ElementsMatch(t, open, said, p.Write(m))
	return open
}

// What is read aloud is what happened and what is to be done, not that something is being waited for.
func TestWhatIsReadAloud(t *testing.T) {
	v := flower(t)
	english := words.Words{Language: words.English}
	said := func(kind referee.Kind, events ...engine.Event) string {
		var log []referee.Logged
		for _, e := range events {
			log = append(log, referee.Logged{Event: e, Of: e.Seat})
		}
		s := scene.Build(v, paged(scene.Table{Words: english, Log: log, Verdict: referee.Verdict{Kind: kind, Doubt: []int{2}}, Doubts: map[int]scene.Doubt{2: scene.HalfTurned}}))
		return s.Spoken
	}
	turned := engine.Event{Kind: labiro.Turned, Part: 2, Other: engine.Nobody, Count: 1}
	pushed := engine.Event{Kind: labiro.Pushed, Part: 3, Other: engine.Nobody, Count: 1}
	require.Regexp(t, `^Red turns tower 3: now it is (closed|open to [0-9, and]+)\. Rotations: 2\.$`, said(referee.Accepted, turned))
	require.Equal(t, said(referee.Accepted, turned), said(referee.Accepted, turned, pushed))
	require.Equal(t, "Blue ends the turn. Waiting for Red.", said(referee.Accepted, engine.Event{Kind: labiro.Ended, Seat: 1, Other: engine.Nobody, Part: engine.NoPart}))
	require.Equal(t, "Finish turning tower 3.", said(referee.Unsettled, turned), "and no word that it takes a moment")
	require.Regexp(t, "^Foul: ", said(referee.Foul, turned))
	jammed := scene.Build(v, paged(scene.Table{Words: english, Log: []referee.Logged{{Event: turned}}, Jam: &scene.Jam{Tower: 2, By: 3}}))
	require.Equal(t, "Tower 3 is blocked by tower 4.", jammed.Spoken)
}
