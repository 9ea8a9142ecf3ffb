package table

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/master/secret"
	"mastro/engine/record"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// evening is a program at a simulated table that keeps its games in an archive, until somebody
// pulls the plug.
type evening struct {
	*Host
	t    testing.TB
	now  time.Duration
	disk *disk
}

// disk is what the archive lies on. It can be slow, and fail.
type disk struct {
	journal.Store
	open  func() (journal.Store, error)
	delay time.Duration // of whatever is written
	mu    sync.Mutex
	fails error // of whatever is written
	steps int   // that were written
}

func (d *disk) connect() (_ journal.Store, err error) {
	d.Store, err = d.open()
	if err != nil {
		return nil, err
	}
	return d, nil
}

// fail has everything fail that is written from now on; nil has it work again.
func (d *disk) fail(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fails = err
}

// written is how many steps were written.
func (d *disk) written() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.steps
}

// write writes so many steps.
func (d *disk) write(steps int, do func() error) error {
	time.Sleep(d.delay)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fails != nil {
		return d.fails
	}
	err := do()
	if err == nil {
		d.steps += steps
	}
	return err
}

func (d *disk) Begin(g archive.Game) error {
	return d.write(0, func() error { return d.Store.Begin(g) })
}

func (d *disk) Add(id string, from int, b archive.Batch) error {
	return d.write(len(b.Lines), func() error { return d.Store.Add(id, from, b) })
}

// keptIn is the default configuration with a state directory of its own.
func keptIn(t testing.TB, language words.Language) *settings.Config {
	c := settingstest.Default(t)
	c.State, c.Language, c.Unsaid = t.TempDir(), language, true
	return c
}

// spend starts the program, and waits until it has read which games are unfinished.
func spend(t testing.TB, c *settings.Config, seed uint64) *evening {
	e := start(t, c, seed)
	e.save()
	return e
}

// spendSetup starts the program with a game of two people or more from a set-up, the seats in
// bots played by bots.
func spendSetup(t testing.TB, c *settings.Config, setup *labiro.Setup, bots ...int) *evening {
	c.Setup = configs.Write(setup.Document(labiroSet(c)).Fields)
	e := spend(t, c, 1)
	n := withPeople(c, len(setup.Seats))
	for _, seat := range bots {
		n.Bots[seat] = true
	}
	e.startGame(n)
	return e
}

// spendWired starts the program at a table with a board file. Its sensors are simulated, and people
// have laid the map that the seed draws.
func spendWired(t *testing.T, c *settings.Config, board *boardfile.File, seed uint64) *evening {
	c.Board = nil
	e := spend(t, c, seed)
	e.wire(board)
	return e
}

// wire has the simulated sensors be those of a board file.
func (e *evening) wire(board *boardfile.File) {
	e.config.Board, e.wired = board, e.Table.Rig
	e.Table.Session.Menu.Wheres, e.Table.Session.Menu.Fixed = []scene.Where{scene.Sensed, scene.OnlyHere}, board.Fixed
}

// start starts the program. It ends with the test at the latest.
func start(t testing.TB, c *settings.Config, seed uint64) *evening {
	h, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	e := &evening{Host: h, t: t}
	h.Now = func() time.Duration { return e.now }
	e.disk = &disk{open: func() (journal.Store, error) { return journal.OpenStore(c.State) }}
	h.keepIn(e.disk.connect)
	t.Cleanup(e.end)
	return e
}

// begin begins a game of so many players, the last ones bots.
func (e *evening) begin(players, bots int) {
	n := withPeople(e.config, players)
	for i := players - bots; i < players; i++ {
		n.Bots[i] = true
	}
	e.startGame(n)
}

func (e *evening) startGame(n scene.NewGame) {
	g, err := e.Host.Begin(n)
	require.NoError(e.t, err)
	e.Table.Session.Start(g)
	e.save()
}

// save waits until all that has happened is on the disk, and shown.
func (e *evening) save() {
	for range 2 { // a press may ask for something to be read
		e.Table.Show(e.now)
		e.Table.Journal.Flush()
	}
	e.Table.Show(e.now)
	require.NoError(e.t, e.Table.Journal.Status().Err)
}

// pass lets time pass at the table; what happens is saved at once.
func (e *evening) pass(d time.Duration) {
	for end := e.now + d; e.now < end; {
		e.now += loop.Beat
		e.Table.Tick(e.now)
		e.Host.flush()
	}
}

// pullThePlug ends the program at once, and starts it anew with what is on the disk.
func (e *evening) pullThePlug(seed uint64) *evening {
	return spend(e.t, e.leftOnDisk(), seed)
}

// state is all of a game that outlives a cut.
type state struct {
	text    string
	verdict referee.Kind
	views   []engine.View
	may     []int // the bases where the pawn may stand
	stands  []engine.Standing
	request []engine.Repair // of a bot
	secret  play.Secret
	kept    play.Kept
	page    scene.Scene
}

func (e *evening) state() state {
	m, public := e.match(), e.Table.Session.Public()
	s := state{
		text: e.text(), verdict: m.Verdict().Kind, views: e.views(), may: m.Stands(), stands: e.stands(),
		request: m.RequestedRepairs(), secret: e.Table.Session.Game.Secret, kept: e.Table.Session.Game.Kept(),
		page: scene.Scene{Page: public.Page, Title: public.Title, Text: public.Text, Players: public.Players, Board: public.Board},
	}
	s.kept.Played = 0 // minutes are kept with the next step
	if s.verdict == referee.Accepted || s.verdict == referee.TakenBack {
		s.verdict = referee.InOrder // what was seen is not told again
	}
	if s.secret.Stage != play.Open {
		s.secret.Stage = play.Covered // nobody knows who looks now
	}
	if e.Table.Session.Game.Laying() { // whichever piece comes next
		s.page = scene.Scene{Page: public.Page, Title: public.Title}
	} else if s.request == nil {
		s.page.Choices = public.Choices
	} else { // whether a hand makes the turn that a bot asks for may differ
		s.page.Text = public.Text[1:]
	}
	return s
}

// resumed pulls the plug and goes on. All is as it was.
func (e *evening) resumed() *evening {
	before := e.state()
	on := e.pullThePlug(e.seed + 1)
	on.goOn()
	require.Equal(e.t, before, on.state())
	require.False(e.t, on.Table.Session.Shown().Private)
	return on
}

// leftOnDisk ends the program at once, and returns the configuration with a copy of what is on
// the disk.
func (e *evening) leftOnDisk() *settings.Config {
	e.save()
	old, c := e.config.State, *e.config
	var err error
	c.State, err = os.MkdirTemp(old, "after")
	require.NoError(e.t, err)
	files, err := filepath.Glob(filepath.Join(old, "kept-1", journal.Games+"*"))
	require.NoError(e.t, err)
	for _, f := range files {
		if filepath.Ext(f) == ".lock" {
			continue
		}
		data, err := os.ReadFile(f)
		require.NoError(e.t, err)
		require.NoError(e.t, journal.Write(c.State, filepath.Base(f), data))
	}
	e.end()
	return &c
}

// flush writes what people would wait for.
func (h *Host) flush() {
	if h.Table.Journal.Status().Saving {
		h.Table.Journal.Flush()
	}
}

// end frees what a program holds.
func (e *evening) end() { e.Table.Journal.End() }

// choose chooses the first choice of that kind on the page of everybody.
func (e *evening) choose(k scene.ActionKind) {
	public := e.Table.Session.Public()
	at := slices.IndexFunc(public.Choices, func(c scene.Choice) bool { return c.Does.Kind == k })
	require.GreaterOrEqual(e.t, at, 0, "not offered: %v", public.Choices)
	require.Equal(e.t, play.Refusal{}, chooseAt(e.Table.Session, public.Choices[at].Does))
	e.save()
}

// goOn goes on with the newest game by the menu.
func (e *evening) goOn() {
	e.choose(scene.ToUnfinished)
	e.choose(scene.ResumeGame)
	require.NotNil(e.t, e.Table.Session.Game, "%v", e.Table.Session.Public().Text)
}

// leave leaves the game by the button.
func (e *evening) leave() {
	e.Table.Control(pins.Event{Kind: pins.Back})
	e.choose(scene.LeaveGame)
}

// disturb turns towers while nobody watched: the sensors find them so when they are read first.
// Nothing may have been played yet, and the hand of the bots is taken away.
func (e *evening) disturb(t *testing.T, turned map[int]int) {
	p, world := e.match().Position(), e.Table.Rig.Simulation.World
	for base, steps := range turned {
		require.NoError(e.t, world.Place(base, int(p.Circle().After(p.Stands(base), steps))))
	}
	rigtest.Rewire(t, e.Table.Rig)
	e.Table.Settle()
	e.settle(e.Table.Session.Game)
	e.Table.Session.Changed()
	e.Table.hand = nil
}

func (e *evening) match() *referee.Match { return e.Table.Session.Game.Match }

// giveBots lets bots play on for everybody, with their hand.
func (e *evening) giveBots() {
	g := e.Table.Session.Game
	for seat := range g.Seats {
		if one := &g.Seats[seat]; one.Player == nil {
			one.Player = e.strategy(g.Rulebook, uint64(seat))
		}
	}
	e.Table.hand = newBotHand(e.Table.Rig.Simulation)
	e.Table.answerForTable = e.answerForTable
	e.Table.Session.Changed()
}

// playOut plays the game to its end, by bots.
func (e *evening) playOut() {
	e.giveBots()
	for end := e.now + 12*time.Hour; e.now < end; e.pass(time.Second) {
		if _, over := e.match().Result(); over {
			return
		}
	}
	require.Fail(e.t, "it does not end", "%+v", e.match().Verdict())
}

// goesOn has bots play on for everybody for a while; all of it is kept.
func (e *evening) goesOn() {
	steps := len(e.match().Steps())
	e.giveBots()
	e.pass(time.Minute)
	require.Greater(e.t, len(e.match().Steps()), steps)
	e.requireKept()
}

// text is the record of the game as the match has it.
func (e *evening) text() string {
	g := e.Table.Session.Game
	text, err := record.Of(g.Rulebook.Name, g.Rulebook, g.Start, g.Match).Write(g.Rulebook)
	require.NoError(e.t, err)
	return string(text)
}

// withDraw is a record with what the archive knows of the game's draw: the secret of a game that
// goes on is in none.
func withDraw(t require.TestingT, text string, g archive.Game) string {
	r, err := record.Parse("played.game", []byte(text), games.Find)
	require.NoError(t, err)
	if r.Print = secret.ParsePrint(g.Print); g.State != archive.Going {
		r.Drawn = secret.ParseDraw(g.Drawn)
	}
	book, _ := games.Find(r.Game)
	written, err := r.Write(book)
	require.NoError(t, err)
	return string(written)
}

// archived looks into the archive while the program has it.
func (e *evening) archived(look func(*archive.Archive)) {
	e.save()
	name, err := journal.Path(e.config.State, journal.Games)
	require.NoError(e.t, err)
	a, err := archive.Look(name)
	require.NoError(e.t, err)
	defer a.Close()
	look(a)
}

// kept are the games of the archive, the newest first.
func (e *evening) kept() (all []archive.Game) {
	e.archived(func(a *archive.Archive) {
		var err error
		all, err = a.Games()
		require.NoError(e.t, err)
	})
	return all
}

// requireKept requires that the archive has the newest game as it was played, and returns it.
func (e *evening) requireKept() archive.Game {
	newest := e.kept()[0]
	e.requireRecord(newest.ID, e.text())
	e.archived(func(a *archive.Archive) {
		wrong, err := a.Verify(func(game string) (record.Book, bool) { return games.Find(game) })
		require.NoError(e.t, err)
		require.Empty(e.t, wrong)
	})
	return newest
}

// requireRecord requires that the archive has a game as in the text.
func (e *evening) requireRecord(id, text string) {
	e.archived(func(a *archive.Archive) {
		g, err := a.Game(id)
		require.NoError(e.t, err)
		kept, err := a.Record(id)
		require.NoError(e.t, err)
		require.Equal(e.t, withDraw(e.t, text, g), string(kept))
	})
}

// corrections is how often the table was taken for right.
func (e *evening) corrections() (n int) {
	for _, s := range e.match().Steps() {
		if s.Kind == engine.StepStands {
			n++
		}
	}
	return n
}

// stands is how the parts stand in the game.
func (e *evening) stands() (all []engine.Standing) {
	p := e.match().Position()
	for part := range p.Parts() {
		all = append(all, p.Stands(part))
	}
	return all
}

// facings is how the towers truly stand.
func (e *evening) facings() (all []engine.Standing) {
	world := e.Table.Rig.Simulation.World
	for base := range world.Sensors {
		facing, _ := world.Facing(base)
		all = append(all, engine.Standing(facing))
	}
	return all
}
