package main

import (
	"errors"
	"fmt"
	"io"

	"mastro/configs"
)

// exitCode is what the program ends with.
type exitCode int

// The exit codes.
const (
	exitDone exitCode = iota
	exitFailed
	exitUsage
	exitConfiguration
	exitHardware
	exitVerification
	numExitCodes
)

// String is what the code means, for the help text.
func (c exitCode) String() string {
	return [...]string{
		exitDone:          "done",
		exitFailed:        "failed",
		exitUsage:         "wrong usage: the command line",
		exitConfiguration: "configuration: mastro.toml or a file it names",
		exitHardware:      "hardware: a bus, a chip or a wire",
		exitVerification:  "verification: what was checked is not right",
	}[c]
}

// because is the error with this exit code; nil stays nil.
func (c exitCode) because(err error) error {
	if err == nil {
		return nil
	}
	return &exitError{c, err}
}

// becausef is because for an error made on the spot: "what; remedy".
func (c exitCode) becausef(format string, args ...any) error {
	return c.because(fmt.Errorf(format, args...))
}

// exitError is an error that knows its exit code.
type exitError struct {
	code exitCode
	err  error
}

func (e *exitError) Error() string { return e.err.Error() }
func (e *exitError) Unwrap() error { return e.err }

// codeOf is the exit code for an error. Mistakes in files are configuration
// whoever finds them.
func codeOf(err error) exitCode {
	var known *exitError
	var file *configs.Error
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &known):
		return known.code
	case errors.As(err, &file):
		return exitConfiguration
	}
	return exitFailed
}

// report tells people about the error and the system about its code.
func report(errs io.Writer, err error) exitCode {
	if err != nil {
		fmt.Fprintf(errs, "mastro: %v\n", err)
	}
	return codeOf(err)
}
