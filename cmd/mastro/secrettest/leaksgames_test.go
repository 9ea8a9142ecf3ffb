//go:build !race

package secrettest

import (
	"flag"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/effort"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
)

// blindRules are the house rules of a blind game.
var blindRules = []byte("hidden = 'blind'\n")

// Twins differ in what a seat, or everybody, cannot know. Whatever is tried there and played, in
// games of all kinds and with any phones, every byte that is sent to a device is the same, unless
// it is the phone of a seat that may know; so is the picture of the panel. Whoever may know is
// told: a test that compares nothing would not notice that.
func TestWhatIsHiddenFromEachDevice(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		for name, rules := range map[string][]byte{"dealt": nil, "blind": blindRules} {
			t.Run(g.Name+" "+name, func(t *testing.T) {
				c := settingstest.English(t)
				c.Rules = rules
				secret, learnt, moves := 0, 0, 0
				seeds := *leakSeeds
				if rules != nil {
					seeds = max(1, seeds/3)
				}
				for seed := range seeds {
					kind := ofTwins[seed%uint64(len(ofTwins))]
					if rules != nil {
						kind = ofTwins[(seed+1)%uint64(len(ofTwins))]
					}
					synctest.Test(t, func(t *testing.T) {
						r := engine.Rand(seed)
						at := alike(inTheMiddle(t, c, g.Name, seed, int(seed*seed*7%49)), kind.seat, &r)
						if rules == nil && seed > 0 { // of a blind game nobody knows more than others
							at = apart(t, c, g.Name, seed, kind.seat, &r)
						}
						if slices.Equal(at[0].Bytes(nil), at[1].Bytes(nil)) {
							require.NotNil(t, rules, "these are no twins") // of some blind games the program knows nothing that is hidden
							return
						}
						p := newPair(t, twins(t, c, g.Name, seed, at, kind.phones...), kind.seat, "en", "it")
						moves += p.tryAndPlay(&r)
						secret, learnt = secret+p.secret, learnt+p.learnt
					})
				}
				t.Log(learnt, "of", secret, "times somebody else saw what is different;", moves, "moves")
				require.Equal(t, secret, learnt, "whoever may know it is told")
				require.True(t, secret > 0 || rules != nil || seeds < 2, "nobody knew more than others")
			})
		}
	}
}

// noLights is what stands for the lights where a game has none.
const noLights = "[]"

// Whatever twins are compared by is something that changes with the game: where everybody sees a
// difference, all of it differs.
func TestWhatTwinsAreComparedBy(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every page")
	}
	c := settingstest.English(t)
	for _, g := range games.All() {
		synctest.Test(t, func(t *testing.T) {
			var at [2]engine.Position
			for i := range at {
				at[i] = inTheMiddle(t, c, g.Name, uint64(i), 3)
			}
			p := newPair(t, twins(t, c, g.Name, 1, at, 0, 1), engine.Public, "en", "it")
			p.settle()
			a, b := p.received(0, true), p.received(1, true)
			require.Greater(t, len(a), 15)
			for name := range a {
				if secondary := strings.HasSuffix(name, "/panel.png") && !strings.HasPrefix(name, "table "); !secondary && a[name] != noLights {
					require.NotEqual(t, a[name], b[name], "%s: %s", g.Name, name)
				}
			}
		})
	}
}

// wholeGame is a game that is played to win, at a table and, as far as possible, at its twin.
type wholeGame struct {
	rulebook       games.Game
	rules          *settings.Config
	blind          bool
	past           []played
	at             engine.Position
	seat           engine.Seat   // that cannot tell the twins apart
	phones         []engine.Seat // who has one
	onlooker       string        // the language of whoever looks on
	players        []bot.Player
	chance         engine.Rand // of what the table tells
	r              engine.Rand
	moves, twinned int
	secret, learnt int
	earlier        int  // how many moves the tables had seen, in all
	hides          bool // the program knows something that the seat does not
}

// next is the move that is played at a position.
func (g *wholeGame) next(p engine.Position) engine.Move {
	if seat := p.Actor(); seat >= 0 {
		return g.players[seat].Choose(p.View(seat), nil)
	}
	all := p.Moves(nil)
	return all[g.chance.Below(len(all))]
}

// mostTwinned is after how many moves at tables and their twins a game is left, once somebody has
// known more than others.
var mostTwinned = effort.Of(16, 100_000)

// goesOn reports whether there is a next move.
func (g *wholeGame) goesOn() bool {
	return g.at.Actor() != engine.Nobody && (g.twinned < mostTwinned || g.secret == 0 && !g.blind)
}

// play plays a move without a table.
func (g *wholeGame) play(m engine.Move) {
	next, events := after(g.at, m)
	g.past = append(g.past, played{g.at, m, events})
	g.at = next
	g.moves++
}

// twin is another position that could be the present one for the seat, and where both come from:
// the last moves led to them. So the tables of a stretch know what happened before as well, as far
// back as another game is found soon in which the seat would have seen all the same.
func (g *wholeGame) twin() (begun, other engine.Position, moves []played) {
	for back := min(len(g.past), 32); ; back /= 2 {
		begun, moves = g.at, g.past[len(g.past)-back:]
		if back > 0 {
			begun = moves[0].at
		}
		for range 128 / max(2, back) {
			if other = begun.View(g.seat).Sample(&g.r); g.follow(other, moves) {
				return begun, other, moves
			}
		}
		if back == 0 {
			return g.at, nil, nil
		}
	}
}

// follow tells whether the moves could have been played from another position without the seat
// noticing, up to the present one.
func (g *wholeGame) follow(other engine.Position, moves []played) bool {
	for _, m := range moves {
		if !g.same(m.at, other) || other.Check(m.move) != nil {
			return false
		}
		var events []engine.Event
		if other, events = after(other, m.move); !slices.Equal(seen(m.events, g.seat), seen(events, g.seat)) {
			return false
		}
	}
	differs := !slices.Equal(g.at.Bytes(nil), other.Bytes(nil))
	g.hides = g.hides || differs
	return differs && g.same(g.at, other)
}

// same tells whether two positions look the same to the seat, and the table is asked the same.
func (g *wholeGame) same(a, b engine.Position) bool {
	return lookTheSame(a, b, g.seat) && (a.Actor() != engine.Table || len(a.Moves(nil)) == len(b.Moves(nil)))
}

// tables are tables at both positions after the moves were played there.
func (g *wholeGame) tables(t *testing.T, at [2]engine.Position, moves []played) (both [2]*phonesRoom) {
	t.Helper()
	seed := uint64(g.r.Below(1 << 30))
	for i, p := range at {
		h := gameAt(t, g.rules, g.rulebook.Name, seed, p)
		game := h.Table.Session.Game
		for _, m := range moves {
			require.Equal(t, play.Refusal{}, game.Move(m.move))
		}
		var places []int
		for _, seat := range g.phones {
			places = append(places, game.Kept().Order[seat])
		}
		both[i] = openRoom(t, h, places...)
	}
	return both
}

// stretch plays at a table and a twin until the seat learns at which it is. Each stretch has tables
// of its own: a table cannot change what is hidden at it.
func (g *wholeGame) stretch(t *testing.T) {
	begun, other, moves := g.twin()
	if other == nil { // all is known; or the table is asked, and the twin knows what there is
		g.play(g.next(g.at))
		return
	}
	g.earlier += len(moves)
	p := newPair(t, g.tables(t, [2]engine.Position{begun, other}, moves), g.seat, g.onlooker)
	defer func() { g.secret, g.learnt = g.secret+p.secret, g.learnt+p.learnt }()
	p.same("at first")
	for g.goesOn() {
		mv := g.next(g.at)
		text, possible := g.at.Write(mv), p.both[1].at().Session.Match().Check(mv) == nil
		g.play(mv)
		if !possible {
			return
		}
		knew := slices.Clone(p.knows)
		p.play(text)
		g.twinned++
		if !p.looksTheSame() {
			return
		}
		if p.know(); g.blind && slices.Contains(p.knows, true) { // the twin tells what a blind game does not know
			return
		}
		p.sent("after " + text)
		p.acknowledge()
		if asked := g.moves%askEvery == 0 || !slices.Equal(knew, p.knows); asked {
			p.lookAtTable()
			p.same("after reading")
		} else {
			p.sent("after reading")
		}
	}
}

// ofWhole are the kinds of whole games, of three players where so many can play. In the odd ones
// nobody knows what is hidden.
var ofWhole = []struct {
	seat     engine.Seat   // that cannot tell the twins apart
	phones   []engine.Seat // who has one
	onlooker string
}{
	{0, []engine.Seat{0, 1}, "en"}, {0, []engine.Seat{0, 1}, "it"},
	{engine.Public, []engine.Seat{0, 1}, "it"}, {engine.Public, []engine.Seat{0, 1, 2}, "en"},
	{2, []engine.Seat{0, 1}, "en"}, {1, nil, "it"},
	{1, []engine.Seat{0, 1, 2}, "it"}, {2, []engine.Seat{2}, "en"},
}

// shorter are games that do not take long: of each rulebook those that are played by default.
var shorter = map[string][]struct {
	rules string
	seed  uint64
}{
	"labiro": {{"near = 'one'\n", 80}, {"near = 'one'\nhidden = 'blind'\n", 48}},
	"fuga":   {{"rounds = '8'\n", 0}},
}

// whole is a whole game of a rulebook, of that number.
func whole(t *testing.T, rulebook games.Game, n uint64) *wholeGame {
	t.Helper()
	c, seed := settingstest.English(t), n
	if n%2 == 1 {
		c.Rules = blindRules
	}
	if short := shorter[rulebook.Name]; n < uint64(len(short)) {
		c.Rules, seed = []byte(short[n].rules), short[n].seed
	}
	kind := ofWhole[n%uint64(len(ofWhole))]
	seats := min(3, rulebook.Most)
	at, err := rulebook.BeginDrawn(seats, seed, c.Rules)
	require.NoError(t, err)
	g := &wholeGame{rulebook: rulebook, rules: c, blind: n%2 == 1, at: at, onlooker: kind.onlooker, chance: engine.Rand(seed), r: engine.Rand(seed)}
	g.seat, g.phones = min(kind.seat, engine.Seat(seats-1)), slices.DeleteFunc(slices.Clone(kind.phones), func(s engine.Seat) bool { return int(s) >= seats })
	for seat := range seats {
		g.players = append(g.players, rulebook.Bot(seed+uint64(seat)))
	}
	return g
}

// The same holds in whole games that are played to win, some at phones and some at the table: no
// byte tells a seat, or whoever only looks on, anything that it does not learn in the game.
func TestWhatIsHiddenInWholeGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, rulebook := range games.All() {
		t.Run(rulebook.Name, func(t *testing.T) {
			for n := range max(*leakGames, uint64(len(shorter[rulebook.Name]))) {
				g, pairs := whole(t, rulebook, n), 0
				for ; g.goesOn() && !t.Failed(); pairs++ {
					synctest.Test(t, g.stretch)
				}
				t.Log(n, ":", g.moves, "moves,", g.twinned, "of them also at one of", pairs, "twins, which had seen", g.earlier, "before;", g.learnt, "of", g.secret, "times somebody else saw what is different")
				require.True(t, g.twinned > g.moves/2 || n%2 == 1, "too few moves at twins")
				require.Equal(t, g.hides, g.twinned > 0, "no move at twins")
				require.Equal(t, g.secret, g.learnt, "whoever may know it is told")
				require.True(t, n > 0 || g.secret > 0, "nobody knew more than others")
			}
		})
	}
}

var (
	leakSeeds = flag.Uint64("leaks.seeds", 3, "twins of each game in TestWhatIsHiddenFromEachDevice")
	leakGames = flag.Uint64("leaks.games", 1, "whole games of each rulebook in TestWhatIsHiddenInWholeGames")
)

// play plays a move at both where whoever decides sits, and has all read what they are shown
// alone.
func (p *pair) play(text string) {
	p.t.Helper()
	for _, twin := range p.both {
		m := twin.at().Session.Match()
		at, before := twin.table, len(m.Steps())
		if seat := m.Actor(); seat >= 0 {
			at = device(p.order[seat])(twin)
		}
		form := url.Values{"do": {"choose"}, "id": {text}, "seq": {twin.seq()}}
		if w := at.send(form); w.Code == http.StatusForbidden || w.Code == http.StatusConflict {
			at.send(url.Values{"do": {"secret"}, "seq": {twin.seq()}}) // one chooses alone
			form["seq"], form["look"] = []string{twin.seq()}, []string{"1"}
			require.Equal(p.t, http.StatusNoContent, at.send(form).Code, "%s", text)
		}
		require.Greater(p.t, len(twin.at().Session.Match().Steps()), before, "%s: nothing was played", text)
	}
	p.settle()
}

// acknowledge has everybody read, once at a time, what only they were shown.
func (p *pair) acknowledge() {
	p.t.Helper()
	for _, twin := range p.both {
		for place, b := range twin.seats {
			if b == nil {
				continue
			}
			if own := twin.at().Last.Seats[place].Scene.Own; own != nil && len(own.Look) > 0 {
				require.Equal(p.t, http.StatusNoContent, b.choose("read").Code)
			}
		}
	}
}

// lookAtTable has whoever is asked to look alone at the table do so.
func (p *pair) lookAtTable() {
	p.t.Helper()
	if p.both[0].at().Session.Game.Secret.Stage != play.Covered {
		return
	}
	table := func(r *phonesRoom) *browser { return r.table }
	p.send(table, url.Values{"do": {"secret"}})
	p.send(table, url.Values{"do": {"choose"}, "id": {"show"}})
	p.sent("while somebody looks at the table")
	p.send(table, url.Values{"do": {"choose"}, "id": {"hide"}})
}

// askEvery is after how many moves the pages are asked for.
const askEvery = 8

// played is a move that was played at a position, and what happened.
type played struct {
	at     engine.Position
	move   engine.Move
	events []engine.Event
}

// seen is what a seat, and everybody, may know of what happened.
func seen(events []engine.Event, seat engine.Seat) (all []engine.Event) {
	for _, e := range events {
		all = append(all, e.For(engine.Public), e.For(seat))
	}
	return all
}
