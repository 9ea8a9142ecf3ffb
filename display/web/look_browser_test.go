//go:build !race

package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

func TestBrowserRenewsALook(t *testing.T) {
	s, table, n, ctx := openLook(t)
	less := handScene()
	less.Text, less.Choices = []string{"E adesso?"}, less.Choices[1:]
	table.mu.Lock()
	table.answer = Answer{Scene: &less}
	table.mu.Unlock()
	publishNext(s, &n, func(s *scene.Scene) { s.Log = told("Blu prende il gufo.") })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#look .first").textContent === "E adesso?"`),
		until(`document.querySelector("#look [name=seq]").value === "8"`)))
	requireCommands(t, table, Secret{Seat: 3}, Secret{Seat: 3})
}

func TestBrowserClosesALookThatIsOver(t *testing.T) {
	s, table, n, ctx := openLook(t)
	look := []Command{Secret{Seat: 3}}
	require.True(t, mustRun(t, ctx, chromedp.Evaluate[bool](`(look => {
		window.left = "";
		new MutationObserver(() => { if (!look.open) left += look.querySelector(".talk").textContent; }).observe(look, {attributes: true});
		return look.open;
	})(document.getElementById("look"))`)))
	for _, change := range []func(){
		func() { n.Scene.Seat = 1 },          // it is another's
		func() { n.Scene.Page = scene.Turn }, // nobody's
		func() { n.Seq = 0 },                 // in another game
	} {
		seen := n.Scene
		change()
		publishNext(s, &n, func(*scene.Scene) {})
		require.NoError(t, chromedp.Do(ctx, until(`!document.getElementById("look").open`), until(`document.querySelector("#look .talk").textContent === ""`)))
		requireCommands(t, table, look...)
		publishNext(s, &n, func(s *scene.Scene) { *s = seen })
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, n.Seq)), chromedp.Click("#secret"), chromedp.WaitVisible("#look-pick-0")))
		look = append(look, Secret{Seat: 3})
	}
	require.Empty(t, mustRun(t, ctx, chromedp.Evaluate[string]("left")), "it went later than the look was closed")
}

// A look at something to read goes as well, when somebody covers it elsewhere.
func TestBrowserClosesALookWithoutChoices(t *testing.T) {
	n := secretSnapshot(t)
	s, table, ctx := openPage(t, n, 1280, 800)
	read := handScene()
	read.Choices = nil
	table.answer = Answer{Scene: &read}
	for _, over := range []func(*scene.Scene){
		func(s *scene.Scene) { s.Page = scene.Turn },
		func(s *scene.Scene) { s.Seat = 1 },
	} {
		require.NoError(t, chromedp.Do(ctx, chromedp.Click("#secret"), until(`document.getElementById("look").open`)))
		publishNext(s, &n, func(s *scene.Scene) { s.Log = told("Blu prende il gufo.") })
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, n.Seq))))
		require.True(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.getElementById("look").open`)), "it is still this one's look")
		covered := n.Scene
		publishNext(s, &n, over)
		require.NoError(t, chromedp.Do(ctx, until(`!document.getElementById("look").open`), until(`document.querySelector("#look .talk").textContent === ""`)))
		publishNext(s, &n, func(s *scene.Scene) { *s = covered })
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, n.Seq))))
	}
	requireCommands(t, table, Secret{Seat: 3}, Secret{Seat: 3}) // and nothing is hidden for a second time
}

func TestBrowserSendsHideWhenTheLookCloses(t *testing.T) {
	_, table, n, ctx := openLook(t)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`#look form[method="dialog"] button`), until(`document.querySelector("#look .talk").textContent === ""`)))
	requireCommands(t, table, Secret{Seat: 3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq})
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#secret"), chromedp.WaitVisible("#look-pick-0"), chromedp.KeyEvent(kb.Escape),
		until(`!document.getElementById("look").open`)))
	requireCommands(t, table, Secret{Seat: 3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq}, Secret{Seat: 3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq})
}

func TestBrowserKeepsALookWithThePublicChoices(t *testing.T) {
	s, table, n, ctx := openLook(t)
	publishNext(s, &n, func(s *scene.Scene) { s.Page, s.Choices = scene.Turn, handScene().Choices })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#look [name=seq]").value === "8"`)))
	require.True(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.getElementById("look").open`)))
	requireCommands(t, table, Secret{Seat: 3})
}

func TestBrowserKeepsTheKeyboardFocus(t *testing.T) {
	n := snapshotOf(t, cardScene(), false)
	s, table, ctx := openPage(t, n, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#k3"), chromedp.KeyEvent(kb.Enter)))
	requireCommands(t, table, Choose{Does: scene.ParseAction("at a2"), Seq: 7})
	place := func(id string) {
		t.Helper()
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, n.Seq))))
		require.Equal(t, id, mustRun(t, ctx, chromedp.Evaluate[string](`document.activeElement.id`)))
	}
	publishNext(s, &n, func(s *scene.Scene) { s.Board.Cells[3].Flag = 0 })
	place("k3") // still a button, though drawn anew
	publishNext(s, &n, func(s *scene.Scene) {
		s.Board.Cells[3].Mark, s.Choices = scene.NoMark, []scene.Choice{{Does: scene.ParseAction("end"), Text: "Fine turno", Part: engine.NoPart}}
	})
	place("pick-0")
	publishNext(s, &n, func(s *scene.Scene) { s.Choices = nil })
	place("choices") // where the next ones will be
}
