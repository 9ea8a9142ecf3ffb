package table

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/games"
)

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
	}
	for kind := scene.SayWords; kind <= scene.DropCalibration; kind++ {
		a := scene.Action{Kind: kind}
		all[a.String()] = true
		all[scene.ParseAction(a.String()+" walk").String()] = true
	}
	if m := t.Session.Match(); m != nil {
		p := m.Position()
		for _, mv := range p.Moves(nil) {
			if len(all) > 120 {
				break
			}
			all[p.Write(mv)] = true
		}
	}
	for _, text := range []string{"end", "nonsense", "say \x01", "line 99", "stand 99", "stroll 99", "stood 99 9", "bot 99", "colour 99", "rule \u202e", "lead 99", "unfinished ../..", "resume x", "away x", "away! x"} {
		all[text] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// commands are all commands of all pages. Those of a tower name one that there is, if any.
func (r *phonesRoom) commands() (all []url.Values) {
	seq := r.seq()
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
		url.Values{"do": {"join"}, "place": {"1"}, "name": {"Mallory"}, "language": {"en"}})
	for _, id := range r.actionTexts() {
		all = append(all, url.Values{"do": {"choose"}, "seq": {seq}, "id": {id}})
	}
	all = append(all, url.Values{"do": {"choose"}, "seq": {seq}, "id": {"end"}, "look": {"1"}})
	return all
}

// players are the kinds of actions that players decide upon; turning is for them too.
var playersActions = []scene.ActionKind{
	scene.PlayMove, scene.SayWords, scene.AnswerLine, scene.AnswerStand, scene.WalkTo, scene.StandsBy, scene.AskForHint, scene.TakeBack, scene.Keep, scene.PutRight,
}

// denied tells whether a command is none that a browser may ever send: a player's by its kind, an
// onlooker's none but to join, the table's all but that.
func (b *browser) denied(form url.Values, concerned bool) bool {
	do, kind := form.Get("do"), scene.ParseAction(form.Get("id")).Kind
	switch {
	case b == b.room.table:
		return do == "join"
	case !slices.Contains(b.room.seats[:], b):
		return do != "join"
	case do == "choose":
		own := []scene.ActionKind{scene.ReadLook, scene.Propose, scene.Agree, scene.Disagree}
		colour := scene.Action{Kind: scene.NextColour, Number: slices.Index(b.room.seats[:], b)}
		return !slices.Contains(own, kind) && scene.ParseAction(form.Get("id")) != colour && !(concerned && slices.Contains(playersActions, kind))
	case slices.Contains([]string{"grab", "drag", "lift", "release", "nudge"}, do):
		return !concerned
	}
	return do != "rise" && do != "speak"
}

// strangers are browsers with tokens that are good for nothing: a wrong one, that of another
// table, of a seat that was handed over, freed, and of a table's page that was handed over.
func (r *phonesRoom) strangers(other *phonesRoom) []*browser {
	r.t.Helper()
	wrong := r.browser("with a wrong token")
	wrong.token = "AAAAAAAAAAAAAAAAAAAAAA"
	foreign := r.browser("of another table")
	foreign.token = other.table.token
	last := scene.MaxSeats - 1
	d := r.at().Devices
	freed, old, paged := r.browser("freed"), r.browser("handed over"), r.browser("the table before")
	freed.token = string(d.Take(last, "Gone", words.English, time.Now()))
	d.Free(last)
	old.token = string(d.Take(0, "Ada", words.English, time.Now()))
	require.Equal(r.t, http.StatusSeeOther, r.browser("new").get("/t/"+d.Code(scene.SeatAt(0), time.Now())).Code)
	d.Free(0)
	paged.token = r.table.token
	require.Equal(r.t, http.StatusSeeOther, r.table.get("/t/"+d.TableCode()).Code)
	return []*browser{r.anybody, wrong, foreign, freed, old, paged}
}

// requireDenied requires that a command is refused in one line, that the browser learns nothing,
// and that everything is as before.
func (b *browser) requireDenied(form url.Values, before string) {
	t := b.room.t
	t.Helper()
	w := b.send(form)
	require.Equal(t, http.StatusForbidden, w.Code, "%s: %v: %s", b.name, form, w.Body)
	require.Equal(t, 1, strings.Count(w.Body.String(), "\n"), "%s: %v", b.name, form)
	require.Greater(t, w.Body.Len(), 10)
	require.Empty(t, w.Result().Cookies())
	requireAsBefore(t, before, b.room.everything(), fmt.Sprintf("%s: %v", b.name, form))
}

// Every device tries every command that is not its own, in the menu and in all games.
func TestNobodyDoesWhatIsNotTheirs(t *testing.T) {
	if testing.Short() {
		t.Skip("tries every command of every device in every game")
	}
	c := settingstest.English(t)
	names := []string{""}
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	for _, game := range names {
		synctest.Test(t, func(t *testing.T) {
			begin := func(places ...int) *phonesRoom {
				if game != "" {
					return openRoom(t, gameOf(t, c, game, 3, 2, 0), places...)
				}
				h := gameOf(t, c, "labiro", 3, 2, 0)
				h.Table.Session.Game = nil
				return openRoom(t, h, places...)
			}
			r, other := begin(1), begin()
			strangers := r.strangers(other)
			r.sit(0)
			tried, before := 0, r.everything()
			for _, form := range r.commands() {
				for i, b := range append([]*browser{r.table, r.seats[0], r.seats[1]}, strangers...) {
					g := r.Table.Session.Game
					concerned := g != nil && g.Match.Actor() >= 0 && b == r.seats[g.Match.Actor()]
					if b.denied(form, concerned) && (i < 4 || form.Get("do") != "choose" || tried%97 == 0) { // a wrong token costs a second
						b.requireDenied(form, before)
					}
					tried++
				}
			}
		})
	}
}

// A seat without a game may read, of which there is nothing.
func TestReadingInTheMenu(t *testing.T) {
	c := settingstest.English(t)
	synctest.Test(t, func(t *testing.T) {
		h := gameOf(t, c, "labiro", 3, 2, 0)
		h.Table.Session.Game = nil
		r := openRoom(t, h, 0)
		before := r.everything()
		require.Equal(t, http.StatusConflict, r.seats[0].choose("read").Code)
		require.Equal(t, before, r.everything())
	})
}
