package pipe_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// reply is what a test needs of an answer to play.
type reply struct {
	OK      bool
	Played  bool
	From    int
	Events  map[string][]map[string]any
	Actor   any
	Turn    struct{ Number, Seat int }
	Hash    string
	Foul    *struct{ Ruling, Reason string }
	Record  string
	Refused string
	Wanted  any
	State   struct{ Setup json.RawMessage }
	Moves   []string
	Verdict struct {
		Kind   string
		Lines  []any
		Stands []any
		Repair []any
	}
	Result *struct {
		Winners []int
		Scores  []int
	}
}

func tell(t require.TestingT, s *pipe.Service, line string) (a reply) {
	out := s.Answer(nil, []byte(line))
	require.NoError(t, json.Unmarshal(out, &a), string(out))
	require.True(t, a.OK, "%s: %s", line, out)
	return a
}

func stateOf(t require.TestingT, s *pipe.Service) reply { return tell(t, s, `{"do":"state"}`) }

func hashOf(p engine.Position) string { return fmt.Sprintf("%016x", engine.Hash(p, nil)) }

// random is a drawn game of some options, as a request and as a match.
func random(t *rapid.T, s *pipe.Service) *referee.Match {
	seed, seats := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 4).Draw(t, "seats")
	chain := rapid.SampledFrom([]string{"observed", "gear", "none"}).Draw(t, "chain")
	hidden := rapid.SampledFrom([]string{"dealt", "blind"}).Draw(t, "hidden")
	g, _ := games.Find(labiro.Name)
	options := fmt.Sprintf("near = \"aligned\"\nchain = %q\nhidden = %q\n", chain, hidden)
	p, err := g.BeginDrawn(seats, seed, []byte(options))
	require.NoError(t, err)
	tell(t, s, fmt.Sprintf(`{"do":"new","seed":%d,"seats":%d,"options":{"near":"aligned","chain":%q,"hidden":%q}}`, seed, seats, chain, hidden))
	require.Equal(t, hashOf(p), stateOf(t, s).Hash)
	return referee.New(p)
}

// move is a legal move in two of three cases, and any move else.
func move(t *rapid.T, m *referee.Match) engine.Move {
	moves := m.Position().Moves(nil)
	if len(moves) == 0 || rapid.IntRange(0, 2).Draw(t, "legal") == 0 {
		verb := rapid.IntRange(int(labiro.Start), int(labiro.Refuse)).Draw(t, "verb")
		return labiro.MoveAt(labiro.Verb(verb), rapid.IntRange(0, 17).Draw(t, "base"))
	}
	return rapid.SampledFrom(moves).Draw(t, "move")
}

// A game through the pipe is the game: every hash, foul, actor and event.
func TestAGameThroughThePipeIsTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := pipe.New(offered(t))
		m := random(t, s)
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			step(t, s, m)
		}
		require.Equal(t, hashOf(m.Position()), tell(t, s, `{"do":"state"}`).Hash)
	})
}

// step does the same to both.
func step(t *rapid.T, s *pipe.Service, m *referee.Match) {
	from := m.Count()
	if rapid.IntRange(0, 9).Draw(t, "undo") == 0 {
		m.Undo()
		compare(t, s, m, from, tell(t, s, `{"do":"undo"}`))
		return
	}
	mv, err := m.Read(m.Write(move(t, m)))
	if err != nil {
		return
	}
	check, certain := m.Position().Check(mv), len(m.Stands()) < 2
	foul, err := m.Play(mv)
	require.NoError(t, err)
	if certain {
		same(t, check, tell(t, s, fmt.Sprintf(`{"do":"check","move":%q}`, m.Write(mv))))
	}
	a := tell(t, s, fmt.Sprintf(`{"do":"play","move":%q}`, m.Write(mv)))
	same(t, foul, a)
	waits := m.RequestedTurn() != engine.NoMove || m.Verdict().Kind == referee.Where
	require.Equal(t, foul == nil && !waits, a.Played)
	compare(t, s, m, from, a)
}

func same(t *rapid.T, foul *engine.Foul, a reply) {
	if foul == nil {
		require.Nil(t, a.Foul)
		return
	}
	require.NotNil(t, a.Foul)
	require.Equal(t, foul.Ruling.String(), a.Foul.Ruling)
	require.Equal(t, string(foul.Reason), a.Foul.Reason)
}

// compare holds an answer against the match.
func compare(t *rapid.T, s *pipe.Service, m *referee.Match, from int, a reply) {
	require.Equal(t, hashOf(m.Position()), stateOf(t, s).Hash)
	number, of := m.Turn()
	require.Equal(t, number, a.Turn.Number)
	require.Equal(t, int(of)+1, a.Turn.Seat)
	require.Equal(t, from, a.From)
	form := labiro.Form{}
	for seat := engine.Public; seat < engine.Seat(m.Seats()); seat++ {
		name := fmt.Sprint(seat + 1)
		if seat == engine.Public {
			name = "public"
		}
		events := m.Events(nil, seat, from)
		require.Len(t, a.Events[name], len(events))
		for i, e := range events {
			got := a.Events[name][i]
			if e.Kind != engine.TakenBack {
				require.Equal(t, form.Event(e.Kind), got["event"])
			}
			require.Equal(t, e.What != 0, got["what"] != nil)
			if e.What != 0 {
				require.Equal(t, form.Thing(e.What), got["what"])
			}
			if e.Part != engine.NoPart {
				require.EqualValues(t, e.Part+1, got["part"])
			}
		}
	}
	if result, over := m.Result(); over {
		require.Equal(t, result.Scores, a.Result.Scores)
	}
}

// So it is while the towers are sensed and walks are left unsaid: every
// verdict, every question and its answer.
func TestASensedGameThroughThePipeIsTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := pipe.New(offered(t))
		m := random(t, s)
		for range m.Seats() {
			start := m.Position().Moves(nil)[0]
			require.True(t, tell(t, s, fmt.Sprintf(`{"do":"play","move":%q}`, m.Write(start))).Played)
			_, err := m.Play(start)
			require.NoError(t, err)
			if m.Actor() == engine.Table {
				return // a blind game: somebody would have to tell
			}
		}
		p := m.Position()
		var stands []engine.Standing
		for part := range p.Parts() {
			stands = append(stands, p.Stands(part))
		}
		m.Settle(stands)
		tell(t, s, `{"do":"settle"}`)
		if rapid.Bool().Draw(t, "unsaid") {
			m.Unsaid(0)
			tell(t, s, `{"do":"unsaid","seats":[1]}`)
		}
		for at := range rapid.IntRange(0, 12).Draw(t, "motions") {
			motion(t, s, m, 1000*at)
		}
	})
}

// motion turns a tower somehow, or answers what is asked, or decides something.
func motion(t *rapid.T, s *pipe.Service, m *referee.Match, at int) {
	from, line := m.Count(), ""
	choices := len(m.Verdict().Lines) + len(m.Verdict().Stands)
	switch rapid.IntRange(0, 3).Draw(t, "what") {
	case 0:
		if choices == 0 {
			return
		}
		choice := rapid.IntRange(1, choices).Draw(t, "choice")
		m.Answer(choice - 1)
		line = fmt.Sprintf(`{"do":"answer","choice":%d}`, choice)
	case 1:
		part := rapid.IntRange(0, m.Position().Parts()-1).Draw(t, "walk")
		m.Walk(part)
		line = fmt.Sprintf(`{"do":"walk","part":%d}`, part+1)
	case 2:
		if m.Verdict().Kind != referee.InOrder && m.Verdict().Kind != referee.Accepted {
			return
		}
		step(t, s, m)
		return
	default:
		part := rapid.SampledFrom(append(m.Stands(), 0, 1)).Draw(t, "part")
		to := rapid.IntRange(0, 5).Draw(t, "to")
		m.Observe([]engine.Change{{Part: part, To: engine.Standing(to), Onset: time.Duration(at) * time.Millisecond, Rest: time.Duration(at+400) * time.Millisecond}})
		line = fmt.Sprintf(`{"do":"observe","changes":[{"part":%d,"to":%d,"onset":%d,"rest":%d}]}`, part+1, to, at, at+400)
	}
	a := tell(t, s, line)
	compare(t, s, m, from, a)
	v := m.Verdict()
	require.Len(t, a.Verdict.Lines, len(v.Lines))
	require.Len(t, a.Verdict.Stands, len(v.Stands))
	require.Len(t, a.Verdict.Repair, len(v.Repair))
}

// What was recorded goes on where it ended, and is recorded as it was.
func TestRecordsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := pipe.New(offered(t))
		m := random(t, s)
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			step(t, s, m)
		}
		hash := stateOf(t, s).Hash
		recorded := tell(t, s, `{"do":"record"}`).Record
		text, err := json.Marshal(recorded)
		require.NoError(t, err)
		again := pipe.New(offered(t))
		tell(t, again, fmt.Sprintf(`{"do":"load","record":%s}`, text))
		require.Equal(t, hash, stateOf(t, again).Hash)
		require.Equal(t, recorded, tell(t, again, `{"do":"record"}`).Record)
		for range rapid.IntRange(0, 10).Draw(t, "on") {
			mv := move(t, m)
			line := fmt.Sprintf(`{"do":"play","move":%q}`, m.Write(mv))
			one, other := s.Answer(nil, []byte(line)), again.Answer(nil, []byte(line))
			var a, b reply
			require.NoError(t, json.Unmarshal(one, &a))
			require.NoError(t, json.Unmarshal(other, &b))
			require.Equal(t, stateOf(t, s).Hash, stateOf(t, again).Hash)
			require.Equal(t, a.Events, b.Events)
		}
		require.Equal(t, tell(t, s, `{"do":"record"}`).Record, tell(t, again, `{"do":"record"}`).Record)
	})
}

// The start of a game, spelled out, begins the same game.
func TestSetupsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := pipe.New(offered(t))
		m := random(t, s)
		start := stateOf(t, s)
		for range rapid.IntRange(0, 10).Draw(t, "moves") {
			step(t, s, m)
		}
		tell(t, s, fmt.Sprintf(`{"do":"new","setup":%s}`, start.State.Setup))
		again := stateOf(t, s)
		require.Equal(t, start.Hash, again.Hash)
		require.JSONEq(t, string(start.State.Setup), string(again.State.Setup))
		require.NotEmpty(t, tell(t, s, `{"do":"record"}`).Record, "a whole printed set can be recorded")
	})
}

// A set that no set file could describe is played, but not recorded.
func TestAnOddSetIsNotRecorded(t *testing.T) {
	s := pipe.New(offered(t))
	tell(t, s, `{"do":"new","setup":{"bases":[{"q":0,"r":0,"tower":{"name":"A","sides":"PPPPPP","arrow":"clockwise"},"facing":0}],"seats":[{"pawn":1,"flag":1,"hand":["rope","key4"]}]}}`)
	require.Contains(t, tell(t, s, `{"do":"moves"}`).Moves, "drop keyD")
	require.Contains(t, string(s.Answer(nil, []byte(`{"do":"record"}`))), "no printed set")
}
