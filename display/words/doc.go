// Package words is everything that the program says to people at the table,
// in Italian and in English.
//
// A message is a constant whose type tells what values its sentence needs, so
// that a call with too few, too many or wrong values does not compile:
//
//	w := words.Words{Language: words.Italian}
//	words.Lifted.In(w, 7)                         // "Rimetti la torre 7 sulla sua base."
//	w.Foul(foul, w.Thing(labiro.Kind(foul.What), "")) // "La torre 7 non tocca la tua."
//
// The sentences themselves stand in tables, both languages side by side; a
// test holds that none is missing, that both use the same values, that every
// message is used somewhere, and that every foul, event, verb and tile of a
// rulebook has its words. Foul sentences are at most 64 characters long and
// texts of choices 24, because the smallest panel is 240 pixels wide.
//
// The sentences keep to characters that the Go fonts can draw; there is no
// round arrow among them, so turns are told in words.
package words
