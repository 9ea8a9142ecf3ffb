//go:build !race

package web

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// TestBrowserPagesOfDevicesFit: nothing is cut, small, pale or out of reach on the page of a
// phone, of an onlooker, of the table and of a television, with the longest names and the
// fullest hands of every kind of board.
func TestBrowserPagesOfDevicesFit(t *testing.T) {
	s, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	usual, handheld, screens := [][2]int64{{320, 640}, {1280, 800}}, [][2]int64{{320, 640}, {360, 640}, {390, 750}, {390, 844}, {768, 1024}}, [][2]int64{{1280, 720}, {1920, 1080}, {3840, 2160}}
	scenes := boardScenes()
	scenes["labiro"] = turnScene()
	scenes["foul"] = foulScene()
	seq := uint64(100)
	for name, sc := range scenes {
		full := fullScene(sc)
		if name == "foul" { // most is said there, below a title of its own
			full.Title = sc.Title
		}
		n := deviceSnapshot(t, full)
		if name == "towers" { // only cards are held with their paths
			n.Seats[0].Scene.Own.Hand[1].Picture = nil
		}
		seq++
		n.Seq = seq
		s.Publish(n)
		for _, kind := range kindWords {
			path, token, sizes := "/", Token(""), usual
			switch kind {
			case "seat":
				token, sizes = adaToken, handheld
			case "table":
				token = tableToken
			case "television":
				path, sizes = "/tv", screens
			}
			as(t, ctx, address+path, token)
			for i, size := range sizes {
				what := strings.Join([]string{kind, name, fmt.Sprint(size[0])}, "-")
				require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(size[0], size[1])))
				theme := []string{"light", "dark"}[i%2]
				mustRun(t, ctx, chromedp.Evaluate[string](`document.querySelectorAll("details").forEach(d => d.open = true); document.documentElement.dataset.theme = "`+theme+`"`))
				shoot(t, ctx, what)
				assert.Empty(t, problems(t, ctx), what)
			}
		}
	}
}

// TestBrowserChoicesStayAboveTheBar of a phone, upright and lying, with usual and with large letters, however
// much is said, wrong or was done to its player.
func TestBrowserChoicesStayAboveTheBar(t *testing.T) {
	s, _, address := startTable(t, deviceSnapshot(t, turnScene()))
	ctx := browser(t, 360, 640)
	as(t, ctx, address, adaToken)
	seq := uint64(100)
	for what, sc := range map[string]scene.Scene{"turn": turnScene(), "foul": foulScene()} {
		sc.Standing, sc.Choices = stands(), []scene.Choice{{Does: scene.ParseAction("help"), Text: "Dai in cambio: chiave sblocca meccanismo", Part: engine.NoPart}, {Does: scene.ParseAction("go 4"), Text: "Vai alla torre 4", Part: 3}}
		sc.Text = slices.Repeat([]string{"Puoi ruotare le torri 1, 2, 4, 5, 7, 8, 9, 10, 11 e 12."}, 4)
		for _, befell := range [][]string{nil, {"Blu ti ha rubato la corda: ora è in mano sua.", "Sei in infermeria."}} {
			n := deviceSnapshot(t, sc)
			seq++
			n.Seq = seq
			own := n.Seats[0].Scene.Own
			own.Look, own.Concerns, own.Befell = nil, scene.Request{}, befell
			s.Publish(n)
			require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, seq))))
			for _, size := range [][3]int64{{320, 568, 100}, {360, 640, 100}, {360, 640, 150}, {375, 667, 150}, {390, 844, 150}, {412, 915, 150}, {768, 1024, 150}, {844, 390, 100}, {1280, 800, 150}} {
				require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(size[0], size[1])))
				covered := mustRun(t, ctx, chromedp.Evaluate[float64](fmt.Sprintf(`(() => {
					document.documentElement.style.fontSize = "%d%%";
					scrollTo({top: 0, behavior: "instant"});
					const bar = document.getElementById("bar").getBoundingClientRect(), text = new Range();
					text.selectNodeContents(document.querySelector("#choices button"));
					return text.getBoundingClientRect().bottom - bar.top;
				})()`, size[2])))
				assert.LessOrEqual(t, covered, 1., "%s, %v, %v", what, befell, size)
				shoot(t, ctx, fmt.Sprintf("above-%s-%d-%d-%d-%d", what, len(befell), size[0], size[1], size[2]))
			}
		}
	}
}

// A television has whole lines of the newest turn, however much happened in it.
func TestBrowserTelevisionCutsNoLine(t *testing.T) {
	full := fullScene(turnScene())
	full.Log = told(strings.Repeat("Massimiliano Maria va alla torre 8 e prende la chiave della torre C. ", 9))
	_, _, address := startTable(t, deviceSnapshot(t, full))
	ctx := browser(t, 1280, 720)
	as(t, ctx, address+"/tv", "")
	for _, size := range [][2]int64{{1280, 720}, {1366, 768}, {1920, 1080}} {
		require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(size[0], size[1])))
		lines := mustRun(t, ctx, chromedp.Evaluate[float64](`(log => log.getBoundingClientRect().height / parseFloat(getComputedStyle(log).lineHeight))(document.getElementById("log"))`))
		require.Greater(t, lines, 1.9, size)
		require.InDelta(t, math.Round(lines), lines, .05, size)
	}
}

// TestBrowserThemesAgree: what a phone chooses looks as what the system prefers.
func TestBrowserThemesAgree(t *testing.T) {
	_, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	as(t, ctx, address, adaToken)
	colours := func(prefers, theme string) string {
		require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: prefers}}})
			return err
		})))
		return mustRun(t, ctx, chromedp.Evaluate[string](`(() => { const t = "`+theme+`", r = document.documentElement; if (t) r.dataset.theme = t; else delete r.dataset.theme;
			const s = getComputedStyle(r); return ["--paper", "--card", "--edge", "--ink", "--soft", "--key", "--alarm", "--alarmback", "--fault", "--faultback", "--wood", "--seat0", "--seat1", "--seat2", "--seat3", "--seat4", "--seat5", "--nobody"].map(v => s.getPropertyValue(v)).join(); })()`))
	}
	light, dark := colours("light", ""), colours("dark", "")
	require.NotEqual(t, light, dark)
	require.Equal(t, light, colours("dark", "light"))
	require.Equal(t, dark, colours("light", "dark"))
	for theme, want := range map[string]string{"": "light dark", "light": "light", "dark": "dark"} { // of what the browser draws itself
		colours("dark", theme)
		require.Equal(t, want, mustRun(t, ctx, chromedp.Evaluate[string](`getComputedStyle(document.documentElement).colorScheme`)), theme)
	}
}

// TestBrowserPaintsASeatsPage: what the page of a phone asks for comes from the table alone, five
// requests at most with its stream, beside the modules of its script. It tells how soon something is seen of a page that the
// browser has no copy of.
func TestBrowserPaintsASeatsPage(t *testing.T) {
	_, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
		return err
	})))
	var painted []float64
	for range 9 {
		as(t, ctx, address, adaToken)
		require.NoError(t, chromedp.Do(ctx, until(`performance.getEntriesByName("first-contentful-paint").length`)))
		painted = append(painted, mustRun(t, ctx, chromedp.Evaluate[float64](`performance.getEntriesByName("first-contentful-paint")[0].startTime`)))
		asked := mustRun(t, ctx, chromedp.Evaluate[[]string](`[location.href, "/events", ...performance.getEntriesByType("resource").map(e => e.name).filter(name => !/\/(events|here)\b/.test(name))]`))
		require.LessOrEqual(t, len(asked), 18, asked)
		for _, url := range asked {
			require.True(t, strings.HasPrefix(url, address) || url == "/events", url)
		}
	}
	slices.Sort(painted)
	t.Logf("first paint: median %.0f ms, most %.0f ms", painted[len(painted)/2], painted[len(painted)-1])
}

func TestBrowserGoldenPagesFit(t *testing.T) {
	for screen, size := range map[string][2]int64{"390": {390, 844}, "1280": {1280, 800}} {
		ctx := browser(t, size[0], size[1], chromedp.EmulateScale(1.5))
		for _, file := range goldenPages(t) {
			name := filepath.Base(filepath.Dir(filepath.Dir(file))) + "-" + strings.TrimSuffix(filepath.Base(file), ".html") + "-" + screen
			require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(serveGolden(t, file)), openDevice, until(`document.getElementById("panel").complete`)))
			shoot(t, ctx, name)
			assert.LessOrEqual(t, mustRun(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), float64(size[0]), name)
			assert.Empty(t, mustRun(t, ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("button, summary, h1, h2, .counts span")].filter(e =>
				e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline").map(e => e.textContent.trim()).join("; ")`)), "%s: cut", name)
		}
	}
}
