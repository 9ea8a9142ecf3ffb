package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// builder compiles the package with all its mutants in it. What it writes is
// in a directory of its own and laid over the package with -overlay.
type builder struct {
	*target
	tmp     string
	mutants []*mutant
	skipped []skippedPlace
}

// compileOwn compiles the package's own tests, without the mutants that the compiler rejects.
func (b *builder) compileOwn() (program string, err error) {
	for {
		if err := b.write(); err != nil {
			return "", err
		}
		program, out, err := b.compile(b.pattern)
		if err == nil {
			return program, nil
		}
		if !b.dropRejected(out) {
			return "", fmt.Errorf("the mutants of %s do not compile: %w\n%s", b.pattern, err, out)
		}
	}
}

// compile makes a test program. It reports all errors, not only the first ten.
func (b *builder) compile(pattern string) (program string, out []byte, err error) {
	program = filepath.Join(b.tmp, strings.ReplaceAll(filepath.Clean(pattern), "/", "_")+".test")
	cmd := exec.Command("go", "test", "-c", "-o", program, "-gcflags=-e", "-overlay", b.overlay(), pattern)
	out, err = cmd.CombinedOutput()
	return program, out, err
}

func (b *builder) overlay() string { return filepath.Join(b.tmp, "overlay.json") }

// write writes the changed files, the helpers, and the overlay file that makes the compiler use
// them.
func (b *builder) write() error {
	text, err := helpersFor(b.name)
	if err != nil {
		return err
	}
	replace := map[string]string{}
	lay := func(over string, text []byte) error {
		replace[over] = filepath.Join(b.tmp, filepath.Base(over))
		return os.WriteFile(replace[over], text, 0o644)
	}
	if err := lay(filepath.Join(b.dir, "mutants_helpers.go"), text); err != nil {
		return err
	}
	for _, s := range b.sources {
		if err := lay(s.path, splice(s.text, b.edits(s))); err != nil {
			return err
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(b.overlay(), overlay, 0o644)
}

func (b *builder) edits(s *source) (all []edit) {
	for _, m := range b.mutants {
		if m.source == s {
			all = append(all, m.edits...)
		}
	}
	return all
}

var errorLine = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):(?:\d+:)? (.*)$`)

// dropRejected drops the mutants on the lines with compiler errors, and tells whether there
// were any.
func (b *builder) dropRejected(complaints []byte) bool {
	before := len(b.mutants)
	for _, c := range errorLine.FindAllSubmatch(complaints, -1) {
		base := filepath.Base(string(c[1]))
		line, err := strconv.Atoi(string(c[2]))
		if err != nil {
			continue
		}
		b.mutants = slices.DeleteFunc(b.mutants, func(m *mutant) bool {
			hit := m.source.base == base && m.touches(line)
			if hit {
				b.skipped = append(b.skipped, skippedPlace{m.place(), string(c[3])})
			}
			return hit
		})
	}
	return len(b.mutants) < before
}

// touches tells whether the mutant has put text into a line of its file.
func (m *mutant) touches(line int) bool {
	return slices.ContainsFunc(m.edits, func(e edit) bool {
		return 1+bytes.Count(m.source.text[:e.at], []byte("\n")) == line
	})
}

// compileOther compiles the tests of another package, which uses this one.
func (b *builder) compileOther(pattern string, args []string) (*trial, error) {
	all, err := list(pattern)
	if err != nil {
		return nil, err
	}
	program, out, err := b.compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	return &trial{program: program, dir: all[len(all)-1].Dir, args: args}, nil
}
