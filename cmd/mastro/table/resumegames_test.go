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
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs/effort"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// A game breaks off anywhere, and before it goes on six towers are turned. A hand that sees
// only the lights and the panel puts them right, in either language; then the game goes on.
func TestLightsAndPanelPutTheTableRight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	for seed := range effort.Of[uint64](1, 4) {
		language := []words.Language{words.Italian, words.English}[seed%2]
		t.Run(fmt.Sprint(language, " ", seed), func(t *testing.T) {
			r := engine.Rand(seed)
			e := breakOff(t, language, seed, &r).resumed()
			stands, steps := e.stands(), len(e.match().Steps())
			e.requireDisturbed(t, sixTurned(&r))
			f := e.follower()
			if r.Below(2) == 0 {
				f.hand = lifting{f.hand}
			}
			f.follow(t, &r)
			require.Equal(t, referee.InOrder, e.verdict().Kind, "%q", f.text())
			require.Equal(t, stands, e.facings())
			require.Equal(t, stands, e.stands())
			require.Len(t, e.match().Steps(), steps)
			e.goesOn()
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

// requireDisturbed turns towers while nobody watched; each must be turned back.
func (e *evening) requireDisturbed(t *testing.T, turned map[int]int) {
	e.disturb(t, turned)
	require.Equal(t, referee.Restore, e.verdict().Kind)
	require.Len(t, e.verdict().Repair, len(turned))
	e.pass(time.Second)
}

// People say of each tower that it may stay: the record says so, and the game goes on from the
// table as it stands, after another cut too.
func TestPeopleSayThatTheTableIsRight(t *testing.T) {
	roomtest.CaptureLog(t)
	r := engine.Rand(4)
	e := breakOff(t, words.English, 4, &r).resumed()
	e.requireDisturbed(t, map[int]int{4: 2, 9: -1, 11: 3})
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

	before := e.facings()
	e = e.resumed()
	require.Equal(t, before, e.facings(), "the simulated table is built as it was said to stand")
	e.goesOn()
}

// The command line goes on with a game of bots by itself, a blind one too, also one that was gone
// on with before.
func TestAGameOfBotsIsGoneOnWith(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	for game, rules := range map[string][]byte{"carte": nil, "labiro": blindRules} {
		t.Run(game, func(t *testing.T) {
			c := keptIn(t, words.English)
			c.Game, _ = games.Find(game)
			c.Rules = rules
			e := spend(t, c, 6)
			e.begin(2, 2)
			e.Table.answerForTable = e.answerForTable
			for len(e.match().Steps()) <= 8 {
				e.pass(time.Second)
			}
			on := start(t, e.resumed().leftOnDisk(), 7)
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

// spendRequest is a game in which a bot asks for a turn, which no hand makes.
func spendRequest(t *testing.T, seed uint64) *evening {
	c := keptIn(t, words.English)
	e := spendSetup(t, c, drawnSetup(c, 2, seed), 0, 1)
	e.Table.hand = nil
	for e.match().RequestedTurn() == engine.NoMove {
		e.pass(loop.Beat)
	}
	return e
}

// A turn that a bot asked for is asked for again, and made.
func TestABotsTurnIsAskedForAfterACut(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spendRequest(t, 4).resumed()
	todo, steps := e.match().RequestedRepairs(), len(e.match().Steps())
	lamp := e.Table.Rig.Lights.Lamps()[todo[0].Part]
	require.Contains(t, []lights.Pattern{lights.ShineOnce, lights.ShineTwice}, lamp.Pattern)
	e.pass(5 * time.Second)
	require.Greater(t, len(e.match().Steps()), steps)
	e.goesOn()
}

// A turn that a bot asked for was made while nobody watched, and another tower was turned: the
// lights lead back to the record, or on.
func TestABotsTurnAndADisturbedTable(t *testing.T) {
	roomtest.CaptureLog(t)
	for seed := range effort.Short(uint64(1), 3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			e, r := spendRequest(t, seed).resumed(), engine.Rand(seed)
			todo := e.match().RequestedRepairs()[0]
			e.disturb(t, map[int]int{todo.Part: todo.Steps, (todo.Part + 5) % 18: 2})
			e.pass(time.Second)
			f := e.follower()
			f.hand = lifting{f.hand}
			f.follow(t, &r)
			require.Contains(t, []referee.Kind{referee.InOrder, referee.Accepted, referee.TakenBack}, e.verdict().Kind)
			e.goesOn()
		})
	}
}

// requireUnfinished requires that so many games are offered.
func (e *evening) requireUnfinished(count int) {
	require.Len(e.t, e.Table.Session.Unfinished(), count)
}

// A game in which nobody has done anything is neither offered nor listed once it is left, another one
// begins or the program ends; whatever was decided, moved or laid by hand keeps it.
func TestGamesThatNobodyPlayedAreNotKept(t *testing.T) {
	roomtest.CaptureLog(t)
	menu := func(e *evening, texts ...string) {
		for _, text := range texts {
			e.say(text)
		}
	}
	for name, c := range map[string]struct {
		begin func(*evening)
		kept  int
	}{
		"nothing": {func(e *evening) { e.begin(2, 0) }, 0},
		"moved": {func(e *evening) {
			e.begin(2, 0)
			require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, e.Table.Session.Public().Choices[0].Does))
			e.save()
		}, 1},
		"turned and turned back": {func(e *evening) {
			e.begin(2, 0)
			hand := e.Table.Rig.Simulation.World.Hand
			for _, steps := range []int{1, -1} {
				require.NoError(t, hand.Turn(0, steps, roomtest.Lifting()))
				e.pass(4 * time.Second)
			}
		}, 1},
		"nothing laid": {func(e *evening) { menu(e, "where printed", "guided led", "start", "hide pieces") }, 0},
		"a piece laid": {func(e *evening) {
			menu(e, "where printed", "guided led", "start", "hide pieces", scene.Action{Kind: scene.PieceLies}.String())
		}, 1},
		"laid by a plan": {func(e *evening) { menu(e, "where printed", "guided drawn", "start") }, 1},
	} {
		for how, ends := range map[string]func(*evening){
			"left": func(e *evening) {
				e.leave()
				e.requireUnfinished(c.kept)
			},
			"another one begins": func(e *evening) { e.begin(3, 0) },
			"the program ends": func(e *evening) {
				e.Table.keeping.drop()
				e.Table.Journal.Flush()
			},
		} {
			t.Run(name+", "+how, func(t *testing.T) {
				e := spend(t, ownSet(keptIn(t, words.English)), 3)
				c.begin(e)
				require.NotNil(t, e.Table.Session.Game)
				require.Len(t, e.kept(), 1, "the plug may be pulled")
				ends(e)
				want := c.kept
				if how == "another one begins" {
					want++
				}
				require.Len(t, e.kept(), want)
			})
		}
	}
}

// A game that is over is not offered; one that people leave is, at once.
func TestWhichGamesAreOffered(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	c.Rules = []byte("near = 'one'\n") // a short game
	e := spend(t, c, 3)
	e.begin(2, 2)
	e.playOut()
	e.choose(scene.ToMenu)
	e.requireUnfinished(0)

	e.begin(2, 0)
	e.choose(scene.PlayMove) // else it is not kept
	first := e.text()
	e.leave()
	e.requireUnfinished(1)
	e.goOn()
	require.Equal(t, first, e.text(), "at once, and again")
	e.choose(scene.PlayMove)
	first = e.text()
	e.leave()
	e.begin(3, 0)
	second := e.text()
	require.NotEqual(t, first, second)

	e = e.pullThePlug(9)
	e.requireUnfinished(2)
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
	e.requireUnfinished(1)
	e.pullThePlug(10).requireUnfinished(1)
}
