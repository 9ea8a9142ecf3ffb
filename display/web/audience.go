package web

import (
	"image"
	"net/http"

	"golang.org/x/text/language"

	"mastro/display/scene"
	"mastro/display/words"
)

// audience is who a page is drawn for. The zero value is that of an onlooker.
type audience struct {
	kind     pageKind
	place    int            // of a seat's page
	language words.Language // of an onlooker's or a television's page
}

// pageKind is a kind of page.
type pageKind uint8

// The kinds of pages.
const (
	onlookersPage  pageKind = iota // of somebody who has no seat yet
	televisionPage                 // without any control
	seatPage                       // of one player
	tablePage                      // of the table
)

// kindWords are the kinds in the class of the page's body.
var kindWords = [...]string{onlookersPage: "onlooker", televisionPage: "television", seatPage: "seat", tablePage: "table"}

// audience is who the page of a request is drawn for.
func (s *Server) audience(r *http.Request) audience { return audienceOf(s.device(r), r) }

// drawFor calls draw with who the page of a request is drawn for. If the device has become another
// meanwhile, what was drawn may be somebody else's, and is drawn again.
func (s *Server) drawFor(r *http.Request, draw func(audience) error) error {
	for a := s.audience(r); ; {
		err, now := draw(a), s.audience(r)
		if err != nil || now == a {
			return err
		}
		a = now
	}
}

// televisionPath is where the page for a television is.
const televisionPath = "/tv"

// audienceOf is who the page is drawn for that a device asks for.
func audienceOf(d scene.Device, r *http.Request) audience {
	if r.URL.Path == televisionPath || r.URL.Query().Has("tv") {
		return audience{kind: televisionPage, language: languageOf(r)}
	}
	if place, ok := d.Place(); ok {
		return audience{kind: seatPage, place: place}
	}
	if d == scene.TheTable {
		return audience{kind: tablePage}
	}
	return audience{kind: onlookersPage, language: languageOf(r)}
}

// narrow leaves of a moment what its audience may see. Whoever is not the table gets neither
// the picture of its panel nor its page; whoever has no seat, no page of a seat.
func (m *moment) narrow() {
	own := Page{Words: m.Words}
	m.table = m.fittings()
	switch m.audience.kind {
	case tablePage:
		own = Page{Words: m.Words, Scene: m.Scene}
	case seatPage:
		if m.audience.place < len(m.Seats) {
			own = m.Seats[m.audience.place]
		}
	default:
		if l := int(m.audience.language); l < len(m.Onlookers) {
			own = m.Onlookers[l]
		}
	}
	m.seated = m.Devices != nil
	m.Words, m.Scene = own.Words, own.Scene
	m.Seats, m.Onlookers, m.Devices = nil, nil, nil
	if m.audience.kind != tablePage {
		m.panelSeq, m.panelSize, m.Handing = 0, image.Point{}, nil
		if m.audience.kind != televisionPage {
			m.Invite = nil
		}
		m.Simulated = m.Simulated && own.Turns
	}
}

// languageOf is the language that an address or else a browser asks for, of those that there are.
func languageOf(r *http.Request) words.Language {
	for _, name := range []string{"language", "lang"} {
		if l, err := words.ParseLanguage(r.URL.Query().Get(name)); err == nil {
			return l
		}
	}
	_, at := language.MatchStrings(accepted, r.Header.Get("Accept-Language"))
	return acceptedAs[at]
}

// The languages that browsers are matched with; whoever asks for another gets the first.
var (
	acceptedAs = []words.Language{words.English, words.Italian}
	accepted   = language.NewMatcher([]language.Tag{language.English, language.Italian})
)
