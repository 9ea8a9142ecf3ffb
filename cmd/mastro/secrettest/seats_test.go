package secrettest

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// upon is a command of the table's page for a place, upon the newest scene.
func (b *browser) upon(do string, place int) int { return b.uponScene(b.room.seq(), do, place) }

func (b *browser) uponScene(seq, do string, place int) int {
	form := url.Values{"do": {do}, "seq": {seq}}
	if do != "good night" {
		form.Set("place", fmt.Sprint(place+1))
	}
	return b.send(form).Code
}

// handed is the code that the table's page shows.
func (r *phonesRoom) handed(place int) string {
	require.Equal(r.t, http.StatusNoContent, r.table.upon("hand over", place))
	require.NotNil(r.t, r.at().Last.Handing)
	return r.Table.Last.Handing.Code
}

// outOfDate is what a page is told that is not the newest.
var outOfDate = words.OutOfDate.In(words.Words{Language: words.English})

// isOf requires that a browser is that device, for its pages and for its commands.
func (b *browser) isOf(want scene.Device) {
	t := b.room.t
	t.Helper()
	kind := map[scene.Device]string{scene.Onlooker: "onlooker", scene.TheTable: "table"}[want]
	if kind == "" {
		kind = "seat"
	}
	require.Contains(t, b.get("/").Body.String(), `data-kind="`+kind+`"`)
	require.Equal(t, want == scene.TheTable, b.send(url.Values{"do": {"back"}, "seq": {b.room.seq()}}).Code != http.StatusForbidden)
	_, seated := want.Place()
	require.Equal(t, seated, b.send(url.Values{"do": {"speak"}, "language": {"en"}}).Code == http.StatusNoContent)
}

// A name is taken as it is typed if everybody can read it, and nobody else has it.
func TestNames(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, inMenu(t, c), 1)
		phone := r.browser("phone")
		for name, want := range map[string]string{
			"Ada": "Ada", "  Ada \t Lovelace ": "Ada Lovelace", "José": "José", "Jose\u0301": "Jos\u00e9", "עדה": "עדה", "李": "李", "👩‍👧‍👦": "👩‍👧‍👦", strings.Repeat("é", 40): strings.Repeat("é", 40), "<b>&\"'": "<b>&\"'",
			"": "", " ": "", "\u200b": "", "\u3164": "", "A\u202eda": "", "A\u2066da": "", "\x00": "", "A\x1bda": "", "A\x7f": "", strings.Repeat("a", 41): "", strings.Repeat("👩‍👧‍👦", 9): "", "Person1": "", "pERSON1": "",
		} {
			before := r.everything()
			w := phone.join(0, name)
			if want == "" {
				require.Equal(t, http.StatusUnprocessableEntity, w.Code, "%q", name)
				require.Equal(t, 1, strings.Count(w.Body.String(), "\n"), "%q", name)
				requireAsBefore(t, before, r.everything(), name)
				continue
			}
			require.Equal(t, http.StatusNoContent, w.Code, "%q: %s", name, w.Body)
			require.Equal(t, want, r.at().Session.Menu.Names[0])
			for _, b := range []*browser{r.table, phone, r.anybody} {
				require.NotContains(t, b.get("/").Body.String(), "<b>&")
			}
			require.Equal(t, http.StatusNoContent, phone.send(url.Values{"do": {"rise"}}).Code)
		}
	})
}

// What cannot be is refused in one sentence, in the language of who asks, with the right status.
func TestWhatPhonesAreRefused(t *testing.T) {
	c := settingstest.English(t)
	join := func(place, name, language string) url.Values {
		return url.Values{"do": {"join"}, "place": {place}, "name": {name}, "language": {language}}
	}
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, inMenu(t, c))
		ada, ben := r.browser("Ada"), r.anybody
		require.Equal(t, http.StatusNoContent, ada.send(join("1", "Ada", "it")).Code)
		require.Contains(t, ada.get("/").Body.String(), `<html lang="it"`)
		for name, c := range map[string]struct {
			by     *browser
			form   url.Values
			status int
			text   string
		}{
			"a second seat":      {ada, join("2", "Ada", "it"), http.StatusForbidden, "Hai già un posto."},
			"a taken seat":       {ben, join("1", "Ben", "en"), http.StatusConflict, "This seat is taken: choose another."},
			"a taken name":       {ben, join("2", "ADA", "en"), http.StatusUnprocessableEntity, "Somebody is already called ADA: choose another name."},
			"no name":            {ben, join("2", "", "en"), http.StatusUnprocessableEntity, "Type a name."},
			"no such seat":       {ben, join("7", "Ben", "en"), http.StatusBadRequest, ""},
			"the seat before":    {ben, join("0", "Ben", "en"), http.StatusBadRequest, ""},
			"a long name":        {ben, join("2", strings.Repeat("a", 201), "en"), http.StatusBadRequest, ""},
			"no text":            {ben, join("2", "\xff", "en"), http.StatusBadRequest, ""},
			"a long request":     {ben, join("2", strings.Repeat("a", 5000), "en"), http.StatusRequestEntityTooLarge, ""},
			"an onlooker starts": {ben, url.Values{"do": {"choose"}, "id": {"start"}, "seq": {"1"}}, http.StatusForbidden, "This can only be done at the table."},
			"an onlooker pushes": {ben, url.Values{"do": {"push"}, "seq": {"1"}}, http.StatusForbidden, "Take a seat first."},
			"an onlooker rises":  {ben, url.Values{"do": {"rise"}}, http.StatusForbidden, "Take a seat first."},
			"a phone pushes":     {ada, url.Values{"do": {"push"}, "seq": {"1"}}, http.StatusForbidden, "Questo si fa solo al tavolo."},
			"nothing to read":    {ada, url.Values{"do": {"choose"}, "id": {"read"}, "seq": {r.seq()}}, http.StatusConflict, ""},
		} {
			before := r.everything()
			w := c.by.send(c.form)
			require.Equal(t, c.status, w.Code, "%s: %s", name, w.Body)
			require.Contains(t, w.Body.String(), c.text, name)
			require.Equal(t, 1, strings.Count(w.Body.String(), "\n"), name)
			requireAsBefore(t, before, r.everything(), name)
		}
	})
}

// Six sit down, and the seventh looks on; of those who want the last seat at once one gets it.
func TestThereAreAsManySeatsAsPlayers(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, inMenu(t, c), 0, 1, 2, 3, 4)
		late := make([]*browser, 7)
		var all sync.WaitGroup
		for i := range late {
			late[i] = r.browser(fmt.Sprint("late ", i))
			all.Go(func() { late[i].join(5, fmt.Sprint("Late", i)) })
		}
		all.Wait()
		seated := 0
		for _, b := range late {
			if b.token != "" {
				seated++
				b.isOf(scene.SeatAt(5))
			} else {
				b.isOf(scene.Onlooker)
			}
		}
		require.Equal(t, 1, seated)
		require.Len(t, r.at().Devices.Keys(), 7)
		for place := range scene.MaxSeats {
			w := r.anybody.join(place, "Late")
			require.Equal(t, http.StatusConflict, w.Code)
			require.Empty(t, w.Result().Cookies())
		}
	})
}

// In the middle of a game a phone takes the seat of somebody who plays, and no bot's; what that
// one holds leaves the table.
func TestAPhoneJoinsAGame(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, gameOf(t, c, "carte", 3, 2, 1))
		r.pass(time.Minute) // until a person decides
		g := r.at().Session.Game
		person, bot := -1, -1
		for place := range 3 {
			if g.Seats[indexOf(g, place)].Player != nil {
				bot = place
			} else if g.Match.Actor() == indexOf(g, place) {
				person = place
			}
		}
		require.Equal(t, http.StatusConflict, r.browser("at a bot's seat").join(bot, "Ada").Code)
		require.Equal(t, http.StatusConflict, r.browser("where nobody plays").join(3, "Ada").Code)
		require.NotEqual(t, -1, person)
		require.Equal(t, http.StatusNoContent, r.table.choose("show").Code)
		require.Equal(t, play.Covered, r.at().Session.Game.Secret.Stage)
		look := url.Values{"do": {"secret"}, "seq": {r.seq()}}
		require.Equal(t, http.StatusOK, r.table.send(look).Code)
		require.Equal(t, http.StatusNoContent, r.table.choose("show").Code)
		_, private := r.at().Session.PanelScene()
		require.True(t, private)

		r.sit(person)
		_, private = r.at().Session.PanelScene()
		require.False(t, private, "the panel shows the hand no more")
		for _, form := range []url.Values{look, {"do": {"secret"}, "seq": {r.seq()}}, {"do": {"secret"}, "seq": {r.seq()}, "seat": {"1"}}, {"do": {"choose"}, "id": {"show"}, "seq": {r.seq()}}, {"do": {"choose"}, "id": {"show"}, "look": {"1"}, "seq": {r.seq()}}} {
			w := r.table.send(form)
			require.NotEqual(t, http.StatusOK, w.Code, "%v", form)
			require.NotContains(t, w.Body.String(), "html")
		}
		require.NotEmpty(t, r.at().Last.Seats[person].Scene.Own.Hand)
		require.Nil(t, r.Table.Last.Scene.Own)

		require.Equal(t, http.StatusNoContent, r.table.upon("free", person))
		require.Equal(t, scene.Scene{}, r.at().Last.Seats[person].Scene)
		r.seats[person].isOf(scene.Onlooker)
	})
}

func indexOf(g *play.Game, place int) engine.Seat {
	for seat, at := range g.Kept().Order {
		if at == place {
			return engine.Seat(seat)
		}
	}
	return engine.Nobody
}

// While the table's page is open the table decides what a seat asks for, else the seat does.
func TestWhoDecidesWhatASeatAsksFor(t *testing.T) {
	c := settingstest.English(t)
	for _, there := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			r := openRoom(t, gameOf(t, c, "fuga", 3, 2, 0))
			if there {
				r.table.listen("/events")
			}
			phone := r.sit(0)
			require.Equal(t, http.StatusNoContent, phone.choose("ask leave game").Code)
			grant := scene.Action{Kind: scene.Grant, Number: 1}.String()
			if there {
				require.Equal(t, http.StatusConflict, phone.choose(grant).Code)
				phone = r.table
			}
			require.Equal(t, http.StatusNoContent, phone.choose(grant).Code)
			require.Nil(t, r.at().Session.Game)
		})
	}
}

// A token ends with its seat, at once: its page loads again, and its commands are an onlooker's.
// Who has the table's page keeps it.
func TestATokenEndsWithItsSeat(t *testing.T) {
	c := settingstest.English(t)
	for name, end := range map[string]func(r *phonesRoom){
		"freed":      func(r *phonesRoom) { require.Equal(r.t, http.StatusNoContent, r.table.upon("free", 0)) },
		"good night": func(r *phonesRoom) { require.Equal(r.t, http.StatusNoContent, r.table.upon("good night", 0)) },
		"rises": func(r *phonesRoom) {
			require.Equal(r.t, http.StatusNoContent, r.seats[0].send(url.Values{"do": {"rise"}}).Code)
		},
		"handed over": func(r *phonesRoom) {
			next := r.browser("next")
			require.Equal(r.t, http.StatusSeeOther, next.get("/t/"+r.handed(0)).Code)
			next.isOf(scene.SeatAt(0))
			require.Nil(r.t, r.at().Last.Handing, "a code that was used is shown no more")
		},
		"takes another seat": func(r *phonesRoom) {
			token := r.seats[0].token
			require.Equal(r.t, http.StatusSeeOther, r.seats[0].get("/t/"+r.handed(1)).Code)
			r.seats[0].isOf(scene.SeatAt(1))
			require.False(r.t, r.at().Devices.Seat(0).Held(), "it has one seat")
			r.seats[0].token = token
		},
		"the evening ends": func(r *phonesRoom) {
			r.at().Devices.Use(time.Now().Add(time.Minute - devices.Evening)) // the last press was then
			require.Equal(t, http.StatusForbidden, r.anybody.upon("good night", 0), "a stranger's is none")
			r.pass(50 * time.Second)
			require.Contains(t, r.seats[0].get("/").Body.String(), `data-kind="seat"`)
			r.pass(20 * time.Second)
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := openRoom(t, inMenu(t, c), 0)
			r.seats[0].isOf(scene.SeatAt(0))
			l := r.seats[0].listen("/events")
			if name == "the evening ends" {
				l.end()
			}
			l.heard()
			old := r.seats[0].token
			end(r)
			if name != "the evening ends" {
				require.Contains(t, l.heard(), "event: reload", name)
			}
			r.seats[0].token = old
			r.seats[0].isOf(scene.Onlooker)
			r.table.isOf(scene.TheTable)
			require.Equal(t, name == "handed over", r.at().Session.Holder(0).Held, name)
			require.Equal(t, "Person0", r.at().Session.Menu.Names[0], name)
		})
	}
}

// A code is good once, also if two open it at the same time, until another is shown or it is
// hidden, and for ten minutes. The table's own page is none that a seat's code turns into a
// phone.
func TestCodesAtTheTable(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, inMenu(t, c), 0)
		code := r.handed(0)
		for range 2 {
			require.Equal(t, http.StatusSeeOther, r.table.get("/t/"+code).Code)
			r.table.isOf(scene.TheTable)
		}
		var all sync.WaitGroup
		both := [2]*browser{r.browser("first"), r.browser("second")}
		for _, b := range both {
			all.Go(func() { b.get("/t/" + code) })
		}
		all.Wait()
		require.NotEqual(t, both[0].token == "", both[1].token == "")
		stranger := r.browser("stranger")
		refused := func(code string) {
			t.Helper()
			w := stranger.get("/t/" + code)
			require.Equal(t, http.StatusNotFound, w.Code)
			require.Contains(t, w.Body.String(), `data-kind="onlooker"`)
			require.Empty(t, stranger.token)
		}
		refused(code)
		first := r.handed(0)
		r.table.upon("hand over", 0)
		require.Nil(t, r.at().Last.Handing)
		refused(first)
		second := r.handed(0)
		other := r.handed(1)
		require.Equal(t, http.StatusSeeOther, r.browser("third").get("/t/"+second).Code)
		require.NotNil(t, r.at().Last.Handing)
		r.pass(10*time.Minute + time.Second)
		require.Nil(t, r.at().Last.Handing, "it is shown no more")
		refused(other)

		page := r.browser("another page")
		code = r.handed(-1)
		require.Equal(t, http.StatusSeeOther, page.get("/t/"+code).Code)
		page.isOf(scene.TheTable)
		r.table.isOf(scene.Onlooker)
		refused(code)
	})
}

// What is pressed upon another scene than there was, such as one of a program that ran before, does
// nothing.
func TestOtherScenesNumbers(t *testing.T) {
	const last = 1000 // of the program before
	c := settingstest.English(t)
	presses := []url.Values{
		{"do": {"choose"}, "id": {"start"}}, {"do": {"left"}}, {"do": {"push"}}, {"do": {"back"}}, {"do": {"secret"}},
		{"do": {"free"}, "place": {"2"}}, {"do": {"hand over"}, "place": {"2"}}, {"do": {"good night"}},
	}
	turns := []url.Values{{"do": {"choose"}, "id": {"start 2"}}, {"do": {"grab"}, "base": {"0"}}, {"do": {"nudge"}, "base": {"0"}, "steps": {"1"}}}
	for name, at := range map[string]struct {
		begin   func() *table.Host
		presses []url.Values
	}{
		"menu": {func() *table.Host { return menuOf(t, c, "labiro", 3) }, presses},
		"game": {func() *table.Host { return gameOf(t, c, "labiro", 3, 2, 0) }, append(turns, presses...)},
	} {
		synctest.Test(t, func(t *testing.T) {
			h := at.begin()
			h.Table.Last.Seq = last
			r := openRoom(t, h)
			before, now := r.everything(), r.Table.Last.Seq
			for _, seq := range []uint64{0, 1, last, now + 1, now + 1<<40, 1<<64 - 1} {
				for _, form := range at.presses {
					form.Set("seq", fmt.Sprint(seq))
					w := r.table.send(form)
					require.Equal(t, http.StatusConflict, w.Code, "%s: %v", name, form)
					require.Contains(t, w.Body.String(), outOfDate, "%s: %v", name, form)
				}
				requireAsBefore(t, before, r.everything(), fmt.Sprint(name, seq))
			}
			form := at.presses[0]
			form.Set("seq", fmt.Sprint(now))
			require.Equal(t, http.StatusNoContent, r.table.send(form).Code, name)
		})
	}
}

// What is said of a seat is about whoever had it on the page where it was pressed.
func TestAStaleFreeFreesNobody(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, gameOf(t, c, "carte", 3, 2, 0), 0, 1)
		seq := r.seq()
		require.Equal(t, http.StatusNoContent, r.seats[1].send(url.Values{"do": {"rise"}}).Code)
		require.Equal(t, http.StatusNoContent, r.anybody.join(1, "Bob").Code)
		for _, do := range []string{"free", "hand over", "good night"} {
			require.Equal(t, http.StatusConflict, r.table.uponScene(seq, do, 1), do)
		}
		require.Equal(t, "Bob", r.at().Devices.Seat(1).Name)
		seq = r.seq()
		r.handed(1)
		require.Equal(t, http.StatusConflict, r.table.uponScene(seq, "hand over", 1), "pressed twice")
		seq = r.seq()
		require.Equal(t, http.StatusSeeOther, r.browser("next").get("/t/"+r.at().Last.Handing.Code).Code)
		r.settle()
		require.Equal(t, http.StatusConflict, r.table.uponScene(seq, "hand over", 1), "that code was used")
		require.Nil(t, r.at().Last.Handing)
		require.Equal(t, http.StatusNoContent, r.table.upon("free", 1))
	})
}

// What a page offered that offers something else by now is not chosen any more, although nothing
// was decided since; what it offers still is, although something else was shown since.
func TestWhatIsOfferedNoMoreIsNotChosen(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, gameOf(t, c, "carte", 3, 2, 0), 0, 1)
		phone := r.concerned(scene.PlayMove)
		offered := func() []scene.Choice { return r.at().Last.Seats[slices.Index(r.seats[:], phone)].Scene.Choices }
		word := slices.IndexFunc(offered(), func(c scene.Choice) bool { return c.Does.Kind == scene.SayWords && c.Does.Text != "" })
		say := url.Values{"do": {"choose"}, "id": {offered()[word].Does.String()}, "seq": {r.seq()}}
		require.Equal(t, http.StatusNoContent, phone.send(say).Code)
		r.settle()
		w := phone.send(say)
		require.Equal(t, http.StatusConflict, w.Code)
		require.Contains(t, w.Body.String(), outOfDate)
		old := url.Values{"do": {"choose"}, "id": {offered()[0].Does.String()}, "seq": {r.seq()}}
		other := r.seats[1-slices.Index(r.seats[:], phone)]
		require.Equal(t, http.StatusNoContent, other.send(url.Values{"do": {"speak"}, "language": {"it"}}).Code)
		r.settle()
		require.NotEqual(t, old.Get("seq"), r.seq())
		require.Equal(t, http.StatusNoContent, phone.send(old).Code)
	})
}

// Neither a token nor a code is in the log, in what is kept, or on a page that is not the
// table's.
func TestNoTokenIsWrittenAnywhere(t *testing.T) {
	c := settingstest.English(t)
	log := roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		r := openRoom(t, gameOf(t, c, "carte", 3, 2, 0), 0, 1)
		code := r.handed(0)
		r.anybody.get("/t/WRONG")
		r.table.get("/panel.png")
		said := log.String() + string(r.at().Devices.Write()) + string(r.Table.Session.Game.Kept().Write())
		for _, b := range []*browser{r.table, r.seats[0], r.seats[1], r.anybody} {
			all := b.get("/").Body.String() + b.get("/state.json").Body.String() + b.get("/tv").Body.String() + b.listen("/events").heard()
			for _, other := range []*browser{r.table, r.seats[0], r.seats[1]} {
				require.NotContains(t, all+said, other.token)
			}
			require.Equal(t, b == r.table, strings.Contains(all, code))
		}
		require.NotContains(t, said, code)
	})
}
