//go:build !race

package table

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs/effort"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/referee"
)

// A game breaks off anywhere, and before it goes on six towers are turned. A hand that sees
// only the lights and the panel puts them right, in either language; then the game goes on to
// its end, and the archive has all of it.
func TestLightsAndPanelPutTheTableRight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	roomtest.CaptureLog(t)
	for seed := range effort.Of[uint64](1, 4) {
		language := []words.Language{words.Italian, words.English}[seed%2]
		t.Run(fmt.Sprint(language, " ", seed), func(t *testing.T) {
			r := engine.Rand(seed)
			e := breakOff(t, language, seed, &r)
			before, text := e.stands(), e.text()

			e = e.pullThePlug(seed + 1)
			defer func() { e.end() }()
			e.goOn()
			require.Equal(t, text, e.text())
			e.disturb(t, sixTurned(&r))
			require.Equal(t, referee.Restore, e.verdict().Kind)
			require.Len(t, e.verdict().Repair, 6)
			e.pass(time.Second)

			f := e.follower()
			if r.Below(2) == 0 {
				f.hand = lifting{f.hand}
			}
			for done := 0; f.step(t, &r); done++ {
				require.Less(t, done, 60, "%+v", e.verdict())
			}
			require.Equal(t, referee.InOrder, e.verdict().Kind, "%q", f.text())
			require.Equal(t, before, e.facings())
			require.Equal(t, before, e.stands())
			e.playOut()
			require.Equal(t, archive.Over, e.requireKept().State)
		})
	}
}

// sixTurned is by how much six towers are turned, by base.
func sixTurned(r *engine.Rand) map[int]int {
	turned := map[int]int{}
	for len(turned) < 6 {
		turned[r.Below(18)] = []int{-2, -1, 1, 2, 3}[r.Below(5)]
	}
	return turned
}

// People say of each tower that it may stay: the record says so, and the game goes on from the
// table as it stands, after another cut too.
func TestPeopleSayThatTheTableIsRight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	r := engine.Rand(4)
	e := breakOff(t, words.English, 4, &r).resumed()
	defer func() { e.end() }()
	e.disturb(t, map[int]int{4: 2, 9: -1, 11: 3})
	e.pass(time.Second)
	text, steps := e.text(), len(e.match().Steps())
	e.choose(scene.TableIsRight)
	for range 3 {
		require.Equal(t, text, e.text(), "nothing is taken for right before the last answer")
		e.choose(scene.PartStands)
	}
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, e.facings(), e.stands())
	require.Len(t, e.match().Steps(), steps+1)
	require.Equal(t, 1, e.corrections())
	require.Regexp(t, `(?m)^ +\d+  table +stands 5 \d; 10 \d; 12 \d`, e.text())
	e.requireKept()

	before := e.facings()
	e = e.resumed()
	require.Equal(t, before, e.facings(), "the simulated table is built as it was said to stand")
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	e.playOut()
	require.Equal(t, archive.Over, e.requireKept().State)
}

// Somebody sees that another tower stands there: it is put back, and the lights lead on.
func TestAnotherTowerStoodThere(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	r := engine.Rand(5)
	e := breakOff(t, words.English, 5, &r).resumed()
	defer func() { e.end() }()
	before := e.stands()
	e.disturb(t, map[int]int{4: 2, 9: -1})
	e.pass(time.Second)
	e.choose(scene.TableIsRight)
	e.choose(scene.PartIsOther)
	require.Contains(t, e.Table.Session.Public().Text[0], "Put back on base 5 its tower, T")
	require.Equal(t, lights.Alternating, e.Table.Rig.Lights.Lamps()[4].Pattern)
	e.choose(scene.TurnBack)
	f := e.follower()
	for f.step(t, &r) {
		require.Less(t, f.turned, 20)
	}
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.facings())
	require.Zero(t, e.corrections())
	e.playOut()
}

// A blind game of bots goes on where it broke off, and comes to its end.
func TestABlindGameGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	c.Rules = blindRules
	e := spend(t, c, 6)
	defer func() { e.end() }()
	e.begin(2, 2)
	e.Table.answerForTable = e.answerForTable
	e.pass(time.Minute)
	require.Greater(t, len(e.match().Steps()), 8)
	before := e.views()
	e = e.resumed()
	require.Equal(t, before, e.views())
	e.playOut()
	require.Equal(t, archive.Over, e.requireKept().State)
}

// The command line goes on with a game of bots by itself, a blind one too.
func TestAGameOfBotsIsGoneOnWith(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	for name, rules := range map[string][]byte{"dealt": nil, "blind": blindRules} {
		t.Run(name, func(t *testing.T) {
			c := keptIn(t, words.English)
			c.Rules = rules
			e := spend(t, c, 6)
			e.begin(2, 2)
			e.Table.answerForTable = e.answerForTable
			e.pass(time.Minute)
			on := start(t, e.leftOnDisk(), 7)
			defer on.end()
			var out bytes.Buffer
			on.out = &out
			ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
			defer cancel()
			require.NoError(t, on.autoplay(ctx, true))
			require.NoError(t, ctx.Err(), "it does not end")
			require.Contains(t, out.String(), "win")
			require.Equal(t, archive.Over, on.requireKept().State)
		})
	}
}

// A turn that a bot asked for is asked for again, and made.
func TestABotsTurnIsAskedForAfterACut(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	e := spendSetup(t, c, drawnSetup(c, 2, 4), 0, 1)
	defer func() { e.end() }()
	e.Table.hand = nil
	for e.match().RequestedTurn() == engine.NoMove {
		e.pass(loop.Beat)
	}
	todo, steps := e.match().RequestedRepairs(), len(e.match().Steps())
	e = e.resumed()
	require.Equal(t, todo, e.match().RequestedRepairs())
	lamp := e.Table.Rig.Lights.Lamps()[todo[0].Part]
	require.Contains(t, []lights.Pattern{lights.ShineOnce, lights.ShineTwice}, lamp.Pattern)
	e.pass(5 * time.Second)
	require.Greater(t, len(e.match().Steps()), steps)
	e.playOut()
	e.requireKept()
}

// A turn that a bot asked for was made while nobody watched, and another tower was turned: the
// lights lead back to the record, or on.
func TestABotsTurnAndADisturbedTable(t *testing.T) {
	roomtest.CaptureLog(t)
	for seed := range uint64(3) {
		c := keptIn(t, words.English)
		e := spendSetup(t, c, drawnSetup(c, 2, seed), 0, 1)
		e.Table.hand = nil
		for e.match().RequestedTurn() == engine.NoMove {
			e.pass(loop.Beat)
		}
		todo := e.match().RequestedRepairs()[0]
		e = e.resumed()
		e.disturb(t, map[int]int{todo.Part: todo.Steps, (todo.Part + 5) % 18: 2})
		e.pass(time.Second)
		f, r := e.follower(), engine.Rand(seed)
		f.hand = lifting{f.hand}
		for f.step(t, &r) {
			require.Less(t, f.turned, 20)
		}
		require.Contains(t, []referee.Kind{referee.InOrder, referee.Accepted, referee.TakenBack}, e.verdict().Kind, "%d", seed)
		steps := len(e.match().Steps())
		e.giveBots()
		e.pass(time.Minute)
		require.Greater(t, len(e.match().Steps()), steps)
		e.requireKept()
		e.end()
	}
}

// A game that is over is not offered; one that people leave is, at once.
func TestWhichGamesAreOffered(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	e := spend(t, keptIn(t, words.English), 3)
	defer func() { e.end() }()
	require.Empty(t, e.Table.Session.Unfinished())
	e.begin(2, 2)
	e.playOut()
	e.save()
	e.choose(scene.ToMenu)
	require.Empty(t, e.Table.Session.Unfinished())

	e.begin(2, 0)
	first := e.text()
	e.leave()
	require.Len(t, e.Table.Session.Unfinished(), 1)
	e.goOn()
	require.Equal(t, first, e.text(), "at once, and again")
	e.choose(scene.PlayMove)
	first = e.text()
	e.leave()
	e.begin(3, 0)
	second := e.text()
	require.NotEqual(t, first, second)

	e = e.pullThePlug(9)
	require.Len(t, e.Table.Session.Unfinished(), 2)
	e.goOn()
	require.Equal(t, second, e.text(), "the newest first")
	e.leave()
	e.choose(scene.ToUnfinished)
	e.choose(scene.ToUnfinished) // the other one
	e.choose(scene.ResumeGame)
	require.Equal(t, first, e.text())
	e.leave()
	e.choose(scene.ToUnfinished)
	e.choose(scene.PutAway)
	e.choose(scene.ReallyPutAway)
	require.Len(t, e.Table.Session.Unfinished(), 1)
	e = e.pullThePlug(10)
	require.Len(t, e.Table.Session.Unfinished(), 1)
}
