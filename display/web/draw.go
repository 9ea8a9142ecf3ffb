package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"runtime"
	"strings"
	"sync"

	"mastro/display/nice"
)

//go:embed assets
var assets embed.FS

// pages are all templates; they are embedded, so that a wrong one fails every
// test and never a table.
var pages = template.Must(template.ParseFS(assets, "assets/*.tmpl"))

// part is one piece of the page that is sent again only when it changed.
type part struct {
	ID      string // of the element
	HTML    string // inside of it
	Changed uint64 // the sequence of the scene that it last changed with
	Cell    bool   // inside of the board
}

// drawing is one scene in pieces.
type drawing struct {
	run, seq uint64
	Page     string // CSS classes of the body
	Board    part   // the whole table, drawn for who first asks; Changed counts its shape only
	Parts    []part // all else, and each cell by itself
	view     *view  // what is drawn
	shape    string // of the board: another shape cannot be patched cell by cell
	made     bool
	events   map[uint64][]byte // as they were sent, by the scene that a client had seen
	whole    []byte            // for those who had seen none
}

// drawing draws the newest scene, or returns the drawing that there is of it.
func (s *Server) drawing() (*drawing, moment, error) {
	s.pencil.Lock()
	defer s.pencil.Unlock()
	m := s.moment()
	if s.drawn.made && s.drawn.run == m.run && s.drawn.seq == m.Seq {
		return s.drawn, m, nil
	}
	before := s.drawn
	if s.loaded.before(m) {
		before = &drawing{}
	}
	var d *drawing
	var err error
	nice.Do(func() { d, err = draw(labelsIn(m.Words), m, before) })
	if err == nil {
		s.drawn, s.loaded = d, loaded{}
	}
	return d, m, err
}

// loaded is the first scene since the newest drawing of which a page was loaded that is
// no drawing: nobody knows what changed since in pieces.
type loaded struct{ run, seq uint64 }

func (l loaded) before(m moment) bool { return l.seq != 0 && l.run == m.run && l.seq < m.Seq }

// load notes that a page is loaded.
func (s *Server) load(m moment) {
	if drawn := s.drawn.run == m.run && s.drawn.seq == m.Seq; !drawn && !s.loaded.before(m) {
		s.loaded = loaded{m.run, m.Seq}
	}
}

// draw draws a scene in pieces and dates each by comparing it with the
// drawing before.
func draw(l labels, m moment, before *drawing) (*drawing, error) {
	v := viewOf(l, m, false)
	d := &drawing{
		run: m.run, seq: m.Seq, made: true, Page: v.Class, Board: part{ID: "board", Changed: m.Seq},
		view: v, shape: shapeOf(v), events: make(map[uint64][]byte),
	}
	var err error
	add := func(id, name string, data any, cell bool) {
		var text string
		if text, err = execute(name, data, err); err == nil {
			d.Parts = append(d.Parts, part{id, text, m.Seq, cell})
		}
	}
	for _, name := range []string{"notices", "talk", "choices", "players", "log", "legend", "tip"} {
		add(name, name, v, false)
	}
	for _, c := range v.Cells {
		add(fmt.Sprintf("c%d", c.Base), "cell", c, true)
	}
	if before.made && before.run == d.run {
		d.date(before)
	}
	return d, err
}

// date keeps the dates of what did not change.
func (d *drawing) date(before *drawing) {
	if d.shape == before.shape {
		d.Board.Changed = before.Board.Changed
	}
	old := make(map[string]part, len(before.Parts))
	for _, p := range before.Parts {
		old[p.ID] = p
	}
	for i, p := range d.Parts {
		if o := old[p.ID]; o.HTML == p.HTML {
			d.Parts[i].Changed = o.Changed
		}
	}
}

// remembered is how many events of one drawing are kept: those who look live have
// seen one of the last scenes.
const remembered = 16

// sceneEvent is the event that brings a client from one scene to that of the
// drawing. Those who have seen the same are sent the same bytes.
func (s *Server) sceneEvent(d *drawing, seen uint64, all bool) ([]byte, error) {
	s.pencil.Lock()
	defer s.pencil.Unlock()
	text := d.events[seen]
	if all {
		text = d.whole
	}
	if text != nil {
		return text, nil
	}
	var b bytes.Buffer
	var err error
	nice.Do(func() {
		var parts map[string]string
		if parts, err = d.since(seen, all); err == nil {
			event(&b, "scene", &d.seq, sceneEvent{d.Page, d.seq, runWord(d.run), parts})
		}
	})
	switch {
	case err != nil:
		return nil, err
	case all:
		d.whole = b.Bytes()
	case len(d.events) < remembered:
		d.events[seen] = b.Bytes()
	}
	return b.Bytes(), nil
}

// since is what a client needs that has seen everything up to seq; all is
// for one that has seen nothing of this game.
func (d *drawing) since(seq uint64, all bool) (map[string]string, error) {
	parts := make(map[string]string)
	whole := all || d.Board.Changed > seq
	if whole {
		if d.Board.HTML == "" {
			var err error
			if d.Board.HTML, err = execute("board", d.view, nil); err != nil {
				return nil, err
			}
		}
		parts[d.Board.ID] = d.Board.HTML
	}
	for _, p := range d.Parts {
		if (all || p.Changed > seq) && !(whole && p.Cell) {
			parts[p.ID] = p.HTML
		}
	}
	return parts, nil
}

// scratch is what is drawn on, again and again.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute runs a template unless something failed before.
func execute(name string, data any, before error) (string, error) {
	if before != nil {
		return "", before
	}
	b := scratch.Get().(*bytes.Buffer)
	defer scratch.Put(b)
	b.Reset()
	if err := pages.ExecuteTemplate(b, name, data); err != nil {
		return "", fmt.Errorf("web: drawing %s: %w", name, err)
	}
	runtime.Gosched() // where there is one core, a scan may wait for it
	return b.String(), nil
}

// shapeOf is what of the board cannot change by drawing cells again.
func shapeOf(v *view) string {
	var b strings.Builder
	fmt.Fprint(&b, v.Simulated)
	for _, c := range v.Cells {
		fmt.Fprint(&b, c.Cell.Shape, c.X, c.Y, " ")
	}
	return b.String()
}
