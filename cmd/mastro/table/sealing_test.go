package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/seals"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/verify"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/seal"
	"mastro/hw/pins"
)

// sealedEvening is an evening whose first game is sealed, with phones for the first players.
type sealedEvening struct {
	*evening
	tokens []web.Token
}

// spendSealed goes from the menu to the commitment, in a game of so many people and bots.
func spendSealed(t *testing.T, c *settings.Config, people, bots, phones int) *sealedEvening {
	t.Helper()
	e := &sealedEvening{evening: spend(t, c, 1)}
	n := &e.Table.Session.Menu
	n.Players = people + bots
	for i := range n.Bots {
		n.Bots[i] = i >= people
	}
	e.open(phones)
	e.choose(scene.NextSealed)
	e.choose(scene.StartGame)
	e.awaitCommitment()
	return e
}

// open opens the pages.
func (e *sealedEvening) open(phones int) {
	e.tokens = withDevices(e.t.(*testing.T), e.Host, phones)
	e.Table.Page.Opened = seals.Dir(e.config.State).Read
}

// await waits for what is done beside the loop.
func (e *sealedEvening) await(what string, done func() bool) {
	for end := time.Now().Add(roomtest.Timeout); !done(); e.save() {
		require.True(e.t, time.Now().Before(end), what)
		time.Sleep(time.Millisecond)
	}
}

func (e *sealedEvening) awaitCommitment() {
	e.await("a commitment", func() bool { s := e.Table.Session.Public(); return s.Seal != nil && len(s.Choices) > 0 })
}

// draw ends adding, and waits for the game.
func (e *sealedEvening) draw() {
	e.choose(scene.DrawSealed)
	e.await("a game", func() bool { return e.Table.Session.Game != nil })
}

func (e *sealedEvening) seal() *scene.Seal { return e.Table.Session.Public().Seal }

// add adds something on a device.
func (e *sealedEvening) add(from scene.Device, place int, text string) string {
	return e.Table.Command(from, web.Add{Number: e.seal().Number, Place: place, Text: text}).Refused
}

// turnTo turns the knob to a choice and pushes it.
func (e *sealedEvening) turnTo(text string) {
	panel := func() scene.Scene { return e.Table.Session.Shown().Panel }
	for range panel().Choices {
		if s := panel(); s.Choices[s.Cursor].Text == text {
			e.Table.Control(pins.Event{Kind: pins.Pushed})
			e.save()
			return
		}
		e.Table.Control(pins.Event{Kind: pins.TurnedRight})
	}
	require.Fail(e.t, "not offered: "+text, choiceTexts(panel()))
}

// get is what a browser receives.
func (e *sealedEvening) get(token web.Token, path string) *httptest.ResponseRecorder {
	e.Table.Show(e.now)
	r := httptest.NewRequest("GET", "http://table.test"+path, nil)
	r.Header.Set("Accept-Language", "en")
	if token != "" {
		r.AddCookie(&http.Cookie{Name: "mastro-", Value: string(token)})
	}
	w := httptest.NewRecorder()
	e.Table.Page.Handler().ServeHTTP(w, r)
	return w
}

// sent is all that pages, phones, television, panel and lights show now.
func (e *sealedEvening) sent() string {
	shown, err := json.Marshal(e.Table.Session.Shown())
	require.NoError(e.t, err)
	all := string(shown)
	for _, token := range append([]web.Token{""}, e.tokens...) {
		for _, path := range []string{"/", "/state.json", "/tv", "/seals/1.seal", "/seals/1.closed", "/seals/01.seal", "/seals/..%2f1.closed"} {
			all += e.get(token, path).Body.String()
		}
	}
	return all
}

// secrets are the texts of what nobody may know of a draw before it is opened.
func secrets(t require.TestingT, c *settings.Config, number int) (all []string) {
	data, err := os.ReadFile(filepath.Join(c.State, "seals", fmt.Sprint(number, ".closed")))
	require.NoError(t, err)
	f, err := seal.Parse("closed", data)
	require.NoError(t, err)
	all = append(all, fmt.Sprintf("%x", f.Secret), fmt.Sprint(f.Secret))
	for _, d := range f.Draws {
		var seed uint64
		switch d := d.(type) {
		case seal.OpenedSeed:
			seed = d.Seed
		case seal.Shuffle:
			seed = d.Seed
		case seal.Throws:
			seed = d.Seed
		}
		all = append(all, strconv.FormatUint(seed, 10), fmt.Sprintf("%016x", seed))
	}
	return all
}

func (e *sealedEvening) requireHidden(secrets []string, log *bytes.Buffer) {
	all := e.sent() + log.String()
	for _, s := range secrets {
		require.NotContains(e.t, all, s)
	}
	closed := e.get("", "/seals/1.seal")
	require.Equal(e.t, http.StatusNotFound, closed.Code)
	require.Equal(e.t, words.SealClosed.In(words.Words{Language: words.English})+"\n", closed.Body.String())
}

// check checks a file as "mastro verify" does.
func check(t require.TestingT, c *settings.Config, dir string, data []byte) (said string, err error) {
	name := filepath.Join(dir, "downloaded.seal")
	require.NoError(t, os.WriteFile(name, data, 0o600))
	var out bytes.Buffer
	err = verify.File(c, name, verify.Output{}, &out)
	return out.String(), err
}

// From the menu to the file: people add with phone and knob, the game is drawn, goes on after a cut of
// the power, and is played to its end; then the file is downloaded, and all of it is in agreement. Until
// then nobody has received anything of it.
func TestASealedEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	log := roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	c.Unsaid, c.Rules = false, []byte("hidden = 'dealt'\n")
	e := spendSealed(t, c, 2, 1, 1)
	commitment := e.seal().Commitment
	for _, token := range append([]web.Token{""}, e.tokens...) {
		require.Contains(t, e.get(token, "/").Body.String(), commitment.String())
		require.Contains(t, e.get(token, "/state.json").Body.String(), commitment.String())
	}
	require.Empty(t, e.add(scene.SeatAt(0), 0, " girasole "))
	require.Contains(t, e.get(e.tokens[0], "/state.json").Body.String(), "girasole")
	e.turnTo("Player 2: throw")
	for _, result := range []string{"6", "2", "5"} {
		e.turnTo(result)
	}
	require.Equal(t, []scene.Adding{{Place: 0, Name: "P1", Added: true, Text: "girasole"}, {Place: 1, Name: "Player 2", Added: true, Text: "6 2 5"}}, e.seal().People)
	e.draw()
	hidden := secrets(t, c, 1)
	require.Greater(t, len(hidden), 2+2*3)
	e.requireHidden(hidden, log)
	e.giveBots()
	e.pass(20 * time.Second)
	e.requireHidden(hidden, log)

	e.evening = e.pullThePlug(2)
	defer func() { e.end() }()
	e.open(1)
	e.goOn()
	require.Equal(t, 1, e.Table.Session.Game.Seal)
	e.requireHidden(secrets(t, e.config, 1), log)
	e.playOut()
	e.await("the draw to be open", func() bool { return e.Table.Session.Public().Opened == 1 })
	require.Equal(t, archive.Over, e.requireKept().State)

	for _, token := range append([]web.Token{""}, e.tokens...) {
		require.Contains(t, e.get(token, "/").Body.String(), `href="/seals/1.seal"`)
	}
	require.NotZero(t, e.Table.Session.Choose(scene.Action{Kind: scene.TakeBack}), "what is open is over")
	require.Contains(t, e.Table.Session.Shown().Panel.Text, "Commitment 1 is open: the page has the file.")
	file := e.get("", "/seals/1.seal")
	require.Equal(t, http.StatusOK, file.Code)
	require.Equal(t, `attachment; filename="1.seal"`, file.Header().Get("Content-Disposition"))
	require.Equal(t, http.StatusOK, e.get("", "/verify").Code)
	said, err := check(t, c, t.TempDir(), file.Body.Bytes())
	require.NoError(t, err, said)
	for _, want := range []string{commitment.String(), "P1 added “girasole”", "Player 2 added “6 2 5”", "All is in agreement."} {
		require.Contains(t, said, want)
	}
	f, err := seal.Parse("", file.Body.Bytes())
	require.NoError(t, err)
	require.Equal(t, string(f.Setup), string(e.Table.Session.Game.Start.Setup), "what was drawn is what was played")
	for bit := 0; bit < 8*file.Body.Len(); bit += 8*file.Body.Len()/50 + 1 {
		flipped := bytes.Clone(file.Body.Bytes())
		flipped[bit/8] ^= 1 << (bit % 8)
		_, err := check(t, c, t.TempDir(), flipped)
		require.Equal(t, exit.Verification, exit.Of(err), "bit %d", bit)
	}
}

// Every game is sealed, one person or bots alone too: what is opened is in agreement, and the box's dice and
// cards during the game are from the same seal, as they are in the set-up.
func TestEveryGameIsSealed(t *testing.T) {
	for i, g := range games.All() {
		c := keptIn(t, words.Italian)
		c.Game = g
		people, bots := i%2, max(g.Least, 2)-i%2
		e := spendSealed(t, c, people, bots, 0)
		e.draw()
		require.Equal(t, g.Name, e.Table.Session.Game.Rulebook.Name)
		require.NoError(t, seals.Dir(c.State).Open(1))
		file := e.get("", "/seals/1.seal").Body.Bytes()
		said, err := check(t, c, t.TempDir(), file)
		require.NoError(t, err, said)
		f, err := seal.Parse("", file)
		require.NoError(t, err)
		require.Len(t, f.Adds, people, "bots add nothing")
		for _, a := range f.Adds {
			require.Equal(t, seal.Typed("Giocatore 1", ""), a)
		}
		require.Equal(t, string(f.Setup), string(e.Table.Session.Game.Start.Setup), g.Name)
		e.end()
	}
}

// Whoever presses "another one", or goes back to the menu, is seen: the number stays counted, and the next page
// says so, after a cut too.
func TestAnotherCommitmentIsSeen(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spendSealed(t, keptIn(t, words.English), 2, 0, 2)
	first := e.seal().Commitment
	require.Equal(t, "Commitment 1", e.Table.Session.Public().Title)
	require.Empty(t, e.add(scene.SeatAt(1), 1, "x"))
	e.choose(scene.AnotherSeal)
	e.await("another one", func() bool { return e.seal() != nil && e.seal().Number == 2 })
	require.NotEqual(t, first, e.seal().Commitment)
	require.False(t, e.seal().Some(), "all begin anew")
	require.Equal(t, "Not used: 1.", e.Table.Session.Public().Text[0])
	late := e.Table.Command(scene.SeatAt(1), web.Add{Number: 1, Place: 1, Text: "late"})
	require.Equal(t, words.OutOfDate.In(words.Words{Language: words.English}), late.Refused)
	e.choose(scene.ToMenu)
	require.Equal(t, scene.Menu, e.Table.Session.Public().Page)

	e.evening = e.pullThePlug(2)
	defer func() { e.end() }()
	e.open(0)
	e.choose(scene.NextSealed)
	e.choose(scene.StartGame)
	e.awaitCommitment()
	require.Equal(t, []string{"Not used: 1 to 2.", "Take a picture, then each adds."}, e.Table.Session.Public().Text)
	e.draw()
	e.Table.Session.Choose(scene.Action{Kind: scene.LeaveGame})
	e.Table.Session.Game = nil
	e.choose(scene.StartGame)
	e.awaitCommitment()
	require.Equal(t, 4, e.seal().Number)
	require.Equal(t, []string{"Take a picture, then each adds."}, e.Table.Session.Public().Text, "3 was used")
}

// A game that was left goes on some other day, so its draw stays closed; one that is put away never does.
func TestALeftGameStaysClosed(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spendSealed(t, keptIn(t, words.English), 2, 0, 0)
	e.draw()
	e.Table.Session.Back()
	e.choose(scene.LeaveGame)
	e.await("the game to be offered", func() bool { return len(e.Table.Session.Unfinished()) == 1 })
	require.Equal(t, http.StatusNotFound, e.get("", "/seals/1.seal").Code)

	e.evening = e.pullThePlug(2) // what is left closed at the start is opened only if it cannot be gone on with
	defer func() { e.end() }()
	e.open(0)
	time.Sleep(50 * time.Millisecond)
	require.Equal(t, http.StatusNotFound, e.get("", "/seals/1.seal").Code)
	e.choose(scene.ToUnfinished)
	e.choose(scene.PutAway)
	e.choose(scene.ReallyPutAway)
	e.await("the draw to be open", func() bool { return e.get("", "/seals/1.seal").Code == http.StatusOK })
}

// The power is cut between the end of a game and the opening of its draw: the next start opens it.
func TestTheNextStartOpensWhatACutLeftClosed(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	dir := seals.Dir(c.State)
	for range 2 {
		o := seal.Offer{Game: "labiro", Rules: 1, Seats: 2}
		_, err := dir.Number(&o)
		require.NoError(t, err)
		require.NoError(t, dir.Close(seal.Sealed{Offer: o}.Open(nil)))
	}
	e := spend(t, c, 1)
	defer e.end()
	(&sealedEvening{evening: e}).await("both to be open", func() bool { return len(dir.Closed()) == 0 })
}

// What cannot be numbered or kept is said, and can be tried again; the draw is then the same.
func TestADiskThatTakesNoSeal(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	blocks := filepath.Join(c.State, "seals.json")
	require.NoError(t, os.Mkdir(blocks, 0o700))
	e := &sealedEvening{evening: spend(t, c, 1)}
	defer func() { e.end() }()
	e.open(0)
	e.Table.Session.Menu.Bots = [scene.MaxSeats]bool{}
	e.choose(scene.NextSealed)
	e.choose(scene.StartGame)
	refused := func(want string) {
		e.await("a refusal", func() bool { return len(e.Table.Session.Public().Choices) > 0 })
		require.Contains(t, e.Table.Session.Public().Text[0], want)
	}
	refused("seals.json")
	require.NoError(t, os.Remove(blocks))
	e.choose(scene.AnotherSeal)
	e.awaitCommitment()
	require.Empty(t, e.add(scene.TheTable, 0, "one"))
	commitment := e.seal().Commitment
	require.NoError(t, os.WriteFile(filepath.Join(c.State, "seals"), nil, 0o600))
	e.choose(scene.DrawSealed)
	refused("seals")
	require.Equal(t, commitment, e.seal().Commitment)
	require.Equal(t, words.SealingTwice.In(words.Words{Language: words.English}, "Player 2"), e.add(scene.TheTable, 1, "now"), "nobody chooses what was drawn")
	require.NoError(t, os.Remove(filepath.Join(c.State, "seals")))
	e.draw()
	require.Equal(t, []int{1}, seals.Dir(c.State).Closed())
	require.Equal(t, play.Refusal{}, e.Table.Session.OneMoment())
}
