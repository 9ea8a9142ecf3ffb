// Package perft counts what can be reached from a position. Chess programs
// test their move generators so ("performance test"): where two programs, or
// two versions of one, count differently, their rules differ, and counting after
// each of the first moves leads to where.
//
//	sequences := perft.Actions(p, 3)              // of three actions
//	reached, err := perft.Turns(p, 2, 1_000_000)  // positions after two turns
//
// An action is one move, whoever decides it: what the table tells is an action
// of its own: in LABIRO taking what lies hidden is one action and "found" the
// next, in a dealt game too. A finished game ends a sequence, which then is not counted among
// the longer ones.
//
// Turns are counted otherwise, since in many games one may walk back and
// forth for ever within a turn: not the ways are counted but the different
// positions they lead to, told apart by Position.Bytes.
//
// Both know what Position.Moves lists and nothing else. In LABIRO a turn that
// pushes other towers along can be legal and yet not be listed; it is not
// counted.
package perft
