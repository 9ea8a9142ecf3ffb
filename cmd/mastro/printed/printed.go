// Package printed is the command "mastro set": the printed set in use as a file to fill in, the
// check of one, and labels to stick on what people must tell apart.
//
//	err := printed.Write(config, os.Stdout)
//	err := printed.Check(config, "my-set.toml", os.Stdout)
//	err := printed.Labels(config, "labels.pdf")
package printed

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/built"
)

// Write writes the printed set in use as a set file.
func Write(c *settings.Config, out io.Writer) error {
	_, err := out.Write(c.Game.Set())
	return err
}

// Check checks a set file against what is known of the printed game. What is wrong is a
// *configs.Error, which names the line and the count.
func Check(c *settings.Config, file string, out io.Writer) error {
	data, err := configs.ReadFile(file)
	if err != nil {
		return exit.Configuration.Becausef("%s: %s; name a file that can be read", file, exit.Reason(err))
	}
	g := c.Game.With(data)
	if _, err := g.Piped(file); err != nil {
		return err
	}
	invented := ""
	if g.Invented() {
		invented = " (invented)"
	}
	_, err = fmt.Fprintf(out, "in order: set %s%s\n", g.Title(), invented)
	return err
}

// drawers write a sheet, by the ending of its file.
var drawers = map[string]func(io.Writer, plan.Plan) error{".pdf": plan.PDF, ".svg": plan.SVG}

// Labels writes a sheet of labels for the pieces of the set and for the bases.
func Labels(c *settings.Config, file string, out io.Writer) error {
	draw, known := drawers[strings.ToLower(filepath.Ext(file))]
	if !known {
		return exit.Usage.Becausef("--labels: %s is no file of labels; give a name that ends in .pdf or .svg", file)
	}
	p, err := sheet(c.Game, words.Words{Language: c.Language})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := draw(&b, p); err != nil {
		return err
	}
	return stdio.Write(file, b.Bytes(), out)
}

// sheet is the labels of a game whose set gives its pieces names. Those of others are told by what is
// printed on them.
func sheet(g games.Game, w words.Words) (p plan.Plan, err error) {
	o, err := g.Draw(g.Least, engine.SeedsOf(1), nil)
	if err != nil {
		return p, exit.Configuration.Because(err)
	}
	position, err := o.Position()
	if err != nil {
		return p, exit.Configuration.Because(err)
	}
	t := scene.Table{Pages: pages.All().Of(g.Name), Words: w, Colours: words.ColoursOf(g.Colours())}
	p.Title = words.LabelsTitle.In(w, t.Pages.Words.Name.In(w))
	named := false
	if pieces, ok := o.Build(); ok {
		board := built.New(pieces)
		model, drawn := scene.NewModel(position.View(engine.Public), t, board)
		named = drawn
		for _, pile := range board.Left() {
			label := model.Picture(pile.Piece)
			label.Label = pile.Piece
			named = named && strings.HasPrefix(model.Name(pile.Piece), pile.Piece)
			p.Labels = append(p.Labels, slices.Repeat([]scene.Cell{label}, pile.Count)...)
		}
	}
	if !named {
		return p, exit.Usage.Becausef("--labels: the pieces of %s look different anyway; name a game of towers", g.Name)
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
