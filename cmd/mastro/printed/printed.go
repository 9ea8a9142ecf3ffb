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
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/words"
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
	if !pages.All().Of(c.Game.Name).Labelled {
		return exit.Usage.Becausef("--labels: the pieces of %s look different anyway; name a game of towers", c.Game.Name)
	}
	p, err := plan.OfSet(c.Game, pages.All().Of(c.Game.Name), words.Words{Language: c.Language})
	if err != nil {
		return exit.Configuration.Because(err)
	}
	var b bytes.Buffer
	if err := draw(&b, p); err != nil {
		return err
	}
	return stdio.Write(file, b.Bytes(), out)
}
