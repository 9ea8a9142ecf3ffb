package setup

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	jsonv2 "github.com/go-json-experiment/json"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/configs/document"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/layout"
	"mastro/engine/pipe"
)

// Output is where a set-up is written; what is empty is not written. A file "-" is standard
// output, which then has nothing else.
type Output struct {
	JSON          bool   // as one object on standard output, instead of the text
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
	case n > 1, n == 1 && o.JSON:
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

// write writes the files, and the text or the object on standard output.
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
	switch {
	case !free:
		return nil
	case o.JSON:
		return s.writeJSON(out)
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

// object is a set-up for programs.
type object struct {
	Game   string          `json:"game"`
	Rules  int             `json:"rules"`
	Seed   *uint64         `json:"seed,omitempty"`
	Shape  string          `json:"shape,omitempty"`
	Hidden string          `json:"hidden"` // who hides what nobody may see: "dealt" is the program, "blind" are people
	Seats  []seat          `json:"seats"`
	Setup  json.RawMessage `json:"setup"` // as everybody may know it, so it is always blind
	Pieces []piece         `json:"pieces"`
}

type seat struct {
	Name   string `json:"name"`
	Bot    bool   `json:"bot"`
	Colour string `json:"colour"`
}

type piece struct {
	Kind string `json:"kind"`
	Cell *int   `json:"cell"` // of the board, from 1; null for what lies beside it
	Name string `json:"name"`
	Text string `json:"text"`
}

// writeJSON writes what everybody may know as an object.
func (s *shown) writeJSON(out io.Writer) error {
	o := object{Game: s.menu.Game.Name, Rules: s.menu.Game.Rules(), Pieces: []piece{}}
	if s.drawn && s.given {
		o.Seed = &s.seed
	}
	if s.drawn && s.mapped() {
		o.Shape = s.shape.String()
	}
	for i, who := range s.menu.Seats {
		o.Seats = append(o.Seats, seat{who.Name, who.Bot, s.table.Colours.Of(engine.Seat(i)).String()})
	}
	for _, p := range scene.Pieces(s.view, s.table) {
		one := piece{Kind: p.Kind.String(), Name: p.Name, Text: p.Text}
		if p.Cell != engine.NoPart {
			at := p.Cell + 1
			one.Cell = &at
		}
		o.Pieces = append(o.Pieces, one)
	}
	var err error
	if o.Hidden, err = s.hides(); err != nil {
		return err
	}
	known, err := s.menu.Hide()
	if err != nil {
		return err
	}
	if o.Setup, err = written(known); err != nil {
		return err
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(o)
}

// hides is the house rule by which this set-up is played: who hides what nobody may see.
func (s *shown) hides() (string, error) {
	doc, err := written(s.menu)
	if err != nil {
		return "", err
	}
	var whole struct {
		Options struct {
			Hidden string `json:"hidden"`
		} `json:"options"`
	}
	err = json.Unmarshal(doc, &whole)
	return whole.Options.Hidden, err
}

// written is a set-up as JSON.
func written(setup interface{ Put(document.Writer) }) (json.RawMessage, error) {
	return jsonv2.Marshal(pipe.Value{Value: document.Written(setup.Put)})
}
