package labiro_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/labiro"
)

// told is the set in use, about to be told.
func told(t require.TestingT) (games.Game, *labiro.Draft) {
	g, _ := games.Find(labiro.Name)
	d, err := g.Tell("set", nil)
	require.NoError(t, err)
	return g, d.(*labiro.Draft)
}

// What is told is kept as it is, right or not; what is right is read as a set, and what is not is
// refused as a set too.
func TestADraftIsRightWhenItIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, d := told(t)
		require.True(t, d.Right())
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			if rapid.Bool().Draw(t, "tower") {
				sides := rapid.StringMatching("[WRP]{5}[RP]").Draw(t, "sides")
				as := strings.TrimSpace(sides + " " + rapid.SampledFrom([]string{"clockwise", "counter-clockwise"}).Draw(t, "arrow") + " " + rapid.SampledFrom([]string{"", "A", "B", "C", "H"}).Draw(t, "key"))
				part := rapid.IntRange(0, 17).Draw(t, "part")
				require.True(t, d.Tell(part, as), as)
				tower := d.Towers()[part]
				require.Equal(t, as, tower.Told())
			} else {
				require.True(t, d.Tell(rapid.IntRange(18, 25).Draw(t, "kind"), rapid.SampledFrom([]string{"1", "2", "3", "5"}).Draw(t, "count")))
			}
		}
		text := games.WriteDraft(d)
		require.NotContains(t, string(text), "invented")
		again, err := g.Tell("draft", text)
		require.NoError(t, err, string(text))
		require.Equal(t, d.Towers(), again.(*labiro.Draft).Towers())
		require.Equal(t, d.Count(), again.(*labiro.Draft).Count())
		require.Equal(t, d.Against(), again.(*labiro.Draft).Against())
		var set labiro.Set
		err = configs.Read("set", text, set.Document())
		require.Equal(t, err == nil, d.Right(), "%v\n%v", err, d.Against())
		if d.Right() {
			require.Equal(t, d.Towers(), set.Towers)
			require.False(t, set.Invented)
			require.Equal(t, string(text), string(games.WriteDraft(again)))
		}
	})
}

func TestADraftTellsWhichCountIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		part int
		as   string
		want labiro.Contradiction
	}{
		"two alike":     {0, "WRPPWR clockwise B", labiro.Contradiction{Fact: labiro.OneKeyEach, Tower: "T1", Second: "T4"}},
		"one key less":  {1, "WRPPWW clockwise", labiro.Contradiction{Fact: labiro.RubyTowers, Have: 7}},
		"a third rope":  {20, "3", labiro.Contradiction{Fact: labiro.AllObjects, Have: 19}},
		"six rubies":    {23, "6", labiro.Contradiction{Fact: labiro.RubyTiles, Have: 9}},
		"as it was":     {1, "WRPPWW counter-clockwise A", labiro.Contradiction{}},
		"another arrow": {0, "WRPPWR counter-clockwise", labiro.Contradiction{}},
	} {
		_, d := told(t)
		require.True(t, d.Tell(c.part, c.as), name)
		require.Equal(t, c.want, d.Against(), name)
	}
	_, d := told(t)
	d.Tell(23, "6")
	d.Tell(25, "1")
	require.Equal(t, labiro.Contradiction{Fact: labiro.AllRubies, Have: 8}, d.Against())
}

func TestADraftRefusesWhatIsNoPart(t *testing.T) {
	_, d := told(t)
	before := string(games.WriteDraft(d))
	for part, all := range map[int][]string{
		-1: {"1"}, 26: {"1"},
		0:  {"", "WRPPWR", "WWWWWW clockwise", "WRPPW clockwise", "WRPPWR sideways", "WRPPWR clockwise I", "WRPPWR clockwise 1", "WRPPWR  clockwise", "WRPPWR clockwise A A"},
		18: {"", "-1", "19", "x"},
	} {
		for _, as := range all {
			require.False(t, d.Tell(part, as), "%d %q", part, as)
		}
	}
	require.Equal(t, before, string(games.WriteDraft(d)))
}

// A file in which two towers have one name is no draft: it could be told, and then not be played with.
func TestADraftNamesEachTowerOnce(t *testing.T) {
	g, d := told(t)
	text := strings.Replace(string(games.WriteDraft(d)), `name = "T2"`, `name = "T1"`, 1)
	_, err := g.Tell("draft", []byte(text))
	require.ErrorContains(t, err, "there are two towers T1")
}

// A symbol that has a name of its own comes back where the letters have gone round once.
func TestADraftKeepsTheNameOfASymbol(t *testing.T) {
	g, d := told(t)
	text := strings.Replace(string(games.WriteDraft(d)), `key = "A"`, `key = "moon"`, 1)
	draft, err := g.Tell("draft", []byte(text))
	require.NoError(t, err)
	named := draft.(*labiro.Draft)
	at := slices.IndexFunc(named.Towers(), func(tower labiro.Tower) bool { return tower.Sign == "moon" })
	require.GreaterOrEqual(t, at, 0)
	tower := named.Towers()[at]
	other := tower
	other.Key = 0
	require.True(t, named.Tell(at, other.Told()))
	require.Empty(t, named.Towers()[at].Sign)
	require.True(t, named.Tell(at, tower.Told()))
	require.Equal(t, tower, named.Towers()[at])
}
