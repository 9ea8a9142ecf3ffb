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
	notMoved
	noTrioNow
	notInOrder
	noTrio
	trioElsewhere
	notInHand
	noneNear
	approachFirst
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
	isOver
	numFaults
)

// faults gives each fault its ruling and the name of its sentence. Of every
// refusal Part is the cell that the move names, Seat whose turn it is, Count
// the die of this turn or, for what the table tells of dice, what it told;
// What is the sentinel, the number or the illustration that the move names.
var faults = [numFaults]struct {
	ruling int
	reason engine.Reason
}{
	unknownMove:     {6, "fuga.unknown"},          // no move of this game
	begun:           {5, "fuga.begun"},            // the turn has begun already
	inInfirmary:     {9, "fuga.in_infirmary"},     // the turn is missed, in the infirmary or waiting for it
	inIsolation:     {10, "fuga.in_isolation"},    // the turn is missed, or a trio played
	isAwake:         {9, "fuga.awake"},            // nothing makes the seat miss its turn
	leaveFirst:      {10, "fuga.leave_first"},     // the turn begins by leaving isolation
	notIsolated:     {10, "fuga.not_isolated"},    // the seat is not in isolation
	notInner:        {10, "fuga.not_inner"},       // Part is not on the inner ring
	noExit:          {10, "fuga.no_exit"},         // no cell of the inner ring is free
	tellRoom:        {5, "fuga.tell_room"},        // two ten-sided dice come first
	noRoomDice:      {5, "fuga.no_room_dice"},     // they are not to be thrown now
	roomOfNoDice:    {5, "fuga.no_such_dice"},     // they cannot show Count
	roomNotThrown:   {5, "fuga.box_threw"},        // the box has thrown something else than Count
	tellDie:         {6, "fuga.tell_die"},         // the die comes first
	noDie:           {6, "fuga.no_die"},           // it is not to be thrown now
	dieOfNoSide:     {6, "fuga.no_such_die"},      // it cannot show Count
	dieNotThrown:    {6, "fuga.box_threw"},        // the box has thrown something else than Count
	noWalkNow:       {6, "fuga.no_walk_now"},      // one walks after the die, and once
	tooFar:          {6, "fuga.too_far"},          // no walk as the die wants it ends on Part
	isWall:          {6, "fuga.wall"},             // Part is a wall
	hasPawn:         {6, "fuga.occupied"},         // a character stands on Part
	hasSentinel:     {6, "fuga.sentinel"},         // a sentinel stands on Part
	notMoved:        {6, "fuga.not_moved"},        // the turn ends after the walk
	noTrioNow:       {11, "fuga.no_trio_now"},     // a trio is played before the walk, or on coming to in isolation
	notInOrder:      {11, "fuga.not_in_order"},    // the numbers are named from the lowest, each once
	noTrio:          {11, "fuga.no_trio"},         // they are not consecutive, or not of one piece
	trioElsewhere:   {11, "fuga.trio_elsewhere"},  // one of them is a wall or lies face up
	notInHand:       {11, "fuga.not_in_hand"},     // one of them is not in the hand
	noneNear:        {11, "fuga.none_near"},       // no sentinel that they drive can be walked up to
	approachFirst:   {11, "fuga.approach_first"},  // the trio wants a walk up to a sentinel
	noApproachNow:   {11, "fuga.no_approach_now"}, // that takes a trio
	otherPiece:      {11, "fuga.other_piece"},     // the trio does not drive What
	notBeside:       {11, "fuga.not_beside"},      // Part is not next to What
	tooManySteps:    {11, "fuga.too_many_steps"},  // more than the die, Count
	noApproach:      {11, "fuga.no_approach"},     // no walk of so many steps ends on Part
	driveFirst:      {11, "fuga.drive_first"},     // the sentinel is moved before the turn ends
	noDriveNow:      {11, "fuga.no_drive_now"},    // no sentinel is to be moved
	driveIntoRoom:   {11, "fuga.drive_into_room"}, // Part is a room
	driveTooClose:   {11, "fuga.drive_too_close"}, // Part is closer than two to another sentinel
	driveElsewhere:  {11, "fuga.drive_elsewhere"}, // the sentinel's walk cannot end on Part
	tellPatrol:      {10, "fuga.tell_patrol"},     // the dice of the patrol come first
	noPatrolNow:     {10, "fuga.no_patrol_now"},   // there is no patrol now
	patrolOfNoDice:  {10, "fuga.no_such_dice"},    // two ten-sided dice cannot show Count
	patrolNotThrown: {10, "fuga.box_threw"},       // the box has thrown something else than Count
	tellNumbers:     {12, "fuga.tell_numbers"},    // the hand of Seat is told first
	nothingToTell:   {12, "fuga.nothing_to_tell"}, // hands are told at the end
	liesElsewhere:   {12, "fuga.lies_elsewhere"},  // What is a wall, or lies face up
	cannotHold:      {12, "fuga.cannot_hold"},     // What cannot be the next number of Seat's hand, from the lowest to the highest
	noWordsNow:      {13, "fuga.no_words_now"},    // words are made at the end, with the cards
	notYourLetter:   {13, "fuga.not_your_letter"}, // Seat does not own the card What
	letterUsed:      {13, "fuga.letter_used"},     // the letter of What is in a word already
	noWord:          {13, "fuga.no_word"},         // there is no letter yet
	wordOpen:        {13, "fuga.word_open"},       // the word that was begun comes first
	noPicture:       {13, "fuga.no_picture"},      // Seat does not own all three cards of the illustration What
	voteFirst:       {13, "fuga.vote_first"},      // the others say first whether they confirm the word
	noVoteNow:       {13, "fuga.no_vote_now"},     // no word was claimed
	isOver:          {12, "fuga.over"},            // the game is over
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := &engine.Foul{
		Ruling: engine.Ruling{Game: Name, Number: faults[f].ruling}, Reason: faults[f].reason,
		Part: engine.NoPart, Seat: engine.Seat(p.seat), Count: max(int(p.threw.die), 0),
	}
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
