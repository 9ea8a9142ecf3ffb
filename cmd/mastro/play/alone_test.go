package play

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// withBot is a game of one person, the first one entered, against a bot, in which people hold what
// is hidden and throw the dice.
func withBot(t *testing.T, game string, seed uint64) *countingSession {
	x := inMenuOf(t, settingstest.English(t), game, 2, seed)
	x.Menu.Bots[1] = true
	for i, rule := range x.Menu.Offer().Rules {
		switch rule.Name {
		case "hidden":
			x.Menu.Rules[i] = int(engine.Blind)
		case "dice":
			x.Menu.Rules[i] = 1
		}
	}
	require.Equal(t, Refusal{}, x.do(scene.Action{Kind: scene.StartGame}))
	require.True(t, x.Game.People())
	return x
}

// One person who plays against a bot is asked what the bot has found or thrown: nobody else is there.
// Somebody always can do something.
func TestOnePersonAnswersForTheTable(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			asked := 0
			for seed := range effort.Short(uint64(1), 3) {
				s := withBot(t, g.Name, seed)
				r := engine.Rand(seed)
				for range 300 {
					if _, over := s.Match().Result(); over {
						break
					}
					if s.LetBotDecide() {
						continue
					}
					page := s.Public()
					require.NotEmpty(t, page.Choices, "%q %q, and %d decides", page.Title, page.Text, s.Match().Actor())
					if _, seat := s.Match().Turn(); s.Match().Actor() == engine.Table && s.Game.isBot(seat) {
						asked++
					}
					c := page.Choices[r.Below(len(page.Choices))]
					if slices.Contains([]scene.ActionKind{scene.TakeBack, scene.AskForHint, scene.ToMenu}, c.Does.Kind) {
						continue
					}
					_ = s.do(c.Does) // some are refused with their reason
				}
			}
			t.Log(fmt.Sprint("asked ", asked, " times in the turn of a bot"))
		})
	}
}
