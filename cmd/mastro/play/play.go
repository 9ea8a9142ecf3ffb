// Package play is where people and bots decide: the menu before a game, the game, and
// leaving it. A Session turns what is chosen, pressed and sensed into moves of a match,
// and says as scenes what there is to see, to everybody and to one seat alone. It knows
// no rule, no wire and no clock.
//
//	s := play.NewSession(menu.Entered(config), config.Hints, begin)
//	if r := s.Choose(scene.Action{Text: "go 3"}); r != (play.Refusal{}) {
//		say(s.Explain(r))
//	}
//	near, private := s.Near() // for the display of the table; private: on no page for all
//
// What is chosen before a game, and what a game begins from, is package menu's. A
// session is used by one goroutine. A scene is built once for each change and audience,
// however often it is asked for; nobody may write into one.
package play

// Facings is in how many ways a part can stand.
const Facings = 6
