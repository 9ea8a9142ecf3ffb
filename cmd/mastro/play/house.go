package play

import (
	"time"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// House is what a session asks of the table that it is played at.
type House interface {
	TimeOfDay() time.Time
	// Begin begins the game that was chosen in the menu; it may change the table. Its error becomes
	// the refusal of the choice.
	Begin(scene.NewGame) (*Game, error)
	// PairsTables reports whether another page can become the table's. TableCode is a new code for
	// that, as the end of its address.
	PairsTables() bool
	TableCode() string
	// OpenPhones opens a page that only its own computer reaches to the networks of the house;
	// ClosePhones ends that. What has become of it comes to Session.Invite.
	OpenPhones()
	ClosePhones()

	// Recount sets how a part stands whose sensors only count steps.
	Recount(part int, to engine.Standing)
	// HasHand reports whether a simulated hand turns the parts; PushIn has it push one for people, or
	// says why not, and PutRight has it put right what stands wrong.
	HasHand() bool
	PushIn(part, steps int) (refused words.Message)
	// Says reports whether people say how the parts stand.
	Says() bool
	PutRight()

	// GoOn has a game set up that was not played to its end, which comes to Start or GoOnFailed.
	// PutAway no longer offers it. Recover brings the games of a copy back, which SetUnfinished
	// offers as well.
	GoOn(id string)
	PutAway(id string)
	Recover()

	Boards
	Sets
}

// Boards is what there is of boards that people have built and describe.
type Boards interface {
	// DrawBoard draws the set-up that they describe another board instead of.
	DrawBoard(scene.NewGame) (menu.Setup, error)
	// BeginOn begins the game on the board that they described.
	BeginOn(menu.Setup, scene.NewGame, Told) (*Game, error)
	// Boards are the board of a game that is being described, and the one that was played on last,
	// as texts; empty for none. KeepBoards saves them.
	Boards(game string) (telling, played string)
	KeepBoards(game, telling, played string)
	// BasesMove reports whether the bases lie anew for each game.
	BasesMove() bool
	// Stands is how the towers stand, as sensors tell it; nil where none does.
	Stands() []engine.Standing
}

// Sets is what there is of the printed sets that people have and describe.
type Sets interface {
	// Book is the game of that name with the set in use.
	Book(game string) games.Game
	// Draft is what they described and did not save, or else the set in use. KeepDraft saves it.
	Draft(game string) (engine.Draft, error)
	KeepDraft(game string, d engine.Draft)
	// SaveSet has the game played with what was described from now on, and returns the games that
	// the menu offers then.
	SaveSet(game string, d engine.Draft) []scene.Offer
}

// Told tells of the cells of the board whether people have told what lies there.
type Told func(cell int) bool
