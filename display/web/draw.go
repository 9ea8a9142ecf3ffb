package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"runtime"
	"sync"

	"mastro/display/nice"
)

//go:embed assets
var assets embed.FS

// pages are all templates. They are embedded, so an invalid one fails every test and
// never reaches a table.
var pages = template.Must(template.New("").Option("missingkey=error").ParseFS(assets, "assets/*.tmpl"))

// drawing is what is live on the page of one audience, for one scene, as the stream sends it.
type drawing struct {
	run, seq uint64
	event    []byte // nil before the first scene is drawn
}

// sheet is what was drawn for one audience. Guarded by Server.drawMu.
type sheet struct {
	drawing drawing  // the newest for the stream
	page    response // the newest page that was requested
	state   response // the same for programs
}

// sheet returns what was drawn for an audience. There are few audiences, so none is forgotten.
func (s *Server) sheet(a audience) *sheet {
	kept := s.sheets[a]
	if kept == nil {
		kept = new(sheet)
		s.sheets[a] = kept
	}
	return kept
}

// drawing returns the drawing of the newest scene of an audience, and makes it if needed.
func (s *Server) drawing(a audience) (drawing, moment, error) {
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	m, kept := s.moment(a), s.sheet(a)
	if d := kept.drawing; d.event != nil && d.run == m.run && d.seq == m.Seq {
		return d, m, nil
	}
	var d drawing
	var err error
	nice.Do(func() { d, err = draw(m) })
	if err == nil {
		kept.drawing = d
	}
	return d, m, err
}

// draw draws a scene. Lights, poses and the panel's picture have events of their own.
func draw(m moment) (drawing, error) {
	v := viewOf(m, false)
	text, err := execute("live", v)
	if err != nil {
		return drawing{}, err
	}
	var b bytes.Buffer
	appendEvent(&b, "scene", &m.Seq, sceneEvent{v.Class, v.Title(), m.Seq, runText(m.run), v.Table, text})
	return drawing{m.run, m.Seq, b.Bytes()}, nil
}

// drawBuffers are reused by execute.
var drawBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute runs a template.
func execute(name string, data any) (string, error) {
	b := drawBuffers.Get().(*bytes.Buffer)
	defer drawBuffers.Put(b)
	b.Reset()
	if err := pages.ExecuteTemplate(b, name, data); err != nil {
		return "", fmt.Errorf("web: drawing %s: %w", name, err)
	}
	runtime.Gosched() // on a single core a scan of the sensors may be waiting
	return b.String(), nil
}
