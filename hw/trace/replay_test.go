package trace_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/trace"
)

func replayed(t require.TestingT, text []byte) (sets []board.ChangeSet) {
	require.NoError(t, trace.Replay(opened(t, text), board.Options{}, func(s board.ChangeSet) { sets = append(sets, s) }))
	return sets
}

// A careless hand on failing hardware: the replay gives the change sets of the live board.
func TestReplayGivesTheSameSets(t *testing.T) {
	resync, doubt := 0, 0
	for seed := range uint64(4) {
		text, b := recordedGame(t, seed, 12)
		require.Greater(t, len(b.sets), 6)
		require.Equal(t, b.sets, replayed(t, text))
		for _, set := range b.sets {
			for _, c := range set.Changes {
				if c.Resync {
					resync++
				}
				if c.Doubt != board.Certain {
					doubt++
				}
			}
		}
	}
	require.Positive(t, resync, "no fault was ever reported")
	require.Positive(t, doubt)
}

func TestReplayOfACutTrace(t *testing.T) {
	text, b := recordedGame(t, 1, 8)
	text = text[:len(text)*2/3]
	var sets []board.ChangeSet
	err := trace.Replay(opened(t, text), board.Options{}, func(s board.ChangeSet) { sets = append(sets, s) })
	require.ErrorIs(t, err, trace.ErrCut)
	require.NotEmpty(t, sets)
	require.Equal(t, b.sets[:len(sets)], sets)
}

// The recording of a replay equals the recording.
func TestReplayCanBeRecorded(t *testing.T) {
	text, _ := recordedGame(t, 2, 5)
	r := opened(t, text)
	var out bytes.Buffer
	rec, err := trace.NewRecorder(&out, r.Header())
	require.NoError(t, err)
	bases := r.Bases()
	for i := range bases {
		bases[i].Sensor = rec.Sensor(i, bases[i].Sensor)
	}
	b, err := board.New(bases, board.Options{})
	require.NoError(t, err)
	for {
		scan, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		for _, g := range scan.Gains {
			rec.AGC(g.Base, g.AGC)
		}
		b.Scan(scan.Time)
		rec.EndScan(scan.Time)
	}
	require.NoError(t, rec.Close())
	require.Equal(t, string(text), out.String())
}

func TestReplayBadBases(t *testing.T) {
	r := opened(t, []byte(trace.Magic+"\nbase 1 clockwise zero 0 anchors 1 2 3 4 5 6\nend\n"))
	require.ErrorIs(t, trace.Replay(r, board.Options{}, nil), board.ErrAnchors)
}
