// Package monitor looks at a rig while it is used and says what of it is out of order: troubles
// for the owner of the table, and doubts about single towers for the players.
//
// It asks the rig and draws conclusions: all sensors of a bus silent at once is no
// power, one alone is a broken wire. It also switches the supply of dead sensors off and
// on, reads one gain after the other to find magnets that drifted, and writes to the log
// what is new and what is over.
//
//	m := monitor.New(r) // when the sensors of r are wired
//	for range time.Tick(20 * time.Millisecond) {
//		now := time.Since(start)
//		changes := r.Scan(now, match)
//		if m.Examine(now, changes != nil) {
//			show(m.Doubts(), m.Troubles())
//		}
//	}
//
// # Caveats
//
// A Monitor belongs to the goroutine of its rig, and to that rig alone: for another
// wiring make another. Most conclusions take Interval or longer, so that what passes by
// itself is not reported.
package monitor
