package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"

	"mastro/display/nice"
)

// sheet is one answer that many ask for: made, and packed, once for each change of
// what is in it.
type sheet struct {
	of     edition
	made   bool
	text   []byte
	packed []byte // by gzip; nil when nobody has asked for it so
}

// edition tells moments apart that look different.
type edition struct{ times, panel uint64 }

func (m moment) edition() edition { return edition{m.times, m.panel} }

// newest is the sheet of this moment, made if it is not there, and packed if it is
// wanted so. It locks, so that what a hundred ask for at once is made once.
func (s *Server) newest(sh *sheet, packed bool, make func(moment) ([]byte, error)) (sheet, error) {
	s.pencil.Lock()
	defer s.pencil.Unlock()
	m := s.moment()
	if !sh.made || sh.of != m.edition() {
		var text []byte
		var err error
		nice.Do(func() { text, err = make(m) })
		if err != nil {
			return sheet{}, err
		}
		*sh = sheet{of: m.edition(), made: true, text: text}
	}
	if packed && sh.packed == nil {
		if s.packer == nil {
			s.packer = packer(gzip.BestSpeed)
		}
		nice.Do(func() { sh.packed = pack(sh.text, s.packer) })
	}
	return *sh, nil
}

// packer packs by gzip at one of its levels.
func packer(level int) *gzip.Writer {
	w, err := gzip.NewWriterLevel(nil, level)
	if err != nil {
		panic(err) // there is no such level
	}
	return w
}

// pack packs a text.
func pack(text []byte, w *gzip.Writer) []byte {
	var b bytes.Buffer
	w.Reset(&b)
	_, err := w.Write(text)
	if err == nil {
		err = w.Close()
	}
	if err != nil { // memory takes everything
		return nil
	}
	return b.Bytes()
}

// write answers with a sheet as the client takes it.
func (sh sheet) write(w http.ResponseWriter, r *http.Request, kind string) {
	text := sh.text
	w.Header().Set("Content-Type", kind)
	w.Header().Add("Vary", "Accept-Encoding")
	if sh.packed != nil && unpacks(r) {
		text = sh.packed
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	_, _ = w.Write(text) // fails only when the client is gone
}

// unpacks tells whether a client takes gzip.
func unpacks(r *http.Request) bool {
	for _, header := range r.Header.Values("Accept-Encoding") {
		for one := range strings.SplitSeq(header, ",") {
			name, quality, _ := strings.Cut(strings.TrimSpace(one), ";")
			if strings.EqualFold(strings.TrimSpace(name), "gzip") {
				return !refused(quality)
			}
		}
	}
	return false
}

// refused tells whether a quality, "q=0.5", is none at all.
func refused(quality string) bool {
	value, ok := strings.CutPrefix(strings.TrimSpace(quality), "q=")
	q, err := strconv.ParseFloat(value, 64)
	return ok && (err != nil || q == 0)
}
