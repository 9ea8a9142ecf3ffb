package web

import (
	"mastro/display/words"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/engine"
)

// drawnCell renders one cell of a scene.
func drawnCell(t *testing.T, s scene.Scene, base int, simulated bool) string {
	v := viewOf(tableMoment(Snapshot{Scene: s, Simulated: simulated}), false)
	text, err := execute("cell", v.Cells[base])
	require.NoError(t, err)
	return text
}

// One cell of every kind, with the choices that have pictures and the legend.
func TestGoldenShapes(t *testing.T) {
	var text strings.Builder
	for _, b := range []struct {
		scene scene.Scene
		bases []int
	}{{slidingScene(), []int{16, 17, 49, 59}}, {cardScene(), []int{0, 4, 5, 11}}, {towerScene(), []int{0, 8, 12}}, {roundScene(), []int{4, 21, 50, 39}}} {
		n := snapshotOf(t, b.scene, true)
		for _, base := range b.bases {
			text.WriteString(drawnCell(t, b.scene, base, true) + "\n")
		}
		text.WriteString(elements(t, liveOf(t, n), "choices", "bar", "legend", "hand", "players"))
	}
	golden.Text(t, "testdata/shapes.html", text.String())
}

func TestGoldenStateOfShapes(t *testing.T) {
	s := slidingScene()
	s.Board.Cells = []scene.Cell{s.Board.Cells[17], s.Board.Cells[60], cardScene().Board.Cells[0], towerScene().Board.Cells[1], roundScene().Board.Cells[4], board().Cells[3]}
	text, err := stateOf(tableMoment(Snapshot{Scene: s}), jsontext.WithIndent(" "))
	require.NoError(t, err)
	golden.Text(t, "testdata/shapes.json", string(text)+"\n")
}

// No element has the id of another, and what is used by its id is there.
func TestIDsOnThePage(t *testing.T) {
	scenes := boardScenes()
	scenes["labiro"], scenes["foul"] = turnScene(), foulScene()
	for name, s := range scenes {
		text, seen := page(t, snapshotOf(t, s, true)), map[string]bool{}
		for _, id := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(text, -1) {
			require.False(t, seen[id[1]], "%s: %s", name, id[1])
			seen[id[1]] = true
		}
		for _, href := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(text, -1) {
			require.True(t, seen[href[1]], "%s: %s", name, href[1])
		}
	}
}

func TestNetworksHaveDifferentStyles(t *testing.T) {
	ns, ew := scene.North|scene.South, scene.East|scene.West
	crossing := tileOf([]scene.Way{way(ew), way(ns)}, false)
	require.True(t, crossing.Bridge)
	require.Empty(t, crossing.Deck(), "the second road is on top")
	require.Equal(t, "rotate(90)", tileOf([]scene.Way{way(ns), way(ew)}, false).Deck())
	require.False(t, tileOf([]scene.Way{way(ns | ew)}, false).Bridge, "one network meets")
	require.NotEqual(t, crossing.Roads[0].Style, crossing.Roads[1].Style)
	require.Zero(t, tileOf([]scene.Way{way(ns)}, false).Roads[0].Style)
	style := styles()
	for look := 2; look <= 4; look++ {
		require.Contains(t, string(style), ".look"+strconv.Itoa(look)+" .line { stroke-dasharray:", "not by colour alone")
	}
}

// Every network reaches exactly its own sides, also when there are others on the tile.
func TestRoadsReachTheirSides(t *testing.T) {
	ends := map[scene.Compass][]string{scene.North: {"0", "-47"}, scene.East: {"47", "0"}, scene.South: {"0", "47"}, scene.West: {"-47", "0"}}
	point := regexp.MustCompile(`M(-?\d+) ?(-?\d+)`)
	for s := scene.Compass(1); s < 16; s++ {
		for _, alone := range []bool{true, false} {
			path := pathOf(s, alone)
			reached := strings.NewReplacer("V47", "M0 47", "H47", "M47 0", "Q0 0 ", "M", "Q0 0", "M").Replace(path)
			for side, end := range ends {
				there := slices.ContainsFunc(point.FindAllStringSubmatch(reached, -1), func(p []string) bool { return slices.Equal(p[1:], end) })
				require.Equal(t, s&side != 0, there, "%04b: %s in %s", s, end, path)
			}
		}
	}
}

// The roads of two networks never meet, except on a bridge.
func TestRoadsOfTwoNetworksKeepApart(t *testing.T) {
	dead := func(s scene.Compass) bool { return s&(s-1) == 0 }
	for a := scene.Compass(1); a < 16; a++ {
		for b := scene.Compass(1); b < 16; b++ {
			if a&b != 0 || straight(a) && straight(b) {
				continue
			}
			through := func(s scene.Compass) bool { _, bend := bends[s]; return !dead(s) && !(bend && !straight(s)) }
			require.False(t, through(a) && through(b), "%04b and %04b both lead through the middle", a, b)
		}
	}
}

func TestWordsStayOnTheirTile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-z]{1,24}`).Draw(t, "text")
		w := scene.Way{Sides: scene.Compass(rapid.IntRange(1, 15).Draw(t, "sides")), Things: []scene.Tile{{Sign: "x", Text: text}}}
		for len(w.Things) < rapid.IntRange(1, 3).Draw(t, "things") {
			w.Things = append(w.Things, w.Things[0])
		}
		for _, thing := range placeTreasures(w, 1, rapid.Bool().Draw(t, "alone"), rapid.Bool().Draw(t, "crowded")) {
			half := coordinate(len(text)) * letterWidth / 2 * thing.Name.Scale
			require.LessOrEqual(t, thing.Name.X+half, coordinate(maxNameHalf)+0.1)
			require.GreaterOrEqual(t, thing.Name.X-half, -coordinate(maxNameHalf)-0.1)
			require.InDelta(t, 0, float64(thing.Y), edge)
			require.InDelta(t, 0, float64(thing.Name.Y), edge+1)
		}
	})
}

func TestATowerOfFloors(t *testing.T) {
	for height := 1; height <= 5; height++ {
		tile := tileOf(nil, false)
		tile.raise(height)
		require.Len(t, tile.Floors, height)
		require.GreaterOrEqual(t, float64(tile.Roof), -edge*(1-roofScale)-2.0, "the roof stays on its place")
	}
	text := drawnCell(t, towerScene(), 12, false)
	require.Contains(t, text, `<title>pietra runica c3, piani 5</title>`)
	require.Equal(t, 5, strings.Count(text, `class="storey"`))
	require.Contains(t, text, `<text aria-hidden="true" class="floors" y="2">5</text>`)
}

func TestSectorsFillTheirRings(t *testing.T) {
	cells := roundScene().Board.Cells
	corner := regexp.MustCompile(`^M(\S+) (\S+)A(\S+) \S+ 0 0 1 (\S+) (\S+)L`)
	at := func(c scene.Cell, x, y string) [2]float64 {
		dx, _ := strconv.ParseFloat(x, 64)
		dy, _ := strconv.ParseFloat(y, 64)
		return [2]float64{c.X*unit + dx, c.Y*unit + dy}
	}
	for i, c := range cells {
		next := cells[(i+5)%90] // the sector before it, clockwise
		m, n := corner.FindStringSubmatch(drawnSector(c)), corner.FindStringSubmatch(drawnSector(next))
		require.NotNil(t, m, drawnSector(c))
		a, b := at(c, m[1], m[2]), at(next, n[4], n[5])
		require.InDelta(t, a[0], b[0], 0.11)
		require.InDelta(t, a[1], b[1], 0.11)
		r, _ := strconv.ParseFloat(m[3], 64)
		require.InDelta(t, math.Hypot(c.X, c.Y)*unit-unit/2, r, 0.1)
	}
}

func drawnSector(c scene.Cell) string {
	v := cellView{Cell: c}
	(&drawer{scene: &scene.Scene{}}).sector(&v)
	return v.Sector
}

func TestSectorsNameAllTheyShow(t *testing.T) {
	s := roundScene()
	d := drawerOf(words.Words{}, &s, false, "")
	require.Equal(t, "casa 2, muro", d.scene.NameOf(&s.Board.Cells[1], d.words))
	require.Contains(t, d.scene.NameOf(&s.Board.Cells[4], d.words), "casa 5, pedone")
	require.Equal(t, "casa 22, bandiera Blu, pedina Blu, sei qui", d.scene.NameOf(&s.Board.Cells[21], d.words))
}

func TestTilesNameAllTheyShow(t *testing.T) {
	s := cardScene()
	d := drawerOf(words.Words{}, &s, false, "")
	require.Equal(t, "carta b2, strade nord sud, drago, strade est ovest, principessa", d.scene.NameOf(&s.Board.Cells[4], d.words))
	require.Equal(t, "posto libero c1, si può scegliere", d.scene.NameOf(&s.Board.Cells[1], d.words))
	sliding := slidingScene()
	d = drawerOf(words.Words{}, &sliding, true, "")
	require.Equal(t, "freccia 11, da rimettere a posto: spingi × 2", d.scene.NameOf(&sliding.Board.Cells[59], d.words))
	require.Equal(t, "freccia 1, qui bisogna spingere: spingi × 1", d.scene.NameOf(&sliding.Board.Cells[49], d.words))
	require.Equal(t, "freccia 3, qui puoi spingere", d.scene.NameOf(&sliding.Board.Cells[51], d.words))
}

func TestLightsAreCountedByTheCellsThatHaveOne(t *testing.T) {
	n := snapshotOf(t, slidingScene(), false)
	require.Len(t, n.Lights, 12)
	n.Lights[11] = Light{Color: "#123456", Pattern: "steady"}
	text := page(t, n)
	require.Equal(t, 12, strings.Count(text, `class="socket"`))
	require.Contains(t, text, `<g transform="translate(500 700) translate(0 35)"><circle class="socket" r="8"/><use id="l11" data-script class="led steady" href="#led-steady" color="#123456"`)
	require.NotContains(t, page(t, snapshotOf(t, roundScene(), false)), `class="socket"`)
}

// buttonsOf returns the cells that are buttons.
func buttonsOf(t *testing.T, s scene.Scene, simulated bool) (bases []int) {
	for i := range s.Board.Cells {
		if strings.Contains(drawnCell(t, s, i, simulated), `role="button" tabindex="0"`) {
			bases = append(bases, i)
		}
	}
	return bases
}

func TestJustOneChoiceMakesACellAButton(t *testing.T) {
	s := cardScene()
	s.Choices = []scene.Choice{{Does: scene.ParseAction("a"), Part: 1}, {Does: scene.ParseAction("b"), Part: 2}, {Does: scene.ParseAction("c"), Part: 2}, {Does: scene.ParseAction("d"), Part: 4}, {Does: scene.ParseAction("e"), Part: engine.NoPart}, {Does: scene.ParseAction("f"), Part: 99}}
	require.Equal(t, []int{1, 4}, buttonsOf(t, s, false))
	require.Contains(t, drawnCell(t, cardScene(), 1, false), `<title>In c1: posto libero c1, si può scegliere</title>`)
	towers := turnScene()
	require.Equal(t, []int{6, 11}, buttonsOf(t, towers, false))
}

// TestATowerIsWalkedToAndTurned: pressing a simulated tower goes there; what turns it is beside it.
func TestATowerIsWalkedToAndTurned(t *testing.T) {
	s := turnScene()
	for i := range s.Board.Cells {
		s.Board.Cells[i].Turnable = i == 6 || i == 7
	}
	s.Board.Cells[6].Arrow, s.Board.Cells[7].Arrow, s.Board.Cells[7].Unlocked = -1, 1, true
	require.Equal(t, []int{6, 7, 11}, buttonsOf(t, s, true))
	require.Equal(t, []int{6, 11}, buttonsOf(t, s, false), "people turn a real one")
	go7 := drawnCell(t, s, 6, true)
	require.Contains(t, go7, `<title>Vai alla torre 7: Torre 7`)
	require.Contains(t, go7, `id="k6" role="button"`)
	require.Contains(t, go7, `id="h6ccw" class="key handle" role="button" tabindex="0" data-part="6" data-push="-1" transform="translate(33 21)"><title>Torre 7: Ruota in senso antiorario</title>`)
	own := drawnCell(t, s, 7, true)
	require.NotContains(t, own, `id="k7"`, "there are two choices about it")
	require.Contains(t, own, `id="h7cw"`)
	require.Contains(t, own, `id="h7ccw"`, "with the unlock key")

	s.Players[0].Bot = true
	require.NotContains(t, drawnCell(t, s, 6, true), "handle", "it is a bot's turn")
}

// TestTheHandlesOfAFoulPutItRight, and no other tower has any.
func TestTheHandlesOfAFoulPutItRight(t *testing.T) {
	s := foulScene()
	s.Choices = nil
	require.Equal(t, []int{3, 8}, buttonsOf(t, s, true))
	require.Contains(t, drawnCell(t, s, 3, true), `data-push="2" transform="translate(0 0)"><title>Torre 4: Ruota in senso orario × 2</title>`)
	require.Contains(t, drawnCell(t, s, 12, true), `class="doubt round"`, "what is half turned can be dragged")
	require.Empty(t, buttonsOf(t, s, false))
}

// TestWhatDestroysIsNotPressedOnTheBoard: it is chosen by its name, also where the board marks its place.
func TestWhatDestroysIsNotPressedOnTheBoard(t *testing.T) {
	s := turnScene()
	light := scene.Choice{Does: scene.ParseAction("torch 7"), Text: "Illumina la torre 7", Part: 6, Destroys: true}
	s.Choices = []scene.Choice{{Does: scene.ParseAction("go 7"), Text: "Vai alla torre 7", Part: 6}, light}
	require.Contains(t, drawnCell(t, s, 6, true), `>Vai alla torre 7: `)
	s.Choices, s.Board.Cells[6].Mark = []scene.Choice{light}, scene.MarkWalk
	require.Empty(t, buttonsOf(t, s, false))
}

func TestAChoiceComesBeforeThePush(t *testing.T) {
	s := slidingScene()
	s.Choices = []scene.Choice{{Does: scene.ParseAction("at 1"), Text: "Alla freccia 1", Part: 49}, {Does: scene.ParseAction("x"), Part: 50}, {Does: scene.ParseAction("y"), Part: 50}}
	require.NotContains(t, drawnCell(t, s, 49, true), "data-push")
	require.Contains(t, drawnCell(t, s, 49, true), `role="button"`)
	require.NotContains(t, drawnCell(t, s, 50, true), `role="button"`)
	require.Contains(t, drawnCell(t, s, 51, true), `role="button" tabindex="0" data-part="3" data-push="1" data-way="1"`)
	require.NotContains(t, drawnCell(t, s, 51, false), `role="button"`, "people push on a real table")
	s.Board.Cells[51].Push = 0
	require.NotContains(t, drawnCell(t, s, 51, true), `role="button"`, "nobody senses it")
}

func TestTheLegendHasWhatTheBoardHas(t *testing.T) {
	texts := func(s scene.Scene) (all []string) {
		for _, e := range viewOf(tableMoment(Snapshot{Scene: s}), false).Legend {
			all = append(all, e.Text)
		}
		return all
	}
	round := roundScene()
	for range 2 { // in an order that does not depend on the board
		require.Equal(t, []string{"muro", "bandiera", "pedina", "sei qui", "ci puoi andare", "alfiere", "cavallo", "pedone", "re", "regina", "torre"}, texts(round))
		slices.Reverse(round.Board.Cells)
	}
	require.Equal(t, []string{"tesoro", "ponte: le strade non si incontrano", "posto libero", "si può scegliere"}, texts(cardScene()))
	require.Contains(t, texts(slidingScene()), "qui bisogna spingere")
	require.NotContains(t, texts(slidingScene()), "da girare")
	require.NotContains(t, texts(turnScene()), "tesoro")
	require.Empty(t, texts(scene.Scene{}))
}

func TestHandsAreListedWhereThereAreSome(t *testing.T) {
	text := page(t, snapshotOf(t, roundScene(), false))
	require.NotContains(t, text, `class="tiles"`)
	require.Contains(t, text, `<use href="#p-heart"/></svg>punti <b>7</b>`)
	require.Contains(t, text, `<article class="player seat5">`)
	require.Contains(t, page(t, turnSnapshot(t)), `<li class="none">mano vuota</li>`)
}

func TestSixSeatsHaveColoursInEveryScheme(t *testing.T) {
	style := styles()
	for seat := range 6 {
		name := "seat" + strconv.Itoa(seat)
		require.Equal(t, 3, strings.Count(string(style), "--"+name+": #"), "light, dark, and dark where the browser is light")
		require.Contains(t, string(style), "svg ."+name+" { --s: var(--")
	}
}

func TestTheBoxHoldsEveryBoard(t *testing.T) {
	require.Equal(t, box{-63, -63, 526, coordinate(300*math.Sqrt(3)/2 + 126)}, boxOf(board().Cells))
	require.Equal(t, box{-154, -154, 908, 908}, boxOf(slidingScene().Board.Cells))
	require.InDelta(t, 1412, float64(boxOf(roundScene().Board.Cells).W), 0.1)
	require.Equal(t, box{}, boxOf(nil))
}

// What is touched comes before a choice of the list about the same cell; a mouth can be dragged inwards as
// well, and where nothing is to be pushed it is no button.
func TestTouchedCells(t *testing.T) {
	s := slidingScene()
	s.Choices = append(s.Choices, scene.Choice{Does: scene.ParseAction("say push w1"), Text: "Riga 2", Part: 51})
	s.Board.Cells = append(s.Board.Cells, square(-1, -1, way(pathShapes[1])))
	s.Touch = []scene.Choice{
		{Does: scene.Action{Kind: scene.TryPush, Number: 51}, Text: "Prova qui", Part: 51},
		{Does: scene.Action{Kind: scene.TurnSpare}, Text: "Ruotala", Part: 61},
	}
	for _, simulated := range []bool{false, true} {
		mouth := drawnCell(t, s, 51, simulated)
		require.Contains(t, mouth, `role="button" tabindex="0" data-does="try 52" data-slides="insert 52" data-way="1"`)
		require.Contains(t, mouth, "Prova qui: ")
		spare := drawnCell(t, s, 61, simulated)
		require.Contains(t, spare, `data-does="turn spare"`)
		require.Contains(t, spare, `<use href="#turn"/>`)
	}
	require.NotContains(t, drawnCell(t, s, 50, true), "button")
	require.NotContains(t, drawnCell(t, s, 54, true), "button", "it lies under the tile that falls out")
}
