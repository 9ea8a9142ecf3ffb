package web

import (
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

func BenchmarkDraw(b *testing.B) {
	n := turnSnapshot(b)
	m := tableMoment(n)
	b.ReportAllocs()
	for b.Loop() {
		_, err := draw(m)
		require.NoError(b, err)
	}
}

// benchClient returns a server with one snapshot and a client of it; catchUp reports the
// number of bytes that the client receives.
func benchClient(b *testing.B, n Snapshot) (s *Server, st *stream, catchUp func(unit string)) {
	s = newServer(&fakeTable{})
	s.Publish(n)
	w := &streamRecorder{}
	st = &stream{s: s, w: w, rc: http.NewResponseController(w), fresh: true, audience: audience{kind: tablePage}, device: scene.TheTable}
	return s, st, func(unit string) {
		w.text.Reset()
		require.NoError(b, st.catchUp())
		b.ReportMetric(float64(w.text.Len()), unit)
	}
}

// BenchmarkEvents reports how many bytes a client receives.
func BenchmarkEvents(b *testing.B) {
	n := turnSnapshot(b)
	s, st, catchUp := benchClient(b, n)
	for b.Loop() {
		st.fresh, st.sentMoving = true, false
		catchUp("B/first")
		n.Seq, n.Scene = n.Seq+1, foulScene()
		s.Publish(n)
		catchUp("B/foul")
		n.Poses[3].Angle++
		s.Publish(n)
		catchUp("B/poses")
		n.Seq, n.Scene = n.Seq+1, turnScene()
		s.Publish(n)
	}
}

// BenchmarkEventsOfBoards does so for the other boards: at first, and after a walk.
func BenchmarkEventsOfBoards(b *testing.B) {
	for name, sc := range boardScenes() {
		b.Run(name, func(b *testing.B) {
			n := snapshotOf(b, sc, true)
			s, st, catchUp := benchClient(b, n)
			for b.Loop() {
				st.fresh, st.sentMoving = true, false
				catchUp("B/first")
				n.Seq, n.Scene = n.Seq+1, walked(sc)
				s.Publish(n)
				catchUp("B/walk")
				n.Seq, n.Scene = n.Seq+1, sc
				s.Publish(n)
			}
		})
	}
}

// walked is the scene after a walk: one choice is left, and the pawn is elsewhere.
func walked(s scene.Scene) scene.Scene {
	s.Board.Cells = slices.Clone(s.Board.Cells)
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Mark == scene.MarkOwn || c.Mark == scene.MarkWalk {
			c.Mark, c.Pawns = scene.NoMark, nil
		}
	}
	s.Board.Cells[4].Pawns, s.Choices = []engine.Seat{1}, s.Choices[:1]
	return s
}

func BenchmarkPublishWithoutClients(b *testing.B) {
	s := newServer(&fakeTable{})
	n := turnSnapshot(b)
	b.ReportAllocs()
	for b.Loop() {
		n.Seq++
		s.Publish(n)
	}
}
