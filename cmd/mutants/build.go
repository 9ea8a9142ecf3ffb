package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
)

// builder compiles the package with all its mutants in it. What it writes is
// in a directory of its own and laid over the package with -overlay.
type builder struct {
	*target
	tmp     string
	mutants []*mutant
	skipped []skippedPlace
}

// build compiles the package's tests, without the mutants that the compiler rejects.
func (b *builder) build(pattern string) (program string, err error) {
	program, overlay := filepath.Join(b.tmp, "tests"), filepath.Join(b.tmp, "overlay.json")
	for {
		if err := b.write(overlay); err != nil {
			return "", err
		}
		cmd := exec.Command("go", "test", "-c", "-o", program, "-gcflags=-e", "-overlay", overlay, pattern) // -e: all errors
		out, err := cmd.CombinedOutput()
		if err == nil {
			return program, nil
		}
		if !b.dropRejected(out) {
			return "", fmt.Errorf("the mutants of %s do not compile: %w\n%s", pattern, err, out)
		}
	}
}

// write writes the changed files, the helpers, and the overlay file that makes the compiler use
// them.
func (b *builder) write(overlay string) error {
	files := map[string][]byte{filepath.Join(b.Dir, "mutants_helpers.go"): helpersFor(b.Name)}
	for _, s := range b.sources {
		files[s.path] = splice(s.text, s.file.FileStart, b.mutants)
	}
	replace := map[string]string{}
	for path, text := range files {
		replace[path] = filepath.Join(b.tmp, filepath.Base(path))
		if err := os.WriteFile(replace[path], text, 0o644); err != nil {
			return err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(overlay, text, 0o644)
}

var errorLine = regexp.MustCompile(`(?m)^\S*?([^/\s]+\.go:\d+):(?:\d+:)? (.*)$`)

// dropRejected drops the mutants on the lines with compiler errors, and tells whether there
// were any.
func (b *builder) dropRejected(complaints []byte) bool {
	before := len(b.mutants)
	for _, c := range errorLine.FindAllStringSubmatch(string(complaints), -1) {
		place, why := c[1], c[2]
		b.mutants = slices.DeleteFunc(b.mutants, func(m *mutant) bool {
			hit := b.touches(m, place)
			if hit {
				b.skipped = append(b.skipped, skippedPlace{m.place, why})
			}
			return hit
		})
	}
	return len(b.mutants) < before
}

// touches tells whether a mutant has put text into a line of a file.
func (b *builder) touches(m *mutant, place string) bool {
	return slices.ContainsFunc(m.edits, func(e edit) bool {
		return b.place(e.piece.Pos()) == place || b.place(e.piece.End()) == place
	})
}
