package engine

import "math"

// Standing is how a part of the table stands: a tower by its facing, 0-5; a line of
// tiles by how far it was pushed in all, +1 for each tile that went in towards the
// east or south, -1 for each towards the west or north, from 0 when the game begins.
type Standing int32

// How a part stands when its sensor does not tell. No line is pushed so far.
const (
	Unknown Standing = math.MinInt32     // its sensor is silent: it may stand in any way
	Adrift  Standing = math.MinInt32 + 1 // it rests half turned or is lifted off, or a line was pushed too far: somebody must set it right
)

// Known tells whether it is a facing or a count.
func (s Standing) Known() bool { return s > Adrift }

// Circle is after how many steps by hand, all one way, a part stands as before.
type Circle int32

// Endless is the circle of a line: however far it is pushed, it never stands as before.
const Endless Circle = 0

// Ways is in how many ways a part stands where that is written, on the pipe and in its
// documents, whatever it is: the facings of a tower, and the count of a line modulo 6.
const Ways Circle = 6

// Steps is the shortest way from one standing to another, clockwise, east or south
// when positive; of two that are as short the positive one. Both must be Known.
func (c Circle) Steps(from, to Standing) int {
	steps := int(to) - int(from)
	if c == Endless {
		return steps
	}
	if steps = c.wrap(steps); steps > int(c)/2 {
		steps -= int(c)
	}
	return steps
}

// After is how a part stands that stood so, and was then moved so many steps.
func (c Circle) After(from Standing, steps int) Standing {
	if c == Endless {
		return from + Standing(steps)
	}
	return Standing(c.wrap(int(from) + steps))
}

// wrap is n on the circle, from 0.
func (c Circle) wrap(n int) int { return (n%int(c) + int(c)) % int(c) }
