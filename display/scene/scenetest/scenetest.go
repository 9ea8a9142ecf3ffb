// Package scenetest is what the tests of every game's pages share: scenes as
// text for golden files, and what holds for every scene.
package scenetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// InBoth runs a test in both languages.
func InBoth(t *testing.T, test func(t *testing.T, w words.Words)) {
	for _, l := range words.Languages() {
		t.Run(l.String(), func(t *testing.T) { test(t, words.Words{Language: l}) })
	}
}

// Golden checks what is written in each language against testdata/NAME.LANGUAGE.txt.
func Golden(t *testing.T, name string, write func(t *testing.T, b *Book)) {
	InBoth(t, func(t *testing.T, w words.Words) {
		b := &Book{Words: w, t: t}
		write(t, b)
		golden.Text(t, "testdata/"+name+"."+w.Language.String()+".txt", b.String())
	})
}

// Book is pages and sentences as text, in one language.
type Book struct {
	strings.Builder
	Words words.Words
	t     *testing.T
}

// Panel are the words of the book for the table's own panel.
func (b *Book) Panel() words.Words {
	w := b.Words
	w.Short = true
	return w
}

// Page adds a page, and checks it.
func (b *Book) Page(name string, s scene.Scene) {
	Sound(b.t, s)
	fmt.Fprintf(b, "== %s\n%s\n", name, Dump(s))
}

// Seat adds the page of a seat without its board, and checks it.
func (b *Book) Seat(name string, s scene.Scene) {
	Sound(b.t, s)
	fmt.Fprintf(b, "== %s\n%s\n", name, DumpSeat(s))
}

// Pieces adds what lies on the table at the start of a game.
func (b *Book) Pieces(name string, v engine.View, table scene.Table) {
	table.Words = b.Words
	fmt.Fprintf(b, "== %s\n%s", name, DumpPieces(v, table))
}

// Log is a log of events, in one turn as long as the same seat does them.
func Log(events ...engine.Event) (log []referee.Logged) {
	turn := 0
	for i, e := range events {
		if i > 0 && e.Seat != events[i-1].Seat {
			turn++
		}
		log = append(log, referee.Logged{Event: e, Number: i, Turn: turn, Of: e.Seat})
	}
	return log
}

// Read reads a file that comes with the program.
func Read(t require.TestingT, file string, into document.Document) {
	data, err := configs.FS.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, configs.Read(file, data, into))
}

// Page is the page for whom a view is: that of a seat, or that for all.
func Page(v engine.View, t scene.Table) scene.Scene {
	if v.For() >= 0 {
		return scene.BuildSeat(v, t)
	}
	return scene.Build(v, t)
}

// Sound checks what holds for every scene: nothing is empty, missing, too
// long or chosen twice, what is chosen can be sent and lies on the board, the
// cursor stands on a choice, and the first choice destroys nothing that another would not.
func Sound(t require.TestingT, s scene.Scene) {
	texts := append([]string{s.Title}, s.Text...)
	if s.Own == nil {
		texts = append(texts, s.Hint)
	} else {
		require.Empty(t, s.Hint, "a phone has no knob")
	}
	for _, turn := range s.Log {
		texts = append(texts, turn.Name, turn.Text)
	}
	if s.Moment != nil {
		texts = append(texts, string(s.Moment.Kind), s.Moment.Text)
	}
	sent := map[string]bool{}
	for _, c := range s.Choices {
		text := c.Does.String()
		require.NotEmpty(t, text)
		require.Equal(t, c.Does, scene.ParseAction(text))
		require.False(t, sent[text], "%s stands twice", text)
		sent[text] = true
		require.True(t, c.Part >= engine.NoPart && (c.Part < len(s.Board.Cells) || len(s.Board.Cells) == 0), "choice %q is about cell %d", text, c.Part)
		texts = append(texts, c.Text)
	}
	texts = append(texts, ownTexts(t, s)...)
	if len(s.Choices) > 0 && s.Choices[0].Destroys {
		require.False(t, slices.ContainsFunc(s.Choices, func(c scene.Choice) bool { return !c.Destroys }), "%q comes before what destroys nothing", s.Choices[0].Text)
	}
	for _, p := range s.Players {
		texts = append(texts, p.Name, p.Sign)
		for _, tile := range p.Hand {
			texts = append(texts, tile.Sign, tile.Text)
		}
		for _, c := range p.Counts {
			texts = append(texts, c.Text)
		}
	}
	for _, text := range texts {
		require.NotEmpty(t, text)
		require.NotContains(t, text, "%!")
	}
	require.NotEmpty(t, s.Text)
	require.Less(t, s.Cursor, max(1, len(s.Choices)))
	require.GreaterOrEqual(t, s.Cursor, 0)
}

// ownTexts are the texts of what only the page of a seat has. It checks the rest of that.
func ownTexts(t require.TestingT, s scene.Scene) (texts []string) {
	if s.Own == nil {
		return nil
	}
	held := map[int]bool{}
	for _, h := range s.Own.Hand {
		texts, held[h.Part] = append(texts, h.Sign, h.Text), true
		require.True(t, h.Part >= engine.NoPart && h.Part < len(s.Board.Cells), "%q is about cell %d", h.Text, h.Part)
	}
	for i, c := range s.Board.Cells {
		require.Equal(t, held[i], c.Held, "cell %d", i)
	}
	for _, n := range s.Own.Notes {
		require.NotEmpty(t, n.Lines, n.Title)
		texts = append(append(texts, n.Title), n.Lines...)
	}
	require.Equal(t, len(s.Own.Look) > 0, s.Own.Read.Does.Kind == scene.ReadLook)
	require.Equal(t, len(s.Own.Look) > 0, s.Own.Read.Text != "")
	return slices.Concat(texts, s.Own.Look, s.Own.Befell)
}

// Dump is a scene as text for golden files, without the board's geometry.
func Dump(s scene.Scene) string {
	var b strings.Builder
	fmt.Fprintf(&b, "page %d  seat %d  left %d  ruling %q\n# %s\n", s.Page, s.Seat, s.Left, s.Ruling, s.Title)
	for _, text := range s.Text {
		fmt.Fprintln(&b, "  "+text)
	}
	for i, c := range s.Choices {
		cursor := " "
		if i == s.Cursor {
			cursor = ">"
		}
		fmt.Fprintf(&b, "%s [%s] %s (part %d)%s\n", cursor, c.Does, c.Text, c.Part, ways(c.Picture))
	}
	for _, c := range s.Touch {
		fmt.Fprintf(&b, "@ [%s] %s (part %d)\n", c.Does, c.Text, c.Part)
	}
	for _, text := range s.OnPage {
		fmt.Fprintln(&b, "+ "+text)
	}
	fmt.Fprintln(&b, "? "+s.Hint)
	for _, p := range s.Players {
		fmt.Fprintln(&b, player(p))
	}
	for _, c := range s.Board.Cells {
		if text := cell(c); text != "" {
			fmt.Fprintln(&b, text)
		}
	}
	if m := s.Moment; m != nil {
		fmt.Fprintf(&b, "^ %s %d %s\n", m.Kind, m.Seat, m.Text)
	}
	for _, turn := range s.Log {
		if turn.Head != "" {
			fmt.Fprintln(&b, "-- "+turn.Head)
		}
		fmt.Fprintln(&b, "- "+turn.Text)
	}
	if s.Own != nil {
		dumpOwn(&b, s)
	}
	return b.String()
}

// DumpSeat is the page of a seat as text, without its board.
func DumpSeat(s scene.Scene) string {
	s.Board = scene.Board{}
	return Dump(s)
}

// dumpOwn writes what only the page of a seat has, a sign before each part of it.
func dumpOwn(b *strings.Builder, s scene.Scene) {
	for _, h := range s.Own.Hand {
		fmt.Fprintf(b, "= %s %s (part %d)%s\n", h.Sign, h.Text, h.Part, ways(h.Picture))
	}
	for _, text := range s.Own.Look {
		fmt.Fprintln(b, "! "+text)
	}
	if len(s.Own.Look) > 0 {
		fmt.Fprintf(b, "! [%s] %s\n", s.Own.Read.Does, s.Own.Read.Text)
	}
	for _, n := range s.Own.Notes {
		fmt.Fprintln(b, "* "+n.Title)
		for _, line := range n.Lines {
			fmt.Fprintln(b, "*   "+line)
		}
	}
	for _, text := range s.Own.Befell {
		fmt.Fprintln(b, "~ "+text)
	}
}

func player(p scene.Player) string {
	text := fmt.Sprintf("player %d %s %s:", p.Seat, p.Sign, p.Name)
	for _, c := range p.Counts {
		text += fmt.Sprintf(" %d %s", c.N, c.Text)
	}
	for _, tile := range p.Hand {
		text += fmt.Sprintf(", %s %s", tile.Sign, tile.Text)
		if tile.Used {
			text += "*"
		}
	}
	if p.Active {
		text += " <-"
	}
	return text
}

var shapes = [...]string{scene.Tower: "tower", scene.Square: "square", scene.Gap: "gap", scene.Mouth: "mouth", scene.Sector: "sector"}

// cell is what a cell shows beside where it lies; nothing for a plain one.
func cell(c scene.Cell) string {
	text := ways(c.Ways)
	if c.Piece != nil {
		text += " piece " + c.Piece.Text
	}
	if c.Height > 0 {
		text += fmt.Sprint(" height ", c.Height)
	}
	if c.Mark == scene.NoMark && !c.Turnable && c.Known == nil && text == "" {
		return ""
	}
	known := ""
	if c.Known != nil {
		known = c.Known.Sign
	}
	return fmt.Sprintf("%s %s: mark %d steps %d turnable %t known %q%s", shapes[c.Shape], c.Label, c.Mark, c.Steps, c.Turnable, known, text)
}

// ways is a tile's paths as "ns crown, e".
func ways(all []scene.Way) string {
	text := ""
	for _, w := range all {
		text += " <"
		for i, side := range "nesw" {
			if w.Sides>>i&1 != 0 {
				text += string(side)
			}
		}
		for _, thing := range w.Things {
			text += " " + thing.Text
		}
		text += ">"
	}
	return text
}
