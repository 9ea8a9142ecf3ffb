//go:build !race

package table

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
)

// say chooses something by its words at the table.
func (e *evening) say(text string) {
	require.Equal(e.t, play.Refusal{}, chooseAt(e.Table.Session, scene.ParseAction(text)), text)
	e.save()
}

// TestOnlyHereAtAWiredTable: a game that is played only on the page leaves panel, lights and knob as
// they are; the next one is sensed again. A game goes on where it was played.
func TestOnlyHereAtAWiredTable(t *testing.T) {
	e := spendWired(t, keptIn(t, words.English), boardfiletest.Reference(t), 3)
	wired := e.Table.Rig
	require.Equal(t, scene.Sensed, e.Table.Session.Menu.Place(), "what is usual")
	e.say("bot 2 adult")
	e.say("where here")
	e.say("start")
	here := e.Table.Rig
	require.NotSame(t, wired, here)
	require.Same(t, wired.Fittings, here.Fittings)
	require.True(t, e.Table.Session.Menu.Where == scene.OnlyHere && here.Simulation != nil && here.Watched())
	require.Empty(t, e.requireKept().Wiring)
	first := e.requireKept().ID
	e.say(e.Table.Session.Public().Choices[0].Does.String()) // a start tower, so that there is a game to go on with
	e.leave()

	e.say("where sensors")
	e.say("start")
	require.Same(t, wired, e.Table.Rig)
	for _, g := range e.kept() {
		require.Equal(t, g.ID == first, g.Wiring == "")
	}
	e.leave()

	require.NotEmpty(t, first)
	e.say("unfinished " + first)
	e.say("resume " + first)
	require.NotSame(t, wired, e.Table.Rig)
	require.Equal(t, scene.OnlyHere, e.Table.Session.Menu.Place())
}

// TestTheLastEveningIsFilledIn: the next menu begins with what was chosen, and asks where; a
// configuration that was changed since wins.
func TestTheLastEveningIsFilledIn(t *testing.T) {
	c := keptIn(t, words.English)
	e := spend(t, c, 3)
	for _, text := range []string{"where here", "game magico", "players 3", "bot 2 child", "colour 1 blue", "name 1 Anna", "rule cards 6", "start"} {
		e.say(text)
	}
	chosen := e.Table.Session.Menu
	require.Equal(t, "Anna", chosen.Names[0])
	left := e.leftOnDisk()
	data, err := journal.Read(c.State, journal.Evening)
	require.NoError(t, err)
	require.NoError(t, journal.Write(left.State, journal.Evening, data))

	next := start(t, left, 4)
	next.fillIn()
	n := next.Table.Session.Menu
	require.Equal(t, scene.Unsaid, n.Where)
	n.Where = scene.OnlyHere
	require.Equal(t, chosen.Chosen(), n.Chosen())
	require.Equal(t, "Anna", n.Names[0])
	require.Nil(t, next.Table.Session.Public().Form.Games, "where is asked first")

	other := *left
	other.Rules = []byte("order = \"youngest\"\n")
	changed := start(t, &other, 4)
	changed.fillIn()
	require.NotEqual(t, chosen.Chosen(), changed.Table.Session.Menu.Chosen())

	require.NoError(t, journal.Write(left.State, journal.Evening, []byte("{half")))
	broken := start(t, left, 4)
	before := broken.Table.Session.Menu.Chosen()
	broken.fillIn()
	require.Equal(t, before, broken.Table.Session.Menu.Chosen())
}

// TestAPlayerIsNamedAtTheTable: a name that cannot be one is refused with the reason.
func TestAPlayerIsNamedAtTheTable(t *testing.T) {
	e := spend(t, keptIn(t, words.English), 3)
	s := e.Table.Session
	e.say("name 1 Anna Maria")
	require.Equal(t, "Anna Maria", s.Menu.Names[0])
	require.Equal(t, play.Refusal{Text: words.NameTaken.In(s.Words, "anna maria")}, chooseAt(s, scene.ParseAction("name 2 anna maria")))
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(s, scene.ParseAction("name 5 Eva")))
	e.say("name 1")
	require.Empty(t, s.Menu.Names[0])
}

// TestWhoHasAPhonePlays: nobody with a phone is left out, or made a bot, before the seat is free.
func TestWhoHasAPhonePlays(t *testing.T) {
	e := spend(t, keptIn(t, words.English), 3)
	s := e.Table.Session
	for _, text := range []string{"game fuga", "players 5", "name 5 Eva", "name 4 Dan"} {
		e.say(text)
	}
	s.SetHolder(4, play.Holder{Held: true})
	for _, text := range []string{"players 3", "bot 5 bot", "game labiro", "bot 5"} {
		require.Equal(t, play.Refusal{Text: words.HasAPhone.In(s.Words, "Eva")}, chooseAt(s, scene.ParseAction(text)), text)
	}
	s.SetHolder(4, play.Holder{})
	e.say("players 3")
	e.say("name 1 Dan")
	e.say("game labiro")
	require.Equal(t, 3, s.Menu.Players, "as many as there were")
	e.say("game fuga")
	require.Equal(t, 3, s.Menu.Players)
}

// TestFewPressesToTheFirstTurn: whoever opens the page plays soon; what the laying of a printed set
// takes is not counted.
func TestFewPressesToTheFirstTurn(t *testing.T) {
	for name, x := range map[string]struct {
		form []string
		most int
		c    *settings.Config
	}{
		"only here":   {form: []string{"where here", "start"}, most: 2, c: keptIn(t, words.English)},
		"printed set": {form: []string{"where printed", "bot 2 adult", "players 3", "start"}, most: 12, c: ownSet(keptIn(t, words.English))},
	} {
		t.Run(name, func(t *testing.T) {
			e := spend(t, x.c, 3)
			presses := len(x.form)
			for _, text := range x.form {
				e.say(text)
			}
			began := func() bool { // at the table everybody stands on a tower
				g := e.Table.Session.Game
				if g == nil || g.Laying() {
					return false
				}
				phase := g.Match.View(engine.Public).(*labiro.View).Phase
				return name == "only here" || phase != labiro.PhaseStart && phase != labiro.PhaseFind
			}
			for !began() {
				page := e.Table.Session.Public()
				if page.Page != scene.Building && page.Page != scene.Laying {
					presses++
				}
				e.say(page.Choices[0].Does.String())
			}
			require.LessOrEqual(t, presses, x.most)
		})
	}
}
