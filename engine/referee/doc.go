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
// repair. While the board does not stand as it must, nothing is played. A
// Match is for one goroutine.
package referee
