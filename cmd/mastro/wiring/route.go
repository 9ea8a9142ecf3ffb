package wiring

// strand is a wire of a drawing: from a pin of the header to the right, down or up
// on a track of its own, and to the right again to the pins of parts.
type strand struct {
	use  HeaderUse
	from float64   // y at the header
	ends []float64 // y at the parts, one or more
}

// span is what the strand takes of its track.
func (n strand) span() (top, bottom float64) {
	top, bottom = n.from, n.from
	for _, y := range n.ends {
		top, bottom = min(top, y), max(bottom, y)
	}
	return top, bottom
}

// crosses tells whether something at that height meets the track of n.
func (n strand) crosses(y float64) int {
	if top, bottom := n.span(); y > top && y < bottom {
		return 1
	}
	return 0
}

// crossings is how often two strands cross when the first has the left track.
func crossings(left, right strand) int {
	all := left.crosses(right.from)
	for _, y := range left.ends {
		all += right.crosses(y)
	}
	return all
}

// arrange puts strands into the order of their tracks, from the left, such that
// exchanging no two of them would save a crossing.
func arrange(strands []strand) {
	for better := true; better; {
		better = false
		for i := range strands {
			for k := i + 1; k < len(strands); k++ {
				before := tangle(strands)
				strands[i], strands[k] = strands[k], strands[i]
				if tangle(strands) < before {
					better = true
				} else {
					strands[i], strands[k] = strands[k], strands[i]
				}
			}
		}
	}
}

// tangle is how many crossings there are in all.
func tangle(strands []strand) (all int) {
	for i, left := range strands {
		for _, right := range strands[i+1:] {
			all += crossings(left, right)
		}
	}
	return all
}
