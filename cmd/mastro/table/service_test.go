package table

import (
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/hw/pins"
)

// manager is a service manager that a table reports to.
type manager struct {
	t     *testing.T
	conn  *net.UnixConn
	asked chan os.Signal
	ended bool // whether the table has ended the program
}

// serveTable lets a table report to a service manager of its own.
func serveTable(t *testing.T, tab *Table) *manager {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "notify")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	t.Setenv("NOTIFY_SOCKET", socket)
	tab.Notifier, err = loop.NewNotifier()
	require.NoError(t, err)
	t.Cleanup(tab.Notifier.Stopping)
	m := &manager{t: t, conn: conn, asked: make(chan os.Signal, 1)}
	tab.service = &service{notifier: tab.Notifier, asked: m.asked, end: func() { m.ended = true }}
	return m
}

// told is the next line that the manager is told.
func (m *manager) told() string {
	m.t.Helper()
	var b [256]byte
	require.NoError(m.t, m.conn.SetReadDeadline(time.Now().Add(roomtest.Timeout)))
	n, err := m.conn.Read(b[:])
	require.NoError(m.t, err)
	line, ok := strings.CutPrefix(string(b[:n]), "STATUS=")
	require.True(m.t, ok, "%s", b[:n])
	return line
}

// ask asks for a reload, as SIGUSR1 does.
func (m *manager) ask() { m.asked <- os.Interrupt }

func TestTheServiceManagerIsToldWhatIsPlayed(t *testing.T) {
	roomtest.CaptureLog(t)
	h := startLabiro(t, 5)
	m, now := serveTable(t, h.Table), time.Duration(0)
	g := h.Table.Session.Game
	turn, _ := g.Match.Turn()
	require.Zero(t, turn)
	h.advance(&now, time.Second)
	require.Equal(t, "playing labiro, turn 1", m.told())

	m.ask()
	h.advance(&now, time.Hour/10)
	require.Equal(t, "playing labiro, turn 1; to start anew it waits for the end of the game", m.told())
	require.False(t, m.ended, "a game is not ended, however long nobody presses anything")

	require.Zero(t, g.Move(endOf(t, g)))
	h.advance(&now, loop.Beat)
	require.Equal(t, "playing labiro, turn 2; to start anew it waits for the end of the game", m.told())

	h.Table.Control(pins.Event{Kind: pins.Back})
	h.advance(&now, loop.Beat)
	require.False(t, m.ended, "it is only asked whether to leave the game")
	require.Zero(t, chooseAt(h.Table.Session, scene.Action{Kind: scene.LeaveGame}))
	h.advance(&now, loop.Beat)
	require.Equal(t, "between games; to start anew it waits until nobody has pressed anything for 10 seconds", m.told())
	require.True(t, m.ended)
}

// endOf is the move that ends the turn.
func endOf(t *testing.T, g *play.Game) engine.Move {
	end, err := g.Match.Read(play.EndMove)
	require.NoError(t, err)
	return end
}

// TestTheEndOfAGameCanBeRead for a while before the table is started anew.
func TestTheEndOfAGameCanBeRead(t *testing.T) {
	roomtest.CaptureLog(t)
	h := startGame(t, "carte", 3, 2, 2)
	now := time.Duration(0)
	for over := false; !over; _, over = h.Table.Session.Match().Result() {
		h.advance(&now, loop.Beat)
	}
	m := serveTable(t, h.Table)
	m.ask()
	h.Table.service.tick(h.Table.Session, now, now-quietAtEnd+1)
	require.Equal(t, "carte is over; to start anew it waits for the menu, or 10 minutes", m.told())
	require.False(t, m.ended)
	h.Table.service.tick(h.Table.Session, now, now-quietAtEnd)
	require.True(t, m.ended)
}

// TestATableIsStartedAnewWhenNobodyIsThere: with nothing pressed for ten seconds in the menu,
// and not before.
func TestATableIsStartedAnewWhenNobodyIsThere(t *testing.T) {
	roomtest.CaptureLog(t)
	c := settingstest.Default(t)
	synctest.Test(t, func(t *testing.T) {
		h, err := NewHost(c, 1, play.ThinkingTime, io.Discard)
		require.NoError(t, err)
		asked := make(chan os.Signal)
		ctx, end := context.WithCancel(t.Context())
		h.Table.service = &service{asked: asked, end: end}
		controls := make(chan pins.Event)
		h.Table.Rig.Controls.Events = controls
		start, ended := time.Now(), make(chan error)
		go func() { ended <- h.Table.Run(ctx, start, h.Table) }()
		asked <- os.Interrupt
		for range 5 {
			<-time.After(quietInMenu - time.Second) // of the bubble
			controls <- pins.Event{Kind: pins.TurnedRight}
			<-time.After(quietInMenu - time.Second)
			_, err = h.Table.Do(ctx, web.Key{}, web.Knob{By: 1})
			require.NoError(t, err, "somebody is there")
		}
		pressed := time.Now()
		<-time.After(time.Second)
		controls <- pins.Event{Kind: pins.Resync} // nobody has pressed anything
		require.NoError(t, <-ended)
		require.InDelta(t, quietInMenu, time.Since(pressed), float64(2*loop.Beat))
	})
}

// TestATableThatNobodyAskedGoesOn, and one without a service manager.
func TestATableThatNobodyAskedGoesOn(t *testing.T) {
	h, err := NewHost(settingstest.Default(t), 1, 0, io.Discard)
	require.NoError(t, err)
	now := time.Duration(0)
	stop := h.Table.serve(func() { t.Error("the table ends the program") })
	require.Nil(t, h.Table.service)
	h.advance(&now, time.Minute)
	stop()
	m := serveTable(t, h.Table)
	h.advance(&now, time.Minute)
	require.Equal(t, "between games", m.told())
	require.False(t, m.ended)
}
