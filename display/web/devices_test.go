package web

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/secret"
)

// tokens of the devices in seatedSnapshot.
const (
	tableToken Token = "table-token"
	adaToken   Token = "ada-token"
	evaToken   Token = "eva-token"
)

// seatedSnapshot is a snapshot in which every device's page says whose it is.
func seatedSnapshot(seq uint64) Snapshot {
	page := func(title string) scene.Scene {
		s := turnScene()
		s.Title = title
		return s
	}
	return Snapshot{
		Seq: seq, Scene: page("of the table"), Devices: Devices{tableToken.Key(): scene.TheTable, adaToken.Key(): scene.SeatAt(0), evaToken.Key(): scene.SeatAt(1)},
		Seats:     []Page{{Scene: page("of Ada")}, {Scene: page("of Eva")}},
		Onlookers: []Page{{Scene: page("of all")}, {Words: words.Words{Language: words.English}, Scene: page("of all")}},
	}
}

// whose is the title that a text has of seatedSnapshot.
func whose(text string) (titles []string) {
	for _, title := range []string{"of the table", "of Ada", "of Eva", "of all", "of Mallory"} {
		if strings.Contains(text, title) {
			titles = append(titles, title)
		}
	}
	return titles
}

// visit is a request of a device; before is called with the number of each look at the request's
// address, of which there is one for each look at its token.
func visit(s *Server, method, path string, token Token, form url.Values, before func(look int)) *httptest.ResponseRecorder {
	ctx := &looks{Context: context.Background(), before: before}
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(form.Encode()))
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.Header.Set("Accept-Language", "en")
	if token != "" {
		r.Header.Set("Cookie", "mastro-="+string(token))
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

// looks is a context that tells when it is asked for the address of the connection.
type looks struct {
	context.Context
	n      int
	before func(int)
}

func (l *looks) Value(key any) any {
	if key == http.LocalAddrContextKey && l.before != nil {
		l.n++
		l.before(l.n)
	}
	return l.Context.Value(key)
}

// Each device receives its own page, in all forms, and the panel is the table's alone.
func TestEachDeviceHasItsOwnPage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		for token, title := range map[Token]string{tableToken: "of the table", adaToken: "of Ada", evaToken: "of Eva", "": "of all", "wrong": "of all"} {
			for _, path := range []string{"/", "/state.json"} {
				for _, method := range []string{"GET", "HEAD"} {
					w := visit(s, method, path, token, nil, nil)
					require.Equal(t, 200, w.Code)
					require.Equal(t, []string{title}, whose(w.Body.String()), "%s %s of %q", method, path, token)
					require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
					require.Empty(t, w.Header().Get("ETag"))
					require.Equal(t, token == "wrong" && path == "/", w.Header().Get("Set-Cookie") != "")
				}
				require.Equal(t, []string{"of all"}, whose(visit(s, "GET", path+"?tv", token, nil, nil).Body.String()))
			}
			require.Equal(t, []string{"of all"}, whose(visit(s, "GET", "/tv", token, nil, nil).Body.String()))
			require.Equal(t, token == tableToken, visit(s, "GET", "/panel.png", token, nil, nil).Code == 200)
			require.Equal(t, token == tableToken, visit(s, "HEAD", "/panel.png?v=1", token, nil, nil).Code == 200)
		}
	})
}

// A device that becomes another while its page is drawn never receives the page of whoever has
// its seat now.
func TestNobodyReceivesThePageOfWhoComesNext(t *testing.T) {
	next := seatedSnapshot(6)
	next.Seats[0].Scene.Title = "of Mallory"
	next.Devices = Devices{Token("mallory").Key(): scene.SeatAt(0), tableToken.Key(): scene.TheTable}
	for path, form := range map[string]url.Values{"/": nil, "/state.json": nil, "/t/WRONG": nil} {
		for look := range 12 {
			synctest.Test(t, func(t *testing.T) {
				s := newServer(&fakeTable{answer: Answer{Refused: "no", Why: NotYours}})
				defer s.Close()
				s.Publish(seatedSnapshot(5))
				method := "GET"
				if form != nil {
					method = "POST"
				}
				w := visit(s, method, path, adaToken, form, func(n int) {
					if n == look {
						s.Publish(next)
					}
				})
				require.NotContains(t, whose(w.Body.String()), "of Mallory", "%s, look %d", path, look)
				require.NotEmpty(t, whose(w.Body.String()))
			})
		}
	}
}

// What was drawn for a device that has become another meanwhile is drawn again.
func TestAPageIsDrawnForWhoeverItIsForNow(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	s.Publish(seatedSnapshot(5))
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Cookie", "mastro-="+string(adaToken))
	var drawn []pageKind
	require.NoError(t, s.drawFor(r, func(a audience) error {
		if drawn = append(drawn, a.kind); len(drawn) == 1 {
			next := seatedSnapshot(6)
			delete(next.Devices, adaToken.Key())
			s.Publish(next)
		}
		return nil
	}))
	require.Equal(t, []pageKind{seatPage, onlookersPage}, drawn)
}

// A stream whose device becomes another while it begins, or later, ends: its page loads again.
func TestAStreamEndsWithItsDevice(t *testing.T) {
	next := seatedSnapshot(5) // nothing but who is who has changed
	next.Devices = Devices{tableToken.Key(): scene.TheTable}
	next.Seats[0].Scene.Title = "of Mallory"
	for look := range 6 {
		synctest.Test(t, func(t *testing.T) {
			s := newServer(new(fakeTable))
			defer s.Close()
			s.Publish(seatedSnapshot(5))
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			r := httptest.NewRequestWithContext(&looks{Context: ctx, before: func(n int) {
				if n == look {
					s.Publish(next)
				}
			}}, "GET", "/events", nil)
			r.Header.Set("Cookie", "mastro-="+string(adaToken))
			w := &streamRecorder{header: http.Header{}}
			ended := make(chan struct{})
			go func() { defer close(ended); s.events(w, r) }()
			settle()
			s.Publish(next)
			settle()
			events := w.received()
			require.NotContains(t, fmt.Sprint(events), "of Mallory")
			if look == 0 || look > 1 { // it began as Ada's
				require.Equal(t, "reload", events[len(events)-1].name)
				<-ended
			}
		})
	}
}

// A phone whose seat was freed while it was out of reach loads its page again as it comes back. A
// television never does, whatever token its browser has.
func TestAPhoneThatComesBackFreedLoadsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		w, stop := connect(s, "/events", "Cookie", "mastro-=wrong")
		defer stop()
		require.Equal(t, []string{"reload"}, names(w.received()))
		w, stop = connect(s, "/events?tv", "Cookie", "mastro-=wrong")
		defer stop()
		require.NotContains(t, names(w.received()), "reload")
	})
}

// An error is told in the language of the page that asked.
func TestAnErrorIsInTheLanguageOfThePage(t *testing.T) {
	s := newServer(&fakeTable{err: errors.New("broken")})
	defer s.Close()
	n := seatedSnapshot(5)
	n.Seats[1].Words = english
	s.Publish(n)
	for token, want := range map[Token]string{tableToken: "Non riuscito: riprova.\n", adaToken: "Non riuscito: riprova.\n", evaToken: "That did not work: try again.\n", "": "That did not work: try again.\n"} {
		w := visit(s, "POST", "/do", token, url.Values{"do": {"rise"}}, nil)
		require.Equal(t, http.StatusInternalServerError, w.Code)
		require.Equal(t, want, w.Body.String())
	}
}

// Whoever looks at an address with a code, as messengers do, has not opened it.
func TestACodeIsNotOpenedByALook(t *testing.T) {
	table := &fakeTable{answer: Answer{Token: "new"}}
	s := newServer(table)
	defer s.Close()
	s.Publish(seatedSnapshot(5))
	w := visit(s, "HEAD", "/t/CODE", "", nil, nil)
	require.Empty(t, table.commands())
	require.Empty(t, w.Header().Get("Set-Cookie"))
	w = visit(s, "GET", "/t/CODE", "", nil, nil)
	require.Equal(t, []Command{Redeem{"CODE"}}, table.commands())
	require.Equal(t, http.StatusSeeOther, w.Code)
	cookie := w.Result().Cookies()[0]
	require.Equal(t, "new", cookie.Value)
	require.True(t, cookie.HttpOnly)
	require.Equal(t, http.SameSiteLaxMode, cookie.SameSite)
	require.NotContains(t, w.Body.String(), "new")
}

// Tables at two ports of one computer have cookies of their own.
func TestEachPortHasItsOwnCookie(t *testing.T) {
	at := func(port int) *http.Request {
		r := httptest.NewRequest("GET", "/", nil)
		ctx := context.WithValue(r.Context(), http.LocalAddrContextKey, net.Addr(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}))
		return r.WithContext(ctx)
	}
	w := httptest.NewRecorder()
	giveToken(w, at(8080), adaToken)
	for port, want := range map[int]Token{8080: adaToken, 8081: ""} {
		r := at(port)
		r.Header.Set("Cookie", w.Result().Cookies()[0].String())
		require.Equal(t, want, tokenOf(r))
	}
}

// The state of a seat's page has all that the page has, and no way in; an onlooker's has nothing of it.
func TestTheStateOfASeatsPage(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	n, look := seatedSnapshot(5), scene.Choice{Does: scene.Action{Kind: scene.ReadLook}, Text: "Read"}
	gone := scene.Choice{Does: scene.ParseAction("end"), Text: "Give up", Part: engine.NoPart, Destroys: true}
	picture, cell := []scene.Way{{Sides: scene.North | scene.East, Things: []scene.Tile{{Sign: "Dr", Text: "dragon"}}}}, scene.Cell{Shape: scene.Gap, Free: true, Bare: true, Flag: engine.Nobody}
	n.Seats[0].Scene = scene.Scene{
		Page: scene.Foul, Title: "Red", Text: []string{"Wrong."}, Ruling: "labiro/5", LeftOf: "Steps", Choices: []scene.Choice{gone},
		Touch:  []scene.Choice{{Does: scene.ParseAction("go 7"), Text: "Go", Picture: picture, Cell: &cell}},
		Board:  scene.Board{Cells: []scene.Cell{{Label: "1", Held: true, Unlocked: true, Wall: true, Steps: -2}}},
		Invite: &scene.Invite{Link: "http://way.in"}, Print: &scene.Print{Print: secret.Print{0xab}, Why: "To compare."}, Share: "a board",
		Log: []scene.TurnTold{{Number: 3, Seat: 2, Name: "Blue", Text: "Blue robs you.", Since: true, Head: "Since"}}, Moment: &scene.Moment{Kind: scene.Robbed, Seat: 2, Text: "Blue robs you.", Event: 7},
		Own: &scene.Own{
			Seat: 1, Decides: true, OutOfTurn: true, Look: []string{"A dagger."}, Read: look, Befell: []string{"Blue robbed you."},
			Hand:  []scene.Held{{Sign: "Ca", Text: "candle", Picture: picture, Part: 3}},
			Notes: []scene.Note{{Title: "Seen", Lines: []string{"a rope"}}}, Concerns: scene.Request{Text: "Leave?", Choices: []scene.Choice{gone}},
		},
	}
	s.Publish(n)
	dragon, end := `"picture":[{"sides":"NE","things":[{"sign":"Dr","text":"dragon","used":false,"ruby":false}]}]`, `"choices":[{"id":"end","text":"Give up","base":-1,"destroys":true}]`
	require.JSONEq(t, `{"seq":5,"simulated":false,"page":"foul","seat":0,"title":"Red","text":["Wrong."],"ruling":"labiro/5","left":0,"left_of":"Steps",`+end+`,"cursor":0,
		"touch":[{"id":"go 7","text":"Go","base":0,`+dragon+`,"cell":{"shape":"gap","x":0,"y":0,"label":"","bare":true,"facing":0,"free":true,"flag":-3,"pawns":[],"mark":"plain"}}],
		"hint":"","colours":[],"players":[],"cells":[{"shape":"tower","x":0,"y":0,"label":"1","facing":0,"wall":true,"flag":0,"pawns":[],"mark":"plain","held":true,"unlocked":true,"steps":-2}],
		"fingerprint":"ab`+strings.Repeat("0", 62)+`","share":"a board","log":[{"number":3,"seat":2,"name":"Blue","text":"Blue robs you.","since":true}],"moment":{"kind":"robbed","seat":2,"text":"Blue robs you.","event":7},"lights":[],"poses":[],"panel_seq":0,
		"own":{"seat":1,"decides":true,"out_of_turn":true,"hand":[{"sign":"Ca","text":"candle",`+dragon+`,"base":3}],"look":["A dagger."],"notes":[{"title":"Seen","lines":["a rope"]}],
			"concerns":{"text":"Leave?",`+end+`},"befell":["Blue robbed you."]}}`, visit(s, "GET", "/state.json", adaToken, nil, nil).Body.String())
	require.NotContains(t, visit(s, "GET", "/state.json", "", nil, nil).Body.String(), `"own":`)
}

// A seat's page is light: forty kilobytes with all that it names, and its pictures at most twenty-five.
func TestASeatsPageIsLight(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	n := seatedSnapshot(5)
	own := &scene.Own{Look: []string{"A dagger lies here."}, Read: scene.Choice{Does: scene.Action{Kind: scene.ReadLook}, Text: "Read"}, Notes: []scene.Note{{Title: "Seen"}}}
	for i := range 40 {
		own.Notes[0].Lines = append(own.Notes[0].Lines, fmt.Sprintf("Tower %d may hide a rope.", i))
	}
	n.Seats[0].Scene.Own = own
	s.Publish(n)
	page := visit(s, "GET", "/", adaToken, nil, nil).Body.String()
	pictures := regexp.MustCompile(`(?s)<svg class="defs" id="pictures".*?</svg>\n`).FindString(page)
	require.NotEmpty(t, pictures)
	size := len(compress([]byte(strings.Replace(page, pictures, "", 1)), gzip.BestSpeed))
	scripts, err := fs.Glob(assets, "assets/js/*.js")
	require.NoError(t, err)
	for _, path := range append(scripts, "assets/style.css", "assets/icon.svg") {
		r := httptest.NewRequest("GET", strings.TrimPrefix(path, "assets"), nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		require.Equal(t, 200, w.Code, path)
		size += w.Body.Len()
	}
	drawn := len(compress([]byte(pictures), gzip.BestSpeed))
	t.Logf("%d bytes, and %d of pictures", size, drawn)
	require.LessOrEqual(t, size, 40<<10)
	require.LessOrEqual(t, drawn, 25<<10)
}

// A scene that is published while nothing is being sent reaches all devices at once: streams wait
// after what they have sent, never before.
func TestASceneWaitsForNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		streams := map[Token]*streamRecorder{}
		for _, token := range []Token{tableToken, adaToken, evaToken, ""} {
			w, stop := connect(s, "/events", "Cookie", "mastro-="+string(token))
			defer stop()
			streams[token] = w
		}
		for seq := uint64(6); seq < 10; seq++ {
			time.Sleep(2 * sendInterval)
			synctest.Wait()
			for _, w := range streams {
				w.received()
			}
			next := seatedSnapshot(seq)
			for i := range next.Seats {
				next.Seats[i].Scene.Title += fmt.Sprint(" ", seq)
			}
			before := time.Now()
			s.Publish(next)
			synctest.Wait()
			for token, w := range streams {
				events := w.received()
				require.Len(t, events, 1, "%q", token)
				require.Equal(t, fmt.Sprint(seq), events[0].id)
			}
			require.Zero(t, time.Since(before))
		}
	})
}

// Who joins chooses among the seats that are free.
func TestFreeSeatsAreOffered(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	n := seatedSnapshot(5)
	n.Places = []scene.Place{{Number: 1}, {Number: 2, Free: true}, {Number: 3, Free: true}}
	s.Publish(n)
	page := visit(s, "GET", "/", "", nil, nil).Body.String()
	form := page[strings.Index(page, `class="sit"`):strings.Index(page, `</form>`)]
	require.Contains(t, form, `value="3" id="place-3" required checked>`)
	require.Contains(t, form, `value="4" id="place-4" required>`)
	require.NotContains(t, form, `value="2"`)
	n.Places[1].Playing, n.Places[1].Coloured, n.Places[1].Colour = true, true, words.Red
	n.Places[2].Playing, n.Places[2].Name = true, "Ada"
	n.Seq++
	s.Publish(n)
	for l, red := range map[string]string{"en": "Red", "it": "Rosso"} { // whatever the table speaks
		page := visit(s, "GET", "/?language="+l, "", nil, nil).Body.String()
		require.Contains(t, page, ">"+red+"<")
		require.Contains(t, page, ">Ada<")
		require.NotContains(t, page, " · "+red)
	}
	n.Places = nil
	n.Seq++
	s.Publish(n)
	require.Contains(t, visit(s, "GET", "/", "", nil, nil).Body.String(), "All seats are taken")
}

// The television says how long the game has been played and, when it is over, how long it took.
func TestTheTelevisionHasAClock(t *testing.T) {
	s := newServer(new(fakeTable))
	defer s.Close()
	n := seatedSnapshot(5)
	show := func() string {
		n.Seq++
		s.Publish(n)
		_, clock, _ := strings.Cut(visit(s, "GET", "/tv", "", nil, nil).Body.String(), `<p id="clock" class="clock">`)
		clock, _, _ = strings.Cut(clock, "</p>")
		return clock
	}
	require.Empty(t, show())
	n.Began = time.Now().Add(-75 * time.Minute)
	require.Regexp(t, `^Playing for <time data-began="45\d\d">1:1[56]</time>$`, show())
	n.Onlookers[1].Scene.Page, n.Ended = scene.End, n.Began.Add(21*time.Minute)
	require.Equal(t, `The game took <time>0:21</time>`, show(), "it stands still")
	n.Began, n.Ended = time.Time{}, time.Time{}
	require.Empty(t, show())
}
