package magico

import (
	"fmt"
	"slices"
	"strconv"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise.
type Options struct {
	Cards    Cards         // ruling 7
	Children []int         // ruling 8: the seats, from 1, that see all own cards and seek them in any order
	Finish   Finish        // ruling 8, for all at the table
	Cell     Agreed        // ruling 8: the cell of FinishCell
	Order    engine.Order  // how the order of play is found
	Hidden   engine.Hidden // ruling 9: dealt or blind
}

// Cards is how many cards each player is dealt, 1 to MaxCards; AllCards is all
// of them, dealt evenly (ruling 7). Where there are not so many, all are dealt.
type Cards uint8

// AllCards is an even deal; MaxCards is the most that an option may say, for
// two players all there are.
const (
	AllCards Cards = 0
	MaxCards Cards = Treasures / 2
)

// Finish is where the game is won.
type Finish uint8

// The ways of rulings 6 and 8.
const (
	FinishHome     Finish = iota // on one's own corner, after the last treasure
	FinishCell                   // on the cell that was agreed on before, after the last treasure
	FinishAnywhere               // with the last treasure
)

// Agreed is the place on the board where the game is won with FinishCell, the
// centre unless another was agreed on. Tiles slide under it.
type Agreed uint8

const centre = maze.Cells / 2

// Cell is its cell.
func (a Agreed) Cell() int {
	switch {
	case a == 0:
		return centre
	case a <= centre:
		return int(a) - 1
	}
	return int(a)
}

// The words of the options in files, by value.

func finishWords() []string { return []string{"home", "cell", "anywhere"} }

func agreedWords() (words []string) {
	for a := range Agreed(maze.Cells) {
		words = append(words, CellText(a.Cell()))
	}
	return words
}

// agreedPlaces is the same cells by row and column as people and pages count them, from
// 1: among house rules no other cell tells that "3,3" counts from 0.
func agreedPlaces() (places []string) {
	for a := range Agreed(maze.Cells) {
		places = append(places, fmt.Sprintf("row %d, column %d", a.Cell()/maze.Side+1, a.Cell()%maze.Side+1))
	}
	return places
}

func cardsWords() []string {
	words := []string{"all"}
	for n := Cards(1); n <= MaxCards; n++ {
		words = append(words, strconv.Itoa(int(n)))
	}
	return words
}

// agreedCode is a cell as it is written everywhere; its place is read too.
func agreedCode() document.Code[Agreed] {
	return document.Code[Agreed]{
		Write: func(a Agreed) string { return CellText(a.Cell()) },
		Read: func(text string) (Agreed, error) {
			if i := max(slices.Index(agreedWords(), text), slices.Index(agreedPlaces(), text)); i >= 0 {
				return Agreed(i), nil
			}
			return 0, fmt.Errorf("%q is no cell; give row and column: \"row 1, column 1\" to \"row %d, column %[2]d\"", text, maze.Side)
		},
	}
}

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{
		engine.Choice("cards", 7, &o.Cards, cardsWords()).InMenu(1),
		engine.Children(8, &o.Children, MaxSeats, ""),
		engine.Choice("finish", 8, &o.Finish, finishWords()).InMenu(2),
		engine.Coded(engine.Option{Name: "cell", Ruling: 8, Values: agreedWords(), House: agreedPlaces()}, &o.Cell, agreedCode()),
		engine.Choice("order", 0, &o.Order, engine.OrderWords()).InMenu(4),
		engine.Choice("hidden", 9, &o.Hidden, engine.HiddenWords()).InMenu(3),
		{Option: engine.Option{Name: "all_visible"}, Once: "cards are visible seat by seat: leave it out, or name the seats, as children = [1, 2]"},
		engine.Gone("spare", "the spare tile goes in turned as one likes"),
		engine.Gone("treasure", "a treasure counts where the pawn stops"),
	}
}

// addChild notes that a seat, from 1, is a child's, where a set-up says so of it.
func (o *Options) addChild(seat int) {
	if !slices.Contains(o.Children, seat) {
		o.Children = append(o.Children, seat)
	}
}
