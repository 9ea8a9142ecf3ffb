package loop

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
)

// Notifier reports to the service manager that started the program, in the way of sd_notify(3).
// It sends from a goroutine of its own, because a manager that does not listen keeps its sender
// waiting, and the table must not wait. A nil notifier, without a service manager, sends
// nothing.
type Notifier struct {
	every time.Duration // between two feeds of the watchdog; 0 if there is none
	next  time.Duration // when it is fed again, by the clock of the loop
	queue chan string   // states still to be sent
	sent  chan struct{} // closed when all states have been sent
}

// backlog is how many states may wait; further ones are dropped.
const backlog = 16

// NewNotifier makes a notifier for the manager that the environment names by NOTIFY_SOCKET,
// WATCHDOG_USEC and WATCHDOG_PID; nil if it names none.
func NewNotifier() (*Notifier, error) {
	if os.Getenv("NOTIFY_SOCKET") == "" {
		return nil, nil
	}
	interval, err := daemon.SdWatchdogEnabled(false)
	if err != nil {
		return nil, fmt.Errorf("%w; leave WATCHDOG_USEC and WATCHDOG_PID to the service manager", err)
	}
	n := &Notifier{every: interval / 2, queue: make(chan string, backlog), sent: make(chan struct{})}
	go n.send()
	return n, nil
}

// send sends what is queued until the queue is closed. The first of several failures in a row
// is logged.
func (n *Notifier) send() {
	defer close(n.sent)
	failing := false
	for state := range n.queue {
		_, err := daemon.SdNotify(false, state)
		if err != nil && !failing {
			slog.Warn("the service manager was not told", "news", state, "error", err)
		}
		failing = err != nil
	}
}

// Ready reports that people can begin. An error means that the manager keeps waiting for the
// report.
func (n *Notifier) Ready() error {
	if n == nil {
		return nil
	}
	if _, err := daemon.SdNotify(false, daemon.SdNotifyReady); err != nil {
		return fmt.Errorf("the service manager cannot be told: %w; start mastro without NOTIFY_SOCKET, or with Type=notify", err)
	}
	return nil
}

// maxStoppingWait is how long the program waits at its end for a manager that does not listen.
const maxStoppingWait = 50 * time.Millisecond

// Stopping reports that the program ends on purpose. It is sent last.
func (n *Notifier) Stopping() {
	if n == nil {
		return
	}
	n.put(daemon.SdNotifyStopping)
	close(n.queue)
	select {
	case <-n.sent:
	case <-time.After(maxStoppingWait):
	}
}

// Status reports on one line what the program does; "systemctl status" shows it. It returns
// false if the line was dropped, because the manager has not taken many states before it.
func (n *Notifier) Status(line string) bool { return n.put("STATUS=" + line) }

// scanned feeds the watchdog after a complete scan, twice in its timeout. now is the time of
// the loop. It does not allocate.
func (n *Notifier) scanned(now time.Duration) {
	if n == nil || n.every == 0 || now < n.next {
		return
	}
	n.next = now + n.every
	n.put(daemon.SdNotifyWatchdog)
}

// put queues a state to be sent; false if it was dropped.
func (n *Notifier) put(state string) bool {
	if n == nil {
		return false
	}
	select {
	case n.queue <- state:
		return true
	default:
		return false
	}
}
