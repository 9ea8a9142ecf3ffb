package record_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// sample is a record of all that a record can hold: a small game that is won.
func sample(t testing.TB) string {
	data, err := os.ReadFile("testdata/sample.game")
	require.NoError(t, err)
	return string(data)
}

func TestSample(t *testing.T) {
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	require.False(t, r.Public)
	require.Equal(t, &engine.Result{Winners: []engine.Seat{0}, Scores: []int{2, 0}}, r.Result)
	require.Equal(t, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: 1, Hash: r.Steps[0].Hash}, r.Steps[2])
	text, err := r.Write(labyrinth(t))
	require.NoError(t, err)
	require.Equal(t, sample(t), string(text))
}

// Remarks, blank lines, more room between words and the line ends of another
// system say nothing.
func TestWhatSaysNothing(t *testing.T) {
	text := sample(t)
	want, err := record.Parse("sample.game", []byte(text), games.Find)
	require.NoError(t, err)
	loose := strings.NewReplacer(
		"game labiro", "game   labiro # the labyrinth", "    1  seat 1", "\n\n# what a start!\n1 \t seat   1", "winners 1", "winners 1 # well played",
	).Replace(text)
	require.NotEqual(t, text, loose)
	for _, other := range []string{loose, strings.TrimSuffix(text, "\n")} {
		got, err := record.Parse("loose.game", []byte(other), games.Find)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	got, err := record.Parse("crlf.game", []byte(strings.ReplaceAll(text, "\n", "\r\n")), games.Find)
	require.NoError(t, err)
	require.Equal(t, want.Steps, got.Steps)
}

func TestRefusedRecords(t *testing.T) {
	text := sample(t)
	begun := begunText(t)
	for name, c := range map[string]struct {
		in, old, new string
		marked       string // the place that is marked, with its line: "5 rope"
		says         string
	}{
		"empty":            {text, text, "", "1 ", "the record ends here; write \"mastro record 3\" first"},
		"not a record":     {text, "mastro record 3", "mastro set", "1 mastro", `"mastro" does not belong here; write "mastro record 3" first`},
		"format 4":         {text, "mastro record 3", "mastro record 4", "1 mastro", `only such texts are records`},
		"format 2":         {text, "mastro record 3", "mastro record 2", "1 mastro record 2", `a "mastro record 2" is not read since 28 November 2026; show it with the earlier Mastro`},
		"format 1":         {text, "mastro record 3", "mastro record 1", "1 mastro record 1", `a "mastro record 1" is not read since 28 November 2026; show it with the earlier Mastro`},
		"no game":          {text, "game labiro\n", "", "2 rules", `"rules" does not belong here; write the game's name`},
		"unknown game":     {text, "game labiro", "game chess", "2 chess", `there is no game "chess"; name a game`},
		"no rules":         {text, "rules 4\n", "", "4 begin", `write the version of the rules`},
		"newer rules":      {text, "rules 4", "rules 99", "3 99", `this game was played by version 99 of the rules, and the program plays version`},
		"rules no number":  {text, "rules 4", "rules I", "3 I", `"I" is not the number that is needed here; give a whole number from 1 to`},
		"for nobody":       {text, "rules 4\n", "rules 4\nfor me\n", "4 for", `"for" does not belong here`},
		"for a seat":       {text, "rules 4\n", "rules 4\nfor seat 1\n", "4 for", `"for" does not belong here`},
		"for too many":     {text, "rules 4\n", "rules 4\nfor all 2\n", "4 for", `"for" does not belong here`},
		"open with hash":   {text, "rules 4\n", "rules 4\nfor all\n", "66 turn 1                    06dba7ae462f7816", `"06dba7ae462f7816" is too much after "turn"`},
		"no set":           {text, "begin set", "begin tiles", "5 begin", `write the set between the lines "begin set" and "end set"`},
		"set without end":  {text, "end set\n", "", "end ", `the record ends here; write "end set" after the last line of the set`},
		"wrong in the set": {text, "arrow = \"clockwise\"", "arrow = \"left\"", `25 "left"`, `"left" is no arrow; give`},
		"no TOML":          {text, "unlock = 0", "unlock: 0", "11 :", "expected '=' after key; write key = value"},
		"wrong set-up":     {text, "facing = 0", "facing = 9", "46 9", "facing 9; give 0 to 5"},
		"no set-up":        {text, "begin setup", "begin", "40 begin", "write the setup between"},
		"wrong option":     {begun, `near = "both"`, `near = "far"`, "", `"far" is none of both, one, aligned`},
		"wrong number":     {text, "    2  seat 1", "    3  seat 1", "66 3", "this is numbered 3 but is step 2; number the steps from 1"},
		"who":              {text, "    2  seat 1", "    2  red", "66 2", `write who it was after the number`},
		"another's turn":   {text, "    2  seat 1", "    2  seat 2", "66 seat 2", "seat 2 decides though it is for seat 1 to"},
		"the table's":      {text, "    2  seat 1", "    2  table", "66 table", "table decides though it is for seat 1 to"},
		"seat 8":           {text, "    2  seat 1", "    2  seat 8", "66 8", "give a whole number from 1 to 2"},
		"no move":          {text, "turn 2 ", "       ", "66 seat 1", "the move is missing; write what was decided"},
		"nothing":          {text, "turn 2                    0b4649158e1b3534", "", "66 seat 1", "the move is missing"},
		"not a move":       {text, "turn 2 ", "jump 2 ", "66 jump 2", `"jump" is no move; one begins with start, go`},
		"foul":             {text, "turn 2 ", "put 2  ", "66 put 2", `"put 2" is refused: labiro/15: labiro.nothing_to_put at 2; correct the move; legal would be "go 1"`},
		"no such base":     {text, "turn 2 ", "turn 4 ", "66 turn 4", `"4" is no base; give 1 to 2`},
		"no hash":          {text, "turn 2                    0b4649158e1b3534", "turn 2", "66 2", `"2" is no hash; end each step with`},
		"short hash":       {text, "0b4649158e1b3534", "7c9cc9aef8cf4dd", "66 7c9cc9aef8cf4dd", "is no hash"},
		"no hash at all":   {text, "0b4649158e1b3534", "0000000000000000", "66 0000000000000000", "is no hash"},
		"capital hash":     {text, "0b4649158e1b3534", "382012D2962C05FE", "66 382012D2962C05FE", "is no hash"},
		"other hash":       {text, "0b4649158e1b3534", "0000000000000001", "66 0000000000000001", "the game comes to 0b4649158e1b3534 here, not to 0000000000000001; the start or a move before was altered"},
		"back too far":     {text, "back 1", "back 3", "67 back 3", "3 moves taken back where 2 can be; take back at most"},
		"back nothing":     {text, "back 1", "back 0", "67 0", `"0" is not the number that is needed here; give a whole number from 1 to 50000`},
		"back what":        {text, "back 1", "back", "67 back", `"back" is not all; write how many moves are taken back`},
		"back by a seat":   {text, "table   back 1", "seat 1  back 1", "67 seat 1", "seat 1 decides though it is for table to; correct the seat"},
		"unknown line":     {text, "winners 1", "champion 1", "70 champion", "write the next step with its number, or the winners"},
		"other winner":     {text, "winners 1", "winners 2", "70 winners", `write "winners 1": so the game ended`},
		"other scores":     {text, "scores 2 0", "scores 2 1", "71 scores", `write "scores 2 0": so the game ended`},
		"no scores":        {text, "scores 2 0\n", "", "72 complete", `"complete" does not belong here; write "scores 2 0"`},
		"not over":         {begun, "\ngoing on", "\nwinners 1\ngoing on", "winners", "the game has not ended; leave winners and scores out"},
		"after the scores": {text, "scores 2 0\n", "scores 2 0\nfin\n", "72 fin", "the record ends otherwise than it says: \"complete after 4 3d7f9433ffeb3c33\"; take one that is whole"},
		"after the end":    {text, "3c33\n", "3c33\nfin\n", "", "write the next step"},
		"no start":         {text, "start 9b1c4392fd8ab0e1\n", "", "64 1", "write the hash of what the game begins with"},
		"other start":      {text, "start 9b1c", "start 0000", "62 00004392fd8ab0e1", "what the game begins with has the hash 9b1c4392fd8ab0e1, not 00004392fd8ab0e1; the set or the set-up above was altered"},
		"step at the end":  {text, "\nwinners", "    5  seat 1  end   0000000000000001\nwinners", "69 end", `"end" is refused: labiro/22: labiro.over`},
		"no UTF-8":         {text, "game labiro", "game \xff", "2 g", "this is not UTF-8 text"},
		"no UTF-8 behind":  {text, "complete after 4 3d7f9433ffeb3c33\n", "complete after 4 3d7f9433ffeb3c33\n\xff\n", "74 \uFFFD", "this is not UTF-8 text"},
		"too much":         {text, text, text + strings.Repeat("# remark\n", 1<<19), "1 ", "a record has at most 4194304"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(c.in, c.old, c.new, 1)
			require.NotEqual(t, c.in, changed)
			_, err := record.Parse("s.game", []byte(changed), games.Find)
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, "s.game", e.File)
			require.Contains(t, e.What+"; "+e.Remedy, c.says, err)
			marked := string([]rune(e.Source)[e.Column-1 : min(e.Column-1+e.Width, len([]rune(e.Source)))])
			if c.marked == "end " {
				require.Equal(t, strings.Count(changed, "\n")+1, e.Line)
			} else if c.marked != "" {
				require.Contains(t, []string{fmt.Sprint(e.Line, " ", marked), marked}, c.marked, err)
			}
			if lines := strings.Split(changed, "\n"); len(changed) < 1<<20 && e.Source != "" {
				require.Contains(t, strings.ToValidUTF8(lines[e.Line-1], "\uFFFD"), e.Source, "the line is where the error says")
			}
		})
	}
}

// begunText is a record that has no step yet.
func begunText(t testing.TB) string {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 3, 7, []byte("near = \"both\"\n")), 1, 0)
	text, err := r.Write(game)
	require.NoError(t, err)
	return string(text)
}

func TestNothingIsTakenBackAcrossATurnOrALook(t *testing.T) {
	game := labyrinth(t)
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	for _, c := range []struct {
		moves string
		most  int // how many of them can be taken back
	}{
		{"turn 1, turn 2, turn 2", 3},
		{"turn 1, turn 2, end", 3},
		{"turn 1, end, turn 2", 1},
		{"look, leave, end", 2},
		{"turn 1, look", 0},
		{"turn 1, look, leave, turn 1", 2},
		{"turn 1, take", 0},
		{"turn 1, take, found torch, go 1", 1},
	} {
		for back := 1; back <= c.most+1; back++ {
			p, err := game.Begin(r.Start)
			require.NoError(t, err)
			s := scribe{pos: p}
			for _, text := range strings.Split(c.moves, ", ") {
				m, err := s.pos.Read(text)
				require.NoError(t, err)
				require.Nil(t, s.pos.Check(m), text)
				s.play(m)
			}
			s.steps = append(s.steps, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: back})
			_, err = s.record(game, r.Start).Write(game)
			if back <= c.most {
				require.NoError(t, err, "%s and back %d", c.moves, back)
			} else {
				require.ErrorContains(t, err, fmt.Sprintf("%d moves taken back where %d can be", back, c.most), c.moves)
			}
		}
	}
}
