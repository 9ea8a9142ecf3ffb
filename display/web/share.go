package web

import (
	"mastro/display/qr"
	"mastro/display/scene"
	"net/http"
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
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="mastro-board.txt"`)
	_, _ = w.Write([]byte(text + "\n"))
}
