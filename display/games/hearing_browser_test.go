//go:build !race

package games_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/web"
	"mastro/display/web/webtest/engines"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
)

var chromium engines.Shared

func TestMain(m *testing.M) { os.Exit(chromium.Run(m)) }

const (
	tableToken web.Token = "table-token"
	seatToken  web.Token = "seat-token"
)

// noTable accepts every command and does nothing.
type noTable struct{}

func (noTable) Do(context.Context, web.Key, web.Command) (web.Answer, error) {
	return web.Answer{}, nil
}

// serve serves the pages of a position: the table's, that of the seat that decides, and those of others.
func serve(t *testing.T, p *played) string {
	site := web.New(noTable{})
	t.Cleanup(site.Close)
	seat := max(0, p.Actor())
	public, own := p.table(engine.Public, english), p.table(seat, english)
	n := web.Snapshot{
		Seq: 1, Words: english, Scene: scene.Build(p.View(engine.Public), public), Simulated: true, Began: time.Now(),
		Devices: web.Devices{tableToken.Key(): scene.TheTable, seatToken.Key(): scene.SeatAt(int(seat))},
		Seats:   make([]web.Page, p.Seats()), Onlookers: []web.Page{{Words: english}, {Words: english}},
		Places: []scene.Place{{Name: "Red", Held: true}, {Number: 1, Name: "Blue", Free: true}},
	}
	n.Seats[seat] = web.Page{Words: english, Scene: scene.BuildSeat(p.View(seat), own), Turns: true}
	for i := range n.Onlookers {
		n.Onlookers[i].Scene = scene.Build(p.View(engine.Public), public)
	}
	site.Publish(n)
	server := httptest.NewServer(site.Handler())
	t.Cleanup(server.Close)
	return server.URL
}

// visit opens a page as the device of a token.
func visit(t *testing.T, address string, token web.Token, width, height int64) context.Context {
	ctx, cancel := context.WithTimeout(chromium.Open(t), engines.Patience)
	t.Cleanup(cancel)
	where, err := url.Parse(address)
	require.NoError(t, err)
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(width, height), chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, network.SetCookie, network.SetCookieParams{Name: "mastro-" + where.Port(), Value: string(token), URL: address})
		return err
	}), chromedp.Navigate(address)))
	return ctx
}

// spoken is a node of the page as a screen reader has it.
type spoken struct{ role, name, description string }

// hear is all that a screen reader has of a page.
func hear(t *testing.T, ctx context.Context) (all []spoken) {
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		tree, err := cdp.Call(ctx, tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		for _, n := range tree.Nodes {
			if !n.Ignored {
				all = append(all, spoken{text(t, n.Role), text(t, n.Name), text(t, n.Description)})
			}
		}
		return err
	})))
	return all
}

func text(t *testing.T, v *accessibility.Value) (s string) {
	if v != nil && v.Value != nil {
		require.NoError(t, json.Unmarshal(v.Value, &s))
	}
	return s
}

var walkable = regexp.MustCompile(`^[a-z-]+: tower ([0-9]+), (?:.*: )?you can walk there$`)

var towerName = regexp.MustCompile(`(?:^|: )Tower ([0-9]+)(?:[,:]|$)`)

// Names and descriptions alone are the labyrinth: who hears them finds the way to each tower that the pawn
// can reach, knows what a turn would open, and hears in full what lies where.
func TestBrowserAHeardLabyrinthIsWalked(t *testing.T) {
	p := inReach(t)
	v := p.View(p.Actor()).(*labiro.View)
	address := serve(t, p)
	for _, token := range []web.Token{tableToken, seatToken} {
		ctx := visit(t, address, token, 390, 844)
		_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`(document.getElementById("plan") || {}).open = true`))
		require.NoError(t, err)
		h, here, turns := scenetest.Heard{}, "", map[string]string{}
		for _, n := range hear(t, ctx) {
			require.NotRegexp(t, `^(Em|Un|To|Ro|Da|K[A-H]|R[0-2])$`, n.name, "a picture's letters")
			label := towerName.FindStringSubmatch(n.name)
			switch {
			case label == nil:
			case strings.Contains(n.description, "one step "):
				turns[label[1]] = n.description
				require.Equal(t, "spinbutton", n.role)
			case n.description != "":
				said := h[label[1]]
				said.Name, said.Around = n.name, strings.Split(n.description, "; ")
				h[label[1]] = said
				if strings.Contains(n.name, "you are here") {
					here = label[1]
				}
			}
		}
		require.Len(t, h, len(v.Towers))
		require.Len(t, turns, len(v.Turning))
		values, err := chromedp.Run(ctx, chromedp.Evaluate[map[string]string](`Object.fromEntries([...document.querySelectorAll("[role=spinbutton]")].map(e => [e.closest(".cell").dataset.label, e.ariaValueText]))`))
		require.NoError(t, err)
		require.Len(t, values, len(turns))
		for label, value := range values {
			require.Equal(t, strings.Join(h[label].Around, "; "), value, "how a tower stands is the value of what turns it")
		}
		for label := range h.Reach(walkable, here) {
			at := &played{Sensed: p.Fork().(engine.Sensed), game: p.game}
			for _, next := range path(h, here, label) {
				m, err := at.Read("go " + next)
				require.NoError(t, err)
				require.Nil(t, at.Check(m), "from %s to %s", here, label)
				at.Play(m, nil)
			}
		}
		require.Len(t, h.Reach(walkable, here), len(v.Walk))
	}
}

// inReach is a game of LABIRO in which somebody can walk far and everybody has seen something.
func inReach(t *testing.T) *played {
	g, ok := games.Find(labiro.Name)
	require.True(t, ok)
	for seed := range uint64(100) {
		begun, err := g.BeginDrawn(3, seed, nil)
		require.NoError(t, err)
		p, r := &played{Sensed: begun, game: g}, engine.Rand(seed)
		for !p.over() {
			v, ok := p.View(max(0, p.Actor())).(*labiro.View)
			knows := slices.ContainsFunc(v.Towers, func(t labiro.TowerView) bool { return t.Known != labiro.NoKind })
			if ok && v.Phase == labiro.PhaseTurn && len(v.Walk) > 5 && len(v.Turning) > 1 && knows {
				return p
			}
			p.play(p.choose(&r), engine.Public)
		}
	}
	require.Fail(t, "no such game")
	return nil
}

// path is a shortest way by what is heard, the first place left out.
func path(h scenetest.Heard, from, to string) []string {
	paths := map[string][]string{from: {}}
	for todo := []string{from}; len(todo) > 0; todo = todo[1:] {
		for _, next := range h.Lines(todo[0], walkable) {
			if paths[next] == nil {
				paths[next] = append(slices.Clone(paths[todo[0]]), next)
				todo = append(todo, next)
			}
		}
	}
	return paths[to]
}

// axe finds nothing on any page of a game's turn, light or dark. The bar lies in the page: what is scrolled
// under it axe takes for covered.
func TestBrowserAxeFindsNothingInATurn(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			begun, err := g.BeginDrawn(max(2, g.Least), 7, nil)
			require.NoError(t, err)
			p, r := &played{Sensed: begun, game: g}, engine.Rand(7)
			for i := 0; !p.over() && (i < 20 || p.Actor() < 0); i++ {
				p.play(p.choose(&r), engine.Public)
			}
			address := serve(t, p)
			for _, page := range []struct {
				path  string
				token web.Token
				w, h  int64
			}{{"", tableToken, 1280, 800}, {"", seatToken, 390, 844}, {"", "", 390, 844}, {"/tv", "", 1920, 1080}} {
				ctx := visit(t, address+page.path, page.token, page.w, page.h)
				_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`(() => {
					document.querySelectorAll("details").forEach(d => d.open = true);
					const still = new CSSStyleSheet();
					still.replaceSync("#bar { position: static !important; }");
					document.adoptedStyleSheets = [still];
					return true;
				})()`))
				require.NoError(t, err)
				for _, scheme := range []string{"light", "dark"} {
					require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
						media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
						_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, media)
						return err
					})))
					require.Empty(t, engines.Axe(t, ctx), "%s%s, %s", page.token, page.path, scheme)
				}
			}
		})
	}
}
