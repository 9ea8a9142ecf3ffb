// Package referee conducts one match of any game on a sensed table. It holds
// the position and what the sensors last said, plays what people decide and
// what they turned by hand, and says what is wrong and how to put it right.
//
//	m := referee.New(position)
//	m.Settle(facings)                 // how the parts stand at the start
//	verdict := m.Observe(changes)     // what the sensors saw
//	foul, _ := m.Play(move)           // what somebody decided
//	view := m.View(engine.Public)     // what may be shown
//
// The referee knows no rule: it asks the position to explain, to blame and to
// repair. While the board does not stand as it must, nothing is played.
//
// Undo takes back the last decision of the turn, but nothing that was seen.
// What was turned by hand is turned back by hand, and the verdict says so.
//
// Where the board is found standing otherwise and nobody is to blame, as after the
// power was cut, it is put right; or people say by Amend that the table is right.
//
// Turning is sensed, walking is not. Seats that may leave walks unsaid are
// followed in every position that may be, consistent with what was sensed and
// said in the turn; what needs to know which one asks a question first, and
// nothing is guessed. What the match takes for certain is in its record.
//
// A Match is for one goroutine.
package referee
