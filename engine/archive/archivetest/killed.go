package archivetest

import (
	"bytes"
	"errors"
	"os/exec"
	"time"
)

// Killed runs a program and kills it after a while, unless it has ended by then; said is what it
// had printed. A line that is not whole was not said.
func Killed(cmd *exec.Cmd, after time.Duration) (said []byte, ended bool, err error) {
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		return nil, false, err
	}
	timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
	err = cmd.Wait()
	ended = timer.Stop()
	if failed := new(exec.ExitError); !ended && errors.As(err, &failed) {
		err = nil
	}
	text := out.Bytes()
	return text[:bytes.LastIndexByte(text, '\n')+1], ended, err
}
