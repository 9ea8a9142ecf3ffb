package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"

	"mastro/display/nice"
)

// response is the body of an answer that many clients request. It is rendered, and
// compressed, once for each change.
type response struct {
	version version
	valid   bool
	body    []byte
	gzipped []byte // nil before the first request for it
}

// version differs between moments that look different.
type version struct{ published, panel uint64 }

func (m moment) version() version { return version{m.published, m.panelSeq} }

// cached brings a response up to date and returns it, compressed if gzipped is set. It
// holds drawMu, so that a hundred simultaneous requests render it only once.
func (s *Server) cached(a audience, of func(*sheet) *response, gzipped bool, render func(moment) ([]byte, error)) (response, error) {
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	m, kept := s.moment(a), of(s.sheet(a))
	if !kept.valid || kept.version != m.version() {
		var text []byte
		var err error
		nice.Do(func() { text, err = render(m) })
		if err != nil {
			return response{}, err
		}
		*kept = response{version: m.version(), valid: true, body: text}
	}
	if gzipped && kept.gzipped == nil {
		nice.Do(func() { kept.gzipped = compress(kept.body, gzip.BestSpeed) })
	}
	return *kept, nil
}

// compress returns a text compressed by gzip, at one of its levels.
func compress(text []byte, level int) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, level)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil { // cannot happen: writing to memory does not fail
		return nil
	}
	return b.Bytes()
}

// write sends the response, compressed if the client accepts that.
func (resp response) write(w http.ResponseWriter, r *http.Request, contentType string) {
	text := resp.body
	w.Header().Set("Content-Type", contentType)
	w.Header().Add("Vary", "Accept-Encoding")
	if resp.gzipped != nil && acceptsGzip(r) {
		text = resp.gzipped
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	_, _ = w.Write(text) // fails only when the client has disconnected
}

// acceptsGzip tells whether a client accepts gzip.
func acceptsGzip(r *http.Request) bool {
	for _, header := range r.Header.Values("Accept-Encoding") {
		for encoding := range strings.SplitSeq(header, ",") {
			name, quality, _ := strings.Cut(strings.TrimSpace(encoding), ";")
			if strings.EqualFold(strings.TrimSpace(name), "gzip") {
				return !zeroQuality(quality)
			}
		}
	}
	return false
}

// zeroQuality tells whether a quality value such as "q=0.5" is 0 or invalid.
func zeroQuality(quality string) bool {
	value, ok := strings.CutPrefix(strings.TrimSpace(quality), "q=")
	q, err := strconv.ParseFloat(value, 64)
	return ok && (err != nil || q == 0)
}
