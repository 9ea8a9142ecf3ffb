package torri3d

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
)

func defaultFile(t testing.TB) string {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	return string(data)
}

// The default set says that it is invented, and keeps to what is known.
func TestDefaultSet(t *testing.T) {
	set := defaultSet(t)
	require.True(t, set.Invented)
	require.Contains(t, defaultFile(t), "INVENTED")
	require.Len(t, set.Towers, Towers)
	require.Equal(t, Cards{Up: 8, Down: 8, Joker: 8}, set.Magic)
	require.Contains(t, set.Treasures, "chalice")
	require.Contains(t, set.Treasures, "flask")
	var heights [MaxHeight + 1]int
	treasured := make(map[Treasure]bool)
	onLoose := 0
	for i, tower := range set.Towers {
		heights[tower.Height]++
		if tower.Treasure != NoTreasure {
			require.False(t, treasured[tower.Treasure])
			treasured[tower.Treasure] = true
			if i >= Fixed {
				onLoose++
			}
		}
	}
	require.Len(t, treasured, Treasures)
	require.GreaterOrEqual(t, onLoose, 8)
	for h := 1; h <= MaxHeight; h++ {
		require.NotZero(t, heights[h])
	}
	require.Greater(t, set.Towers[fixedTower(RuneStone)].Height, 3, "the rune stone is tall")
	for c := range Cells {
		if fixed(c) {
			require.Equal(t, CellText(c), set.Towers[fixedTower(c)].Name)
		}
	}
}

// From most places one can walk a few towers far, and magic cards lead further.
func TestDefaultSetIsPlayable(t *testing.T) {
	set := defaultSet(t)
	walks, leaps, boards := 0, 0, 0
	for seed := range uint64(300) {
		p, err := Drawn(set, Options{}, 2, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		for c := range Cells {
			var w ways
			terrain := p.terrain()
			w.from(&terrain, c, 1)
			for to := range Cells {
				if least, ok := w.least(to, Cards{Joker: 1}); ok && least == 0 {
					walks++
				} else if ok {
					leaps++
				}
			}
			boards++
		}
	}
	require.Greater(t, walks/boards, 3, "towers to walk to on average")
	require.Greater(t, leaps/boards, 3, "and more by one magic card")
	require.Less(t, walks/boards, 12, "but not nearly all")
}

func TestRefusedSets(t *testing.T) {
	full := defaultFile(t)
	for name, c := range map[string]struct{ old, new, marked, says string }{
		"height 6":        {"height = 5", "height = 6", "6", "a tower of 6 floors; a tower has 1 to 5"},
		"height 0":        {"height = 5", "height = 0", "0", "a tower of 0 floors"},
		"no height":       {"height = 5\n", "", "loose", "a tower of 0 floors"},
		"no name":         {`name = "3D Labyrinth"`, `name = " "`, `" "`, "the set has no name"},
		"tower no name":   {`name = "L3"`, "", "loose", "a tower without a name"},
		"name twice":      {`name = "L3"`, `name = "L2"`, `"L2"`, `loose towers 2 and 3 are both "L2"`},
		"placed loose":    {`name = "L3"`, "name = \"L3\"\nplace = \"0,1\"", `"0,1"`, "a loose tower with a place"},
		"named fixed":     {`place = "0,2"`, "place = \"0,2\"\nname = \"x\"", `"x"`, "a fixed tower with a name"},
		"odd place":       {`place = "0,2"`, `place = "0,3"`, `"0,3"`, "no place of a fixed tower"},
		"place twice":     {`place = "0,2"`, `place = "0,0"`, `"0,0"`, "two towers stand on 0,0"},
		"no such place":   {`place = "0,2"`, `place = "0,9"`, `"0,9"`, "no place of a fixed tower"},
		"sixteen loose":   {"[[loose]]\nname = \"L17\"\nheight = 5\npath = \"nes\"\ntreasure = \"scepter\"\n", "", "loose", "16 loose towers; give 17"},
		"eight fixed":     {"[[fixed]]\nplace = \"0,2\"", "[[loose]]\nplace = \"0,2\"", "fixed", "8 fixed towers; give 9"},
		"path":            {`path = "nesw"`, `path = "nwse"`, `"nwse"`, `"nwse" is no path`},
		"no path":         {"name = \"L4\"\nheight = 2\npath = \"ns\"", "name = \"L4\"\nheight = 2", "loose", `"" is no path`},
		"walls":           {"name = \"L4\"\nheight = 2\npath = \"ns\"", "name = \"L4\"\nheight = 2\npath = \"\"", `""`, `"" is no path`},
		"treasure twice":  {`"flask"`, `"chalice"`, `"chalice"`, "chalice is on towers L1 and L5"},
		"treasure's word": {`"flask"`, `"Big flask"`, `"Big flask"`, "can be no treasure"},
		"hidden treasure": {`"flask"`, `"hidden"`, `"hidden"`, "can be no treasure"},
		"11 treasures":    {"treasure = \"flask\"\n", "", "loose", "11 treasures on all towers; the printed game has 12"},
		"on rune stone":   {"# The rune stone.\n[[fixed]]", "[[fixed]]\ntreasure = \"orb\"", `"orb"`, "a treasure on the rune stone"},
		"7 on loose":      {"name = \"L5\"\nheight = 2\npath = \"es\"\ntreasure = \"flask\"", "name = \"L5\"\nheight = 2\npath = \"es\"", "loose", "7 treasures on loose towers"},
		"23 magic cards":  {"up = 8", "up = 7", "magic", "23 magic cards; the printed game has 24"},
		"negative":        {"up = 8\ndown = 8", "up = -1\ndown = 17", "-1", "-1 cards"},
		"three corners":   {"invented = true", `corners = ["a", "b", "c"]`, `["a", "b", "c"]`, "3 colours of corners; give four"},
		"corner twice":    {"invented = true", `corners = ["a", "b", "b", "c"]`, `"b"`, `"b" is no colour, or that of two corners; give each corner its own`},
		"corner unnamed":  {"invented = true", `corners = ["a", "", "b", "c"]`, `""`, `"" is no colour`},
		"unknown key":     {"height = 5", "heigth = 5", "heigth", `there is no key "heigth"`},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(full, c.old, c.new, 1)
			if name == "7 on loose" {
				changed = strings.Replace(changed, "place = \"0,0\"", "place = \"0,0\"\ntreasure = \"flask\"", 1)
			}
			if name == "on rune stone" {
				changed = strings.Replace(changed, "treasure = \"flask\"\n", "", 1)
			}
			require.NotEqual(t, full, changed)
			_, err := ParseSet("s.toml", []byte(changed))
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
			require.Equal(t, c.marked, string([]rune(e.Source)[e.Column-1:][:e.Width]), err)
			require.Contains(t, err.Error(), "^")
		})
	}
}

func TestSetReadsBack(t *testing.T) {
	set := defaultSet(t)
	got, err := ParseSet("written.toml", set.Write())
	require.NoError(t, err)
	require.Equal(t, set, got)
}

func TestDrawnSetReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawnSet(t)
		got, err := ParseSet("written.toml", want.Write())
		require.NoError(t, err)
		require.Equal(t, want, got)
	})
}

// drawnSet is a set that ParseSet accepts, with names that need quoting and with
// like towers.
func drawnSet(t *rapid.T) *Set {
	set := &Set{Name: drawnName(t), Invented: rapid.Bool().Draw(t, "invented")}
	set.Magic[Up] = uint8(rapid.IntRange(0, 12).Draw(t, "up"))
	set.Magic[Down] = uint8(rapid.IntRange(0, 12).Draw(t, "down"))
	set.Magic[Joker] = MagicCards - set.Magic[Up] - set.Magic[Down]
	if rapid.Bool().Draw(t, "corners") {
		for i := range set.Corners {
			set.Corners[i] = fmt.Sprint(drawnName(t), i)
		}
	}
	for c := range Cells {
		if fixed(c) {
			set.Towers = append(set.Towers, drawnTower(t, CellText(c)))
		}
	}
	for i := range Loose {
		set.Towers = append(set.Towers, drawnTower(t, fmt.Sprint(drawnName(t), i)))
	}
	loose := rapid.IntRange(8, 12).Draw(t, "on loose towers")
	for i := range Treasures {
		at := i // of the fixed towers all but the rune stone, then loose ones
		if i >= Treasures-loose {
			at = Fixed + i
		}
		set.Towers[at].Treasure = Treasure(i + 1)
		set.Treasures = append(set.Treasures, fmt.Sprint("t", i))
	}
	return set
}

func drawnTower(t *rapid.T, name string) Tower {
	return Tower{Name: name, Height: rapid.IntRange(1, MaxHeight).Draw(t, "height"), Path: Path(rapid.IntRange(1, 15).Draw(t, "path"))}
}

func drawnName(t *rapid.T) string {
	return rapid.SampledFrom([]string{"T", `"`, `\`, "torre è ", "'", "塔", "#", "end set"}).Draw(t, "name")
}

func FuzzParseSet(f *testing.F) {
	f.Add([]byte(defaultFile(f)))
	f.Add([]byte("name = 'x'\n[[fixed]]\nplace = '0,0'\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := ParseSet("s", data)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		require.Len(t, set.Towers, Towers)
		require.Len(t, set.Treasures, Treasures)
		require.Equal(t, MagicCards, set.Magic.Total())
		again, err := ParseSet("s", set.Write())
		require.NoError(t, err)
		require.Equal(t, set, again)
	})
}
