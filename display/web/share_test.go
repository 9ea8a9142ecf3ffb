package web

import (
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

// Any device may have the labels, in its own language; the pages on which they are of use have a link.
func TestLabelsAreForAll(t *testing.T) {
	s, _, h := serveTurn(t)
	n := turnSnapshot(t)
	require.Equal(t, http.StatusNotFound, request(h, "GET", "/labels.pdf", "").Code)
	require.NotContains(t, request(h, "GET", "/", "").Body.String(), "/labels.pdf")

	n.Labels = func(to io.Writer, w words.Words) error {
		_, err := io.WriteString(to, "labels in "+w.Language.String())
		return err
	}
	n.Seq++
	n.Scene.Page, n.Scene.Labels = scene.Laying, true
	s.Publish(n)
	answer := request(h, "GET", "/labels.pdf", "")
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
	require.Equal(t, "labels in it", answer.Body.String())
	require.Contains(t, request(h, "GET", "/", "").Body.String(), `<a href="/labels.pdf" download>`)

	n.Devices = Devices{}
	n.Onlookers = []Page{{Words: words.Words{}}, {Words: english}}
	n.Seq++
	s.Publish(n)
	require.Equal(t, "labels in en", request(h, "GET", "/labels.pdf?language=en", "").Body.String(), "somebody without a seat")

	n.Labels = func(io.Writer, words.Words) error { return http.ErrServerClosed }
	n.Seq++
	s.Publish(n)
	require.Equal(t, http.StatusInternalServerError, request(h, "GET", "/labels.pdf", "").Code)
}
