package seal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The verifier in testdata/verify.py was written from the description of the file alone. What it says of a file
// must be what Check says.

// python returns the interpreter. Without one the test is skipped, and fails with CI=true.
func python(t *testing.T) string {
	path, err := exec.LookPath("python3")
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatal("python3 is missing")
	}
	if err != nil {
		t.Skip("left out without python3: the independent verifier")
	}
	return path
}

// runPython runs a program that has imported the verifier, and reads the JSON that it writes.
func runPython[T any](t *testing.T, program string, input any) (answer T) {
	text, err := json.Marshal(input)
	require.NoError(t, err)
	command := exec.Command(python(t), "-B", "-c", "import base64, json, sys\nimport verify\ngiven = json.load(sys.stdin)\n"+program)
	command.Dir, command.Stdin = "testdata", bytes.NewReader(text)
	var errors strings.Builder
	command.Stderr = &errors
	out, err := command.Output()
	require.NoError(t, err, errors.String())
	require.NoError(t, json.Unmarshal(out, &answer))
	return answer
}

// damages are files with something wrong in them, and a few that are right.
func damages(step int) (all [][]byte) {
	for _, f := range games() {
		data := f.Write()
		all = append(all, data, data[:len(data)/2], data[:len(data)-1], bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")))
		all = append(all, awkward(data)...)
		for bit := 0; bit < 8*len(data); bit += step {
			flipped := bytes.Clone(data)
			flipped[bit/8] ^= 1 << (bit % 8)
			all = append(all, flipped, again(string(flipped)))
		}
		for at := 0; at < len(data); at += step { // a byte lost, and a line end added
			all = append(all, append(bytes.Clone(data[:at]), data[at+1:]...), append(append(bytes.Clone(data[:at]), '\n'), data[at:]...))
		}
	}
	return append(all, nil, []byte("%PDF"), []byte("mastro seal 2\n"), []byte("lines \nsum "), bytes.Repeat([]byte("a\n"), MaxSize))
}

func TestPythonAgrees(t *testing.T) {
	step := 61
	if testing.Short() {
		step = 997
	}
	all := damages(step)
	said := runPython[[][][2]any](t, `json.dump([[f[:2] for f in verify.check(base64.b64decode(data or ""))] for data in given], sys.stdout)`, all)
	require.Len(t, said, len(all))
	for i, data := range all {
		want := []string{}
		for _, f := range findings(data) {
			want = append(want, fmt.Sprint(f.Line, " ", f.Problem))
		}
		have := []string{}
		for _, f := range said[i] {
			have = append(have, fmt.Sprint(f[0], " ", f[1]))
		}
		require.Equal(t, want, have, "file %d: %.3000q", i, data)
	}
	t.Logf("%d files", len(all))
}

// HKDF of the verifier, with the vectors of RFC 5869 for SHA-256.
func TestPythonVectors(t *testing.T) {
	got := runPython[[]string](t, `json.dump([verify.hkdf(*(bytes.fromhex(x) for x in v[:3]), len(v[3]) // 2).hex() for v in given], sys.stdout)`, rfc5869)
	for i, v := range rfc5869 {
		require.Equal(t, v[3], got[i])
	}
}

// rfc5869 are the test cases 1 to 3 of RFC 5869, appendix A: keying material, salt, info, and what comes out.
var rfc5869 = [][4]string{
	{
		"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
		"3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
	},
	{
		"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f",
		"606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf",
		"b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
		"b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87",
	},
	{
		"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "",
		"8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
	},
}

// The verifier is run as people run it.
func TestPythonFromTheCommandLine(t *testing.T) {
	run := func(name string) (text string, code int) {
		command := exec.Command(python(t), "-B", "testdata/verify.py", name)
		out, _ := command.Output()
		return string(out), command.ProcessState.ExitCode()
	}
	text, code := run("testdata/labiro.seal")
	require.Equal(t, "OK\n", text)
	require.Zero(t, code)
	data, err := os.ReadFile("testdata/labiro.seal")
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "x.seal")
	require.NoError(t, os.WriteFile(name, bytes.Replace(data, []byte("girasole"), []byte("girasoli"), 1), 0o600))
	text, code = run(name)
	require.Contains(t, text, "line 13: this line was changed\n")
	require.Equal(t, 1, code)
}
