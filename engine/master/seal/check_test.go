package seal

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// flips are how many bits are flipped one by one.
const flips = 100000

// namesLine reports whether a finding says that the line was changed.
func namesLine(found []Finding, line int) bool {
	return slices.ContainsFunc(found, func(f Finding) bool {
		switch f.Problem {
		case Changed, CountOff, SumDiffers: // of the sum: it, or what the short checksums do not tell
			return f.Line == line
		}
		return f.Problem == Form && f.About == sumForm && f.Line == line
	})
}

// hidden reports whether the short checksum of a changed line is, by chance, that of the line before.
func hidden(data, flipped []byte, line int) bool {
	before, after := strings.Split(string(data), "\n"), strings.Split(string(flipped), "\n")
	return len(before) == len(after) && lineSum(line, before[line-1]) == lineSum(line, after[line-1])
}

// flip flips a bit and returns what is wrong with Check's findings; "" for nothing.
func flip(data []byte, bit int) string {
	flipped := bytes.Clone(data)
	flipped[bit/8] ^= 1 << (bit % 8)
	line := 1 + bytes.Count(data[:bit/8], []byte("\n"))
	found := findings(flipped)
	switch {
	case len(found) == 0:
		return fmt.Sprintf("bit %d of line %d is not found", bit, line)
	case !namesLine(found, line) && !hidden(data, flipped, line):
		return fmt.Sprintf("bit %d of line %d: %v", bit, line, found)
	}
	return ""
}

// Bits are flipped all over the files of all games; a prime step reaches all kinds of places.
func TestEveryFlippedBitIsFound(t *testing.T) {
	count := flips
	if testing.Short() {
		count /= 20
	}
	var wait sync.WaitGroup
	all := games()
	for _, f := range all {
		data := f.Write()
		for worker := range runtime.GOMAXPROCS(0) {
			wait.Go(func() {
				for i := worker; i < count/len(all); i += runtime.GOMAXPROCS(0) {
					if wrong := flip(data, i*7919%(8*len(data))); wrong != "" {
						t.Error(wrong)
						return
					}
				}
			})
		}
		wait.Wait()
	}
}

// Who changes header, secret, contributions or draws and reckons the checksums anew is found out; only the
// set-up may be changed so.
func TestFlipsOfWhoReckonsTheChecksumsAnew(t *testing.T) {
	for name, f := range games() {
		data := f.Write()
		end := bytes.Index(data, []byte("setup\n"))
		for bit := 0; bit < 8*end; bit += 1 + 6*len(data)*8/flips {
			flipped := bytes.Clone(data)
			flipped[bit/8] ^= 1 << (bit % 8)
			require.NotEmpty(t, findings(again(string(flipped))), "%s: bit %d", name, bit)
		}
	}
}

// What is changed is named where it no longer agrees, with what it should be.
func TestWhatDoesNotAgree(t *testing.T) {
	f := games()["labiro"]
	data := string(f.Write())
	shuffle, throws := f.Draws[1].(Shuffle), f.Draws[2].(Throws)
	for _, c := range []struct {
		from, to string
		found    []string
	}{
		{"seats 3", "seats 4", []string{"12: commitment", "17: seed map", "18: seed objects", "19: seed facings", "20: seed dice"}},
		{"girasole", "girasoli", []string{"17: seed map", "18: seed objects", "19: seed facings", "20: seed dice"}},
		{`"6 2 5"`, `"6 2 4"`, []string{"17: seed map", "18: seed objects", "19: seed facings", "20: seed dice"}},
		{"commitment " + f.Shown.String()[:1], "commitment x", []string{"12: form commitment"}},
		{"seed map ", "seed map 1", []string{"17: "}},
		{`into "` + shuffle.Into[0] + `" "` + shuffle.Into[1], `into "` + shuffle.Into[1] + `" "` + shuffle.Into[0], []string{"18: shuffle objects at 1: want \"" + shuffle.Into[0]}},
		{fmt.Sprintf("rolled %d", throws.Rolled[0]), fmt.Sprintf("rolled %d", throws.Rolled[0]%6+1), []string{fmt.Sprintf("19: throw facings at 1: want \"%d\"", throws.Rolled[0])}},
		{"shuffle objects", "shuffle object", []string{"11: plan", "18: seed object"}},
		{"sides 6", "sides 7", []string{"11: plan", "19: throw facings"}},
	} {
		changed := strings.Replace(data, c.from, c.to, 1)
		require.NotEqual(t, data, changed, c.from)
		found := findings(again(changed))
		require.Len(t, found, len(c.found), "%s: %v", c.from, found)
		for i, want := range c.found {
			require.True(t, strings.HasPrefix(found[i].String(), want), "%s: %v", c.from, found[i])
		}
	}
}

// The line that was changed is named beside what no longer agrees.
func TestAChangedLineIsNamed(t *testing.T) {
	data := string(games()["labiro"].Write())
	found := findings([]byte(strings.Replace(data, "seats 3", "seats 2", 1)))
	require.Equal(t, []Problem{Changed, CommitmentDiffers}, []Problem{found[0].Problem, found[1].Problem})
	require.Equal(t, 7, found[0].Line)
	require.Equal(t, SumDiffers, found[len(found)-1].Problem)
	require.Equal(t, strings.Count(data, "\n"), found[len(found)-1].Line)
}

func TestLinesAddedAndLost(t *testing.T) {
	f := games()["magico"]
	rows := strings.SplitAfter(string(f.Write()), "\n")
	lost := strings.Join(slices.Concat(rows[:29], rows[30:]), "")
	require.Contains(t, findings([]byte(lost)), Finding{Line: 30, Problem: CountOff, Want: "78", Have: "77"})
	added := strings.Join(slices.Insert(slices.Clone(rows), 29, "| one more\n"), "")
	require.Contains(t, findings([]byte(added)), Finding{Line: 30, Problem: CountOff, Want: "78", Have: "79"})
	other := strings.ReplaceAll(string(f.Write()), "tile =", "tyle =")
	found := findings([]byte(other))
	require.Len(t, found, maxChanged+2)
	require.Equal(t, Finding{Line: 29, Problem: MoreChanged, Place: 50}, found[maxChanged])
	require.Equal(t, []Finding{{Line: 81, Problem: Trailing}}, findings(append(f.Write(), '\n')))
}

func TestForeignFiles(t *testing.T) {
	whole := games()["labiro"].Write()
	for text, want := range map[string][]Finding{
		"":                             {{Line: 1, Problem: Foreign}},
		"%PDF-1.7\n\x00\n":             {{Line: 1, Problem: Foreign}},
		"mastro seal 2\ntable\n":       {{Line: 1, Problem: Version}},
		"mastro seal 1\n":              {{Line: 2, Problem: Form, About: "table <16 hex>"}},
		"mastro seal 1":                {{Line: 1, Problem: Form, About: "table <16 hex>"}},
		strings.Repeat("a", MaxSize+1): {{Line: 1, Problem: TooLarge}},
		strings.ReplaceAll(string(whole), "\n", "\r\n"): {{Line: 1, Problem: LineEnds}},
	} {
		require.Equal(t, want, findings([]byte(text)), "%.40q", text)
	}
	_, found := Check("evening.seal", []byte("x"))
	require.Equal(t, "evening.seal:1: foreign", found[0].String())
}

func TestShuffledAndThrownAreThoseOfTheEngine(t *testing.T) {
	r := engine.Rand(42)
	things := []string{"a", "b", "c", "d", "e", "f"}
	want := slices.Clone(things)
	r.Shuffle(len(want), func(i, j int) { want[i], want[j] = want[j], want[i] })
	require.Equal(t, want, Shuffled(42, things))
	require.Equal(t, []string{"a", "b", "c", "d", "e", "f"}, things, "they are left as they were")
	r = engine.Rand(42)
	require.Equal(t, []int{1 + r.Below(6), 1 + r.Below(6)}, Thrown(42, 6, 2))
}

func BenchmarkCheck(b *testing.B) {
	data := games()["labiro"].Write()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, found := Check("", data); len(found) != 0 {
			b.Fatal(found)
		}
	}
}

// The line of short checksums may be the one that was changed, also by who reckons the sum anew.
func TestTheShortChecksumsThemselves(t *testing.T) {
	data := games()["bare"].Write()
	t0, ok := tailOf(string(data))
	require.True(t, ok)
	last := len(t0.body) + 1
	other := strings.Replace(string(data), "\nlines ", "\nlynes ", 1)
	require.Equal(t, []Finding{{Line: last, Problem: Changed}, {Line: last, Problem: Form, About: shortForm}, {Line: last + 1, Problem: SumDiffers}}, findings([]byte(other)))
	above := other[:strings.Index(other, "sum ")]
	require.Equal(t, []Finding{{Line: last, Problem: Changed}, {Line: last, Problem: Form, About: shortForm}},
		findings(fmt.Appendf(nil, "%ssum %x\n", above, sha256.Sum256([]byte(above)))))
}
