package panel

import (
	"fmt"
	"image"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
)

// One size is held by pictures, 240×240. Of the others there are pictures of what is
// laid out otherwise there; for the rest see order_test.go, where nothing may lie on
// anything else, and testdata/pages.txt, which says of every page on every panel what
// it shows and what it has no room for.

// usual is the panel that has pictures of all pages.
var usual = image.Pt(240, 240)

// layouts are the pages that another panel lays out in its own way, in one language.
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
	}},
}

// usualPages are the pages of a language that have a picture on the usual panel: all
// in Italian; in English those of small boards, and one of each large board.
func (w *wording) usualPages() map[string]*scene.Scene {
	all := w.everyPage()
	if w == &italian {
		return all
	}
	pages := w.named()
	for _, page := range []string{"push", "walk", "towers", "cards", "cards-wide", "wheel", "notice-turn"} {
		pages[page] = all[page]
	}
	return pages
}

// picture is one golden picture: a page on a panel.
type picture struct {
	p *Panel
	s *scene.Scene
}

// pictures are all golden pictures of single pages, by name.
func pictures() map[string]picture {
	all := map[string]picture{}
	add := func(p *Panel, w *wording, page string, s *scene.Scene) {
		name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, p.img.Rect.Dx(), p.img.Rect.Dy())
		if p.mono() {
			name = "mono-" + name
		}
		all[name] = picture{p, s}
	}
	p := New(usual)
	for _, w := range []*wording{&italian, &english} {
		for page, s := range w.usualPages() {
			add(p, w, page, s)
		}
	}
	for _, l := range layouts {
		pages := l.w.everyPage()
		for _, page := range l.pages {
			add(l.p, l.w, page, pages[page])
		}
	}
	return all
}

func TestGoldens(t *testing.T) {
	for name, pic := range pictures() {
		t.Run(name, func(t *testing.T) { golden.Picture(t, "testdata/"+name+".png", pic.p.Draw(pic.s)) })
	}
}

// Nothing but these pictures is kept, so that one that is no longer drawn does not
// stay behind.
func TestNoOtherPictures(t *testing.T) {
	want := []string{monoSheet}
	for name := range maps.Keys(pictures()) {
		want = append(want, name)
	}
	files, err := filepath.Glob("testdata/*.png")
	require.NoError(t, err)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".png")
		if golden.Updating() && !slices.Contains(want, name) {
			require.NoError(t, os.Remove(file))
			continue
		}
		require.Contains(t, want, name)
	}
}
