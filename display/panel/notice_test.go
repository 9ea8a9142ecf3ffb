package panel

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/effort"
	"mastro/display/scene"
)

// notices are the notices of some troubles.
func (w *wording) notices() []scene.Notice {
	return scene.Notices(w.words, []scene.Trouble{
		{Kind: scene.MuxSilent, Part: "0x71", Bases: []int{8, 9, 10, 11, 12, 13, 14, 15}}, {Kind: scene.MagnetWeak, Bases: []int{3, 4, 11}}, {Kind: scene.LightsFail, Part: "SPI1.0"},
	})
}

// pagesWithNotices has a page of each layout, with notices.
func (w *wording) pagesWithNotices() map[string]*scene.Scene {
	pages, large := w.smallPages(), w.largePages()
	out := map[string]*scene.Scene{"walk": large["walk"], "cards": large["cards"], "wheel": large["wheel"]}
	for _, page := range []string{"turn", "foul", "question", "menu", "reveal", "end"} {
		out[page] = pages[page]
	}
	for _, s := range out {
		s.Notices = w.notices()
	}
	return out
}

// TestEveryPageShowsANotice: all pages of all sizes show a notice, and it hides no
// choice.
func TestEveryPageShowsANotice(t *testing.T) {
	for _, p := range somePanels() {
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.all() {
				require.False(t, slices.ContainsFunc(drawingOf(p, s).pieces, isAttention), page)
				quiet := choiceVisible(p, s)
				s.Notices = w.notices()
				d := drawingOf(p, s)
				require.True(t, slices.ContainsFunc(d.pieces, isAttention), "%s %v", page, p.img.Rect)
				requireOrder(t, p, d)
				require.Equal(t, quiet, choiceVisible(p, s), "%s %v", page, p.img.Rect)
			}
		}
	}
}

// allPanels returns a panel of every size, and one in black and white.
func allPanels() []*Panel {
	panels := []*Panel{NewMono(monoSize)}
	for _, size := range allSizes {
		panels = append(panels, New(size))
	}
	return panels
}

// somePanels returns all panels, or with -short one in colours and one in black and white.
func somePanels() []*Panel {
	panels := allPanels()
	return panels[:effort.Short(2, len(panels))]
}

func isAttention(p piece) bool { return p.what == "attention" }

// choiceVisible tells whether the text of the choice at the cursor is visible: whether
// the page changes with it.
func choiceVisible(p *Panel, s *scene.Scene) bool {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		return false
	}
	before := slices.Clone(p.Draw(s).Pix)
	was := s.Choices[s.Cursor].Text
	s.Choices[s.Cursor].Text = "M" + was[1:]
	after := p.Draw(s)
	s.Choices[s.Cursor].Text = was
	return !slices.Equal(before, after.Pix)
}

// TestANoticeMovesLittle: a notice moves no part of the page; only its line is sent.
func TestANoticeMovesLittle(t *testing.T) {
	for _, size := range []image.Point{{240, 240}, {240, 320}, {320, 240}} {
		for page, s := range italian.smallPages() {
			if page == "end" {
				continue // its rows become lower
			}
			a := slices.Clone(New(size).Draw(s).Pix)
			s.Notices = italian.notices()
			img := New(size).Draw(s)
			line := (size.Y - hintHeight) * size.X * 4
			require.Equal(t, a[:line], img.Pix[:line], "%s %v", page, size)
			share := sentShare(t, &image.RGBA{Pix: a, Stride: img.Stride, Rect: img.Rect}, img)
			require.NotZero(t, share)
			require.Less(t, share, .1, "%s %v", page, size)
		}
	}
}

func TestMoreNoticesAreCounted(t *testing.T) {
	for _, p := range []*Panel{New(sizes[0]), NewMono(monoSize)} {
		seen := map[string]int{}
		for n := range 4 {
			s := italian.turnPage()
			s.Notices = italian.notices()[:n]
			pix := string(p.Draw(s).Pix)
			require.NotContains(t, seen, pix, "%d and %d notices", n, seen[pix])
			seen[pix] = n
		}
	}
}

// TestNoticeIsReadOnItsLine: a usual notice is not shortened on any size.
func TestNoticeIsReadOnItsLine(t *testing.T) {
	require.GreaterOrEqual(t, ratio(black, amber), 7.0)
	for _, w := range []*wording{&italian, &english} {
		for _, p := range allPanels() {
			s := w.turnPage()
			s.Notices = w.notices()
			short := slices.Clone(p.Draw(s).Pix)
			s.Notices[0].Text += "M" // if the last letter is not visible, neither is one after it
			require.NotEqual(t, short, p.Draw(s).Pix, "%v", p.img.Rect)
		}
	}
}

// Whatever is to be said of what is saved can be read on one line of a 240 pixel panel, also
// beside the number of other notices.
func TestNoticesOfSavingFit(t *testing.T) {
	p := New(mainSize)
	for _, w := range []*wording{&italian, &english} {
		all := []scene.Notice{scene.SavingNotice(w.words), {}}
		for why := scene.DiskFails; why <= scene.SavedForbidden; why++ {
			all = append(all, scene.Notices(w.words, []scene.Trouble{{Kind: scene.NotSaved, Why: why}})...)
		}
		all = append(all, scene.Notices(w.words, []scene.Trouble{{Kind: scene.ArchiveSetAside, Part: "games-2.db"}})...)
		for _, n := range all {
			s := w.turnPage()
			s.Notices = append([]scene.Notice{n}, w.notices()[0])
			short := slices.Clone(p.Draw(s).Pix)
			s.Notices[0].Text += "M"
			require.False(t, slices.Equal(short, p.Draw(s).Pix), "%s", n.Text)
		}
	}
}
