package seal

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// evening is the draw of a game for three: one player throws dice, one adds nothing.
func evening() Sealed {
	return Sealed{
		Offer: Offer{
			Table: "3fa9c2d417e60b85", Number: 12, Previous: sha256.Sum256([]byte("the number before")), Game: "labiro", Rules: 3, Seats: 3,
			Set: sha256.Sum256([]byte("a printed set")), House: "# ours\u200f\n[house]\nropes = \"two\"\n\tno_dagger = true\n", Map: "airy 0",
			Secret: sha256.Sum256([]byte("a secret of the tests")),
		},
		Adds: []Contribution{{"Ada", Word, "girasole"}, {"Bruno \"il lungo\"", Throw, "6 2 5"}, {"Zoë", Nothing, ""}},
	}
}

// opened opens an evening's draw of another game, with a plan.
func opened(game, setup string, adds []Contribution, plan ...Draw) File {
	s := evening()
	s.Game, s.Adds, s.Plan = game, adds, PlanOf(plan...)
	for i, d := range plan {
		switch d := d.(type) {
		case OpenedSeed:
			plan[i] = s.OpenSeed(d.Label)
		case Shuffle:
			plan[i] = s.Shuffle(d.Label, d.From)
		case Throws:
			plan[i] = s.Throws(d.Label, d.Sides, len(d.Rolled))
		}
	}
	return s.Open([]byte(setup), plan...)
}

// games are files of several shapes: LABIRO with a map, the first draw of a table with nothing in it, cards with
// signs beyond the first plane, many dice, and a long set-up without a plan.
func games() map[string]File {
	objects := []string{"rope", "rope", "dagger", "torch", "unlock key", "tower key", "ruby"}
	bare := evening()
	bare.Number, bare.Previous, bare.Game, bare.House, bare.Map, bare.Adds = 1, Commitment{}, "carte", "", "", nil
	long := evening()
	long.Game = "magico"
	var many strings.Builder
	for i := range 60 {
		fmt.Fprintf(&many, "tile = \"lines %d sum of it\"\n", i)
	}
	return map[string]File{
		"labiro": opened("labiro", "[game]\nname = \"labiro\"\n\nbases = 18 # sums \n| a bar\n|\n", evening().Adds,
			OpenedSeed{Label: "map"}, Shuffle{Label: "objects", From: objects}, Throws{"facings", 0, 6, make([]int, 18)}, OpenedSeed{Label: "dice"}),
		"bare": bare.Open(nil),
		"carte": opened("carte", "a = \"🂡\"\n", []Contribution{{"🃏", Word, "lupo 🐺 \\ \"blu\""}},
			Shuffle{Label: "cards", From: []string{"🂡", "🂢", "a\tb\nc", "\ufeff", ""}}, Shuffle{Label: "square", From: []string{"one"}}),
		"torri3d": opened("torri3d", "\n\n", evening().Adds,
			Throws{"dice", 0, 1, make([]int, 3)}, Throws{"more", 0, maxSides, make([]int, 40)}, Throws{"coins", 0, 2, make([]int, 60)}),
		"magico": long.Open([]byte(many.String()), long.OpenSeed("tiles")),
	}
}

// again reckons the checksums of a text anew, as who changes a file on purpose does.
func again(text string) []byte {
	body, _, ok := strings.Cut(text, "\nlines ")
	if !ok {
		return []byte(text)
	}
	return appendChecksums([]byte(body + "\n"))
}

// findings are what Check finds, without the name of the file.
func findings(data []byte) []Finding {
	_, found := Check("", data)
	return found
}

// drawSealed draws any draw that can be written.
func drawSealed(t *rapid.T) Sealed {
	bytes32 := rapid.Custom(func(t *rapid.T) [32]byte { return [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "bytes")) })
	plain := rapid.StringOfN(rapid.Rune().Filter(func(r rune) bool { return !isUnseen(r) }), 1, MaxLength, -1)
	o := Offer{
		Table: fmt.Sprintf("%016x", rapid.Uint64().Draw(t, "table")), Number: rapid.IntRange(1, 3).Draw(t, "number"),
		Game: rapid.StringMatching(`[a-z][a-z0-9_-]{0,31}`).Draw(t, "game"), Rules: rapid.IntRange(1, maxNumber).Draw(t, "rules"),
		Seats: rapid.IntRange(1, 99).Draw(t, "seats"), Set: bytes32.Draw(t, "set"), House: rapid.String().Draw(t, "house"),
		Map: plain.Draw(t, "map"), Secret: bytes32.Draw(t, "secret"),
	}
	if o.Number > 1 {
		o.Previous = bytes32.Filter(func(b [32]byte) bool { return b != [32]byte{} }).Draw(t, "previous")
	}
	add := rapid.Custom(func(t *rapid.T) Contribution {
		c := Contribution{Name: plain.Draw(t, "name"), Kind: rapid.SampledFrom([]Kind{Word, Throw, Nothing}).Draw(t, "kind")}
		switch c.Kind {
		case Word:
			c.Text = plain.Draw(t, "word")
		case Throw:
			c.Text = rapid.StringMatching(`[1-9][0-9]{0,2}( [1-9][0-9]{0,2}){0,19}`).Draw(t, "throw")
		}
		return c
	})
	return Sealed{o, rapid.SliceOfN(add, 0, 6).Draw(t, "adds")}
}

// drawFile draws any file.
func drawFile(t *rapid.T) File {
	s := drawSealed(t)
	labels := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z][a-z0-9_-]{0,31}`), 0, 6, rapid.ID).Draw(t, "labels")
	var draws []Draw
	for _, label := range labels {
		switch rapid.IntRange(0, 2).Draw(t, "draw") {
		case 0:
			draws = append(draws, s.OpenSeed(label))
		case 1:
			draws = append(draws, s.Shuffle(label, rapid.SliceOfN(rapid.String(), 1, 9).Draw(t, "things")))
		case 2:
			draws = append(draws, s.Throws(label, rapid.IntRange(1, maxSides).Draw(t, "sides"), rapid.IntRange(1, 20).Draw(t, "count")))
		}
	}
	line := rapid.String().Filter(isLine)
	var setup []byte
	for _, text := range rapid.SliceOfN(line, 0, 5).Draw(t, "setup") {
		setup = append(append(setup, text...), '\n')
	}
	return s.Open(setup, draws...)
}

func TestGamesAreValid(t *testing.T) {
	for name, f := range games() {
		require.NoError(t, f.Valid(), name)
		require.Empty(t, findings(f.Write()), name)
	}
}
