package loop

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop/door"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
)

// fromOutside is the address of this computer that stands for all of its networks.
const fromOutside = "127.0.0.2"

// listenOutside listens there instead of at an address that this computer may not have.
func listenOutside(at netip.AddrPort) (net.Listener, error) {
	return door.Listen(netip.AddrPortFrom(netip.MustParseAddr(fromOutside), at.Port()))
}

// atHome serves the page of a loop to this computer alone, which is in a network.
func atHome(t *testing.T, c *settings.Config) (l *Loop, port string) {
	t.Helper()
	one := New()
	l = &one
	l.Interfaces, l.Listen = networks("192.168.1.5"), listenOutside
	serving(t, l, c)
	return l, fmt.Sprint(l.Reached.Page.At.Port())
}

func alone(t *testing.T) *settings.Config {
	c := settingstest.English(t)
	c.Listen = "127.0.0.1:0"
	return c
}

// watcher is a browser with a stream.
type watcher struct {
	t    *testing.T
	body io.ReadCloser
	text *bufio.Reader
}

// watch opens a stream at a host, with a connection of its own.
func watch(t *testing.T, url string) *watcher {
	t.Helper()
	c := http.Client{Transport: &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	r, err := c.Get(url + "/events")
	require.NoError(t, err)
	t.Cleanup(func() { r.Body.Close() })
	require.Equal(t, http.StatusOK, r.StatusCode)
	return &watcher{t, r.Body, bufio.NewReader(r.Body)}
}

// sees waits for a title in the stream.
func (w *watcher) sees(title string) {
	w.t.Helper()
	for {
		line, err := w.text.ReadString('\n')
		require.NoError(w.t, err)
		if strings.Contains(line, title) {
			return
		}
	}
}

// requireCut waits for the end of the stream.
func (w *watcher) requireCut() {
	w.t.Helper()
	_, err := io.Copy(io.Discard, w.text)
	require.Error(w.t, err, "it ends in the middle")
}

// show publishes a page with a title.
func (l *Loop) show(title string) {
	l.Last.Seq++
	page := scene.Scene{Title: title, Seat: -1, Left: scene.NoCount}
	l.Last.Scene = page
	l.Last.Onlookers = []web.Page{{Scene: page}, {Scene: page}}
	l.Page.Publish(l.Last)
}

// requireShut requires that nobody gets in from outside.
func requireShut(t *testing.T, port string) {
	t.Helper()
	_, err := net.DialTimeout("tcp", net.JoinHostPort(fromOutside, port), roomtest.Timeout)
	require.Error(t, err)
}

// The page is opened to the house and shut again, as often as people like. The stream of this
// computer goes on all the while; a phone comes in while the door is open, and is cut off with it.
func TestThePageIsOpenedToTheHouse(t *testing.T) {
	l, port := atHome(t, alone(t))
	laptop := watch(t, "http://127.0.0.1:"+port)
	l.show("before")
	laptop.sees("before")
	requireShut(t, port)
	require.Equal(t, scene.Reach{Door: scene.DoorShut}, l.Reach())
	for _, title := range []string{"once", "again"} {
		l.OpenToHouse()
		l.OpenToHouse() // it is open
		require.Equal(t, scene.Reach{Addresses: []string{"http://192.168.1.5:" + port}, Door: scene.DoorOpen}, l.Reach())
		phone := watch(t, "http://"+fromOutside+":"+port)
		l.show(title)
		laptop.sees(title)
		phone.sees(title)
		l.CloseToHouse()
		phone.requireCut()
		requireShut(t, port)
		require.Equal(t, scene.Reach{Door: scene.DoorShut}, l.Reach())
		l.CloseToHouse() // it is shut
		l.show(title + " alone")
		laptop.sees(title + " alone")
	}
}

// A page with a certificate is served with it to the house as well, under its own names.
func TestTheHouseIsServedWithTheCertificate(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "language = 'en'\nlisten = '127.0.0.1:0'\nhosts = ['table.example']\ntls_cert = 'cert.pem'\ntls_key = 'key.pem'")
	roomtest.Certificate(t, dir, time.Now().AddDate(0, 1, 0), "table.example")
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	l, port := atHome(t, c)
	laptop := watch(t, "https://127.0.0.1:"+port)
	l.OpenToHouse()
	require.Equal(t, []string{"https://table.example:" + port, "https://192.168.1.5:" + port}, l.Reach().Addresses)
	phone := watch(t, "https://"+fromOutside+":"+port)
	l.CloseToHouse()
	phone.requireCut()
	l.show("still here")
	laptop.sees("still here")
}

// From outside the page is asked for under the names of this table only, as everywhere.
func TestTheHouseAsksForThisTable(t *testing.T) {
	l, port := atHome(t, alone(t))
	l.OpenToHouse()
	for host, want := range map[string]int{fromOutside: http.StatusOK, "elsewhere.example": http.StatusMisdirectedRequest, "192.168.1.5": http.StatusMisdirectedRequest} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+fromOutside+":"+port+"/", nil)
		require.NoError(t, err)
		request.Host = net.JoinHostPort(host, port)
		r, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		r.Body.Close()
		require.Equal(t, want, r.StatusCode, host)
	}
}

// Where another program has the port nothing changes but what is said.
func TestThePortIsTakenInTheHouse(t *testing.T) {
	roomtest.CaptureLog(t)
	l, port := atHome(t, alone(t))
	laptop := watch(t, "http://127.0.0.1:"+port)
	taken, err := net.Listen("tcp", net.JoinHostPort(fromOutside, port))
	require.NoError(t, err)
	defer taken.Close()
	l.OpenToHouse()
	require.Equal(t, scene.Reach{Door: scene.DoorOpen, Failed: "192.168.1.5:" + port, Taken: true}, l.Reach())
	l.CloseToHouse()
	require.NoError(t, taken.Close())
	l.OpenToHouse()
	require.NotEmpty(t, l.Reach().Addresses)
	l.show("all the while")
	laptop.sees("all the while")
}

// Without a network the door is open, and nobody comes.
func TestTheHouseHasNoNetwork(t *testing.T) {
	l, _ := atHome(t, alone(t))
	l.Interfaces = networks()
	l.OpenToHouse()
	require.Equal(t, scene.Reach{Door: scene.DoorOpen}, l.Reach())
}

// A page that was configured for the house has no door.
func TestAPageForTheHouseHasNoDoor(t *testing.T) {
	c := alone(t)
	c.Listen = ":0"
	l, port := atHome(t, c)
	before := l.Reach()
	require.Equal(t, scene.Reach{Addresses: []string{"http://192.168.1.5:" + port}}, before)
	l.OpenToHouse()
	require.Equal(t, before, l.Reach())
	l.CloseToHouse()
	require.Equal(t, before, l.Reach())
	watch(t, "http://127.0.0.1:"+port)
}

// Where no page is served there is nothing to open.
func TestNothingToOpen(t *testing.T) {
	l := New()
	l.OpenToHouse()
	l.CloseToHouse()
	require.Nil(t, l.Reached)
}
