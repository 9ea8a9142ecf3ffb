package play

import (
	"maps"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// laying is a board that people are still putting on the table. Nothing is played meanwhile, and
// what the sensors see is no move: it tells how the towers stand.
type laying struct {
	pieces []scene.Piece // their texts are not used: pages have them in their own words
	done   []bool        // by piece
	told   []bool        // by piece: people said that it lies; else only a sensor did
	at     map[int]int   // the piece that each device shows: of the table, at theTable, and of players by their place
	stands []engine.Standing
	bases  scene.Bases
}

// theTable is the table's own device, among the places of players.
const theTable = -1

// Lay lets people lay the board before the game begins. bases are those of the table.
func (g *Game) Lay(bases scene.Bases) {
	pieces := scene.Pieces(g.Match.View(engine.Public), scene.Table{Pages: g.Pages, Names: g.names, Colours: g.Colours, Bots: g.Bots, Bases: bases})
	if n := len(pieces); n > 0 {
		g.laying = &laying{pieces: pieces, done: make([]bool, n), told: make([]bool, n), at: map[int]int{}, bases: bases}
	}
}

// LayRest lets people lay what they have not told of a board that they have built.
func (g *Game) LayRest(bases scene.Bases, told Told) {
	g.Lay(bases)
	if !g.Laying() {
		return
	}
	l := g.laying
	for i, p := range l.pieces {
		onBoard := p.Kind != scene.HiddenPiece && p.Kind != scene.CardPiece && p.Kind != scene.PawnPiece
		l.lies(i, p.Within || onBoard || p.Kind == scene.PawnPiece && p.Cell != engine.NoPart && told(p.Cell))
	}
	if !slices.Contains(l.done, false) {
		g.laying = nil
	}
}

// layAgain goes on laying where people stopped: by piece, whether it lay. On a table with other
// pieces to lay they begin anew. That some seats leave walks unsaid is no play yet.
func (g *Game) layAgain(lay []bool, bases scene.Bases) {
	played := slices.ContainsFunc(g.Match.Steps(), func(s engine.Step) bool { return s.Kind != engine.StepUnsaid })
	if len(lay) == 0 || played {
		return
	}
	if g.Lay(bases); g.Laying() && len(lay) == len(g.laying.done) {
		copy(g.laying.done, lay)
		copy(g.laying.told, lay)
	}
}

// laid is, by piece, whether it lies because people said so; nil where nothing is laid.
func (g *Game) laid() []bool {
	if !g.Laying() {
		return nil
	}
	return slices.Clone(g.laying.told)
}

// Laying tells whether people are still laying the board.
func (g *Game) Laying() bool { return g.laying != nil }

// Stood is how the parts stand, as sensors tell it.
func (g *Game) Stood(stands []engine.Standing) {
	if g.laying == nil {
		return
	}
	g.laying.stands = slices.Clone(stands)
	g.confirm()
}

// observeLaying takes in what the sensors saw while the board is laid.
func (g *Game) observeLaying(changes []engine.Change) {
	l, before := g.laying, g.laying.page(theTable)
	for _, c := range changes {
		for c.Part >= len(l.stands) {
			l.stands = append(l.stands, engine.Unknown)
		}
		l.stands[c.Part] = c.To
	}
	g.confirm()
	g.turnPage(before)
}

// confirm has towers lie that stand as they should, and takes back what a sensor alone has told
// and tells no more.
func (g *Game) confirm() {
	l := g.laying
	if !l.sensed() {
		return
	}
	for i, p := range l.pieces {
		if stands, watched := g.watched(p); watched && !l.told[i] {
			l.done[i] = stands == g.Match.Position().Stands(p.Cell)
		}
	}
	l.goOn()
}

// watched is how the tower of a piece stands, if a sensor tells that of it: not of what lies beside
// the board, nor where sensors count how lines are pushed.
func (g *Game) watched(p scene.Piece) (engine.Standing, bool) {
	l := g.laying
	if p.Kind != scene.TowerPiece || p.Cell < 0 || p.Cell >= len(l.stands) || g.Match.Position().Circle() == engine.Endless {
		return engine.Unknown, false
	}
	return l.stands[p.Cell], l.sensed()
}

// sensed tells whether the towers stand on sensors.
func (l *laying) sensed() bool { return l.bases != scene.PlainBases }

// goOn has each device show a piece that does not lie yet, as long as there is one.
func (l *laying) goOn() {
	for _, place := range slices.Sorted(maps.Keys(l.at)) {
		if at := l.at[place]; l.done[at] {
			l.at[place] = l.free(place, at)
		}
	}
}

// free is the next piece to lay for a device: one that no other device shows, if there is such a
// piece.
func (l *laying) free(place, from int) int {
	taken := slices.Clone(l.done)
	for other, at := range l.at {
		if other != place {
			taken[at] = true
		}
	}
	if next := scene.NextPiece(taken, from, 1); !taken[next] {
		return next
	}
	return scene.NextPiece(l.done, from, 1)
}

// shown is the piece that a device shows.
func (l *laying) shown(place int) int {
	at, known := l.at[place]
	if !known {
		at = l.free(place, len(l.done)-1)
		l.at[place] = at
	}
	return at
}

// pageOfPiece tells pages of a device apart: they have other choices.
type pageOfPiece struct {
	at        int
	last, all bool // no other piece is left, or none at all
}

func (l *laying) page(place int) pageOfPiece {
	at := l.shown(place)
	return pageOfPiece{at, scene.NextPiece(l.done, at, 1) == at, l.done[at]}
}

// turnPage shows what another device or a sensor has changed. The table's cursor stays where it is
// unless the table has another page by now: what it stood on may not be there any more.
func (g *Game) turnPage(before pageOfPiece) {
	if g.laying.page(theTable) == before {
		g.Changed()
		return
	}
	g.reset()
}

// leavesPiece lets others have the piece of a device that comes or goes.
func (g *Game) leavesPiece(place int) {
	if g.Laying() {
		delete(g.laying.at, place)
	}
}

// wrong is by how many steps each tower is to be turned that stands otherwise than it should, by
// its cell.
func (g *Game) wrong() map[int]int {
	wrong := map[int]int{}
	p := g.Match.Position()
	for _, piece := range g.laying.pieces {
		if stands, watched := g.watched(piece); watched && stands.Known() {
			if steps := p.Circle().Steps(stands, p.Stands(piece.Cell)); steps != 0 {
				wrong[piece.Cell] = steps
			}
		}
	}
	return wrong
}

// layingScene is the page of a device while the board is laid: of the table or of the player at
// a place.
func (g *Game) layingScene(place int, w words.Words, cursor int) scene.Scene {
	l := g.laying
	t := g.sceneTable(engine.Public, w)
	t.Bases = l.bases
	s := scene.BuildLaying(g.Match.View(engine.Public), t, scene.Laid{
		Pieces: scene.Pieces(g.Match.View(engine.Public), t), Done: l.done, At: l.shown(place), Wrong: g.wrong(), Cursor: cursor,
	})
	if place != theTable { // to begin is for the table
		s.Hint = ""
		s.Choices = slices.DeleteFunc(s.Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.EverythingLies })
	}
	return s
}

// ownLayingScene is that page on the phone of the player at a place.
func (g *Game) ownLayingScene(place int, w words.Words) scene.Scene {
	own, _ := g.cachedScene(page{seatPage, g.seatAt(place), w.Language}, func() (scene.Scene, bool) {
		return g.layingScene(place, w, 0), true
	})
	return own
}

// chooseLaying carries out what a device chooses while the board is laid.
func (g *Game) chooseLaying(place int, a scene.Action) Refusal {
	l := g.laying
	if a.Kind == scene.EverythingLies {
		g.begins()
		return Refusal{}
	}
	if a.Number < 0 || a.Number >= len(l.pieces) {
		return g.NotNow()
	}
	before := l.page(theTable)
	switch a.Kind {
	case scene.PieceLies:
		l.lies(a.Number, true)
	case scene.PieceAgain:
		l.lies(a.Number, false)
		l.at[place] = a.Number
	case scene.KindLies:
		for i, p := range l.pieces {
			if p.Kind == l.pieces[a.Number].Kind {
				l.lies(i, true)
			}
		}
	case scene.ShowPiece:
		l.at[place] = a.Number
	default:
		return g.NotNow()
	}
	l.goOn()
	g.decided = true
	if place == theTable {
		g.reset()
	} else {
		g.turnPage(before)
	}
	return Refusal{}
}

func (l *laying) lies(piece int, done bool) { l.done[piece], l.told[piece] = done, done }

// begins begins the game on the board that was laid. What still stands wrong the referee asks
// for.
func (g *Game) begins() {
	if stands := g.laying.stands; stands != nil {
		g.Match.Settle(stands)
	}
	g.laying, g.resumed = nil, false
	g.Began = g.Now()
	g.newPage()
	g.decided = true
}
