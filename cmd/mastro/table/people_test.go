package table

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/rights"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// withDevices gives a table a page at which devices are told apart, with phones for the first
// players of the menu.
func withDevices(t testing.TB, h *Host, phones int) (tokens []web.Token) {
	h.Table.Devices = devices.New()
	withPage(h)
	for place := range phones {
		a := h.Table.Command(scene.Onlooker, web.Join{Place: place, Name: "P" + strconv.Itoa(place+1), Language: words.English})
		require.Empty(t, a.Refused)
		require.NotEmpty(t, a.Token)
		tokens = append(tokens, a.Token)
	}
	h.Table.Show(h.Now())
	return tokens
}

func newTableWithDevices(t *testing.T, phones int) (*Host, []web.Token) {
	h, err := NewHost(settingstest.English(t), 3, play.ThinkingTime, io.Discard)
	require.NoError(t, err)
	return h, withDevices(t, h, phones)
}

// A phone has its seat until the table frees it or hands it over; then the old token is good for
// nothing at once, and the code that did it for nothing more.
func TestASeatIsHandedOver(t *testing.T) {
	h, tokens := newTableWithDevices(t, 2)
	tab, old := h.Table, tokens[1].Key()
	require.Equal(t, scene.SeatAt(1), tab.Last.Devices[old])
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.HandOver{Place: 1, Seq: tab.Last.Seq}))
	tab.Show(0)
	code := tab.Last.Handing.Code
	token, device, ok := tab.Devices.Redeem(code, time.Now())
	require.True(t, ok)
	require.Equal(t, scene.SeatAt(1), device)
	tab.Show(0)
	require.Nil(t, tab.Last.Handing, "it is hidden when it was used")
	require.Equal(t, scene.Onlooker, tab.Last.Devices[old])
	require.Equal(t, scene.SeatAt(1), tab.Last.Devices[token.Key()])
	require.Equal(t, "P2", tab.Session.Menu.Names[1])

	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Free{Place: 1, Seq: tab.Last.Seq}))
	tab.Show(0)
	require.Len(t, tab.Last.Devices, 1)
	require.False(t, tab.Session.Holder(1).Held)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.GoodNight{Seq: tab.Last.Seq}))
	tab.Show(0)
	require.Empty(t, tab.Last.Devices)
}

// The next program knows from its first moment whose seats are whose, in the menu and in a game that
// goes on: none is free, and nothing of theirs is shown at the table.
func TestSeatsOutliveTheProgram(t *testing.T) {
	h, tokens := newTableWithDevices(t, 2)
	kept, err := devices.Read(h.Table.Devices.Write(), time.Now())
	require.NoError(t, err)
	for name, game := range map[string]string{"in the menu": "", "in a game": "carte"} {
		c := settingstest.English(t)
		next, err := NewHost(c, 3, play.ThinkingTime, io.Discard)
		if game != "" {
			next, err = gameOf(t, c, game, 3, 2, 0), nil
		}
		require.NoError(t, err)
		tab := next.Table
		tab.Devices = kept
		withPage(next)
		tab.remember()
		for place, token := range tokens {
			require.Equal(t, scene.SeatAt(place), tab.Last.Devices[token.Key()], name)
			a := tab.Command(scene.Onlooker, web.Join{Place: place, Name: "Mallory", Language: words.English})
			require.NotEmpty(t, a.Refused, name)
			require.Empty(t, a.Token, name)
			require.Equal(t, "P"+strconv.Itoa(place+1), tab.Session.Places()[place].Name, name)
			require.Equal(t, play.Refusal{}, tab.Session.May(scene.SeatAt(place), rights.Own), name)
		}
		require.Equal(t, game != "", tab.Session.Game != nil)
		if game != "" {
			require.NotEqual(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Kind: scene.ShowSecret}), "a hand is on its phone")
		}
	}
}

// What is said of a seat is about whoever had it on the page where it was pressed.
func TestAStaleFreeFreesNobody(t *testing.T) {
	h, _ := newTableWithDevices(t, 2)
	tab := h.Table
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Kind: scene.StartGame}))
	tab.Show(0)
	seq := tab.Last.Seq
	require.Equal(t, web.Answer{}, tab.Command(scene.SeatAt(1), web.Rise{}))
	tab.Show(0)
	require.NotEmpty(t, tab.Command(scene.Onlooker, web.Join{Place: 1, Name: "Bob", Language: words.English}).Token)
	tab.Show(0)
	for _, c := range []web.Command{web.Free{Place: 1, Seq: seq}, web.HandOver{Place: 1, Seq: seq}, web.GoodNight{Seq: seq}} {
		require.Equal(t, words.OutOfDate.In(tab.Session.Words), tab.Command(scene.TheTable, c).Refused, "%T", c)
	}
	require.Equal(t, "Bob", tab.Devices.Seat(1).Name)
	seq = tab.Last.Seq
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.HandOver{Place: 1, Seq: seq}))
	tab.Show(0)
	require.NotEmpty(t, tab.Command(scene.TheTable, web.HandOver{Place: 1, Seq: seq}).Refused, "pressed twice")
	require.NotNil(t, tab.Last.Handing)
	seq = tab.Last.Seq
	_, _, ok := tab.Devices.Redeem(tab.Last.Handing.Code, time.Now())
	require.True(t, ok)
	tab.Last.Handing, tab.Last.Seq = nil, tab.Last.Seq+1 // as the loop does
	tab.Show(0)
	require.NotEmpty(t, tab.Command(scene.TheTable, web.HandOver{Place: 1, Seq: seq}).Refused, "that code was used")
	require.Nil(t, tab.Last.Handing)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Free{Place: 1, Seq: tab.Last.Seq}))
}

// A number from before the first scene, such as one of an earlier program, is out of date.
func TestNumbersOfAnEarlierProgram(t *testing.T) {
	h, err := NewHost(settingstest.English(t), 3, play.ThinkingTime, io.Discard)
	require.NoError(t, err)
	tab := h.Table
	tab.Last.Seq = 1000
	withDevices(t, h, 0)
	for _, seq := range []uint64{0, 1, 1000, tab.Last.Seq + 1} {
		for _, c := range []web.Command{web.Choose{Does: scene.Action{Kind: scene.StartGame}, Seq: seq}, web.Knob{By: 1, Seq: seq}, web.Push{Seq: seq}, web.Back{Seq: seq}, web.Secret{Seq: seq}, web.Grab{Seq: seq}, web.Nudge{Steps: 1, Seq: seq}, web.HandOver{Seq: seq}, web.GoodNight{Seq: seq}} {
			require.Equal(t, words.OutOfDate.In(tab.Session.Words), tab.Command(scene.TheTable, c).Refused, "%T %d", c, seq)
		}
	}
	require.Nil(t, tab.Session.Game)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.StartGame}, Seq: tab.Last.Seq}))
}

// What a page offered that offers something else by now is not chosen any more, although nothing
// was decided since.
func TestWhatIsOfferedNoMoreIsNotChosen(t *testing.T) {
	h := gameOf(t, settingstest.English(t), "carte", 3, 2, 0)
	withDevices(t, h, 2)
	tab := h.Table
	m := tab.Session.Game.Match
	place := tab.Session.Game.Kept().Order[m.Actor()]
	say := func() (first web.Choose) {
		for _, c := range tab.Last.Seats[place].Scene.Choices {
			if c.Does.Kind == scene.SayWords && c.Does.Text != "" {
				return web.Choose{Does: c.Does, Seq: tab.Last.Seq}
			}
		}
		t.Fatal("nothing is said in words")
		return first
	}
	first := say()
	require.Equal(t, web.Answer{}, tab.Command(scene.SeatAt(place), first))
	tab.Show(0)
	require.Equal(t, words.OutOfDate.In(words.Words{Language: words.English}), tab.Command(scene.SeatAt(place), first).Refused)
	tab.Session.Changed() // something else moves
	old := web.Choose{Does: tab.Last.Seats[place].Scene.Choices[0].Does, Seq: tab.Last.Seq}
	tab.Show(0)
	require.Less(t, old.Seq, tab.Last.Seq)
	require.Equal(t, web.Answer{}, tab.Command(scene.SeatAt(place), old), "it is offered still")
}

// Only the table does so, upon what it shows now.
func TestOnlyTheTableFreesSeats(t *testing.T) {
	h, tokens := newTableWithDevices(t, 2)
	tab := h.Table
	for _, from := range []scene.Device{scene.Onlooker, scene.SeatAt(0), scene.SeatAt(1), scene.SeatAt(3)} {
		for _, c := range []web.Command{web.Free{Place: 0, Seq: tab.Last.Seq}, web.HandOver{Place: 0, Seq: tab.Last.Seq}, web.HandOver{Place: -1, Seq: tab.Last.Seq}, web.GoodNight{Seq: tab.Last.Seq}} {
			a := tab.Command(from, c)
			a.Say = words.Message{}
			require.Equal(t, web.Answer{Refused: words.OnlyAtTheTable.In(words.Words{Language: words.English}), Why: web.NotYours}, a, "%T", c)
		}
	}
	require.NotEmpty(t, tab.Command(scene.TheTable, web.GoodNight{Seq: tab.Last.Seq + 1}).Refused, "from the future")
	require.Len(t, tab.Devices.Keys(), len(tokens))
	require.Nil(t, tab.Last.Handing)
}

// visitor is a browser at the pages of a table, with cookies of its own.
type visitor struct {
	t    *testing.T
	http *http.Client
	base string
}

// visitors are so many browsers at the pages of a table that nobody runs: each request is carried
// out as it comes.
func visitors(t *testing.T, h *Host, n int) (all []*visitor) {
	site := httptest.NewServer(h.Table.Page.Handler())
	t.Cleanup(site.Close)
	for range n {
		jar, err := cookiejar.New(nil)
		require.NoError(t, err)
		all = append(all, &visitor{t, &http.Client{Jar: jar}, site.URL})
	}
	return all
}

func (b *visitor) get(path string) (int, string) {
	r, err := b.http.Get(b.base + path)
	require.NoError(b.t, err)
	return read(b.t, r)
}

func (b *visitor) post(pairs ...string) (int, string) {
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	r, err := http.NewRequest("POST", b.base+"/do", strings.NewReader(form.Encode()))
	require.NoError(b.t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	a, err := b.http.Do(r)
	require.NoError(b.t, err)
	return read(b.t, a)
}

func read(t *testing.T, r *http.Response) (int, string) {
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return r.StatusCode, strings.TrimSpace(string(text))
}

// From the first page to one's own takes a seat, a name and one press; everything that cannot be
// is refused with a sentence and the right status.
func TestJoiningOnThePage(t *testing.T) {
	if testing.Short() {
		t.Skip("opens the page many times")
	}
	h, _ := newTableWithDevices(t, 0)
	stop := serveLoop(t, h)
	defer stop()
	all := visitors(t, h, 4)
	code, page := all[0].get("/")
	require.Equal(t, http.StatusOK, code)
	require.Contains(t, page, `data-kind="onlooker"`)
	code, text := all[0].post("do", "join", "place", "1", "name", "Ada", "language", "it")
	require.Equal(t, http.StatusNoContent, code, text)
	_, page = all[0].get("/")
	require.Contains(t, page, `data-kind="seat"`)
	require.Contains(t, page, `<html lang="it"`)
	for _, c := range []struct {
		b      int
		fields []string
		status int
		text   string
	}{
		{0, []string{"do", "join", "place", "2", "name", "Ada", "language", "it"}, http.StatusForbidden, "Hai già un posto."},
		{1, []string{"do", "join", "place", "1", "name", "Ben", "language", "en"}, http.StatusConflict, "This seat is taken: choose another."},
		{1, []string{"do", "join", "place", "2", "name", "ADA", "language", "en"}, http.StatusUnprocessableEntity, "Somebody is called ADA already: choose another name."},
		{1, []string{"do", "join", "place", "2", "name", "", "language", "en"}, http.StatusUnprocessableEntity, "Type a name."},
		{1, []string{"do", "join", "place", "7", "name", "Ben", "language", "en"}, http.StatusBadRequest, ""},
		{1, []string{"do", "choose", "id", "start", "seq", "1"}, http.StatusForbidden, "This is done at the table only."},
		{1, []string{"do", "push", "seq", "1"}, http.StatusForbidden, "Take a seat first."},
		{0, []string{"do", "push", "seq", "1"}, http.StatusForbidden, "Questo si fa solo al tavolo."},
		{1, []string{"do", "rise"}, http.StatusForbidden, "Take a seat first."},
	} {
		status, text := all[c.b].post(c.fields...)
		require.Equal(t, c.status, status, "%v: %s", c.fields, text)
		require.Contains(t, text, c.text)
		require.NotContains(t, text, "\n")
	}
	code, _ = all[1].get("/t/AAAAAAAAAAAAAAAA")
	require.Equal(t, http.StatusNotFound, code)
	code, _ = all[1].get("/panel.png")
	require.Equal(t, http.StatusNotFound, code, "the panel is the table's")
	_, text = all[0].get("/tv")
	require.Contains(t, text, `data-kind="television"`)
	require.NotContains(t, text, `method="post"`)
	code, _ = all[0].post("do", "rise")
	require.Equal(t, http.StatusNoContent, code)
	_, page = all[0].get("/")
	require.Contains(t, page, `data-kind="onlooker"`)
}

// serveLoop runs the loop of a host's table until stop.
func serveLoop(t *testing.T, h *Host) (stop func()) {
	ctx, ended := t.Context(), make(chan error, 1)
	ctx, cancel := context.WithCancel(ctx)
	start := time.Now()
	h.Now = func() time.Duration { return time.Since(start) }
	go func() { ended <- h.Table.Run(ctx, start, h.Table) }()
	return func() {
		cancel()
		require.NoError(t, <-ended)
	}
}
