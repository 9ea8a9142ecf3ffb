// Package built follows what people tell of a board that they have built already: piece by piece,
// in any order, until the set has none left.
//
//	b := built.New(setup)             // an engine.Buildable, as it was drawn
//	for _, left := range b.Left() {   // what people can still place
//		fmt.Println(left.Piece, left.Count)
//	}
//	err := b.Put(3, "T7", 2)          // the tower T7 stands in place 3, turned twice
//	if b.Done() { play(setup) }       // the set-up is now what people said
//
// The set-up is changed by exchanging pieces only, so that what people have not told yet is
// always what the set has left, and the last pieces place themselves. A Board is written as one
// line of text (Text), from which another begins.
package built
