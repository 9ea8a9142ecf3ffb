package labiro

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

func TestFoulPagesAreShort(t *testing.T) {
	v := flower(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		w.Short = true
		for k := labiro.Empty; k <= labiro.Dagger; k++ {
			f := &engine.Foul{Reason: "labiro.cannot_be", Part: engine.NoPart, What: uint8(k), Instead: moves(t, "counter")}
			s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Verdict: referee.Verdict{Kind: referee.Foul, Foul: f, Repair: []engine.Repair{{Part: 17, Steps: -2}}}})
			for _, text := range s.Text {
				require.LessOrEqual(t, utf8.RuneCountInString(text), 64, text)
			}
		}
	})
}

func TestAFoulWithoutItsReasonIsStillAPage(t *testing.T) {
	scenetest.Sound(t, scene.Build(flower(t), scene.Table{Pages: Pages, Verdict: referee.Verdict{Kind: referee.Foul}}))
}

func TestMarksByImportance(t *testing.T) {
	v := flower(t)
	s := scene.Build(v, scene.Table{Pages: Pages, BotRepairs: []engine.Repair{{Part: 3, Steps: 1}, {Part: 40, Steps: 1}, {Part: 4, Steps: 1}},
		Verdict: referee.Verdict{Kind: referee.Restore, Repair: []engine.Repair{{Part: 4, Steps: -1}}}})
	cells := s.Board.Cells
	require.Equal(t, scene.NoMark, cells[0].Mark, "only what is asked for is marked")
	require.Equal(t, scene.NoMark, cells[2].Mark)
	require.Equal(t, scene.MarkRequested, cells[3].Mark)
	require.Equal(t, scene.MarkWrong, cells[4].Mark)
	require.Equal(t, -1, cells[4].Steps)
	require.Equal(t, scene.NoMark, cells[5].Mark)
	require.Equal(t, scene.NoMark, cells[6].Mark)
}

func TestCellsShowSidesByDirection(t *testing.T) {
	v := flower(t)
	cells := scene.Build(v, scene.Table{Pages: Pages}).Board.Cells
	for i := range v.Towers {
		for side, printed := range v.Towers[i].Tower.Sides {
			want := map[labiro.Side]scene.Side{labiro.Wall: scene.Closed, labiro.Recessed: scene.Back, labiro.Protruding: scene.Out}[printed]
			require.Equal(t, want, cells[i].Sides[(side+v.Towers[i].Facing)%6])
		}
	}
	require.Equal(t, 1.0, cells[1].X, "the first neighbour lies to the east")
	require.Positive(t, cells[2].Y, "and y points down")
}

func TestLongNamesAreClippedOnThePanel(t *testing.T) {
	s := scene.Build(flower(t), scene.Table{Pages: Pages, Words: words.Words{Short: true}, Names: []string{"", "Massimiliano Bonaventura"}})
	var stab scene.Choice
	for _, c := range s.Choices {
		if c.Does.Text == "stab 2" {
			stab = c
		}
	}
	require.Equal(t, "Pugnale: Massimiliano B…", stab.Text)
}

func TestNothingToReveal(t *testing.T) {
	v := flower(t)
	saw := engine.Event{Kind: labiro.Saw, Seat: 0, Part: 6, What: uint8(labiro.Rope)}
	_, ok := scene.BuildReveal(v, scene.Table{Pages: Pages, Log: scenetest.Log(saw)})
	require.False(t, ok, "all may see a public view")
	v.Seat = 1
	_, ok = scene.BuildReveal(v, scene.Table{Pages: Pages, Log: scenetest.Log(saw)})
	require.False(t, ok, "another saw it")
	v.Seat = 0
	_, ok = scene.BuildReveal(v, scene.Table{Pages: Pages, Log: scenetest.Log(saw, engine.Event{Kind: labiro.Ended, Seat: 0})})
	require.False(t, ok, "the turn is over")
	decide(0, labiro.NoKind)(v)
	_, ok = scene.BuildReveal(v, scene.Table{Pages: Pages})
	require.False(t, ok, "in a blind game the page does not know")
}

func TestATowerNobodySeesIsTurnedByChoice(t *testing.T) {
	set := printed(t)
	p, err := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(7)).Position(set)
	require.NoError(t, err)
	for p.View(engine.Public).(*labiro.View).Phase != labiro.PhaseTurn {
		p.Play(p.Moves(nil)[0], nil)
	}
	v := p.View(engine.Public)
	deaf := v.(*labiro.View).Turning[0]
	id := labiro.WriteMove(labiro.MoveAt(labiro.Turn, deaf))
	offered := func(t scene.Table) (turns []string) {
		for _, c := range scene.Build(v, paged(t)).Choices {
			if strings.HasPrefix(c.Does.Text, "turn ") {
				turns = append(turns, c.Does.Text)
			}
		}
		return turns
	}
	require.Empty(t, offered(scene.Table{}))
	require.Empty(t, offered(scene.Table{Doubts: map[int]scene.Doubt{deaf: scene.HalfTurned}}))
	require.Equal(t, []string{id}, offered(scene.Table{Doubts: map[int]scene.Doubt{deaf: scene.Silent}}))
}

// Only real towers have magnets.
func TestATowerThatIsMissing(t *testing.T) {
	table := scene.Table{Words: words.Words{Language: words.English}, Verdict: referee.Verdict{Kind: referee.Unsettled, Doubt: []int{5}}, Doubts: map[int]scene.Doubt{5: scene.Missing}}
	require.Equal(t, words.Missing.In(table.Words, 6), scene.Build(flower(t), paged(table)).Text[0])
	table.Hand = true
	require.Equal(t, words.OffBase.In(table.Words, 6), scene.Build(flower(t), paged(table)).Text[0])
}

// A question about a key alone is answered with yes.
func TestTheKeyIsAskedAbout(t *testing.T) {
	v := flower(t)
	line := engine.Line{Moves: [4]engine.Move{moves(t, "counter")[0]}, N: 1, Asks: true}
	build := func(l words.Language, lines ...engine.Line) scene.Scene {
		return scene.Build(v, scene.Table{Pages: Pages, Words: words.Words{Language: l}, Verdict: referee.Verdict{Kind: referee.Asked, Lines: lines}})
	}
	s := build(words.Italian, line)
	require.Equal(t, "Hai usato la chiave sblocca meccanismo per ruotare la torre 1 contro la freccia?", s.Text[0])
	require.Equal(t, "Sì", s.Choices[0].Text)
	require.Equal(t, "Yes", build(words.English, line).Choices[0].Text)
	turn := engine.Line{Moves: [4]engine.Move{moves(t, "turn 3")[0]}, N: 1, Asks: true}
	require.Equal(t, words.DidYouMean.In(words.Words{}), build(words.Italian, turn).Text[0])
	require.NotEqual(t, "Sì", build(words.Italian, line, turn).Choices[0].Text, "one of several is named")
}

// For a tile that cannot have been found, the sentence says where all of its kind are.
func TestWhereTheTileIsThatCannotBe(t *testing.T) {
	v := flower(t)
	f := &engine.Foul{Reason: "labiro.cannot_be", Part: engine.NoPart, Other: engine.NoPart, What: uint8(labiro.Empty)}
	g := game{v: v, t: &scene.Table{}}
	require.Equal(t, "Non può essere la tessera vuota: tutte le tessere di quel tipo sono altrove (fuori gioco). Se una risposta di prima era sbagliata, annullala.", g.Foul(f))
	v.Unseen = map[labiro.Kind]int{labiro.Empty: 1}
	require.Equal(t, "Non può essere la tessera vuota: i conti non tornano.", g.Foul(f))
}

// A turn that is offered instead says which way: along the tower's arrow.
func TestATurnInsteadSaysWhichWay(t *testing.T) {
	v := flower(t)
	for b, arrow := range []labiro.Arrow{labiro.Clockwise, labiro.CounterClockwise} {
		tower := *v.Towers[b].Tower
		tower.Arrow = arrow
		v.Towers[b].Tower = &tower
	}
	for _, c := range []struct {
		l       words.Language
		instead string
		says    string
	}{
		{words.Italian, "turn 1", "Prova così: ruota la torre 1 in senso orario."},
		{words.English, "turn 1", "Try this: turn tower 1 clockwise."},
		{words.Italian, "turn 2", "Prova così: ruota la torre 2 in senso antiorario."},
		{words.English, "turn 2", "Try this: turn tower 2 counter-clockwise."},
		{words.Italian, "go 2", "Prova così: vai alla torre 2."},
	} {
		f := &engine.Foul{Reason: "labiro.no_way", Part: 1, Other: engine.NoPart, Instead: moves(t, c.instead)}
		s := scene.Build(v, scene.Table{Pages: Pages, Words: words.Words{Language: c.l}, Verdict: referee.Verdict{Kind: referee.Foul, Foul: f}})
		require.Equal(t, c.says, s.Text[1])
	}
}

// While the table has to say which tile came to light, no tile is proposed: that would be
// no advice.
func TestNothingThatCameToLightIsAdvised(t *testing.T) {
	f := &engine.Foul{Reason: "labiro.tell_first", Part: engine.NoPart, Other: engine.NoPart, Instead: moves(t, "found keyB")}
	for _, repair := range [][]engine.Repair{nil, {{Part: 0, Steps: -1}}} {
		v := flower(t)
		v.Phase, v.Actor, v.Finding, v.Moves = labiro.PhaseFind, engine.Table, labiro.FindTake, nil
		s := scene.Build(v, scene.Table{Pages: Pages, Words: words.Words{}, Verdict: referee.Verdict{Kind: referee.Foul, Foul: f, Repair: repair}})
		require.Len(t, s.Text, 1+len(repair), "%v", s.Text)
	}
}

// Under gear a tower that turns along is not written as pushed: the sentence says how to
// write the move instead.
func TestWhatTurnsAlongIsNotSaidToBePushed(t *testing.T) {
	f := &engine.Foul{Reason: "labiro.not_pushed", Part: 1, Other: 0}
	say := func(l words.Language) string {
		return (&game{v: flower(t), t: &scene.Table{}, w: words.Words{Language: l}}).Foul(f)
	}
	require.Equal(t, "La torre 2 ruota già con la 1: non scrivere «pushing».", say(words.Italian))
	require.Equal(t, "Tower 2 turns along with 1 anyway: do not write “pushing”.", say(words.English))
	f.Part, f.Other = 17, 16
	require.LessOrEqual(t, utf8.RuneCountInString(say(words.Italian)), 64)
	require.LessOrEqual(t, utf8.RuneCountInString(say(words.English)), 64)
	f.Other = engine.NoPart
	require.Equal(t, "La torre 18 si è mossa, ma nulla l’ha spinta.", say(words.Italian))
}

// Where a turn cannot end because of the pawns that stand there, the page says so, and nowhere else.
func TestATurnThatCannotEndHere(t *testing.T) {
	w, set, crowded := words.Words{Language: words.English}, printed(t), 0
	for seed := range uint64(100) {
		p, err := labiro.Drawn(set, labiro.Options{}, labiro.MaxSeats, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		for r := engine.Rand(seed); ; {
			all := p.Moves(nil)
			if len(all) == 0 {
				break
			}
			v := p.View(engine.Public).(*labiro.View)
			if v.Phase == labiro.PhaseTurn && !v.Stuck {
				s := scenetest.Page(v, scene.Table{Pages: Pages, Words: w})
				here := says.CrowdedIn.In(w, words.Tower(v.Players[v.Turn].Base+1))
				ends := slices.ContainsFunc(all, func(m engine.Move) bool { return p.Write(m) == "end" })
				require.Equal(t, !ends, slices.Contains(s.Text, here), "%q", s.Text)
				if !ends {
					crowded++
				}
			}
			next := all[r.Below(len(all))]
			for _, m := range all { // they like company
				if labiro.VerbOf(m) == labiro.Go && slices.ContainsFunc(v.Players, func(o labiro.PlayerView) bool { return o.Base == labiro.BaseOf(m) }) && r.Below(2) == 0 {
					next = m
				}
			}
			p.Play(next, nil)
		}
	}
	require.NotZero(t, crowded)
}

// last is what a page's last choice does, as it is sent; empty without choices.
func last(s scene.Scene) string {
	if len(s.Choices) == 0 {
		return ""
	}
	return s.Choices[len(s.Choices)-1].Does.String()
}

func TestUndoIsTheLastChoiceOfOnesOwnTurn(t *testing.T) {
	v := flower(t)
	without := scene.Build(v, scene.Table{Pages: Pages})
	with := scene.Build(v, scene.Table{Pages: Pages, Undo: true})
	require.Equal(t, "undo", last(with))
	require.Equal(t, without.Choices, with.Choices[:len(without.Choices)], "no other choice moves")
	require.NotEqual(t, "undo", last(without))

	phase(labiro.PhasePut, 0, "put 2", "put 5")(v)
	require.Equal(t, "undo", last(scene.Build(v, scene.Table{Pages: Pages, Undo: true})), "to put a used object away is part of the turn")
	phase(labiro.PhasePut, 1, "put 2")(v)
	require.NotEqual(t, "undo", last(scene.Build(v, scene.Table{Pages: Pages, Undo: true})), "it is not the victim's turn")
	require.Empty(t, scene.Build(flower(t), scene.Table{Pages: Pages, Undo: true, Bots: []bool{true}}).Choices)
	v = flower(t)
	v.Seat = 2
	require.Empty(t, scene.Build(v, scene.Table{Pages: Pages, Undo: true}).Choices, "another's page")
}

// Whoever has said yes to stopping takes it back on the own page, and anybody at the table
// after yes and no; the voter's page has nothing of it. A bot takes nothing back, and while
// one is asked people still can.
func TestAYesIsTakenBackMeanwhile(t *testing.T) {
	v := flower(t)
	phase(labiro.PhaseVote, 2, "agree", "refuse", "retract 1", "retract 2")(v)
	choices := func(seat engine.Seat, build func(engine.View, scene.Table) scene.Scene, bots ...bool) (all []string) {
		v.Seat = seat
		for _, c := range build(v, scene.Table{Pages: Pages, Words: words.Words{Language: words.English}, Names: []string{"Anna", "Bea"}, Bots: bots}).Choices {
			all = append(all, c.Does.String()+": "+c.Text)
		}
		return all
	}
	own := func(seat engine.Seat, bots ...bool) []string { return choices(seat, scene.BuildSeat, bots...) }
	table := func(bots ...bool) []string { return choices(engine.Public, scene.Build, bots...) }
	answers := []string{"refuse: No, play on", "agree: Yes, stop here"}
	anna, bea := "retract 1: Anna takes back their yes", "retract 2: Bea takes back their yes"
	require.Equal(t, []string{"retract 1: Take back my yes"}, own(0), "the proposer")
	require.Equal(t, []string{"retract 2: Take back my yes"}, own(1))
	require.Equal(t, answers, own(2), "the voter")
	require.Equal(t, append(slices.Clip(answers), anna, bea), table())
	require.Equal(t, append(slices.Clip(answers), anna), table(false, true), "a bot's yes stays")
	require.Equal(t, []string{anna, bea}, table(false, false, true), "a bot is asked")
	require.Equal(t, []string{"retract 1: Take back my yes"}, own(0, false, false, true))
	require.Equal(t, []string{"retract 1: Take back my yes"}, choices(0, scene.BuildAlone, false, true, true), "alone with bots")
	require.Empty(t, choices(engine.Public, scene.BuildOnlookers))
}

func TestTurningBackIsNoFoul(t *testing.T) {
	s := scene.Build(flower(t), scene.Table{Pages: Pages, Verdict: referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 4, Steps: -2}}}})
	require.Equal(t, scene.Undo, s.Page)
	require.Equal(t, scene.MarkRequested, s.Board.Cells[4].Mark)
	require.Equal(t, -2, s.Board.Cells[4].Steps)
	require.Equal(t, "keep", last(s))
	require.Empty(t, s.Ruling)
}

// A view of several that may be is a guess, and no page tells it as knowledge.
func TestAGuessIsNotTold(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		v := flower(t)
		stands := []int{3, 0, 5}
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Lost: true, Stands: stands, Legal: moves(t, "turn 6", "turn 2", "take", "end")})
		scenetest.Sound(t, s)
		for i, c := range s.Board.Cells {
			require.NotEqual(t, scene.MarkOwn, c.Mark)
			require.NotContains(t, c.Pawns, v.Turn, "nobody knows that it stands in %s", c.Label)
			require.Equal(t, slices.Contains(stands, i), c.Mark == scene.MarkMaybe, c.Label)
			require.Equal(t, i == 5 || i == 1, c.Turnable, c.Label)
		}
		require.Contains(t, s.Board.Cells[0].Pawns, engine.Seat(1), "the others stand where they stand")
		require.Len(t, v.Towers[0].Pawns, 2, "the view is as it was")
		var ids []string
		for _, c := range s.Choices {
			ids = append(ids, c.Does.String())
		}
		require.Equal(t, []string{"take", "stroll 4", "stroll 1", "stroll 6", "end"}, ids)
		require.NotContains(t, s.Text, says.YouAreIn.In(w, 1))
		require.Equal(t, says.MayBeIn.In(w, w.OneOf([]string{"4", "1", "6"})), s.Text[0])
	})
}

// Where the pawn may have walked to is no place that it is known to be lost in.
func TestAWalkThatMayHaveBeenChangesNoBoard(t *testing.T) {
	require.Equal(t, scene.Build(flower(t), scene.Table{Pages: Pages}).Board, scene.Build(flower(t), scene.Table{Pages: Pages, Stands: []int{0, 3, 5}}).Board)
}

// What is done where the pawn stands names the tower while it may stand in
// several, and is short when that is certain.
func TestWhatIsDoneHereNamesTheTower(t *testing.T) {
	it, en := words.Words{}, words.Words{Language: words.English}
	text := func(w words.Words, id string, stands ...int) string {
		v := flower(t)
		v.Towers[1].Object = false
		ruby := *v.Towers[6].Tower
		ruby.Key = 3 // the first player holds the key of that symbol
		v.Towers[6].Tower, v.Towers[6].Ruby = &ruby, true
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Lost: len(stands) > 1, Stands: stands, Legal: moves(t, "take", "look", "open")})
		scenetest.Sound(t, s)
		for _, c := range s.Choices {
			if c.Does.String() == id {
				require.Equal(t, engine.NoPart, c.Part, "the board is pressed to walk there")
				return c.Text
			}
		}
		return ""
	}
	require.Equal(t, "Prendi l’oggetto", text(it, "take", 3))
	require.Equal(t, "Take the object", text(en, "take", 3))
	require.Equal(t, "Prendi l’oggetto", text(it, "take"), "where nobody says where it may stand")
	require.Equal(t, "Prendi nella torre 4", text(it, "take", 1, 3), "only there an object lies")
	require.Equal(t, "Take from tower 4", text(en, "take", 1, 3))
	require.Equal(t, "Prendi (torre 4, 1 o 6)", text(it, "take", 3, 0, 5))
	require.Equal(t, "Take (tower 4, 1 or 6)", text(en, "take", 3, 0, 5))
	require.Equal(t, "Guarda nella torre 4", text(it, "look", 1, 3))
	require.Equal(t, "Look into tower 4", text(en, "look", 1, 3))
	require.Equal(t, "Guarda (torre 4 o 1)", text(it, "look", 3, 0))
	require.Equal(t, "Apri la torre 7", text(it, "open", 3, 6))
	require.Equal(t, "Open tower 7", text(en, "open", 3, 6))
	require.Equal(t, "Apri con la chiave", text(it, "open", 6))
}

// Where there is no room for all the towers they are counted.
func TestManyTowersAreCounted(t *testing.T) {
	set := printed(t)
	p, err := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(7)).Position(set)
	require.NoError(t, err)
	v := p.View(engine.Public).(*labiro.View)
	v.Phase = labiro.PhaseTurn
	var stands []int
	for b := range v.Towers {
		v.Towers[b].Object, v.Towers[b].Ruby = true, false
		stands = append(stands, b)
	}
	for _, w := range []words.Words{{}, {Language: words.English}} {
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Stands: stands, Legal: moves(t, "take", "look")})
		scenetest.Sound(t, s)
		require.NotContains(t, s.Choices[0].Text+s.Choices[1].Text, "…")
		require.Contains(t, s.Choices[0].Text, "18")
		require.Contains(t, s.Choices[1].Text, "18")
	}
}

func TestWhereOffersOnlyWhatIsPossible(t *testing.T) {
	v := flower(t)
	s := scene.Build(v, scene.Table{Pages: Pages, Verdict: referee.Verdict{Kind: referee.Where, Stands: []referee.Stand{{Part: 5}, {Part: 3}, {Part: 3, Way: []engine.Event{{Kind: labiro.Banked, Count: 2}}}}}})
	scenetest.Sound(t, s)
	require.Equal(t, []scene.Choice{{Does: scene.ParseAction("stand 1"), Text: "Torre 6", Part: 5}, {Does: scene.ParseAction("stand 2"), Text: "Torre 4", Part: 3}, {Does: scene.ParseAction("stand 3"), Text: "Torre 4, passando dalla partenza", Part: 3}, {Does: scene.Action{Kind: scene.TakeBack}, Text: "Lascia stare", Part: engine.NoPart}}, s.Choices)
	for i, c := range s.Board.Cells {
		want := scene.NoMark
		if i == 5 || i == 3 {
			want = scene.MarkMaybe
		}
		require.Equal(t, want, c.Mark, c.Label)
		require.False(t, c.Turnable)
	}
}

func TestSentencesOfPlacesAreShort(t *testing.T) {
	many := []int{17, 16, 15, 14, 13, 12, 11, 10}
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		w.Short = true
		for n := 2; n <= len(many); n++ {
			g := game{v: flower(t), t: &scene.Table{Words: w, Lost: true, Stands: many[:n]}, w: w}
			for _, text := range g.turnText() {
				require.LessOrEqual(t, utf8.RuneCountInString(text), 48, text)
			}
		}
		for rubies := range int8(8) {
			text := (&game{w: w}).Stand(referee.Stand{Part: 17, Way: []engine.Event{{Kind: labiro.Banked, Count: rubies}}})
			require.LessOrEqual(t, utf8.RuneCountInString(text), scene.ChoiceSize, text)
		}
	})
}
