package rulings

import (
	"regexp"
	"strings"
)

// keyed is how a text about house rules begins with one of them: "`chain`: `observed`",
// with the usual value first.
var keyed = regexp.MustCompile("`([a-z0-9_]+)`:\\s+`")

// sentence is the first one of a text.
var sentence = regexp.MustCompile(`(?s)^.*?\.(?:\s|$)`)

// Decides is what a house rule that changes the ruling decides: the first sentence about it,
// in one line, without the rule's key and the full stop. It is empty where the ruling says
// nothing of it.
func (r Ruling) Decides(key string) string {
	begins := keyed.FindAllStringSubmatchIndex(r.HouseRule, -1)
	for i, at := range begins {
		if r.HouseRule[at[2]:at[3]] != key {
			continue
		}
		text := r.HouseRule[at[1]-1:]
		if i+1 < len(begins) {
			text = r.HouseRule[at[1]-1 : begins[i+1][0]]
		}
		if first := sentence.FindString(text); first != "" {
			text = first
		}
		return strings.TrimRight(strings.Join(strings.Fields(text), " "), ".;")
	}
	return ""
}
