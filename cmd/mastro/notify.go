package main

import (
	"fmt"
	"log/slog"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// notifier tells the service manager that started the program how it is, in
// the way of sd_notify(3): one datagram for each piece of news. A nil notifier is
// one whom nobody asked; it says nothing.
type notifier struct {
	conn  net.Conn
	every time.Duration // between two feeds of the watchdog; 0 if there is none
	next  time.Duration // when it is fed again, by the session's clock
	food  []byte
	deaf  bool // it did not hear the last news
}

// newNotifier is for the manager that the environment names by NOTIFY_SOCKET,
// WATCHDOG_USEC and WATCHDOG_PID; nil if it names none. An error means that the
// manager waits and cannot be told.
func newNotifier(getenv func(string) string) (*notifier, error) {
	socket := getenv("NOTIFY_SOCKET") // one that begins with @ is no file
	if socket == "" {
		return nil, nil
	}
	every, err := feeding(getenv)
	if err != nil {
		return nil, err
	}
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		return nil, fmt.Errorf("the service manager cannot be told: %w; start mastro without NOTIFY_SOCKET, or with Type=notify", err)
	}
	return &notifier{conn: conn, every: every, food: []byte("WATCHDOG=1")}, nil
}

// feeding is how often the watchdog wants to be fed: twice in the time after
// which it bites; 0 if there is none, or it watches another process.
func feeding(getenv func(string) string) (time.Duration, error) {
	text := getenv("WATCHDOG_USEC")
	if pid := getenv("WATCHDOG_PID"); text == "" || pid != "" && pid != strconv.Itoa(os.Getpid()) {
		return 0, nil
	}
	bites, err := strconv.ParseInt(text, 10, 64)
	if err != nil || bites <= 0 || bites > int64(time.Duration(1<<63-1)/time.Microsecond) {
		return 0, fmt.Errorf("WATCHDOG_USEC=%s is no number of microseconds; leave it to the service manager", text)
	}
	return time.Duration(bites) * time.Microsecond / 2, nil
}

// ready says that people can begin.
func (n *notifier) ready() { n.say("READY=1") }

// stopping says that the program ends, and means to.
func (n *notifier) stopping() { n.say("STOPPING=1") }

// status says in one line, for people, what goes on; secrets do not belong there.
func (n *notifier) status(text string) {
	n.say("STATUS=" + strings.ReplaceAll(text, "\n", " ")) // a second line would be news of its own
}

// scanned feeds the watchdog, if it is time: the sensors were read to the end.
// now is the session's clock. It does not allocate.
func (n *notifier) scanned(now time.Duration) {
	if n == nil || n.every == 0 || now < n.next {
		return
	}
	n.next = now + n.every
	n.send(n.food)
}

func (n *notifier) say(news string) {
	if n != nil {
		n.send([]byte(news))
	}
}

// longest is how long the table waits for a manager that does not listen.
const longest = 50 * time.Millisecond

// send tells the manager. One that does not hear it will do what it thinks best.
func (n *notifier) send(news []byte) {
	err := n.conn.SetWriteDeadline(time.Now().Add(longest))
	if err == nil {
		_, err = n.conn.Write(news)
	}
	if err != nil && !n.deaf {
		slog.Warn("the service manager was not told", "news", string(news), "error", err)
	}
	n.deaf = err != nil
}
