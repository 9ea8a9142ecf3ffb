// Package rulings reads what is settled of a game's rules: rulings.it.md and
// rulings.en.md, which every rulebook carries beside its code. It is Markdown that
// people read as it is; what a program shows of it, it takes apart here:
//
//	doc, err := rulings.Parse("labiro", rulings.English, text)
//	r, ok := doc.Ruling(5)
//	fmt.Println(r.Ruling, r.Title, r.Text)
//
// A document is a title, some paragraphs about the game, and then the rulings, each
// below a heading that has its id and its title:
//
//	# LABIRO: the rulings
//
//	What is said of all of them.
//
//	## labiro/5 · Rotations
//
//	What is ruled, in paragraphs and lists.
//
//	**Printed.** What the printed rules say of it.
//
//	**Deduced.** What follows from them. And **Invented.** where they are silent: at least
//	one of the three.
//
//	**House rule.** `only_when_stuck`: `false`, or `true`: what it changes. Only where a
//	house rule changes something.
//
//	**Example.** One turn in which it matters.
//
// The parts come in this order; sources, house rules and examples may be several. What
// follows a part without a label of its own, a list or another paragraph, belongs to
// it. In Italian the labels are Stampato, Dedotto, Inventato, Regola della casa and
// Esempio, and the title ends with ": le decisioni".
package rulings
