package scene

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

var update = flag.Bool("update", false, "write the golden files anew")

// printed is the default set.
func printed(t testing.TB) *labiro.Set {
	t.Helper()
	data, err := configs.FS.ReadFile("labiro/default.toml")
	require.NoError(t, err)
	set, err := labiro.ParseSet("labiro/default.toml", data)
	require.NoError(t, err)
	return set
}

// flower is a public view of seven towers around the first, with three
// players in the middle of a turn of the first.
func flower(t testing.TB) *labiro.View {
	t.Helper()
	set := printed(t)
	v := &labiro.View{
		Seat: engine.Public, Set: set, Turn: 0, Actor: 0, Phase: labiro.PhaseTurn, Left: 2,
		Owner: engine.Nobody, Victim: engine.Nobody,
		Walk: []int{0, 3, 5}, Turning: []int{0, 2, 3},
		Players: []labiro.PlayerView{
			{Base: 0, Flag: 1, Banked: 1, Hand: []labiro.HandView{{Kind: labiro.Rope, Used: true}, {Kind: labiro.KeyOf(3)}, {Kind: labiro.RubyOf(2)}}},
			{Base: 0, Flag: 4, Hand: []labiro.HandView{{Kind: labiro.Dagger}}},
			{Base: 6, Flag: 6, Banked: 2},
		},
	}
	places := []hexgrid.Hex{{}}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		places = append(places, hexgrid.Hex{}.Neighbor(d))
	}
	for i, h := range places {
		v.Towers = append(v.Towers, labiro.TowerView{Hex: h, Tower: &set.Towers[i], Facing: i % 6, Object: i%3 != 1, Flag: engine.Nobody})
	}
	for s, p := range v.Players {
		v.Towers[p.Base].Pawns = append(v.Towers[p.Base].Pawns, engine.Seat(s))
		v.Towers[p.Flag].Flag = engine.Seat(s)
	}
	for i := range v.Towers {
		v.Towers[i].Ruby = v.Towers[i].Tower.Ruby()
	}
	v.Moves = moves(t, "go 4", "turn 1", "turn 3 pushing 4-1", "counter", "take", "rope 7", "torch 7", "stab 2", "end", "stop")
	return v
}

// moves reads moves in the notation.
func moves(t require.TestingT, texts ...string) (all []engine.Move) {
	for _, text := range texts {
		m, err := labiro.ReadMove(text)
		require.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// line is a line of moves in the notation.
func line(t testing.TB, texts ...string) (l engine.Line) {
	t.Helper()
	for _, m := range moves(t, texts...) {
		require.True(t, l.Add(m))
	}
	return l
}

// golden compares text with a file in testdata, or writes it with -update.
func golden(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run go test -update, then look at the file")
	require.Equal(t, string(want), text)
}

// dump is a scene as text for golden files, without the board's geometry.
func dump(s Scene) string {
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
		fmt.Fprintf(&b, "%s [%s] %s (part %d)\n", cursor, c.ID, c.Text, c.Part)
	}
	fmt.Fprintln(&b, "? "+s.Hint)
	for _, p := range s.Players {
		fmt.Fprintln(&b, dumpPlayer(p))
	}
	for _, c := range s.Board.Cells {
		if text := dumpCell(c); text != "" {
			fmt.Fprintln(&b, text)
		}
	}
	for _, text := range s.Log {
		fmt.Fprintln(&b, "- "+text)
	}
	return b.String()
}

func dumpPlayer(p Player) string {
	text := fmt.Sprintf("player %d %s %s: %d+%d rubies", p.Seat, p.Sign, p.Name, p.Banked, p.Carried)
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

func dumpCell(c Cell) string {
	if c.Mark == NoMark && !c.Turnable && c.Known == "" {
		return ""
	}
	return fmt.Sprintf("tower %s: mark %d steps %d turnable %t known %q", c.Label, c.Mark, c.Steps, c.Turnable, c.Known)
}

// inBoth runs a test in both languages.
func inBoth(t *testing.T, test func(t *testing.T, w words.Words)) {
	for _, l := range words.Languages() {
		t.Run(l.String(), func(t *testing.T) { test(t, words.Words{Language: l}) })
	}
}
