package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// readAccepted reads the file of survivors that somebody has looked at, line by line:
// "file.go: function: original -> changed: reason". Lines that begin with #
// are for people.
func readAccepted(name string) (accepted []string, err error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			accepted = append(accepted, line)
		}
	}
	return accepted, err
}

// outcome is how the mutants ended.
type outcome struct {
	caught, timedOut       int
	unexplained, explained []string // survivors
	unused                 []string // accepted, but the mutant does not exist or is caught
}

// tried is the number of mutants that were tried.
func (o *outcome) tried() int { return o.caught + len(o.unexplained) + len(o.explained) }

// sortOut sorts all mutants of the package, whether or not they were tried.
func sortOut(all []*mutant, accepted []string) *outcome {
	o := &outcome{unused: slices.Clone(accepted)}
	for _, m := range all {
		switch m.end {
		case failed:
			o.caught++
		case timedOut:
			o.caught++
			o.timedOut++
		default:
			o.explain(m)
		}
	}
	return o
}

// explain finds the reason why a mutant may survive.
func (o *outcome) explain(m *mutant) {
	var reason string
	o.unused = slices.DeleteFunc(o.unused, func(line string) bool {
		after, ok := strings.CutPrefix(line, m.name()+": ")
		if ok {
			reason = after
		}
		return ok
	})
	switch {
	case m.end == untried:
	case reason == "":
		o.unexplained = append(o.unexplained, m.String())
	default:
		o.explained = append(o.explained, m.String()+": "+reason)
	}
}

// share is the percentage of mutants that are caught.
func (o *outcome) share() float64 { return 100 * float64(o.caught) / float64(max(1, o.tried())) }

// goodEnough tells whether the tests catch at least that percentage of mutants, and all others
// are accepted.
func (o *outcome) goodEnough(least float64) bool {
	return o.share() >= least && len(o.unexplained) == 0
}

// write writes the report.
func (o *outcome) write(to io.Writer, pattern string, skipped []skippedPlace) {
	fmt.Fprintf(to, "# Mutants of %s\n\n%d mutants: %d caught (%.1f %%), %d of them by their time; %d survived, %d of them accepted. %d places left out.\n",
		pattern, o.tried(), o.caught, o.share(), o.timedOut, len(o.unexplained)+len(o.explained), len(o.explained), len(skipped))
	section(to, "Survivors without a reason", o.unexplained)
	section(to, "Accepted survivors", o.explained)
	section(to, "Left out", skipped)
	section(to, "Accepted, but no survivor", o.unused)
}

// section is a list under a heading, or nothing. The lines are indented, so
// that nothing in them is taken for markup.
func section[T any](to io.Writer, heading string, lines []T) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(to, "\n## %s: %d\n\n", heading, len(lines))
	for _, l := range lines {
		fmt.Fprintf(to, "    %v\n", l)
	}
}
