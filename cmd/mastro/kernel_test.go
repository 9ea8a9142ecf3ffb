//go:build kernel

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/faulttest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/tabletop"
	"mastro/hw/kerneltest"
	"mastro/hw/sim"
)

// These tests start the real program as a service manager would, as a user of its own in the
// groups i2c, spi and gpio, on the device files of a real kernel with simulated chips behind
// its buses: hw/kerneltest/run -file mastro:/usr/bin/mastro cmd/mastro. They check its page,
// and what arrives at the chips.

// service is the program that the tests start.
const service = "/usr/bin/mastro"

// The user and the groups that the program runs as.
const (
	serviceUser = 990
	i2cGroup    = 998
	spiGroup    = 997
	gpioGroup   = 996
)

// kernelTable is a simulated table behind the kernel's buses, and the program that plays at it.
type kernelTable struct {
	t         *testing.T
	kernel    *kerneltest.Hardware
	gpio      *kerneltest.Chip
	world     *sim.World
	panelChip rig.SimulatedPanel
	leds      *sim.APA102Chip
	panel     *sim.SPIPort
	lights    *sim.SPIPort
	supply    *sim.SimPin
	dc        *sim.SimPin // of the panel

	dir           string
	process       *exec.Cmd
	output        *outputBuffer
	manager       *net.UnixConn
	notifications chan string // what the program sends to the service manager
	exited        chan error
}

// kernelWiring is the reference wiring for so many bases, with the optional switch of the
// sensors' supply.
func kernelWiring(bases int) string {
	data, err := configs.FS.ReadFile("boards/pi.toml")
	if err != nil {
		panic(err)
	}
	text := strings.Replace(string(data), "# power =", "power =", 1)
	if muxes := (bases + 5) / 6; muxes < 3 {
		text = strings.Replace(text, "[0x70, 0x71, 0x72]", []string{"", "[0x70]", "[0x70, 0x71]"}[muxes], 1)
	}
	return text[:strings.Index(text, "[[base]]")] + baseTables(text, bases)
}

// baseTables returns the first n bases of a wiring.
func baseTables(text string, n int) string {
	tables := strings.SplitAfter(text[strings.Index(text, "[[base]]"):], "clockwise\"\n")
	return strings.Join(tables[:n], "")
}

// outputBuffer holds what the program writes. It can be read meanwhile.
type outputBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *outputBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *outputBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// newReferenceTable makes a table with the reference wiring behind the kernel's buses.
func newReferenceTable(t *testing.T, wiring, options string, files map[string]string, seed uint64) *kernelTable {
	k := newTowers(t, wiring, options, files, seed)
	k.wireReference()
	return k
}

// newTowers makes a table whose towers stand as the game of a configuration begins. No bus is
// wired yet.
func newTowers(t *testing.T, wiring, options string, files map[string]string, seed uint64) *kernelTable {
	k := &kernelTable{t: t, dir: t.TempDir(), output: new(outputBuffer)}
	for name, text := range files {
		k.write(name, text)
	}
	k.write("board.toml", wiring)
	k.write("mastro.toml", "board = \"board.toml\"\nlanguage = \"en\"\nlisten = \"127.0.0.1:8080\"\naccess = \"open\"\n"+options)
	c, err := settings.Load(filepath.Join(k.dir, "mastro.toml"), func(string) string { return "" }, nil)
	require.NoError(t, err)
	s, err := menu.NewSetup(c, menu.Entered(c), seed)
	require.NoError(t, err)
	k.placeTowers(s.Board())
	return k
}

func (k *kernelTable) write(name, text string) {
	require.NoError(k.t, os.WriteFile(filepath.Join(k.dir, name), []byte(text), 0o644))
}

// placeTowers makes the simulated world, with the bases where the game has them.
func (k *kernelTable) placeTowers(board tabletop.Board) {
	config := sim.Config{Seed: 5, Spacing: 50, Noise: 0.3}
	for _, tower := range board.Towers {
		config.Bases = append(config.Bases, sim.Base{Q: tower.Q, R: tower.R})
		config.Towers = append(config.Towers, sim.Tower{Protruding: tower.Protruding})
	}
	var err error
	k.world, err = sim.New(config)
	require.NoError(k.t, err)
	for i, tower := range board.Towers {
		require.NoError(k.t, k.world.Place(i, tower.Facing))
	}
}

// wireReference wires the world as configs/boards/pi.toml says.
func (k *kernelTable) wireReference() {
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	k.dc = dc
	k.panelChip = sim.NewST7789Chip(image.Pt(240, 240), dc, rst, k.world.Clock)
	k.leds = sim.NewAPA102Chip(len(k.world.Sensors))
	k.panel = sim.NewSPIPort("panel", nil, k.panelChip, sim.ST7789Profile())
	k.lights = sim.NewSPIPort("lights", nil, k.leds, sim.APA102Profile())
	k.supply = sim.NewSimPin("supply")
	faulttest.SwitchSupply(k.supply, &k.world.Faults)
	k.kernel = kerneltest.Start(k.t, kerneltest.Config{
		Clock: k.world.Clock, Advance: k.world.Advance, I2C: map[int]*sim.Bus{1: k.world.Bus},
		SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 0}: k.panel, {Bus: 1, CS: 0}: k.lights},
	})
	k.wire(map[string]gpio.PinOut{"GPIO17": k.world.Reset, "GPIO25": dc, "GPIO24": rst, "GPIO27": k.supply})
	k.kernel.Do(func() { k.world.Faults.BrownOut.Clear() }) // the supply was off before its switch was driven
}

// wire connects the lines that the program drives; the contacts of knob and buttons
// are open.
func (k *kernelTable) wire(lines map[string]gpio.PinOut) {
	k.gpio = k.kernel.GPIO("pinctrl-bcm2711")
	for line, pin := range lines {
		k.gpio.Wire(line, pin)
	}
	for _, line := range []string{"GPIO5", "GPIO6", "GPIO13", "GPIO22", "GPIO23"} {
		k.gpio.Pull(line, gpio.High)
	}
	k.grantDevices()
}

// grantDevices gives the device files to their groups, as udev does on a Raspberry Pi.
func (k *kernelTable) grantDevices() {
	for pattern, group := range map[string]int{"/dev/i2c-*": i2cGroup, "/dev/spidev*": spiGroup, "/dev/gpiochip*": gpioGroup} {
		files, err := filepath.Glob(pattern)
		require.NoError(k.t, err)
		for _, f := range files {
			require.NoError(k.t, os.Chown(f, 0, group))
			require.NoError(k.t, os.Chmod(f, 0o660))
		}
	}
}

// command prepares a command of the program, run as its user at this table.
func (k *kernelTable) command(args ...string) *exec.Cmd {
	state := filepath.Join(k.dir, "state")
	require.NoError(k.t, os.MkdirAll(state, 0o755))
	require.NoError(k.t, os.Chown(state, serviceUser, serviceUser))
	for dir := k.dir; dir != "/"; dir = filepath.Dir(dir) {
		require.NoError(k.t, os.Chmod(dir, 0o755))
	}
	cmd := exec.Command(service, append(args, "--config", filepath.Join(k.dir, "mastro.toml"))...)
	cmd.Env = []string{"STATE_DIRECTORY=" + state, "HOME=/nonexistent"}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Credential: &syscall.Credential{Uid: serviceUser, Gid: serviceUser, Groups: []uint32{i2cGroup, spiGroup, gpioGroup}},
	}
	return cmd
}

// start starts the program as a service, and waits until it reports that it is ready.
func (k *kernelTable) start(args ...string) {
	socket := filepath.Join(k.dir, "notify")
	k.process = k.command(append([]string{"play"}, args...)...)
	if k.manager == nil {
		k.listenAsManager(socket)
	}
	k.process.Env = append(k.process.Env, "NOTIFY_SOCKET="+socket, "WATCHDOG_USEC=1000000")
	k.process.Stdout, k.process.Stderr = k.output, k.output
	require.NoError(k.t, k.process.Start())
	k.exited = make(chan error, 1)
	go func() { k.exited <- k.process.Wait() }()
	k.t.Cleanup(func() {
		k.stop()
		if k.t.Failed() {
			k.t.Logf("output of the program:\n%s", k.output)
			read, _ := os.ReadFile(filepath.Join(k.dir, "state", "kept-1", journal.LastTrace))
			k.t.Logf("last readings:\n%s", read[max(0, len(read)-30000):])
		}
	})
	k.waitForNotification("READY=1")
}

// stop ends the program as a service manager does.
func (k *kernelTable) stop() {
	if k.process == nil {
		return
	}
	process := k.process
	k.process = nil
	require.NoError(k.t, process.Process.Signal(syscall.SIGTERM))
	select {
	case err := <-k.exited:
		require.NoError(k.t, err)
	case <-time.After(kernelTimeout):
		process.Process.Signal(syscall.SIGQUIT) // it prints where it hangs
		<-k.exited
		k.t.Error("the program does not end")
	}
}

// kernelTimeout is how long anything may take on an emulated machine, whatever else its host does.
const kernelTimeout = 2 * time.Minute

// listenAsManager receives notifications as the service manager does.
func (k *kernelTable) listenAsManager(socket string) {
	var err error
	k.manager, err = net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(k.t, err)
	require.NoError(k.t, os.Chmod(socket, 0o777))
	k.t.Cleanup(func() { k.manager.Close() })
	k.notifications = make(chan string, 10000)
	go func() {
		buffer := make([]byte, 4096)
		for {
			n, err := k.manager.Read(buffer)
			if err != nil {
				return
			}
			k.notifications <- string(buffer[:n])
		}
	}()
}

// waitForNotification waits until the program sends want to the service manager.
func (k *kernelTable) waitForNotification(want string) {
	k.t.Helper()
	for end := time.After(kernelTimeout); ; {
		select {
		case news := <-k.notifications:
			if news == want {
				return
			}
		case <-end:
			k.t.Fatalf("the program does not send %s:\n%s", want, k.output)
		}
	}
}

// dropNotifications drops what the program has sent to the service manager so far.
func (k *kernelTable) dropNotifications() {
	for len(k.notifications) > 0 {
		<-k.notifications
	}
}

// pageState is what these tests read of /state.json.
type pageState struct {
	Seq     uint64
	Page    string
	Title   string
	Text    []string
	Log     []scene.TurnTold
	Cursor  int
	Choices []struct{ ID, Text string }
	Cells   []struct {
		Label, Mark string
		Facing      int
		Arrow       int
		Steps       int
	}
	Notices []struct{ Text, Detail, Remedy string }
}

// allText joins title, text and notices.
func (s pageState) allText() string {
	all := s.Title + "\n" + strings.Join(s.Text, "\n")
	for _, n := range s.Notices {
		all += "\n" + n.Text + "\n" + n.Detail
	}
	return all
}

func (k *kernelTable) get(path string) []byte {
	k.t.Helper()
	answer, err := http.Get("http://127.0.0.1:8080" + path)
	require.NoError(k.t, err, "%s", k.output)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(k.t, err)
	require.Equal(k.t, http.StatusOK, answer.StatusCode)
	return body
}

// state fetches the page's current state.
func (k *kernelTable) state() (s pageState) {
	k.t.Helper()
	require.NoError(k.t, json.Unmarshal(k.get("/state.json"), &s))
	return s
}

// postCommand sends a command of the page.
func (k *kernelTable) postCommand(form url.Values) (status int) {
	k.t.Helper()
	answer, err := http.PostForm("http://127.0.0.1:8080/do", form)
	require.NoError(k.t, err)
	answer.Body.Close()
	return answer.StatusCode
}

// pressOnPage presses a button of the page. Who is told that the page has changed meanwhile tries again.
func (k *kernelTable) pressOnPage(do string) {
	k.t.Helper()
	for shown, refused := k.state().Seq, true; refused; {
		status := k.postCommand(url.Values{"do": {do}, "seq": {fmt.Sprint(shown)}})
		now := k.state().Seq
		refused = status == http.StatusConflict && now != shown
		shown = now
	}
}

// pause waits: kernel, program and towers run in real time.
func pause(d time.Duration) { <-time.After(d) }

// waitUntil waits until the page's state meets a condition.
func (k *kernelTable) waitUntil(what string, is func(pageState) bool) pageState {
	k.t.Helper()
	for end := time.Now().Add(kernelTimeout); ; pause(30 * time.Millisecond) {
		s := k.state()
		if is(s) {
			return s
		}
		if time.Now().After(end) {
			k.t.Fatalf("waited for %s; the page says:\n%s\n%+v", what, s.allText(), s)
		}
	}
}

// waitForText waits for a text on the page, and until the panel shows the page's picture.
func (k *kernelTable) waitForText(text string) {
	k.t.Helper()
	k.waitUntil(text, func(s pageState) bool { return strings.Contains(s.allText(), text) })
	k.waitForPanel()
}

// waitForNoNotices waits until the page has no notices.
func (k *kernelTable) waitForNoNotices() {
	k.t.Helper()
	k.waitUntil("no notice", func(s pageState) bool { return len(s.Notices) == 0 })
}

// waitForPanel waits until the panel shows the picture that the page has of it.
func (k *kernelTable) waitForPanel() {
	k.t.Helper()
	for end := time.Now().Add(kernelTimeout); ; pause(50 * time.Millisecond) {
		want, err := png.Decode(bytes.NewReader(k.get("/panel.png")))
		require.NoError(k.t, err)
		var got *image.RGBA
		k.kernel.Do(func() { got = k.panelChip.Image() })
		if samePixels(want, got) {
			return
		}
		if time.Now().After(end) {
			k.t.Fatal("the panel does not show the page's picture")
		}
	}
}

// samePixels compares pictures at 16 bits per pixel.
func samePixels(a image.Image, b *image.RGBA) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := range b.Rect.Dy() {
		for x := range b.Rect.Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range [...]int{int(r1>>8) - int(r2>>8), int(g1>>8) - int(g2>>8), int(b1>>8) - int(b2>>8)} {
				if d < -8 || d > 8 {
					return false
				}
			}
		}
	}
	return true
}

// contact opens or closes a contact and waits longer than the kernel debounces, on a host that does
// other work too.
func (k *kernelTable) contact(line string, closed bool) {
	k.gpio.PullAndWait(line, gpio.Level(!closed))
	pause(100 * time.Millisecond)
}

// waitForCursor waits until all earlier clicks have moved the cursor. A click takes the program
// a fraction of the time between two checks.
func (k *kernelTable) waitForCursor() pageState {
	k.t.Helper()
	last := -1
	return k.waitUntil("the cursor to rest", func(s pageState) bool {
		moved := s.Cursor != last
		last = s.Cursor
		pause(500 * time.Millisecond)
		return !moved
	})
}

// press presses a button.
func (k *kernelTable) press(line string) {
	k.contact(line, true)
	k.contact(line, false)
}

// clickRight turns the knob one click to the right.
func (k *kernelTable) clickRight() {
	for _, edge := range []struct {
		line   string
		closed bool
	}{{"GPIO5", true}, {"GPIO6", true}, {"GPIO5", false}, {"GPIO6", false}} {
		k.contact(edge.line, edge.closed)
	}
}

// leaveInvitation turns the knob where a table begins until the menu's cursor moves: the first
// click that is noticed leads to the menu, and does nothing else.
func (k *kernelTable) leaveInvitation() {
	k.t.Helper()
	cursor := k.waitUntil("the menu", func(s pageState) bool { return s.Page == "menu" }).Cursor
	k.waitForPanel()
	for end := time.Now().Add(kernelTimeout); k.state().Cursor == cursor; {
		require.True(k.t, time.Now().Before(end), "the knob leads nowhere")
		k.clickRight()
		for wait := time.Now().Add(time.Second); k.state().Cursor == cursor && time.Now().Before(wait); {
			pause(30 * time.Millisecond)
		}
	}
	require.Equal(k.t, "menu", k.state().Page)
}

// chooseWithKnob turns the knob to a choice and pushes it.
func (k *kernelTable) chooseWithKnob(id string) {
	k.t.Helper()
	s := k.state()
	at := slices.IndexFunc(s.Choices, func(c struct{ ID, Text string }) bool { return c.ID == id })
	require.GreaterOrEqual(k.t, at, 0, "no choice %s among %v", id, s.Choices)
	for cursor := s.Cursor; cursor != at; {
		k.clickRight()
		next := k.waitUntil("the cursor to move", func(now pageState) bool { return now.Cursor != cursor })
		require.Equal(k.t, (cursor+1)%len(s.Choices), next.Cursor, "one click moves by one")
		cursor = next.Cursor
	}
	k.press("GPIO13")
}

// turn turns a tower by hand, lifted clear of the others, and waits until the hand is
// done.
func (k *kernelTable) turn(base, steps int) { k.turnBy(base, steps, roomtest.Lifting()) }

func (k *kernelTable) turnBy(base, steps int, m sim.Manner) {
	k.t.Helper()
	k.kernel.Do(func() { require.NoError(k.t, k.world.Hand.Turn(base, steps, m)) })
	for busy := true; busy; pause(20 * time.Millisecond) {
		k.kernel.Do(func() { busy = k.world.Hand.Busy() })
	}
}

// twoBots configures two bots; only hands are needed to turn towers.
const twoBots = "[[player]]\nname = \"Ada\"\nbot = true\n[[player]]\nname = \"Bruno\"\nbot = true\n"

// TestKernelGame plays a game from the menu to its end: the knob chooses, bots request turns, a
// hand turns towers, and panel and lights show what the page shows.
func TestKernelGame(t *testing.T) {
	k := sevenTowers(t, twoBots)
	k.start("--seed", "50") // a short game with a rope, banked rubies and nine towers pushed along
	k.leaveInvitation()
	k.chooseWithKnob("start")
	k.waitUntil("a game", func(s pageState) bool { return s.Page != "menu" })
	k.waitForPanel()
	turned, shone := 0, 0
	for end := time.Now().Add(10 * kernelTimeout); ; {
		s := k.state()
		if s.Page == "end" {
			break
		}
		require.True(t, time.Now().Before(end), "the game does not end: %+v", s)
		require.NotEqual(t, "foul", s.Page, "%+v", s)
		for _, n := range s.Notices { // on a machine that does other work too
			require.Equal(t, words.BeingSaved.In(words.Words{Language: words.English}), n.Text)
		}
		base, steps := requestedTurn(s)
		switch {
		case s.Page == "question" && len(s.Choices) > 0:
			k.postCommand(url.Values{"do": {"choose"}, "id": {s.Choices[0].ID}, "seq": {fmt.Sprint(s.Seq)}})
		case steps != 0:
			shone += k.ledShines(base)
			k.turn(base, steps)
			turned++
			k.waitUntil("the turn to be seen", func(now pageState) bool { return !slices.Equal(now.Log, s.Log) })
		}
		pause(30 * time.Millisecond)
	}
	require.Positive(t, turned)
	require.Equal(t, turned, shone, "the light of a requested tower shines")
	k.waitForPanel()
	require.Contains(t, k.state().Title, "win")
	k.dropNotifications()
	k.waitForNotification("WATCHDOG=1")
	k.stop()
	k.waitForNotification("STOPPING=1")
	require.FileExists(t, filepath.Join(k.dir, "state", "kept-1", journal.LastTrace))
}

// sevenTowers makes a small table, in the middle of a game.
func sevenTowers(t *testing.T, players string) *kernelTable {
	setup, err := configs.FS.ReadFile("labiro/example-setup.toml")
	require.NoError(t, err)
	return newReferenceTable(t, kernelWiring(7), "setup = \"setup.toml\"\n"+players, map[string]string{"setup.toml": string(setup)}, 1)
}

// requestedTurn returns a tower that must be turned by hand, and by how many steps.
func requestedTurn(s pageState) (base, steps int) {
	for i, c := range s.Cells {
		if (c.Mark == "wanted" || c.Mark == "wrong") && c.Steps != 0 {
			return i, c.Steps
		}
	}
	return 0, 0
}

// ledShines is 1 once the light below a base shines, and 0 if it never does.
func (k *kernelTable) ledShines(base int) int {
	for end := time.Now().Add(kernelTimeout); time.Now().Before(end); pause(20 * time.Millisecond) {
		var led sim.APA102LED
		k.kernel.Do(func() { led = k.leds.LEDs()[base] })
		if led.R != 0 || led.G != 0 || led.B != 0 {
			return 1
		}
	}
	return 0
}
