package scene

import "slices"

// SamePeople tells whether the same people and bots play as in other choices.
func (n NewGame) SamePeople(o NewGame) bool {
	return n.Players == o.Players && n.Names == o.Names && n.Bots == o.Bots && n.Children == o.Children && n.Colours == o.Colours && slices.Equal(n.Rules, o.Rules)
}
