// Package rights says what each device at a table may do. It is a table: a row for each right,
// a column for what a device is to the person who decides.
//
//	if !rights.May(rights.Of(choice.Kind), rights.Other) {
//		refuse()
//	}
//
// Denied is what no row grants.
package rights

import "mastro/display/scene"

// Right is a kind of thing that a device may do.
type Right uint8

// The rights.
const (
	Play     Right = iota // decide what is played, and answer what the referee asks
	TakeBack              // take back the last decision, or keep it
	Own                   // what concerns only the device's own seat: its looks, hints, language
	Lead                  // what concerns all: the menu, leaving, whether the table or the record is right
	Controls              // the knob and the buttons, and looking alone at the table
	Turn                  // turn and push what stands on a simulated table
	Seats                 // free a seat, hand it to another phone, end the evening
	Join                  // take a seat
	Ask                   // for what concerns all
	Answer                // do or withdraw what is asked for
	numRights
)

// Standing is what a device is to what is to be done.
type Standing uint8

// The standings.
const (
	Onlooker  Standing = iota
	Other              // a player's, who is not concerned
	Concerned          // the player's who decides, be it while another does, or whose decision it was
	Table              // the table's own
	numStandings
)

// granted are the rights. What is missing is denied.
var granted = [numRights][numStandings]bool{
	Play:     {Concerned: true, Table: true},
	TakeBack: {Concerned: true, Table: true},
	Own:      {Other: true, Concerned: true, Table: true},
	Lead:     {Table: true},
	Controls: {Table: true},
	Turn:     {Concerned: true, Table: true},
	Seats:    {Table: true},
	Join:     {Onlooker: true},
	Ask:      {Other: true, Concerned: true},
	Answer:   {Other: true, Concerned: true, Table: true},
}

// May tells whether a device of that standing has a right.
func May(r Right, who Standing) bool { return r < numRights && who < numStandings && granted[r][who] }

// ofActions are the rights that actions take. What is missing concerns all.
var ofActions = map[scene.ActionKind]Right{
	scene.PlayMove: Play, scene.SayWords: Play, scene.AnswerLine: Play, scene.AnswerStand: Play,
	scene.WalkTo: Play, scene.StandsBy: Play, scene.AskForHint: Play,
	scene.Turned: Play, scene.TurnedAlong: Play, scene.SoItIs: Play, scene.StoodSo: Play, scene.NothingTurned: Play, scene.NotSo: Play, scene.Otherwise: Play, scene.OtherwisePart: Play, scene.Jams: Play,
	scene.TurnSpare: Play, scene.TryPush: Play, scene.PushIn: Play, scene.Really: Play, scene.RatherNot: Play,
	scene.TakeBack: TakeBack, scene.Keep: TakeBack,
	scene.Ask: Ask, scene.Grant: Answer, scene.Withdraw: Answer,
	scene.PieceLies: Own, scene.PieceAgain: Own, scene.ShowPiece: Own, scene.KindLies: Own,
	scene.ReadLook: Own, scene.PutRight: Turn,
	scene.ShowSecret: Controls, scene.HideSecret: Controls, scene.ReadFoul: Controls,
}

// Of is the right that an action takes.
func Of(kind scene.ActionKind) Right {
	if r, known := ofActions[kind]; known {
		return r
	}
	return Lead
}
