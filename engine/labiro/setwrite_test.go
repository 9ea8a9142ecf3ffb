package labiro

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
)

func TestSetReadsBack(t *testing.T) {
	small, err := ParseSet("small.toml", []byte(smallSet))
	require.NoError(t, err)
	for _, want := range []*Set{defaultSet(t), small} {
		readsBack(t, want)
	}
}

func TestDrawnSetReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { readsBack(t, drawnSet(t)) })
}

func readsBack(t require.TestingT, want *Set) {
	written := want.Write()
	got, err := ParseSet("written.toml", written)
	require.NoError(t, err)
	require.Equal(t, want, got)
	require.Equal(t, written, got.Write())
}

// drawnSet is a set that ParseSet accepts, with names that need quoting.
func drawnSet(t *rapid.T) *Set {
	set := &Set{Name: drawnName(t, "set"), Invented: rapid.Bool().Draw(t, "invented")}
	towers := rapid.IntRange(1, MaxBases-1).Draw(t, "towers")
	ruby := rapid.IntRange(0, min(towers, int(Symbols))).Draw(t, "ruby")
	for i := range towers {
		tower := Tower{Name: fmt.Sprint(drawnName(t, "tower"), i), Arrow: rapid.SampledFrom([]Arrow{Clockwise, CounterClockwise}).Draw(t, "arrow")}
		for d := range tower.Sides {
			tower.Sides[d] = Side(rapid.IntRange(0, 2).Draw(t, "side"))
		}
		tower.Sides[rapid.IntRange(0, Facings-1).Draw(t, "open")] = Recessed
		if i < ruby {
			tower.Key = Symbol(i + 1)
			tower.Sign = rapid.SampledFrom([]string{"", fmt.Sprint(string(rune('p'+i)), "é owl")}).Draw(t, "sign")
			set.Tiles = append(set.Tiles, KeyOf(tower.Key))
		}
		set.Towers = append(set.Towers, tower)
	}
	left := towers - ruby
	for _, k := range []Kind{Unlock, Torch, Rope, Dagger, Empty} {
		for range rapid.IntRange(0, left).Draw(t, k.String()) {
			set.Tiles = append(set.Tiles, k)
			left--
		}
	}
	for _, k := range []Kind{RubyOf(1), RubyOf(2)} {
		for range rapid.IntRange(0, ruby).Draw(t, k.String()) {
			set.Tiles = append(set.Tiles, k)
			ruby--
		}
	}
	for range ruby {
		set.Tiles = append(set.Tiles, RubyOf(0))
	}
	return set
}

func drawnName(t *rapid.T, what string) string {
	return rapid.SampledFrom([]string{"T", `"`, `\`, "torre è ", "'", "塔", "#", "end set"}).Draw(t, what)
}

// An option that Write forgets would come back with its default.
func TestOptionsReadBack(t *testing.T) {
	var want, got Options
	options := reflect.ValueOf(&want).Elem()
	for i := range options.NumField() {
		if f := options.Field(i); f.Kind() == reflect.Bool {
			f.SetBool(true)
		} else {
			f.SetUint(1)
		}
	}
	require.NoError(t, configs.Read("options", want.Write(), got.Rules().Document()))
	require.Equal(t, want, got)
}
