package labiro

// The kinds of events. Part is the base, What the Kind of a tile.
const (
	Started   uint8 = iota + 1 // Seat chose its start tower at Part
	Walked                     // Seat walked to Part
	Turned                     // Seat turned the tower on Part by Count steps of 60° clockwise
	Pushed                     // the tower on Part was pushed by Count steps
	Countered                  // Seat turned its tower on Part against the arrow with an unlock key
	Crossed                    // Seat crossed to Part with a rope
	Lit                        // Seat used a torch on Part
	Saw                        // Seat saw What lies in Part; secret
	LeftThere                  // Seat left what lies in Part
	Took                       // Seat took What from Part, for all to see
	Gave                       // Seat left What in Part, face up in the telling
	Vanished                   // What left the game
	Opened                     // Seat opened the ruby tower on Part with its key
	Won                        // Seat got the ruby tile What from Part
	PutAway                    // Seat put What face down into Part
	Stabbed                    // Seat used a dagger against Other
	Robbed                     // Seat took What from Other
	Banked                     // Seat banked Count rubies at Part
	Ended                      // Seat ended its turn
	Proposed                   // Seat proposed to stop
	Voted                      // Seat agreed (Count 1) or not (Count 0)
	Finished                   // the game is over
	Returned                   // Seat left What with Other, whom it robs
)
