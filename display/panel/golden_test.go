package panel

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"mastro/display/scene"
	"mastro/internal/golden"
)

func TestGoldens(t *testing.T) {
	for _, size := range sizes {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.named() {
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden.Picture(t, "testdata/"+name+".png", p.Draw(s)) })
			}
		}
	}
}

// TestLargeGoldens has every page of a large board in Italian on the smallest
// usual panel, and one of each board in English and on the other sizes.
func TestLargeGoldens(t *testing.T) {
	for _, size := range largeSizes {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.largePages() {
				all := w == &italian && size == sizes[0]
				if !all && !slices.Contains(shownLarge, page) {
					continue
				}
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden.Picture(t, "testdata/"+name+".png", p.Draw(s)) })
			}
		}
	}
}

// shownLarge are the pages of large boards that have goldens on every size.
var shownLarge = []string{"push", "walk", "towers", "cards", "cards-wide", "wheel"}

// TestSizeGoldens has every page on the other sizes, in both languages.
func TestSizeGoldens(t *testing.T) {
	for _, size := range allSizes[2:] {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			pages := w.named()
			if !slices.Contains(largeSizes, size) {
				maps.Copy(pages, w.largeShown())
			}
			for page, s := range pages {
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden.Picture(t, "testdata/"+name+".png", p.Draw(s)) })
			}
		}
	}
}

// largeShown is their scenes.
func (w *wording) largeShown() map[string]*scene.Scene {
	pages := w.largePages()
	maps.DeleteFunc(pages, func(page string, _ *scene.Scene) bool { return !slices.Contains(shownLarge, page) })
	return pages
}
