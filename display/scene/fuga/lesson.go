package fuga

import (
	"mastro/display/scene"
	says "mastro/display/words/fuga"
)

// lesson is how the game is played.
//
// Cells are those of the board: cell 12 is number 11 here. In one round of this game somebody draws
// numbers, somebody rests, and somebody is caught.
var lesson = scene.Lesson{Seats: 3, Seed: 546, Steps: []scene.LessonStep{
	{Seat: 0, Points: []int{11}, Says: says.HowBegin},
	{Moves: "throw", Seat: 0, Around: []int{11, 16, 5}, Points: []int{11}, Beside: scene.BesideCount, Says: says.HowThrow},
	{Seat: 0, Around: []int{11, 16, 5}, Way: []int{11, 5, 6, 7, 12, 16}, Beside: scene.BesideCount, Says: says.HowWalk},
	{Moves: "walk 17; end; throw; walk 12; end", Seat: 1, Around: []int{11, 16, 6}, Points: []int{11}, Beside: scene.BesideHand, Says: says.HowDraw},
	{Moves: "throw; walk 16", Seat: 2, Around: []int{15, 16, 11}, Points: []int{15}, Beside: scene.BesidePlayer, Says: says.HowRest},
	{Moves: "end; lose", Seat: 0, Around: []int{16, 15, 11}, Points: []int{16}, Beside: scene.BesidePlayer, Says: says.HowPatrol},
}}
