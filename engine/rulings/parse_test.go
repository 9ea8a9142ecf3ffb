package rulings_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/rulings"
)

const english = `# LABIRO: the rulings

What the towers do.

It holds for all.

## labiro/5 · Rotations

Three steps of 60° in a turn:

- of the own tower,
- or of one that touches it.

**Printed.** "Turno di gioco": three
rotations.

**Deduced.** A step is 60°.

The arrow says the way.

**House rule.** ` + "`only_when_stuck`: `false`, or `true`: only where one cannot walk on" + `.

**Example.** Ada turns tower 7.

## labiro/7 · Unlock key

One step against the arrow.

**Invented.** It costs a rotation.

**Example.** Bruno turns tower 2:

1. one step back,
2. and no more.
`

func parse(text string) (rulings.Document, error) {
	return rulings.Parse("labiro", rulings.English, "labiro.md", []byte(text))
}

func TestParse(t *testing.T) {
	doc, err := parse(english)
	require.NoError(t, err)
	require.Equal(t, "LABIRO: the rulings", doc.Title)
	require.Equal(t, "What the towers do.\n\nIt holds for all.", doc.Intro)
	require.Len(t, doc.Rulings, 2)
	r, ok := doc.Ruling(5)
	require.True(t, ok)
	require.Equal(t, engine.Ruling{Game: "labiro", Number: 5}, r.Ruling)
	require.Equal(t, "Rotations", r.Title)
	require.Equal(t, "Three steps of 60° in a turn:\n\n- of the own tower,\n- or of one that touches it.", r.Text)
	require.Equal(t, []rulings.Source{
		{Kind: rulings.Printed, Text: "\"Turno di gioco\": three\nrotations."},
		{Kind: rulings.Deduced, Text: "A step is 60°.\n\nThe arrow says the way."},
	}, r.Sources)
	require.Equal(t, "`only_when_stuck`: `false`, or `true`: only where one cannot walk on.", r.HouseRule)
	require.Equal(t, "Ada turns tower 7.", r.Example)
	require.True(t, strings.HasPrefix(r.Markdown, r.Text+"\n\n**Printed.** "), r.Markdown)
	require.True(t, strings.HasSuffix(r.Markdown, "\n\n**Example.** Ada turns tower 7."), r.Markdown)

	last, _ := doc.Ruling(7)
	require.Equal(t, []rulings.Source{{Kind: rulings.Invented, Text: "It costs a rotation."}}, last.Sources)
	require.Empty(t, last.HouseRule)
	require.Equal(t, "Bruno turns tower 2:\n\n1. one step back,\n2. and no more.", last.Example)
	_, ok = doc.Ruling(6)
	require.False(t, ok)
}

func TestItalianHasLabelsOfItsOwn(t *testing.T) {
	italian := strings.NewReplacer(
		": the rulings", ": le decisioni", "Printed.", "Stampato.", "Deduced.", "Dedotto.", "Invented.", "Inventato.",
		"House rule.", "Regola della casa.", "Example.", "Esempio.",
	).Replace(english)
	doc, err := rulings.Parse("labiro", rulings.Italian, "labiro.md", []byte(italian))
	require.NoError(t, err)
	same, err := parse(english)
	require.NoError(t, err)
	for i, r := range doc.Rulings {
		want := same.Rulings[i]
		r.Markdown, want.Markdown = "", ""
		require.Equal(t, want, r)
	}
	_, err = rulings.Parse("labiro", rulings.Italian, "labiro.md", []byte(english))
	require.ErrorContains(t, err, `labiro.md:1:1: this is no title; begin with "# GAME: le decisioni"`)
}

func TestLinesMayEndAsTheyLike(t *testing.T) {
	same, err := parse(english)
	require.NoError(t, err)
	for _, text := range []string{strings.ReplaceAll(english, "\n", "\r\n"), strings.ReplaceAll(english, "\n", "  \n"), english + "\n\n", strings.TrimSpace(english)} {
		doc, err := parse(text)
		require.NoError(t, err)
		require.Equal(t, same, doc)
	}
}

func TestWhatADocumentIsRefusedFor(t *testing.T) {
	for name, c := range map[string]struct{ old, new, says string }{
		"no title":              {"# LABIRO: the rulings", "LABIRO", `:1:1: this is no title; begin with "# GAME: the rulings"`},
		"another title":         {"# LABIRO: the rulings", "# LABIRO", ":1:1: this is no title;"},
		"nothing":               {english, "", `:1:1: the document has no rulings; begin with "# GAME: the rulings", an empty line, and "## labiro/1 · TITLE"`},
		"a title alone":         {english[strings.Index(english, "## "):], "", ":1:1: the document has no rulings;"},
		"another game":          {"## labiro/5", "## magico/5", `:7:1: this is no heading of a ruling; write "## labiro/NUMBER · TITLE"`},
		"a hyphen":              {"5 ·", "5 -", ":7:1: this is no heading of a ruling;"},
		"no title of a ruling":  {"5 · Rotations", "5 ·", ":7:1: this is no heading of a ruling;"},
		"a leading zero":        {"labiro/5", "labiro/05", ":7:1: this is no heading of a ruling;"},
		"another heading":       {"It holds", "### It holds", ":5:1: this is no heading of a ruling;"},
		"no empty line":         {"walk on.\n\n**Example.** Ada turns tower 7.\n\n", "walk on.\n\n**Example.** Ada turns tower 7.\n", ":24:1: a heading within a paragraph; put an empty line before it"},
		"text below a heading":  {"Rotations\n", "Rotations\nThree", ":7:1: this is no heading of a ruling;"},
		"numbers twice":         {"labiro/7", "labiro/5", ":25:1: ruling 5 comes after ruling 5; order them by their numbers, each once"},
		"numbers back":          {"labiro/7", "labiro/4", ":25:1: ruling 4 comes after ruling 5;"},
		"a slip in a label":     {"**Example.** Ada", "**Exmple.** Ada", `:23:1: "Exmple" is no label; write one of **Printed.**, **Deduced.**, **Invented.**, **House rule.**, **Example.**, or set nothing off`},
		"an empty part":         {"**Deduced.** A step is 60°.", "**Deduced.**", ":17:1: nothing follows **Deduced.**; say it in the same paragraph"},
		"a source too late":     {"**Example.** Ada", "**Invented.** Ada", ":23:1: **Invented.** comes too late; order them: **Printed.**"},
		"nothing ruled":         {"One step against the arrow.\n\n", "", ":27:1: nothing is ruled before **Invented.**; begin with a paragraph that says what is ruled"},
		"nothing below":         {english[strings.Index(english, "One step against"):], "", ":25:1: nothing is ruled here; say it below the heading"},
		"no source":             {"**Invented.** It", "It", ":25:1: nothing tells where this ruling comes from; write one of **Printed.**, **Deduced.**, **Invented.**"},
		"no example":            {"**Example.** Ada", "Ada", ":7:1: this ruling has no example; end it with **Example.**"},
		"no example at the end": {"**Example.** Bruno", "Bruno", ":25:1: this ruling has no example;"},
		"not UTF-8":             {"60° in", "60\xb0 in", ":9:1: this is not UTF-8 text; save the file as UTF-8"},
		"without end":           {"What the towers do.", strings.Repeat("x", configs.MaxSize), ":1:1: the file is longer than 262144 bytes; shorten it"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, english, c.old)
			doc, err := parse(strings.Replace(english, c.old, c.new, 1))
			require.ErrorAs(t, err, new(*configs.Error))
			require.ErrorContains(t, err, "labiro.md"+c.says)
			require.Zero(t, doc)
		})
	}
}

// Whatever is read: it is a document all of whose rulings are whole and in order, or an
// error that shows a line of it.
func FuzzParse(f *testing.F) {
	f.Add(english)
	f.Add("# X: the rulings\n\n## labiro/1 · A\n\nb\n\n**Printed.** c\n\n**Example.** d")
	f.Add("# X: the rulings\n## labiro/1 · A\n**Printed.**\r\n\xff")
	f.Fuzz(func(t *testing.T, text string) {
		doc, err := parse(text)
		if err != nil {
			var bad *configs.Error
			require.ErrorAs(t, err, &bad)
			require.LessOrEqual(t, bad.Line, strings.Count(text, "\n")+1)
			require.Positive(t, bad.Line)
			require.NotEmpty(t, bad.Remedy)
			return
		}
		require.NotEmpty(t, doc.Title)
		last := 0
		for _, r := range doc.Rulings {
			require.Greater(t, r.Number, last)
			last = r.Number
			require.NotEmpty(t, r.Title)
			whole := []string{r.Text, r.HouseRule, r.Example}
			require.NotEmpty(t, r.Sources)
			for _, s := range r.Sources {
				require.NotEmpty(t, s.Text)
				whole = append(whole, s.Text)
			}
			require.NotEmpty(t, r.Text)
			require.NotEmpty(t, r.Example)
			for block := range strings.SplitSeq(strings.Join(whole, "\n\n"), "\n\n") {
				require.Contains(t, r.Markdown, block)
			}
		}
	})
}
