package web

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// peeking is a page on which somebody looks at a hand of cards.
func peeking(t *testing.T) (*Server, *fakeDesk, Snapshot, context.Context) {
	n := covered(t)
	s, desk, ctx := opened(t, n, 1280, 800)
	hand := handScene()
	desk.answer = Answer{Scene: &hand}
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#secret"), chromedp.WaitVisible("#look-pick-0")))
	did(t, desk, Secret{3})
	return s, desk, n, ctx
}

// moves publishes a later moment.
func moves(s *Server, n *Snapshot, change func(*scene.Scene)) {
	change(&n.Scene)
	n.Seq++
	s.Publish(*n)
}

func TestBrowserRenewsALook(t *testing.T) {
	s, desk, n, ctx := peeking(t)
	less := handScene()
	less.Text, less.Choices = []string{"E adesso?"}, less.Choices[1:]
	desk.mu.Lock()
	desk.answer = Answer{Scene: &less}
	desk.mu.Unlock()
	moves(s, &n, func(s *scene.Scene) { s.Log = []string{"Blu prende il gufo."} })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#look .first").textContent === "E adesso?"`),
		until(`document.querySelector("#look [name=seq]").value === "8"`)))
	did(t, desk, Secret{3}, Secret{3})
}

func TestBrowserClosesALookThatIsOver(t *testing.T) {
	for name, change := range map[string]func(*scene.Scene){
		"of another":      func(s *scene.Scene) { s.Seat = 1 },
		"of nobody":       func(s *scene.Scene) { s.Page = scene.Turn },
		"of another game": nil,
	} {
		t.Run(name, func(t *testing.T) {
			s, desk, n, ctx := peeking(t)
			if change == nil {
				n.Seq = 1
				s.Publish(n)
			} else {
				moves(s, &n, change)
			}
			require.NoError(t, chromedp.Do(ctx, until(`!document.getElementById("look").open`), until(`document.querySelector("#look .talk").textContent === ""`)))
			did(t, desk, Secret{3})
		})
	}
}

func TestBrowserSaysThatSomebodyHasSeenEnough(t *testing.T) {
	_, desk, n, ctx := peeking(t)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`#look form[method="dialog"] button`), until(`document.querySelector("#look .talk").textContent === ""`)))
	did(t, desk, Secret{3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq})
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#secret"), chromedp.WaitVisible("#look-pick-0"), chromedp.KeyEvent(kb.Escape),
		until(`!document.getElementById("look").open`)))
	did(t, desk, Secret{3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq}, Secret{3}, Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: n.Seq})
}

func TestBrowserKeepsALookThatOffersWhatAllSee(t *testing.T) {
	s, desk, n, ctx := peeking(t)
	moves(s, &n, func(s *scene.Scene) { s.Page, s.Choices = scene.Turn, handScene().Choices })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#look [name=seq]").value === "8"`)))
	require.True(t, read(t, ctx, chromedp.Evaluate[bool](`document.getElementById("look").open`)))
	did(t, desk, Secret{3})
}

func TestBrowserKeepsThePlaceOfWhoUsesKeys(t *testing.T) {
	n := snapshotOf(t, cardScene(), false)
	s, desk, ctx := opened(t, n, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#k3"), chromedp.KeyEvent(kb.Enter)))
	did(t, desk, Choose{Does: scene.ParseAction("at a2"), Seq: 7})
	place := func(id string) {
		t.Helper()
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, n.Seq))))
		require.Equal(t, id, read(t, ctx, chromedp.Evaluate[string](`document.activeElement.id`)))
	}
	moves(s, &n, func(s *scene.Scene) { s.Board.Cells[3].Flag = 0 })
	place("k3") // still a button, though drawn anew
	moves(s, &n, func(s *scene.Scene) {
		s.Board.Cells[3].Mark, s.Choices = scene.NoMark, []scene.Choice{{Does: scene.ParseAction("end"), Text: "Fine turno", Part: engine.NoPart}}
	})
	place("pick-0")
	moves(s, &n, func(s *scene.Scene) { s.Choices = nil })
	place("choices") // where the next ones will be
}
