package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe"
	"mastro/engine/record"
)

// entry is one entry of a table, for which the order counts.
type entry struct {
	name  string
	value any // []entry, []any, string, bool or json.Number
}

// writeJSON is a value as JSON; a file understands the same texts, numbers and truths.
func writeJSON(b *bytes.Buffer, value any, dialect string) {
	switch v := value.(type) {
	case []entry:
		b.WriteByte('{')
		for i, e := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(b, dialect, e.name)
			writeJSON(b, e.value, dialect)
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, e := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, e, dialect)
		}
		b.WriteByte(']')
	default:
		text, _ := json.Marshal(v)
		b.Write(text)
	}
}

// asJSON and asFile are the two ways to write the same.
func asJSON(doc []entry) []byte {
	var b bytes.Buffer
	writeJSON(&b, doc, "%q:")
	return b.Bytes()
}

func asFile(doc []entry) []byte {
	var b bytes.Buffer
	for _, e := range doc {
		fmt.Fprintf(&b, "%s = ", e.name)
		writeJSON(&b, e.value, "%s=")
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// collector is a document.Writer that makes a tree.
type collector struct{ open []any }

func (c *collector) put(value any) {
	switch last := c.open[len(c.open)-1].(type) {
	case *[]entry:
		(*last)[len(*last)-1].value = value
	case *[]any:
		*last = append(*last, value)
	}
}

func (c *collector) Open(bracket byte) {
	if bracket == '{' {
		c.open = append(c.open, new([]entry))
		return
	}
	c.open = append(c.open, &[]any{})
}

func (c *collector) Close(byte) {
	last := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	switch v := last.(type) {
	case *[]entry:
		c.put(*v)
	case *[]any:
		c.put(*v)
	}
}

func (c *collector) Name(name string) {
	last := c.open[len(c.open)-1].(*[]entry)
	*last = append(*last, entry{name: name})
}

func (c *collector) Text(text string) { c.put(text) }
func (c *collector) Int(n int)        { c.put(json.Number(fmt.Sprint(n))) }
func (c *collector) Bool(is bool)     { c.put(is) }
func (c *collector) Null()            { c.put("null") }

// treeOf is a document as a tree.
func treeOf(fields []document.Field) []entry {
	root := new([]entry)
	c := collector{[]any{root}}
	document.Put(&c, fields)
	return *root
}

// said is what both said of a document: the bytes of what it makes, or the refusal.
type said struct{ Set, Setup, Position, Key, What, Remedy string }

func (s said) refused() bool { return s.What != "" }

// inFile is what the file says.
func inFile(f engine.Form, doc []entry) (s said) {
	setup := f.Blank()
	if err := configs.Read("setup", asFile(doc), setup.Document()); err != nil {
		var wrong *configs.Error
		if !errors.As(err, &wrong) {
			return said{What: err.Error()}
		}
		return said{Key: pointer(document.Steps(wrong.Key)), What: wrong.What, Remedy: wrong.Remedy}
	}
	p, err := setup.Position()
	if err != nil {
		return said{What: err.Error()}
	}
	s.Position = string(p.Bytes(nil))
	if set := setup.Set(); set != nil {
		s.Set, s.Setup = string(configs.Write(set)), string(configs.Write(setup.Document().Fields))
	}
	return s
}

// pointer is a JSON pointer.
func pointer(steps []any) string {
	var p jsontext.Pointer
	for _, step := range steps {
		p = p.AppendToken(fmt.Sprint(step))
	}
	return string(p)
}

// onPipe is what the pipe says.
func onPipe(f engine.Form, doc []entry) said {
	p, set, setup, err := pipe.Form{Form: f}.ReadSetup(pipe.Doc{Data: asJSON(doc)})
	if err != nil {
		var wrong *pipe.Error
		if !errors.As(err, &wrong) {
			return said{What: err.Error()}
		}
		return said{Key: wrong.Where, What: wrong.What, Remedy: inFileWords(wrong.Expected)}
	}
	return said{Set: string(set), Setup: string(setup), Position: string(p.Bytes(nil))}
}

// jsonPair is an entry as the pipe shows it in advice, where a file shows it its way.
var jsonPair = regexp.MustCompile(`"(\w+)": `)

func inFileWords(remedy string) string {
	for _, c := range [...]struct{ pipe, file string }{
		{`write "(\w+)": \{\.\.\.\}`, `begin it with [$1]`},
		{`write "(\w+)": \[\{\.\.\.\}, \.\.\.\]`, `begin each with [[$1]]`},
		{`^move it out of here, to the whole$`, `move it to the top of the file, before the first [table]`},
	} {
		remedy = regexp.MustCompile(c.pipe).ReplaceAllString(remedy, c.file)
	}
	if !strings.HasPrefix(remedy, "put ") && !strings.HasPrefix(remedy, "write a") && !strings.HasPrefix(remedy, "write \"") {
		return remedy // the rulebook's own words, which are the same for both
	}
	return jsonPair.ReplaceAllString(remedy, "$1 = ")
}

// forms is each game with each set that comes with the program.
func forms(t testing.TB) map[string]engine.Form {
	all := make(map[string]engine.Form)
	for _, g := range All() {
		for _, file := range configFiles(t, g.Name) {
			if strings.Contains(file, "setup") {
				continue
			}
			data, err := configs.FS.ReadFile(file)
			require.NoError(t, err)
			f, err := g.Form(file, data)
			require.NoError(t, err)
			all[file] = f
		}
	}
	return all
}

func configFiles(t testing.TB, game string) (all []string) {
	files, err := configs.FS.ReadDir(game)
	require.NoError(t, err)
	for _, f := range files {
		all = append(all, path.Join(game, f.Name()))
	}
	return all
}

// samples are documents of set-ups, as files have them and spelled out.
func samples(t testing.TB, g Game, f engine.Form) (all [][]entry) {
	least, most := f.Seats()
	for seed := range uint64(3) {
		for seats := least; seats <= most; seats++ {
			setup, err := f.Draw(func(engine.Rules) error { return nil }, seats, engine.SeedsOf(seed))
			require.NoError(t, err)
			all = append(all, treeOf(setup.Document().Fields), treeOf(setup.Spelled()))
			hidden, err := setup.Hide()
			require.NoError(t, err)
			all = append(all, treeOf(hidden.Document().Fields))
		}
	}
	for _, file := range configFiles(t, g.Name) {
		if !strings.Contains(file, "setup") {
			continue
		}
		data, err := configs.FS.ReadFile(file)
		require.NoError(t, err)
		if setup := f.Blank(); configs.Read(file, data, setup.Document()) == nil {
			all = append(all, treeOf(setup.Document().Fields), treeOf(setup.Spelled()))
		}
	}
	return all
}

// A set-up is the same in a file and on the pipe: what is drawn, as everybody may know it,
// and the examples, as files have them and spelled out.
func TestASetupIsTheSameInAFileAndOnThePipe(t *testing.T) {
	for name, f := range forms(t) {
		g, _ := Find(path.Dir(name))
		for _, doc := range samples(t, g, f) {
			file := inFile(f, doc)
			require.False(t, file.refused(), "%s: %v\n%s", name, file, asFile(doc))
			require.Equal(t, file, onPipe(f, doc), "%s", asJSON(doc))
		}
	}
}

// So is the start of every golden game.
func TestGoldenStartsAreTheSameInAFileAndOnThePipe(t *testing.T) {
	for _, g := range All() {
		all := goldenGames(t, g)
		require.NotEmpty(t, all)
		for name, data := range all {
			r, err := record.Parse(name, data, Find)
			require.NoError(t, err)
			f, err := g.Form(record.SectionSet, r.Start.Set)
			require.NoError(t, err)
			o, err := g.Open(r.Start)
			require.NoError(t, err)
			for _, fields := range [][]document.Field{o.setup.Document().Fields, o.setup.Spelled()} {
				file := inFile(f, treeOf(fields))
				require.False(t, file.refused(), "%s: %v", name, file)
				require.Equal(t, file, onPipe(f, treeOf(fields)), name)
			}
		}
	}
}

// spoiler changes documents at random.
type spoiler struct{ engine.Rand }

func (s *spoiler) below(n int) int { return s.Below(n) }

// value is some value or other.
func (s *spoiler) value() any {
	values := []any{
		json.Number("0"), json.Number("-1"), json.Number("1"), json.Number("7"), json.Number("99"), json.Number("300"), json.Number("-9223372036854775808"), json.Number("99999999999999999999"),
		json.Number("1.5"), json.Number("1e3"), true, false, "", "none", "hidden", "x", "1,1", "NE", "rope", "true", "3",
		[]any{}, []any{json.Number("1")}, []any{"x"}, []any{[]any{}}, []entry{}, []entry{{"x", json.Number("1")}},
	}
	return values[s.below(len(values))]
}

// spoil is the value after a change somewhere in it.
func (s *spoiler) spoil(value any) any {
	switch v := value.(type) {
	case []entry:
		return s.spoilTable(slices.Clone(v))
	case []any:
		return s.spoilList(slices.Clone(v))
	}
	return s.value()
}

func (s *spoiler) spoilTable(v []entry) any {
	if len(v) == 0 {
		return s.value()
	}
	i := s.below(len(v))
	switch s.below(12) {
	case 0:
		return slices.Delete(v, i, i+1)
	case 1:
		names := []string{"x", "turns", "seat", "toun", "options", "name", "hands"}
		name := names[s.below(len(names))]
		if slices.ContainsFunc(v, func(e entry) bool { return e.name == name }) {
			return v
		}
		return append(v, entry{name, s.value()})
	case 2:
		v[i].value = v[s.below(len(v))].value
	default:
		v[i].value = s.spoil(v[i].value)
	}
	return v
}

func (s *spoiler) spoilList(v []any) any {
	if len(v) == 0 {
		return append(v, s.value())
	}
	i := s.below(len(v))
	switch s.below(8) {
	case 0:
		return slices.Delete(v, i, i+1)
	case 1:
		return append(v, v[i])
	case 2:
		j := s.below(len(v))
		v[i], v[j] = v[j], v[i]
	default:
		v[i] = s.spoil(v[i])
	}
	return v
}

// badEach is how many bad set-ups of each game are compared; 20000 and more make 100,000 of
// all games.
var badEach = flag.Int("bad", 300, "how many bad set-ups of each game are compared in a file and on the pipe")

// What is refused is refused in the same words at the same place, and what is accepted
// makes the same bytes.
func TestBadSetupsAreRefusedTheSameInAFileAndOnThePipe(t *testing.T) {
	many := *badEach
	if testing.Short() {
		many = 100
	}
	all := forms(t)
	for _, g := range All() {
		f := all[g.Name+"/default.toml"]
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			docs := samples(t, g, f)
			s := spoiler{1}
			reasons := make(map[string]bool)
			for bad := 0; bad < many; {
				doc := docs[s.below(len(docs))]
				for range 1 + s.below(3) {
					if next, ok := s.spoil(doc).([]entry); ok {
						doc = next
					}
				}
				file := inFile(f, doc)
				require.Equal(t, file, onPipe(f, doc), "%s", asFile(doc))
				if file.refused() {
					bad++
					reasons[file.Remedy] = true
				}
			}
			require.Greater(t, len(reasons), 10, slices.Sorted(maps.Keys(reasons)))
		})
	}
}

// goldenGames are the golden games of a game, by file.
func goldenGames(t testing.TB, g Game) map[string][]byte {
	names, err := filepath.Glob("../" + g.Name + "/testdata/games/*.game")
	require.NoError(t, err)
	all := make(map[string][]byte)
	for _, name := range names {
		all[name], err = os.ReadFile(name)
		require.NoError(t, err)
	}
	return all
}
