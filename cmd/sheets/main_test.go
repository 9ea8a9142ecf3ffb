package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSheets(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a/b/testdata/one.png", "a/b/testdata/two.png", "a/testdata/plan.svg", "a/pictures/other.png", "a/testdata/text.txt"} {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, nil, 0o600))
	}
	require.NoError(t, run(root, filepath.Join(root, "dist")))
	html, err := os.ReadFile(filepath.Join(root, "dist", "index.html"))
	require.NoError(t, err)
	for _, want := range []string{"/a/b: 2 pictures<", `src="../a/b/testdata/one.png"`, `src="../a/b/testdata/two.png"`, "/a: 1 pictures<", `src="../a/testdata/plan.svg"`} {
		require.Contains(t, string(html), want)
	}
	require.NotContains(t, string(html), "other")
	require.NotContains(t, string(html), ".txt")
}
