// Package wrap breaks texts into lines, for terminals, panels and paper.
//
//	for _, line := range wrap.Lines(strings.Fields(text), fits) {
//		fmt.Println(strings.Join(line, " "))
//	}
package wrap

// Lines puts words on as few lines as it can. fits reports whether words fit on one line; a
// word that does not even by itself has a line of its own.
func Lines(words []string, fits func(line []string) bool) (lines [][]string) {
	for len(words) > 0 {
		n := 1
		for n < len(words) && fits(words[:n+1]) {
			n++
		}
		lines, words = append(lines, words[:n]), words[n:]
	}
	return lines
}
