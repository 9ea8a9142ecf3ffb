package main

import (
	"bytes"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
)

// The report shows what was caught, what survived with a reason and without,
// and that one mutant ran out of time.
func TestReport(t *testing.T) {
	if testing.Short() && !golden.Updating() {
		t.Skip("builds programs")
	}
	var out, progress bytes.Buffer
	ok, err := run([]string{"./testdata/tiny"}, &out, &progress)
	require.NoError(t, err)
	require.False(t, ok)
	golden.Text(t, "testdata/tiny.md", out.String())
	require.Contains(t, progress.String(), "left\n")
}

// Only the mutants of one line; the first, quick run catches none of them.
func TestOneLineIsGoodEnough(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	args := []string{"-only=tiny.go:9$", "-least=60", "-first=-test.run=^$", "./testdata/tiny"}
	ok, err := run(args, io.Discard, io.Discard)
	require.NoError(t, err)
	require.True(t, ok)
}

func TestListIsEverythingThatCanBeChanged(t *testing.T) {
	var out bytes.Buffer
	ok, err := run([]string{"-list", "./testdata/shapes"}, &out, io.Discard)
	require.NoError(t, err)
	require.True(t, ok)
	golden.Text(t, "testdata/shapes.txt", out.String())
}

// Mutants that the compiler rejects are skipped and listed. All others compile, and while no
// mutant is on the program behaves as before.
func TestShapesCompile(t *testing.T) {
	if testing.Short() && !golden.Updating() {
		t.Skip("builds programs")
	}
	target, err := load("./testdata/shapes")
	require.NoError(t, err)
	all, skipped := collect(target)
	b := &builder{target: target, tmp: t.TempDir(), mutants: all, skipped: skipped}
	program, err := b.build("./testdata/shapes")
	require.NoError(t, err)
	require.NoError(t, (&trial{program: program, dir: target.Dir}).measure())
	var listed bytes.Buffer
	section(&listed, "Left out", b.skipped)
	golden.Text(t, "testdata/leftout.txt", listed.String())
}

func TestMistakes(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	for want, args := range map[string][]string{
		"say one package":                       {"-j", "2"},
		"directory not found":                   {"./testdata/none"},
		"error parsing regexp":                  {"-only", "(", "./testdata/tiny"},
		"tests fail before anything is changed": {"-tests=-test.nothing", "./testdata/tiny"},
	} {
		_, err := run(args, io.Discard, io.Discard)
		require.ErrorContains(t, err, want)
	}
}
