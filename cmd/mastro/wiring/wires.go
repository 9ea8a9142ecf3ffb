package wiring

// wire is a wire of the drawing. It leads from a pin of the header to the right, then
// down or up on a track of its own, and to the right again to the pins of parts.
type wire struct {
	use  HeaderUse
	from float64   // y at the header
	ends []float64 // y at the parts
}

// span returns from where to where the wire uses its track.
func (w wire) span() (top, bottom float64) {
	top, bottom = w.from, w.from
	for _, y := range w.ends {
		top, bottom = min(top, y), max(bottom, y)
	}
	return top, bottom
}

// crossesAt counts 1 if a horizontal stretch at height y crosses the track, else 0.
func (w wire) crossesAt(y float64) int {
	if top, bottom := w.span(); y > top && y < bottom {
		return 1
	}
	return 0
}

// crossingsOf counts how often two wires cross when the first has the left track.
func crossingsOf(left, right wire) int {
	all := left.crossesAt(right.from)
	for _, y := range left.ends {
		all += right.crossesAt(y)
	}
	return all
}

// crossings counts how often wires cross that lie in this order from the left.
func crossings(wires []wire) (all int) {
	for i, left := range wires {
		for _, right := range wires[i+1:] {
			all += crossingsOf(left, right)
		}
	}
	return all
}

// arrange puts wires into an order from the left in which exchanging no two of them
// saves a crossing.
func arrange(wires []wire) {
	for better := true; better; {
		better = false
		for i := range wires {
			for k := i + 1; k < len(wires); k++ {
				before := crossings(wires)
				wires[i], wires[k] = wires[k], wires[i]
				if crossings(wires) < before {
					better = true
				} else {
					wires[i], wires[k] = wires[k], wires[i]
				}
			}
		}
	}
}
