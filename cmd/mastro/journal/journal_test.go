package journal

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/roomtest"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// memory is an archive in memory whose disk can fail.
type memory struct {
	games  map[string]*memoryGame
	order  []string
	mu     sync.Mutex    // of fails
	fails  error         // of whatever is written
	stalls chan struct{} // what is written waits for this; nil for nothing
	copies chan struct{} // a copy waits for this; nil for nothing
	delay  time.Duration // of whatever is written
	closed atomic.Int32  // how often it was closed
	opened int
	aside  archive.Aside
	copied atomic.Int32 // how many copies were made
	rotten error        // what a copy of it, or reading a game, comes to
}

type memoryGame struct {
	archive.Game
	lines []record.Line
	last  archive.Batch
}

func newMemory() *memory { return &memory{games: map[string]*memoryGame{}} }

func (m *memory) open() (Store, error) {
	m.opened++
	return m, nil
}

func (m *memory) disk() error {
	time.Sleep(m.delay)
	if m.stalls != nil {
		<-m.stalls
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.fails
}

// fail lets whatever is written fail from now on; nil lets nothing fail.
func (m *memory) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fails = err
}

func (m *memory) Begin(g archive.Game) error {
	if err := m.disk(); err != nil {
		return err
	}
	if m.games[g.ID] != nil {
		return archive.ErrKnown
	}
	m.games[g.ID], m.order = &memoryGame{Game: g}, append(m.order, g.ID)
	return nil
}

func (m *memory) Add(id string, from int, b archive.Batch) error {
	if err := m.disk(); err != nil {
		return err
	}
	g := m.games[id]
	if g == nil {
		return archive.ErrUnknown
	}
	if from > len(g.lines) {
		return archive.ErrDiffers
	}
	g.lines = append(g.lines[:from], b.Lines...)
	g.Steps, g.State, g.Last, g.last = len(g.lines), b.State, b.At, b
	if b.Table != nil {
		g.Table = b.Table
	}
	return nil
}

func (m *memory) Delete(id string) error {
	if err := m.disk(); err != nil {
		return err
	}
	delete(m.games, id)
	m.order = slices.DeleteFunc(m.order, func(other string) bool { return other == id })
	return nil
}

func (m *memory) Games() (all []archive.Game, err error) {
	if m.rotten != nil {
		return nil, m.rotten
	}
	for i := len(m.order) - 1; i >= 0; i-- {
		all = append(all, m.games[m.order[i]].Game)
	}
	return all, nil
}

func (m *memory) Game(id string) (archive.Game, error) {
	if g := m.games[id]; g != nil {
		return g.Game, nil
	}
	return archive.Game{}, archive.ErrUnknown
}

func (m *memory) Record(id string) ([]byte, error) {
	if m.rotten != nil {
		return nil, m.rotten
	}
	g := m.games[id]
	l := record.Lines{
		Head:      record.Head{Game: g.Name, Rules: g.Rules, Start: g.Start, Result: g.last.Result},
		StartHash: g.StartHash, Lines: g.lines, Waiting: g.last.Waiting,
	}
	return l.Text(), nil
}

func (m *memory) SetState(id string, s archive.State) error {
	m.games[id].State = s
	return nil
}

func (m *memory) Aside() archive.Aside { return m.aside }

func (m *memory) SetAside() (archive.Aside, error) {
	m.games, m.order, m.rotten = map[string]*memoryGame{}, nil, nil
	m.fail(nil)
	return archive.Aside{Name: "games.db.damaged-1"}, nil
}

func (m *memory) KeepCopy(archive.Find) error {
	m.copied.Add(1)
	if m.copies != nil {
		<-m.copies
	}
	return m.rotten
}

func (m *memory) Recoverable() (archive.Recovery, error) { return archive.Recovery{}, nil }

func (m *memory) Recover() (int, error) { return 0, nil }

func (m *memory) Close() error {
	m.closed.Add(1)
	return nil
}

// evening is when the tests play.
var evening = time.Date(2026, 11, 23, 21, 0, 0, 0, time.UTC)

// over is a journal over an archive, that has no files.
func over(open func() (Store, error)) *Journal {
	began := time.Now()
	j := New("", func() time.Duration { return time.Since(began) }, func() {})
	j.KeepGames(open)
	return j
}

// player plays a game at random and hands it to a journal.
type player struct {
	t      require.TestingT
	book   games.Game
	game   Game
	match  *referee.Match
	random engine.Rand
	handed int
}

func newPlayer(t require.TestingT, name string, seed uint64) *player {
	book, ok := games.Find(name)
	require.True(t, ok)
	start, err := book.Drawn(book.Least, seed, nil)
	require.NoError(t, err)
	begin := func() engine.Sensed {
		p, err := book.Begin(start)
		require.NoError(t, err)
		return p
	}
	return &player{
		t: t, book: book, match: referee.New(begin()), random: engine.Rand(seed),
		game: Game{
			Game:     archive.Game{ID: archive.NewID(), Name: name, Rules: book.Rules(), Start: start, Seats: make([]archive.Seat, book.Least), Began: evening, Last: evening},
			Position: begin(),
		},
	}
}

// play plays so many moves, such as a program may choose: nobody wants to stop.
func (p *player) play(n int) {
	for range n {
		if _, over := p.match.Result(); over {
			return
		}
		moves := p.match.Position().Moves(nil)
		if seat := p.match.Actor(); seat >= 0 {
			moves = bot.May(p.match.View(seat))
		}
		foul, err := p.match.Play(moves[p.random.Below(len(moves))])
		require.Nil(p.t, foul)
		require.NoError(p.t, err)
	}
}

// entry is what was played since the last one.
func (p *player) entry() Entry {
	steps := p.match.Steps()
	e := Entry{At: evening, Played: true, Steps: steps[p.handed:], Waiting: p.match.Waiting()}
	p.handed = len(steps)
	if result, over := p.match.Result(); over {
		e.State, e.Result = archive.Over, &result
	}
	return e
}

// text is the record of what was played.
func (p *player) text() string {
	text, err := record.Of(p.game.Name, p.book, p.game.Start, p.match).Write(p.book)
	require.NoError(p.t, err)
	return string(text)
}

func (p *player) requireKept(s Store) {
	text, err := s.Record(p.game.ID)
	require.NoError(p.t, err)
	require.Equal(p.t, p.text(), string(text))
}

// Whatever is played and however the archive fails, what is said to be kept is there, and in the
// end everything is, without a gap.
func TestWhatIsKeptIsThere(t *testing.T) {
	roomtest.CaptureLog(t)
	rapid.Check(t, func(rt *rapid.T) {
		store := newMemory()
		j := over(store.open)
		p := newPlayer(rt, rapid.SampledFrom(games.All()).Draw(rt, "game").Name, rapid.Uint64Range(0, 99).Draw(rt, "seed"))
		ticket := j.Begin(p.game)
		for range rapid.IntRange(1, 30).Draw(rt, "entries") {
			switch rapid.IntRange(0, 9).Draw(rt, "disk") {
			case 0:
				store.fail(archive.ErrFull)
			case 1, 2:
				store.fail(nil)
			case 3: // the file was damaged, and something could be read of it
				for _, g := range store.games {
					g.lines = g.lines[:rapid.IntRange(0, len(g.lines)).Draw(rt, "left")]
					g.Steps = len(g.lines)
				}
				store.fail(archive.ErrDamaged)
			case 4: // or nothing
				store.games, store.order, store.fails = map[string]*memoryGame{}, nil, archive.ErrDamaged
			}
			p.play(rapid.IntRange(0, 4).Draw(rt, "moves"))
			ticket = j.Keep(p.entry())
			if rapid.Bool().Draw(rt, "flush") {
				j.Flush()
			}
			if j.Status().Kept >= ticket {
				p.requireKept(store)
			}
		}
		store.fail(nil)
		j.Flush() // may find that something is missing
		j.Flush()
		require.NoError(rt, j.Status().Err)
		require.GreaterOrEqual(rt, j.Status().Kept, ticket)
		p.requireKept(store)
	})
}

// A disk that is full is tried again after a while, and people are told in the log once.
func TestAFullDiskIsTriedAgain(t *testing.T) {
	logged := roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		store, p := newMemory(), newPlayer(t, "labiro", 1)
		store.fail(archive.ErrFull)
		var woken atomic.Int32
		j := over(store.open)
		j.wake = func() { woken.Add(1) }
		j.Run()
		j.Begin(p.game)
		var ticket uint64
		for range 10 {
			p.play(1)
			ticket = j.Keep(p.entry())
			synctest.Wait()
		}
		require.ErrorIs(t, j.Status().Err, archive.ErrFull)
		require.Zero(t, j.Status().Kept)
		time.Sleep(3 * Retry)
		synctest.Wait()
		store.fail(nil)
		before := woken.Load()
		time.Sleep(Retry)
		synctest.Wait()
		require.Equal(t, Status{Kept: ticket, Tried: ticket}, j.Status())
		require.Greater(t, woken.Load(), before)
		p.requireKept(store)
		j.End()
	})
	require.Equal(t, 1, strings.Count(logged.String(), "nothing is being saved"))
	require.Equal(t, 1, strings.Count(logged.String(), "saved again"))
}

// Nobody who hands over waits for the disk, and at the end all is written.
func TestNobodyWaitsForTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, p := newMemory(), newPlayer(t, "labiro", 2)
		store.stalls = make(chan struct{})
		j := over(store.open)
		j.Run()
		j.Begin(p.game)
		synctest.Wait()
		for range 20 {
			p.play(1)
			j.Keep(p.entry())
		}
		require.Zero(t, j.Status().Kept)
		close(store.stalls)
		j.End()
		p.requireKept(store)
	})
}

// When a game begins before the one before is written, both are in the end.
func TestTwoGames(t *testing.T) {
	roomtest.CaptureLog(t)
	store := newMemory()
	store.fail(archive.ErrReadOnly)
	j := over(store.open)
	first, second := newPlayer(t, "fuga", 1), newPlayer(t, "labiro", 2)
	for _, p := range []*player{first, second} {
		j.Begin(p.game)
		p.play(9)
		j.Keep(p.entry())
		j.Flush()
	}
	store.fail(nil)
	j.Flush()
	first.requireKept(store)
	second.requireKept(store)
	require.Len(t, j.games, 1)
}

// Steps that the rules refuse are not kept, nor anything after them; people are told, and the
// next game is kept.
func TestAGameThatIsNotItsRecord(t *testing.T) {
	roomtest.CaptureLog(t)
	store := newMemory()
	j := over(store.open)
	p := newPlayer(t, "labiro", 1)
	j.Begin(p.game)
	p.play(5)
	e := p.entry()
	e.Steps = append(e.Steps[:2:2], e.Steps[3:]...)
	j.Keep(e)
	j.Flush()
	wrong := new(record.Wrong)
	require.ErrorAs(t, j.Status().Err, &wrong)
	require.Len(t, store.games[p.game.ID].lines, 2)
	next := newPlayer(t, "labiro", 2)
	j.Begin(next.game)
	j.Flush()
	require.NoError(t, j.Status().Err)
	next.requireKept(store)
}

// A game that was left is offered, loaded as it stood, and gone on with in its record; put away,
// it is offered no more. The archive is a real one.
func TestGoingOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	open := func() (Store, error) { return archive.Open(file) }
	j := over(open)
	first, p := newPlayer(t, "fuga", 4), newPlayer(t, "labiro", 5)
	j.Begin(first.game)
	j.Begin(p.game)
	p.play(20)
	j.Keep(p.entry())
	j.List()
	j.Flush()
	n := j.TakeNews()
	require.True(t, n.Listed)
	require.Len(t, n.Unfinished, 2)
	require.ElementsMatch(t, []string{first.game.ID, p.game.ID}, []string{n.Unfinished[0].ID, n.Unfinished[1].ID})
	require.NoError(t, n.Unfinished[0].Broken)
	require.Equal(t, News{}, j.TakeNews())
	j.End()

	j = over(open)
	j.Load(p.game.ID)
	j.Flush()
	n = j.TakeNews()
	require.NoError(t, n.Failed)
	require.Equal(t, p.match.Hash(), n.Loaded.Match.Hash())
	require.Equal(t, len(p.match.Steps()), len(n.Loaded.Match.Steps()))

	on := newPlayer(t, "labiro", 5)
	on.game.Game, on.game.Steps, on.game.Kept = n.Loaded.Game, n.Loaded.Record.Steps, true
	on.match, on.handed = n.Loaded.Match, len(n.Loaded.Record.Steps)
	j.Begin(on.game)
	on.play(20)
	j.Keep(on.entry())
	j.PutAway(first.game.ID)
	j.List()
	j.Flush()
	require.NoError(t, j.Status().Err)
	on.requireKept(j.store)
	n = j.TakeNews()
	require.Len(t, n.Unfinished, 1)
	require.Equal(t, on.game.ID, n.Unfinished[0].ID)
	j.End()
}

// A game that the archive does not have, and an archive that cannot be opened.
func TestNothingToGoOnWith(t *testing.T) {
	roomtest.CaptureLog(t)
	j := over(newMemory().open)
	j.Load("nothing")
	j.Flush()
	require.ErrorIs(t, j.TakeNews().Failed, archive.ErrUnknown)

	broken := errors.New("no such disk")
	j = over(func() (Store, error) { return nil, broken })
	j.List()
	j.Load("nothing")
	j.Flush()
	require.ErrorIs(t, j.Status().Err, broken)
	n := j.TakeNews()
	require.False(t, n.Listed)
	require.ErrorIs(t, n.Failed, broken)
}

// An archive that somebody removed is written anew at once, from the start of the game.
func TestARemovedArchiveIsWrittenAnew(t *testing.T) {
	logged := roomtest.CaptureLog(t)
	file := filepath.Join(t.TempDir(), "games.db")
	j := over(func() (Store, error) { return archive.Open(file) })
	p := newPlayer(t, "labiro", 3)
	j.Begin(p.game)
	p.play(9)
	j.Keep(p.entry())
	j.Flush()
	require.NoError(t, os.Remove(file))
	p.play(9)
	ticket := j.Keep(p.entry())
	j.Flush()
	require.Equal(t, Status{Kept: ticket, Tried: ticket}, j.Status())
	require.Equal(t, 2, strings.Count(logged.String(), "WARN"), "of the file, and of its log that is left")
	p.requireKept(j.store)
	j.End()
}

// An archive that is found damaged while a game goes on, when steps are written, when games are
// listed or gone on with, or when a copy is made, is set aside; the game is written whole into the
// new one, and people are told.
func TestDamageWhileAGameGoesOn(t *testing.T) {
	aside := archive.Aside{Name: "games.db.damaged-1"}
	for what, find := range map[string]func(j *Journal, store *memory, p *player){
		"steps": func(_ *Journal, store *memory, p *player) { store.fail(archive.ErrDamaged); p.play(3) },
		"list":  func(j *Journal, store *memory, _ *player) { store.rotten = archive.ErrDamaged; j.List() },
		"load":  func(j *Journal, store *memory, p *player) { store.rotten = archive.ErrDamaged; j.Load(p.game.ID) },
		"copy":  func(_ *Journal, store *memory, p *player) { store.rotten = archive.ErrDamaged; p.play(10_000) },
	} {
		t.Run(what, func(t *testing.T) {
			roomtest.CaptureLog(t)
			store := newMemory()
			j := over(store.open)
			p := newPlayer(t, "fuga", 3)
			j.Begin(p.game)
			p.play(9)
			j.Keep(p.entry())
			j.Flush()
			require.Zero(t, j.TakeNews())
			find(j, store, p)
			ticket := j.Keep(p.entry())
			j.Flush()
			require.NoError(t, j.Status().Err)
			require.GreaterOrEqual(t, j.Status().Kept, ticket)
			require.Equal(t, aside, j.TakeNews().Aside)
			require.Equal(t, 2, store.opened)
			p.requireKept(store)
		})
	}
}

// A game that does not follow its rules is damage; one of other rules goes on as far as it replays.
func TestAGameThatDoesNotReplay(t *testing.T) {
	for rules, damaged := range map[int]bool{0: true, -1: false} {
		roomtest.CaptureLog(t)
		store := newMemory()
		j := over(store.open)
		p := newPlayer(t, "labiro", 3)
		p.game.Rules += rules
		j.Begin(p.game)
		p.play(4)
		j.Keep(p.entry())
		j.Flush()
		kept := store.games[p.game.ID]
		kept.lines[len(kept.lines)-1].Hash++
		j.Load(p.game.ID)
		j.Flush()
		n := j.TakeNews()
		require.Equal(t, damaged, n.Aside.Name != "")
		require.Equal(t, damaged, errors.Is(n.Failed, archive.ErrDamaged))
		require.Equal(t, damaged, n.Listed)
		require.Equal(t, !damaged, n.Failed == nil && n.Loaded.Broken != nil && len(n.Loaded.Record.Steps) >= len(kept.lines)-1, "%v", n.Failed)
	}
}

// One copy is made after each game that is over, and the end of the program waits for it; when
// another game is over meanwhile, one more is made.
func TestACopyAfterEachGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		j := over(store.open)
		j.Run()
		for n := range uint64(3) {
			p := newPlayer(t, "fuga", n)
			j.Begin(p.game)
			p.play(1)
			j.Keep(p.entry())
			synctest.Wait()
			require.EqualValues(t, n, store.copied.Load())
			p.play(10_000)
			j.Keep(p.entry())
			synctest.Wait()
			j.Keep(p.entry()) // it is over still
			synctest.Wait()
			require.EqualValues(t, n+1, store.copied.Load())
		}
		store.copies = make(chan struct{})
		for n := range uint64(3) {
			p := newPlayer(t, "fuga", 3+n)
			j.Begin(p.game)
			p.play(10_000)
			j.Keep(p.entry())
			synctest.Wait()
			require.EqualValues(t, 4, store.copied.Load(), "one at a time")
			p.requireKept(store)
		}
		close(store.copies)
		j.End()
		require.EqualValues(t, 5, store.copied.Load())
	})
}

// The end of the program does not wait for ever for a disk that does not answer.
func TestTheEndDoesNotWaitForEver(t *testing.T) {
	roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		store, p := newMemory(), newPlayer(t, "labiro", 2)
		store.stalls = make(chan struct{})
		j := over(store.open)
		j.Run()
		j.Begin(p.game)
		synctest.Wait()
		began := time.Now()
		j.End()
		require.Equal(t, LastWait, time.Since(began))
		require.Zero(t, store.closed.Load(), "to close the archive would wait for the disk too")
		close(store.stalls)
	})
}

// An archive that opens only after the program has stopped waiting for it is closed by whoever opened it.
func TestAnArchiveThatOpensTooLate(t *testing.T) {
	roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		store, hangs := newMemory(), make(chan struct{})
		j := over(func() (Store, error) { <-hangs; return store, nil })
		j.Run()
		began := time.Now()
		j.End()
		require.Equal(t, LastWait, time.Since(began))
		close(hangs)
		synctest.Wait()
		require.EqualValues(t, 1, store.closed.Load())
	})
}

// A disk that takes its time is no disk that takes nothing: whoever plays on while each write takes 3 s
// is told nothing for as long as it goes on.
func TestASlowDiskThatSavesEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, p := newMemory(), newPlayer(t, "labiro", 1)
		store.delay = 3 * time.Second
		j := over(store.open)
		j.Run()
		defer j.End()
		j.Begin(p.game)
		for range 200 {
			p.play(1)
			j.Keep(p.entry())
			for range 25 {
				time.Sleep(100 * time.Millisecond)
				require.NoError(t, j.Status().Err)
			}
			require.True(t, j.Status().Saving)
		}
	})
}

// A disk that does not answer is told after SavingLimit, once, and no more once it answers in time.
func TestADiskThatHangs(t *testing.T) {
	logged := roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		store, p := newMemory(), newPlayer(t, "labiro", 1)
		j := over(store.open)
		j.Run()
		defer j.End()
		j.Begin(p.game)
		synctest.Wait()
		time.Sleep(time.Hour)
		store.stalls = make(chan struct{})
		p.play(1)
		j.Keep(p.entry())
		time.Sleep(SavingLimit)
		require.NoError(t, j.Status().Err)
		time.Sleep(time.Millisecond)
		require.ErrorIs(t, j.Status().Err, ErrSlow)
		p.play(1)
		j.Keep(p.entry())
		synctest.Wait()
		store.delay = time.Second
		close(store.stalls)
		synctest.Wait()
		require.Equal(t, Status{Kept: 2, Tried: 3, Saving: true}, j.Status())
		time.Sleep(2 * time.Second)
		synctest.Wait()
		require.Equal(t, Status{Kept: 3, Tried: 3}, j.Status())
	})
	require.Equal(t, 1, strings.Count(logged.String(), ErrSlow.Error()))
}

// An archive that was damaged is told once.
func TestDamageIsTold(t *testing.T) {
	roomtest.CaptureLog(t)
	store := newMemory()
	store.aside = archive.Aside{Name: "games.db.damaged-1"}
	j := over(store.open)
	j.Flush()
	require.Equal(t, store.aside, j.TakeNews().Aside)
	j.Flush()
	require.Zero(t, j.TakeNews().Aside)
}
