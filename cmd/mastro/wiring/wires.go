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

// crossings counts how often wires cross that lie in this order from the left: where one comes
// from the left over the track of another, or goes on to the right over it.
func crossings(wires []wire) (all int) {
	for i, left := range wires {
		for _, right := range wires[i+1:] {
			all += left.crossedAt(right.from) + right.crossedAt(left.ends...)
		}
	}
	return all
}

// crossedAt counts the horizontal stretches at these heights that cross the track.
func (w wire) crossedAt(heights ...float64) (all int) {
	top, bottom := w.span()
	for _, y := range heights {
		if y > top && y < bottom {
			all++
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
