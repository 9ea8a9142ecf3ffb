//go:build !race

package table

import (
	"bytes"
	"image"
	"io"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/loop/addresses"
	"mastro/cmd/mastro/loop/door"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
)

// network is the network of a computer, which a test changes.
type network struct {
	mu  sync.Mutex
	all []addresses.Interface
}

func (h *network) list() ([]addresses.Interface, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.all, nil
}

// join connects the computer to a network in which it has these addresses.
func (h *network) join(addrs ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	wifi := addresses.Interface{Name: "wlan0", Flags: net.FlagUp | net.FlagRunning}
	for _, a := range addrs {
		wifi.Addrs = append(wifi.Addrs, netip.MustParseAddr(a))
	}
	h.all = []addresses.Interface{wifi}
}

// wiredTable is a table as a board file describes it, with simulated chips at the wires, and its
// page at port 8080 of all networks of the house.
func wiredTable(t *testing.T, at *network) *Host {
	t.Helper()
	c := settingstest.Wired(t)
	h := newHost(c, 5, 0, io.Discard)
	setup, err := menu.NewSetup(c, menu.Entered(c), 5)
	require.NoError(t, err)
	r, err := rig.Simulated(setup.Board(), c.Panel, 5)
	require.NoError(t, err)
	h.Table.setRig(r, 0)
	h.Table.Reached = addresses.Watch(addresses.Page{Scheme: "http", At: netip.MustParseAddrPort("[::]:8080")}, at.list, h.Table.Wake)
	t.Cleanup(h.Table.Reached.Stop)
	withPage(h)
	return h
}

// onPanel is the scene that a table's panel shows. What a phone reads on its picture must be the
// link of that scene.
func onPanel(t *testing.T, h *Host) scene.Scene {
	t.Helper()
	s, private := h.Table.Session.PanelScene()
	require.False(t, private)
	link := ""
	if s.Invite != nil {
		link = s.Invite.Link
	}
	require.Equal(t, link, strings.ToLower(scanned(h.Table.Rig.Simulation.Picture())))
	return s
}

// scanned is what a QR code on a picture says; empty without one.
func scanned(img *image.RGBA) string {
	const times = 3 // a camera sees several pixels for each of the panel
	big := image.NewRGBA(image.Rectangle{Max: img.Rect.Size().Mul(times)})
	draw.NearestNeighbor.Scale(big, big.Rect, img, img.Rect, draw.Src, nil)
	bits, err := gozxing.NewBinaryBitmapFromImage(big)
	if err != nil {
		return ""
	}
	read, err := qrcode.NewQRCodeReader().Decode(bits, nil)
	if err != nil {
		return ""
	}
	return read.GetText()
}

// wordless is a scene without its words, in which the panel and the page differ.
func wordless(s scene.Scene) scene.Scene {
	s.Text, s.Hint, s.Choices = nil, "", slices.Clone(s.Choices)
	for i := range s.Choices {
		s.Choices[i].Text = ""
	}
	return s
}

// The first picture of a wired table is the invitation, while pages show the menu. Whatever is
// pressed at the table leads to the menu, and does nothing else.
func TestAWiredTableBeginsWithTheInvitation(t *testing.T) {
	at := new(network)
	at.join("192.168.1.5")
	for _, kind := range []pins.Kind{pins.TurnedLeft, pins.TurnedRight, pins.Pushed, pins.EndTurn, pins.Back} {
		h := wiredTable(t, at)
		shown := onPanel(t, h)
		require.Equal(t, scene.Join, shown.Page)
		require.Equal(t, "http://192.168.1.5:8080", shown.Invite.Link)
		require.Equal(t, scene.Menu, h.Table.Last.Scene.Page)
		before := h.Table.Last.Scene

		h.Table.Control(pins.Event{Kind: pins.Resync}) // nobody has pressed anything
		h.Table.Show(0)
		require.Equal(t, scene.Join, onPanel(t, h).Page)
		h.Table.Control(pins.Event{Kind: kind})
		h.Table.Show(0)
		require.Equal(t, wordless(before), wordless(onPanel(t, h)), "%v", kind)
		require.Equal(t, before, h.Table.Last.Scene, "%v", kind)
		require.Nil(t, h.Table.Session.Game)
	}
}

// What is chosen or pressed on a page counts there, and leads the panel to the menu as well.
func TestAPressOnAPageEndsTheInvitation(t *testing.T) {
	at := new(network)
	at.join("192.168.1.5")
	h := wiredTable(t, at)
	players := h.Table.Session.Menu.Players
	require.Zero(t, h.Table.Command(scene.TheTable, web.Choose{Seq: h.Table.Last.Seq, Does: scene.Action{Kind: scene.NextPlayers}}))
	h.Table.Show(0)
	require.Equal(t, players+1, h.Table.Session.Menu.Players)
	require.Equal(t, scene.Menu, onPanel(t, h).Page)

	h = wiredTable(t, at)
	require.Zero(t, h.Table.Command(scene.TheTable, web.Knob{By: 1, Seq: h.Table.Last.Seq}))
	h.Table.Show(0)
	require.Equal(t, scene.Menu, onPanel(t, h).Page)
	require.Equal(t, 1, h.Table.Last.Scene.Cursor)
}

// After a game the next people are invited.
func TestTheInvitationComesAgainAfterAGame(t *testing.T) {
	at := new(network)
	at.join("192.168.1.5")
	h := wiredTable(t, at)
	h.Table.Control(pins.Event{Kind: pins.Pushed})
	h.config.Board, h.Table.Session.Menu.Where = nil, scene.OnlyHere // the game builds its own simulated table
	require.Zero(t, h.Table.Command(scene.TheTable, web.Choose{Seq: h.Table.Last.Seq, Does: scene.Action{Kind: scene.StartGame}}))
	h.Table.Show(0)
	require.NotEqual(t, scene.Join, onPanel(t, h).Page)
	h.Table.Session.Back()
	require.Zero(t, chooseAt(h.Table.Session, scene.Action{Kind: scene.LeaveGame}))
	h.Table.Show(0)
	require.Equal(t, scene.Join, onPanel(t, h).Page)
}

// The panel follows the networks while nobody presses anything, and the menu's page as well.
func TestTheInvitationFollowsTheNetworks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		at := new(network)
		h := wiredTable(t, at)
		roomtest.CaptureLog(t)
		now := time.Duration(0)
		shows := func() *scene.Invite {
			h.advance(&now, time.Second)
			return onPanel(t, h).Invite
		}
		require.Empty(t, shows().Link)
		require.Contains(t, shows().Text[0], "No network")
		for _, address := range []string{"192.168.1.5", "10.0.0.2"} {
			at.join(address)
			time.Sleep(addresses.Interval)
			synctest.Wait()
			require.Equal(t, "http://"+address+":8080", shows().Link)
		}
		h.Table.Control(pins.Event{Kind: pins.Pushed})
		require.Nil(t, shows(), "the menu")
		require.Zero(t, chooseAt(h.Table.Session, scene.Action{Kind: scene.OpenInvite}))
		require.Equal(t, "http://10.0.0.2:8080", shows().Link)
		at.join()
		time.Sleep(addresses.Interval)
		synctest.Wait()
		require.Empty(t, shows().Link)
	})
}

// A table that only its own computer reaches says so at the terminal. A press in the menu opens it
// to the house, and another shuts it: the pages and the panel say where, and what has gone wrong.
func TestOnePressLetsPhonesIn(t *testing.T) {
	roomtest.CaptureLog(t)
	at := new(network)
	c := settingstest.English(t)
	c.Listen = "127.0.0.1:0"
	h, err := NewHost(c, 5, 0, io.Discard)
	require.NoError(t, err)
	refused := false
	h.Table.Interfaces = at.list
	h.Table.Listen = func(at netip.AddrPort) (net.Listener, error) {
		if refused {
			return nil, syscall.EADDRINUSE
		}
		return door.Listen(netip.AddrPortFrom(netip.MustParseAddr("127.0.0.2"), at.Port()))
	}
	var out bytes.Buffer
	stop, err := loop.Serve(t.Context(), &h.Table.Loop, c, &out, h.Table.Show)
	require.NoError(t, err)
	defer stop()
	require.Contains(t, out.String(), "Only this computer can open it; to let phones in, press Phones on the page.")
	require.Equal(t, scene.Menu, onPanel(t, h).Page, "nobody is invited by the panel of a simulated table")
	press := func(word string) scene.Scene {
		t.Helper()
		require.Zero(t, h.Table.Command(scene.TheTable, web.Choose{Seq: h.Table.Last.Seq, Does: scene.ParseAction(word)}))
		h.Table.Show(0)
		require.Equal(t, wordless(h.Table.Last.Scene), wordless(onPanel(t, h)))
		return h.Table.Last.Scene
	}

	at.join("192.168.1.5")
	require.Equal(t, phones(t, h.Table.Last.Scene), scene.ParseAction("phones"))
	shown := press("phones")
	port := h.Table.Reached.Page.At.Port()
	address := netip.AddrPortFrom(netip.MustParseAddr("192.168.1.5"), port).String()
	require.Equal(t, scene.Join, shown.Page)
	require.Equal(t, "http://"+address, shown.Invite.Link)
	require.Equal(t, []string{"Scan the code with a phone.", words.InviteMeans.In(h.Table.Session.Words)}, shown.Text)
	require.Equal(t, shown.Invite.Link, h.Table.Last.Invite.Link, "which other pages show as well")
	require.Equal(t, []string{"Scan the code with a phone."}, h.Table.Last.Invite.Text)
	require.Equal(t, web.NotYours, h.Table.Command(scene.Onlooker, web.Choose{Seq: h.Table.Last.Seq, Does: scene.ParseAction("phones off")}).Why)
	require.Equal(t, scene.Menu, press("in").Page)
	require.NotEmpty(t, h.Table.Last.Invite.Link, "it stays open")
	press("phones")
	shown = press("phones off")
	require.Equal(t, []string{"Only this computer can open the page.", "To let phones in, press Phones."}, shown.Text)
	require.Empty(t, shown.Invite.Link)

	require.Zero(t, h.Table.Command(scene.TheTable, web.HandOver{Place: 1, Seq: h.Table.Last.Seq}))
	h.Table.Show(0)
	require.Equal(t, "http://"+address, h.Table.Last.Invite.Link, "a phone that is to come gets in")
	press("phones off")

	refused = true
	require.Equal(t, []string{"Another program is using " + address + ": close it, or start Mastro with --listen and another port."}, press("phones").Text)
	press("phones off")
	at.join()
	require.Contains(t, press("phones").Text[1], "Connect this computer")
	press("phones off")
}

// phones is the choice of a menu that shows the invitation.
func phones(t *testing.T, menu scene.Scene) scene.Action {
	t.Helper()
	at := slices.IndexFunc(menu.Choices, func(c scene.Choice) bool { return c.Text == "Phones" || c.Text == "Telefoni" })
	require.GreaterOrEqual(t, at, 0)
	return menu.Choices[at].Does
}

// The invitation speaks the language of the menu.
func TestTheInvitationSpeaksTheLanguageOfTheMenu(t *testing.T) {
	at := new(network)
	at.join("192.168.1.5")
	h := wiredTable(t, at)
	for _, want := range []string{"Inquadra il codice col telefono.", "Scan the code with a phone."} {
		require.Zero(t, chooseAt(h.Table.Session, scene.Action{Kind: scene.NextLanguage}))
		h.Table.Show(0)
		require.Zero(t, chooseAt(h.Table.Session, phones(t, h.Table.Last.Scene)))
		h.Table.Show(0)
		require.Equal(t, []string{want}, onPanel(t, h).Text)
		h.Table.Session.Back()
		h.Table.Show(0)
		require.Equal(t, scene.Menu, onPanel(t, h).Page)
	}
}

// Only a table with a panel of its own begins with the invitation.
func TestWhichTablesInvite(t *testing.T) {
	c := settingstest.Wired(t)
	invites := func(c *settings.Config) bool { return newHost(c, 1, 0, io.Discard).Table.Session.Welcomes }
	require.True(t, invites(c))
	c.Board.Panel = nil
	require.False(t, invites(c))
	c.Board = nil
	require.False(t, invites(c))
}
