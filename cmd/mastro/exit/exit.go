package exit

import (
	"errors"
	"fmt"
	"io"

	"mastro/configs"
)

// Code is what the program ends with.
type Code int

// The exit codes.
const (
	Done Code = iota
	Failed
	Usage
	Configuration
	Hardware
	Verification
	NumCodes
)

// String is what the code means, for the help text.
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

// Because is the error with this exit code; nil stays nil.
func (c Code) Because(err error) error {
	if err == nil {
		return nil
	}
	return &codeError{c, err}
}

// Becausef is because for an error made on the spot: "what; remedy".
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

// Of is the exit code for an error. Mistakes in files are configuration
// whoever finds them.
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

// Report tells people about the error and the system about its code.
func Report(errs io.Writer, err error) Code {
	if err != nil {
		fmt.Fprintf(errs, "mastro: %v\n", err)
	}
	return Of(err)
}
