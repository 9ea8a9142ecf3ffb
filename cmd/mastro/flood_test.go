package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

var (
	floodSeconds = flag.Int("flood.seconds", 0, "how long TestFlood measures; it is left out at 0, since it measures only")
	floodClients = flag.Int("flood.clients", 8, "clients that press as fast as they are answered")
	floodReaders = flag.Int("flood.readers", 200, "clients that open the stream and never read")
)

// TestFlood measures the program from outside, on one core, while clients press
// without a pause and others open the stream and never read, each from an address
// of its own: how far apart its scans are, by the watchdog that it feeds after each,
// and how long a phone of the family waits for its page, its stream and its press.
// It asserts that the phone gets them, and no time.
func TestFlood(t *testing.T) {
	if *floodSeconds == 0 {
		return // it says nothing that other tests do not, but figures
	}
	f := newFlood(t)
	gaps := f.scans()
	f.begin(t)
	ctx, stop := context.WithTimeout(t.Context(), time.Duration(*floodSeconds)*time.Second)
	defer stop()
	for i := range *floodReaders {
		f.silentReader(t, fmt.Sprintf("127.0.1.%d", i+1))
	}
	var all sync.WaitGroup
	for i := range *floodClients {
		all.Go(func() { f.press(ctx, fmt.Sprintf("127.0.2.%d", i+1)) })
	}
	time.Sleep(time.Second) // until all are under way
	f.measured.Store(true)
	before := stolen(t)
	phone := f.family(t, ctx, "127.0.3.1")
	took := stolen(t) - before
	f.measured.Store(false)
	all.Wait()
	t.Logf("%d clients pressed %d times, %d readers never read, %d s", *floodClients, f.pressed.Load(), *floodReaders, *floodSeconds)
	t.Logf("between scans:   %s; the host took %v", spread(gaps()), took)
	for _, what := range []string{"page", "stream", "press"} {
		t.Logf("phone, %-8s  %s", what+":", spread(phone[what]))
		require.NotEmpty(t, phone[what])
	}
}

// flood is a program under load.
type flood struct {
	watchdog *net.UnixConn
	address  string
	pressed  atomic.Int64
	measured atomic.Bool
}

// newFlood starts the program on one core. Its watchdog is fed after every scan.
func newFlood(t *testing.T) *flood {
	dir := t.TempDir()
	program := filepath.Join(dir, "mastro")
	built, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(t, err, string(built))
	socket := filepath.Join(dir, "notify")
	f := &flood{}
	f.watchdog, err = net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(t, err)
	run := exec.Command("taskset", "-c", "0", program, "play", "--listen", "127.0.0.1:0", "--seed", "7", "--language", "en")
	run.Dir, run.Stderr = dir, os.Stderr
	run.Env = append(os.Environ(), "GOMAXPROCS=1", "NOTIFY_SOCKET="+socket, "WATCHDOG_USEC=2")
	said, err := run.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, run.Start())
	t.Cleanup(func() { run.Process.Kill(); run.Wait(); f.watchdog.Close() })
	line, err := bufio.NewReader(said).ReadString('\n')
	require.NoError(t, err)
	go io.Copy(io.Discard, said)
	_, rest, _ := strings.Cut(line, "http://")
	f.address, _, _ = strings.Cut(rest, " ")
	return f
}

// from is a client with an address of its own.
func from(ip string) *http.Client {
	dial := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	return &http.Client{
		Transport:     &http.Transport{DialContext: dial.DialContext},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// do sends a command of the page.
func (f *flood) do(c *http.Client, form url.Values) error {
	req, err := http.NewRequest("POST", "http://"+f.address+"/do", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	return swallow(c.Do(req))
}

func swallow(r *http.Response, err error) error {
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if _, err = io.Copy(io.Discard, r.Body); err == nil && r.StatusCode >= 300 {
		err = fmt.Errorf("status %d", r.StatusCode)
	}
	return err
}

// begin begins a game, so that there is a board to draw.
func (f *flood) begin(t *testing.T) {
	c := from("127.0.0.1")
	r, err := c.Get("http://" + f.address + "/state.json")
	require.NoError(t, err)
	defer r.Body.Close()
	var state struct{ Seq uint64 }
	require.NoError(t, json.NewDecoder(r.Body).Decode(&state))
	require.NoError(t, f.do(c, url.Values{"do": {"choose"}, "id": {scene.StartID}, "seq": {fmt.Sprint(state.Seq)}}))
}

// silentReader opens the stream and never reads.
func (f *flood) silentReader(t *testing.T, ip string) {
	conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}).Dial("tcp", f.address)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	_, err = io.WriteString(conn, "GET /events HTTP/1.1\r\nHost: "+f.address+"\r\n\r\n")
	require.NoError(t, err)
}

// press turns the knob as fast as it is answered, and looks at page and display now
// and then.
func (f *flood) press(ctx context.Context, ip string) {
	c := from(ip)
	for i := 0; ctx.Err() == nil; i++ {
		_ = f.do(c, url.Values{"do": {"right"}}) // whoever floods may be refused
		f.pressed.Add(1)
		switch i % 8 {
		case 3:
			_ = swallow(c.Get("http://" + f.address + "/"))
		case 7:
			_ = swallow(c.Get("http://" + f.address + "/panel.png"))
		}
	}
}

// scans notes how far apart the scans are while that is measured. A thread of its own
// waits for them, so that the load does not delay it.
func (f *flood) scans() (gaps func() []time.Duration) {
	var mu sync.Mutex
	var all []time.Duration
	go func() {
		runtime.LockOSThread()
		last, b := time.Now(), make([]byte, 64)
		for {
			n, err := f.watchdog.Read(b)
			if err != nil {
				return
			}
			now := time.Now()
			if string(b[:n]) != "WATCHDOG=1" {
				continue
			}
			if f.measured.Load() {
				mu.Lock()
				all = append(all, now.Sub(last))
				mu.Unlock()
			}
			last = now
		}
	}()
	return func() []time.Duration {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(all)
	}
}

// family is a phone that opens the page, its stream, and presses, about once a
// second: how long each takes.
func (f *flood) family(t *testing.T, ctx context.Context, ip string) map[string][]time.Duration {
	took := make(map[string][]time.Duration)
	c := from(ip)
	timed := func(what string, do func() error) {
		start := time.Now()
		if err := do(); err != nil {
			t.Logf("phone, %s: %v", what, err)
			return
		}
		took[what] = append(took[what], time.Since(start))
	}
	for ctx.Err() == nil {
		timed("page", func() error { return swallow(c.Get("http://" + f.address + "/")) })
		timed("stream", func() error { return f.firstScene(c) })
		timed("press", func() error { return f.do(c, url.Values{"do": {"left"}}) })
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
	}
	return took
}

// firstScene opens the stream and waits for what is there.
func (f *flood) firstScene(c *http.Client) error {
	r, err := c.Get("http://" + f.address + "/events")
	if err != nil {
		return err
	}
	defer r.Body.Close()
	lines := bufio.NewScanner(r.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if lines.Text() == "event: scene" {
			return nil
		}
	}
	return fmt.Errorf("status %d, no scene: %v", r.StatusCode, lines.Err())
}

// stolen is how long the host of a virtual machine has kept processors from it, which
// nothing here can help: proc(5), steal, counted in 1/100 s.
func stolen(t *testing.T) time.Duration {
	all, err := os.ReadFile("/proc/stat")
	require.NoError(t, err)
	fields := strings.Fields(string(all))
	ticks, err := strconv.ParseInt(fields[8], 10, 64) // the first line is of all processors
	require.NoError(t, err)
	return time.Duration(ticks) * time.Second / 100
}

// spread is how times are spread.
func spread(all []time.Duration) string {
	if len(all) == 0 {
		return "none"
	}
	slices.Sort(all)
	at := func(percent int) time.Duration { return all[(len(all)-1)*percent/100].Round(100 * time.Microsecond) }
	return fmt.Sprintf("%d: median %v, p90 %v, p99 %v, most %v", len(all), at(50), at(90), at(99), all[len(all)-1].Round(100*time.Microsecond))
}
