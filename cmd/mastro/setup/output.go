package setup

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/master/layout"
)

// Output is where a set-up is written; what is empty is not written. A file "-" is standard
// output, which then has nothing else.
type Output struct {
	SVG, PNG, PDF string // files of the plan
	File          string // of a set-up that can be played; it tells what is hidden
	Width         int    // of the PNG, in pixels
}

// check refuses what cannot be written.
func (o Output) check() error {
	n := 0
	files := map[string]bool{}
	for _, name := range o.names() {
		switch {
		case name == "-":
			n++
		case files[filepath.Clean(name)]:
			return exit.Usage.Becausef("%s: two things cannot be written into one file; name another one", name)
		case name != "":
			files[filepath.Clean(name)] = true
		}
	}
	switch {
	case n > 1:
		return exit.Usage.Becausef("standard output has room for one thing; give files to the others")
	case o.Width < leastWidth || o.Width > mostWidth:
		return exit.Usage.Becausef("--width: %d pixels; give %d to %d", o.Width, leastWidth, mostWidth)
	}
	return nil
}

// names are the files; empty for what is not written.
func (o Output) names() []string { return []string{o.SVG, o.PNG, o.PDF, o.File} }

// How wide a PNG may be, in pixels: from what can be read at all to 1200 on an inch of A4.
const (
	leastWidth = 200
	mostWidth  = 9921
)

// write writes the files, and the text on standard output.
func (s *shown) write(o Output, out io.Writer) error {
	p, free := s.plan(), true // standard output is free
	for _, f := range []struct {
		name string
		draw func(io.Writer) error
	}{
		{o.SVG, func(w io.Writer) error { return plan.SVG(w, p) }},
		{o.PNG, func(w io.Writer) error { return plan.PNG(w, p, o.Width) }},
		{o.PDF, func(w io.Writer) error { return plan.PDF(w, p) }},
		{o.File, s.writeFile},
	} {
		if f.name == "" {
			continue
		}
		var b bytes.Buffer
		if err := f.draw(&b); err != nil {
			return err
		}
		if err := stdio.Write(f.name, b.Bytes(), out); err != nil {
			return err
		}
		free = free && f.name != "-"
	}
	if !free {
		return nil
	}
	return s.writeText(p, out)
}

func (s *shown) writeText(p plan.Plan, out io.Writer) error {
	text := plan.Text(p)
	if s.drawn {
		text += "\n" + words.SetupSeed.In(s.table.Words, s.command(), len(s.menu.Seats)) + "\n"
	}
	_, err := io.WriteString(out, text)
	return err
}

// command is what plays the same set-up.
func (s *shown) command() string {
	text := fmt.Sprintf("mastro play %s --seed %d", s.menu.Game.Name, s.seed)
	if usual := (layout.Wish{Compact: layout.Usual}); s.mapped() && s.shape != usual {
		text += fmt.Sprintf(" --shape %q", s.shape)
	}
	return text
}

// mapped tells whether the shape says how the map is drawn.
func (s *shown) mapped() bool { return s.menu.Movable() && s.bases != scene.FixedBases }

// writeFile writes the whole set-up as a set-up file.
func (s *shown) writeFile(out io.Writer) error {
	_, err := out.Write(s.menu.Start().Setup)
	return err
}
