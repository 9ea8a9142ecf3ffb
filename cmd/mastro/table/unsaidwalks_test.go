//go:build !race

package table

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// observeTurn reports one step of a tower along its arrow, as the sensors do.
func (h *Host) observeTurn(base int) {
	to := (h.labiroView().Towers[base].Facing + int(h.labiroView().Towers[base].Tower.Arrow) + labiro.Facings) % labiro.Facings
	h.Table.Session.Observe([]engine.Change{{Part: base, To: engine.Standing(to), Onset: time.Second, Rest: 2 * time.Second}})
}

// startUnknownStand starts a game in which a tower was turned that could be turned from several
// places, after an unsaid walk. So the pawn's stand is not known.
func startUnknownStand(t *testing.T) (h *Host, base int) {
	t.Helper()
	c := walksUnsaid(t)
	unknownStand(t, c, func(setup *labiro.Setup, tower int) bool {
		h, base = startSetup(t, c, setup), tower
		return h.turnsFromUnknown(base)
	})
	h.Table.Show(0)
	return h, base
}

// unknownStand tries drawn set-ups with a tower that may be turned after an unsaid walk to one of
// several places, until try is content.
func unknownStand(t *testing.T, c *settings.Config, try func(setup *labiro.Setup, base int) bool) {
	t.Helper()
	for seed := range uint64(drawnSeeds) {
		setup := drawnSetup(c, 2, seed)
		p, err := setup.Position(labiroSet(c))
		require.NoError(t, err)
		v := p.View(engine.Public).(*labiro.View)
		for base := range v.Towers {
			if !slices.Contains(v.Turning, base) && reachableNeighbours(v, base) >= 2 && try(setup, base) {
				return
			}
		}
	}
	t.Fatal("no map matches")
}

// turnsFromUnknown turns a tower, and tells whether that was accepted without it being known where
// the pawn stood.
func (h *Host) turnsFromUnknown(base int) bool {
	h.observeTurn(base)
	return h.verdict().Kind == referee.Accepted && len(h.Table.Session.Game.Match.Stands()) > 1
}

// reachableNeighbours counts the towers in reach of the pawn that touch a tower.
func reachableNeighbours(v *labiro.View, base int) (n int) {
	for _, b := range v.Walk {
		if slices.Contains(v.Towers[base].Touching[:], b) {
			n++
		}
	}
	return n
}

func TestAGuessedStandIsNotShownAsKnown(t *testing.T) {
	h, base := startUnknownStand(t)
	session := h.Table.Session
	page, stands := session.Public(), session.Game.Match.Stands()
	require.Equal(t, scene.Turn, page.Page)
	require.Contains(t, page.Text[0], "You might be in ")
	for i, c := range page.Board.Cells {
		require.Equal(t, slices.Contains(stands, i), c.Mark == scene.MarkMaybe, c.Label)
		require.NotEqual(t, scene.MarkOwn, c.Mark, c.Label)
		require.NotContains(t, c.Pawns, engine.Seat(0), c.Label)
		require.Equal(t, c.Mark == scene.MarkMaybe, h.Table.Rig.Lights.Lamps()[i].Pattern == lights.Breathing, c.Label)
	}
	for _, b := range stands {
		require.Contains(t, choiceTexts(page), "stroll "+strconv.Itoa(b+1))
	}
	require.Contains(t, page.Log[0].Text, "turns tower "+strconv.Itoa(base+1))
	require.Equal(t, "undo", h.lastChoice())

	stand := stands[len(stands)-1]
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stroll "+strconv.Itoa(stand+1))))
	page = session.Public()
	require.Equal(t, scene.MarkOwn, page.Board.Cells[stand].Mark, "the stand was said")
	require.Contains(t, page.Board.Cells[stand].Pawns, engine.Seat(0))
	require.NotContains(t, page.Text[0], "You might be in ")
}

func TestAGuessedTurnIsUndone(t *testing.T) {
	h, base := startUnknownStand(t)
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, scene.Undo, session.Public().Page)
	v := h.labiroView()
	session.Observe([]engine.Change{{Part: base, To: engine.Standing((v.Towers[base].Facing - int(v.Towers[base].Tower.Arrow) + labiro.Facings) % labiro.Facings),
		Onset: 3 * time.Second, Rest: 4 * time.Second}})
	require.Equal(t, referee.TakenBack, h.verdict().Kind)
	page := session.Public()
	require.Equal(t, scene.MarkOwn, page.Board.Cells[h.labiroView().Players[0].Base].Mark, "the stand is known again")
	require.Equal(t, labiro.Rotations, page.Left)
}

func TestTheStandIsAskedAndAnswered(t *testing.T) {
	h, _ := startUnknownStand(t)
	tab, session := withPage(h), h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: play.EndMove}))
	tab.Show(0)
	stands := h.verdict().Stands
	require.Equal(t, referee.Where, h.verdict().Kind)
	page := session.Public()
	require.Equal(t, scene.Question, page.Page)
	require.Equal(t, "A question", page.Title)
	require.Len(t, page.Choices, len(stands)+1)
	for i, stand := range stands {
		require.Equal(t, scene.MarkMaybe, page.Board.Cells[stand.Part].Mark)
		require.Equal(t, lights.Breathing, tab.Rig.Lights.Lamps()[stand.Part].Pattern)
		require.Equal(t, "stand "+strconv.Itoa(i+1), page.Choices[i].Does.String())
		require.Contains(t, page.Choices[i].Text, "Tower "+strconv.Itoa(stand.Part+1))
	}
	requireRefused(t, h, words.AnswerFirst.In(session.Words), choosingEnd(session))
	requireRefused(t, h, words.AnswerFirst.In(session.Words), func() play.Refusal { return chooseAt(session, scene.ParseAction("take")) })
	for _, id := range []string{"stand 0", "stand 99", "stand x", "stand", "stroll 1", "line 1", "keep"} {
		requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.ParseAction(id)) })
	}
	require.Equal(t, words.OutOfDate.In(session.Words), tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("stand 1"), Seq: tab.Last.Seq - 1}).Refused, "an old page")
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction("stand 2"), Seq: tab.Last.Seq}))
	require.Equal(t, engine.Seat(1), h.labiroView().Turn)
	require.Equal(t, stands[1].Part, h.labiroView().Players[0].Base)
}

func TestTheQuestionForTheStandIsWithdrawn(t *testing.T) {
	for name, withdraw := range map[string]func(*Host){
		"knob": (*Host).pushLastChoice,
		"page": func(h *Host) {
			require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: h.Table.Last.Seq}))
		},
	} {
		h, _ := startUnknownStand(t)
		session, before := h.Table.Session, h.views()
		h.Table.Control(pins.Event{Kind: pins.EndTurn})
		require.Equal(t, referee.Where, h.verdict().Kind)
		withdraw(h)
		require.Equal(t, referee.InOrder, h.verdict().Kind, name)
		require.Equal(t, scene.Turn, session.Public().Page)
		require.Equal(t, before, h.views())
		require.Contains(t, session.Public().Text[0], "You might be in ", "the stand is still not known")
	}
}

// TestTheKnobAnswersWhereThePawnStands: a push chooses the likeliest stand.
func TestTheKnobAnswersWhereThePawnStands(t *testing.T) {
	h, _ := startUnknownStand(t)
	h.Table.Control(pins.Event{Kind: pins.EndTurn})
	first := h.verdict().Stands[0].Part
	h.Table.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, first, h.labiroView().Players[0].Base)
	require.Equal(t, engine.Seat(1), h.labiroView().Turn)
}

// TestADecisionIsOfferedFromWhereverThePawnMayStand, even if the tower in which it was last
// known to stand holds no object.
func TestADecisionIsOfferedFromWhereverThePawnMayStand(t *testing.T) {
	h := startMatching(t, walksUnsaid(t), 2, func(s *labiro.Setup) { s.Bases[s.Seats[0].Pawn].Object = labiro.NoKind }, func(v *labiro.View) bool {
		return slices.ContainsFunc(v.Walk, func(b int) bool { return v.Towers[b].Object })
	})
	session := h.Table.Session
	ids := choiceTexts(session.Public())
	require.Contains(t, ids, "take")
	require.Equal(t, scene.MarkOwn, session.Public().Board.Cells[h.labiroView().Players[0].Base].Mark, "it is known where the turn began")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("take")))
	if h.verdict().Kind == referee.Where {
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stand 1")))
	}
	require.NotEmpty(t, h.labiroView().Players[0].Hand)
}

func TestPlayersWhoSayTheirWalksAreNotAsked(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	h := startMatching(t, c, 2, unchanged, walksFar)
	require.Len(t, h.Table.Session.Game.Match.Stands(), 1)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Text: play.EndMove}))
	require.Equal(t, engine.Seat(1), h.labiroView().Turn)

	h = startSetup(t, walksUnsaid(t), findSetup(t, walksUnsaid(t), 2, unchanged, walksFar), 0)
	require.Len(t, h.Table.Session.Game.Match.Stands(), 1, "bots report every walk")
}

// TestUndoAndStandRevealNoSecret: two games that differ only in what lies face down show the
// same on every page.
func TestUndoAndStandRevealNoSecret(t *testing.T) {
	a, b := pairWithOtherObject(t, unchanged)
	both := func(c web.Command) {
		t.Helper()
		require.Equal(t, a.Command(scene.TheTable, c), b.Command(scene.TheTable, c))
		a.Show(0)
		b.Show(0)
		require.Equal(t, a.Session.Public(), b.Session.Public())
		a.Last.Labels, b.Last.Labels = nil, nil               // a func
		a.Last.Began, b.Last.Began = time.Time{}, time.Time{} // they began one after the other
		require.Equal(t, a.Last, b.Last)
	}
	both(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: a.Last.Seq})
	both(web.Choose{Does: scene.ParseAction("look"), Seq: a.Last.Seq})
	both(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: a.Last.Seq})
	both(web.Choose{Does: scene.ParseAction("leave"), Seq: a.Last.Seq})
	both(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: a.Last.Seq})
	both(web.Choose{Does: scene.ParseAction("leave"), Seq: a.Last.Seq})
	both(web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: a.Last.Seq})
	both(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: a.Last.Seq})
	both(web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: a.Last.Seq})
}

// TestTheQuestionForAnUnlockKeyNamesNoTower: nobody has said where the pawn stands.
func TestTheQuestionForAnUnlockKeyNamesNoTower(t *testing.T) {
	h := startMatching(t, walksUnsaid(t), 2, func(s *labiro.Setup) { giveTile(s, 0, labiro.Unlock) }, walksFar)
	session, stand := h.Table.Session, h.labiroView().Walk[1]
	tower := h.labiroView().Towers[stand]
	to := facing(tower.Facing - int(tower.Tower.Arrow))
	session.Observe([]engine.Change{{Part: stand, To: engine.Standing(to), Onset: time.Second, Rest: 2 * time.Second}})
	require.Equal(t, referee.Asked, h.verdict().Kind)
	require.Equal(t, "Yes", session.Public().Choices[0].Text)
	require.Equal(t, "Did you use an unlock key on the tower you are in, to turn it against its arrow?", session.Public().Text[0])
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("line 1")))
	require.Equal(t, stand, h.labiroView().Players[0].Base)
}
