package magico

// The kinds of events. All are for everybody's eyes. Part is a cell, of a push
// the line: 0-2 for rows 1, 3, 5 and 3-5 for columns 1, 3, 5.
const (
	Pushed   uint8 = iota + 1 // Seat pushed the line Part; What is the ArrowThing, Count the open sides of the inserted tile
	Carried                   // Other's pawn rode on its tile to Part (ruling 3)
	PutBack                   // Other's pawn fell out and was put on the tile just inserted, on Part (ruling 3)
	Walked                    // Seat's pawn stops on Part; it may have stayed there
	Reached                   // Seat found the treasure What on Part
	Missed                    // what lies in Seat's reach, on Part, is not what it seeks
	Finished                  // Seat has won
)
