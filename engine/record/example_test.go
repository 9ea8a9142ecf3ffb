package record_test

import (
	"fmt"
	"os"

	"mastro/engine/games"
	"mastro/engine/record"
)

// A recorded game, told step by step.
func Example() {
	data, err := os.ReadFile("testdata/sample.game")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := record.Parse("sample.game", data, games.Find)
	if err != nil {
		fmt.Println(err) // the line, what is wrong there, and what to do about it
		return
	}
	game, _ := games.Find(r.Game)
	start, err := game.Begin(r.Start)
	if err != nil {
		fmt.Println(err)
		return
	}
	scribe := record.NewScribe(start)
	for _, step := range r.Steps {
		line, _ := scribe.Step(step)
		fmt.Println(line.Text)
	}
	fmt.Println(r.Result.Scores)
	// Output:
	// turn 1
	// turn 2
	// back 1
	// go 1
	// [2 0]
}
