package rulings_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
	return rulings.Parse("labiro", rulings.English, text)
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
	doc, err := rulings.Parse("labiro", rulings.Italian, italian)
	require.NoError(t, err)
	same, err := parse(english)
	require.NoError(t, err)
	for i, r := range doc.Rulings {
		want := same.Rulings[i]
		r.Markdown, want.Markdown = "", ""
		require.Equal(t, want, r)
	}
	_, err = rulings.Parse("labiro", rulings.Italian, english)
	require.ErrorContains(t, err, "with its text, Stampato, Dedotto, Inventato, Regola della casa, Esempio")
}

func TestBetweenBlocksLinesMayEndAsTheyLike(t *testing.T) {
	same, err := parse(english)
	require.NoError(t, err)
	for _, text := range []string{strings.ReplaceAll(english, "\n\n", " \r\n\t\n\n"), english + "\n\n", strings.TrimSpace(english)} {
		doc, err := parse(text)
		require.NoError(t, err)
		require.Equal(t, same, doc)
	}
}

func TestWhatADocumentIsRefusedFor(t *testing.T) {
	for name, c := range map[string]struct{ old, new, says string }{
		"another game":         {"## labiro/5", "## magico/5", `"## magico/5 · Rotations" is no heading: write "## labiro/NUMBER · TITLE"`},
		"a hyphen":             {"5 ·", "5 -", "is no heading"},
		"no title of a ruling": {"5 · Rotations", "5 ·", "is no heading"},
		"a leading zero":       {"labiro/5", "labiro/05", "is no heading"},
		"another heading":      {"It holds", "### It holds", "is no heading"},
		"text above a heading": {"7.\n\n## ", "7.\n## ", "is no heading"},
		"text below a heading": {"Rotations\n", "Rotations\nThree", "is no heading"},
		"numbers twice":        {"labiro/7", "labiro/5", `"## labiro/5 · Unlock key": order rulings by their numbers`},
		"numbers back":         {"labiro/7", "labiro/4", "order rulings by their numbers"},
		"a slip in a label":    {"**Example.** Ada", "**Exmple.** Ada", `labiro/5: "**Exmple.** Ada turns tower 7.": say what is ruled, and then, each with its text, Printed, Deduced, Invented, House rule, Example`},
		"an empty part":        {"**Example.** Ada turns tower 7.", "**Example.**", "each with its text"},
		"a label first":        {"One step against", "**Printed.** One step against", "say what is ruled, and then"},
		"a source too late":    {"**Invented.** It", "**Example.** Here.\n\n**Invented.** It", "say what is ruled, and then"},
		"a house rule late":    {"7.\n\n## labiro/7", "7.\n\n**House rule.** None.\n\n## labiro/7", "say what is ruled, and then"},
		"nothing ruled":        {"One step against the arrow.\n\n**Invented.** It costs a rotation.\n\n**Example.** Bruno turns tower 2:\n\n1. one step back,\n2. and no more.\n", "", "labiro/7: say what is ruled, where it comes from, and an example"},
		"no source":            {"**Invented.** It", "It", "labiro/7: say what is ruled, where it comes from"},
		"no example":           {"**Example.** Bruno", "Bruno", "labiro/7: say what is ruled, where it comes from"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, english, c.old)
			doc, err := parse(strings.Replace(english, c.old, c.new, 1))
			require.ErrorContains(t, err, c.says)
			require.Zero(t, doc)
		})
	}
}
