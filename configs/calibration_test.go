package configs_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/configs/document"
)

const again = "run mastro calibrate again"

func calibrated() configs.Calibration {
	return configs.Calibration{Board: "5f2c", Sequence: 3, Bases: []configs.CalibratedBase{
		{Number: 1, Anchors: []uint16{0, 683, 1365, 2048, 2731, 3413}, Clockwise: true, AGC: 64, Spread: 0.42},
		{Number: 4, Anchors: []uint16{4095, 3412, 2730, 2047, 1364, 682}, AGC: 71, Spread: 1},
	}}
}

func marshal(t require.TestingT, c configs.Calibration) []byte {
	data, err := c.Marshal()
	require.NoError(t, err)
	return data
}

// seal gives a file that somebody else wrote the checksum that belongs to it.
func seal(text string) []byte {
	const key = "checksum = "
	before, rest, _ := strings.Cut(text, key)
	_, after, _ := strings.Cut(rest, "\n")
	return fmt.Appendf(nil, "%s%s\"%x\"\n%s", before, key, sha256.Sum256([]byte(before+after)), after)
}

// The whole file, so that a change of it is seen.
func TestTheCalibrationFile(t *testing.T) {
	data := marshal(t, calibrated())
	require.Equal(t, `# Written by mastro calibrate: what the sensors read as the towers stand.
# Do not edit it: a changed file is refused. Run mastro calibrate again, or
# delete this file to use the zeros of the board file.
checksum = "CHECKSUM"
version = 1
board = '5f2c'
sequence = 3

[[base]]
number = 1
anchors = [0, 683, 1365, 2048, 2731, 3413]
clockwise = true
agc = 64
spread = 0.42

[[base]]
number = 4
anchors = [4095, 3412, 2730, 2047, 1364, 682]
clockwise = false
agc = 71
spread = 1.0
`, strings.Replace(string(data), string(checksum(data)), "CHECKSUM", 1))
	c, err := configs.ParseCalibration("c.toml", data, "5f2c", 18)
	require.NoError(t, err)
	require.Equal(t, calibrated(), c)
}

func checksum(data []byte) []byte { return bytes.SplitN(data, []byte(`"`), 3)[1] }

func TestEveryByteCounts(t *testing.T) {
	data := marshal(t, calibrated())
	refused := func(data []byte, at int) {
		_, err := configs.ParseCalibration("c.toml", data, "5f2c", 18)
		var bad *configs.Error
		require.ErrorAs(t, err, &bad, "byte %d", at)
		require.Equal(t, "this file was edited by hand or cut off", bad.What)
		require.Equal(t, again, bad.Remedy)
	}
	for i := range data {
		refused(data[:i], i)
		refused(append(bytes.Clone(data[:i]), data[i+1:]...), i)
		changed := bytes.Clone(data)
		for range 255 {
			changed[i]++
			if _, err := configs.ParseCalibration("c.toml", changed, "5f2c", 18); err == nil {
				t.Fatalf("byte %d may be %#x", i, changed[i])
			}
		}
		refused(changed, i)
	}
	for _, more := range []string{"\n", "#", "[[base]]\n", "\x00"} {
		refused(append(bytes.Clone(data), more...), len(data))
		refused(append([]byte(more), data...), 0)
	}
}

func TestWhatACalibrationIsRefusedFor(t *testing.T) {
	data := string(marshal(t, calibrated()))
	for name, c := range map[string]struct{ old, new, first string }{
		"another version":  {"version = 1", "version = 2", "c.toml:5:11: the version of this file is not known, only 1 is; use the mastro that wrote it, or " + again},
		"a later version":  {"version = 1", "version = 2\nnews = true", "c.toml:5:11: the version of this file is not known, only 1 is;"},
		"another board":    {"5f2c", "5f2d", "c.toml:6:9: this calibration belongs to another board or wiring; " + again},
		"too many bases":   {"number = 4", "number = 19", "c.toml:17:10: the board has only 18 bases; " + again},
		"a base twice":     {"number = 4", "number = 1", "c.toml:17:10: base 1 is not in its place; " + again},
		"no base 0":        {"number = 1", "number = 0", "c.toml:10:10: base 0 is not in its place; " + again},
		"no raw angle":     {"4095", "4096", "c.toml:18:12: 4096 is no raw angle; " + again},
		"five angles":      {"4095, ", "", "c.toml:18:11: there are 5 angles, not 6; " + again},
		"no spread":        {"0.42", "nan", "c.toml:14:10: NaN is no spread; " + again},
		"no sequence":      {"sequence = 3", "sequence = 0", "c.toml:7:12: 0 is no sequence number; " + again},
		"an unknown key":   {"spread = 1.0", "sprad = 1.0", `c.toml:21:1: there is no key "sprad" in "base"; did you mean "spread"?`},
		"a key left out":   {"version = 1\n", "", "c.toml:1:1: the version of this file is not known, only 1 is; use the mastro that wrote it, or " + again},
		"gain of another":  {"agc = 71", "agc = 256", "c.toml:20:7: integer value 256 is out of range"},
		"no fingerprint":   {"'5f2c'", "''", "c.toml:6:9: this calibration belongs to another board or wiring; " + again},
		"a negative angle": {"[0, 683", "[-1, 683", "c.toml:11:12: negative integer value -1 is out of range"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, data, c.old)
			_, err := configs.ParseCalibration("c.toml", seal(strings.Replace(data, c.old, c.new, 1)), "5f2c", 18)
			require.ErrorAs(t, err, new(*configs.Error))
			first, _, _ := strings.Cut(err.Error(), "\n")
			require.Contains(t, first, c.first)
		})
	}
}

func ExampleParseCalibration() {
	_, err := configs.ParseCalibration("calibration.toml", []byte("# Written by mastro calibrate\nchecksum = \"12\"\nversion = 1\n"), "5f2c", 18)
	fmt.Println(err)
	// Output:
	// calibration.toml:2:1: this file was edited by hand or cut off; run mastro calibrate again
	//   checksum = "12"
	//   ^^^^^^^^^^^^^^^
}

func TestATooLongCalibration(t *testing.T) {
	_, err := configs.ParseCalibration("c.toml", make([]byte, configs.MaxSize+1), "5f2c", 18)
	require.ErrorContains(t, err, "longer than 262144 bytes")
}

func TestOnlyWhatCanBeReadIsWritten(t *testing.T) {
	for name, change := range map[string]func(*configs.Calibration){
		"board":             func(c *configs.Calibration) { c.Board = "a\xFFb" },
		"sequence":          func(c *configs.Calibration) { c.Sequence = 0 },
		"base[1].number":    func(c *configs.Calibration) { c.Bases[1].Number = 1 },
		"base[0].anchors":   func(c *configs.Calibration) { c.Bases[0].Anchors = nil },
		"base[0].spread":    func(c *configs.Calibration) { c.Bases[0].Spread = math.Inf(1) },
		"base[1].anchors[2": func(c *configs.Calibration) { c.Bases[1].Anchors[2] = 5000 },
	} {
		c := calibrated()
		change(&c)
		_, err := c.Marshal()
		wrong, ok := errors.AsType[*document.Error](err)
		require.True(t, ok, name)
		require.True(t, strings.HasPrefix(wrong.Key, name), wrong.Key)
	}
}

func TestBasesMeasuredAgainTakeTheirPlace(t *testing.T) {
	was := calibrated()
	two, four := was.Bases[0], was.Bases[1]
	two.Number, four.AGC = 2, 80
	now := was.With(four, two)
	require.Equal(t, calibrated(), was)
	require.Equal(t, configs.Calibration{Board: "5f2c", Sequence: 4, Bases: []configs.CalibratedBase{was.Bases[0], two, four}}, now)
	first := configs.Calibration{Board: "5f2c"}.With(two)
	require.Equal(t, int64(1), first.Sequence)
	marshal(t, first)
}

// calibration draws one that can be written.
func calibration(t *rapid.T) configs.Calibration {
	c := configs.Calibration{Board: rapid.StringMatching(`[!-~ à'"\\]{0,39}[!-~]`).Draw(t, "board"), Sequence: rapid.Int64Min(1).Draw(t, "sequence")}
	for i := range rapid.IntRange(0, 18).Draw(t, "bases") {
		c.Bases = append(c.Bases, configs.CalibratedBase{
			Number:    i + 1,
			Anchors:   rapid.SliceOfN(rapid.Uint16Max(4095), 6, 6).Draw(t, "anchors"),
			Clockwise: rapid.Bool().Draw(t, "clockwise"),
			AGC:       rapid.Uint8().Draw(t, "agc"),
			Spread:    rapid.Float64Range(0, 180).Draw(t, "spread"),
		})
	}
	return c
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := calibration(t)
		read, err := configs.ParseCalibration("c.toml", marshal(t, c), c.Board, 18)
		require.NoError(t, err)
		require.Equal(t, c, read)
	})
}

// What is read can be written, and is then read as the same; and what is refused
// is refused in words.
func FuzzParseCalibration(f *testing.F) {
	data, err := calibrated().Marshal()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(data), false)
	f.Add(string(data), true)
	f.Add("checksum = \"\"\nversion = 1\nboard = '5f2c'\nsequence = 1\nbase = []\n", true)
	f.Fuzz(func(t *testing.T, text string, sealed bool) {
		if sealed {
			text = string(seal(text))
		}
		c, err := configs.ParseCalibration("c.toml", []byte(text), "5f2c", 18)
		if err != nil {
			require.ErrorAs(t, err, new(*configs.Error))
			return
		}
		again, err := configs.ParseCalibration("c.toml", marshal(t, c), "5f2c", 18)
		require.NoError(t, err)
		require.Equal(t, len(c.Bases), len(again.Bases))
		if len(c.Bases) > 0 {
			require.Equal(t, c, again)
		}
	})
}
