package plan

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Of is the plan of a set-up: its board without the marks of play, who plays, and all that is
// laid, in a list for each kind. It tells no more than the view, which is that of the start.
func Of(view engine.View, t scene.Table) Plan {
	s := scene.Build(view, t)
	p := Plan{
		Title: words.SetupTitle.In(t.Words, t.Pages.Words.Name.In(t.Words), len(s.Players)),
		Notes: []string{words.SetupOrder.In(t.Words, t.Words.List(order(s.Players, t)))},
		Names: make([]string, len(s.Board.Cells)),
	}
	for _, c := range s.Board.Cells {
		c.Mark, c.Steps, c.Held = scene.NoMark, 0, false
		p.Cells = append(p.Cells, c)
	}
	if p.towers() {
		p.North, p.Notes = words.North.In(t.Words), append(p.Notes, words.SetupMark.In(t.Words))
	}
	p.Notes = append(p.Notes, scene.Redrawn(view, t)...)
	for _, who := range s.Players {
		p.Seats = append(p.Seats, who.Sign)
	}
	for _, piece := range scene.Pieces(view, t) {
		p.add(piece, t.Words)
	}
	return p
}

// order is who plays, the first one first.
func order(players []scene.Player, t scene.Table) (all []string) {
	for _, p := range players {
		all = append(all, string(t.Wearer(p.Seat)))
	}
	return all
}

// towers tells whether the board is one of towers.
func (p *Plan) towers() bool { return len(p.Cells) > 0 && p.Cells[0].Shape == scene.Tower }

// add adds a piece to the list of its kind. Pieces come kind by kind.
func (p *Plan) add(piece scene.Piece, w words.Words) {
	if piece.Cell != engine.NoPart {
		p.Names[piece.Cell] = piece.Name
	}
	title := piece.Kind.In(w)
	if n := len(p.Lists); n == 0 || p.Lists[n-1].Title != title {
		p.Lists = append(p.Lists, List{Title: title})
	}
	last := &p.Lists[len(p.Lists)-1]
	last.Rows = append(last.Rows, piece.Text)
}
