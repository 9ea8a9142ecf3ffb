package games

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/pipe"
	"mastro/engine/record"
	"mastro/engine/referee"
	"mastro/engine/rulings"
)

// goldenMiddles visits the golden games of a game, every few steps.
func goldenMiddles(t *testing.T, g Game, every int, see func(start record.Start, p engine.Sensed)) {
	for name, data := range goldenGames(t, g) {
		r, err := record.Parse(name, data, Find)
		require.NoError(t, err)
		p, err := g.Begin(r.Start)
		require.NoError(t, err)
		m := referee.Again(p)
		for i, step := range r.Steps {
			require.NoError(t, m.Redo(step), name)
			if i%every == 0 {
				see(r.Start, m.Position())
			}
		}
	}
}

// asText is fields as the pipe writes them: JSON in which no name is twice.
func asText(t *testing.T, fields []document.Field) string {
	text, err := jsonv2.Marshal(pipe.Object(fields))
	require.NoError(t, err)
	require.True(t, jsontext.Value(text).IsValid(), "%s", text)
	return string(text)
}

// beyondSetups are the members of views that no set-up says.
var beyondSetups = []string{"number", "moves", "unseen", "labiro towers", "fuga thrown_patrol", "fuga trio", "fuga played"}

// seenByAll is what everybody sees of a position, as far as a set-up says it.
func seenByAll(t *testing.T, g Game, f pipe.Form, p engine.Sensed) (phase any, seen map[string]any) {
	text := strings.ReplaceAll(asText(t, f.View(p.View(engine.Public))), `"used":true`, `"used":false`) // in this turn
	require.NoError(t, json.Unmarshal([]byte(text), &seen))
	for _, name := range beyondSetups {
		delete(seen, strings.TrimPrefix(name, g.Name+" "))
	}
	return seen["phase"], seen
}

// A position from the middle of a game is written as a set-up that is read as a position
// of which the same is seen and written, and which is recorded; and each view and state is written.
func TestMiddlesComeBackOverThePipe(t *testing.T) {
	every := 9
	if testing.Short() {
		every = 50
	}
	for _, g := range All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			goldenMiddles(t, g, every, func(start record.Start, p engine.Sensed) {
				form, err := g.Form(record.SectionSet, start.Set)
				require.NoError(t, err)
				if v, ok := p.View(engine.Public).(*carte.View); ok && v.Phase == carte.PhaseTake {
					return // the hand lacks a card until the turn ends
				}
				f := pipe.Form{Form: form}
				asText(t, f.State(p))
				for s := engine.Public; int(s) < p.Seats(); s++ {
					asText(t, f.View(p.View(s)))
				}
				text := asText(t, f.Setup(p).Spelled())
				read, set, setup, err := f.ReadSetup(pipe.Doc{Data: []byte(text)})
				require.NoError(t, err, text)
				require.Equal(t, text, asText(t, f.Setup(read).Spelled()))
				was, seen := seenByAll(t, g, f, p)
				if is, again := seenByAll(t, g, f, read); was == is && was != "find" { // others are begun from their turn's first phase
					require.Equal(t, seen, again)
				}
				if set == nil { // no file can describe it
					return
				}
				recorded, err := g.Begin(record.Start{Set: set, Setup: setup})
				require.NoError(t, err, "%s", text)
				require.Equal(t, read.Bytes(nil), recorded.Bytes(nil))
			})
		})
	}
}

// Each house rule is read by each of its values, of which the first is the usual one, and
// refused by any other.
func TestHouseRulesOverThePipe(t *testing.T) {
	for _, g := range All() {
		form, err := g.Form(record.SectionSet, g.Set())
		require.NoError(t, err)
		read := func(name string, value any) (string, error) {
			rules := map[string]any{name: value}
			if value == "colours" { // they are counted of the cards
				rules["cards"] = true
			}
			text, err := json.Marshal(rules)
			require.NoError(t, err)
			options, err := pipe.Form{Form: form}.ReadOptions(pipe.Doc{Data: text})
			return string(options), err
		}
		usual := string(configs.Write(g.House().Document().Fields))
		for _, o := range g.Options() {
			values := []any{false, true}
			switch {
			case o.Seats:
				values = []any{[]int{}, []int{1, 2}}
			case o.Values != nil:
				values = nil
				for _, word := range o.Values {
					values = append(values, word)
				}
			}
			for i, value := range values {
				options, err := read(o.Name, value)
				require.NoError(t, err)
				require.Equal(t, i == 0, options == usual, "%s: %s %v", g.Name, o.Name, value)
			}
			_, err := read(o.Name, "no such value")
			require.ErrorAs(t, err, new(*pipe.Error), "%s: %s", g.Name, o.Name)
		}
	}
}

// Each verb is explained as it is typed; so is each reason for a refusal in a golden game,
// below its ruling; and every event and phase has a name of its own.
func TestManualsAreWhole(t *testing.T) {
	for _, g := range All() {
		form, err := g.Form(record.SectionSet, g.Set())
		require.NoError(t, err)
		m := form.Manual()
		_, most := form.Seats()
		require.Equal(t, g.Most, most, g.Name)
		require.Equal(t, form.Event(1), m.Events[0], g.Name)
		p, err := g.BeginDrawn(2, 1, nil)
		require.NoError(t, err)
		verbs, reasons := map[string]bool{}, map[string]bool{}
		for _, v := range m.Verbs {
			_, err := p.Read(v.Example)
			require.NoError(t, err, g.Name)
			require.NotEmpty(t, v.Says, v.Example)
			require.Positive(t, v.Ruling, v.Example)
			verbs[strings.Fields(v.Example)[0]] = true
		}
		doc, err := g.Rulings(rulings.English)
		require.NoError(t, err)
		for _, f := range m.Faults {
			_, ok := doc.Ruling(f.Ruling)
			require.True(t, ok, f.Reason)
			reasons[string(f.Reason)] = true
		}
		require.True(t, reasons[g.Name+".unknown"], g.Name)
		reason := regexp.MustCompile(`\b` + g.Name + `\.[a-z_]+\b`)
		for name, data := range goldenGames(t, g) {
			r, err := record.Parse(name, data, Find)
			require.NoError(t, err)
			for _, s := range r.Steps {
				if s.Move != engine.NoMove {
					require.True(t, verbs[strings.Fields(p.Write(s.Move))[0]], p.Write(s.Move))
				}
			}
			for _, found := range reason.FindAllString(string(data), -1) {
				require.True(t, reasons[found], found)
			}
		}
		for _, names := range [][]string{m.Events, m.Phases} {
			require.NotContains(t, names, "", g.Name)
			require.Len(t, slices.Compact(slices.Sorted(slices.Values(names))), len(names), g.Name)
		}
	}
}
