// Package webtest renders a scene as a browser receives it, for the tests of every
// game's pages.
package webtest

import (
	"context"
	"image"
	"net/http/httptest"
	"regexp"
	"strings"

	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/pictures"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// Page returns the whole page of a scene as HTML, at a simulated table with lights and
// a panel of 240×240 pixels. The number of the run, which differs for every server, is
// replaced by 0, and the symbols of pictures are left out.
func Page(s scene.Scene, w words.Words) string {
	site := web.New(noTable{}, "example.com")
	defer site.Close()
	site.PublishPanel(panel.New(image.Pt(240, 240)).Draw(&s))
	site.Publish(web.Snapshot{
		Seq: 1, Words: w, Scene: s, Lights: web.Lights(lights.Lamps(&s, nil)), Simulated: true,
	})
	answer := httptest.NewRecorder()
	site.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	page := strings.Replace(answer.Body.String(), pictures.Symbols(), "", 1)
	return run.ReplaceAllString(page, `data-run="0"`)
}

var run = regexp.MustCompile(`data-run="[0-9a-f]+"`)

// noTable accepts every command and does nothing.
type noTable struct{}

var _ web.Table = noTable{}

func (noTable) Do(context.Context, web.Key, web.Command) (web.Answer, error) {
	return web.Answer{}, nil
}
