// Package play holds the state in which people and bots decide: a stack of screens, from the menu to
// the game. A Session turns choices, presses and sensed changes into moves of a match, and builds
// the scenes for everybody and for one seat alone. It knows no rule, no wire and no clock; what it
// needs of its table it asks a House.
//
//	s := play.NewSession(menu.Entered(config), config.Hints, house)
//	if r := s.Choose(scene.TheTable, scene.Action{Text: "go 3"}, play.Newest); r != (play.Refusal{}) {
//		say(s.Explain(scene.TheTable, r))
//	}
//	shown := s.Shown() // for the table's panel and lights, and for the pages
//
// # A press
//
// A choice on a phone, such as "go 3", goes through these files, each of them once:
//
//	loop/run.go          Loop.carryOut    on the goroutine that owns the table
//	table/commands.go    Table.Command    how old the page is on which it was chosen
//	play/session.go      Session.Choose   whether that page offered it
//	play/may.go          Session.May      whether the device has the right to it
//	play/game.go         Game.choose      which moment of the game it belongs to
//	play/turn.go         playMove         what it does: a move
//	referee/match.go     Match.Play       which the rules judge
//	table/table.go       Table.Show       which is shown once it is on the disk
//	play/shown.go        Session.Shown    to each audience
//	scene/build.go       Build            as a page
//
// The menu and other screens without a game take the place of game.go and turn.go; what a question
// or a foul asks is in question.go and foul.go. The next screen is the next file.
//
// # A sensed turn
//
//	loop/run.go          Loop.Run         fifty times a second
//	table/table.go       Table.sense      reads the sensors
//	rig/watch.go         Rig.Scan         which say how the parts stand
//	play/game.go         Game.observe     while the board is laid, too
//	referee/observe.go   Match.Observe    asks the rules which moves lead there
//	play/shown.go        Session.Shown    what everybody sees of it
//
// # Seats
//
// Players may have a phone of their own (SetHolder). What a device may do is in package rights.
// What a seat alone was shown waits on its phone until it is acknowledged, or is covered at the
// table where it has none.
//
// A game outlives its program: its record and Game.Kept are what Resumed makes it of again. The
// menu offers such games (SetUnfinished), and a table that stands otherwise by then is turned
// back or taken for right. While something is being saved (Saving) nothing new is shown and
// nothing is decided, but sensing goes on.
//
// Package menu holds the choices before a game, and what a game begins from. Only one goroutine
// may use a session. A scene is built once for each change and audience, and cached; callers
// must not write into it.
package play
