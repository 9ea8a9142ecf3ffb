package carte

import (
	"mastro/display/scene"
	says "mastro/display/words/carte"
	"mastro/engine"
)

// lesson is how the game is played.
//
// Cells are the cards on the table in the order in which they are listed, then the free places.
var lesson = scene.Lesson{Seats: 2, Seed: 20, Steps: []scene.LessonStep{
	{Seat: 0, Beside: scene.BesideHand, Says: says.HowGoal},
	{Seat: 0, Points: []int{6}, Beside: scene.BesideHand, Says: says.HowPlay},
	{Moves: "play 10 -1,0 0", Seat: engine.Public, Way: []int{0, 2, 4}, Says: says.HowLink},
	{Moves: "take 45", Seat: 0, Beside: scene.BesidePlayer, Says: says.HowTake},
	{Moves: "end; play 11 -1,1 0; take 38; end; play 5 0,2 1", Seat: 0, Way: []int{0, 4, 2}, Points: []int{1}, Says: says.HowApart},
	{Moves: "end; play 43 0,0 1; take 10; end; play 29 -1,0 2; end; play 41 -2,0 0; end; play 46 1,0 2; end; play 17 -2,-1 2; end; play 37 -1,2 3; take 17", Seat: engine.Public, Beside: scene.BesideAll, Says: says.HowEnd},
}}
