package main

import (
	"image"
	"image/draw"
	"image/png"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine/labiro"
)

// published lets the page be written to, and shows what it has been told.
func published(e *evening) *session {
	e.session.page = web.New(e.session, "table.test")
	e.session.fresh = true
	e.session.show(0)
	return e.session
}

// onPage is what the page shows of the panel.
func onPage(t *testing.T, page http.Handler) *image.RGBA {
	t.Helper()
	w := httptest.NewRecorder()
	page.ServeHTTP(w, httptest.NewRequest("GET", "http://table.test/panel.png", nil))
	img, err := png.Decode(w.Body)
	require.NoError(t, err)
	same := image.NewRGBA(img.Bounds())
	draw.Draw(same, same.Rect, img, image.Point{}, draw.Src)
	return same
}

// twins are two games that differ only in the object where the first player
// stands.
func twins(t *testing.T, change func(*labiro.Setup)) (a, b *session) {
	t.Helper()
	c := english(t)
	var all [2]*session
	for i := range all {
		setup := drawn(c, 2, 3)
		change(setup)
		here := setup.Seats[0].Pawn
		ropes, torches := -1, -1
		for b := range setup.Bases {
			switch setup.Bases[b].Object {
			case labiro.Rope:
				ropes = b
			case labiro.Torch:
				torches = b
			}
		}
		require.NotEqual(t, -1, min(ropes, torches))
		other := [...]int{ropes, torches}[i]
		setup.Bases[here].Object, setup.Bases[other].Object = setup.Bases[other].Object, setup.Bases[here].Object
		all[i] = published(playing(t, c, setup))
	}
	return all[0], all[1]
}

func TestASecretIsOnNoPage(t *testing.T) {
	a, b := twins(t, asDrawn)
	same := func() {
		t.Helper()
		a.show(0)
		b.show(0)
		require.Equal(t, a.desk.public(), b.desk.public())
		require.Equal(t, a.last, b.last, "what the page is told")
		require.Equal(t, onPage(t, a.page.Handler()), onPage(t, b.page.Handler()), "and what it shows of the panel")
	}
	both := func(c web.Command) (web.Answer, web.Answer) { return a.do(c), b.do(c) }
	choose := func(id string) {
		t.Helper()
		x, y := both(web.Choose{ID: id, Seq: a.last.Seq})
		require.Equal(t, web.Answer{}, x)
		require.Equal(t, web.Answer{}, y)
	}
	same()
	x, y := both(web.Secret{})
	require.Nil(t, x.Scene)
	require.Nil(t, y.Scene)

	choose("look")
	require.Equal(t, scene.Secret, a.desk.public().Page)
	same()
	picture := onPage(t, a.page.Handler())
	choose(scene.ShowID) // now the table's own panel shows it
	near, private := a.desk.near()
	other, _ := b.desk.near()
	require.True(t, private)
	require.NotEqual(t, near.Text, other.Text)
	same()
	require.Equal(t, picture, onPage(t, a.page.Handler()), "the picture on the page is as before")
	require.NotEqual(t, a.table.sim.glass.Image(), b.table.sim.glass.Image(), "the glass itself shows it")
	choose(scene.HideID)
	same()
	_, private = a.desk.near()
	require.False(t, private)
	choose("leave")
	same()
	require.Equal(t, a.table.sim.glass.Image(), b.table.sim.glass.Image())

	choose("look")
	same()
	x, y = both(web.Secret{})
	require.Equal(t, scene.Reveal, x.Scene.Page)
	require.NotEqual(t, x.Scene.Text, y.Scene.Text)
	same()
	require.Equal(t, scene.Question, a.desk.public().Page)
	x, y = both(web.Secret{})
	require.Nil(t, x.Scene, "it was seen")
	require.Nil(t, y.Scene)
	same()

	choose("take")
	a.show(0)
	b.show(0)
	require.NotEqual(t, a.desk.public(), b.desk.public(), "who takes it shows it to all")
	require.NotEqual(t, onPage(t, a.page.Handler()), onPage(t, b.page.Handler()))
}

// lit is a game in which the first player holds a torch and may light a tower.
func lit(t *testing.T) (e *evening, id string) {
	t.Helper()
	light := func(v *labiro.View) string {
		for _, m := range v.Moves {
			if labiro.VerbOf(m) == labiro.Light {
				return labiro.WriteMove(m)
			}
		}
		return ""
	}
	e = find(t, english(t), 2, func(s *labiro.Setup) { holding(s, 0, labiro.Torch) }, func(v *labiro.View) bool { return light(v) != "" })
	return e, light(e.view())
}

func TestASecretEndsWithTheTurn(t *testing.T) {
	e, id := lit(t)
	s := published(e)
	require.Equal(t, refusal{}, s.desk.choose(id))
	require.Equal(t, scene.Secret, s.desk.public().Page)
	for s.desk.secret.stage != open || e.view().Phase != labiro.PhaseTurn {
		s.desk.push()
		near, _ := s.desk.near()
		require.NotEmpty(t, near.Choices)
	}
	require.Equal(t, refusal{}, s.desk.endTurn())
	require.Nil(t, s.do(web.Secret{}).Scene)
	_, ok := s.desk.look()
	require.False(t, ok)
	_, private := s.desk.near()
	require.False(t, private)
	require.NotEqual(t, scene.Secret, s.desk.public().Page)
}

// TestASecretThatNobodyLookedAt is gone with the next decision.
func TestASecretThatNobodyLookedAt(t *testing.T) {
	c := english(t)
	s := published(playing(t, c, drawn(c, 2, 3)))
	require.Equal(t, refusal{}, s.desk.choose("look"))
	require.Equal(t, scene.Secret, s.desk.public().Page)
	require.Equal(t, refusal{}, s.desk.choose("leave"))
	require.Equal(t, scene.Turn, s.desk.public().Page)
	require.Nil(t, s.do(web.Secret{}).Scene)
}

// TestATouchedTowerKeepsASecret: who has not looked yet can still look after
// somebody has moved a tower and put it right.
func TestATouchedTowerKeepsASecret(t *testing.T) {
	e := playing(t, english(t), drawn(english(t), 2, 3))
	s, now := e.session, time.Duration(0)
	e.pass(&now, time.Second)
	require.Equal(t, refusal{}, s.desk.choose("look"))
	s.desk.push()
	_, private := s.desk.near()
	require.True(t, private)
	wrong := far(e.view())
	require.NoError(t, s.table.sim.world.Hand.Turn(wrong, 2, lifting()))
	e.pass(&now, 4*time.Second)
	near, private := s.desk.near()
	require.Equal(t, scene.Foul, near.Page, "a foul is more urgent")
	require.False(t, private)
	require.NoError(t, s.table.sim.world.Hand.Turn(wrong, -2, lifting()))
	e.pass(&now, 4*time.Second)
	near, private = s.desk.near()
	require.Equal(t, scene.Secret, near.Page, "and then it is covered")
	require.False(t, private)
	a := s.do(web.Secret{})
	require.Equal(t, scene.Reveal, a.Scene.Page)
}
