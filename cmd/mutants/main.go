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
	"cmp"
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
	pattern, also, first, tests, out, accepted string
	only, skip                                 *regexp.Regexp
	list                                       bool
	workers                                    int
	least                                      float64
}

func parse(args []string, errs io.Writer) (*settings, error) {
	s := &settings{only: regexp.MustCompile(""), skip: regexp.MustCompile("$^")}
	f := flag.NewFlagSet("mutants", flag.ContinueOnError)
	f.SetOutput(errs)
	f.BoolVar(&s.list, "list", false, "list the mutants and try none")
	f.Func("only", "try only mutants whose file.go:line matches this `regexp`", pattern(&s.only))
	f.Func("skip", "leave alone files whose name matches this `regexp`", pattern(&s.skip))
	f.StringVar(&s.first, "first", "", "`arguments` of a first, quick run of the tests")
	f.StringVar(&s.tests, "tests", "", "`arguments` of the run of all tests")
	f.StringVar(&s.also, "also", "", "`packages` whose tests are run where the package's own notice nothing")
	f.StringVar(&s.out, "out", "", "`file` for the report, instead of the standard output")
	f.StringVar(&s.accepted, "accepted", "", "`file` of accepted survivors, instead of testdata/mutants.txt")
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

func pattern(to **regexp.Regexp) func(string) error {
	return func(text string) (err error) {
		*to, err = regexp.Compile(text)
		return err
	}
}

// excludes tells whether the flags exclude the place "file.go:line".
func (s *settings) excludes(place string) bool {
	base, _, _ := strings.Cut(place, ":")
	return !s.only.MatchString(place) || s.skip.MatchString(base)
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
		mutants: slices.DeleteFunc(slices.Clone(all), func(m *mutant) bool { return s.excludes(m.place()) }),
		skipped: slices.DeleteFunc(skipped, func(l skippedPlace) bool { return s.excludes(l.place) }),
	}
	if !s.list {
		return s.tryAndReport(b, all, out, errs)
	}
	for _, m := range b.mutants {
		fmt.Fprintf(out, "%s: %s\n", m.place(), m.change())
	}
	return true, nil
}

// tryAndReport tries the mutants and reports the result.
func (s *settings) tryAndReport(b *builder, all []*mutant, out, errs io.Writer) (ok bool, err error) {
	accepted, err := readAccepted(cmp.Or(s.accepted, filepath.Join(b.dir, "testdata", "mutants.txt")))
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
	o := &outcome{s.pattern, all, b.mutants, b.skipped, accepted}
	return o.goodEnough(s.least), s.report(o, out, errs)
}

func (s *settings) report(o *outcome, out, errs io.Writer) error {
	if s.out == "" {
		o.write(out)
		return nil
	}
	f, err := os.Create(s.out)
	if err != nil {
		return err
	}
	o.write(f)
	fmt.Fprintln(errs, o.summary())
	return f.Close()
}

// trials returns the test runs that each mutant goes through.
func (s *settings) trials(b *builder) (all []*trial, err error) {
	program, err := b.compileOwn()
	if err != nil {
		return nil, err
	}
	if s.first != "" {
		all = append(all, &trial{program: program, dir: b.dir, args: strings.Fields(s.first)})
	}
	all = append(all, &trial{program: program, dir: b.dir, args: strings.Fields(s.tests)})
	for _, p := range strings.Fields(s.also) {
		t, err := b.compileOther(p, strings.Fields(s.tests))
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	for _, t := range all {
		if err := t.measure(); err != nil {
			return nil, err
		}
	}
	return all, nil
}
