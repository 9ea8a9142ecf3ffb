package goldentest

import (
	"fmt"
	"regexp"
	"strings"

	"mastro/engine"
)

const (
	remark        = "#!"
	remarkAbout   = remark + " about: "
	remarkRefused = remark + " refused: "
)

var stepLine = regexp.MustCompile(`^ *\d+  (seat \d|table) `)

// why is what a remark says of a move that is refused.
func why(foul *engine.Foul) string { return fmt.Sprintf("%v %s", foul.Ruling, foul.Reason) }

func withoutRemarks(text string) string {
	var kept []string
	for line := range strings.SplitAfterSeq(text, "\n") {
		if !strings.HasPrefix(line, remark) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// refusalsOf is the moves that are refused, by how many steps come before.
func refusalsOf(text string) map[int][]string {
	all, steps := map[int][]string{}, 0
	for line := range strings.SplitSeq(text, "\n") {
		if stepLine.MatchString(line) {
			steps++
		}
		if refused, ok := strings.CutPrefix(line, remarkRefused); ok {
			all[steps] = append(all[steps], refused)
		}
	}
	return all
}

// annotated puts the remarks into a written record.
func annotated(text, about string, refusals map[int][]string) string {
	var out []string
	step := 0
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if stepLine.MatchString(line) {
			out = append(out, remarks(refusals[step])...)
			step++
		}
		if out = append(out, line); i == 0 {
			out = append(out, remarkAbout+about)
		}
	}
	return strings.Join(append(out, remarks(refusals[step])...), "\n") + "\n"
}

func remarks(refused []string) (all []string) {
	for _, text := range refused {
		all = append(all, remarkRefused+text)
	}
	return all
}
