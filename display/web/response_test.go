package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

func TestResponsesAreCompressed(t *testing.T) {
	_, _, h := serveTurn(t)
	for _, target := range []string{"/", "/state.json", "/js/page.js", "/style.css", "/reading.css", "/icon.svg", "/manual/house-rules", "/rules/labiro", "/how/labiro"} {
		plain := request(h, "GET", target, "")
		require.Empty(t, plain.Header().Get("Content-Encoding"), target)
		packed := request(h, "GET", target, "", "Accept-Encoding", "br, gzip;q=0.9")
		require.Equal(t, "gzip", packed.Header().Get("Content-Encoding"), target)
		require.Equal(t, "Accept-Encoding", packed.Header().Get("Vary"))
		require.Equal(t, plain.Header().Get("Content-Type"), packed.Header().Get("Content-Type"))
		require.Less(t, packed.Body.Len(), plain.Body.Len()/2+100, target)
		r, err := gzip.NewReader(bytes.NewReader(packed.Body.Bytes()))
		require.NoError(t, err)
		text, err := io.ReadAll(r)
		require.NoError(t, err)
		require.Equal(t, plain.Body.Bytes(), text, target)
	}
	require.Empty(t, request(h, "GET", "/panel.png", "", "Accept-Encoding", "gzip").Header().Get("Content-Encoding"))
}

func TestAcceptsGzip(t *testing.T) {
	for header, want := range map[string]bool{
		"": false, "gzip": true, "GZIP": true, "br": false, "deflate, gzip;q=1.0, *;q=0.5": true,
		"gzip;q=0": false, "gzip; q=0.000": false, "gzip;q=junk": false, "x-gzip": false, "identity": false,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", header)
		require.Equal(t, want, acceptsGzip(r), header)
	}
}

// TestOnePageForEveryChange: the page is drawn only once for each change, and is always
// that of the newest moment.
func TestOnePageForEveryChange(t *testing.T) {
	s, _, h := serveTurn(t)
	request(h, "GET", "/", "", "Accept-Encoding", "gzip")
	first := s.sheet(audience{kind: tablePage}).page
	request(h, "GET", "/", "", "Accept-Encoding", "gzip")
	request(h, "GET", "/", "")
	require.Same(t, &first.body[0], &s.sheet(audience{kind: tablePage}).page.body[0], "it is the same page")
	require.Same(t, &first.gzipped[0], &s.sheet(audience{kind: tablePage}).page.gzipped[0])

	n := turnSnapshot(t)
	same := func(target string) string { return request(h, "GET", target, "").Body.String() }
	was := map[string]string{"/": same("/"), "/state.json": same("/state.json")}
	for what, change := range map[string]func(){
		"scene":    func() { n.Seq++; n.Scene.Title = "Blu" },
		"lights":   func() { n.Lights[0] = Light{"#ffffff", "", "steady"} },
		"poses":    func() { n.Poses[0].Angle += 3 },
		"language": func() { n.Words = words.Words{Language: words.English}; n.Seq++ },
	} {
		change()
		s.Publish(n)
		for target := range was {
			if what == "language" && target != "/" {
				continue // it has no words of its own
			}
			now := same(target)
			require.NotEqual(t, was[target], now, "%s: %s", what, target)
			was[target] = now
		}
	}
	other := picture()
	other.Pix[0]++
	s.PublishPanel(other)
	require.NotEqual(t, was["/"], same("/"), "the display's picture has another name")
}

func TestThePictureIsEncodedOnceAndOnlyOnRequest(t *testing.T) {
	s, _, h := serveTurn(t)
	require.Nil(t, s.display.png)
	first := request(h, "GET", "/panel.png", "").Body.Bytes()
	kept := s.display.png
	require.Equal(t, first, kept)
	s.PublishPanel(picture()) // as it was
	require.Equal(t, uint64(1), s.moment(audience{kind: tablePage}).panelSeq)
	request(h, "GET", "/panel.png", "")
	require.Same(t, &kept[0], &s.display.png[0])
	other := picture()
	other.Pix[0]++
	s.PublishPanel(other)
	other.Pix[4]++ // the table goes on drawing
	require.Nil(t, s.display.png)
	require.NotEqual(t, first, request(h, "GET", "/panel.png", "").Body.Bytes())
}

func BenchmarkPage(b *testing.B) {
	s := newServer(&fakeTable{})
	s.Publish(turnSnapshot(b))
	h := s.Handler()
	b.Run("same", func(b *testing.B) {
		for b.Loop() {
			request(h, "GET", "/", "", "Accept-Encoding", "gzip")
		}
	})
	b.Run("changed", func(b *testing.B) {
		n := turnSnapshot(b)
		for b.Loop() {
			n.Seq++
			s.Publish(n)
			request(h, "GET", "/", "", "Accept-Encoding", "gzip")
		}
	})
}
