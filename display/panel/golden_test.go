package panel

import (
	"fmt"
	"image"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
)

// Only 240×240 has pictures of all pages. Other sizes have pictures of the pages whose
// layout differs there. The rest is tested by order_test.go, which finds overlaps, and
// by testdata/pages.txt, which lists for every page on every panel what it shows and
// what it leaves out.

// mainSize is the size of the panel that has pictures of all pages.
var mainSize = image.Pt(240, 240)

// layouts are the pages that differ on other panels, each in one language.
var layouts = []struct {
	p     *Panel
	w     *wording
	pages []string
}{
	{New(image.Pt(240, 320)), &italian, []string{"turn", "wanted", "push", "cards", "wheel", "notice-turn", "notice-wheel"}},
	{New(image.Pt(320, 240)), &english, []string{"turn", "wanted", "push", "push-wanted", "cards", "wheel", "notice-turn", "notice-walk"}},
	{New(image.Pt(128, 160)), &english, []string{"turn", "wanted", "foul", "menu", "towers", "notice-turn", "notice-foul"}},
	{New(image.Pt(160, 128)), &italian, []string{"turn", "wanted", "foul", "menu", "towers", "notice-turn", "notice-end"}},
	{NewMono(monoSize), &italian, []string{
		"turn", "lost", "signs", "wanted", "foul", "refused", "restore", "unsettled", "undo", "question", "key", "where", "secret",
		"reveal", "looked", "menu", "end", "push", "push-foul", "push-wanted", "cards", "cards-wanted", "wheel", "wheel-end",
		"cards-end", "notice-turn", "notice-foul", "notice-question", "notice-reveal", "notice-end",
		"differs-many", "laying", "building", "own-set",
	}},
}

// mainPages are the pages of a language that have a picture of mainSize: all in Italian, but
// for those that look like others, and invitations, whose codes join_test.go reads; in English
// those with small boards, but for games that go on, and one of each large board.
func (w *wording) mainPages() map[string]*scene.Scene {
	all := w.everyPage()
	if w == &italian {
		for _, page := range []string{
			"setting-up", "unfinished-away", "differs-other", "join", "join-none", "laying-first", "laying-wrong", "laying-done", "laying-tile",
			"building-how", "building-tile", "building-done", "building-wheel",
		} {
			delete(all, page)
		}
		return all
	}
	pages := w.smallPages()
	for page := range w.goingOn() {
		delete(pages, page)
	}
	for _, page := range []string{"push", "walk", "towers", "cards", "cards-wide", "wheel", "notice-turn", "laying-tile"} {
		pages[page] = all[page]
	}
	return pages
}

// picture is a golden picture: a page on a panel.
type picture struct {
	p *Panel
	s *scene.Scene
}

// goldens returns all golden pictures of single pages, by name.
func goldens() map[string]picture {
	all := map[string]picture{}
	add := func(p *Panel, w *wording, page string, s *scene.Scene) {
		name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, p.img.Rect.Dx(), p.img.Rect.Dy())
		if p.mono() {
			name = "mono-" + name
		}
		all[name] = picture{p, s}
	}
	p := New(mainSize)
	for _, w := range []*wording{&italian, &english} {
		for page, s := range w.mainPages() {
			add(p, w, page, s)
		}
	}
	for _, l := range layouts {
		pages := l.w.everyPage()
		for _, page := range l.pages {
			add(l.p, l.w, page, pages[page])
		}
	}
	maps.Copy(all, picturesOfNames())
	return all
}

// There are no other pictures in testdata; -update removes those that are no longer drawn.
func TestGoldens(t *testing.T) {
	all := goldens()
	for name, pic := range all {
		t.Run(name, func(t *testing.T) { golden.Picture(t, "testdata/"+name+".png", pic.p.Draw(pic.s)) })
	}
	files, err := filepath.Glob("testdata/*.png")
	require.NoError(t, err)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".png")
		if _, drawn := all[name]; drawn || name == monoSheet {
			continue
		}
		if golden.Updating() {
			require.NoError(t, os.Remove(file))
			continue
		}
		require.Fail(t, "a picture of no page", file)
	}
}
