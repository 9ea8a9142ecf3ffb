// Package golden compares what a test has written or drawn with a file that a
// person has looked at.
//
//	golden.Text(t, "testdata/turn.html", html)
//	golden.Picture(t, "testdata/turn-en-240x240.png", img)
//
// With the flag -update the files are written anew instead; "make goldens" does
// that in all packages and then puts the pictures on sheets. Look at what has
// changed before it is committed.
//
// A file that already says or shows the same is left alone, whoever compressed
// it. Only tests, and the packages that only tests import, may import this.
package golden

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files anew, then look at them")

// T is the part of a test that is needed here.
type T interface {
	require.TestingT
	Helper()
}

// Updating reports whether golden files are being written anew. Most tests need
// not ask: Text and Picture do.
func Updating() bool { return *update }

// remedy is what a test says when a file is not as it should be.
const remedy = "run make goldens, or this test with -update, and look at the file"

// Text compares text with a file.
func Text(t T, path, got string) {
	t.Helper()
	if *update {
		write(t, path, []byte(got))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, remedy)
	if string(want) != got {
		t.Errorf("%s:%s\n%s", path, firstLine(string(want), got), remedy)
		t.FailNow()
	}
}

// firstLine says which line is the first that differs, and what it should be.
func firstLine(want, got string) string {
	was, is := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(was), len(is)) {
		if was[i] != is[i] {
			return fmt.Sprintf("%d is\n%.400s\nand should be\n%.400s", i+1, is[i], was[i])
		}
	}
	return fmt.Sprintf("%d has %d lines and should have %d", min(len(was), len(is)), len(is), len(was))
}

// write replaces a file, unless it holds the same already.
func write(t T, path string, data []byte) {
	t.Helper()
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return
	}
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, data, 0o644))
}
