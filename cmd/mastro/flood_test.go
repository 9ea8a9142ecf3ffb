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
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/table"
	"mastro/display/scene"
)

var (
	floodSeconds = flag.Int("flood.seconds", 0, "how long TestFlood measures; it is left out at 0, since it measures only")
	floodClients = flag.Int("flood.clients", 8, "clients that press as fast as they are answered")
	floodReaders = flag.Int("flood.readers", 200, "clients that open the stream and never read")
)

// TestFlood measures the program on a core of its own, while clients press without a
// pause and others open the stream and never read, each from an address of its own: how
// far apart its scans are, by its own clock, and how long a phone of the family waits
// for its page, its stream and its press. It asserts that the phone gets them, and no
// time.
func TestFlood(t *testing.T) {
	if *floodSeconds == 0 {
		return // it says nothing that other tests do not, but figures
	}
	f := newFlood(t)
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
	from, before := time.Now(), stolen(t)
	phone := f.family(t, ctx, "127.0.3.1")
	to, took := time.Now(), stolen(t)-before
	all.Wait()
	gaps := f.end(t, from, to)
	t.Logf("%d clients pressed %d times, %d readers never read, %d s", *floodClients, f.pressed.Load(), *floodReaders, *floodSeconds)
	t.Logf("between scans:   %s; the host took %v", spread(gaps), took)
	for _, what := range []string{"page", "stream", "press"} {
		t.Logf("phone, %-8s  %s", what+":", spread(phone[what]))
		require.NotEmpty(t, phone[what])
	}
}

// flood is a program under load.
type flood struct {
	program *exec.Cmd
	said    *bufio.Reader
	address string
	pressed atomic.Int64
}

// newFlood starts playTimed on the first core.
func newFlood(t *testing.T) *flood {
	program, err := exec.LookPath("timed")
	require.NoError(t, err)
	f := &flood{program: exec.Command("taskset", "-c", "0", program)}
	f.program.Dir, f.program.Stderr = t.TempDir(), os.Stderr
	said, err := f.program.StdoutPipe()
	require.NoError(t, err)
	f.said = bufio.NewReader(said)
	require.NoError(t, f.program.Start())
	t.Cleanup(func() { f.program.Process.Kill(); f.program.Wait() })
	line, err := f.said.ReadString('\n')
	require.NoError(t, err)
	_, rest, _ := strings.Cut(line, "http://")
	f.address, _, _ = strings.Cut(rest, " ")
	return f
}

// end ends the program, and tells how far apart its scans were in the time between.
func (f *flood) end(t *testing.T, from, to time.Time) (gaps []time.Duration) {
	require.NoError(t, f.program.Process.Signal(os.Interrupt))
	var last time.Time
	for lines := bufio.NewScanner(f.said); lines.Scan(); {
		at, err := strconv.ParseInt(lines.Text(), 10, 64)
		require.NoError(t, err)
		now := time.Unix(0, at)
		if last.After(from) && now.Before(to) {
			gaps = append(gaps, now.Sub(last))
		}
		last = now
	}
	return gaps
}

// timed is an actor that notes when each of its beats was over, in nanoseconds since
// 1970.
type timed struct {
	*table.Table
	at []int64
}

func (t *timed) Tick(now time.Duration) {
	t.Table.Tick(now)
	t.at = append(t.at, time.Now().UnixNano())
}

// playTimed is the program that TestFlood measures: an evening at a simulated table,
// as "mastro play" has it; when it is interrupted it says when its beats were over.
func playTimed() {
	setRuntime()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	c, err := settings.Load("", func(string) string { return "" }, map[string]string{"listen": "127.0.0.1:0", "language": "en"})
	must(err)
	e, err := table.NewHost(c, 7, play.ThinkingTime, io.Discard)
	must(err)
	stopServing, err := loop.Serve(ctx, &e.Table.Loop, c, os.Stdout, e.Table.Show)
	must(err)
	start := time.Now()
	e.Now = func() time.Duration { return time.Since(start) }
	beats := &timed{e.Table, make([]int64, 0, 1<<16)}
	must(e.Table.Run(ctx, start, beats))
	stopServing()
	for _, at := range beats.at {
		fmt.Println(at)
	}
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
	require.NoError(t, f.do(c, url.Values{"do": {"choose"}, "id": {scene.Action{Kind: scene.StartGame}.String()}, "seq": {fmt.Sprint(state.Seq)}}))
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

// stolen is how long the host of a virtual machine has kept the first core from it,
// which nothing here can help: proc(5), steal, counted in 1/100 s.
func stolen(t *testing.T) time.Duration {
	all, err := os.ReadFile("/proc/stat")
	require.NoError(t, err)
	_, first, _ := strings.Cut(string(all), "cpu0 ")
	ticks, err := strconv.ParseInt(strings.Fields(first)[7], 10, 64)
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
