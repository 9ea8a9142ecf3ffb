package labiro

import (
	"mastro/display/words"
	"mastro/engine/labiro"
)

// The sides of a tower and of its neighbour where they meet, for who cannot see them.
var (
	SideHere = [...]words.Message{
		labiro.Wall: words.Say("qui un muro", "here a wall"), labiro.Recessed: words.Say("qui un ingresso rientrato", "here a recessed entrance"), labiro.Protruding: words.Say("qui un ingresso sporgente", "here a protruding entrance"),
	}
	SideThere = [...]words.Message{
		labiro.Wall: words.Say("là un muro", "there a wall"), labiro.Recessed: words.Say("là un ingresso rientrato", "there a recessed entrance"), labiro.Protruding: words.Say("là un ingresso sporgente", "there a protruding entrance"),
	}
)

// ArrowIs says how a tower turns.
var ArrowIs = map[labiro.Arrow]words.Message{
	labiro.Clockwise: words.Say("freccia in senso orario", "arrow clockwise"), labiro.CounterClockwise: words.Say("freccia in senso antiorario", "arrow counter-clockwise"),
}

// What a step of a tower leaves open, before it and after.
var (
	StepClockwise = words.Say("un passo in senso orario", "one step clockwise")
	StepCounter   = words.Say("un passo in senso antiorario", "one step counter-clockwise")
	StepPushes    = words.Say2[string, words.List]("%s, e spinge %s", "%s, pushing %s along")
	StepOpens     = words.Say2[string, words.List]("%s: poi la torre è aperta verso %s", "%s: then the tower is open to %s")
	StepShuts     = words.Say1[string]("%s: poi la torre è chiusa", "%s: then the tower is closed")

	// Where nobody knows what the step pushes.
	StepMayPush    = words.Say2[string, words.List]("%s: può spingere anche %s", "%s: it may push %s along")
	StepMayJam     = words.Say2[string, words.List]("%s: può spingere anche %s, o bloccarsi", "%s: it may push %s along, or jam")
	StepOpensAlone = words.Say2[string, words.List]("%s; se non spinge niente, poi la torre è aperta verso %s", "%s; if nothing is pushed, the tower is then open to %s")
	StepShutsAlone = words.Say1[string]("%s; se non spinge niente, poi la torre è chiusa", "%s; if nothing is pushed, the tower is then closed")

	NowOpen = words.Say3[words.Name, words.Tower, words.List]("%s ruota la torre %d: ora è aperta verso %s.", "%s turns tower %d: now it is open to %s.")
	NowShut = words.Say2[words.Name, words.Tower]("%s ruota la torre %d: ora è chiusa.", "%s turns tower %d: now it is closed.")
)
