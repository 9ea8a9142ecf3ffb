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
	handNotFull
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
	noAttack
	thirdPawn
	noWayOut
	canGoOn
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
var faults = [numFaults]struct {
	ruling int
	reason engine.Reason
}{
	startFirst:       {21, "labiro.start_first"},
	notSimple:        {21, "labiro.not_simple"},
	startTaken:       {21, "labiro.start_taken"},
	begun:            {21, "labiro.begun"},
	notTouching:      {4, "labiro.not_touching"},
	noWay:            {4, "labiro.no_way"},
	outOfReach:       {5, "labiro.out_of_reach"},
	noneLeft:         {5, "labiro.none_left"},
	noneLeftRope:     {8, "labiro.none_left_rope"},
	notTouchingRope:  {8, "labiro.not_touching"},
	notTouchingTorch: {9, "labiro.not_touching"},
	notInVictimsHand: {17, "labiro.not_in_victims_hand"},
	nothingToPut:     {15, "labiro.nothing_to_put"},
	notStuck:         {5, "labiro.not_stuck"},
	againstArrow:     {5, "labiro.against_arrow"},
	tooOften:         {5, "labiro.too_often"},
	notYourMoment:    {5, "labiro.not_your_moment"},
	blocked:          {6, "labiro.blocked"},
	notPushed:        {6, "labiro.not_pushed"},
	noUnlock:         {7, "labiro.no_unlock"},
	noRope:           {8, "labiro.no_rope"},
	canWalk:          {8, "labiro.can_walk"},
	noEntrance:       {8, "labiro.no_entrance"},
	noTorch:          {9, "labiro.no_torch"},
	noEntranceTorch:  {9, "labiro.no_entrance_torch"},
	nothingToSee:     {9, "labiro.nothing_to_see"},
	nothingHere:      {10, "labiro.nothing_here"},
	handFull:         {12, "labiro.hand_full"},
	handNotFull:      {10, "labiro.hand_not_full"},
	noLook:           {10, "labiro.no_look"},
	notLooked:        {10, "labiro.not_looked"},
	notInHand:        {10, "labiro.not_in_hand"},
	rubyStays:        {10, "labiro.ruby_stays"},
	decideFirst:      {10, "labiro.decide_first"},
	towerNotEmpty:    {13, "labiro.tower_not_empty"},
	wrongKey:         {14, "labiro.wrong_key"},
	noRuby:           {14, "labiro.no_ruby"},
	putFirst:         {15, "labiro.put_first"},
	putNotEmpty:      {15, "labiro.put_not_empty"},
	putNear:          {15, "labiro.put_near"},
	putOwn:           {15, "labiro.put_own"},
	usedAlready:      {16, "labiro.used_already"},
	noDagger:         {17, "labiro.no_dagger"},
	notTogether:      {17, "labiro.not_together"},
	nothingToRob:     {17, "labiro.nothing_to_rob"},
	objectsOnly:      {17, "labiro.objects_only"},
	robFirst:         {17, "labiro.rob_first"},
	noAttack:         {17, "labiro.no_attack"},
	thirdPawn:        {19, "labiro.third_pawn"},
	noWayOut:         {19, "labiro.no_way_out"},
	canGoOn:          {22, "labiro.can_go_on"},
	voteFirst:        {22, "labiro.vote_first"},
	noVote:           {22, "labiro.no_vote"},
	isOver:           {22, "labiro.over"},
	cannotBe:         {11, "labiro.cannot_be"},
	tellFirst:        {10, "labiro.tell_first"},
	nothingFound:     {10, "labiro.nothing_found"},
	unknownMove:      {20, "labiro.unknown"},
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
		Ruling: engine.Ruling{Game: Name, Number: faults[f].ruling},
		Reason: faults[f].reason,
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
