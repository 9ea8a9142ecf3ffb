package plan

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/built"
)

// OfSet is the labels for the pieces of a game's printed set and for its bases. pages are those of the
// game. Labels are of use where the pages say so (scene.Pages.Labelled).
func OfSet(g games.Game, pages scene.Pages, w words.Words) (p Plan, err error) {
	o, err := g.Draw(g.Least, engine.SeedsOf(1), nil)
	if err != nil {
		return p, err
	}
	position, err := o.Position()
	if err != nil {
		return p, err
	}
	t := scene.Table{Pages: pages, Words: w, Colours: words.ColoursOf(g.Colours())}
	p.Title = words.LabelsTitle.In(w, t.Pages.Words.Name.In(w))
	if pieces, ok := o.Build(); ok {
		board := built.New(pieces)
		if model, ok := scene.NewModel(position.View(engine.Public), t, board); ok {
			p.labelPieces(board, model)
		}
	}
	p.Notes = []string{words.LabelsCut.In(w)}
	if o.Movable() {
		p.Notes = append(p.Notes, words.LabelsMark.In(w))
		for base := range o.Board().Towers {
			p.Labels = append(p.Labels, scene.Cell{Bare: true, Label: strconv.Itoa(base + 1), Flag: engine.Nobody})
		}
	}
	if g.Invented() {
		p.Notes = append(p.Notes, words.SetupInvented.In(w, g.Title()))
	}
	return p, nil
}

// labelPieces adds a label for each piece that is not laid yet.
func (p *Plan) labelPieces(board *built.Board, model *scene.Model) {
	for _, pile := range board.Left() {
		label := model.Picture(pile.Piece)
		label.Label = pile.Piece
		p.Labels = append(p.Labels, slices.Repeat([]scene.Cell{label}, pile.Count)...)
	}
}
