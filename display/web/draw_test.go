package web

import (
	"image"
	"net/http"
	"slices"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/engine"
)

// page renders the whole page of a snapshot.
func page(t *testing.T, l labels, n Snapshot) string {
	return pageOf(t, l, tableMoment(n))
}

func pageOf(t *testing.T, l labels, m moment) string {
	m.run = 0xabc
	v := viewOf(l, m, true)
	text, err := execute("page", v, nil)
	require.NoError(t, err)
	return text
}

func TestGoldenPages(t *testing.T) {
	golden.Text(t, "testdata/turn.html", pageOf(t, italian(), momentOf(turnSnapshot(t))))
	golden.Text(t, "testdata/foul.html", page(t, italian(), Snapshot{Seq: 42, Scene: foulScene(), Lights: someLights(foulScene())}))
	menu := scene.Scene{Page: scene.Menu, Seat: engine.Nobody, Title: "Mastro", Left: scene.NoCount, Choices: []scene.Choice{{Does: scene.ParseAction("new"), Text: "Nuova partita", Part: -1}}}
	golden.Text(t, "testdata/menu.html", page(t, italian(), Snapshot{Seq: 1, Scene: menu}))
}

func TestGoldenState(t *testing.T) {
	text, err := stateOf(momentOf(turnSnapshot(t)), jsontext.WithIndent(" "))
	require.NoError(t, err)
	golden.Text(t, "testdata/state.json", string(text)+"\n")
}

func TestCellNames(t *testing.T) {
	sc := foulScene()
	d := drawer{labels: italian(), scene: &sc}
	require.Equal(t, "Torre 4, freccia in senso antiorario, torre con rubino B, oggetto, rubino, da rimettere a posto: 2 × 60° in senso orario", d.nameOf(sc.Board.Cells[3]))
	require.Equal(t, "Torre 8, freccia in senso antiorario, oggetto, bandiera Rosso, pedina Rosso, sei qui", d.nameOf(sc.Board.Cells[7]))
	require.Contains(t, d.nameOf(sc.Board.Cells[8]), "1 × 60° in senso antiorario")
	require.Contains(t, d.nameOf(scene.Cell{Pawns: []engine.Seat{6}, Flag: engine.Nobody}), "pedina 7", "a seat without a player is a number")
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
	text := page(t, italian(), n)
	require.Contains(t, text, `<g class="rises" transform="translate(0 -10)"><g class="turns" data-facing="4" transform="rotate(251.3)">`)
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
	text := page(t, italian(), turnSnapshot(t))
	style, err := assets.ReadFile("assets/style.css")
	require.NoError(t, err)
	for _, p := range Patterns() {
		require.Contains(t, text, `id="led-`+p+`"`)
		if p != "steady" {
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

// change makes one random change to a snapshot, as a game may do.
func change(t *rapid.T, n *Snapshot) {
	cells := append([]scene.Cell(nil), n.Scene.Board.Cells...)
	i := rapid.IntRange(0, len(cells)-1).Draw(t, "cell")
	switch rapid.SampledFrom([]string{"mark", "pawn", "title", "choices", "log", "notices", "shape", "nothing"}).Draw(t, "what") {
	case "mark":
		cells[i].Mark = scene.Mark(rapid.IntRange(0, int(scene.MarkTurn)).Draw(t, "mark"))
	case "pawn":
		cells[i].Pawns = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) engine.Seat { return engine.Seat(rapid.IntRange(0, 3).Draw(t, "seat")) }), 0, 3).Draw(t, "pawns")
	case "title":
		n.Scene.Title = rapid.String().Draw(t, "title")
	case "choices":
		n.Scene.Choices = n.Scene.Choices[:rapid.IntRange(0, len(n.Scene.Choices)).Draw(t, "choices")]
	case "log":
		n.Scene.Log = append(n.Scene.Log[:0:0], rapid.String().Draw(t, "log"))
	case "notices":
		n.Scene.Notices = someNotices(n.Words)[rapid.IntRange(0, 2).Draw(t, "from"):]
	case "shape":
		cells[i].X += 0.5
	}
	n.Scene.Board.Cells = cells
	n.Seq += uint64(rapid.IntRange(1, 3).Draw(t, "seq"))
}

// Whenever a client asks, the parts that it does not receive have not changed since its
// last request.
func TestChangedPartsAddUpToTheWholePage(t *testing.T) {
	first := turnSnapshot(t)
	rapid.Check(t, func(t *rapid.T) {
		n := first
		s := newServer(&fakeTable{})
		seen, last, loaded := &drawing{}, uint64(0), []uint64(nil)
		between := false // a page was loaded between two drawings since then
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			change(t, &n)
			s.Publish(n)
			if rapid.Bool().Draw(t, "loads") { // the page, whose stream is not open yet
				require.Equal(t, http.StatusOK, request(s.Handler(), "GET", "/", "").Code)
				var err error
				seen, err = draw(labelsIn(n.Words), s.moment(audience{kind: tablePage}), &drawing{}, make(drawnCells))
				require.NoError(t, err)
				loaded, between = append(loaded, n.Seq), false
			}
			if !rapid.Bool().Draw(t, "drawn") {
				continue
			}
			d, _, err := s.drawing(audience{kind: tablePage})
			require.NoError(t, err)
			between = between || seen.seq < n.Seq && slices.ContainsFunc(loaded, func(seq uint64) bool { return last < seq && seq < n.Seq })
			last = n.Seq
			if rapid.Bool().Draw(t, "looks") {
				checkPatch(t, seen, d, between)
				seen, between = d, false
			}
		}
	})
}

// checkPatch checks what a client receives that has one drawing and needs another. With
// between, a whole page of a moment that was never drawn in parts was loaded meanwhile.
func checkPatch(t *rapid.T, seen, d *drawing, between bool) {
	sent, err := d.since(seen.seq, !seen.valid)
	require.NoError(t, err)
	board, whole := sent["board"]
	require.Equal(t, !seen.valid || seen.shape != d.shape || between, whole)
	for _, p := range d.Parts {
		html, ok := sent[p.ID]
		switch {
		case ok:
			require.Equal(t, p.HTML, html)
		case whole && p.Cell:
			require.Contains(t, board, p.HTML)
		default:
			i := slices.IndexFunc(seen.Parts, func(q part) bool { return q.ID == p.ID })
			require.GreaterOrEqual(t, i, 0, p.ID)
			require.Equal(t, seen.Parts[i].HTML, p.HTML)
		}
	}
}

// TestAPageLoadedBetweenTwoDrawings: a page was loaded with a scene that was never drawn
// in parts; its stream sends everything that differs now.
func TestAPageLoadedBetweenTwoDrawings(t *testing.T) {
	s, _, _ := serveTurn(t)
	n := turnSnapshot(t)
	_, _, err := s.drawing(audience{kind: tablePage}) // for a stream that is over
	require.NoError(t, err)
	was := n.Scene.Title
	n.Scene.Title, n.Seq = "for a moment", n.Seq+1
	s.Publish(n)
	require.Contains(t, request(s.Handler(), "GET", "/", "").Body.String(), "for a moment")
	seen := n.Seq
	n.Scene.Title, n.Seq = was, n.Seq+1
	s.Publish(n)
	request(s.Handler(), "GET", "/", "") // another phone
	d, _, err := s.drawing(audience{kind: tablePage})
	require.NoError(t, err)
	parts, err := d.since(seen, false)
	require.NoError(t, err)
	require.Contains(t, parts["talk"], was)
}
