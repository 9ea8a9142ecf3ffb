package panel

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
)

// words are all that a page says beside its letters, line after line.
func (d drawing) words() string {
	var lines []string
	for _, a := range d.pieces {
		if a.what == "words" {
			lines = append(lines, a.text)
		}
	}
	return strings.Join(lines, " ")
}

// says reports whether a page says a sentence, and whether all of it.
func (d drawing) says(sentence string) (said, whole bool) {
	all, wanted := d.words(), unbroken(sentence)
	if strings.Contains(all, strings.Join(wanted, " ")) {
		return true, true
	}
	for n := len(wanted) - 1; n > 0; n-- {
		if strings.Contains(all, strings.TrimRight(strings.Join(wanted[:n], " "), ".,:;")+ellipsis) {
			return true, false
		}
	}
	return false, false
}

// sentence is something that a scene says, and what it is.
type sentence struct{ what, text string }

// sentences are what a page would say if it had all the room: of the choices only
// the one that the knob stands on.
func sentences(s *scene.Scene) (all []sentence) {
	all = append(all, sentence{"title", s.Title})
	for i, text := range s.Text {
		all = append(all, sentence{fmt.Sprint("text ", i+1), text})
	}
	if s.Ruling != "" {
		all = append(all, sentence{"ruling", s.Ruling})
	}
	if s.Cursor >= 0 && s.Cursor < len(s.Choices) {
		all = append(all, sentence{"choice", s.Choices[s.Cursor].Text})
	}
	if s.Hint != "" {
		all = append(all, sentence{"hint", s.Hint})
	}
	if len(s.Notices) > 0 {
		all = append(all, sentence{"notice", s.Notices[0].Text})
	}
	return all
}

// leftOut names what a page does not say; what it shortens has dots behind it.
func (d drawing) leftOut(s *scene.Scene) (all []string) {
	for _, sentence := range sentences(s) {
		switch said, whole := d.says(sentence.text); {
		case !said:
			all = append(all, sentence.what)
		case !whole:
			all = append(all, sentence.what+ellipsis)
		}
	}
	if s.Page == scene.End && scored(s) {
		for _, who := range s.Players {
			if !slices.ContainsFunc(d.pieces, func(a piece) bool { return a.text == who.Name }) {
				all = append(all, who.Name)
			}
		}
	}
	return all
}

// shown counts the pieces of a page other than words, and says how many pixels wide a
// place of the board is.
func (d drawing) shown(p *Panel, s *scene.Scene) string {
	count := map[string]int{}
	for _, a := range d.pieces {
		if a.what == "board" {
			a.what = fmt.Sprintf("board of %.0f", p.lay(s, a.in).pitch)
		}
		count[a.what]++
	}
	delete(count, "words")
	var all []string
	for _, what := range slices.Sorted(maps.Keys(count)) {
		if n := count[what]; n > 1 {
			what = fmt.Sprint(n, " ", what, "s")
		}
		all = append(all, what)
	}
	return strings.Join(all, ", ")
}

// everyPage is every page of a language, those at a table that is out of order too.
func (w *wording) everyPage() map[string]*scene.Scene {
	all := w.all()
	for page, s := range w.troubled() {
		all["notice-"+page] = s
	}
	return all
}

// TestWhatPagesLeaveOut keeps, for every page on every panel, what it shows and which
// sentences it has no room for: pictures are kept of one size only.
func TestWhatPagesLeaveOut(t *testing.T) {
	var text strings.Builder
	for _, p := range allPanels() {
		fmt.Fprintf(&text, "%d × %d\n", p.img.Rect.Dx(), p.img.Rect.Dy())
		both := [2]map[string]string{p.summaries(&english), p.summaries(&italian)}
		for _, page := range slices.Sorted(maps.Keys(both[0])) {
			if both[0][page] == both[1][page] {
				fmt.Fprintf(&text, "  %s: %s\n", page, both[0][page])
				continue
			}
			fmt.Fprintf(&text, "  %s, English: %s\n", page, both[0][page])
			fmt.Fprintf(&text, "  %s, Italian: %s\n", page, both[1][page])
		}
	}
	golden.Text(t, "testdata/pages.txt", text.String())
}

// summaries say of every page of a language what it shows and what it leaves out.
func (p *Panel) summaries(w *wording) map[string]string {
	out := map[string]string{}
	for page, s := range w.everyPage() {
		d := drawingOf(p, s)
		out[page] = d.shown(p, s)
		if left := d.leftOut(s); len(left) > 0 {
			out[page] += "; without " + strings.Join(left, ", ")
		}
	}
	return out
}

// TestEveryChoiceIsRead holds that the choice that the knob stands on is read in full,
// wherever in the list it is.
func TestEveryChoiceIsRead(t *testing.T) {
	for _, p := range allPanels() {
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.everyPage() {
				for s.Cursor = range s.Choices {
					_, whole := drawingOf(p, s).says(s.Choices[s.Cursor].Text)
					require.True(t, whole, "%s %v: %s", page, p.img.Rect.Size(), s.Choices[s.Cursor].Text)
				}
			}
		}
	}
}

// TestWhatIsAskedForIsToldOrDrawn holds that a page on which something must be done
// by hand says all of it, or draws what must be turned or pushed, and how often.
func TestWhatIsAskedForIsToldOrDrawn(t *testing.T) {
	for _, p := range allPanels() {
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.everyPage() {
				if d := drawingOf(p, s); len(asked(&s.Board, nil)) > 0 && !d.draws("figure") {
					for i, text := range s.Text {
						_, whole := d.says(text)
						require.True(t, whole, "%s %v: sentence %d: %s", page, p.img.Rect.Size(), i+1, text)
					}
				}
			}
		}
	}
}

// draws reports whether there is such a piece.
func (d drawing) draws(what string) bool {
	return slices.ContainsFunc(d.pieces, func(a piece) bool { return a.what == what })
}

func TestSaysTellsWholeSentencesFromShortenedOnes(t *testing.T) {
	d := drawing{pieces: []piece{{what: "words", text: "La torre 7 è stata"}, {what: "badge"}, {what: "words", text: "ruotata…"}, {what: "words", text: "Va bene"}}}
	for text, want := range map[string][2]bool{
		"Va bene": {true, true}, "La torre 7 è stata ruotata, ma non si può": {true, false}, "Gira la torre": {false, false},
	} {
		said, whole := d.says(text)
		require.Equal(t, want, [2]bool{said, whole}, text)
	}
}
