// Package webtest is what the tests of every game's pages share: a scene as a
// browser gets it.
package webtest

import (
	"context"
	"image"
	"net/http/httptest"
	"regexp"

	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// Page is the whole page of a scene at a simulated table, lit and with a panel
// of 240 pixels, as HTML. The number of its run, another for every server, is
// 0 in it.
func Page(s scene.Scene, w words.Words) string {
	site := web.New(nobody{}, "example.com")
	defer site.Close()
	site.PublishPanel(panel.New(image.Pt(240, 240)).Draw(&s))
	site.Publish(web.Snapshot{
		Seq: 1, Words: w, Scene: s, Lights: web.Lights(lights.Lamps(&s, nil)), Simulated: true,
	})
	answer := httptest.NewRecorder()
	site.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	return run.ReplaceAllString(answer.Body.String(), `data-run="0"`)
}

var run = regexp.MustCompile(`data-run="[0-9a-f]+"`)

// nobody presses anything.
type nobody struct{}

var _ web.Desk = nobody{}

func (nobody) Do(context.Context, web.Command) (web.Answer, error) { return web.Answer{}, nil }
