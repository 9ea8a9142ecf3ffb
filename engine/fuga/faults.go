package fuga

import "mastro/engine"

// fault is the inner form of a refusal: small enough to be made in the inner
// loop. Check turns it into an engine.Foul.
type fault uint8

const (
	legal fault = iota
	unknownMove
	begun
	inInfirmary
	inIsolation
	isAwake
	leaveFirst
	notIsolated
	notInner
	noExit
	tellRoom
	noRoomDice
	roomOfNoDice
	roomNotThrown
	tellDie
	noDie
	dieOfNoSide
	dieNotThrown
	noWalkNow
	tooFar
	isWall
	hasPawn
	hasSentinel
	besideGuard
	notMoved
	noTrioNow
	notInOrder
	noTrio
	trioElsewhere
	notInHand
	noneNear
	answerFirst
	nothingCame
	noApproachNow
	otherPiece
	notBeside
	tooManySteps
	noApproach
	driveFirst
	noDriveNow
	driveIntoRoom
	driveTooClose
	driveElsewhere
	tellPatrol
	noPatrolNow
	patrolOfNoDice
	patrolNotThrown
	tellNumbers
	nothingToTell
	liesElsewhere
	cannotHold
	noWordsNow
	notYourLetter
	letterUsed
	noWord
	wordOpen
	noPicture
	voteFirst
	noVoteNow
	findFirst
	noSearchNow
	otherCell
	isOver
	numFaults
)

// faults gives each fault its ruling and the name of its sentence. Of every
// refusal Part is the cell that the move names, Seat whose turn it is, Count
// the die of this turn or, for what the table tells of dice, what it told;
// What is the sentinel, the number or the illustration that the move names.
var faults = [numFaults]engine.Fault{
	unknownMove:     {Ruling: 6, Reason: "fuga.unknown"},          // no move of this game
	begun:           {Ruling: 5, Reason: "fuga.begun"},            // the turn has begun already
	inInfirmary:     {Ruling: 9, Reason: "fuga.in_infirmary"},     // the turn is missed, in the infirmary or waiting for it
	inIsolation:     {Ruling: 10, Reason: "fuga.in_isolation"},    // the turn is missed, or a trio played
	isAwake:         {Ruling: 9, Reason: "fuga.awake"},            // nothing makes the seat miss its turn
	leaveFirst:      {Ruling: 10, Reason: "fuga.leave_first"},     // the turn begins by leaving isolation
	notIsolated:     {Ruling: 10, Reason: "fuga.not_isolated"},    // the seat is not in isolation
	notInner:        {Ruling: 10, Reason: "fuga.not_inner"},       // Part is not on the inner ring
	noExit:          {Ruling: 10, Reason: "fuga.no_exit"},         // no cell of the inner ring is free
	tellRoom:        {Ruling: 5, Reason: "fuga.tell_room"},        // two ten-sided dice come first
	noRoomDice:      {Ruling: 5, Reason: "fuga.no_room_dice"},     // they are not to be thrown now
	roomOfNoDice:    {Ruling: 5, Reason: "fuga.no_such_dice"},     // they cannot show Count
	roomNotThrown:   {Ruling: 5, Reason: "fuga.box_threw"},        // the box has thrown something else than Count
	tellDie:         {Ruling: 6, Reason: "fuga.tell_die"},         // the die comes first
	noDie:           {Ruling: 6, Reason: "fuga.no_die"},           // it is not to be thrown now
	dieOfNoSide:     {Ruling: 6, Reason: "fuga.no_such_die"},      // it cannot show Count
	dieNotThrown:    {Ruling: 6, Reason: "fuga.box_threw"},        // the box has thrown something else than Count
	noWalkNow:       {Ruling: 6, Reason: "fuga.no_walk_now"},      // one walks after the die, and once
	tooFar:          {Ruling: 6, Reason: "fuga.too_far"},          // no walk as the die wants it ends on Part
	isWall:          {Ruling: 6, Reason: "fuga.wall"},             // Part is a wall
	hasPawn:         {Ruling: 6, Reason: "fuga.occupied"},         // a character stands on Part
	hasSentinel:     {Ruling: 6, Reason: "fuga.sentinel"},         // a sentinel stands on Part
	besideGuard:     {Ruling: 8, Reason: "fuga.beside_guard"},     // Part is next to a sentinel, and a walk as long ends elsewhere
	notMoved:        {Ruling: 6, Reason: "fuga.not_moved"},        // the turn ends after the walk
	noTrioNow:       {Ruling: 11, Reason: "fuga.no_trio_now"},     // a trio is played once in a turn, or against a sentinel that has come, or on coming to in isolation
	notInOrder:      {Ruling: 11, Reason: "fuga.not_in_order"},    // the numbers are named from the lowest, each once
	noTrio:          {Ruling: 11, Reason: "fuga.no_trio"},         // they are not consecutive, or not of one piece
	trioElsewhere:   {Ruling: 11, Reason: "fuga.trio_elsewhere"},  // one of them is a wall or lies face up
	notInHand:       {Ruling: 11, Reason: "fuga.not_in_hand"},     // one of them is not in the hand
	noneNear:        {Ruling: 11, Reason: "fuga.none_near"},       // no sentinel that they drive is beside the seat, or can be walked up to with steps left for it
	answerFirst:     {Ruling: 11, Reason: "fuga.answer_first"},    // Seat says first whether it plays a trio against the sentinel that has come
	nothingCame:     {Ruling: 11, Reason: "fuga.nothing_came"},    // no sentinel has come that would cost a point
	noApproachNow:   {Ruling: 11, Reason: "fuga.no_approach_now"}, // that takes a trio
	otherPiece:      {Ruling: 11, Reason: "fuga.other_piece"},     // the trio does not drive What
	notBeside:       {Ruling: 11, Reason: "fuga.not_beside"},      // Part is not next to What
	tooManySteps:    {Ruling: 11, Reason: "fuga.too_many_steps"},  // more than what is left of the die, Count
	noApproach:      {Ruling: 11, Reason: "fuga.no_approach"},     // no walk of so many steps ends on Part
	driveFirst:      {Ruling: 11, Reason: "fuga.drive_first"},     // the sentinel is moved before the turn ends
	noDriveNow:      {Ruling: 11, Reason: "fuga.no_drive_now"},    // no sentinel is to be moved
	driveIntoRoom:   {Ruling: 11, Reason: "fuga.drive_into_room"}, // Part is a room
	driveTooClose:   {Ruling: 11, Reason: "fuga.drive_too_close"}, // Part is closer than two to another sentinel
	driveElsewhere:  {Ruling: 11, Reason: "fuga.drive_elsewhere"}, // the sentinel's walk cannot end on Part
	tellPatrol:      {Ruling: 10, Reason: "fuga.tell_patrol"},     // the dice of the patrol come first
	noPatrolNow:     {Ruling: 10, Reason: "fuga.no_patrol_now"},   // there is no patrol now
	patrolOfNoDice:  {Ruling: 10, Reason: "fuga.no_such_dice"},    // two ten-sided dice cannot show Count
	patrolNotThrown: {Ruling: 10, Reason: "fuga.box_threw"},       // the box has thrown something else than Count
	tellNumbers:     {Ruling: 12, Reason: "fuga.tell_numbers"},    // the hand of Seat is told first
	nothingToTell:   {Ruling: 12, Reason: "fuga.nothing_to_tell"}, // hands are told at the end
	liesElsewhere:   {Ruling: 12, Reason: "fuga.lies_elsewhere"},  // What is a wall, or lies face up
	cannotHold:      {Ruling: 12, Reason: "fuga.cannot_hold"},     // What cannot be the next number of Seat's hand, from the lowest to the highest
	noWordsNow:      {Ruling: 13, Reason: "fuga.no_words_now"},    // words are made at the end, with the cards
	notYourLetter:   {Ruling: 13, Reason: "fuga.not_your_letter"}, // Seat does not own the card What
	letterUsed:      {Ruling: 13, Reason: "fuga.letter_used"},     // the letter of What is in a word already
	noWord:          {Ruling: 13, Reason: "fuga.no_word"},         // there is no letter yet
	wordOpen:        {Ruling: 13, Reason: "fuga.word_open"},       // the word that was begun comes first
	noPicture:       {Ruling: 13, Reason: "fuga.no_picture"},      // Seat does not own all three cards of the illustration What
	voteFirst:       {Ruling: 13, Reason: "fuga.vote_first"},      // the others say first whether they confirm the word
	noVoteNow:       {Ruling: 13, Reason: "fuga.no_vote_now"},     // no word was claimed
	findFirst:       {Ruling: 14, Reason: "fuga.find_first"},      // Seat finds the cell of its card first
	noSearchNow:     {Ruling: 14, Reason: "fuga.no_search_now"},   // no card's cell is searched for
	otherCell:       {Ruling: 14, Reason: "fuga.other_cell"},      // Part is not the cell of the card
	isOver:          {Ruling: 12, Reason: "fuga.over"},            // the game is over
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := faults[f].Foul(Name)
	foul.Seat, foul.Count = engine.Seat(p.holder()), max(int(p.threw.die), 0)
	if v := VerbOf(m); v < numVerbs {
		tell(foul, v, m)
	}
	foul.Instead = p.instead(VerbOf(m))
	return foul
}

// tell fills in what the move names.
func tell(foul *engine.Foul, v Verb, m engine.Move) {
	for i, kind := range grammar[v].operands {
		switch n := Operand(m, i); kind {
		case cell:
			foul.Part, foul.What = n, thingOfNumber(n)
		case piece:
			foul.What = thingOfPiece(Piece(n))
		case throw:
			foul.Count = n
		case picture:
			foul.What = thingOfPicture(int8(n))
		case count:
			if v == Roll {
				foul.Count = n
			}
		}
	}
}

// instead is up to three legal moves, those of the same verb first. What would
// tell a secret is not named: a trio, and what is sealed.
func (p *Position) instead(v Verb) []engine.Move {
	if p.phase == telling || p.Actor() == engine.Table && p.game.Options.Dice == DiceBox {
		return nil
	}
	var same, other []engine.Move
	for _, l := range p.Moves(nil) {
		switch VerbOf(l) {
		case Trio:
		case v:
			same = append(same, l)
		default:
			other = append(other, l)
		}
	}
	all := append(same, other...)
	return all[:min(3, len(all))]
}
