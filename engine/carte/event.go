package carte

// The kinds of events. What is a card's number. Where a card lies is in every
// view, so that no event has a Part.
const (
	Laid       uint8 = iota + 1 // Seat laid the card What
	Took                        // Seat took the card What off the table
	Missed                      // Seat might have taken the card What; only with assist = after
	Shown                       // Seat showed the card What of its hand
	Passed                      // Seat passed
	Ended                       // Seat ended its turn
	Drew                        // Seat drew the card What; secret
	Finished                    // the game is over
	NotLinked                   // Seat claimed the card What, to which no path led from its treasures
	FallsApart                  // Seat claimed the card What, without which the layout cannot hang together
)
