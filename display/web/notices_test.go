package web

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/words"
)

// someNotices are the notices of two troubles.
func someNotices(w words.Words) []scene.Notice {
	return scene.Notices(w, []scene.Trouble{
		{Kind: scene.MagnetWeak, Bases: []int{3, 4, 11}}, {Kind: scene.MuxSilent, Part: "0x71", Bases: []int{8, 9, 10}},
	})
}

// snapshotWithNotices is a turn at a table with faults.
func snapshotWithNotices(t testing.TB, w words.Words) Snapshot {
	n := turnSnapshot(t)
	n.Words, n.Scene.Notices = w, someNotices(w)
	return n
}

func TestGoldenNotices(t *testing.T) {
	for _, w := range []words.Words{{}, english} {
		n := snapshotWithNotices(t, w)
		text, err := execute("notices", viewOf(tableMoment(n), false))
		require.NoError(t, err)
		golden.Text(t, "testdata/notices."+w.Language.String()+".html", text)
	}
}

func TestNoticesStandAbove(t *testing.T) {
	s, _, h := serveTurn(t)
	require.Contains(t, request(h, "GET", "/", "").Body.String(), `aria-live="polite"></section>`, "the place is there before, so that it is read aloud")
	s.Publish(snapshotWithNotices(t, words.Words{}))
	text := request(h, "GET", "/", "").Body.String()
	require.Contains(t, text, `<section id="notices" class="faults" role="status" aria-live="polite">`)
	require.Contains(t, text, "<li><b>Non leggo le torri 9-11: chiederò a voi come sono orientate.</b> <details><summary>Dettagli</summary>Il mux 0x71 non risponde. Controlla l’alimentazione del mux")
	require.Less(t, strings.Index(text, "0x71"), strings.Index(text, "<main"), "near the top")
	require.Less(t, strings.Index(text, "0x71"), strings.Index(text, "Magnete troppo debole"), "the most important first")
}

func TestNoticesOfEveryPage(t *testing.T) {
	for p := scene.Menu; p <= scene.End; p++ {
		n := snapshotWithNotices(t, words.Words{})
		n.Scene.Page = p
		require.Contains(t, page(t, n), "Il mux 0x71 non risponde", p.String())
	}
}

func TestNoticesForPrograms(t *testing.T) {
	s, _, h := serveTurn(t)
	require.NotContains(t, request(h, "GET", "/state.json", "").Body.String(), `"notices"`)
	s.Publish(snapshotWithNotices(t, english))
	var got struct {
		Notices []scene.Notice
	}
	require.NoError(t, json.Unmarshal(request(h, "GET", "/state.json", "").Body.Bytes(), &got))
	require.Len(t, got.Notices, 2)
	require.Equal(t, "Mux 0x71 does not answer", got.Notices[0].Detail)
	require.Contains(t, got.Notices[0].Remedy, "A0-A2")
}

func TestNoticesComeAndGoOverTheStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		w.received()
		for _, notices := range [][]scene.Notice{someNotices(n.Words), nil} {
			n.Seq++
			n.Scene.Notices = notices
			s.Publish(n)
			settle()
			got := w.received()
			require.Equal(t, []string{"scene"}, names(got))
			require.Equal(t, len(notices) > 0, strings.Contains(got[0].scene(t).HTML, "Il mux 0x71 non risponde"))
		}
	})
}
