// Package words has the sentences that people at the table read, in Italian and in
// English: those of all games here, those of one game in the folder of its name.
//
// A message is one declaration: its name, and its sentence in both languages. Its
// type tells what values the sentence needs, so that a call with too few, too
// many or wrong values does not compile:
//
//	var Lifted = Say1[Tower]("Rimetti la torre %d sulla sua base.", "Put tower %d back on its base.")
//
//	w := words.Words{Language: words.Italian}
//	words.Lifted.In(w, 7)                                // "Rimetti la torre 7 sulla sua base."
//	labiro.Words.Foul(w, foul, "la torre 7", "la corda") // "La torre 7 non tocca la tua."
//
// What is looked up by a name that a game or its files use stands in tables by
// those names, a Game for each game: the reasons of fouls, house rules and their
// values, the treasures of a set. Tests hold that both languages use the same
// values, that every message is used somewhere, and that every foul, rule, event,
// verb and tile of a rulebook has its words.
//
// The table's own panel, 240 pixels wide at the smallest, has room for 64 characters of a
// foul and 24 of a choice. What is longer has a short form for it, and for nobody else:
//
//	var Light = Say1[Tower]("Illumina la torre %d", "Shine the torch into tower %d").Short("Illumina la torre %d", "Torch on tower %d")
//
//	Light.In(words.Words{Language: words.English, Short: true}, 7) // "Torch on tower 7"
//
// The Italian is that of the printed rules: testdata/glossary.txt has what things are called
// and what not to say instead, and a test holds every sentence to it.
//
// The sentences keep to characters that the Go fonts can draw; there is no
// round arrow among them, so directions are written out.
package words
