package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
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
	floodSeconds = flag.Int("flood.seconds", 0, "how long TestFlood measures, in seconds; 0 skips it, because it only measures")
	floodClients = flag.Int("flood.clients", 8, "clients that press as fast as they are answered")
	floodReaders = flag.Int("flood.readers", 200, "clients that open the stream and never read")
)

// TestFlood measures the program on a core of its own, while strangers press without a pause and
// others open the stream and never read, each from an address of its own. Four phones that have
// a seat, a television and the table's page have their streams open. It measures the time
// between scans, by the program's own clock, how long the table's page waits for itself, a
// stream and a press, how long after that press all four phones have it, and what eight devices
// cost in memory. It requires that they get what they ask for, but asserts no time.
func TestFlood(t *testing.T) {
	if *floodSeconds == 0 {
		return // it only measures; other tests check the behaviour
	}
	f := newFlood(t)
	house := f.open(t)
	f.beginGame(t)
	before := f.resident(t)
	for i := range 8 {
		f.follow(t, f.clientFrom(fmt.Sprintf("127.0.4.%d", i+1)), "/events")
	}
	time.Sleep(time.Second) // until they have all
	more := f.resident(t) - before
	t.Logf("eight more devices: %.1f MB resident", float64(more)/1e6)
	require.LessOrEqual(t, more, 20_000_000)
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
	from, stolen := time.Now(), stolenTime(t)
	phone := f.measure(t, ctx, house)
	to, took := time.Now(), stolenTime(t)-stolen
	all.Wait()
	gaps := f.beatGaps(t, from, to)
	t.Logf("%d clients pressed %d times, %d readers never read, %d s", *floodClients, f.pressed.Load(), *floodReaders, *floodSeconds)
	t.Logf("between scans:   %s; the host took %v", percentiles(gaps), took)
	for _, what := range []string{"page", "stream", "press", "press to four phones"} {
		t.Logf("%-21s  %s", what+":", percentiles(phone[what]))
		require.NotEmpty(t, phone[what])
	}
}

// flood is a program under load.
type flood struct {
	program *exec.Cmd
	output  *bufio.Reader
	address string
	code    string // of the table's page
	table   *http.Client
	pressed atomic.Int64
}

// newFlood starts playTimed on the first core.
func newFlood(t *testing.T) *flood {
	program, err := exec.LookPath("timed")
	require.NoError(t, err)
	return startServing(t, exec.Command("taskset", "-c", "0", program), "XDG_STATE_HOME="+t.TempDir())
}

// startServing starts a program with more in its environment, and waits until it says where its page is.
func startServing(t *testing.T, program *exec.Cmd, env ...string) *flood {
	f := &flood{program: program}
	f.program.Dir, f.program.Stderr, f.program.Env = t.TempDir(), os.Stderr, append(os.Environ(), env...)
	output, err := f.program.StdoutPipe()
	require.NoError(t, err)
	f.output = bufio.NewReader(output)
	require.NoError(t, f.program.Start())
	t.Cleanup(func() { f.program.Process.Kill(); f.program.Wait() })
	line, err := f.output.ReadString('\n')
	require.NoError(t, err)
	_, rest, _ := strings.Cut(line, "http://")
	rest, _, _ = strings.Cut(rest, " ")
	f.address, f.code, _ = strings.Cut(rest, "/t/")
	return f
}

// beatGaps ends the program, and returns the times between its scans from one time to another.
func (f *flood) beatGaps(t *testing.T, from, to time.Time) (gaps []time.Duration) {
	require.NoError(t, f.program.Process.Signal(os.Interrupt))
	var last time.Time
	for lines := bufio.NewScanner(f.output); lines.Scan(); {
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

// timedActor records when each of its beats was over, in nanoseconds since 1970.
type timedActor struct {
	*table.Table
	at []int64
}

func (t *timedActor) Tick(now time.Duration) {
	t.Table.Tick(now)
	t.at = append(t.at, time.Now().UnixNano())
}

// playWithBeatTimes is the program that TestFlood measures: it plays at a simulated table, as
// "mastro play" does. When it is interrupted it prints when its beats were over.
func playWithBeatTimes() {
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
	host, err := table.NewHost(c, 7, play.ThinkingTime, io.Discard)
	must(err)
	stopServing, err := loop.Serve(ctx, &host.Table.Loop, c, os.Stdout, host.Table.Show)
	must(err)
	start := time.Now()
	host.Now = func() time.Duration { return time.Since(start) }
	beats := &timedActor{host.Table, make([]int64, 0, 1<<16)}
	must(host.Table.Run(ctx, start, beats))
	stopServing()
	for _, at := range beats.at {
		fmt.Println(at)
	}
}

// clientFrom makes a client with an address and a cookie of its own.
func (f *flood) clientFrom(ip string) *http.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	jar, _ := cookiejar.New(nil) // never fails
	return &http.Client{
		Jar:           jar,
		Transport:     &http.Transport{DialContext: dialer.DialContext},
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
	return discardBody(c.Do(req))
}

func discardBody(r *http.Response, err error) error {
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if _, err = io.Copy(io.Discard, r.Body); err == nil && r.StatusCode >= 300 {
		err = fmt.Errorf("status %d", r.StatusCode)
	}
	return err
}

// open pairs the table's page, and lets four phones and a television follow with it. It returns
// where the phones tell which scene they have.
func (f *flood) open(t *testing.T) (phones []<-chan uint64) {
	f.table = f.clientFrom("127.0.0.1")
	r, err := f.table.Get("http://" + f.address + "/t/" + f.code)
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusSeeOther, r.StatusCode)
	f.follow(t, f.table, "/events")
	f.follow(t, f.clientFrom("127.0.3.9"), "/events?tv")
	for i := range 4 {
		c := f.clientFrom(fmt.Sprintf("127.0.3.%d", i+1))
		require.NoError(t, f.do(c, url.Values{"do": {"join"}, "place": {fmt.Sprint(i + 1)}, "name": {fmt.Sprint("Phone ", i)}, "language": {"en"}}))
		phones = append(phones, f.follow(t, c, "/events"))
	}
	return phones
}

// tableState is what the table's page shows.
type tableState struct {
	Seq     uint64
	Choices []struct{ ID string }
}

// state is what the table's page shows now.
func (f *flood) state(t *testing.T) (s tableState) {
	r, err := f.table.Get("http://" + f.address + "/state.json")
	require.NoError(t, err)
	defer r.Body.Close()
	require.NoError(t, json.NewDecoder(r.Body).Decode(&s))
	return s
}

// event is a decision that changes the board, and when it was made what takes it back: so there
// is always another one.
func (s tableState) event() url.Values {
	id := s.Choices[0].ID
	for _, c := range s.Choices {
		if c.ID == "undo" {
			id = c.ID
		}
	}
	return url.Values{"do": {"choose"}, "id": {id}, "seq": {fmt.Sprint(s.Seq)}}
}

// beginGame begins a game, so that there is a board to draw.
func (f *flood) beginGame(t *testing.T) {
	require.NoError(t, f.do(f.table, url.Values{"do": {"choose"}, "id": {scene.Action{Kind: scene.StartGame}.String()}, "seq": {fmt.Sprint(f.state(t).Seq)}}))
}

// resident is the program's memory, in bytes.
func (f *flood) resident(t *testing.T) int {
	all, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", f.program.Process.Pid))
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(all), "VmRSS:")
	kilobytes, err := strconv.Atoi(strings.Fields(rest)[0])
	require.NoError(t, err)
	return kilobytes << 10
}

// follow reads a client's stream to the end of the test, as its page does, and tells the numbers
// of the scenes that come. Whoever does not take a number misses it.
func (f *flood) follow(t *testing.T, c *http.Client, path string) <-chan uint64 {
	require.NoError(t, discardBody(c.Get("http://"+f.address+"/"))) // the page, and what keeps it for others
	r, err := c.Get("http://" + f.address + path)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, r.StatusCode)
	t.Cleanup(func() { r.Body.Close() })
	scenes := make(chan uint64, 1<<12)
	go func() {
		lines, here := bufio.NewScanner(r.Body), false
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case name == "event":
				here = value == "here"
			case name == "id":
				seq, _ := strconv.ParseUint(value, 10, 64)
				scenes <- seq
			case name == "data" && here:
				_ = discardBody(c.PostForm("http://"+f.address+"/here", url.Values{"stream": {strings.Trim(value, `"`)}}))
			}
		}
	}()
	return scenes
}

// silentReader opens the stream and never reads.
func (f *flood) silentReader(t *testing.T, ip string) {
	conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}).Dial("tcp", f.address)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	_, err = io.WriteString(conn, "GET /events HTTP/1.1\r\nHost: "+f.address+"\r\n\r\n")
	require.NoError(t, err)
}

// press turns the knob as fast as it is answered, and now and then fetches the page and its state.
func (f *flood) press(ctx context.Context, ip string) {
	c := f.clientFrom(ip)
	for i := 0; ctx.Err() == nil; i++ {
		_ = f.do(c, url.Values{"do": {"right"}, "seq": {"1"}}) // a stranger is refused, by the loop
		f.pressed.Add(1)
		switch i % 8 {
		case 3:
			_ = discardBody(c.Get("http://" + f.address + "/"))
		case 7:
			_ = discardBody(c.Get("http://" + f.address + "/state.json"))
		}
	}
}

// measure opens the table's page and a stream, and presses, about once a second, and returns how
// long each took, and how long after the press the phones have its scene.
func (f *flood) measure(t *testing.T, ctx context.Context, phones []<-chan uint64) map[string][]time.Duration {
	took := make(map[string][]time.Duration)
	timed := func(what string, do func() error) {
		start := time.Now()
		if err := do(); err != nil {
			t.Logf("%s: %v", what, err)
			return
		}
		took[what] = append(took[what], time.Since(start))
	}
	for ctx.Err() == nil {
		timed("page", func() error { return discardBody(f.table.Get("http://" + f.address + "/")) })
		timed("stream", func() error { return f.firstScene(f.table) })
		for range 5 {
			form := f.state(t).event()
			for _, p := range phones {
				for len(p) > 0 {
					<-p
				}
			}
			timed("press to four phones", func() error {
				timed("press", func() error { return f.do(f.table, form) })
				for _, p := range phones {
					select {
					case <-p:
					case <-time.After(5 * time.Second):
						return errors.New("a phone got nothing")
					}
				}
				return nil
			})
			time.Sleep(200 * time.Millisecond)
		}
	}
	return took
}

// firstScene opens the stream and waits for the first scene.
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

// stolenTime is how long the host has withheld the first core from this virtual machine:
// proc(5), steal, counted in 1/100 s.
func stolenTime(t *testing.T) time.Duration {
	all, err := os.ReadFile("/proc/stat")
	require.NoError(t, err)
	_, first, _ := strings.Cut(string(all), "cpu0 ")
	ticks, err := strconv.ParseInt(strings.Fields(first)[7], 10, 64)
	require.NoError(t, err)
	return time.Duration(ticks) * time.Second / 100
}

// percentiles formats the number, the median and the percentiles of times.
func percentiles(all []time.Duration) string {
	if len(all) == 0 {
		return "none"
	}
	slices.Sort(all)
	at := func(percent int) time.Duration { return all[(len(all)-1)*percent/100].Round(100 * time.Microsecond) }
	return fmt.Sprintf("%d: median %v, p90 %v, p99 %v, most %v", len(all), at(50), at(90), at(99), all[len(all)-1].Round(100*time.Microsecond))
}
