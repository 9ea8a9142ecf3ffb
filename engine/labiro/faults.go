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
	recessed
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
	blocked
	drags
	notPushed
	noPushes
	noUnlock
	keyElsewhere
	noRope
	canWalk
	noEntrance
	noTorch
	noEntranceTorch
	nothingToSee
	nothingHere
	handFull
	handFullLooked
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
	notAgreed
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
	recessed:         {Ruling: 4, Reason: "labiro.recessed"},
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
	blocked:          {Ruling: 6, Reason: "labiro.blocked"},
	drags:            {Ruling: 6, Reason: "labiro.drags"},
	notPushed:        {Ruling: 6, Reason: "labiro.not_pushed"},
	noPushes:         {Ruling: 6, Reason: "labiro.no_pushes"},
	noUnlock:         {Ruling: 7, Reason: "labiro.no_unlock"},
	keyElsewhere:     {Ruling: 5, Reason: "labiro.key_elsewhere"},
	noRope:           {Ruling: 8, Reason: "labiro.no_rope"},
	canWalk:          {Ruling: 8, Reason: "labiro.can_walk"},
	noEntrance:       {Ruling: 8, Reason: "labiro.no_entrance"},
	noTorch:          {Ruling: 9, Reason: "labiro.no_torch"},
	noEntranceTorch:  {Ruling: 9, Reason: "labiro.no_entrance_torch"},
	nothingToSee:     {Ruling: 9, Reason: "labiro.nothing_to_see"},
	nothingHere:      {Ruling: 10, Reason: "labiro.nothing_here"},
	handFull:         {Ruling: 12, Reason: "labiro.hand_full"},
	handFullLooked:   {Ruling: 12, Reason: "labiro.hand_full_looked"},
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
	notAgreed:        {Ruling: 22, Reason: "labiro.not_agreed"},
	isOver:           {Ruling: 22, Reason: "labiro.over"},
	cannotBe:         {Ruling: 11, Reason: "labiro.cannot_be"},
	tellFirst:        {Ruling: 10, Reason: "labiro.tell_first"},
	nothingFound:     {Ruling: 10, Reason: "labiro.nothing_found"},
	unknownMove:      {Ruling: 20, Reason: "labiro.unknown"},
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul, aim := p.foulAt(f, engine.NoPart), engine.NoPart
	switch grammar[min(VerbOf(m), numVerbs-1)].operand {
	case base:
		foul.Part, aim = BaseOf(m), BaseOf(m)
	case kind:
		if f != putFirst { // which names what is to be put away
			foul.What = uint8(KindOf(m))
		}
	case seat:
		foul.Seat = SeatOf(m)
		if s := SeatOf(m); int(s) < p.game.seats {
			aim = int(p.pawn[s])
		}
	}
	if f == notPushed || f == noPushes {
		foul.Part = p.unpushed(m)
		if p.turnsAlong(m, foul.Part) {
			foul.Other = p.driver(m)
		}
	}
	foul.Instead = p.instead(f, aim)
	return foul
}

// unpushed is the first tower of those that a turn is said to push which does
// not hang together with its driver (ruling 6), or the first of all.
func (p *Position) unpushed(m engine.Move) int {
	along := pushed(m)
	if loose := along &^ p.hanging(p.driver(m), along); loose != 0 {
		along = loose
	}
	return along.first()
}

// driver is the tower that a turn turns itself.
func (p *Position) driver(m engine.Move) int {
	if VerbOf(m) == Turn {
		return BaseOf(m)
	}
	return p.here()
}

// turnsAlong tells whether the teeth drag a tower along in a turn anyway, so that
// nobody says it was pushed (ruling 6).
func (p *Position) turnsAlong(m engine.Move, part int) bool {
	if p.game.Options.Chain != ChainGear {
		return false
	}
	b := p.driver(m)
	step := int(p.game.Tower(b).Arrow)
	if VerbOf(m) == Counter {
		step = -step
	}
	along, _ := p.gear(b, step, plain(m)) // with nothing dragged where it jams
	return pushed(along).has(part)
}

// foulAt is the refusal of what was done to the tower on a base, with what the
// sentence names besides.
func (p *Position) foulAt(f fault, part int) *engine.Foul {
	foul := faults[f].Foul(Name)
	foul.Part, foul.Count = part, int(p.left)
	switch f {
	case noWayOut:
		foul.Other = p.full().first()
	case putFirst:
		_, at := p.owner()
		foul.What = uint8(p.kind(p.away[at]))
	}
	return foul
}
