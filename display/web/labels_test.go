package web

import (
	"net/http"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

var english = words.Words{Language: words.English}

// eachLabel calls test with every field of labels.
func eachLabel(l *labels, test func(name string, field reflect.Value)) {
	v := reflect.ValueOf(l).Elem()
	for i := range v.NumField() {
		test(v.Type().Field(i).Name, v.Field(i))
	}
}

func TestEveryLabelHasItsWords(t *testing.T) {
	it, en := italian(), labelsIn(english)
	same := map[string]bool{}
	eachLabel(&it, func(name string, field reflect.Value) {
		other := reflect.ValueOf(en).FieldByName(name).String()
		require.NotEmpty(t, field.String(), name)
		require.NotEmpty(t, other, name)
		if field.String() == other {
			same[name] = true
		}
	})
	require.Equal(t, map[string]bool{"Title": true, "Bot": true}, same, "the languages differ in all else")
	require.Equal(t, "it", it.Lang)
	require.Equal(t, "en", en.Lang)
}

func TestNoTwoLabelsShareWords(t *testing.T) {
	for _, l := range words.Languages() {
		all, seen := labelsIn(words.Words{Language: l}), map[string]string{}
		eachLabel(&all, func(name string, field reflect.Value) {
			require.Empty(t, seen[field.String()], "%s says the same", name)
			seen[field.String()] = name
		})
	}
}

func TestEveryLabelIsShown(t *testing.T) {
	var l labels
	eachLabel(&l, func(name string, field reflect.Value) { field.SetString("L-" + name + "-") })
	n := turnSnapshot(t)
	n.Scene.Page, n.Scene.Notices = scene.Secret, someNotices(words.Words{})
	for _, name := range []string{"sliding", "cards", "towers", "round"} {
		n.Scene.Board.Cells = append(n.Scene.Board.Cells, boardScenes()[name].Board.Cells...)
	}
	for i, mark := range []scene.Mark{scene.MarkWrong, scene.MarkRequested, scene.MarkDoubt, scene.MarkToLay} {
		n.Scene.Board.Cells[i].Mark = mark
	}
	n.Scene.Board.Cells[0].Tag, n.Scene.Labels = "T1", true
	n.Scene.Board.Cells[0].Held, n.Began, n.Scene.Share = true, time.Now(), "a board"
	text := pageOf(t, l, tableMoment(n)) // it waits for no seat
	for kind := range pageKind(len(kindWords)) {
		for _, p := range []scene.Place{{Free: true}, {Held: true}} {
			m := tableMoment(n)
			m.audience.kind, m.seated, m.Places = kind, true, []scene.Place{p}
			m.Handing = &Handing{Code: "code"}
			if p.Held {
				m.Ended = time.Now()
			}
			m.Scene.Form = &scene.Form{Games: []scene.Card{{}}, People: []scene.Person{{}}}
			m.Scene.Own = &scene.Own{Decides: true, OutOfTurn: p.Held, Look: []string{"seen"}, Hand: []scene.Held{{Text: "card", Part: -1}}, Concerns: scene.Request{Choices: []scene.Choice{{}}}}
			text += pageOf(t, l, m)
		}
	}
	eachLabel(&l, func(_ string, field reflect.Value) { require.Contains(t, text, field.String()) })
}

func TestThePageSpeaksTheLanguageOfTheSnapshot(t *testing.T) {
	s, table, h := serveTurn(t)
	table.answer = Answer{Scene: &scene.Scene{Page: scene.Reveal, Left: scene.NoCount, Choices: []scene.Choice{{}}}}
	load := func() string { return request(h, "GET", "/", "").Body.String() }
	look := func() string { return request(h, "POST", "/do", "do=secret&seq=1").Body.String() }
	require.Contains(t, load(), `<html lang="it">`)
	require.Contains(t, load(), "Fine turno")
	require.Contains(t, look(), "Scelte")

	n := turnSnapshot(t)
	n.Words = english // and nothing else: not even Seq
	s.Publish(n)
	require.Contains(t, load(), `<html lang="en">`)
	require.Contains(t, load(), "End turn")
	require.Contains(t, look(), "Choices")
	table.err = http.ErrServerClosed
	require.Equal(t, "That did not work: try again.\n", request(h, "POST", "/do", "do=back&seq=1").Body.String())
}

func TestOpenPagesFollowTheLanguage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		n := turnSnapshot(t)
		s.Publish(n)
		open, stop := connect(s, "/events?lang=it")
		defer stop()
		program, stopProgram := connect(s, "/events")
		defer stopProgram()
		require.NotContains(t, names(open.received()), "reload", "it speaks as the table does")
		program.received()

		n.Words = english
		s.Publish(n)
		settle()
		got := open.received()
		require.Equal(t, []string{"reload", "scene"}, names(got))
		require.Equal(t, `"en"`, got[0].data)
		require.Contains(t, got[1].data, "Tower 1, arrow", "no Italian drawing is kept")
		require.Equal(t, []string{"reload", "scene"}, names(program.received()))

		n.Seq++
		s.Publish(n)
		settle()
		require.NotContains(t, names(open.received()), "reload", "once is enough")
		for lang, first := range map[string]string{"it": "reload", "en": "scene", "": "scene"} {
			w, stop := connect(s, "/events?lang="+lang)
			require.Equal(t, first, names(w.received())[0], "a page in %q that was away meanwhile", lang)
			stop()
		}
	})
}
