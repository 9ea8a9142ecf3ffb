package loop

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
)

// Notifier tells the service manager that started the program how it is, in
// the way of sd_notify(3). It tells it from a goroutine of its own: a manager that
// does not listen keeps its sender waiting, and the table waits for nobody. A nil
// notifier is one whom nobody asked; it says nothing.
type Notifier struct {
	every time.Duration // between two feeds of the watchdog; 0 if there is none
	next  time.Duration // when it is fed again, by the session's clock
	news  chan string   // what is to be told
	told  chan struct{} // closed when all has been
}

// backlog is how much news may wait; what comes on top of it is dropped.
const backlog = 16

// NewNotifier is for the manager that the environment names by NOTIFY_SOCKET,
// WATCHDOG_USEC and WATCHDOG_PID; nil if it names none.
func NewNotifier() (*Notifier, error) {
	if os.Getenv("NOTIFY_SOCKET") == "" {
		return nil, nil
	}
	bites, err := daemon.SdWatchdogEnabled(false)
	if err != nil {
		return nil, fmt.Errorf("%w; leave WATCHDOG_USEC and WATCHDOG_PID to the service manager", err)
	}
	n := &Notifier{every: bites / 2, news: make(chan string, backlog), told: make(chan struct{})}
	go n.tell()
	return n, nil
}

// tell tells all news, until there will be none. A manager that does not hear it
// will do what it thinks best; the log says so once.
func (n *Notifier) tell() {
	defer close(n.told)
	deaf := false
	for news := range n.news {
		_, err := daemon.SdNotify(false, news)
		if err != nil && !deaf {
			slog.Warn("the service manager was not told", "news", news, "error", err)
		}
		deaf = err != nil
	}
}

// Ready says that people can begin. An error means that the manager waits and
// cannot be told.
func (n *Notifier) Ready() error {
	if n == nil {
		return nil
	}
	if _, err := daemon.SdNotify(false, daemon.SdNotifyReady); err != nil {
		return fmt.Errorf("the service manager cannot be told: %w; start mastro without NOTIFY_SOCKET, or with Type=notify", err)
	}
	return nil
}

// longest is how long the program waits at its end for a manager that does not
// listen.
const longest = 50 * time.Millisecond

// Stopping says that the program ends, and means to. It is the last news.
func (n *Notifier) Stopping() {
	if n == nil {
		return
	}
	n.say(daemon.SdNotifyStopping)
	close(n.news)
	select {
	case <-n.told:
	case <-time.After(longest):
	}
}

// scanned feeds the watchdog twice in the time after which it bites: the sensors
// were read to the end. now is the session's clock. It does not allocate.
func (n *Notifier) scanned(now time.Duration) {
	if n == nil || n.every == 0 || now < n.next {
		return
	}
	n.next = now + n.every
	n.say(daemon.SdNotifyWatchdog)
}

func (n *Notifier) say(news string) {
	if n == nil {
		return
	}
	select {
	case n.news <- news:
	default:
	}
}
