package fuga

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
)

// drawnSetup is a game about to begin, or in the middle.
func drawnSetup(t *rapid.T) *Setup {
	o := drawnOptions(t)
	o.Facilitator = rapid.Bool().Draw(t, "facilitator")
	o.Order = engine.Order(rapid.IntRange(0, len(engine.OrderWords())-1).Draw(t, "order"))
	s := Drawn(nil, o, rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	if r := engine.Rand(rapid.Uint64().Draw(t, "middle")); r.Below(2) == 0 {
		midway(s, &r)
	}
	return s
}

// A set-up that was drawn is the same game when it was written down.
func TestSetupsAreWrittenAndRead(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		s := drawnSetup(t)
		p, err := s.Position(set)
		require.NoError(t, err)
		text := s.Write(set)
		read, err := ParseSetup("setup", text, set)
		require.NoError(t, err, string(text))
		require.Equal(t, string(text), string(read.Write(set)))
		q, err := read.Position(set)
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		require.Equal(t, p.game.Options, q.game.Options)
		require.Equal(t, p.game.Walls, q.game.Walls)
	})
}

// A position in any game gives a set-up that can be read, and one that gives
// the same where a turn begins.
func TestPositionsAsSetups(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		for range rapid.IntRange(0, 200).Draw(t, "moves") {
			if p.phase != over {
				p.Play(lively(p, &r), nil)
			}
		}
		read, err := ParseSetup("setup", p.setup().Write(set), set)
		require.NoError(t, err)
		q, err := read.Position(set)
		require.NoError(t, err)
		conserved(t, q)
		if p.phase == starting && !p.turn.played {
			q.threw.patrol = p.threw.patrol
			require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		}
	})
}

func TestExampleSetup(t *testing.T) {
	set := defaultSet(t)
	s, err := ParseSetup("example-setup.toml", []byte(fileOf(t, "example-setup.toml")), set)
	require.NoError(t, err)
	require.Equal(t, Options{}, s.Options, "the example shows the usual rules")
	p, err := s.Position(set)
	require.NoError(t, err)
	require.Equal(t, engine.Seat(1), p.Actor())
	require.Equal(t, uint8(34), p.bag[p.left-1], "the first of the list is drawn first")
	require.Equal(t, Isolated, p.state[2])
	number, _ := p.Turn()
	require.Equal(t, 3*3+1, number)
}

// A game whose record is told without its secrets is replayed step by step,
// and ends alike.
func TestHiddenRecordReplays(t *testing.T) {
	set := defaultSet(t)
	for seed := range uint64(12) {
		o := Options{Rounds: 15, Cards: seed%2 == 0}
		s := Drawn(set, o, 2+int(seed)%5, engine.SeedsOf(seed))
		r := engine.Rand(seed)
		midway(s, &r)
		p, err := s.Position(set)
		require.NoError(t, err)
		hidden, err := ParseSetup("hidden", s.Hide().Write(set), set)
		require.NoError(t, err)
		require.NotContains(t, string(hidden.Write(set)), "bag =")
		q, err := hidden.Position(set)
		require.NoError(t, err)
		trios := 0
		for p.phase != over {
			m := lively(p, &r)
			if VerbOf(m) == Trio {
				trios++
			}
			require.Equal(t, p.Actor(), q.Actor())
			require.Nil(t, q.Check(m), WriteMove(m))
			one, two := p.Play(m, nil), q.Play(m, nil)
			for i := range one {
				require.Equal(t, one[i].For(engine.Public), two[i].For(engine.Public))
			}
			require.Len(t, two, len(one))
			require.Equal(t, public(p), public(q))
		}
		one, _ := p.Result()
		two, _ := q.Result()
		require.Equal(t, one, two)
	}
}

// public is what the display shows, but for the options that differ and for
// what may be done.
func public(p *Position) View {
	v := *p.View(engine.Public).(*View)
	v.Options, v.Moves, v.known = Options{}, nil, Position{}
	return v
}

func TestWrongSetups(t *testing.T) {
	full := fileOf(t, "example-setup.toml")
	for name, c := range map[string]struct{ old, new, says string }{
		"47 walls":             {"walls = [2, 5,", "walls = [2,", "47 walls (fuga/1)"},
		"wall twice":           {"walls = [2, 5,", "walls = [2, 2,", "number 2 stands here twice"},
		"wall 91":              {"walls = [2, 5,", "walls = [2, 91,", "there is no number 91"},
		"infirmary walled":     {"walls = [2, 5,", "walls = [2, 1,", "cell 1, the infirmary, is a wall (fuga/1)"},
		"turn":                 {"turn = 2", "turn = 4", "there is no seat 4"},
		"round":                {"round = 4", "round = 0", "round 0; rounds count from 1"},
		"dice":                 {`"00000000000000f6"`, `"f6"`, `"f6" is no state of a generator`},
		"no dice":              {`dice = "00000000000000f6"`, ``, "the box throws the dice and has none"},
		"dice by hand":         {`dice = "box"`, `dice = "hand"`, "a generator of dice that people throw"},
		"bag":                  {"bag = [34,", "bag = [", "number 34 is nowhere"},
		"bag and hand":         {"bag = [34,", "bag = [34, 16,", "number 16 is elsewhere already"},
		"bag of a wall":        {"bag = [34,", "bag = [34, 2,", "number 2 is elsewhere already"},
		"blind":                {`hidden = "dealt"`, `hidden = "blind"`, "in a blind game say how many are hidden"},
		"hidden":               {`numbers = [33, 78]`, `hidden = 2`, "hidden numbers in a game that the program deals"},
		"in two hands":         {`numbers = [33, 78]`, `numbers = [33, 62]`, "number 62 is elsewhere already"},
		"sentinel in a wall":   {"knight = 34", "knight = 35", "cell 35 is a wall"},
		"sentinels touch":      {"knight = 34", "knight = 4", "the pawn is closer than two to another sentinel (fuga/2)"},
		"sentinel left out":    {"knight = 34", "", "the knight is on no cell"},
		"player in a wall":     {"cell = 8", "cell = 9", "cell 9 is a wall"},
		"player on another":    {"cell = 28", "cell = 8", "two players stand on cell 8"},
		"player on sentinel":   {"cell = 8\n", "cell = 17\n", "a sentinel stands on cell 17"},
		"player nowhere":       {"cell = 8\n", "", "there is no cell 0"},
		"player on cell 0":     {"cell = 8\n", "cell = 0\n", "there is no cell 0"},
		"shared room":          {"room = 8", "room = 21", "two players have the room 21 (fuga/5)"},
		"points":               {"points = 4", "points = 8", "8 points; give 1 to 7"},
		"no points":            {"points = 4", "points = 0", "0 points; give 1 to 7"},
		"state":                {`"isolated"`, `"asleep"`, `"asleep" is no state; give one of awake, patient`},
		"isolated on board":    {`state = "isolated"`, "state = \"isolated\"\ncell = 1", "a player who is isolated stands on the board"},
		"queued, not in queue": {"points = 2\nstate = \"isolated\"", `state = "queued"`, "a queued player who is not in the queue"},
		"queue":                {"turn = 2", "turn = 2\nqueue = [3]", "seat 3 is not queued"},
		"queued with points":   {`"isolated"`, `"queued"`, "a player with 2 points is queued (fuga/9)"},
		"patient elsewhere":    {"cell = 8\nroom = 21\npoints = 4", "cell = 8\nroom = 21\nstate = \"patient\"", "a patient on cell 8 (fuga/9)"},
		"aside":                {"numbers = [33, 78]", "aside = [33, 78]", "these numbers are no trios (fuga/11)"},
		"draws":                {`draws = "evening"`, `draws = "10"`, `"10" is no number of draws; give "evening" for as many as make an evening, or "1" to "9"`},
		"rounds":               {`rounds = "0"`, `rounds = "many"`, `"many" is no number of rounds; give "0" for no limit, or "1" to "999"`},
		"an evening's rounds":  {`rounds = "0"`, `rounds = "evening"`, `"evening" is no longer a number of rounds; delete the line: by draws = "evening", as usual, a game lasts an evening`},
		"search":               {`round = 4 #`, "search = true\nround = 4 #", "a search for the cells of the cards (fuga/14)"},
		"redrawn":              {`round = 4 #`, "redrawn = -1\nround = 4 #", "-1 labyrinths"},
		"rounds over":          {`rounds = "0"`, `rounds = "3"`, "round 4 of 3"},
		"option":               {`exact = "on"`, `exact = "off"`, `"off" is none of on, up_to`},
		"cell_1":               {`exact = "on"`, `cell_1 = "free"`, "gone since 28 November 2026: cell 1 is never a wall; delete the line"},
		"touch_ends":           {`exact = "on"`, `touch_ends = false`, "gone since 28 November 2026: nothing touches across the rotunda; delete the line"},
		"diagonals":            {`exact = "on"`, `diagonals = "open"`, "gone since 28 November 2026: one can step diagonally between two walls; delete the line"},
		"start":                {`exact = "on"`, `start = "cell_1"`, "gone since 28 November 2026: each begins on a free cell that is drawn; delete the line"},
		"unknown key":          {"knight = 34", "horse = 34", `there is no key "horse"`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(full, c.old, c.new, 1)
			require.NotEqual(t, full, text)
			_, err := ParseSetup("setup.toml", []byte(text), defaultSet(t))
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
		})
	}
}

// What need not be said of a player depends on its state, wherever that stands.
func TestWhatIsUsualOfAPlayer(t *testing.T) {
	for text, wants := range map[string]Player{
		"cell = 8":                                  {Cell: 8, Points: FullPoints},
		"cell = 8\nstate = \"\"":                    {Cell: 8, Points: FullPoints},
		"state = \"patient\"":                       {Cell: 1, State: Patient},
		"state = \"queued\"":                        {State: Queued},
		"state = \"isolated\"":                      {State: Isolated, Points: FullPoints},
		"state = \"patient\"\ncell = 8\npoints = 3": {Cell: 8, State: Patient, Points: 3},
	} {
		var s Setup
		given := document.Document{Fields: s.fields(new(bool))}
		require.NoError(t, configs.Read("setup", []byte("[[players]]\n"+text), given))
		require.Equal(t, []Player{wants}, s.Players, text)
	}
}

// People who throw the dice may leave their generator empty; the box may not.
func TestTheStateOfTheDiceMayBeEmpty(t *testing.T) {
	box := fileOf(t, "example-setup.toml")
	box = strings.Replace(box, `"00000000000000f6"`, `""`, 1)
	_, err := ParseSetup("setup", []byte(box), defaultSet(t))
	require.ErrorContains(t, err, "the box throws the dice and has none")
	_, err = ParseSetup("setup", []byte(strings.Replace(box, `dice = "box"`, `dice = "hand"`, 1)), defaultSet(t))
	require.NoError(t, err)
}

func TestWrongBlindSetups(t *testing.T) {
	for says, spoil := range map[string]func(*Setup){
		"numbers of a bag that nobody told":  func(s *Setup) { s.Bag = []int{1} },
		"43 numbers in hands and laid aside": func(s *Setup) { s.Players[0].Hidden, s.Players[1].Hidden = 21, 22 },
		"-1 hidden numbers":                  func(s *Setup) { s.Players[0].Hidden = -1 },
		"7 players":                          func(s *Setup) { s.Players = make([]Player, 7) },
		"0 players":                          func(s *Setup) { s.Players = nil },
		"there is no such state":             func(s *Setup) { s.Players[0].State = 9 },
		"seat 1 stands here twice": func(s *Setup) {
			s.Players[0] = Player{State: Queued, Room: s.Players[0].Room}
			s.Queue = []int{0, 0}
		},
	} {
		s := Drawn(nil, Options{Hidden: engine.Blind, Dice: DiceHand}, 2, engine.SeedsOf(7))
		_, err := s.Position(defaultSet(t))
		require.NoError(t, err)
		spoil(s)
		_, err = s.Position(defaultSet(t))
		require.ErrorContains(t, err, says)
	}
}

// A house rule that Rules forgets could neither be chosen nor come back from a file.
func TestEveryOptionIsKnown(t *testing.T) {
	var o Options
	fields := reflect.ValueOf(&o).Elem()
	all := o.Rules().Options()
	require.Len(t, all, fields.NumField())
	for i, option := range all {
		require.True(t, strings.EqualFold(fields.Type().Field(i).Name, strings.ReplaceAll(option.Name, "_", "")), option.Name)
		if f := fields.Field(i); f.Kind() == reflect.Bool {
			require.Nil(t, option.Values)
			f.SetBool(true)
		} else {
			require.NotEmpty(t, option.Values)
			f.SetUint(1)
		}
	}
	var read Options
	require.NoError(t, configs.Read("options", o.Write(), read.Rules().Document()))
	require.Equal(t, o, read)
	for _, option := range all {
		for _, word := range option.Values {
			var words Options
			require.NoError(t, configs.Read("options", []byte(option.Name+" = \""+word+"\"\ncards = true"), words.Rules().Document()))
			require.Contains(t, string(words.Write()), option.Name+" = \""+word+"\"")
		}
	}
}

func FuzzParseSetup(f *testing.F) {
	set := defaultSet(f)
	full := fileOf(f, "example-setup.toml")
	f.Add([]byte(full))
	f.Add(Drawn(set, Options{Hidden: engine.Blind, Dice: DiceHand}, 6, engine.SeedsOf(1)).Write(set))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseSetup("s", data, set)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		again, err := ParseSetup("s", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, s.Write(set), again.Write(set))
		p, err := s.Position(set)
		require.NoError(t, err)
		conserved(t, p)
	})
}
