package web

import (
	"golang.org/x/net/html"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/engine"
)

// page renders the whole page of a snapshot.
func page(t *testing.T, n Snapshot) string {
	return pageOf(t, tableMoment(n))
}

func pageOf(t *testing.T, m moment) string {
	m.run = 0xabc
	v := viewOf(m, true)
	text, err := execute("page", v)
	require.NoError(t, err)
	return text
}

func TestGoldenPages(t *testing.T) {
	golden.Text(t, "testdata/turn.html", pageOf(t, momentOf(turnSnapshot(t))))
	golden.Text(t, "testdata/foul.html", page(t, Snapshot{Seq: 42, Scene: foulScene(), Lights: someLights(foulScene())}))
	menu := scene.Scene{Page: scene.Menu, Seat: engine.Nobody, Title: "Mastro", Left: scene.NoCount, Choices: []scene.Choice{{Does: scene.ParseAction("new"), Text: "Nuova partita", Part: -1}}}
	golden.Text(t, "testdata/menu.html", page(t, Snapshot{Seq: 1, Scene: menu}))
}

func TestGoldenState(t *testing.T) {
	text, err := stateOf(momentOf(turnSnapshot(t)), jsontext.WithIndent(" "))
	require.NoError(t, err)
	golden.Text(t, "testdata/state.json", string(text)+"\n")
}

func TestCellNames(t *testing.T) {
	sc := foulScene()
	d := drawer{scene: &sc}
	require.Equal(t, "Torre 4, freccia in senso antiorario, torre con rubino B, oggetto, rubino, da rimettere a posto: 2 × 60° in senso orario", d.scene.NameOf(&sc.Board.Cells[3], d.words))
	require.Equal(t, "Torre 8, freccia in senso antiorario, oggetto, bandiera Rosso, pedina Rosso, sei qui", d.scene.NameOf(&sc.Board.Cells[7], d.words))
	require.Contains(t, d.scene.NameOf(&sc.Board.Cells[8], d.words), "1 × 60° in senso antiorario")
	require.Contains(t, d.scene.NameOf(&scene.Cell{Pawns: []engine.Seat{6}, Flag: engine.Nobody}, d.words), "pedina 7", "a seat without a player is a number")
}

func TestOwnFrame(t *testing.T) {
	c := scene.Cell{Facing: 2}
	c.Sides[2] = scene.Out // side 0 of the tower looks in direction 2
	own := ownFrame(c)
	require.Equal(t, sideView{int(scene.Out), 0}, own[0])
	for _, s := range own[1:] {
		require.Equal(t, int(scene.Closed), s.Kind)
	}
}

func TestTrueAngleIsDrawnNotTheFacing(t *testing.T) {
	n := turnSnapshot(t)
	n.Poses[2] = Pose{Angle: 251.26, Lift: 25}
	text := page(t, n)
	require.Contains(t, text, `<g class="rises" data-posed transform="translate(0 -10)"><g class="turns moves" data-posed data-facing="4" transform="rotate(251.3)">`)
}

func TestOnlyColorsAndPatternsReachThePage(t *testing.T) {
	require.Equal(t, lightView{"#a0B1c2", "#a0B1c2", "flash2"}, Light{"#a0B1c2", "", "flash2"}.view())
	require.Equal(t, lightView{"#a0B1c2", "#000001", "alternate"}, Light{"#a0B1c2", "#000001", "alternate"}.view())
	require.Equal(t, lightView{"#a0B1c2", "#a0B1c2", "alternate"}, Light{"#a0B1c2", "<b>", "alternate"}.view())
	for _, l := range []Light{{}, {"red", "", "steady"}, {"#12345", "", "steady"}, {"#12345g", "", "steady"}, {"#123456", "", "disco"}} {
		require.Equal(t, lightView{"none", "none", "off"}, l.view())
	}
}

func TestEveryPatternHasAShapeAndAMovement(t *testing.T) {
	text := page(t, turnSnapshot(t))
	style := styles()
	for _, p := range Patterns() {
		require.Contains(t, text, `id="led-`+p+`"`)
		if p != "steady" && p != "off" {
			require.Contains(t, string(style), ".led."+p+" {")
		}
	}
}

func TestLightsOfTheTable(t *testing.T) {
	sc := foulScene()
	all := Lights(lights.Lamps(&sc, nil))
	require.Len(t, all, 18)
	require.Equal(t, Light{"#ff0000", "", "flash1"}, all[3], "clockwise: once")
	require.Equal(t, Light{"#ff0000", "", "flash2"}, all[8], "counter-clockwise: twice")
	require.Equal(t, "alternate", all[12].Pattern)
	require.NotEqual(t, all[12].Color, all[12].Other)
	require.Equal(t, "steady", all[7].Pattern)
	require.Equal(t, "breathe", all[6].Pattern)
	require.Equal(t, "off", all[0].Pattern)
	require.Len(t, Patterns(), int(lights.Alternating)+1)
}

func TestThePanelKeepsWholePixels(t *testing.T) {
	require.Equal(t, 240, panelSizeOf(image.Pt(240, 240)).X)
	require.Equal(t, image.Pt(256, 128), *panelSizeOf(image.Pt(128, 64)))
	require.Nil(t, panelSizeOf(image.Point{}))
}

// liveOf is what the stream sends of a snapshot.
func liveOf(t *testing.T, n Snapshot) string {
	d, err := draw(tableMoment(n))
	require.NoError(t, err)
	return receivedEvent{data: dataOf(d.event)}.scene(t).HTML
}

// elements returns the elements of a page with these ids, as far as they are there.
func elements(t *testing.T, text string, ids ...string) string {
	root, err := html.Parse(strings.NewReader(text))
	require.NoError(t, err)
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "id" && slices.Contains(ids, a.Val) }) {
			require.NoError(t, html.Render(&b, n))
			b.WriteByte('\n')
		}
	}
	return b.String()
}
