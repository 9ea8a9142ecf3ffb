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

// accepted is the lines of the file of survivors that somebody has looked at:
// "file.go: function: original -> changed: reason". Lines that begin with #
// are for people.
type accepted []string

func readAccepted(name string) (a accepted, err error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			a = append(a, line)
		}
	}
	return a, err
}

// reason is why a mutant may survive; empty if the file has none.
func (a accepted) reason(m *mutant) string {
	for _, line := range a {
		if reason, ok := strings.CutPrefix(line, m.name()+": "); ok {
			return reason
		}
	}
	return ""
}

// unused returns the lines whose mutant does not exist or is caught.
func (a accepted) unused(all []*mutant) []string {
	return slices.DeleteFunc(slices.Clone(a), func(line string) bool {
		return slices.ContainsFunc(all, func(m *mutant) bool {
			return !m.end.caught() && strings.HasPrefix(line, m.name()+": ")
		})
	})
}

// outcome is the data of the report.
type outcome struct {
	pattern  string
	all      []*mutant // of the package
	tried    []*mutant
	left     []skippedPlace
	accepted accepted
}

func (o *outcome) count(is func(verdict) bool) (n int) {
	for _, m := range o.tried {
		if is(m.end) {
			n++
		}
	}
	return n
}

// share is the percentage of mutants that are caught.
func (o *outcome) share() float64 {
	return 100 * float64(o.count(verdict.caught)) / float64(max(1, len(o.tried)))
}

// goodEnough tells whether the tests catch at least that percentage of mutants, and all others
// are accepted.
func (o *outcome) goodEnough(least float64) bool {
	return o.share() >= least && len(o.survivors(false)) == 0
}

// survivors returns the survivors with a reason, or those without.
func (o *outcome) survivors(reasoned bool) (all []*mutant) {
	for _, m := range o.tried {
		if !m.end.caught() && (o.accepted.reason(m) != "") == reasoned {
			all = append(all, m)
		}
	}
	return all
}

// write writes the report.
func (o *outcome) write(to io.Writer) {
	fmt.Fprintf(to, "# Mutants of %s\n\n%s\n", o.pattern, o.summary())
	section(to, "Survivors without a reason", each(o.survivors(false), func(m *mutant) string {
		return m.place() + ": " + m.change()
	}))
	section(to, "Accepted survivors", each(o.survivors(true), func(m *mutant) string {
		return m.place() + ": " + m.change() + ": " + o.accepted.reason(m)
	}))
	section(to, "Left out", each(o.left, func(l skippedPlace) string { return l.place + ": " + l.why }))
	section(to, "Accepted, but no survivor", o.accepted.unused(o.all))
}

func (o *outcome) summary() string {
	return fmt.Sprintf("%d mutants: %d caught (%.1f %%), %d of them by their time; %d survived, %d of them accepted. %d places left out.",
		len(o.tried), o.count(verdict.caught), o.share(), o.count(func(v verdict) bool { return v == timedOut }),
		o.count(func(v verdict) bool { return !v.caught() }), len(o.survivors(true)), len(o.left))
}

func each[T any](all []T, line func(T) string) (lines []string) {
	for _, a := range all {
		lines = append(lines, line(a))
	}
	return lines
}

// section is a list under a heading, or nothing. The lines are indented, so
// that nothing in them is taken for markup.
func section(to io.Writer, heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(to, "\n## %s: %d\n\n", heading, len(lines))
	for _, l := range lines {
		fmt.Fprintf(to, "    %s\n", l)
	}
}
