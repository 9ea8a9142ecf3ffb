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

// allWords is the text on a page without single letters, line after line.
func (d drawing) allWords() string {
	var lines []string
	for _, a := range d.pieces {
		if a.what == "words" {
			lines = append(lines, a.text)
		}
	}
	return strings.Join(lines, " ")
}

// contains tells whether a page contains a sentence, and whether all of it.
func (d drawing) contains(sentence string) (found, whole bool) {
	all, words := d.allWords(), splitWords(sentence)
	if strings.Contains(all, strings.Join(words, " ")) {
		return true, true
	}
	for n := len(words) - 1; n > 0; n-- {
		if strings.Contains(all, strings.TrimRight(strings.Join(words[:n], " "), ".,:;")+ellipsis) {
			return true, false
		}
	}
	return false, false
}

// sentence is a text of a scene and its kind.
type sentence struct{ what, text string }

// sentences are all texts that a page would contain if there was enough room; only the
// choice at the cursor counts.
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

// leftOut names the texts that a page leaves out; "…" follows those that it shortens.
func (d drawing) leftOut(s *scene.Scene) (all []string) {
	for _, sentence := range sentences(s) {
		switch found, whole := d.contains(sentence.text); {
		case !found:
			all = append(all, sentence.what)
		case !whole:
			all = append(all, sentence.what+ellipsis)
		}
	}
	if s.Page == scene.End && scoreInCounts(s) {
		for _, who := range s.Players {
			if !slices.ContainsFunc(d.pieces, func(a piece) bool { return a.text == who.Name }) {
				all = append(all, who.Name)
			}
		}
	}
	return all
}

// summary counts the pieces of a page other than words, and gives the width of a place
// of the board in pixels.
func (d drawing) summary(p *Panel, s *scene.Scene) string {
	count := map[string]int{}
	for _, a := range d.pieces {
		if a.what == "board" {
			a.what = fmt.Sprintf("board of %.0f", p.layout(s, a.in).pitch)
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

// everyPage returns all pages of a language, also those with notices.
func (w *wording) everyPage() map[string]*scene.Scene {
	all := w.all()
	for page, s := range w.pagesWithNotices() {
		all["notice-"+page] = s
	}
	return all
}

// TestWhatPagesLeaveOut keeps in a golden file what every page on every panel shows and
// which sentences it has no room for, because there are pictures of one size only.
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

// summaries returns for every page of a language what it shows and what it leaves out.
func (p *Panel) summaries(w *wording) map[string]string {
	out := map[string]string{}
	for page, s := range w.everyPage() {
		d := drawingOf(p, s)
		out[page] = d.summary(p, s)
		if left := d.leftOut(s); len(left) > 0 {
			out[page] += "; without " + strings.Join(left, ", ")
		}
	}
	return out
}

// TestPagesSayWhatToDo: the choice at the cursor is always shown in full, and a page on which
// something must be done by hand has the whole text, or a figure of what must be turned or
// pushed, and how often.
func TestPagesSayWhatToDo(t *testing.T) {
	panels := somePanels()
	for _, w := range []*wording{&italian, &english} {
		for page, s := range w.everyPage() {
			first := s.Cursor
			for _, p := range panels {
				s.Cursor = first
				if d := drawingOf(p, s); len(actionCells(&s.Board, nil)) > 0 && !d.draws("figure") {
					for i, text := range s.Text {
						_, whole := d.contains(text)
						require.True(t, whole, "%s %v: sentence %d: %s", page, p.img.Rect.Size(), i+1, text)
					}
				}
				for s.Cursor = range s.Choices {
					_, whole := drawingOf(p, s).contains(s.Choices[s.Cursor].Text)
					require.True(t, whole, "%s %v: %s", page, p.img.Rect.Size(), s.Choices[s.Cursor].Text)
				}
			}
		}
	}
}

// draws tells whether there is a piece of a kind.
func (d drawing) draws(what string) bool {
	return slices.ContainsFunc(d.pieces, func(a piece) bool { return a.what == what })
}

func TestContainsDistinguishesShortenedSentences(t *testing.T) {
	d := drawing{pieces: []piece{{what: "words", text: "La torre 7 è stata"}, {what: "badge"}, {what: "words", text: "ruotata…"}, {what: "words", text: "Va bene"}}}
	for text, want := range map[string][2]bool{
		"Va bene": {true, true}, "La torre 7 è stata ruotata, ma non si può": {true, false}, "Gira la torre": {false, false},
	} {
		found, whole := d.contains(text)
		require.Equal(t, want, [2]bool{found, whole}, text)
	}
}
