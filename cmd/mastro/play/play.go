// Package play holds the state in which people and bots decide: the menu before a game, the
// game, and the question whether to leave it. A Session turns choices, presses and sensed
// changes into moves of a match, and builds the scenes for everybody and for one seat alone. It
// knows no rule, no wire and no clock.
//
//	s := play.NewSession(menu.Entered(config), config.Hints, begin)
//	if r := s.Choose(scene.Action{Text: "go 3"}); r != (play.Refusal{}) {
//		say(s.Explain(r))
//	}
//	shown := s.Shown() // for the table's panel and lights, and for the pages
//
// Players may have a phone of their own (SetHolder). What a device may do is in package rights,
// and May says why it may not; ChooseOn carries out a choice of its page. Shown has a scene for
// each of them. What a seat alone was shown waits on its phone until it is acknowledged, or is
// covered at the table where it has none.
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
