package web

import (
	"io/fs"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

var english = words.Words{Language: words.English}

func TestEveryWordOfThePageIsSaid(t *testing.T) {
	it, en := words.PageIn(words.Words{}), words.PageIn(english)
	same, said := map[string]bool{}, map[string]string{}
	for name, text := range it {
		require.NotEmpty(t, text, name)
		require.NotEmpty(t, en[name], name)
		if text == en[name] {
			same[name] = true
		}
		require.Empty(t, said[text], "%s says the same", name)
		said[text] = name
	}
	require.Equal(t, map[string]bool{"Bot": true}, same, "the languages differ in all else")
	var templates strings.Builder
	files, err := fs.Glob(assets, "assets/*.tmpl")
	require.NoError(t, err)
	for _, file := range files {
		text, err := assets.ReadFile(file)
		require.NoError(t, err)
		templates.Write(text)
	}
	for name := range it {
		require.Regexp(t, `\.L(\.|\[")`+name+`\b`, templates.String())
	}
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
