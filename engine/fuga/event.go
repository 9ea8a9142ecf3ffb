package fuga

// The kinds of events. Part is a cell; What is a thing as below.
const (
	Threw        uint8 = iota + 1 // Seat began its turn and throws the dice
	Missed                        // Seat misses its turn
	LeftCell                      // Seat left isolation and stands on Part
	Rolled                        // Seat's die shows Count
	RoomThrown                    // Seat's two dice show Count
	RoomMoved                     // Seat's room is now Part
	RoomStays                     // Seat's room stays where it is
	Walked                        // Seat walked to Part
	Laid                          // Seat laid the number What of a trio aside, for all to see
	Approached                    // Seat walked to Part in Count steps, up to the sentinel What
	Drove                         // Seat moved the sentinel What to Part in Count steps
	Ended                         // Seat ended its turn on Part
	Drew                          // Seat drew the number What in the room Part of Other; the number is secret
	Rested                        // Seat ended its turn in its room Part, to rest there
	Refreshed                     // Seat's turn begins in its room Part: it has rested, and has all points
	PointLost                     // Seat lost a point and has Count left; What is why, Part the cell of the sentinel or the seat's own
	Fainted                       // Seat has no point left
	WentIn                        // Seat is taken into the infirmary
	Recovered                     // Seat has missed its turn in the infirmary and has all points
	PatrolThrown                  // the two dice for the sentinel What show Count
	Patrolled                     // the sentinel What came to Part
	Stayed                        // the sentinel What stays on Part
	Captured                      // the sentinel What took Seat into isolation
	RoundEnded                    // everybody has had a turn
	Found                         // Seat found the cell Part of its card
	Told                          // Seat shows the number What of its hand
	Spelled                       // Seat adds the letter on the card What to its word
	Claimed                       // Seat claims its word of Count letters; What is the illustration that it names something of, 0 for none
	Voted                         // Seat confirms the word of Other (Count 1) or does not (Count 0)
	WordCounts                    // Seat's word counts Count points
	WordFails                     // Seat's word does not count
	EnoughWords                   // Seat makes no more words
	Finished                      // the game is over
	numEvents
)

// The things that What of an event or a foul can be: a number 1 to 90, and
// above them these.
const (
	ThingPiece   = 100 // + Piece
	ThingWhy     = 110 // + Why
	ThingPicture = 120 // + index of an illustration in Set.Pictures
)

// The things by what they are, and the other way round.

func thingOfPiece(p Piece) uint8  { return ThingPiece + uint8(p) }
func thingOfNumber(c int) uint8   { return uint8(c) + 1 }
func thingOfPicture(i int8) uint8 { return ThingPicture + uint8(i) }
func (w Why) thing() uint8        { return ThingWhy + uint8(w) }
func isPicture(what uint8) bool   { return what >= ThingPicture && what < ThingPicture+Illustrations }
func isPiece(what uint8) bool     { return what >= ThingPiece && what < ThingPiece+uint8(Pieces) }
func isWhy(what uint8) bool       { return what > ThingWhy && what < ThingWhy+uint8(numWhys) }
