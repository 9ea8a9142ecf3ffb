package web

import "reflect"

// Labels are the page's own few fixed words, in one language; the scene
// brings all others. The caller fills every field.
type Labels struct {
	Lang  string // language tag of all words, "it"
	Title string // of the page, "Mastro"

	// Parts of the page.
	Board    string // the labyrinth from above
	Display  string // the small display
	Controls string // the table's own knob and buttons
	Choices  string
	Players  string
	Log      string
	Legend   string

	// The table's controls.
	KnobLeft, KnobRight, KnobPush string
	EndTurn, Back                 string
	Look, Close                   string // the private look, and covering it again

	// The simulated hand.
	Hand                string // what it does, one line: "Drag a tower to turn it. ..."
	HandKeys            string // the same for the keyboard: arrows turn, space lifts
	TurnLeft, TurnRight string
	Lift, SetDown       string

	// Things on the board.
	Tower, Symbol               string
	Clockwise, CounterClockwise string
	Object, Ruby, Flag, Pawn    string
	Wall, Recessed, Protruding  string

	// The marks of scene.Mark.
	MarkWrong, MarkWanted, MarkDoubt string
	MarkOwn, MarkWalk, MarkTurn      string

	// Players.
	Bot, Active, EmptyHand string
	Used                   string // a tile that was used in this turn
	Carried, Banked        string // rubies in the hand, rubies in the chest
	Rotations              string // rotations left, before a number

	// Trouble.
	Offline string // the table cannot be reached; what is shown is old
	Trouble string // the table could not do it
	Reload  string // link for browsers without script
}

// Missing lists the fields that are empty.
func (l Labels) Missing() []string {
	var names []string
	v := reflect.ValueOf(l)
	for i := range v.NumField() {
		if v.Field(i).String() == "" {
			names = append(names, v.Type().Field(i).Name)
		}
	}
	return names
}
