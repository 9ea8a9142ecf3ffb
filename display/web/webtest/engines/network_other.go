//go:build !linux

package engines

import (
	"errors"
	"os/exec"
)

func withNewNetwork(*exec.Cmd) error { return errors.New("only Linux has networks for one test") }
