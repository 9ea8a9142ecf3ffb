package play

import (
	"maps"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// laying is the screen of a board that people are still putting on the table. Nothing is played
// meanwhile, and what the sensors see is no move: it tells how the towers stand.
type laying struct {
	*Game
	pieces []scene.Piece        // their texts are not used: pages have them in their own words
	done   []bool               // by piece
	told   []bool               // by piece: people said that it lies; else only a sensor did
	at     map[scene.Device]int // the piece that each device shows
	stands []engine.Standing
	bases  scene.Bases
}

// Lay lets people lay the board before the game begins. bases are those of the table.
func (g *Game) Lay(bases scene.Bases) {
	pieces := scene.Pieces(g.Match.View(engine.Public), g.people(scene.Table{Pages: g.Pages, Bases: bases}))
	if n := len(pieces); n > 0 {
		g.laying = &laying{Game: g, pieces: pieces, done: make([]bool, n), told: make([]bool, n), at: map[scene.Device]int{}, bases: bases}
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
	if g.Laying() {
		g.laying.stands = slices.Clone(stands)
		g.laying.confirm()
	}
}

// observe takes in what the sensors saw while the board is laid.
func (l *laying) observe(changes []engine.Change) {
	before := l.page(scene.TheTable)
	for _, c := range changes {
		for c.Part >= len(l.stands) {
			l.stands = append(l.stands, engine.Unknown)
		}
		l.stands[c.Part] = c.To
	}
	l.confirm()
	l.turnPage(before)
}

// confirm has towers lie that stand as they should, and takes back what a sensor alone has told
// and tells no more.
func (l *laying) confirm() {
	if !l.sensed() {
		return
	}
	for i, p := range l.pieces {
		if stands, watched := l.watched(p); watched && !l.told[i] {
			l.done[i] = stands == l.Match.Position().Stands(p.Cell)
		}
	}
	l.goOn()
}

// watched is how the tower of a piece stands, if a sensor tells that of it: not of what lies beside
// the board, nor where sensors count how lines are pushed.
func (l *laying) watched(p scene.Piece) (engine.Standing, bool) {
	if p.Kind != scene.TowerPiece || p.Cell < 0 || p.Cell >= len(l.stands) || l.Match.Position().Circle() == engine.Endless {
		return engine.Unknown, false
	}
	return l.stands[p.Cell], l.sensed()
}

// sensed tells whether the towers stand on sensors.
func (l *laying) sensed() bool { return l.bases != scene.PlainBases }

// goOn has each device show a piece that does not lie yet, as long as there is one.
func (l *laying) goOn() {
	for _, device := range slices.Sorted(maps.Keys(l.at)) {
		if at := l.at[device]; l.done[at] {
			l.at[device] = l.free(device, at)
		}
	}
}

// free is the next piece to lay for a device: one that no other device shows, if there is such a
// piece.
func (l *laying) free(device scene.Device, from int) int {
	taken := slices.Clone(l.done)
	for other, at := range l.at {
		if other != device {
			taken[at] = true
		}
	}
	if next := scene.NextPiece(taken, from, 1); !taken[next] {
		return next
	}
	return scene.NextPiece(l.done, from, 1)
}

// piece is the one that a device shows.
func (l *laying) piece(device scene.Device) int {
	at, known := l.at[device]
	if !known {
		at = l.free(device, len(l.done)-1)
		l.at[device] = at
	}
	return at
}

// pageOfPiece tells pages of a device apart: they have other choices.
type pageOfPiece struct {
	at        int
	last, all bool // no other piece is left, or none at all
}

func (l *laying) page(device scene.Device) pageOfPiece {
	at := l.piece(device)
	return pageOfPiece{at, scene.NextPiece(l.done, at, 1) == at, l.done[at]}
}

// turnPage shows what another device or a sensor has changed. The table's cursor stays where it is
// unless the table has another page by now: what it stood on may not be there any more.
func (l *laying) turnPage(before pageOfPiece) {
	if l.page(scene.TheTable) == before {
		l.Changed()
		return
	}
	l.reset()
}

// leavesPiece lets others have the piece of a device that comes or goes.
func (g *Game) leavesPiece(device scene.Device) {
	if g.Laying() {
		delete(g.laying.at, device)
	}
}

// wrong is by how many steps each tower is to be turned that stands otherwise than it should, by
// its cell.
func (l *laying) wrong() map[int]int {
	wrong := map[int]int{}
	p := l.Match.Position()
	for _, piece := range l.pieces {
		if stands, watched := l.watched(piece); watched && stands.Known() {
			if steps := p.Circle().Steps(stands, p.Stands(piece.Cell)); steps != 0 {
				wrong[piece.Cell] = steps
			}
		}
	}
	return wrong
}

// scene leads the table, and each player on the own device, from piece to piece. To begin is for
// the table.
func (l *laying) scene(to audience) scene.Scene {
	place, seated := to.device.Place()
	seated = seated && l.seatAt(place) >= 0
	device, cursor := scene.TheTable, 0
	switch {
	case seated:
		device = to.device
	case to.atTable():
		cursor = l.cursor
	}
	view, t := l.Match.View(engine.Public), l.table(engine.Public, to.words)
	t.Bases = l.bases
	s := scene.BuildLaying(view, t, scene.Laid{Pieces: scene.Pieces(view, t), Done: l.done, At: l.piece(device), Wrong: l.wrong(), Cursor: cursor})
	switch {
	case to.atTable():
		s = l.withRequest(s, to.words)
	case seated:
		s.Hint = ""
		s.Choices = slices.DeleteFunc(s.Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.EverythingLies })
	default:
		s.Choices, s.Hint = nil, ""
	}
	return l.withPrint(s, to.words)
}

func (l *laying) private(words.Words) (scene.Scene, bool) { return scene.Scene{}, false }
func (l *laying) back()                                   { l.askLeave() }
func (l *laying) endTurn()                                { l.Push() }

// choose carries out what a device chooses while the board is laid.
func (l *laying) choose(p press) Refusal {
	a := p.does
	if a.Kind == scene.EverythingLies {
		l.begins()
		return Refusal{}
	}
	if a.Number < 0 || a.Number >= len(l.pieces) {
		return l.NotNow()
	}
	before := l.page(scene.TheTable)
	switch a.Kind {
	case scene.PieceLies:
		l.lies(a.Number, true)
	case scene.PieceAgain:
		l.lies(a.Number, false)
		l.at[p.from] = a.Number
	case scene.KindLies:
		for i, piece := range l.pieces {
			if piece.Kind == l.pieces[a.Number].Kind {
				l.lies(i, true)
			}
		}
	case scene.ShowPiece:
		l.at[p.from] = a.Number
	default:
		return l.NotNow()
	}
	l.goOn()
	l.decided = true
	if p.atTable() {
		l.reset()
	} else {
		l.turnPage(before)
	}
	return Refusal{}
}

func (l *laying) lies(piece int, done bool) {
	l.done[piece], l.told[piece], l.touched = done, done, l.touched || done
}

// begins begins the game on the board that was laid. What still stands wrong the referee asks
// for.
func (l *laying) begins() {
	if l.stands != nil {
		l.Match.Settle(l.stands)
	}
	l.Game.laying, l.resumed, l.touched = nil, false, true
	l.Began = l.Now()
	l.pop()
	l.newPage()
	l.decided = true
}
