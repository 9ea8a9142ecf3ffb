package fuga

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// Form is the escape from the labyrinth as it is written down. Cells are named by their
// numbers there, seats and illustrations count from 1.
type Form struct {
	Printed *Set // the deck that is played with
}

var _ engine.Form = Form{}

// Seats is how many may play.
func (f Form) Seats() (least, most int) { return MinSeats, MaxSeats }

// Rules are the house rules, as they usually are.
func (f Form) Rules() engine.Rules { return new(Options).Rules() }

// Draw is a start that is drawn from seeds.
func (f Form) Draw(read func(engine.Rules) error, seats int, seeds engine.Seeds) (engine.Setup, error) {
	var o Options
	if err := read(o.Rules()); err != nil {
		return nil, err
	}
	return start{Drawn(f.Printed, o, seats, seeds), f.Printed}, nil
}

// Blank is a set-up that is yet to be read.
func (f Form) Blank() engine.Setup { return start{new(Setup), f.Printed} }

// Setup is a position as a set-up: as the turn would begin where everything is now.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// start is a set-up, and the deck in use.
type start struct {
	*Setup
	set *Set
}

func (s start) Document() document.Document { return s.Setup.Document(s.set) }

// Spelled is the set-up without the deck, which is the one in use.
func (s start) Spelled() []document.Field { return s.Document().Fields }

func (s start) Set() []document.Field { return s.set.Document().Fields }

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.set) }

func (s start) Hide() (engine.Setup, error) { return start{s.Setup.Hide(), s.set}, nil }

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	seats := p.game.seats
	v := p.view(engine.Public)
	fields := append([]document.Field{{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"}}, v.phaseFields()...)
	return append(fields,
		document.Field{Name: "shown", Value: document.EachWritten(p.shown[:seats], putNumbers), Says: "For each seat the numbers that were told"},
		document.Field{Name: "spent", None: p.phase != spelling && p.phase != voting, Value: numbersValue(p.spell.spent), Says: "While words are made: the cards whose letters are in words"},
		document.Field{Name: "words", Value: document.EachWritten(p.spell.points[:seats], func(w document.Writer, n uint8) { w.Int(int(n)) }), Says: "For each seat the points for words"},
	)
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	fields := append([]document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "round", Value: document.Int(&v.Round), Says: "Rounds played"},
		{Name: "redrawn", Value: document.Int(&v.Redrawn), Says: "How many labyrinths were drawn before this one"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
	}, v.phaseFields()...)
	return append(fields,
		document.Field{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		document.Field{Name: "walls", Value: numbersValue(v.Walls), Says: "The numbers that became walls"},
		document.Field{Name: "sentinels", Value: v.sentinels(), Elsewhere: true, Says: "Their cells"},
		document.Field{Name: "players", Value: document.Tables(&v.Players, nil, (*PlayerView).fields), Says: "By seat"},
		document.Field{Name: "queue", Value: engine.SeatsValue(v.Queue), Says: "The seats that wait for the infirmary, the first in front"},
		document.Field{Name: "bag", Value: document.Int(&v.Bag), Says: "How many numbers are in it"},
		document.Field{Name: "unseen", Value: document.Ints(&v.Unseen), Says: "The numbers that the seat cannot place"},
		document.Field{Name: "moves", Value: engine.MovesValue(v.Moves, WriteMove), Says: "What the one who decides may do"},
		engine.ResultField(v.Result),
	)
}

// phaseFields are what the game waits for and is in the midst of.
func (v *View) phaseFields() []document.Field {
	return []document.Field{
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "phase", Value: document.Said(phaseWords[v.Phase]), Says: "What the game waits for"},
		thrownField("thrown_room", v.Threw.Room, "The dice of the room in this turn"),
		thrownField("thrown_die", v.Threw.Die, "The die of this turn"),
		thrownField("thrown_patrol", v.Threw.Patrol, "The last dice of a patrol"),
		sentinelField("patrol", v.Patrol, "The sentinel that the dice are for"),
		sentinelField("driven", v.Driven, "The sentinel that is to be moved"),
		sentinelField("came", v.Came, "The sentinel that has come next to the one who decides"),
		{Name: "played", Value: document.Truth(&v.Played), Says: "A trio was played in this turn"},
		{Name: "trio", None: len(v.Trio) == 0, Value: document.List(&v.Trio, pieceCode), Says: "The sentinels of which it can still drive one"},
		{Name: "rest", Value: document.Int(&v.Rest), Says: "What is left of the die"},
		{Name: "word", None: len(v.Word) == 0, Value: document.Ints(&v.Word), Says: "The cards of the word"},
		{Name: "illustration", None: v.Picture == NoPicture, Value: document.From1(&v.Picture), Says: "What the word is claimed to name"},
	}
}

func thrownField(name string, shows int, says string) document.Field {
	return document.Field{Name: name, None: shows == NoThrow, Value: document.Counted(shows), Says: says}
}

func sentinelField(name string, who Piece, says string) document.Field {
	return document.Field{Name: name, None: who == Pieces, Value: document.Said(who.String()), Says: says}
}

// sentinels are their cells by number.
func (v *View) sentinels() document.Value {
	cells := v.Sentinels
	for who := range cells {
		cells[who]++
	}
	return document.Table(sentinelFields(&cells))
}

func (who *PlayerView) fields() []document.Field {
	return []document.Field{
		{Name: "cell", Value: cellValue(who.Cell), Says: "Where it stands; null when not on the board"},
		{Name: "room", Value: document.From1(&who.Room), Says: "Its room"},
		{Name: "points", Value: document.Int(&who.Points), Says: "Of consciousness"},
		{Name: "state", Value: document.Said(who.State.String()), Says: "As in a set-up"},
		{Name: "holds", Value: document.Int(&who.Holds), Says: "How many numbers are in its hand"},
		{Name: "numbers", Value: numbersValue(who.Numbers), Says: "One's own"},
		{Name: "aside", Value: numbersValue(who.Aside), Says: "Those of the trios that it has played"},
		{Name: "shown", Value: numbersValue(who.Shown), Says: "Those of its hand that were told"},
		{Name: "score", Value: document.Table(who.Score.fields()), Says: "What lies face up counts"},
	}
}

// cellValue writes the number of a cell, or nothing for NoCell.
func cellValue(c int) document.Value {
	return document.Written(func(w document.Writer) {
		if c == NoCell {
			w.Null()
		} else {
			w.Int(c + 1)
		}
	})
}

func (s Score) fields() (all []document.Field) {
	for _, part := range []struct {
		name   string
		points int
		says   string
	}{
		{"tens", s.Tens, "Five that begin with the same digit"}, {"units", s.Units, "Three that end with the same digit"},
		{"figures", s.Figures, "Three of the same sum of digits"}, {"mirrors", s.Mirrors, "Two of which one is the other reversed"},
		{"runs", s.Runs, "Three consecutive ones"}, {"pairs", s.Pairs, "Two whose sum is 90"},
		{"frames", s.Frames, "Three cards of a frame"}, {"pieces", s.Pieces, "Three cards of a chess piece"},
		{"illustrations", s.Pictures, "Three cards of an illustration"}, {"words", s.Words, "Words of letters"},
		{"total", s.Total(), "All of it"},
	} {
		all = append(all, document.Field{Name: part.name, Value: document.Counted(part.points), Says: part.says})
	}
	return all
}

// numbersValue writes the numbers of cells.
func numbersValue(cells Cells) document.Value {
	return document.Written(func(w document.Writer) { putNumbers(w, cells) })
}

func putNumbers(w document.Writer, cells Cells) {
	w.Open('[')
	for c := range cells.All() {
		w.Int(c + 1)
	}
	w.Close(']')
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the name of what an event or a foul is about.
func (f Form) Thing(what uint8) string {
	switch {
	case isPiece(what):
		return Piece(what - ThingPiece).String()
	case isWhy(what):
		why, _ := WhyOf(what)
		return why.String()
	case isPicture(what):
		return f.Printed.Pictures[what-ThingPicture]
	}
	return fmt.Sprint(what)
}

// eventNames are the names of events.
var eventNames = [numEvents]string{
	Threw: "threw", Missed: "missed", LeftCell: "left_isolation", Rolled: "rolled", RoomThrown: "room_thrown",
	RoomMoved: "room_moved", RoomStays: "room_stays", Walked: "walked", Laid: "laid", Approached: "approached",
	Drove: "drove", Ended: "ended", Drew: "drew", Rested: "rested", Refreshed: "refreshed", PointLost: "point_lost", Fainted: "fainted",
	WentIn: "went_in", Recovered: "recovered", PatrolThrown: "patrol_thrown", Patrolled: "patrolled", Stayed: "stayed",
	Captured: "captured", RoundEnded: "round_ended", Found: "found", Told: "told", Spelled: "spelled", Claimed: "claimed", Voted: "voted",
	WordCounts: "word_counts", WordFails: "word_fails", EnoughWords: "enough_words", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [over + 1]string{
	starting: "start", finding: "find", rooming: "room", rolling: "roll", walking: "walk", driving: "drive",
	stopped: "end", answering: "answer", patrolling: "patrol", telling: "tell", spelling: "spell", voting: "vote", over: "over",
}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Throw:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves: []string{"Cells are named by their numbers, 1 to 90: number 1 has the white dot, each spoke goes on inwards, and the spokes follow anticlockwise."},
		Things: []string{
			`What the dice show are moves of the table. With "dice": "box" the program throws them, and play tells by itself what came up.`,
			"What an event or a foul is about: a number, a sentinel, an illustration, or why a point was lost: outside, started_near, came_near.",
		},
		Setup: []string{"It is at the beginning of a turn. The record for a seat loads as a blind game in which the table tells the dice."},
		Notes: []string{`Of "draws" any number from "1" to "9" may be given, too; "evening" is 6 for one player or two, 4 for three, 3 for four to six. Of "rounds" any number from "1" to "999" may be; "0" is until the bag is empty.`},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Throw:    {Example: "throw", Ruling: 5, Says: `Begin the turn. Next to a sentinel it costs a point (8), unless a trio was played first. The dice follow.`},
	Miss:     {Example: "miss", Ruling: 9, Says: `Miss the turn: in the infirmary, after which one has seven points, waiting for it, or in isolation (10).`},
	Leave:    {Example: "leave 5", Ruling: 10, Says: `Having missed a turn in isolation, begin this one on a free cell of the inner ring. The dice follow.`},
	Room:     {Example: "room 37", Ruling: 5, Says: `The table tells what two ten-sided dice show, tens first, 00 to 99. The room moves there unless it is off the board, a wall, a sentinel's cell, or another's cell or room.`},
	Roll:     {Example: "roll 4", Ruling: 6, Says: `The table tells what the die shows.`},
	Walk:     {Example: "walk 12", Ruling: 6, Says: `Walk to this cell, in just as many steps as the die shows, touching no cell twice, not through walls, characters or sentinels; where there is no such walk, the longest shorter one. With "exact": "up_to" in one to so many steps. It does not end beside a sentinel while one of the same length ends elsewhere (8), but with "guards": "allow".`},
	Trio:     {Example: "trio 21 22 23", Ruling: 11, Says: `Show three consecutive numbers of one's hand, or with "cards" three cards of the same piece, the lowest first, and lay them aside. Before throw, next to a sentinel that they drive: the point is spared. Before the walk, or after one that was shorter than the die: they drive a sentinel. As an answer to a sentinel that has come: the point is spared. In isolation: one leaves it at once.`},
	Approach: {Example: "approach 12 knight 1", Ruling: 11, Says: `With a trio, walk to a cell next to that sentinel in so many steps, 0 to one less than what is left of the die. With "cards" it is the sentinel of the cards' piece.`},
	Drive:    {Example: "drive 25 2", Ruling: 11, Says: `Move that sentinel as if it were one's character in so many steps of the rest of the die; it stops neither in a room nor closer than two to another sentinel. One that can go nowhere stays, in 0. Those next to whom it comes lose a point. With what is left one walks on.`},
	Lose:     {Example: "lose", Ruling: 11, Says: `Play no trio against the sentinel that has come, and lose the point. All who hold three numbers are asked, one after another, also those who have no trio.`},
	End:      {Example: "end", Ruling: 7, Says: `End the turn: in another's room one draws as many numbers as "draws" says, alone in one's own; outside one's own one loses a point (8), in it one rests and begins the next turn with seven. Without any left one goes to the infirmary (9).`},
	Patrol:   {Example: "patrol 52", Ruling: 10, Says: `After everyone's turn the table tells two ten-sided dice for each sentinel, the pawn first, then bishop, knight, rook, queen and king. It goes there unless it is off the board, a wall, a room, closer than two to another sentinel, or the infirmary with a patient. Who stands there goes to isolation, who stands next to it loses a point.`},
	Holds:    {Example: "holds 21", Ruling: 12, Says: `When the bag is empty, or the last round over, which has no patrol, the table tells each hand, from its lowest number to its highest. In a dealt game play does it by itself.`},
	Letter:   {Example: "letter 12", Ruling: 13, Says: `Then, with "cards", each player makes words: add the letter on this card to the word.`},
	Done:     {Example: "done", Ruling: 13, Says: `Claim the word, one point a letter.`},
	Names:    {Example: "names 1", Ruling: 13, Says: `Claim the word as naming something of an illustration of which one owns all three cards, two points a letter. Illustration 1 is that of the cards 1, 31 and 61.`},
	Enough:   {Example: "enough", Ruling: 13, Says: `Make no more words.`},
	Agree:    {Example: "agree", Ruling: 13, Says: `Confirm the word. It counts when all others do.`},
	Refuse:   {Example: "refuse", Ruling: 13, Says: `Do not: it does not count, and its letters are free again.`},
	Find:     {Example: "find 37", Ruling: 14, Says: `With "facilitator", before the first turn: find the cell of one's card, which is one's start.`},
}
