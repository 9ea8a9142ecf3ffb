// Command mutants asks whether the tests of a package would notice if the
// package were wrong. It changes operators and constants of the package one by
// one, leaves statements and conditions out, and runs the tests each time:
//
//	go run ./cmd/mutants ./engine/labiro
//
// A change that no test notices survives. Either a test is missing, or the change makes no
// difference that a test could see; then a line in the package's testdata/mutants.txt says why:
//
//	walking.go: Position.near: a < b -> a <= b: no two bases are equal
//
// The command fails when fewer than nine in ten changes are noticed or when a
// survivor has no reason.
//
// All changes are compiled into one program, each behind a number that it
// finds in its environment. The package itself is not touched. What cannot be
// changed in this way is left out, and the report says so.
//
// Random tests should be given a seed and few rounds. With -first, quick tests catch what they
// can before all others are run:
//
//	go run ./cmd/mutants -first '-test.run=^TestRuling' \
//		-tests '-rapid.seed=1 -rapid.checks=20 -rapid.nofailfile -rapid.shrinktime=1ns' ./engine/labiro
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

func main() {
	ok, err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
	}
	if err != nil || !ok {
		os.Exit(1)
	}
}

// settings are the flags.
type settings struct {
	pattern, first, tests string
	only, skip            regexp.Regexp
	list                  bool
	workers               int
	least                 float64
}

func parse(args []string, errs io.Writer) (*settings, error) {
	s := &settings{}
	f := flag.NewFlagSet("mutants", flag.ContinueOnError)
	f.SetOutput(errs)
	f.BoolVar(&s.list, "list", false, "list the mutants and try none")
	f.TextVar(&s.only, "only", regexp.MustCompile(""), "try only mutants whose file.go:line matches this `regexp`")
	f.TextVar(&s.skip, "skip", regexp.MustCompile(""), "leave alone files whose name matches this `regexp`")
	f.StringVar(&s.first, "first", "", "`arguments` of a first, quick run of the tests")
	f.StringVar(&s.tests, "tests", "", "`arguments` of the run of all tests")
	f.IntVar(&s.workers, "j", runtime.NumCPU(), "how many tests to run at a time")
	f.Float64Var(&s.least, "least", 90, "how many of a hundred mutants must be caught")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() != 1 {
		return nil, fmt.Errorf("say one package, after the flags")
	}
	s.pattern = f.Arg(0)
	return s, nil
}

// excludes tells whether the flags exclude the place "file.go:line".
func (s *settings) excludes(place string) bool {
	base, _, _ := strings.Cut(place, ":")
	return !s.only.MatchString(place) || s.skip.String() != "" && s.skip.MatchString(base)
}

// run carries out one command line; ok is false if the tests are not good enough.
func run(args []string, out, errs io.Writer) (ok bool, err error) {
	s, err := parse(args, errs)
	if err != nil {
		return false, err
	}
	t, err := load(s.pattern)
	if err != nil {
		return false, err
	}
	all, skipped := collect(t)
	b := &builder{
		target:  t,
		mutants: slices.DeleteFunc(slices.Clone(all), func(m *mutant) bool { return s.excludes(m.place) }),
		skipped: slices.DeleteFunc(skipped, func(l skippedPlace) bool { return s.excludes(l.place) }),
	}
	if !s.list {
		return s.tryAndReport(b, all, out, errs)
	}
	for _, m := range b.mutants {
		fmt.Fprintln(out, m)
	}
	return true, nil
}

// tryAndReport tries the mutants and reports the result.
func (s *settings) tryAndReport(b *builder, all []*mutant, out, errs io.Writer) (ok bool, err error) {
	accepted, err := readAccepted(filepath.Join(b.Dir, "testdata", "mutants.txt"))
	if err != nil {
		return false, err
	}
	if b.tmp, err = os.MkdirTemp("", "mutants"); err != nil {
		return false, err
	}
	defer os.RemoveAll(b.tmp)
	trials, err := s.trials(b)
	if err != nil {
		return false, err
	}
	tryAll(trials, b.mutants, s.workers, errs)
	o := sortOut(all, accepted)
	o.write(out, s.pattern, b.skipped)
	return o.goodEnough(s.least), nil
}

// trials returns the test runs that each mutant goes through.
func (s *settings) trials(b *builder) (all []*trial, err error) {
	program, err := b.build(s.pattern)
	if err != nil {
		return nil, err
	}
	runs := []string{s.tests}
	if s.first != "" {
		runs = []string{s.first, s.tests}
	}
	for _, args := range runs {
		t := &trial{program: program, dir: b.Dir, args: strings.Fields(args)}
		if err := t.measure(); err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}
