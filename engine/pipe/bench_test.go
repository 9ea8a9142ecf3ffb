package pipe_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/pipe"
)

// session is a game of four as requests: what new says, and then for each move
// first a check and then a play.
func session(tb testing.TB, seed uint64, moves int) (lines []byte, requests int) {
	game, _ := games.Find("labiro")
	p, err := game.BeginDrawn(4, seed, nil)
	require.NoError(tb, err)
	r := engine.Rand(seed)
	lines = fmt.Appendf(lines, `{"do":"new","seed":%d,"seats":4}`+"\n", seed)
	for n := 0; n < moves && p.Actor() != engine.Nobody; n++ {
		all := p.Moves(nil)
		m := all[r.Below(len(all))]
		if p.Write(m) == "stop" {
			continue // or the game is over after a few moves
		}
		if p.Actor() != engine.Table { // what is sealed tells itself
			lines = fmt.Appendf(lines, `{"id":%d,"do":"check","move":%q}`+"\n", n, p.Write(m))
			lines = fmt.Appendf(lines, `{"id":%d,"do":"play","move":%q}`+"\n", n, p.Write(m))
			requests += 2
		}
		p.Play(m, nil)
	}
	return lines, requests
}

// BenchmarkCheckAndPlay is random games of four with the events for every seat
// in each answer to play, from the bytes of the requests to those of the
// answers.
func BenchmarkCheckAndPlay(b *testing.B) {
	lines, requests := session(b, 7, 2000)
	s := pipe.New(offered(b))
	in, total := bytes.NewReader(lines), 0
	b.ReportAllocs()
	b.SetBytes(int64(len(lines)))
	for b.Loop() {
		in.Reset(lines)
		require.NoError(b, s.Serve(in, io.Discard))
		total += requests
	}
	b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "req/s")
	b.ReportMetric(float64(requests), "req/op")
}

// BenchmarkRequest is single requests in the midst of a game of four.
func BenchmarkRequest(b *testing.B) {
	lines, _ := session(b, 7, 300)
	for _, request := range []string{
		`{"id":1,"do":"check","move":"end"}`, `{"id":1,"do":"check","move":"rope 3"}`, `{"id":1,"do":"moves"}`,
		`{"id":1,"do":"view","seat":1}`, `{"id":1,"do":"state"}`,
	} {
		b.Run(request, func(b *testing.B) {
			s, line, out := pipe.New(offered(b)), []byte(request), []byte(nil)
			require.NoError(b, s.Serve(bytes.NewReader(lines), io.Discard))
			b.ReportAllocs()
			for b.Loop() {
				out = s.Answer(out[:0], line)
			}
			require.Contains(b, string(out), `"ok":true`)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "req/s")
		})
	}
}
