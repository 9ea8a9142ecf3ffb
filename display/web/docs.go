package web

import (
	"compress/gzip"
	"errors"
	"net/http"

	"mastro/display/nice"
	"mastro/display/words"
)

// docRequest is a request for one page of the manual or the rulings, or for how a game is played.
type docRequest struct {
	path  string
	words words.Words
	query string // for the links, to keep the language; empty for that of the device
}

// errNoDoc says that there is no page at an address.
var errNoDoc = errors.New("no such page")

// docRequest is a request in the language of the device that asks, or in the one that its address names.
func (s *Server) docRequest(r *http.Request) docRequest {
	req := docRequest{path: r.URL.Path, words: s.wordsFor(r)}
	if l, err := words.ParseLanguage(r.URL.Query().Get("language")); err == nil {
		req.words.Language, req.query = l, "?language="+l.String()
	}
	return req
}

// serveDocs serves the manual, the rulings and how each game is played, at /manual/, /rules/ and /how/. These
// pages contain nothing of a game: one is drawn at a time, and waits for no drawing of a game.
func (s *Server) serveDocs(w http.ResponseWriter, r *http.Request) {
	doc, err := s.doc(s.docRequest(r), acceptsGzip(r))
	switch {
	case errors.Is(err, errNoDoc):
		s.noSuchPage(w, r)
	case err != nil:
		s.serverError(w, r, err)
	default:
		doc.write(w, r, htmlType)
	}
}

// doc draws a page; the error is errNoDoc where there is none.
func (s *Server) doc(req docRequest, gzipped bool) (doc response, err error) {
	s.docs.Lock()
	defer s.docs.Unlock()
	nice.Do(func() {
		var text string
		text, err = req.draw()
		doc.body = []byte(text)
		if gzipped && err == nil {
			doc.gzipped = compress(doc.body, gzip.BestSpeed)
		}
	})
	return doc, err
}

// noSuchPage answers at an address where there is nothing, or nothing for the device that asks.
func (s *Server) noSuchPage(w http.ResponseWriter, r *http.Request) {
	text, err := s.docRequest(r).noPage()
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	w.Header().Set("Content-Type", htmlType)
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(text)) // fails only when the client has disconnected
}
