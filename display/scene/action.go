package scene

import (
	"fmt"
	"strconv"
	"strings"
)

// Action is what a choice does when it is chosen. The zero Action is no choice of any page.
// Pages and programs send an action as a text, which String writes and ParseAction reads,
// and nothing else does.
type Action struct {
	Kind   ActionKind
	Text   string // of PlayMove, SayWords, Ask, of the menu, of pieces, boards and sets that are told, and what is about an unfinished game
	Number int    // what it is about, from 0; of AnswerLine, AnswerStand, WalkTo, StandsBy, LeadTo, PartStands, PartIsOther, Grant, Withdraw, of a player, a piece, a place, a base, AddThrow, AddDie
	Steps  int    // of StandsBy, PartStands and BuildPiece, clockwise when positive
}

// ActionKind is what kind of thing is done.
type ActionKind uint8

// The kinds of actions in a game.
const (
	PlayMove    ActionKind = iota // the move Text in the game's notation
	SayWords                      // the words Text begin the move that is being said; none begin anew
	AnswerLine                    // the referee's line Number was meant
	AnswerStand                   // the figure stood at place Number of those that the referee asks about
	WalkTo                        // walk to base Number, step by step
	StandsBy                      // part Number, which no sensor can tell, stands by Steps from where it must
	TakeBack                      // take back the last decision, or what is being asked
	Keep                          // keep the turn that is being turned back; in a calibration, what was measured
	ReadFoul                      // a foul has been read
	ShowSecret                    // a seat wants to look alone, or is alone with the page
	HideSecret                    // and has seen enough
	ReadLook                      // a seat has read on its own page what it alone was shown
	AskForHint
	PutRight // the simulated hand puts right what stands wrong
	Jams     // what a bot asks for cannot be done by hand
	Really   // do what was asked about before; see Asking
	RatherNot
	ToMenu // after a game

	// Where a spare tile is pushed in. What is tried is no move.
	TurnSpare // the spare tile, by a quarter clockwise
	TryPush   // show what a push at the mouth of cell Number opens
	PushIn    // push the spare in there, as it is turned

	// At a table without sensors.
	Turned        // part Number was turned by Steps, one step
	TurnedAlong   // part Number was pushed along by it: the one way, the other, or not
	SoItIs        // all was turned as the page says, or put right as it asks
	StoodSo       // part Number was not pushed: it stood so before
	NothingTurned // drop what was said
	NotSo         // what was said last was otherwise: say it again
	Otherwise     // some part stands otherwise than it is shown
	OtherwisePart // part Number does, and by Steps clockwise; 0 asks how

	// Where the table stands otherwise than the game that goes on.
	LeadTo       // show part Number
	TurnBack     // the record is right, and the towers are turned back
	TableIsRight // and not the record
	PartStands   // part Number is the one that belongs there, and right by Steps of what it takes to turn it back
	PartIsOther  // part Number is not

	// In the menu. Text is what is chosen, as programs name it; without one the next is, after the last the first.
	StartGame
	NextWhere    // where it is played
	NextGame     // which game
	NextPlayers  // how many play
	NextPlayer   // what player Number is: a person, a child where the game has such, a bot
	NextColour   // of player Number
	NextRule     // Text is the house rule, and its value
	NextLanguage // of the page
	NamePlayer   // player Number is called Text
	ToUnfinished // the page of the unfinished game Text
	RecoverGames // bring back the games of a copy
	OpenInvite   // how phones come to the page, which is open to them from then on
	PairTable    // show the code of the table's page
	ClosePhones  // the page is this computer's alone again
	CloseInvite  // and back to the menu

	// On the page of an unfinished game, which also has ToMenu. Text says of which.
	ResumeGame
	PutAway       // do not offer it again; asks once more
	ReallyPutAway // the answer to that

	// Before a game whose board people lay.
	NextGuided // the menu, with Text as above: whether they are led
	NextMap    // and what kind of map is drawn
	HidePieces // and who hides what is hidden: people, who shuffle it
	KeepPieces // or the program
	PieceLies  // piece Number is laid
	PieceAgain // or has to be laid again
	ShowPiece  // piece Number
	KindLies   // all pieces of the kind of piece Number are laid
	EverythingLies

	// Where people tell of a board that they have built. Places and bases count from 0.
	ShowBase   // base Number is the one to be moved
	MoveBase   // base Number lies at Text: q,r
	BasesLie   // all bases lie as they are shown
	ToBases    // and are moved again
	ShowPlace  // place Number
	BuildPiece // the piece Text lies in the place that is shown, turned by Steps, or Unturned; or is the one to be placed
	BuildHere  // the piece that is placed by taps lies in place Number, or no longer
	BuildTake  // nothing is told of place Number any more
	BoardText  // the board is as Text tells it
	BoardAgain // or as it was told the last time
	BoardLies  // the board is told: play

	// Where people tell of the printed set that they have, which also has ShowPlace and ToMenu.
	TellSet  // the menu: begin to
	TellPart // part Number of the set is so, as Text says
	SaveSet  // it is played with from now on

	// Where somebody asks whether to leave a game.
	StayInGame
	LeaveGame

	// What concerns all, and a player asks for on the own device.
	Ask      // for the action Text
	Grant    // what request Number asks for: at the table, or where nobody is there
	Withdraw // it, or refuse it at the table

	// In a calibration, which also has Keep.
	GoOn            // the towers stand as asked, or what was said of one is taken
	GoBack          // to the position or the tower before, or once more to one that was refused
	SkipTower       // leave this tower unmeasured
	StopMeasuring   // and see what was measured so far
	DropCalibration // keep nothing of what was measured

	numActionKinds
)

// values are what an action has beside its kind, in the order in which they are sent.
type values uint8

const (
	bare          values = iota
	ofText               // Text
	ofNumber             // Number
	ofNumberSteps        // Number and Steps
	ofNumberText         // Number and Text
	ofStepsText          // Steps and Text
)

// kinds are the first word of every kind of action, and what follows it. No move of a game reads like
// one of them. A PlayMove has no word: it is the text of the move alone.
var kinds = [numActionKinds]struct {
	word string
	has  values
}{
	SayWords: {"say", ofText}, AnswerLine: {"line", ofNumber}, AnswerStand: {"stand", ofNumber}, WalkTo: {"stroll", ofNumber},
	StandsBy: {"stood", ofNumberSteps},
	TakeBack: {"undo", bare}, Keep: {"keep", bare}, ReadFoul: {"ok", bare}, ShowSecret: {"show", bare}, HideSecret: {"hide", bare},
	ReadLook: {"read", bare}, AskForHint: {"hint", bare}, Really: {"really", bare}, RatherNot: {"rather not", bare}, PutRight: {"put right", bare}, Jams: {"jams", bare}, ToMenu: {"menu", bare},
	TurnSpare: {"turn spare", bare}, TryPush: {"try", ofNumber}, PushIn: {"insert", ofNumber},
	Turned: {"turned", ofNumberSteps}, TurnedAlong: {"along", ofNumber}, SoItIs: {"so it is", bare}, StoodSo: {"unmoved", ofNumber},
	NothingTurned: {"nothing turned", bare}, NotSo: {"not so", bare}, Otherwise: {"otherwise", bare}, OtherwisePart: {"faces", ofNumberSteps},
	LeadTo: {"lead", ofNumber}, TurnBack: {"turn back", bare}, TableIsRight: {"table right", bare}, PartStands: {"stands", ofNumberSteps},
	PartIsOther: {"other", ofNumber},
	StartGame:   {"start", bare}, NextWhere: {"where", ofText}, NextGame: {"game", ofText}, NextPlayers: {"players", ofText},
	NextPlayer: {"bot", ofNumberText}, NextColour: {"colour", ofNumberText}, NextRule: {"rule", ofText}, NextLanguage: {"language", ofText},
	NamePlayer: {"name", ofNumberText},
	NextGuided: {"guided", ofText}, NextMap: {"map", ofText}, HidePieces: {"hide pieces", bare}, KeepPieces: {"keep pieces", bare},
	PieceLies: {"lies", ofNumber}, PieceAgain: {"again", ofNumber}, ShowPiece: {"piece", ofNumber}, KindLies: {"kind", ofNumber},
	EverythingLies: {"all lies", bare},
	ShowBase:       {"base", ofNumber}, MoveBase: {"shift", ofNumberText}, BasesLie: {"bases lie", bare}, ToBases: {"bases", bare}, ShowPlace: {"place", ofNumber},
	BuildPiece: {"build", ofStepsText}, BuildHere: {"here", ofNumber}, BuildTake: {"clear", ofNumber}, BoardText: {"board", ofText},
	BoardAgain: {"as before", bare}, BoardLies: {"built", bare},
	TellSet: {"own set", bare}, TellPart: {"part", ofNumberText}, SaveSet: {"save set", bare},
	OpenInvite: {"phones", bare}, ClosePhones: {"phones off", bare}, CloseInvite: {"in", bare}, PairTable: {"pair", bare},
	RecoverGames: {"recover", bare}, ToUnfinished: {"unfinished", ofText}, ResumeGame: {"resume", ofText}, PutAway: {"away", ofText},
	ReallyPutAway: {"away!", ofText},
	StayInGame:    {"keep playing", bare}, LeaveGame: {"leave game", bare}, Ask: {"ask", ofText}, Grant: {"grant!", ofNumber},
	Withdraw: {"withdraw!", ofNumber},
	GoOn:     {"next", bare}, GoBack: {"back", bare}, SkipTower: {"skip", bare}, StopMeasuring: {"abort", bare}, DropCalibration: {"drop", bare},
}

// String is the action as it is sent: "go 3", "line 1", "stood 3 -1", "rule order". Numbers
// count from 1 in it.
func (a Action) String() string {
	k := kinds[min(a.Kind, numActionKinds-1)]
	switch k.has {
	case ofText:
		return strings.TrimSuffix(k.word+" "+a.Text, " ")
	case ofNumber:
		return fmt.Sprint(k.word, " ", a.Number+1)
	case ofNumberSteps:
		return fmt.Sprint(k.word, " ", a.Number+1, " ", a.Steps)
	case ofNumberText:
		return strings.TrimSuffix(fmt.Sprint(k.word, " ", a.Number+1, " ", a.Text), " ")
	case ofStepsText:
		return fmt.Sprint(k.word, " ", a.Steps, " ", a.Text)
	}
	if a.Kind == PlayMove {
		return a.Text
	}
	return k.word
}

// ParseAction is the action that String writes so. Every text is one: what is none of the
// others is a PlayMove, which the game refuses if it is no move.
func ParseAction(text string) Action {
	first, rest, _ := strings.Cut(text, " ")
	for kind, k := range kinds {
		a := Action{Kind: ActionKind(kind)}
		switch {
		case k.word == "" || k.word != first && k.word != text:
			continue
		case k.word == first:
			a.read(k.has, rest)
		}
		if a.String() == text {
			return a
		}
	}
	return Action{Text: text}
}

// read takes what follows the word of an action; what it cannot be is left out.
func (a *Action) read(has values, rest string) {
	first, second, _ := strings.Cut(rest, " ")
	n, _ := strconv.Atoi(first)
	switch has {
	case ofText:
		a.Text = rest
	case ofNumber:
		n, _ = strconv.Atoi(rest)
		a.Number = n - 1
	case ofNumberSteps:
		a.Number = n - 1
		a.Steps, _ = strconv.Atoi(second)
	case ofNumberText:
		a.Number, a.Text = n-1, second
	case ofStepsText:
		a.Steps, a.Text = n, second
	}
}
