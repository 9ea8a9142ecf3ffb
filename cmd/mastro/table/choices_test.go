//go:build !race

package table

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

func TestMenuByKnob(t *testing.T) {
	h, err := NewHost(settingstest.Default(t), 1, 0, io.Discard)
	require.NoError(t, err)
	session := h.Table.Session
	press := func(a scene.Action) {
		t.Helper()
		s := session.Public()
		session.TurnKnob(indexOfChoice(s, a) - s.Cursor)
		require.Equal(t, a, session.Public().Choices[session.Public().Cursor].Does)
		session.Push()
	}
	require.Equal(t, scene.Menu, session.Public().Page)
	require.Zero(t, session.Public().Cursor)
	session.TurnKnob(-1)
	require.Equal(t, len(session.Public().Choices)-1, session.Public().Cursor, "before the first choice comes the last")
	session.TurnKnob(1)
	require.Zero(t, session.Public().Cursor)

	require.Equal(t, 2, session.Menu.Players)
	press(scene.Action{Kind: scene.NextPlayers})
	require.Equal(t, 3, session.Menu.Players)
	require.False(t, session.Menu.Bots[2])
	press(scene.Action{Kind: scene.NextPlayer, Number: 2})
	require.True(t, session.Menu.Bots[2])
	press(scene.Action{Kind: scene.NextPlayer, Number: 2})
	press(scene.Action{Kind: scene.NextPlayer, Number: 1})
	require.Equal(t, [scene.MaxSeats]bool{}, session.Menu.Bots)
	press(scene.Action{Kind: scene.NextRule, Text: "hidden"})
	require.Equal(t, []int{int(engine.Blind), 0}, session.Menu.Rules)
	press(scene.Action{Kind: scene.NextRule, Text: "hidden"})

	before, oldWords := session.Public(), session.Words
	press(scene.Action{Kind: scene.NextLanguage})
	require.NotEqual(t, oldWords, session.Words)
	require.NotEqual(t, before.Title, session.Public().Title)
	require.Equal(t, words.NewGame.In(session.Words), session.Public().Title)
	require.Nil(t, session.Game)
	press(scene.Action{Kind: scene.StartGame})
	require.NotNil(t, session.Game)
	require.Equal(t, 3, session.Game.Match.Seats())
	require.Len(t, session.Public().Board.Cells, 18)
	require.Equal(t, says.ChooseStart.In(session.Words), session.Public().Text[0])
}

func TestAGameThatCannotBegin(t *testing.T) {
	c := settingstest.English(t)
	h, err := NewHost(c, 1, 0, io.Discard)
	require.NoError(t, err)
	setup := drawnSetup(c, 2, 1)
	setup.Bases[3].Facing = 9
	c.Setup = configs.Write(setup.Document(labiroSet(c)).Fields)
	session := h.Table.Session
	r := chooseAt(session, scene.Action{Kind: scene.StartGame})
	require.Contains(t, session.Explain(scene.TheTable, r), "facing 9")
	require.Nil(t, session.Game)
	require.Equal(t, scene.Menu, session.Public().Page)
}

func TestChoosingStartTowers(t *testing.T) {
	h, err := NewHost(settingstest.English(t), 1, 0, io.Discard)
	require.NoError(t, err)
	session := h.Table.Session
	session.Menu.Bots = [scene.MaxSeats]bool{}
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.StartGame}))
	ruby := slices.IndexFunc(h.labiroView().Towers, func(v labiro.TowerView) bool { return v.Tower.Ruby() })
	requireRefused(t, h, "labiro/21: ", func() play.Refusal { return chooseAt(session, scene.ParseAction("start "+strconv.Itoa(ruby+1))) })
	requireRefused(t, h, "labiro/21: ", func() play.Refusal { return chooseAt(session, scene.ParseAction("end")) })
	first := session.Public().Choices[0].Does
	require.Equal(t, play.Refusal{}, chooseAt(session, first))
	require.Equal(t, engine.Seat(1), h.labiroView().Actor)
	requireRefused(t, h, "labiro/21: ", func() play.Refusal { return chooseAt(session, first) })
	require.Equal(t, play.Refusal{}, chooseAt(session, session.Public().Choices[0].Does))
	require.Equal(t, labiro.PhaseTurn, h.labiroView().Phase)
	require.Equal(t, "start "+strconv.Itoa(h.labiroView().Players[0].Flag+1), first.String())
}

func TestWalkGoesStepByStep(t *testing.T) {
	h := startMatching(t, settingstest.English(t), 2, unchanged, func(v *labiro.View) bool {
		return len(v.Walk) > 2 && !slices.Contains(v.Towers[v.Walk[0]].Touching[:], v.Walk[len(v.Walk)-1])
	})
	session, far := h.Table.Session, h.labiroView().Walk[len(h.labiroView().Walk)-1]
	require.Contains(t, choiceTexts(session.Public()), "stroll "+strconv.Itoa(far+1))
	require.Equal(t, play.Refusal{}, chooseWalk(session, far))
	require.Equal(t, far, h.labiroView().Players[0].Base)
	require.Greater(t, session.Game.Match.Count(), 1, "more than one step")
}

func TestUnknownChoicesAreRefused(t *testing.T) {
	h := startMatching(t, settingstest.English(t), 2, unchanged, func(v *labiro.View) bool { return len(v.Walk) < 10 })
	session := h.Table.Session
	now := words.NotNow.In(session.Words)
	for _, id := range []string{"nonsense", " ", "stroll 0", "stroll 99", "stroll -7", "stroll x", "line 0", "line 1", "line 99", "line x", "go", "go 0", "go seven",
		"turn 1 pushing", "swap gold", "end now", "start", "\x00", "stroll 9999999999999999999999", "drop"} {
		requireRefused(t, h, now, func() play.Refusal { return chooseAt(session, scene.ParseAction(id)) })
	}
	for _, id := range []string{"go 18", "turn 18", "stab 1", "put 1", "found rope", "rob dagger", "agree", "light 1", "drop dagger"} {
		requireRefused(t, h, "", func() play.Refusal { return chooseAt(session, scene.ParseAction(id)) })
	}
	before := h.views()
	for _, id := range []string{"ok", "menu", "show", "hide"} { // pages that are not open
		chooseAt(session, scene.ParseAction(id))
		require.NotNil(t, session.Game, id)
		require.Equal(t, before, h.views(), id)
	}
	requireRefused(t, h, "", func() play.Refusal { return chooseWalk(session, slices.Index(baseWalkable(h.labiroView()), false)) })
}

// baseWalkable tells for every base whether the pawn can walk there.
func baseWalkable(v *labiro.View) []bool {
	all := make([]bool, len(v.Towers))
	for _, b := range v.Walk {
		all[b] = true
	}
	return all
}

// TestThirdPawnMayNotRest: two pawns rest in a tower already.
func TestThirdPawnMayNotRest(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	setup := findSetup(t, c, 3, unchanged, func(v *labiro.View) bool { return len(v.Walk) > 1 })
	p, err := setup.Position(labiroSet(c))
	require.NoError(t, err)
	to := p.View(engine.Public).(*labiro.View).Walk[1]
	setup.Seats[1].Pawn, setup.Seats[2].Pawn = to, to
	h := startSetup(t, c, setup)
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseWalk(session, to))
	requireRefused(t, h, "labiro/19: ", choosingEnd(session))
	a := h.Table.Command(scene.TheTable, web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: h.Table.Last.Seq})
	require.True(t, strings.HasPrefix(a.Refused, "labiro/19: "), a.Refused)
	require.Nil(t, session.Game.Refused, "only the page that sent the choice shows the foul")
	require.Equal(t, scene.Turn, session.Public().Page)
	require.Zero(t, h.labiroView().Turn)
}

func TestBackNeverDestroysAGameAtOnce(t *testing.T) {
	c := settingstest.English(t)
	setup := drawnSetup(c, 2, 1)
	h := startSetup(t, c, setup)
	session := h.Table.Session
	game := session.Game
	session.Game.Refused = chooseAt(session, scene.ParseAction("stab 2")).Foul
	require.Equal(t, scene.Foul, session.Public().Page)
	session.Back()
	require.Equal(t, scene.Turn, session.Public().Page, "it closes a refusal")

	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("look")))
	require.Equal(t, scene.Secret, session.Public().Page)
	session.Push()
	onPanel, private := session.PanelScene()
	require.True(t, private)
	require.Equal(t, scene.Reveal, onPanel.Page)
	require.Equal(t, scene.Secret, session.Public().Page)
	session.Back()
	_, private = session.PanelScene()
	require.False(t, private, "it covers a secret")
	require.Equal(t, scene.Question, session.Public().Page)

	session.Back()
	require.Equal(t, scene.Menu, session.Public().Page)
	require.Equal(t, []string{"keep playing", "leave game"}, choiceTexts(session.Public()))
	require.Zero(t, session.Public().Cursor, "the knob stands on what does no harm")
	require.Same(t, game, session.Game)
	session.Back()
	require.Equal(t, scene.Question, session.Public().Page, "back again takes it back")

	for _, id := range []string{"keep playing", "nonsense", "leave"} {
		session.Back()
		chooseAt(session, scene.ParseAction(id))
		require.Same(t, game, session.Game, id)
		require.Equal(t, scene.Question, session.Public().Page, id)
	}
	before := h.views()
	session.Back()
	chooseAt(session, scene.Action{Text: play.EndMove})
	chooseAt(session, scene.ParseAction("leave game "))
	require.Same(t, game, session.Game)
	require.Equal(t, before, h.views())
	chooseAt(session, scene.Action{Kind: scene.LeaveGame})
	require.Same(t, game, session.Game, "only where it is asked")
	session.Back()
	chooseAt(session, scene.Action{Kind: scene.LeaveGame})
	require.Nil(t, session.Game)
	require.Equal(t, scene.StartGame, session.Public().Choices[0].Does.Kind)
}

func TestAQuestionIsAnsweredOnItsOwnPage(t *testing.T) {
	giveKey := func(s *labiro.Setup) { giveTile(s, 0, labiro.Unlock) }
	c := settingstest.English(t)
	for seed := range uint64(drawnSeeds) {
		setup := drawnSetup(c, 2, seed)
		giveKey(setup)
		h := startSetup(t, c, setup)
		tab, now := withPage(h), time.Duration(0)
		v := h.labiroView()
		ownBase := v.Players[0].Base
		h.advance(&now, time.Second)
		require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(ownBase, -int(v.Towers[ownBase].Tower.Arrow), sim.Steady()))
		h.advance(&now, 3*time.Second)
		if tab.Session.Game.Match.Verdict().Kind != referee.Asked {
			continue // the tower jammed or pushed too many others
		}
		require.Equal(t, scene.Question, tab.Session.Public().Page)
		require.Contains(t, choiceTexts(tab.Session.Public()), "line 1")
		before := h.views()
		a := tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("line 1"), Seq: tab.Last.Seq - 1})
		require.Equal(t, words.OutOfDate.In(tab.Session.Words), a.Refused)
		require.Equal(t, before, h.views())
		require.Equal(t, words.NotNow.In(tab.Session.Words), tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("line 9"), Seq: tab.Last.Seq}).Refused)
		require.Equal(t, words.PutBoardRight.In(tab.Session.Words), tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("end"), Seq: tab.Last.Seq}).Refused)
		require.Equal(t, before, h.views())
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("line 1"), Seq: tab.Last.Seq}))
		require.Equal(t, referee.Accepted, tab.Session.Game.Match.Verdict().Kind)
		require.NotContains(t, h.labiroView().Players[0].Hand, labiro.HandView{Kind: labiro.Unlock}, "the key was used")
		return
	}
	t.Fatal("no map leads to a question")
}

func TestABlindGameAsksWhatWasFound(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blindRules
	h := startSetup(t, c, drawnSetup(c, 2, 1))
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("take")))
	require.Equal(t, labiro.PhaseFind, h.labiroView().Phase)
	require.Equal(t, engine.Table, h.labiroView().Actor)
	ids := choiceTexts(session.Public())
	require.Contains(t, ids, "found rope")
	require.NotContains(t, ids, "found ruby1")
	requireRefused(t, h, "labiro/11: ", func() play.Refusal { return chooseAt(session, scene.ParseAction("found ruby1")) })
	requireRefused(t, h, "labiro/10: ", choosingEnd(session))
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("found rope")))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, h.labiroView().Players[0].Hand)
	require.Equal(t, labiro.PhaseTurn, h.labiroView().Phase)
}

// TestAWrongReportOfAFindIsCorrected: a wrong tile can be taken back and reported again; the
// tile stays turned over.
func TestAWrongReportOfAFindIsCorrected(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blindRules
	h := startSetup(t, c, drawnSetup(c, 2, 1))
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("take")))
	require.NotEqual(t, "undo", h.lastChoice())
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("found dagger")))
	require.Equal(t, "undo", h.lastChoice())
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, labiro.PhaseFind, h.labiroView().Phase, "it is asked again")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("found rope")))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, h.labiroView().Players[0].Hand)
}

// TestBlindFindsAreLimitedByTheSet: a tile in a hand cannot be found again.
func TestBlindFindsAreLimitedByTheSet(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blindRules
	setup := drawnSetup(c, 2, 1)
	ropes := 0
	for _, k := range labiroSet(c).Tiles {
		if k == labiro.Rope {
			setup.Seats[1].Hand = append(setup.Seats[1].Hand, k)
			ropes++
		}
	}
	require.LessOrEqual(t, ropes, labiro.HandLimit)
	for b := range setup.Bases[:ropes] {
		at := len(setup.Bases) - 1 - b
		setup.Bases[at].HidesObject = false
	}
	h := startSetup(t, c, setup)
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("take")))
	require.NotContains(t, choiceTexts(session.Public()), "found rope")
	requireRefused(t, h, "labiro/11: ", func() play.Refusal { return chooseAt(session, scene.ParseAction("found rope")) })
}

func TestNobodyDecidesForABot(t *testing.T) {
	c := settingstest.English(t)
	h := startSetup(t, c, drawnSetup(c, 2, 1), 0)
	session := h.Table.Session
	require.Empty(t, session.Public().Choices)
	requireRefused(t, h, words.NotNow.In(session.Words), choosingEnd(session))
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.ParseAction("take")) })
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseWalk(session, h.labiroView().Walk[0]) })
	game := session.Game
	require.True(t, session.LetBotDecide())
	require.Same(t, game, session.Game)
}
