package effort

import "pgregory.net/rapid"

// rounds is how often a property is checked until all that it must meet was met. What one round
// misses every other time, twenty miss once in a million.
const rounds = 20

// Meets checks a property, again and again until its drawn inputs have met all that is named: a
// single round may miss by chance what is not drawn often. The property says what it met, in any words.
func Meets(t rapid.TB, property func(t *rapid.T, met func(what string)), all ...string) {
	t.Helper()
	seen := map[string]bool{}
	var missed []string
	for range rounds {
		rapid.Check(t, func(t *rapid.T) { property(t, func(what string) { seen[what] = true }) })
		missed = nil
		for _, what := range all {
			if !seen[what] {
				missed = append(missed, what)
			}
		}
		if missed == nil {
			return
		}
	}
	t.Errorf("never met: %q", missed)
}
