package main

import (
	"fmt"

	"mastro/display/manual"
	"mastro/display/markdown"
)

// asCommands shows links as the commands that show what they lead to.
var asCommands = markdown.Links{To: leadsTo}

// leadsTo returns the command that shows the target of a link in the manual or in rulings, or
// the address on the web; empty if there is neither.
func leadsTo(destination string) string {
	target, ok := manual.ParseLink(destination)
	switch {
	case !ok:
		return ""
	case target.Address != "":
		return target.Address
	case target.Topic != "":
		return "mastro help " + target.Topic
	case target.Ruling == 0:
		return "mastro rules " + target.Game
	}
	return fmt.Sprintf("mastro rules %s/%d", target.Game, target.Ruling)
}
