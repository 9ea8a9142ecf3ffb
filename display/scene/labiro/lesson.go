package labiro

import (
	"mastro/display/scene"
	says "mastro/display/words/labiro"
	"mastro/engine"
)

// lesson is how the game is played.
//
// Cells are bases: tower 6 is number 5 here. It is the beginning of a game in which, after three turns, somebody
// has carried a ruby, been robbed of it, and seen it banked.
var lesson = scene.Lesson{Seats: 2, Seed: 1, Steps: []scene.LessonStep{
	{Moves: "start 6; start 9", Seat: engine.Public, Points: []int{7, 17}, Says: says.HowGoal},
	{Seat: 0, Around: []int{5, 9, 4}, Way: []int{5, 9, 4}, Says: says.HowWalk},
	{Moves: "go 10; take", Seat: 0, Around: []int{5, 9, 4}, Points: []int{9}, Beside: scene.BesidePlayer, Says: says.HowTake},
	{Moves: "go 5; torch 1; put 6; take", Seat: 0, Around: []int{4, 1}, Points: []int{4}, Beside: scene.BesideCount, Says: says.HowTurn},
	{Moves: "turn 5; go 2; take; turn 5; go 5; turn 4; end; go 4; take; turn 8; go 9; go 8; take; turn 13; turn 3; end; go 2; turn 2; go 1; turn 5; counter; put 10; go 5; go 4; go 9; go 8", Seat: 0, Around: []int{7, 8}, Points: []int{7}, Beside: scene.BesidePlayer, Says: says.HowOpen},
	{Moves: "open; end; stab 1; put 5; rob ruby1; go 9", Seat: 1, Around: []int{7, 8}, Points: []int{8}, Beside: scene.BesidePlayer, Says: says.HowWin},
}}
