// Package exit says how the program ends: every error that reaches main carries one
// of six codes, which scripts and service managers can tell apart.
//
// The function that finds out why something failed gives the error its code. The text is one
// line, what is wrong and after a semicolon what to do about it:
//
//	return exit.Usage.Becausef("--base: give numbers from 1 to %d, each once", n)
//
// An error without a code ends the program with Failed; a mistake in a file
// (*configs.Error) with Configuration, whoever returns it. Wrapping with %w keeps the
// code.
package exit

import (
	"errors"
	"fmt"
	"io"

	"mastro/configs"
)

// Code is the exit code of the program.
type Code int

// The exit codes, from 0. They are documented in "mastro --help" and never renumbered.
const (
	Done          Code = iota // all is well
	Failed                    // none of the others fits: a full disk, a taken port
	Usage                     // the command line is wrong
	Configuration             // mastro.toml, or a file that it names, is wrong
	Hardware                  // a bus, a chip or a wire does not work
	Verification              // what was checked is not right: a trace that was cut off

	NumCodes // how many there are
)

// String says what the code means, for the help text.
func (c Code) String() string {
	return [...]string{
		Done:          "done",
		Failed:        "failed",
		Usage:         "wrong usage: the command line",
		Configuration: "configuration: mastro.toml or a file it names",
		Hardware:      "hardware: a bus, a chip or a wire",
		Verification:  "verification: what was checked is not right",
	}[c]
}

// Because gives an error this code; nil stays nil. Where an error gets several codes,
// the last one holds.
func (c Code) Because(err error) error {
	if err == nil {
		return nil
	}
	return &codeError{c, err}
}

// Becausef makes an error with this code, as fmt.Errorf does: "what; remedy".
func (c Code) Becausef(format string, args ...any) error {
	return c.Because(fmt.Errorf(format, args...))
}

// codeError is an error that knows its exit code.
type codeError struct {
	code Code
	err  error
}

func (e *codeError) Error() string { return e.err.Error() }
func (e *codeError) Unwrap() error { return e.err }

// Of finds the exit code for an error, Done for nil.
func Of(err error) Code {
	var known *codeError
	var file *configs.Error
	switch {
	case err == nil:
		return Done
	case errors.As(err, &known):
		return known.code
	case errors.As(err, &file):
		return Configuration
	}
	return Failed
}

// Report writes an error for people, after "mastro:", and returns the code that the
// program is to end with. It writes nothing for nil.
func Report(errs io.Writer, err error) Code {
	if err != nil {
		fmt.Fprintf(errs, "mastro: %v\n", err)
	}
	return Of(err)
}
