// Package play holds the state in which people and bots decide: the menu before a game, the
// game, and the question whether to leave it. A Session turns choices, presses and sensed
// changes into moves of a match, and builds the scenes for everybody and for one seat alone. It
// knows no rule, no wire and no clock.
//
//	s := play.NewSession(menu.Entered(config), config.Hints, begin)
//	if r := s.Choose(scene.Action{Text: "go 3"}); r != (play.Refusal{}) {
//		say(s.Explain(r))
//	}
//	onPanel, private := s.PanelScene() // for the table's panel; a private scene is for one seat only
//
// Package menu holds the choices before a game, and what a game begins from. Only one goroutine
// may use a session. A scene is built once for each change and audience, and cached; callers
// must not write into it.
package play
