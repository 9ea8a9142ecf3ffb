package engines

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"testing"
	"time"
)

// program is a running program with a home of its own.
type program struct {
	transcript
	ended chan struct{} // closed when it has ended
}

// newHome makes a directory for a program's files, which is removed when the test ends.
func newHome(t testing.TB) (string, error) {
	dir, err := os.MkdirTemp("", "engine-")
	if err != nil {
		return "", err
	}
	t.Cleanup(func() {
		if err := removeHome(dir); err != nil {
			t.Error(err)
		}
	})
	return dir, nil
}

// removeHome tries again for a while: a process that is being killed may still write into it.
func removeHome(dir string) error {
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	return repeat(ctx, func() error { return os.RemoveAll(dir) })
}

// run starts a program that has nothing of this process's environment but the path and
// what is given here. When the test ends it is killed, and all that it started.
func run(t testing.TB, home string, environment []string, name string, args ...string) (*program, error) {
	cmd := exec.Command(name, args...)
	p := &program{ended: make(chan struct{})}
	p.more = make(chan struct{})
	cmd.Stdout, cmd.Stderr = p, p
	cmd.WaitDelay = time.Second // for what a child of it still holds open
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TMPDIR=" + home}, environment...)
	endWithThisProcess(cmd)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = cmd.Wait() // it was killed
		close(p.ended)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		killAllAt(home)
		<-p.ended
	})
	return p, nil
}

// says waits until the program has written a line that the expression matches, and
// returns its last group.
func (p *program) says(ctx context.Context, line *regexp.Regexp) (string, error) {
	for {
		more := p.next()
		if found := p.find(line); len(found) > 0 {
			return found[0], nil
		}
		select {
		case <-more:
		case <-p.ended:
			return "", p.failed(errors.New("it ended"))
		case <-ctx.Done():
			return "", p.failed(ctx.Err())
		}
	}
}

// failed adds what the program wrote to the error.
func (p *program) failed(err error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return fmt.Errorf("%w; it wrote: %s", err, p.text)
}

// transcript keeps what a program writes.
type transcript struct {
	mu   sync.Mutex
	text []byte
	more chan struct{} // closed when there is more
}

func (w *transcript) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.text = append(w.text, b...)
	close(w.more)
	w.more = make(chan struct{})
	return len(b), nil
}

func (w *transcript) next() <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.more
}

// find returns the last group of every whole line that the expression matches.
func (w *transcript) find(line *regexp.Regexp) (found []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	whole := w.text[:bytes.LastIndexByte(w.text, '\n')+1]
	for _, m := range line.FindAllSubmatch(whole, -1) {
		found = append(found, string(m[len(m)-1]))
	}
	return found
}
