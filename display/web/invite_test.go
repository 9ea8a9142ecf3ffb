package web

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/qr"
	"mastro/display/scene"
	"mastro/display/words"
)

// joinScene is an invitation to an address, or without one.
func joinScene(addresses ...string) scene.Scene {
	w := words.Words{Language: words.English}
	return scene.BuildJoin(w, scene.Inviting(w, scene.Reach{Addresses: addresses}), 0)
}

var (
	codePath = regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)".*<path fill="#fff" d="M0 0h\d+v\d+h-\d+z"/><path fill="#000" d="([^"]*)"/>`)
	codeRun  = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)
)

// modules are the dark units of the code that is drawn in a page, and how many there are on a side.
func modules(t *testing.T, html string) (dark map[[2]int]bool, side int) {
	t.Helper()
	found := codePath.FindStringSubmatch(html)
	require.NotNil(t, found, html)
	require.Equal(t, found[1], found[2])
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		return n
	}
	dark = map[[2]int]bool{}
	require.Empty(t, codeRun.ReplaceAllString(found[3], ""), "nothing but rows of modules")
	for _, run := range codeRun.FindAllStringSubmatch(found[3], -1) {
		require.Equal(t, run[3], run[4])
		for i := range number(run[3]) {
			dark[[2]int{number(run[1]) + i, number(run[2])}] = true
		}
	}
	return dark, number(found[1])
}

// The code on the page has the modules of the address, black on white in every light, with a
// margin of four; the addresses are links.
func TestInviteOnThePage(t *testing.T) {
	const address, other = "http://192.168.1.5:8080", "http://[fd00::1]:8080"
	html, err := renderPage(tableMoment(Snapshot{Scene: joinScene(address, other), Words: words.Words{Language: words.English}}), "")
	require.NoError(t, err)
	dark, side := modules(t, string(html))
	code, ok := qr.Of(address)
	require.True(t, ok)
	require.Equal(t, code.Size()+8, side)
	for y := range side {
		for x := range side {
			require.Equal(t, code.Dark(x-4, y-4), dark[[2]int{x, y}], "%d,%d", x, y)
		}
	}
	for _, a := range []string{address, other} {
		require.Contains(t, string(html), fmt.Sprintf(`<a href="%s">%s</a>`, a, a))
	}
	require.Regexp(t, `<p class="first">Scan the code with a phone.</p>`, string(html))
	require.Contains(t, string(html), `value="in"`, "it can be closed")
}

// Where no phone can come to the page there is no code and no link, but why.
func TestInviteWithoutAnAddress(t *testing.T) {
	w := words.Words{Language: words.English}
	shut := scene.BuildJoin(w, scene.Inviting(w, scene.Reach{Door: scene.DoorShut}), 0)
	html, err := renderPage(tableMoment(Snapshot{Scene: shut, Words: w}), "")
	require.NoError(t, err)
	require.Contains(t, string(html), `<p class="first">Only this computer can open the page. To let phones in, press Phones.</p>`)
	require.NotRegexp(t, `class="invite">\s*<svg`, string(html))
	require.NotContains(t, string(html), `<a href="http`)
}

// Where the page has no button for phones, what lets them in is beside a player, and so is what shuts
// them out again.
func TestPhonesBesideAGame(t *testing.T) {
	w := words.Words{Language: words.English}
	people := func(sc scene.Scene, r scene.Reach, places ...scene.Place) string {
		i := scene.Inviting(w, r)
		text, err := execute("people", viewOf(tableMoment(Snapshot{Scene: sc, Words: w, Devices: Devices{}, Invite: &i, Places: places}), false))
		require.NoError(t, err)
		return text
	}
	shut, open := scene.Reach{Door: scene.DoorShut}, scene.Reach{Door: scene.DoorOpen, Addresses: []string{"http://192.168.1.5:8080"}}
	menu := scene.BuildMenu(scene.MenuState{Words: w}.WithPhones())
	require.Contains(t, people(menu, shut), words.InvitePress.In(w))
	in := people(turnScene(), shut, scene.Place{Bot: true}, scene.Place{Number: 1})
	require.NotContains(t, in, words.InvitePress.In(w))
	require.Contains(t, in, words.InviteOther.In(w))
	require.NotContains(t, in, "phones off")
	require.NotContains(t, people(turnScene(), shut, scene.Place{Bot: true}), words.InviteOther.In(w), "nobody has a phone")
	require.Contains(t, people(turnScene(), open), `name="id" value="phones off"`)
	require.Contains(t, people(turnScene(), open), words.InviteScan.In(w))
	require.NotContains(t, people(turnScene(), scene.Reach{Addresses: open.Addresses}), "phones off")
	require.NotContains(t, people(scene.BuildJoin(w, scene.Inviting(w, open), 0), open), "phones off", "it is a choice of that page")
}

// An address that is no web page is no link.
func TestInviteLinksToPagesOnly(t *testing.T) {
	s := joinScene("javascript:alert(1)")
	text, err := execute("invite", inviteOf(s.Invite))
	require.NoError(t, err)
	require.NotContains(t, text, `href="javascript`)
	require.Nil(t, inviteOf(nil))
}

// handed is the part with the seats on the table's page while a device is handed over.
func handed(t *testing.T, device scene.Device, i *scene.Invite) string {
	t.Helper()
	m := tableMoment(Snapshot{Words: words.Words{Language: words.English}, Devices: Devices{}, Invite: i, Handing: &Handing{Device: device, Code: "CODE"}})
	text, err := execute("people", viewOf(m, false))
	require.NoError(t, err)
	return text
}

// While a device is handed over its own sentence, code and link take the invitation's place.
func TestHandingOver(t *testing.T) {
	w := words.Words{Language: words.English}
	i := scene.Inviting(w, scene.Reach{Addresses: []string{"http://192.168.1.5:8080"}})
	text := handed(t, scene.SeatAt(1), &i)
	require.Contains(t, text, `<p class="first">Within ten minutes, open this address on the other phone: Player 2 will then play on that phone. The address works only once.</p>`)
	require.Contains(t, text, `<a href="http://192.168.1.5:8080/t/CODE">`)
	_, side := modules(t, text)
	require.NotZero(t, side)
	require.Contains(t, handed(t, scene.TheTable, &i), `<p class="first">Within ten minutes, open the table’s page on the device you want to use. The code works only once.</p>`)
}

// Where no phone can come to the page it says so, and has a link for this computer but no code.
func TestHandingOverWithoutAnAddress(t *testing.T) {
	w := words.Words{Language: words.English}
	alone, offline := scene.Inviting(w, scene.Reach{Door: scene.DoorShut}), scene.Inviting(w, scene.Reach{})
	for why, i := range map[string]*scene.Invite{"Only this computer can open the page. ": &alone, "No network: phones cannot find the page. ": &offline, "": nil} {
		text := handed(t, scene.SeatAt(1), i)
		require.Contains(t, text, `<p class="first">`+why+`Within ten minutes, open this address on the other phone: Player 2 will then play on that phone. The address works only once.</p>`)
		require.Contains(t, text, `<a href="/t/CODE">/t/CODE</a>`)
		require.NotContains(t, text, "<svg")
	}
	require.Len(t, offline.Text, 2, "it is as it was")
}
