package web

import (
	"bytes"
	"net/http"

	"mastro/display/nice"
	"mastro/display/qr"
	"mastro/display/scene"
)

// shareView is a board as text, to be kept and sent.
type shareView struct {
	Text string
	Path string // of the QR code, with its light margin, in an SVG of Side units; empty where it is too long
	Side int
}

// shareOf prepares a board; nil for none.
func shareOf(text string) *shareView {
	if text == "" {
		return nil
	}
	v := &shareView{Text: text}
	if code, ok := qr.Of(text); ok {
		v.Path, v.Side = code.Path(), code.Size()+2*qr.Quiet
	}
	return v
}

// board sends the board that people tell of as a file, to the table's own page.
func (s *Server) board(w http.ResponseWriter, r *http.Request) {
	text := s.tableMoment().Scene.Share
	if text == "" || s.device(r) != scene.TheTable {
		s.noSuchPage(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="mastro-board.txt"`)
	_, _ = w.Write([]byte(text + "\n"))
}

// labels sends the labels of the printed set in the language of the device's page. They hold no
// secret, so any device may have them.
func (s *Server) labels(w http.ResponseWriter, r *http.Request) {
	m := s.moment(s.audience(r))
	if m.Labels == nil {
		s.noSuchPage(w, r)
		return
	}
	s.printing.Lock()
	defer s.printing.Unlock()
	var sheet bytes.Buffer
	var err error
	nice.Do(func() { err = m.Labels(&sheet, m.Words) })
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Disposition", `attachment; filename="mastro-labels.pdf"`)
	_, _ = w.Write(sheet.Bytes()) // fails only when the client is gone
}
