//go:build !race

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// placeholder is a part of a path that stands for many: GAME, CHIP, newXCmd, *.
var placeholder = regexp.MustCompile(`[A-Z]{2,}|\*`)

// The files that the README sends readers to are there: those that stand in backquotes,
// with a directory before them or without.
func TestFilesOfTheReadmeAreThere(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	_, change, ok := strings.Cut(string(readme), "\n## To change it\n")
	require.True(t, ok)
	var paths []string
	require.NoError(t, filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == ".git" || d.Name() == "dist") {
			return fs.SkipDir
		}
		paths = append(paths, filepath.ToSlash(path))
		return err
	}))
	looked := 0
	for _, found := range regexp.MustCompile("`([a-z0-9_./]+(?:\\.(?:go|md|toml|yaml)|/[a-z0-9_]+))`").FindAllStringSubmatch(change, -1) {
		if placeholder.MatchString(found[1]) {
			continue
		}
		require.True(t, slices.ContainsFunc(paths, func(p string) bool { return strings.HasSuffix(p, "/"+found[1]) }), found[1])
		looked++
	}
	require.Greater(t, looked, 30)
}
