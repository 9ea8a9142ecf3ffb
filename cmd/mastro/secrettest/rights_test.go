package secrettest

import (
	"context"
	"encoding/hex"
	"fmt"
	"html"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// mostMoves is how many of the legal moves of a position are tried.
const mostMoves = 40

// actionTexts are actions of every kind, as pages send them: those that any page of the table
// offers, the legal moves of whoever decides, and some that nobody offers.
func (r *phonesRoom) actionTexts() []string {
	t := r.at()
	all := map[string]bool{}
	offer := func(s scene.Scene) {
		for _, c := range s.Choices {
			all[c.Does.String()] = true
		}
	}
	offer(t.Last.Scene)
	for _, p := range append(slices.Clone(t.Last.Seats), t.Last.Onlookers...) {
		offer(p.Scene)
		if own := p.Scene.Own; own != nil {
			all[own.Read.Does.String()] = true
			offer(scene.Scene{Choices: own.Concerns.Choices})
		}
	}
	for kind := scene.SayWords; kind <= scene.DropCalibration; kind++ {
		a := scene.Action{Kind: kind}
		all[a.String()] = true
		all[scene.ParseAction(a.String()+" walk").String()] = true
	}
	if m := t.Session.Match(); m != nil {
		p := m.Position()
		for i, mv := range p.Moves(nil) {
			if i == mostMoves {
				break
			}
			all[p.Write(mv)] = true
		}
	}
	delete(all, "")
	for _, text := range []string{"end", "nonsense", "say \x01", "line 99", "stand 99", "stroll 99", "stood 99 9", "bot 99", "colour 99", "rule \u202e", "lead 99", "unfinished ../..", "resume x", "away x", "away! x"} {
		all[text] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// commands are all commands of all pages. Those of a tower name one that there is, if any.
func (r *phonesRoom) commands() (all []url.Values) {
	seq := r.seq()
	taken := fmt.Sprint(1 + slices.IndexFunc(r.seats[:], func(b *browser) bool { return b != nil }))
	for i, c := range r.Table.Last.Scene.Board.Cells {
		base := fmt.Sprint(i)
		switch {
		case c.Shape == scene.Mouth:
			all = append(all, url.Values{"do": {"nudge"}, "base": {fmt.Sprint(c.Part)}, "steps": {fmt.Sprint(c.Push)}, "seq": {seq}})
		case c.Shape == scene.Tower && i < 2:
			all = append(all, url.Values{"do": {"grab"}, "base": {base}, "seq": {seq}}, url.Values{"do": {"nudge"}, "base": {base}, "steps": {"1"}, "seq": {seq}},
				url.Values{"do": {"drag"}, "base": {base}, "degrees": {"60"}}, url.Values{"do": {"lift"}, "base": {base}, "mm": {"20"}})
		}
	}
	for _, do := range []string{"left", "right", "push", "back", "secret", "good night"} {
		all = append(all, url.Values{"do": {do}, "seq": {seq}})
	}
	for place := range scene.MaxSeats {
		at := fmt.Sprint(place + 1)
		for _, do := range []string{"free", "hand over"} {
			all = append(all, url.Values{"do": {do}, "seq": {seq}, "place": {at}})
		}
		all = append(all, url.Values{"do": {"secret"}, "seq": {seq}, "seat": {at}})
	}
	all = append(all, url.Values{"do": {"hand over"}, "seq": {seq}, "place": {"0"}})
	all = append(all, url.Values{"do": {"rise"}}, url.Values{"do": {"speak"}, "language": {"it"}}, url.Values{"do": {"release"}},
		url.Values{"do": {"join"}, "place": {taken}, "name": {"Mallory"}, "language": {"en"}})
	for _, id := range r.actionTexts() {
		all = append(all, url.Values{"do": {"choose"}, "seq": {seq}, "id": {id}})
	}
	for _, other := range []string{"0", "1", fmt.Sprint(r.Table.Last.Seq + 1), "18446744073709551615"} {
		all = append(all, url.Values{"do": {"choose"}, "seq": {other}, "id": {"end"}}, url.Values{"do": {"good night"}, "seq": {other}})
	}
	return append(all, url.Values{"do": {"choose"}, "seq": {seq}, "id": {"end"}, "look": {"1"}},
		url.Values{"do": {"choose"}, "seq": {seq}, "id": {"show"}, "look": {"1"}})
}

// playersActions are the kinds of actions that players decide upon; turning is for them too.
var playersActions = []scene.ActionKind{
	scene.PlayMove, scene.SayWords, scene.AnswerLine, scene.AnswerStand, scene.WalkTo, scene.StandsBy, scene.AskForHint, scene.TakeBack, scene.Keep, scene.PutRight,
	scene.Turned, scene.TurnedAlong, scene.SoItIs, scene.StoodSo, scene.NothingTurned, scene.NotSo, scene.Otherwise, scene.OtherwisePart, scene.Jams,
	scene.TurnSpare, scene.TryPush, scene.PushIn, scene.Really, scene.RatherNot,
}

// concerned is the browser of whoever decides about an action, nil if that one has no phone: whoever
// is asked, or is on turn; what is taken back concerns whoever decided it, or tries something.
func (r *phonesRoom) concerned(kind scene.ActionKind) *browser {
	g := r.Table.Session.Game
	if g == nil {
		return nil
	}
	m, takes := g.Match, kind == scene.TakeBack || kind == scene.Keep
	_, seat := m.Turn()
	tries := slices.ContainsFunc(r.Table.Session.Public().Touch, func(c scene.Choice) bool { return c.Does.Kind == scene.PushIn })
	asks := m.Verdict().Kind == referee.Asked || m.Verdict().Kind == referee.Where
	switch {
	case takes && !tries && m.Decided() >= 0:
		seat = m.Decided()
	case !takes && !asks && m.Actor() >= 0:
		seat = m.Actor()
	}
	return r.seats[g.Kept().Order[seat]]
}

// decides is where whoever is to decide does so.
func (r *phonesRoom) decides() *browser {
	if b := r.concerned(scene.PlayMove); b != nil {
		return b
	}
	return r.table
}

// denied tells whether a command is none that a browser may send now: a player's by its kind, an
// onlooker's none but to join, the table's all but that and what phones ask for.
func (b *browser) denied(form url.Values) bool {
	do, kind := form.Get("do"), scene.ParseAction(form.Get("id")).Kind
	switch {
	case b == b.room.table:
		return do == "join" || do == "choose" && kind == scene.Ask
	case !slices.Contains(b.room.seats[:], b):
		return do != "join"
	case do == "choose":
		own := []scene.ActionKind{scene.ReadLook, scene.Ask, scene.Grant, scene.Withdraw, scene.PieceLies, scene.PieceAgain, scene.ShowPiece, scene.KindLies}
		colour := scene.Action{Kind: scene.NextColour, Number: slices.Index(b.room.seats[:], b)}
		return !slices.Contains(own, kind) && scene.ParseAction(form.Get("id")) != colour && !(b == b.room.concerned(kind) && slices.Contains(playersActions, kind))
	case slices.Contains([]string{"grab", "drag", "lift", "release", "nudge"}, do):
		return b != b.room.concerned(scene.PlayMove)
	}
	return do != "rise" && do != "speak"
}

// takesOver is a browser that gets the seat at a place, or with -1 the table's page, from another.
func (r *phonesRoom) takesOver(place int, from *browser) *browser {
	r.t.Helper()
	next := r.browser(from.name)
	require.Equal(r.t, http.StatusSeeOther, next.get("/t/"+r.handed(place)).Code)
	return next
}

// strangers are browsers with tokens that are good for nothing: of seats of an evening that ended,
// of one that was freed, of one that was handed over, of a table's page that was handed over, of
// another table, wrong ones, and what is almost the token of a seat that somebody has now. Phones
// have those places then.
func (r *phonesRoom) strangers(other *phonesRoom, places [2]int) []*browser {
	r.t.Helper()
	before := [2]*browser{r.sit(places[0]), r.sit(places[1])}
	require.Equal(r.t, http.StatusNoContent, r.table.upon("good night", 0))
	freed := r.sit(places[1])
	require.Equal(r.t, http.StatusNoContent, r.table.upon("free", places[1]))
	old, page := r.sit(places[0]), r.table
	r.seats[places[0]], r.table = r.takesOver(places[0], old), r.takesOver(-1, page)
	r.sit(places[1])
	own := r.seats[places[0]].token
	key := web.Token(own).Key()
	all := []*browser{before[0], freed, old, page, before[1]}
	for i, token := range []string{
		other.table.token, other.seats[0].token, string(web.NewToken()), own[:len(own)-1], own + "A", own + "==", strings.ToLower(own), hex.EncodeToString(key[:]), strings.Repeat(own, 100),
	} {
		b := r.browser(fmt.Sprint("with wrong token ", i))
		b.token = token
		all = append(all, b)
	}
	for i, name := range []string{"of an evening that ended", "freed", "handed over", "the table before", "of that evening too"} {
		all[i].name = name
	}
	return all
}

// moment is a moment of an evening at which everybody tries what is not theirs.
type moment struct {
	name   string
	begin  func(testing.TB, *settings.Config) *table.Host
	until  func(*phonesRoom) // what happens first; nil for nothing
	secret bool              // somebody is shown there what nobody else may see
	starts bool              // it is the beginning of a game; what is shown there then is the game's to say
	apart  bool              // whoever decides has no phone
}

// where begins a game of three at a position that is so.
func where(game string, is func(engine.Position) bool) func(testing.TB, *settings.Config) *table.Host {
	return func(t testing.TB, c *settings.Config) *table.Host {
		t.Helper()
		g, _ := games.Find(game)
		r := engine.Rand(7)
		for seed := range uint64(tries) {
			p, err := g.BeginDrawn(3, seed, nil)
			require.NoError(t, err)
			for range 300 {
				if p.Actor() != engine.Table && is(p) {
					return gameAt(t, c, game, 3, p)
				}
				all := p.Moves(nil)
				if len(all) == 0 {
					break
				}
				p.Play(all[r.Below(len(all))], nil)
			}
		}
		t.Fatal("this never happens")
		return nil
	}
}

// These are what positions may be.

func anyPosition(engine.Position) bool { return true }

// canLook tells whether there is something to look at that is not known yet.
func canLook(p engine.Position) bool {
	r, moves := engine.Rand(1), p.Moves(nil)
	at := slices.IndexFunc(moves, func(m engine.Move) bool { return p.Write(m) == "look" })
	if at < 0 {
		return false
	}
	both := alike(p, engine.Public, &r)
	for i := range both {
		both[i], _ = after(both[i], moves[at])
	}
	return differ(both)
}

func isOver(p engine.Position) bool { return p.Actor() == engine.Nobody }

func outOfTurn(p engine.Position) bool {
	_, of := p.Turn()
	return p.Actor() >= 0 && p.Actor() != of
}

// moments are those that are tried.
func moments() (all []moment) {
	all = []moment{
		{name: "menu", begin: inMenu, secret: true, until: func(r *phonesRoom) { r.handed(2) }},
		{name: "laying", begin: inMenu, until: func(r *phonesRoom) {
			for _, id := range []string{"guided", "start", "hide pieces", "lies 2"} {
				require.Equal(r.t, http.StatusNoContent, r.table.choose(id).Code, id)
			}
			require.True(r.t, r.at().Session.Game.Laying())
		}},
		{name: "an unread look", begin: where("labiro", canLook), secret: true, until: func(r *phonesRoom) {
			require.Equal(r.t, http.StatusNoContent, r.concerned(scene.PlayMove).choose("look").Code)
		}},
		{name: "a look at the table", begin: where("labiro", canLook), secret: true, apart: true, until: func(r *phonesRoom) {
			require.Equal(r.t, http.StatusNoContent, r.table.choose("look").Code)
			require.Equal(r.t, http.StatusNoContent, r.table.choose("show").Code)
			_, private := r.at().Session.PanelScene()
			require.True(r.t, private)
		}},
		{name: "asked out of turn", begin: where("labiro", outOfTurn)},
		{name: "a foul", begin: func(t testing.TB, c *settings.Config) *table.Host { return gameOf(t, c, "labiro", 3, 3, 0) }, until: func(r *phonesRoom) {
			m := r.at().Session.Match()
			for range m.Seats() { // where they begin
				w := r.decides().choose(m.Write(m.Legal(m.Actor())[0]))
				require.Equal(r.t, http.StatusNoContent, w.Code, w.Body)
			}
			towers := m.View(engine.Public).(*labiro.View)
			other := slices.IndexFunc(towers.Towers, func(v labiro.TowerView) bool { return !slices.Contains(v.Touching[:], towers.Turning[0]) })
			form := url.Values{"do": {"nudge"}, "base": {fmt.Sprint(other)}, "steps": {"2"}, "seq": {r.seq()}}
			require.Equal(r.t, http.StatusNoContent, r.decides().send(form).Code)
			r.pass(5 * time.Second)
			require.Equal(r.t, referee.Foul, r.at().Session.Match().Verdict().Kind)
		}},
		{name: "the end", begin: where("labiro", isOver)},
	}
	for _, g := range games.All() {
		all = append(all, moment{name: g.Name, begin: where(g.Name, anyPosition), starts: true})
	}
	return all
}

// places are where phones have seats: where whoever decides sits, unless that one shall have none,
// and one more.
func (m *moment) places(h *table.Host) [2]int {
	g := h.Table.Session.Game
	if g == nil {
		return [2]int{0, 1}
	}
	order := slices.Clone(g.Kept().Order)
	if seat := g.Match.Actor(); seat >= 0 {
		order = append(order[seat:], order[:seat]...)
	}
	if m.apart {
		order = order[1:]
	}
	return [2]int(order[:2])
}

// trial is a table at a moment, and all who try there what is not theirs.
type trial struct {
	*phonesRoom
	strangers []*browser
	forms     []url.Values
	own       []*browser // the table's page and the phones
	streams   []*listener
	secrets   map[*browser][]string // what is for others alone
	before    string
	requests  int
}

// newTrial waits for the moment at a table with two phones and a player without.
func newTrial(t *testing.T, m *moment, c *settings.Config) *trial {
	other, h := openRoom(t, inMenu(t, c), 0), m.begin(t, c)
	r := openRoom(t, h)
	places := m.places(h)
	x := &trial{phonesRoom: r, strangers: r.strangers(other, places), secrets: map[*browser][]string{}}
	x.own = []*browser{r.table, r.seats[places[0]], r.seats[places[1]]}
	for _, b := range append(x.own, r.anybody) {
		x.streams = append(x.streams, b.listen("/events"))
	}
	require.Equal(t, http.StatusNoContent, x.own[2].send(url.Values{"do": {"speak"}, "language": {"en"}}).Code) // only so does this table notice who is here
	if m.until != nil {
		m.until(r)
	}
	r.settle()
	for _, l := range x.streams {
		require.NotEmpty(t, l.take())
	}
	x.forms, x.before = r.commands(), r.everything()
	x.findSecrets()
	secret := m.secret
	if m.starts {
		chance := engine.Rand(1)
		secret = differ(alike(r.Table.Session.Match().Position(), engine.Public, &chance))
	}
	require.Equal(t, secret, len(x.secrets[r.anybody]) > 0, "%v", x.secrets)
	return x
}

// secretsOf is what only a player is shown: on the phone, or alone at the table.
func (x *trial) secretsOf(b *browser) (all []string) {
	if b == x.table {
		if s, private := x.Table.Session.PanelScene(); private {
			all = append(all, s.Text...)
		}
		return all
	}
	own := x.Table.Last.Seats[slices.Index(x.seats[:], b)].Scene.Own
	for _, held := range own.Hand {
		all = append(all, held.Text)
	}
	return append(all, own.Look...)
}

// findSecrets finds what is for others alone. A code is for the table.
func (x *trial) findSecrets() {
	for _, b := range append(x.own, x.anybody) {
		if h := x.Table.Last.Handing; h != nil && b != x.table {
			x.secrets[b] = append(x.secrets[b], h.Code)
		}
		for _, of := range x.own {
			if of == b && b != x.table {
				continue
			}
			for _, text := range x.secretsOf(of) {
				if b == x.anybody || b == x.table || !slices.Contains(x.secretsOf(b), text) {
					x.secrets[b] = append(x.secrets[b], text)
				}
			}
		}
	}
}

// atOnceAtMost is how many requests are made at a time; as many with a wrong code may wait.
const atOnceAtMost = 30

// together makes requests at once, so that what a wrong token costs is waited for once. Each comes
// from an address of its own.
func (x *trial) together(all []*http.Request) (answers []*httptest.ResponseRecorder) {
	for some := range slices.Chunk(all, atOnceAtMost) {
		var done sync.WaitGroup
		for _, req := range some {
			w := httptest.NewRecorder()
			answers = append(answers, w)
			x.requests++
			req.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:99", x.requests>>16, x.requests>>8&255, x.requests&255)
			done.Go(func() { x.page.ServeHTTP(w, req) })
		}
		done.Wait()
	}
	return answers
}

// requireUnchanged requires that everything is as before, and that nobody was sent anything.
func (x *trial) requireUnchanged(what string) {
	x.t.Helper()
	x.settle()
	requireAsBefore(x.t, x.before, x.everything(), what)
	for _, l := range x.streams {
		require.Empty(x.t, l.take(), "%s: sent to %s", what, l.by.name)
	}
}

// requireNoSecret requires that an answer says nothing that is for others alone.
func (x *trial) requireNoSecret(b *browser, w *httptest.ResponseRecorder, what string) {
	x.t.Helper()
	text := html.UnescapeString(w.Body.String())
	for _, secret := range x.secrets[b] {
		require.False(x.t, strings.Contains(text, secret), "%s: %s: says %s", b.name, what, secret)
	}
}

// try is a request that somebody makes.
type try struct {
	what string
	by   func(*browser) *http.Request
}

// posts is a command.
func posts(form url.Values) try {
	return try{fmt.Sprint(form), func(b *browser) *http.Request { return b.request(context.Background(), "POST", "/do", form) }}
}

// gets asks for an address.
func gets(path string) try {
	return try{path, func(b *browser) *http.Request { return b.request(context.Background(), "GET", path, nil) }}
}

// withoutNotice is a page without what it says at the top: that one has a seat no more, which
// whoever never had one is not told. What is refused is left as it is.
func withoutNotice(w *httptest.ResponseRecorder) string {
	text := w.Body.String()
	before, notice, found := strings.Cut(text, `<p id="refused"`)
	if _, after, ends := strings.Cut(notice, "</p>"); found && ends && w.Code == http.StatusOK {
		return before + after
	}
	return text
}

// strangersTry has strangers make the requests, and requires that each is answered like whoever
// has no token, and is given none. That one's answers are returned.
func (x *trial) strangersTry(tries []try, strangers []*browser) (anybodys []*httptest.ResponseRecorder) {
	x.t.Helper()
	browsers := append([]*browser{x.anybody}, strangers...)
	var all []*http.Request
	for _, try := range tries {
		for _, b := range browsers {
			all = append(all, try.by(b))
		}
	}
	answers := x.together(all)
	for i, try := range tries {
		some := answers[i*len(browsers):][:len(browsers)]
		for j, b := range browsers {
			what := b.name + ": " + try.what
			require.Equal(x.t, some[0].Code, some[j].Code, what)
			requireAsBefore(x.t, withoutNotice(some[0]), withoutNotice(some[j]), what)
			x.requireNoSecret(x.anybody, some[j], what)
			for _, c := range some[j].Result().Cookies() {
				require.Empty(x.t, c.Value, what)
			}
		}
		anybodys = append(anybodys, some[0])
	}
	x.requireUnchanged("after what strangers tried")
	return anybodys
}

// requireDenied requires that a command is refused in one line, as not the sender's; the table may
// be told that it is not now.
func (x *trial) requireDenied(b *browser, form url.Values, w *httptest.ResponseRecorder) {
	x.t.Helper()
	if w.Code != http.StatusConflict || b != x.table {
		require.Equal(x.t, http.StatusForbidden, w.Code, "%s: %v: %s", b.name, form, w.Body)
	}
	require.Equal(x.t, 1, strings.Count(w.Body.String(), "\n"), "%s: %v", b.name, form)
	require.Greater(x.t, w.Body.Len(), 10)
	require.Empty(x.t, w.Result().Cookies())
	x.requireNoSecret(b, w, fmt.Sprint(form))
}

// fewStrangers is how many have pages drawn for them alone, which takes long: whose evening has
// ended, whose seat is free, and who had a seat before another phone had it.
const fewStrangers = 4

// strangersCommand has all strangers send every command.
func (x *trial) strangersCommand() {
	x.t.Helper()
	var tries []try
	for _, form := range x.forms {
		tries = append(tries, posts(form))
	}
	for i, w := range x.strangersTry(tries, x.strangers) {
		if form := x.forms[i]; x.anybody.denied(form) {
			x.requireDenied(x.anybody, form, w)
		} else {
			require.Equal(x.t, http.StatusConflict, w.Code, "the seat is taken")
		}
	}
}

// strangersAnswer has all strangers answer what a phone asks for.
func (x *trial) strangersAnswer() {
	x.t.Helper()
	ask := x.Table.Last.Seats[slices.Index(x.seats[:], x.own[1])].Scene.Own.Concerns.Choices[0].Does.String()
	require.Equal(x.t, http.StatusNoContent, x.own[1].choose(ask).Code)
	x.settle()
	x.before = x.everything()
	for _, l := range x.streams {
		l.take()
	}
	var tries []try
	for _, id := range []string{ask, "grant! 1", "withdraw! 1"} {
		tries = append(tries, posts(url.Values{"do": {"choose"}, "id": {id}, "seq": {x.seq()}}))
	}
	for _, w := range x.strangersTry(tries, x.strangers) {
		require.Equal(x.t, http.StatusForbidden, w.Code)
	}
}

// ownersCommand has the table's page and the phones send every command that is not theirs. The
// answer to one tells nothing of what was asked for.
func (x *trial) ownersCommand() {
	x.t.Helper()
	for _, b := range x.own {
		denied := slices.DeleteFunc(slices.Clone(x.forms), func(form url.Values) bool { return !b.denied(form) })
		var tries []try
		for _, form := range denied {
			tries = append(tries, posts(form))
		}
		said := map[string]string{}
		for i, w := range x.together(b.all(tries)) {
			form := denied[i]
			x.requireDenied(b, form, w)
			kind := fmt.Sprint(form.Get("do"), scene.ParseAction(form.Get("id")).Kind)
			if text, again := said[kind]; again {
				require.Equal(x.t, text, w.Body.String(), "%s: %v", b.name, form)
			}
			said[kind] = w.Body.String()
		}
		x.requireUnchanged("after what was tried at " + b.name)
	}
}

// wrongCodes are addresses with codes that are good for nothing: one that never was any, and what
// is almost that which the table shows now.
func (x *trial) wrongCodes() (all []try) {
	codes := []string{"AAAAAAAAAAAAAAAA"}
	if h := x.Table.Last.Handing; h != nil {
		codes = append(codes, "..%2f", "%00", x.own[1].token, strings.ToLower(h.Code), h.Code+"A", h.Code[1:], h.Code+"%20")
	}
	for _, code := range codes {
		all = append(all, gets("/t/"+code))
	}
	return all
}

// drawn are the addresses of all that is drawn. The second half is for a television, whoever asks.
var drawn = []try{gets("/"), gets("/?language=it"), gets("/state.json"), gets("/panel.png"), gets("/tv"), gets("/?tv"), gets("/state.json?tv"), gets("/tv?language=it")}

// everybodyReads has strangers ask for everything, and the others for all that is there: nobody is
// shown what is for others alone, and whoever has no good token what everybody may see.
func (x *trial) everybodyReads() {
	x.t.Helper()
	notFound := map[bool]int{true: http.StatusNotFound, false: http.StatusOK}
	anybodys := x.strangersTry(drawn, x.strangers)
	for i, w := range anybodys {
		require.Equal(x.t, notFound[drawn[i].what == "/panel.png"], w.Code)
	}
	codes := x.wrongCodes()
	for i, w := range x.strangersTry(codes, x.strangers[:fewStrangers]) {
		require.Equal(x.t, http.StatusNotFound, w.Code, codes[i].what)
	}
	for _, b := range x.own {
		for i, w := range x.together(b.all(append(slices.Clone(drawn), codes[0]))) {
			x.requireNoSecret(b, w, "what is shown")
			require.Empty(x.t, w.Result().Cookies())
			switch {
			case i == len(drawn) && b == x.table:
				require.Equal(x.t, http.StatusSeeOther, w.Code) // who has the table's page keeps it
			case i == len(drawn) || drawn[i].what == "/panel.png":
				require.Equal(x.t, notFound[b != x.table], w.Code)
			case i >= len(drawn)/2:
				requireAsBefore(x.t, anybodys[i].Body.String(), w.Body.String(), b.name+": "+drawn[i].what)
			}
		}
	}
	for _, b := range x.own[1:] {
		page := html.UnescapeString(b.get("/").Body.String())
		for _, text := range x.secretsOf(b) {
			require.True(x.t, strings.Contains(page, text), "%s is not shown %s, which is looked for elsewhere", b.name, text)
		}
	}
	x.requireUnchanged("after all was read")
}

// all are the requests of a browser.
func (b *browser) all(tries []try) (all []*http.Request) {
	for _, try := range tries {
		all = append(all, try.by(b))
	}
	return all
}

// loadAgain is a stream that tells nothing but that the page shall load again.
const loadAgain = "retry: 1000\n\nevent: reload\ndata: \"\"\n\n"

// everybodyListens has strangers and the others open streams. Those of strangers say what
// everybody may see, or nothing.
func (x *trial) everybodyListens() {
	x.t.Helper()
	want := x.anybody.listen("/events")
	text := want.heard()
	want.end()
	require.NotEmpty(x.t, text)
	for _, b := range append(x.strangers, x.own...) {
		l := b.listen("/events")
		x.pass(2 * time.Second) // a wrong token costs time
		heard := l.heard()
		l.end()
		if slices.Contains(x.strangers, b) && heard != loadAgain {
			requireAsBefore(x.t, text, heard, b.name+": /events")
		}
		for _, secret := range x.secrets[b] {
			require.False(x.t, strings.Contains(html.UnescapeString(heard), secret), "%s hears %s", b.name, secret)
		}
	}
	x.requireUnchanged("after all have listened")
}

// Everybody tries every request that is not theirs, with every token but their own, in the menu and
// at many moments of games: nothing changes, nobody is sent anything, and nobody is told what is
// for others alone.
func TestNobodyDoesWhatIsNotTheirs(t *testing.T) {
	if testing.Short() {
		t.Skip("tries every command of every device in every game")
	}
	all := moments()
	for _, m := range all[:effort.Of(len(all), len(all))] {
		t.Run(m.name, func(t *testing.T) {
			c := settingstest.English(t)
			synctest.Test(t, func(t *testing.T) {
				x := newTrial(t, &m, c)
				x.everybodyReads()
				x.everybodyListens()
				x.strangersCommand()
				x.ownersCommand()
				x.strangersAnswer()
				t.Log(x.requests, "requests")
			})
		})
	}
}
