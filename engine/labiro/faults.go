package labiro

import "mastro/engine"

// fault is the inner form of a refusal: small enough to be made in the inner
// loop. Check turns it into an engine.Foul.
type fault uint8

const (
	legal fault = iota
	startFirst
	notSimple
	startTaken
	begun
	notTouching
	noWay
	outOfReach
	noneLeft
	noneLeftRope
	notTouchingRope
	notTouchingTorch
	notInVictimsHand
	nothingToPut
	notStuck
	againstArrow
	tooOften
	notYourMoment
	blocked
	notPushed
	noUnlock
	noRope
	canWalk
	noEntrance
	noTorch
	noEntranceTorch
	nothingToSee
	nothingHere
	handFull
	noLook
	notLooked
	notInHand
	rubyStays
	decideFirst
	towerNotEmpty
	wrongKey
	noRuby
	putFirst
	putNotEmpty
	putNear
	putOwn
	usedAlready
	noDagger
	notTogether
	nothingToRob
	objectsOnly
	robFirst
	returnFirst
	notInHandToLeave
	noAttack
	thirdPawn
	noWayOut
	proposedAlready
	voteFirst
	noVote
	isOver
	cannotBe
	tellFirst
	nothingFound
	unknownMove
	numFaults
)

// faults gives each fault its ruling and the name of its sentence.
var faults = [numFaults]engine.Fault{
	startFirst:       {Ruling: 21, Reason: "labiro.start_first"},
	notSimple:        {Ruling: 21, Reason: "labiro.not_simple"},
	startTaken:       {Ruling: 21, Reason: "labiro.start_taken"},
	begun:            {Ruling: 21, Reason: "labiro.begun"},
	notTouching:      {Ruling: 4, Reason: "labiro.not_touching"},
	noWay:            {Ruling: 4, Reason: "labiro.no_way"},
	outOfReach:       {Ruling: 5, Reason: "labiro.out_of_reach"},
	noneLeft:         {Ruling: 5, Reason: "labiro.none_left"},
	noneLeftRope:     {Ruling: 8, Reason: "labiro.none_left_rope"},
	notTouchingRope:  {Ruling: 8, Reason: "labiro.not_touching"},
	notTouchingTorch: {Ruling: 9, Reason: "labiro.not_touching"},
	notInVictimsHand: {Ruling: 17, Reason: "labiro.not_in_victims_hand"},
	nothingToPut:     {Ruling: 15, Reason: "labiro.nothing_to_put"},
	notStuck:         {Ruling: 5, Reason: "labiro.not_stuck"},
	againstArrow:     {Ruling: 5, Reason: "labiro.against_arrow"},
	tooOften:         {Ruling: 5, Reason: "labiro.too_often"},
	notYourMoment:    {Ruling: 5, Reason: "labiro.not_your_moment"},
	blocked:          {Ruling: 6, Reason: "labiro.blocked"},
	notPushed:        {Ruling: 6, Reason: "labiro.not_pushed"},
	noUnlock:         {Ruling: 7, Reason: "labiro.no_unlock"},
	noRope:           {Ruling: 8, Reason: "labiro.no_rope"},
	canWalk:          {Ruling: 8, Reason: "labiro.can_walk"},
	noEntrance:       {Ruling: 8, Reason: "labiro.no_entrance"},
	noTorch:          {Ruling: 9, Reason: "labiro.no_torch"},
	noEntranceTorch:  {Ruling: 9, Reason: "labiro.no_entrance_torch"},
	nothingToSee:     {Ruling: 9, Reason: "labiro.nothing_to_see"},
	nothingHere:      {Ruling: 10, Reason: "labiro.nothing_here"},
	handFull:         {Ruling: 12, Reason: "labiro.hand_full"},
	noLook:           {Ruling: 10, Reason: "labiro.no_look"},
	notLooked:        {Ruling: 10, Reason: "labiro.not_looked"},
	notInHand:        {Ruling: 10, Reason: "labiro.not_in_hand"},
	rubyStays:        {Ruling: 10, Reason: "labiro.ruby_stays"},
	decideFirst:      {Ruling: 10, Reason: "labiro.decide_first"},
	towerNotEmpty:    {Ruling: 13, Reason: "labiro.tower_not_empty"},
	wrongKey:         {Ruling: 14, Reason: "labiro.wrong_key"},
	noRuby:           {Ruling: 14, Reason: "labiro.no_ruby"},
	putFirst:         {Ruling: 15, Reason: "labiro.put_first"},
	putNotEmpty:      {Ruling: 15, Reason: "labiro.put_not_empty"},
	putNear:          {Ruling: 15, Reason: "labiro.put_near"},
	putOwn:           {Ruling: 15, Reason: "labiro.put_own"},
	usedAlready:      {Ruling: 16, Reason: "labiro.used_already"},
	noDagger:         {Ruling: 17, Reason: "labiro.no_dagger"},
	notTogether:      {Ruling: 17, Reason: "labiro.not_together"},
	nothingToRob:     {Ruling: 17, Reason: "labiro.nothing_to_rob"},
	objectsOnly:      {Ruling: 17, Reason: "labiro.objects_only"},
	robFirst:         {Ruling: 17, Reason: "labiro.rob_first"},
	returnFirst:      {Ruling: 17, Reason: "labiro.return_first"},
	notInHandToLeave: {Ruling: 17, Reason: "labiro.not_in_hand"},
	noAttack:         {Ruling: 17, Reason: "labiro.no_attack"},
	thirdPawn:        {Ruling: 19, Reason: "labiro.third_pawn"},
	noWayOut:         {Ruling: 19, Reason: "labiro.no_way_out"},
	proposedAlready:  {Ruling: 22, Reason: "labiro.proposed"},
	voteFirst:        {Ruling: 22, Reason: "labiro.vote_first"},
	noVote:           {Ruling: 22, Reason: "labiro.no_vote"},
	isOver:           {Ruling: 22, Reason: "labiro.over"},
	cannotBe:         {Ruling: 11, Reason: "labiro.cannot_be"},
	tellFirst:        {Ruling: 10, Reason: "labiro.tell_first"},
	nothingFound:     {Ruling: 10, Reason: "labiro.nothing_found"},
	unknownMove:      {Ruling: 20, Reason: "labiro.unknown"},
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := p.foulAt(f, engine.NoPart)
	switch grammar[min(VerbOf(m), numVerbs-1)].operand {
	case base:
		foul.Part = BaseOf(m)
	case kind:
		foul.What = uint8(KindOf(m))
	case seat:
		foul.Seat = SeatOf(m)
	}
	foul.Instead = p.instead(m)
	return foul
}

// foulAt is the refusal of what was done to the tower on a base.
func (p *Position) foulAt(f fault, part int) *engine.Foul {
	return &engine.Foul{
		Ruling: engine.Ruling{Game: Name, Number: faults[f].Ruling},
		Reason: faults[f].Reason,
		Part:   part,
		Seat:   engine.Nobody,
		Count:  int(p.left),
	}
}

// instead is up to three legal moves: those of the same verb first. A hidden
// tile that the table must tell of is not named.
func (p *Position) instead(m engine.Move) []engine.Move {
	if p.phase == finding && p.sealed() != NoTile {
		return nil
	}
	var same, other []engine.Move
	for _, l := range p.Moves(nil) {
		if VerbOf(l) == VerbOf(m) {
			same = append(same, l)
		} else {
			other = append(other, l)
		}
	}
	all := append(same, other...)
	return all[:min(3, len(all))]
}
