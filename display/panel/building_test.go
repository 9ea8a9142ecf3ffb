package panel

import (
	"mastro/display/scene"
	pagesOfFuga "mastro/display/scene/fuga"
	pagesOfLabiro "mastro/display/scene/labiro"
	pagesOfMagico "mastro/display/scene/magico"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// buildingPages are those on which people tell of a board: where the bases lie, which tower stands
// on the ninth, how it stands, and when all is told; a tile, and a wall of a round board.
func (w *wording) buildingPages() map[string]*scene.Scene {
	labiro := scene.Table{Pages: pagesOfLabiro.Pages, Words: w.words}
	opening, view := startOf("labiro")
	var bases []hexgrid.Hex
	for _, t := range opening.Board().Towers {
		bases = append(bases, t.Place)
	}
	where := scene.BuildBases(view, labiro, bases, 4, false, 0)
	return map[string]*scene.Scene{
		"building-bases": &where,
		"building":       toldOf("labiro", labiro, 8, false, 2),
		"building-how":   toldOf("labiro", labiro, 8, true, 2),
		"building-done":  toldOf("labiro", labiro, 18, false, 0),
		"building-tile":  toldOf("magico", scene.Table{Pages: pagesOfMagico.Pages, Words: w.words}, 12, false, 4),
		"own-set":        w.draftPage(0, 1),
		"own-set-wrong":  w.draftPage(18, 5),
		"menu-invented":  w.inventedMenu(),
		"building-wheel": toldOf("fuga", scene.Table{Pages: pagesOfFuga.Pages, Words: w.words}, 20, false, 0),
	}
}

// draftPage is a page on which people tell of their own set, where a count is wrong unless it is the
// first.
func (w *wording) draftPage(part, cursor int) *scene.Scene {
	g, _ := games.Find("labiro")
	d, err := g.Tell("set", nil)
	if err != nil {
		panic(err)
	}
	if part > 0 {
		d.Tell(20, "3")
	}
	s := scene.BuildDraft(pagesOfLabiro.Pages, d, part, cursor, w.words)
	return &s
}

// inventedMenu is the menu of a game whose set is invented.
func (w *wording) inventedMenu() *scene.Scene {
	n := scene.NewGame{Short: true, Offers: []scene.Offer{{
		Pages: pagesOfLabiro.Pages, Least: 2, Most: 4, Invented: true, OwnSet: true, Minutes: func(scene.NewGame) int { return 60 },
	}}, Players: 2, Sets: true, Language: w.words.Language}
	s := scene.BuildMenu(n.Of(0).Menu(6))
	return &s
}

// starts are the games that startOf drew.
var starts = map[string]games.Opening{}

// startOf is a drawn game for two, and what everybody sees of it. Each is drawn once.
func startOf(game string) (games.Opening, engine.View) {
	o, drawn := starts[game]
	if !drawn {
		g, _ := games.Find(game)
		var err error
		if o, err = g.Draw(2, engine.SeedsOf(7), nil); err != nil {
			panic(err)
		}
		starts[game] = o
	}
	p, err := o.Position()
	if err != nil {
		panic(err)
	}
	return o, p.View(engine.Public)
}

// toldOf is a page after so many places were told as they were drawn, on which the piece in the next
// is asked or, how, how it lies; the cursor is on a choice.
func toldOf(game string, t scene.Table, told int, how bool, cursor int) *scene.Scene {
	o, view := startOf(game)
	pieces, _ := o.Build()
	board := built.New(pieces)
	m, _ := scene.NewModel(view, t, board)
	for place, l := range board.Lying()[:told] {
		if err := board.Put(place, l.Piece, l.Facing); err != nil {
			panic(err)
		}
	}
	unsensed := func(int) (int, bool) { return 0, false }
	at := board.Next(len(board.Lying())-1, 1)
	piece := ""
	if how {
		piece = board.Left()[cursor].Piece
	}
	s := m.BuildBuilding(view, t, scene.Telling{At: at, Piece: piece, Paints: game == "fuga", Faces: unsensed, Cursor: cursor})
	return &s
}
