package labiro

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

func embedded(t require.TestingT, name string) []byte {
	data, err := configs.FS.ReadFile(name)
	require.NoError(t, err)
	return data
}

func defaultSet(t require.TestingT) *Set {
	set, err := ParseSet("default.toml", embedded(t, "labiro/default.toml"))
	require.NoError(t, err)
	return set
}

func TestDefaultSet(t *testing.T) {
	set := defaultSet(t)
	require.True(t, set.Invented)
	require.Len(t, set.Towers, 18)
	require.Equal(t, 7, set.Rubies())
	clockwise, ruby := 0, 0
	for _, tower := range set.Towers {
		protruding := 0
		together := false
		for i, side := range tower.Sides {
			if side == Protruding {
				protruding++
				together = together || tower.Sides[(i+1)%Facings] == Protruding
			}
		}
		require.GreaterOrEqual(t, protruding, 2, tower.Name)
		require.True(t, together, "%s has two protruding sides next to each other", tower.Name)
		if tower.Arrow == Clockwise {
			clockwise++
		}
		if tower.Ruby() {
			ruby++
		}
	}
	require.Equal(t, 9, clockwise)
	require.Equal(t, 8, ruby)
	require.Equal(t, "[keyA keyB keyC keyD keyE keyF keyG keyH unlock unlock torch torch rope rope dagger dagger empty empty "+
		"ruby1 ruby1 ruby1 ruby1 ruby1 ruby2 ruby0 ruby0]", fmt.Sprint(set.Tiles))
}

const smallSet = `name = "study"
objects = {unlock = 1}
rubies = {double = 1}

[[tower]]
name = "A"
sides = "PWRWWW"
arrow = "clockwise"
[[tower]]
name = "B"
sides = "WWWWWR"
arrow = "counter-clockwise"
key = 5
`

func TestSmallSet(t *testing.T) {
	set, err := ParseSet("small.toml", []byte(smallSet))
	require.NoError(t, err)
	require.Equal(t, &Set{
		Name: "study",
		Towers: []Tower{
			{Name: "A", Sides: [6]Side{Protruding, Wall, Recessed, Wall, Wall, Wall}, Arrow: Clockwise},
			{Name: "B", Sides: [6]Side{5: Recessed}, Arrow: CounterClockwise, Key: 5},
		},
		Tiles: []Kind{KeyOf(5), Unlock, RubyOf(2)},
	}, set)
}

// The key of a ruby tower is a letter or a name; a number, which older files
// have, is the letter that it counts.
func TestKeysOfASet(t *testing.T) { // labiro/14
	full := string(embedded(t, "labiro/default.toml"))
	for given, want := range map[string]struct{ letter, sign, short string }{
		`"C"`:                    {"C", "C", "C"},
		`3`:                      {"C", "C", "C"},
		`"moon"`:                 {"C", "moon", "mo"}, // the first letter that no other tower has
		"\"C\"\nsign = \"moon\"": {"C", "moon", "mo"},
	} {
		set, err := ParseSet("s.toml", []byte(strings.Replace(full, `key = "C"`, "key = "+given, 1)))
		require.NoError(t, err, given)
		key := set.Towers[5].Key
		require.Equal(t, want.letter, key.String(), given)
		require.Equal(t, want.sign, set.Sign(key), given)
		require.Equal(t, want.short, set.ShortSign(key), given)
		require.Equal(t, "D", set.Sign(set.Towers[7].Key))
		again, err := ParseSet("s.toml", set.Write())
		require.NoError(t, err, given)
		require.Equal(t, set, again, given)
	}
	require.Equal(t, "", NoSymbol.String())
}

// A name has 8 letters at most.
func TestLongestNameOfAKey(t *testing.T) { // labiro/14
	for name, ok := range map[string]bool{"nightowl": true, "nightowls": false} {
		_, err := ParseSet("s.toml", []byte(strings.Replace(smallSet, `key = 5`, fmt.Sprintf("key = %q", name), 1)))
		require.Equal(t, ok, err == nil, "%s %v", name, err)
	}
}

// Where each tower is a ruby tower, too, letters begin with A; there are 8.
func TestLettersOfNamedKeys(t *testing.T) { // labiro/14
	var towers []Tower
	for _, name := range []string{"owl", "hen", "cat", "dog", "fox", "ant", "bee", "elk"} {
		towers = append(towers, Tower{Name: name, Sign: name, Key: unlettered})
	}
	_, wrong := letter(towers)
	require.Empty(t, wrong)
	for i := range towers {
		require.Equal(t, string("ABCDEFGH"[i]), towers[i].Key.String())
	}
	for _, name := range []string{"rat", "yak"} {
		towers = append(towers, Tower{Name: name, Sign: name, Key: unlettered})
	}
	at, wrong := letter(towers)
	require.Equal(t, 8, at)
	require.Equal(t, "more than 8 ruby towers", wrong)
}

func TestRefusedSets(t *testing.T) {
	full := string(embedded(t, "labiro/default.toml"))
	for name, c := range map[string]struct {
		in, old, new string
		place        string // line and column, or the marked text
		says         string
	}{
		"no name":                  {smallSet, `"study"`, `""`, "1:8", "the set has no name that can be printed; give it one"},
		"no towers":                {smallSet, smallSet, `name = "x"`, "1:1", "0 towers; give 1 to 18"},
		"19 towers":                {full, full, full + "[[tower]]\nname = 'T19'\n", "tower", "19 towers; give 1 to 18"},
		"tower no name":            {smallSet, `name = "B"`, ``, "9:3", "a tower without a name that can be printed; give it one"},
		"control in name":          {smallSet, `"B"`, `"B\n"`, "10:8", "a tower without a name that can be printed"},
		"name twice":               {smallSet, `"B"`, `"A"`, "10:8", `towers 1 and 2 are both "A"; give each tower its own name`},
		"five sides":               {smallSet, `"PWRWWW"`, `"PWRWW"`, "7:9", `"PWRWW" are 5 sides; give six letters`},
		"no sides":                 {smallSet, `sides = "PWRWWW"`, ``, "5:3", `"" are 0 sides; give six letters`},
		"wrong letter":             {smallSet, `"PWRWWW"`, `"PWRXWW"`, "7:9", `side 4 is 'X'; give six letters`},
		"no entrance":              {smallSet, `"PWRWWW"`, `"WWWWWW"`, "7:9", `a tower without an entrance; one needs at least one R or P`},
		"arrow":                    {smallSet, `"clockwise"`, `"left"`, "8:9", `"left" is no arrow; give "clockwise" or "counter-clockwise"`},
		"key 0":                    {smallSet, `key = 5`, `key = 0`, "13:7", `there is no symbol 0; give a letter A to H, or a name of its own`},
		"key 9":                    {smallSet, `key = 5`, `key = 9`, "13:7", `there is no symbol 9; give a letter A to H, or a name of its own`},
		"key twice":                {full, `key = "H"`, `key = 3`, "3", `towers T6 and T16 have the same key; give each ruby tower a key of its own`},
		"key begins with a figure": {smallSet, `key = 5`, `key = "9b"`, `"9b"`, `"9b" is no symbol; give a letter A to H, or a name`},
		"key too long":             {smallSet, `key = 5`, `key = "nightingale"`, `"nightingale"`, `"nightingale" is no symbol; give a letter`},
		"key of nothing":           {smallSet, `key = 5`, `key = ""`, `""`, `"" is no letter; give a letter A to H`},
		"key of a kind":            {smallSet, `key = 5`, `key = true`, `true`, `this is no symbol; give a letter A to H`},
		"key and sign":             {smallSet, `key = 5`, "key = \"owl\"\nsign = \"hen\"", `"owl"`, `"owl" is no letter; give a letter A to H`},
		"sign alone":               {smallSet, `key = 5`, `sign = "hen"`, "9:3", `a sign without a key; give a letter A to H`},
		"keys begin alike":         {strings.Replace(full, `key = "A"`, `key = "bee"`, 1), `key = "H"`, `key = "bear"`, `"bear"`, `the keys of towers T2 and T16 begin alike; give each ruby tower a key of its own`},
		"keys unpaired":            {full, `tower_keys = 8`, `tower_keys = 7`, "7", `7 tower keys for 8 ruby towers; one key opens one tower`},
		"negative":                 {full, `unlock = 2`, `unlock = -1`, "-1", `-1 tiles; give 0 to 18`},
		"too many":                 {full, `single = 5`, `single = 19`, "19", `19 tiles; give 0 to 18`},
		"19 objects":               {full, `rope = 2`, `rope = 3`, "objects", `19 objects, the 8 tower keys among them; the printed game has 18`},
		"17 objects":               {full, `rope = 2`, `rope = 1`, "objects", `17 objects, the 8 tower keys among them; the printed game has 18`},
		"7 ruby towers":            {full, "key = \"H\"\n", "", "tower", `7 of 18 towers have a key`},
		"7 ruby tiles":             {full, "single = 5", "single = 4", "rubies", `7 ruby tiles for 8 ruby towers; give one for each`},
		"8 rubies":                 {full, "single = 5\ndouble = 1\nempty = 2", "single = 6\ndouble = 1\nempty = 1", "rubies", `8 rubies; the printed game has 7`},
		"small: 3 objects":         {smallSet, "unlock = 1", "unlock = 2", "2:11", `3 objects, the 1 tower keys among them, for 2 towers; a tower holds one`},
		"small: no ruby":           {smallSet, "double = 1", "double = 0", "3:10", `0 ruby tiles for 1 ruby towers; give one for each`},
		"unknown key":              {smallSet, "arrow = \"clockwise\"", "arow = \"clockwise\"", "8:1", `there is no key "arow" in "tower"; did you mean "arrow"?`},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(c.in, c.old, c.new, 1)
			if name == "7 ruby towers" {
				changed = strings.Replace(changed, "tower_keys = 8", "tower_keys = 7", 1)
			}
			require.NotEqual(t, c.in, changed)
			_, err := ParseSet("s.toml", []byte(changed))
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
			marked := string([]rune(e.Source)[e.Column-1:][:e.Width])
			require.Contains(t, []string{fmt.Sprintf("%d:%d", e.Line, e.Column), marked}, c.place, err)
		})
	}
}

func FuzzParseSet(f *testing.F) {
	f.Add([]byte(smallSet))
	f.Add(embedded(f, "labiro/default.toml"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := ParseSet("s", data)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		require.LessOrEqual(t, len(set.Tiles), 31)
		require.NotEmpty(t, set.Towers)
		for _, tower := range set.Towers {
			require.Contains(t, []Arrow{Clockwise, CounterClockwise}, tower.Arrow)
		}
	})
}
