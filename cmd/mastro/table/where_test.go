package table

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
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

// turnSeen is a step along its arrow that the sensors saw a tower make.
func (e *Host) turnSeen(base int) {
	to := (e.view().Towers[base].Facing + int(e.view().Towers[base].Tower.Arrow) + labiro.Facings) % labiro.Facings
	e.Table.Session.Observe([]engine.Change{{Part: base, To: int8(to), Onset: time.Second, Rest: 2 * time.Second}})
}

// lost is a game in which a tower was turned that could be turned from several
// places, after a walk that nobody told of.
func lost(t *testing.T) (e *Host, base int) {
	t.Helper()
	c := settingstest.English(t)
	for seed := range uint64(seeds) {
		setup := drawn(c, 2, seed)
		p, err := setup.Position(labiroSet(c))
		require.NoError(t, err)
		v := p.View(engine.Public).(*labiro.View)
		for base := range v.Towers {
			if slices.Contains(v.Turning, base) || beside(v, base) < 2 {
				continue
			}
			e := playing(t, c, setup)
			e.turnSeen(base)
			if e.verdict().Kind == referee.Accepted && len(e.Table.Session.Game.Match.Stands()) > 1 {
				e.Table.Show(0)
				return e, base
			}
		}
	}
	t.Fatal("no map is as wanted")
	return nil, 0
}

// beside is how many towers in reach of the pawn touch a tower.
func beside(v *labiro.View, base int) (n int) {
	for _, b := range v.Walk {
		if slices.Contains(v.Towers[base].Touching[:], b) {
			n++
		}
	}
	return n
}

func TestNobodyIsToldAGuess(t *testing.T) {
	e, base := lost(t)
	d := e.Table.Session
	page, stands := d.Public(), d.Game.Match.Stands()
	require.Equal(t, scene.Turn, page.Page)
	require.Contains(t, page.Text[0], "You may be in ")
	for i, c := range page.Board.Cells {
		require.Equal(t, slices.Contains(stands, i), c.Mark == scene.MarkMaybe, c.Label)
		require.NotEqual(t, scene.MarkOwn, c.Mark, c.Label)
		require.NotContains(t, c.Pawns, engine.Seat(0), c.Label)
		require.Equal(t, c.Mark == scene.MarkMaybe, e.Table.Rig.Lights.Lamps()[i].Pattern == lights.Breathing, c.Label)
	}
	for _, b := range stands {
		require.Contains(t, choiceIDs(page), "stroll "+strconv.Itoa(b+1))
	}
	require.Contains(t, page.Log[len(page.Log)-1], "turns tower "+strconv.Itoa(base+1))
	require.Equal(t, "undo", e.lastID())

	there := stands[len(stands)-1]
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("stroll "+strconv.Itoa(there+1))))
	page = d.Public()
	require.Equal(t, scene.MarkOwn, page.Board.Cells[there].Mark, "it was said")
	require.Contains(t, page.Board.Cells[there].Pawns, engine.Seat(0))
	require.NotContains(t, page.Text[0], "You may be in ")
}

func TestAGuessedTurnIsUndone(t *testing.T) {
	e, base := lost(t)
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, scene.Undo, d.Public().Page)
	v := e.view()
	d.Observe([]engine.Change{{Part: base, To: int8((v.Towers[base].Facing - int(v.Towers[base].Tower.Arrow) + labiro.Facings) % labiro.Facings),
		Onset: 3 * time.Second, Rest: 4 * time.Second}})
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
	page := d.Public()
	require.Equal(t, scene.MarkOwn, page.Board.Cells[e.view().Players[0].Base].Mark, "it is known again")
	require.Equal(t, labiro.Rotations, page.Left)
}

func TestWhereIsAskedAndAnswered(t *testing.T) {
	e, _ := lost(t)
	s, d := published(e), e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: play.EndMove}))
	s.Show(0)
	stands := e.verdict().Stands
	require.Equal(t, referee.Where, e.verdict().Kind)
	page := d.Public()
	require.Equal(t, scene.Question, page.Page)
	require.Equal(t, "A question", page.Title)
	require.Len(t, page.Choices, len(stands)+1)
	for i, stand := range stands {
		require.Equal(t, scene.MarkMaybe, page.Board.Cells[stand.Part].Mark)
		require.Equal(t, lights.Breathing, s.Rig.Lights.Lamps()[stand.Part].Pattern)
		require.Equal(t, "stand "+strconv.Itoa(i+1), page.Choices[i].Does.String())
		require.Contains(t, page.Choices[i].Text, "Tower "+strconv.Itoa(stand.Part+1))
	}
	refuses(t, e, words.AnswerFirst.In(d.Words), endTurn(d))
	refuses(t, e, words.AnswerFirst.In(d.Words), func() play.Refusal { return d.Choose(scene.ParseAction("take")) })
	for _, id := range []string{"stand 0", "stand 99", "stand x", "stand", "stroll 1", "line 1", "keep"} {
		refuses(t, e, words.NotNow.In(d.Words), func() play.Refusal { return d.Choose(scene.ParseAction(id)) })
	}
	require.Equal(t, words.NotNow.In(d.Words), s.Command(web.Choose{Does: scene.ParseAction("stand 1"), Seq: s.Last.Seq - 1}).Refused, "an old page")
	require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.ParseAction("stand 2"), Seq: s.Last.Seq}))
	require.Equal(t, engine.Seat(1), e.view().Turn)
	require.Equal(t, stands[1].Part, e.view().Players[0].Base)
}

func TestWhereIsWithdrawn(t *testing.T) {
	for name, withdraw := range map[string]func(*Host){
		"knob": (*Host).pushLast,
		"page": func(e *Host) {
			require.Equal(t, web.Answer{}, e.Table.Command(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: e.Table.Last.Seq}))
		},
	} {
		e, _ := lost(t)
		d, before := e.Table.Session, e.everything()
		e.Table.Control(pins.Event{Kind: pins.EndTurn})
		require.Equal(t, referee.Where, e.verdict().Kind)
		withdraw(e)
		require.Equal(t, referee.InOrder, e.verdict().Kind, name)
		require.Equal(t, scene.Turn, d.Public().Page)
		require.Equal(t, before, e.everything())
		require.Contains(t, d.Public().Text[0], "You may be in ", "the board was judged anew, and nothing is known yet")
	}
}

// TestWhereIsAnsweredByTheKnob: a push takes the likeliest place.
func TestWhereIsAnsweredByTheKnob(t *testing.T) {
	e, _ := lost(t)
	e.Table.Control(pins.Event{Kind: pins.EndTurn})
	first := e.verdict().Stands[0].Part
	e.Table.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, first, e.view().Players[0].Base)
	require.Equal(t, engine.Seat(1), e.view().Turn)
}

// TestADecisionIsOfferedFromWhereverThePawnMayStand although the tower in which
// it was last known to stand holds no object.
func TestADecisionIsOfferedFromWhereverThePawnMayStand(t *testing.T) {
	e := find(t, settingstest.English(t), 2, func(s *labiro.Setup) { s.Bases[s.Seats[0].Pawn].Object = labiro.NoKind }, func(v *labiro.View) bool {
		return slices.ContainsFunc(v.Walk, func(b int) bool { return v.Towers[b].Object })
	})
	d := e.Table.Session
	ids := choiceIDs(d.Public())
	require.Contains(t, ids, "take")
	require.Equal(t, scene.MarkOwn, d.Public().Board.Cells[e.view().Players[0].Base].Mark, "it is known where the turn began")
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("take")))
	if e.verdict().Kind == referee.Where {
		require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("stand 1")))
	}
	require.NotEmpty(t, e.view().Players[0].Hand)
}

func TestWhoSaysWalksIsNeverAsked(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	e := find(t, c, 2, asDrawn, walkable)
	require.Len(t, e.Table.Session.Game.Match.Stands(), 1)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Text: play.EndMove}))
	require.Equal(t, engine.Seat(1), e.view().Turn)

	e = playing(t, settingstest.English(t), search(t, settingstest.English(t), 2, asDrawn, walkable), 0)
	require.Len(t, e.Table.Session.Game.Match.Stands(), 1, "bots say every walk")
}

// TestUndoAndWhereTellNoSecret: two games that differ in what lies face down
// stay the same on every page.
func TestUndoAndWhereTellNoSecret(t *testing.T) {
	a, b := twins(t, asDrawn)
	both := func(c web.Command) {
		t.Helper()
		require.Equal(t, a.Command(c), b.Command(c))
		a.Show(0)
		b.Show(0)
		require.Equal(t, a.Session.Public(), b.Session.Public())
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

// TestAKeyUsedAfterAWalkIsNotSaidToHaveTurnedAnotherTower: the question cannot
// name the tower, as nobody told where the pawn stands.
func TestAKeyUsedAfterAWalkIsNotSaidToHaveTurnedAnotherTower(t *testing.T) {
	e := find(t, settingstest.English(t), 2, func(s *labiro.Setup) { holding(s, 0, labiro.Unlock) }, walkable)
	d, there := e.Table.Session, e.view().Walk[1]
	tower := e.view().Towers[there]
	to := facing(tower.Facing - int(tower.Tower.Arrow))
	d.Observe([]engine.Change{{Part: there, To: int8(to), Onset: time.Second, Rest: 2 * time.Second}})
	require.Equal(t, referee.Asked, e.verdict().Kind)
	require.Equal(t, "Yes", d.Public().Choices[0].Text)
	require.Equal(t, "Did you use an unlock key to turn your tower against its arrow?", d.Public().Text[0])
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("line 1")))
	require.Equal(t, there, e.view().Players[0].Base)
}
