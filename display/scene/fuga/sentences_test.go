package fuga

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/referee"
)

// reasons is every reason for which the rulebook refuses a move.
func reasons(t *testing.T) (all []string) {
	source, err := os.ReadFile("../../../engine/fuga/faults.go")
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`"(fuga\.[a-z_]+)"`).FindAllStringSubmatch(string(source), -1) {
		if !slices.Contains(all, m[1]) {
			all = append(all, m[1])
		}
	}
	require.NotEmpty(t, all)
	return all
}

// Why a move is refused, with anything that the sentence may name.
func TestFouls(t *testing.T) {
	v, all := labyrinth(t), reasons(t)
	scenetest.Golden(t, "fouls", func(t *testing.T, b *scenetest.Book) {
		for _, reason := range all {
			heard := map[string]bool{}
			for _, what := range []uint8{8, fuga.ThingPiece + uint8(fuga.Bishop), fuga.ThingPicture + 2} {
				for _, part := range []int{engine.NoPart, 89} {
					f := &engine.Foul{Reason: engine.Reason(reason), Part: part, Count: 100, What: what}
					say := func(w words.Words) string {
						return scene.Build(v, scene.Table{Pages: Pages, Words: w, Verdict: referee.Verdict{Kind: referee.Foul, Foul: f}}).Text[0]
					}
					all := say(b.Words)
					require.LessOrEqual(t, utf8.RuneCountInString(say(b.Panel())), 64)
					require.True(t, strings.HasSuffix(all, "."), all)
					require.NotContains(t, all, "%!")
					if !heard[all] {
						fmt.Fprintln(b, reason, all)
					}
					heard[all] = true
				}
			}
		}
	})
}

// What can be done, one of each verb, as a foul names it instead.
func TestMoves(t *testing.T) {
	scenetest.Golden(t, "moves", func(t *testing.T, b *scenetest.Book) {
		v := labyrinth(t)
		g, panel := Pages.Of(v, &scene.Table{Words: b.Words}), Pages.Of(v, &scene.Table{Words: b.Panel()})
		for _, m := range moves(t, "throw", "miss", "leave 5", "room 07", "roll 4", "walk 90", "trio 7 8 9", "trio 88 89 90",
			"approach 90 bishop 0", "approach 90 bishop 1", "approach 90 knight 3", "drive 90 1", "drive 90 5", "drive 90 0", "lose", "find 90", "end", "patrol 99", "holds 8", "letter 21", "done", "names 3",
			"enough", "agree", "refuse") {
			all := g.Move(m)
			require.LessOrEqual(t, utf8.RuneCountInString(panel.Move(m)), scene.ChoiceSize, all)
			fmt.Fprintf(b, "%s = %s\n", fuga.WriteMove(m), all)
		}
		for i := range fuga.Illustrations {
			require.LessOrEqual(t, utf8.RuneCountInString(panel.Move(fuga.MoveOf(fuga.Names, i))), scene.ChoiceSize)
		}
	})
}

// The sentinel that cost a point is named, whatever came to its place since and however much is known of what
// was before.
func TestWhichSentinelCostAPoint(t *testing.T) {
	for _, why := range []fuga.Why{fuga.StartedNear, fuga.CameNear} {
		lost := engine.Event{Kind: fuga.PointLost, Part: 36, What: why.By(fuga.Queen), Count: 3}
		since := engine.Event{Kind: fuga.Patrolled, Seat: engine.Nobody, Part: 36, What: fuga.ThingPiece + uint8(fuga.King)}
		for _, log := range [][]engine.Event{nil, {lost}, {lost, since}} {
			v := labyrinth(t)
			v.Seat, v.Sentinels[fuga.King] = 0, 36
			table := &scene.Table{Log: scenetest.Log(log...)}
			g := Pages.Of(v, table)
			require.Contains(t, table.Sentence(g, lost), "Rosso perde un punto coscienza perché la regina ")
			require.Contains(t, g.Befell(lost), "la regina")
		}
	}
}

// Losses of the last turn stand below the scores.
func TestRuling14LastLossesAreExplainedToo(t *testing.T) {
	v := labyrinth(t)
	over(1)(v)
	v.Options.Facilitator = true
	log := []engine.Event{{Kind: fuga.Ended}, {Kind: fuga.PointLost, What: fuga.Outside.By(0)}, {Kind: fuga.RoundEnded}, {Kind: fuga.Told, Seat: 1, What: 3}, {Kind: fuga.Finished}}
	s := scene.Build(v, paged(scene.Table{Log: scenetest.Log(log...)}))
	require.Equal(t, "Rosso perde un punto coscienza fuori dalla sua stanza.", s.Text[len(s.Text)-1])
	v.Options.Hidden = engine.Blind
	require.Len(t, scene.Build(v, paged(scene.Table{Log: scenetest.Log(log...)})).Text, len(v.Players), "people have told numbers since")
}

// With a guide the first thing on a page is why points were lost, each of them
// once, and that from what was decided last.
func TestRuling14LossesAreExplainedFirst(t *testing.T) {
	why := func(s engine.Seat, why fuga.Why) engine.Event {
		return engine.Event{Kind: fuga.PointLost, Seat: s, Part: 36, What: why.By(fuga.Bishop)}
	}
	event := func(kind uint8, s engine.Seat) engine.Event { return engine.Event{Kind: kind, Seat: s} }
	patrol := event(fuga.PatrolThrown, engine.Nobody)
	outside := []string{"Rosso perde un punto coscienza fuori dalla sua stanza."}
	for _, test := range []struct {
		name string
		dice fuga.Dice
		bots []bool
		log  []engine.Event
		says []string
	}{
		{"at the end of a turn", fuga.DiceBox, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside)}, outside},
		{"not again after the next decision", fuga.DiceBox, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), event(fuga.Threw, 1)}, nil},
		{"through the patrol that the box throws", fuga.DiceBox, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), patrol, why(1, fuga.CameNear)},
			append(slices.Clone(outside), "Blu perde un punto coscienza perché l’alfiere arriva lì accanto.")},
		{"step by step through one that people throw", fuga.DiceHand, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), patrol, why(1, fuga.CameNear)},
			[]string{"Blu perde un punto coscienza perché l’alfiere arriva lì accanto."}},
		{"not again once a move was taken back", fuga.DiceBox, nil, []engine.Event{event(fuga.Threw, 0), why(0, fuga.Outside), event(engine.TakenBack, 0)}, nil},
		{"while the box shows the hands", fuga.DiceBox, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), event(fuga.Told, 0), event(fuga.Told, 1)}, outside},
		{"not again while words are made", fuga.DiceBox, nil, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), event(fuga.Told, 0), event(fuga.Spelled, 0)}, nil},
		{"through the turns of bots", fuga.DiceBox, []bool{false, true}, []engine.Event{event(fuga.Ended, 0), why(0, fuga.Outside), event(fuga.Threw, 1), event(fuga.Ended, 1), why(1, fuga.Outside)},
			append(slices.Clone(outside), "Blu perde un punto coscienza fuori dalla sua stanza.")},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := labyrinth(t)
			for who := range v.Sentinels {
				v.Sentinels[who] = 60
			}
			v.Options.Facilitator, v.Options.Dice = true, test.dice
			table := paged(scene.Table{Log: scenetest.Log(test.log...), Bots: test.bots})
			s := scene.Build(v, table)
			v.Options.Facilitator = false
			plain := scene.Build(v, table)
			require.Equal(t, append(test.says, plain.Text...), s.Text)
			require.Equal(t, 5, plain.Left)
		})
	}
}
