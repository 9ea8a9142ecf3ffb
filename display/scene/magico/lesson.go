package magico

import (
	"mastro/display/scene"
	says "mastro/display/words/magico"
	"mastro/engine"
)

// lesson is how the game is played.
//
// Cells are the places of the board, row by row, then the arrows clockwise from the top left, and the
// spare tile. Two treasures each are enough to see how the game ends.
var lesson = scene.Lesson{Seats: 2, Seed: 8, Options: `cards = "2"`, Steps: []scene.LessonStep{
	{Seat: 0, Points: []int{4}, Beside: scene.BesideHand, Says: says.HowSeek},
	{Seat: engine.Public, Points: []int{61}, Way: []int{55, 51}, Says: says.HowPush},
	{Moves: "push s5 ew", Seat: 0, Around: []int{6, 4, 20}, Way: []int{6, 5, 4}, Says: says.HowWalk},
	{Moves: "go 0,4", Seat: 0, Around: []int{6, 4, 20}, Points: []int{4}, Beside: scene.BesidePlayer, Says: says.HowFind},
	{Moves: "push n3 ew; go 6,5; push w1 nes; go 2,6; push n5 nw", Seat: 1, Points: []int{5, 55}, Says: says.HowFallOut},
	{Moves: "go 0,1; push w5 ns", Seat: 0, Around: []int{6, 20, 4}, Way: []int{20, 13, 6}, Beside: scene.BesidePlayer, Says: says.HowWin},
}}
