package record_test

import (
	"fmt"
	"os"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// A recorded game, told move by move.
func ExampleReplay() {
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
	end, _ := record.Replay(start, r.Steps, func(i int, p engine.Position) error {
		if s := r.Steps[i]; s.Back > 0 {
			fmt.Println(s.Back, "taken back")
		} else {
			fmt.Println(p.Write(s.Move))
		}
		return nil
	})
	result, over := end.Result()
	fmt.Println(over, result.Scores)
	// Output:
	// turn 1
	// turn 2
	// 1 taken back
	// go 1
	// true [2 0]
}
