package web

import (
	"compress/gzip"
	"log/slog"
	"net/http"
	"sync"

	"mastro/display/manual"
	"mastro/display/nice"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// docServer serves the manual, the rulings and how each game is played, at /manual/, /rules/ and /how/. These pages
// contain nothing of a game: they wait for no drawing of it, and each is drawn once for
// each language, at its first request.
type docServer struct {
	mu    sync.Mutex
	paths map[string]bool      // of all pages; nil before the first request
	pages map[string]*response // by language and address
	gzip  *gzip.Writer
}

// docRequest is a request for one page in one language.
type docRequest struct {
	path  string
	words words.Words
	query string // for the links, to keep the language; empty for that of the device
}

// serveDocs serves a page of the manual or the rulings, in the language of the device that asks.
// There is a small number of pages in two languages, so the cache is bounded.
func (s *Server) serveDocs(w http.ResponseWriter, r *http.Request) {
	d, req := &s.docs, docRequest{path: r.URL.Path, words: s.wordsFor(r)}
	if l, err := words.ParseLanguage(r.URL.Query().Get("language")); err == nil {
		req.words.Language, req.query = l, "?language="+l.String()
	}
	resp, err := d.page(req, acceptsGzip(r))
	switch {
	case err != nil:
		slog.Error("manual and rulings", "err", err)
		http.Error(w, words.Page.Trouble.In(req.words), http.StatusInternalServerError)
	case resp == nil:
		http.Error(w, words.NoSuchPage.In(req.words), http.StatusNotFound)
	default:
		resp.write(w, r, htmlType)
	}
}

// page returns a page and draws it if needed; nil if there is no such page.
func (d *docServer) page(req docRequest, packed bool) (resp *response, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.paths == nil {
		nice.Do(func() { d.paths, err = docPaths() })
		d.pages, d.gzip = make(map[string]*response), newGzipWriter(gzip.BestSpeed)
	}
	if err != nil || !d.paths[req.path] {
		return nil, err
	}
	key := req.words.Language.String() + req.path + req.query
	if resp = d.pages[key]; resp == nil {
		var text string
		nice.Do(func() { text, err = req.draw() })
		if err != nil {
			return nil, err
		}
		resp = &response{body: []byte(text)}
		d.pages[key] = resp
	}
	if packed && resp.gzipped == nil {
		nice.Do(func() { resp.gzipped = compress(resp.body, d.gzip) })
	}
	drawn := *resp
	return &drawn, nil
}

// docPaths returns the paths of all pages. The rulings are the same in every language.
func docPaths() (map[string]bool, error) {
	all := map[string]bool{"/manual/": true, "/rules/": true}
	for _, topic := range manual.Topics() {
		_, all["/manual/"+topic] = manual.Read(words.Italian, topic)
	}
	for _, g := range games.All() {
		doc, err := g.Rulings(rulings.Italian)
		if err != nil {
			return nil, err
		}
		all["/rules/"+g.Name], all["/how/"+g.Name] = true, true
		for _, r := range doc.Rulings {
			all["/rules/"+r.Ruling.String()] = true
		}
	}
	return all, nil
}
