package web

import (
	"fmt"

	"mastro/display/scene"
	"mastro/display/words"
)

// handle is what turns a tower of a simulated table when it is pressed, by whole steps.
type handle struct {
	ID    string
	Base  int
	Steps int    // of 60°, clockwise when positive
	Does  string // what pressing it chooses, where people say what they turn; empty where it turns
	Name  string // what pressing it does, for screen readers
	Then  string // what comes of it, in words; empty for nothing
	Faces int    // how its tower stands, 0 to 5
	Opens string // what its tower leads to as it stands, in words: the value of the control; empty where it is a button
	Most  int    // how many such steps there may be at once
	Over  bool   // it lies over the badge, which shows the steps
	spot
}

// Mirrored tells whether its arrow points counter-clockwise.
func (h handle) Mirrored() bool { return h.Steps < 0 }

// The places of a tower's handles: of the first, and of the one against its arrow. They are not
// opposite to each other, so that they do not touch those of the towers beside it.
var handleSpots = [...]spot{{33, 21, 1}, {-29, 23, 1}}

// turnsOf returns by how many steps a press may turn a tower now: what puts it right, or one step
// along its arrow and, with an unlock key, against it.
func turnsOf(c scene.Cell) (all []int) {
	if c.Shape != scene.Tower {
		return nil
	}
	if c.Steps != 0 {
		return []int{c.Steps}
	}
	if c.Turnable {
		all = append(all, c.Arrow)
	}
	if c.Unlocked {
		all = append(all, -c.Arrow)
	}
	return all
}

// handles are those of a tower: none at a real table and while a bot is on turn.
func (d *drawer) handles(base int, c scene.Cell) (all []handle) {
	if !d.turns || d.scene.Says && c.Steps != 0 { // there it is the cell that is pressed
		return nil
	}
	for i, steps := range turnsOf(c) {
		h := handle{ID: fmt.Sprintf("%sh%d%s", d.prefix, base, map[bool]string{true: "cw", false: "ccw"}[steps > 0]), Base: base, Steps: steps, Name: d.turnName(c, steps), spot: handleSpots[i]}
		if d.scene.Says {
			h.Does = scene.Action{Kind: scene.Turned, Number: base, Steps: steps}.String()
		}
		if c.Steps == 0 && i == 0 {
			h.Most = c.Most
		}
		if c.Steps == 0 && i < len(c.Turns) {
			h.Then, h.Faces, h.Opens = c.Turns[i], c.Facing, joined(c.Around)
		}
		if c.Steps != 0 {
			h.Over, h.spot = true, spot{0, 0, 1}
		}
		all = append(all, h)
	}
	return all
}

// turnName says what a press turns: "Tower 4, turn clockwise", with the steps if they are several.
func (d *drawer) turnName(c scene.Cell, steps int) string {
	way := words.PageTurnRight.In(d.words)
	if steps < 0 {
		way = words.PageTurnLeft.In(d.words)
	}
	name := words.PageTower.In(d.words) + " " + c.Label + ": " + way
	if n := max(steps, -steps); n > 1 {
		name += fmt.Sprint(" × ", n)
	}
	return name
}

// heldByBots tells whether a bot is on turn: its towers are turned by the hand of bots.
func heldByBots(sc *scene.Scene) bool {
	for _, p := range sc.Players {
		if p.Active && p.Bot {
			return true
		}
	}
	return false
}
