package torri3d

import (
	"mastro/display/scene"
	says "mastro/display/words/torri3d"
	"mastro/engine"
)

// lesson is how the game is played.
//
// Cells are the towers, row by row, then the arrows clockwise from the top left, and the spare tower.
var lesson = scene.Lesson{Seats: 2, Seed: 35, Steps: []scene.LessonStep{
	{Seat: 0, Points: []int{12}, Beside: scene.BesideHand, Says: says.HowSeek},
	{Seat: engine.Public, Points: []int{33}, Way: []int{25, 30}, Says: says.HowPush},
	{Moves: "push n1 sw", Seat: 0, Around: []int{0, 12}, Way: []int{0, 1, 6, 11, 12}, Says: says.HowWalk},
	{Moves: "go 2,2 walk; push e3 ns", Seat: 1, Around: []int{24, 7}, Way: []int{24, 19, 14, 9, 8, 13, 12}, Beside: scene.BesideHand, Says: says.HowMagic},
	{Moves: "go 2,2 up; push n3 ns; go 3,4 walk", Seat: 0, Around: []int{19, 12}, Points: []int{19}, Beside: scene.BesidePlayer, Says: says.HowFind},
	{Moves: "push w3 nes; go 1,0 walk; push e1 ns; go 2,4 down; push s1 new; go 1,2 walk; push e3 nw; go 4,2 walk; push n1 new; go 0,0 walk; push n3 nsw; go 0,2 walk; push n3 sw; go 0,1 joker; push e3 nsw; go 3,3 walk; push s1 nesw; go 2,1 walk; push w3 nsw; go 4,3 walk; push w3 new; go 2,3 walk; push n1 sw", Seat: 0, Way: []int{23, 18, 13, 8, 3, 2, 7, 12, 11, 10, 5, 0}, Beside: scene.BesidePlayer, Says: says.HowWin},
}}
