package web

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

// sealScene is a draw to which three of six have added, as one who may add for the players at these places
// has it.
func sealScene(w words.Words, adders ...int) scene.Scene {
	return scene.BuildSealing(w, scene.SealingState{Seal: scene.Seal{
		Number: 13, Unused: 12, Commitment: sha256.Sum256([]byte("a commitment")), Adders: adders, People: []scene.Adding{
			{Place: 0, Name: "Massimiliano Maria"}, {Place: 1, Name: "Bruno", Added: true, Text: "6 2 5"},
			{Place: 2, Name: "Zoë", Added: true, Text: strings.Repeat("girasole", 10)}, {Place: 3, Name: "Ada"},
			{Place: 4, Name: "Massimiliano Carlo", Added: true}, {Place: 5, Name: "Eva"},
		},
	}})
}

// sealSnapshot is a table at which people add to a sealed draw.
func sealSnapshot(t testing.TB, w words.Words) Snapshot {
	n := deviceSnapshot(t, sealScene(w, 0, 3))
	n.Words, n.Simulated, n.Poses, n.Lights = w, false, nil, nil
	unled := func(s scene.Scene) scene.Scene { s.Choices, s.Hint = nil, ""; return s }
	own := unled(sealScene(w, 0))
	own.Own = &scene.Own{Seat: -1, Concerns: scene.Agreement{}}
	n.Seats = []Page{{Words: w, Scene: own}}
	n.Onlookers = []Page{{Words: words.Words{}, Scene: unled(sealScene(words.Words{}))}, {Words: english, Scene: unled(sealScene(english))}}
	return n
}

// Nothing of a sealed draw is cut, small, pale or out of reach, on any device.
func TestBrowserSealedDrawsFit(t *testing.T) {
	s, _, address := startTable(t, sealSnapshot(t, english))
	ctx := browser(t, 360, 640)
	for i, l := range words.Languages() {
		n := sealSnapshot(t, words.Words{Language: l})
		n.Seq += uint64(100 * (i + 1))
		s.Publish(n)
		for _, c := range []struct {
			kind, path string
			token      Token
			sizes      [][2]int64
		}{
			{"table", "/", tableToken, [][2]int64{{320, 640}, {1280, 800}}}, {"seat", "/", adaToken, [][2]int64{{320, 640}, {360, 640}, {768, 1024}}},
			{"onlooker", "/", "", [][2]int64{{320, 640}, {1280, 800}}}, {"television", "/tv", "", [][2]int64{{1280, 720}, {1920, 1080}}},
		} {
			as(t, ctx, address+c.path, c.token)
			for k, size := range c.sizes {
				what := fmt.Sprintf("sealing-%s-%v-%d", c.kind, l, size[0])
				require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(size[0], size[1])))
				mustRun(t, ctx, chromedp.Evaluate[string](`document.documentElement.dataset.theme = "`+[]string{"light", "dark"}[k%2]+`"`))
				shoot(t, ctx, what)
				assert.Empty(t, problems(t, ctx), what)
			}
		}
	}
}

// What is typed is added once for the player, stays while others add, and is gone afterwards; a refusal is shown.
func TestBrowserAddsToASealedDraw(t *testing.T) {
	n := sealSnapshot(t, english)
	s, table, address := startTable(t, n)
	ctx := browser(t, 360, 640)
	as(t, ctx, address, adaToken)
	require.NoError(t, chromedp.Do(ctx, chromedp.SendKeys(".adding [name=text]", "wolf")))
	publishNext(s, &n, func(*scene.Scene) {
		others := *n.Seats[0].Scene.Seal
		others.People = append([]scene.Adding{}, others.People...)
		others.People[3].Added, others.People[3].Text = true, "owl"
		own := n.Seats[0]
		own.Scene.Seal = &others
		n.Seats = []Page{own}
	})
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector(".seal").textContent.includes("owl")`), until(`document.querySelector(".adding [name=text]").value === "wolf"`)))
	table.mu.Lock()
	table.answer = Answer{Refused: "It is too long."}
	table.mu.Unlock()
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(".adding .key"), until(`document.getElementById("refused").textContent.trim() === "It is too long."`)))
	require.Equal(t, "wolf", mustRun(t, ctx, chromedp.Evaluate[string](`document.querySelector(".adding [name=text]").value`)))
	table.mu.Lock()
	table.answer = Answer{}
	table.mu.Unlock()
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(".adding .key"), until(`document.querySelector(".adding [name=text]").value === ""`)))
	requireCommands(t, table, Add{13, 0, "wolf"}, Add{13, 0, "wolf"})

	as(t, ctx, address, tableToken)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#adder-4"), chromedp.SendKeys(".adding [name=text]", "6 2 5"), chromedp.Click(".adding .key"),
		until(`document.querySelector(".adding [name=text]").value === ""`)))
	requireCommands(t, table, Add{13, 0, "wolf"}, Add{13, 0, "wolf"}, Add{13, 3, "6 2 5"})
}

// The page that checks runs from the table, where no other script may run that is not a file of its own.
func TestBrowserChecksASealedDraw(t *testing.T) {
	_, _, address := startTable(t, sealSnapshot(t, english))
	ctx := browser(t, 360, 640)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(address+"/verify"), until(`document.readyState === "complete" && document.querySelector("h1").textContent !== ""`)))
	require.Contains(t, mustRun(t, ctx, chromedp.Evaluate[string](`document.title`)), "sealed draw")
	require.NotEqual(t, "0px", mustRun(t, ctx, chromedp.Evaluate[string](`getComputedStyle(document.querySelector("main")).paddingLeft`)), "its style is used")
}
