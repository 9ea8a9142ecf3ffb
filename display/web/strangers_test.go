package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// A phone that has lost its seat is told so, once.
func TestALostSeatIsTold(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	s.Publish(seatedSnapshot(5))
	gone := visit(s, "GET", "/", "an old token", nil, nil)
	require.Equal(t, http.StatusOK, gone.Code)
	require.Contains(t, gone.Body.String(), words.PageSeatGone.In(english))
	require.Contains(t, gone.Header().Get("Set-Cookie"), "Max-Age=0")
	require.NotContains(t, visit(s, "GET", "/", "", nil, nil).Body.String(), words.PageSeatGone.In(english))
}

// Whoever has no seat is refused in the language of the page that is shown; a device in its own.
func TestStrangersAreRefusedInTheirLanguage(t *testing.T) {
	table := &fakeTable{answer: Answer{Refused: "Prima scegli un posto.", Say: words.TakeASeatFirst, Why: NotYours}}
	s := newServer(table)
	defer s.Close()
	s.Publish(seatedSnapshot(5))
	form := url.Values{"do": {"push"}, "seq": {"5"}}
	require.Contains(t, visit(s, "POST", "/do", "", form, nil).Body.String(), "Take a seat first.")
	require.Contains(t, visit(s, "POST", "/do", adaToken, form, nil).Body.String(), "Prima scegli un posto.")
}

// A command of another page is refused with a sentence.
func TestForeignPagesAreRefusedInWords(t *testing.T) {
	table := new(fakeTable)
	s := newServer(table)
	defer s.Close()
	s.Publish(seatedSnapshot(5))
	w := request(s.Handler(), "POST", "/do", "do=push&seq=5", "Origin", "http://elsewhere.test", "Accept-Language", "it")
	require.Equal(t, http.StatusForbidden, w.Code)
	require.Equal(t, words.PageForeign.In(words.Words{})+"\n", w.Body.String())
	require.Empty(t, table.commands())
}

// A browser that only looks ahead has not opened a code, nor has one that another page makes ask for
// it.
func TestACodeIsNotOpenedAhead(t *testing.T) {
	table := new(fakeTable)
	s := newServer(table)
	defer s.Close()
	for header, value := range map[string]string{"Sec-Purpose": "prefetch;prerender", "Purpose": "prefetch", "Sec-Fetch-Dest": "image"} {
		require.Equal(t, http.StatusServiceUnavailable, request(s.Handler(), "GET", "/t/CODE", "", header, value).Code, header)
	}
	require.Empty(t, table.commands())
	request(s.Handler(), "GET", "/t/CODE", "", "Sec-Fetch-Dest", "document")
	require.Equal(t, []Command{Redeem{Code: "CODE"}}, table.commands())
}

// Before a game a television shows how to join, and no device's code; during it neither.
func TestATelevisionInvites(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	n := seatedSnapshot(5)
	n.Invite = &scene.Invite{Link: "http://192.168.1.20:8080", Addresses: []string{"http://192.168.1.20:8080"}, Text: []string{words.InviteScan.In(words.Words{})}}
	n.Handing = &Handing{Device: scene.SeatAt(0), Code: "SECRETCODE"}
	for i := range n.Onlookers {
		n.Onlookers[i].Scene = scene.Scene{Page: scene.Menu, Seat: engine.Nobody, Left: scene.NoCount}
	}
	s.Publish(n)
	text := visit(s, "GET", "/tv", "", nil, nil).Body.String()
	require.Contains(t, text, "192.168.1.20:8080")
	require.Contains(t, text, words.InviteScan.In(english), "in the television's language")
	require.NotContains(t, text, words.InviteScan.In(words.Words{}))
	require.NotContains(t, text, "SECRETCODE")
	alone := scene.Inviting(words.Words{}, scene.Reach{Door: scene.DoorShut})
	n.Invite = &alone
	n.Seq++
	s.Publish(n)
	require.NotContains(t, visit(s, "GET", "/tv", "", nil, nil).Body.String(), words.InviteAlone.In(english))
	for i := range n.Onlookers {
		n.Onlookers[i].Scene = turnScene()
	}
	n.Seq++
	s.Publish(n)
	require.NotContains(t, visit(s, "GET", "/tv", "", nil, nil).Body.String(), "192.168.1.20")
}

// Pictures of choices that all show the same are left out; those that tell apart are not.
func TestSamePicturesAreLeftOut(t *testing.T) {
	north, east := []scene.Way{{Sides: scene.North}}, []scene.Way{{Sides: scene.East}}
	pictures := func(of ...[]scene.Way) (n int) {
		sc := scene.Scene{}
		for _, p := range of {
			sc.Choices = append(sc.Choices, scene.Choice{Picture: p})
		}
		for _, c := range drawerOf(words.Words{}, &sc, false, "").choicesOf() {
			if c.Tile != nil {
				n++
			}
		}
		return n
	}
	require.Zero(t, pictures(north, north, nil))
	require.Equal(t, 2, pictures(north, east, nil))
	require.Equal(t, 1, pictures(north, nil))
}

// The player whose page it is stands alone above the board, where nothing else shows what is held.
func TestOnesOwnThingsComeFirst(t *testing.T) {
	n := seatedSnapshot(5)
	n.Seats[0].Scene.Own = &scene.Own{Seat: n.Seats[0].Scene.Players[0].Seat}
	m := tableMoment(n)
	m.audience = audience{kind: seatPage}
	m.Scene = n.Seats[0].Scene
	text, err := execute("mine", viewOf(m, false))
	require.NoError(t, err)
	require.Contains(t, text, n.Seats[0].Scene.Players[0].Name)
	require.NotContains(t, text, n.Seats[0].Scene.Players[1].Name)
	require.Contains(t, text, words.Page.You.In(words.Words{}))
}

// A page has the language that its address names, or else the one that its browser likes best.
func TestTheLanguageOfAPage(t *testing.T) {
	for accepts, want := range map[string]words.Language{
		"": words.English, "de, fr;q=0.8": words.English, "it": words.Italian, "IT-ch, en;q=0.9": words.Italian,
		"en;q=0.1,it;q=0.9": words.Italian, "it;q=0.1, en-GB": words.English, "de, it;q=0.5, en;q=0.4": words.Italian, "\x00;q=x": words.English,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", accepts)
		require.Equal(t, want, languageOf(r), "%q", accepts)
		r.URL.RawQuery = "language=it"
		require.Equal(t, words.Italian, languageOf(r))
		r.URL.RawQuery = "tv&lang=en"
		require.Equal(t, words.English, languageOf(r))
	}
}
