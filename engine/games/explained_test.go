package games

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/configs/golden"
	"mastro/engine"
	"mastro/engine/rulings"
)

// example is the set-up that comes with each game.
const example = "/example-setup.toml"

// The lines between which a file explains its fields.
const (
	beginsExplained = "# ==== Every field, as make goldens writes it ====\n"
	endsExplained   = "# ==== That is all ====\n"
)

// explained is a file with this explanation at its end, instead of the one that it has.
func explained(t *testing.T, file, says string) string {
	own, rest, found := strings.Cut(file, beginsExplained)
	if found {
		_, after, ended := strings.Cut(rest, endsExplained)
		require.True(t, ended && after == "", "nothing follows what make goldens writes")
	} else {
		own += "\n"
	}
	return own + beginsExplained + says + endsExplained
}

// ends compares the end of a file in configs with this explanation.
func ends(t *testing.T, name, says string) {
	path := filepath.Join("..", "..", "configs", name)
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	golden.Text(t, path, explained(t, string(file), says))
}

// Each set that comes with the program ends with an explanation of all its fields.
func TestSetsExplainEveryField(t *testing.T) {
	for _, g := range All() {
		set, _ := g.Blank()
		var says strings.Builder
		document.Explain(&says, "# ", set.Fields)
		files, err := fs.Glob(configs.FS, g.Name+"/*.toml")
		require.NoError(t, err)
		require.Contains(t, files, g.File)
		for _, name := range files {
			if name != g.Name+example {
				ends(t, name, says.String())
			}
		}
	}
}

// The example of a set-up ends with an explanation of all its fields and house rules.
func TestTheExampleExplainsEveryField(t *testing.T) {
	for _, g := range All() {
		form, err := g.Form(g.File, g.Set())
		require.NoError(t, err)
		var says strings.Builder
		document.Explain(&says, "# ", form.Blank().Document().Fields)
		says.WriteString("#\n# House rules, below [options]. The value that is named first is the usual one.\n")
		doc, err := g.Rulings(rulings.English)
		require.NoError(t, err)
		for _, o := range g.Options() {
			left := fmt.Sprintf("# %-8s ", o.Name)
			if len(o.Name) > 8 {
				left += " "
			}
			document.Paragraph(&says, left, "#          ", ruleSays(doc, o))
		}
		ends(t, g.Name+example, says.String())
	}
}

// ruleSays is the values of a house rule, and what its ruling says that they decide.
func ruleSays(doc rulings.Document, o engine.Option) string {
	var values []string
	for _, value := range o.Values {
		values = append(values, strconv.Quote(value))
	}
	switch {
	case o.Seats:
		values = []string{"[]", "[2, 3] and the like"}
	case o.Values == nil:
		values = []string{"false", "true"}
	case len(values) > 10:
		values = []string{values[0], values[1], "...", values[len(values)-1]}
	}
	says := strings.Join(values, ", ")
	if o.Ruling != 0 {
		r, _ := doc.Ruling(o.Ruling)
		says += fmt.Sprintf(". %v: %s", r.Ruling, strings.ReplaceAll(r.Decides(o.Name), "`", ""))
	}
	return says + "."
}
