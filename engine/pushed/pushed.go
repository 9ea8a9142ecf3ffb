// Package pushed tells what happened on a board of lines that are pushed, from
// what its sensors saw. The Hall switches at a line's two arrows count how far it
// was pushed: up by one for each tile that went in towards the east or south, down
// for one towards the west or north, from 0 when the game begins. Counts do not
// wrap around: by how much one differs from the count that the line must have is by
// how many tiles it was pushed too far. How the tile lay that went in they cannot see.
package pushed

import "mastro/engine"

// Lines is the counts that a board's lines must have, in the order of the watched
// parts. They are no state of a game: only where its sensors are.
type Lines []engine.Standing

// Push is one tile that went into a line.
type Push struct {
	Line   int
	Way    int8 // 1 to the east or south, -1 to the west or north
	Silent bool // no sensor counted it: somebody has to say that it was so
}

// Count counts a push.
func (l Lines) Count(line int, way int8) { l[line] += engine.Standing(way) }

// Off is by how many tiles a line was pushed beyond where it must stand, east or
// south when positive; 0 when its sensor does not say.
func (l Lines) Off(seen []engine.Part, line int) int {
	if !seen[line].Stands.Known() {
		return 0
	}
	return engine.Endless.Steps(l[line], seen[line].Stands)
}

// Explain appends the pushes of which one, alone, leads to what was seen. Where
// no counter stands elsewhere, but a silent sensor noticed that its line moved,
// that is a push of this line, either way.
func (l Lines) Explain(dst []Push, seen []engine.Part) []Push {
	first, next := l.First(seen)
	if first == engine.NoPart {
		return l.explainSilent(dst, seen)
	}
	if off := l.Off(seen, first); next == engine.NoPart && (off == 1 || off == -1) {
		dst = append(dst, Push{Line: first, Way: int8(off)})
	}
	return dst
}

func (l Lines) explainSilent(dst []Push, seen []engine.Part) []Push {
	for line := range l {
		if seen[line].Stands == engine.Unknown && seen[line].Moved {
			dst = append(dst, Push{Line: line, Way: 1, Silent: true}, Push{Line: line, Way: -1, Silent: true})
		}
	}
	return dst
}

// First is the two lines off that began to move before all others; of those that
// began at once the one that comes first. NoPart for none.
func (l Lines) First(seen []engine.Part) (first, next int) {
	first, next = engine.NoPart, engine.NoPart
	earlier := func(line, than int) bool { return than == engine.NoPart || seen[line].Onset < seen[than].Onset }
	for line := range l {
		switch {
		case l.Off(seen, line) == 0:
		case earlier(line, first):
			first, next = line, first
		case earlier(line, next):
			next = line
		}
	}
	return first, next
}

// Repair appends by how much each line that is off is to be pushed back, east or
// south when positive.
func (l Lines) Repair(dst []engine.Repair, seen []engine.Part) []engine.Repair {
	for line := range l {
		if off := l.Off(seen, line); off != 0 {
			dst = append(dst, engine.Repair{Part: line, Steps: -off})
		}
	}
	return dst
}
