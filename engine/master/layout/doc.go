// Package layout draws where the bases lie: connected shapes of so many hexagons.
//
//	w := layout.Wish{Bases: 18, Compact: layout.Usual, Table: layout.TableOf(8, 6)}
//	w, err := layout.Parse("usual 8x6") // the same, with Bases yet to be said
//	places, err := w.Draw(&rand)        // the error says what of it cannot be had
//	ruby := layout.Alternate(places, 8, &rand) // which of them get a ruby tower
//	places, kept, err := layout.Mend(drawing, 18) // somebody's own drawing, put right
//
// A shape is drawn by a chain of relocations: a base is taken away and put to another
// place that touches the others, and the step counts if all of them hang together. Such a
// step is as likely as its opposite, so that in the long run every shape is as likely as
// every other one, turned and mirrored ones counted by themselves; or, with a weight,
// likelier by the number of its touching pairs. Growing a shape base by base would not do:
// it prefers shapes that can be grown in many ways.
//
// What is drawn from the same generator is the same on every machine: all is reckoned in
// whole numbers.
package layout
