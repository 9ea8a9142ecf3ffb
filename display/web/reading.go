package web

import (
	"compress/gzip"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"

	"mastro/display/manual"
	"mastro/display/nice"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// reading serves the manual and the rulings as pages of their own, /manual/ and /rules/.
// Nothing of a game is in them: they need no lock of Server's, and are drawn once for
// each language, when somebody asks.
type reading struct {
	spoken atomic.Uint32 // the language of the table

	mu     sync.Mutex
	paths  map[string]bool   // those that there are; nil before anybody asked
	sheets map[string]*sheet // by language and address
	packer *gzip.Writer
}

// lookup is a page as it is asked for.
type lookup struct {
	path  string
	words words.Words
	query string // what keeps the language along the links; empty for that of the table
}

// ServeHTTP implements http.Handler. What may be asked for is a small number of pages,
// in two languages, so that what is kept has a bound.
func (b *reading) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a := lookup{path: r.URL.Path, words: words.Words{Language: words.Language(b.spoken.Load())}}
	if l, err := words.ParseLanguage(r.URL.Query().Get("language")); err == nil {
		a.words.Language, a.query = l, "?language="+l.String()
	}
	sh, err := b.sheet(a, unpacks(r))
	switch {
	case err != nil:
		slog.Error("manual and rulings", "err", err)
		http.Error(w, words.PageTrouble.In(a.words), http.StatusInternalServerError)
	case sh == nil:
		http.Error(w, words.NoSuchPage.In(a.words), http.StatusNotFound)
	default:
		sh.write(w, r, htmlType)
	}
}

// sheet is a page, drawn if it has not been yet; nil where there is no such.
func (b *reading) sheet(a lookup, packed bool) (sh *sheet, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.paths == nil {
		nice.Do(func() { b.paths, err = readable() })
		b.sheets, b.packer = make(map[string]*sheet), packer(gzip.BestSpeed)
	}
	if err != nil || !b.paths[a.path] {
		return nil, err
	}
	key := a.words.Language.String() + a.path + a.query
	if sh = b.sheets[key]; sh == nil {
		var text string
		nice.Do(func() { text, err = a.draw() })
		if err != nil {
			return nil, err
		}
		sh = &sheet{text: []byte(text)}
		b.sheets[key] = sh
	}
	if packed && sh.packed == nil {
		nice.Do(func() { sh.packed = pack(sh.text, b.packer) })
	}
	drawn := *sh
	return &drawn, nil
}

// readable is the paths of all pages. The rulings are the same in every language.
func readable() (map[string]bool, error) {
	all := map[string]bool{"/manual/": true, "/rules/": true}
	for _, topic := range manual.Topics() {
		_, all["/manual/"+topic] = manual.Read(words.Italian, topic)
	}
	for _, g := range games.All() {
		doc, err := g.Rulings(rulings.Italian)
		if err != nil {
			return nil, err
		}
		all["/rules/"+g.Name] = true
		for _, r := range doc.Rulings {
			all["/rules/"+r.Ruling.String()] = true
		}
	}
	return all, nil
}
