package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"reflect"
	"runtime"
	"strings"
	"sync"

	"mastro/display/nice"
)

//go:embed assets
var assets embed.FS

// pages are all templates. They are embedded, so an invalid one fails every test and
// never reaches a table.
var pages = template.Must(template.ParseFS(assets, "assets/*.tmpl"))

// partsOf are the parts of each kind of page, beside the board.
var partsOf = [...][]string{
	onlookersPage:  {"notices", "talk", "join", "players", "log", "legend"},
	televisionPage: {"talk", "code", "players", "log", "clock"},
	seatPage:       {"notices", "talk", "asked", "shown", "cards", "me", "choices", "players", "notes", "story", "requests", "legend", "tip"},
	tablePage:      {"notices", "form", "talk", "shown", "cards", "choices", "share", "players", "people", "notes", "log", "legend", "tip"},
}

// part is a part of the page that is sent again only when it has changed.
type part struct {
	ID      string // of the element
	HTML    string // inside of it
	Changed uint64 // the sequence of the scene that it last changed with
	Cell    bool   // a cell of the board
}

// drawing is one scene, drawn in parts.
type drawing struct {
	run, seq    uint64
	Page        string // CSS classes of the body
	Board       part   // the whole board, drawn when first needed; Changed counts changes of its shape only
	Parts       []part // everything else, and each cell by itself
	view        *view  // the data for the templates
	shape       string // of the board: after a change of shape the whole board is sent
	valid       bool
	sceneEvents map[uint64][]byte // as sent, by the scene that the client had
	fullEvent   []byte            // for clients without a scene
}

// sheet is what was drawn for one audience. Guarded by Server.drawMu.
type sheet struct {
	loaded  pageLoad
	drawing *drawing // the newest for the stream
	page    response // the newest page that was requested
	state   response // the same for programs
}

// sheet returns what was drawn for an audience. There are few audiences, so none is forgotten.
func (s *Server) sheet(a audience) *sheet {
	kept := s.sheets[a]
	if kept == nil {
		kept = &sheet{drawing: &drawing{}}
		s.sheets[a] = kept
	}
	return kept
}

// drawing returns the drawing of the newest scene of an audience, and makes it if needed.
func (s *Server) drawing(a audience) (*drawing, moment, error) {
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	m, kept := s.moment(a), s.sheet(a)
	before := kept.drawing
	if before.valid && before.run == m.run && before.seq == m.Seq {
		return before, m, nil
	}
	if kept.loaded.before(m) {
		before = &drawing{}
	}
	var d *drawing
	var err error
	nice.Do(func() { d, err = draw(labelsIn(m.Words), m, before, s.cells) })
	if err == nil {
		kept.drawing, kept.loaded = d, pageLoad{}
	}
	return d, m, err
}

// pageLoad is the first scene since the newest drawing that a whole page was loaded
// with. It was not drawn in parts, so it is not known which parts changed since.
type pageLoad struct{ run, seq uint64 }

func (l pageLoad) before(m moment) bool { return l.seq != 0 && l.run == m.run && l.seq < m.Seq }

// noteLoad records that a page of this moment is loaded.
func (s *Server) noteLoad(m moment) {
	kept := s.sheet(m.audience)
	if drawn := kept.drawing.run == m.run && kept.drawing.seq == m.Seq; !drawn && !kept.loaded.before(m) {
		kept.loaded = pageLoad{m.run, m.Seq}
	}
}

// draw draws a scene in parts, and finds out when each has changed by comparison with
// the drawing before. Cells that were drawn already are not drawn again.
func draw(l labels, m moment, before *drawing, drawn drawnCells) (*drawing, error) {
	v := viewOf(l, m, false)
	d := &drawing{
		run: m.run, seq: m.Seq, valid: true, Page: v.Class, Board: part{ID: "board", Changed: m.Seq},
		view: v, shape: shapeOf(v), sceneEvents: make(map[uint64][]byte),
	}
	var err error
	for _, name := range partsOf[m.audience.kind] {
		var text string
		if text, err = execute(templateOf(name, m.audience.kind), v, err); err == nil {
			d.Parts = append(d.Parts, part{name, text, m.Seq, false})
		}
	}
	for i, c := range v.Cells {
		var text string
		if text, err = drawn.draw(i, c, err); err == nil {
			d.Parts = append(d.Parts, part{fmt.Sprintf("c%d", c.Base), text, m.Seq, true})
		}
	}
	if before.valid && before.run == d.run {
		d.keepDates(before)
	}
	return d, err
}

// templateOf is the template of a part. A phone has its choices below the thumb.
func templateOf(part string, kind pageKind) string {
	if part == "choices" && kind == seatPage {
		return "own choices"
	}
	return part
}

// drawnCells are the cells of boards as they were drawn last, by their number. Most are the same on
// the pages of all audiences, and stay as they are from scene to scene. Guarded by Server.drawMu.
type drawnCells map[int]*recentCells

// recentCells are the last drawings of one cell.
type recentCells struct {
	all    [keptCells]recentCell
	oldest int
}

// keptCells is how many drawings of a cell are kept: for whoever decides, the other players, the
// table and a television.
const keptCells = 4

type recentCell struct {
	cell cellView
	html string // empty for none
}

// draw returns a cell as HTML, unless something failed before.
func (k drawnCells) draw(number int, c cellView, before error) (string, error) {
	if before != nil {
		return "", before
	}
	kept := k[number]
	if kept == nil {
		kept = new(recentCells)
		k[number] = kept
	}
	for i := range kept.all {
		if one := &kept.all[i]; one.html != "" && reflect.DeepEqual(&one.cell, &c) {
			return one.html, nil
		}
	}
	html, err := execute("cell", c, nil)
	if err == nil {
		kept.all[kept.oldest] = recentCell{c, html}
		kept.oldest = (kept.oldest + 1) % keptCells
	}
	return html, err
}

// keepDates copies Changed for the parts that did not change.
func (d *drawing) keepDates(before *drawing) {
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

// maxKeptEvents is how many events of one drawing are kept: clients that keep up have one
// of the last scenes.
const maxKeptEvents = 16

// sceneEvent returns the event that brings a client from one scene to that of the
// drawing. Clients that come from the same scene receive the same bytes.
func (s *Server) sceneEvent(d *drawing, seen uint64, all bool) ([]byte, error) {
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	text := d.sceneEvents[seen]
	if all {
		text = d.fullEvent
	}
	if text != nil {
		return text, nil
	}
	var b bytes.Buffer
	var err error
	nice.Do(func() {
		var parts map[string]string
		if parts, err = d.since(seen, all); err == nil {
			appendEvent(&b, "scene", &d.seq, sceneEvent{d.Page, d.view.Title(), d.seq, runText(d.run), d.view.Table, parts})
		}
	})
	switch {
	case err != nil:
		return nil, err
	case all:
		d.fullEvent = b.Bytes()
	case len(d.sceneEvents) < maxKeptEvents:
		d.sceneEvents[seen] = b.Bytes()
	}
	return b.Bytes(), nil
}

// since returns the parts that a client needs which has everything up to seq; all is for
// a client that has nothing of this run.
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

// drawBuffers are reused by execute.
var drawBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute runs a template unless something failed before.
func execute(name string, data any, before error) (string, error) {
	if before != nil {
		return "", before
	}
	b := drawBuffers.Get().(*bytes.Buffer)
	defer drawBuffers.Put(b)
	b.Reset()
	if err := pages.ExecuteTemplate(b, name, data); err != nil {
		return "", fmt.Errorf("web: drawing %s: %w", name, err)
	}
	runtime.Gosched() // on a single core a scan of the sensors may be waiting
	return b.String(), nil
}

// shapeOf describes what a cell by itself cannot change about the board: the number,
// shapes and places of the cells.
func shapeOf(v *view) string {
	var b strings.Builder
	fmt.Fprint(&b, v.Simulated)
	for _, c := range v.Cells {
		fmt.Fprint(&b, c.Cell.Shape, c.X, c.Y, " ")
	}
	return b.String()
}
