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

// errNoDoc says that there is no page at an address: what is drawn instead leads to those that there are.
var errNoDoc = errors.New("no such page")

// serveDocs serves the manual, the rulings and how each game is played, at /manual/, /rules/ and /how/, in the
// language of the device that asks. Of every other address it says that nothing is there. These pages contain
// nothing of a game: one is drawn at a time, and waits for no drawing of a game.
func (s *Server) serveDocs(w http.ResponseWriter, r *http.Request) {
	req := docRequest{path: r.URL.Path, words: s.wordsFor(r)}
	if l, err := words.ParseLanguage(r.URL.Query().Get("language")); err == nil {
		req.words.Language, req.query = l, "?language="+l.String()
	}
	doc, err := s.doc(req, acceptsGzip(r))
	switch {
	case errors.Is(err, errNoDoc):
		doc.status = http.StatusNotFound
	case err != nil:
		s.serverError(w, r, err)
		return
	}
	doc.write(w, r, htmlType)
}

// doc draws a page, also with errNoDoc.
func (s *Server) doc(req docRequest, gzipped bool) (doc response, err error) {
	s.docs.Lock()
	defer s.docs.Unlock()
	nice.Do(func() {
		var text string
		text, err = req.draw()
		doc.body = []byte(text)
		if gzipped && len(doc.body) > 0 {
			doc.gzipped = compress(doc.body, gzip.BestSpeed)
		}
	})
	return doc, err
}
