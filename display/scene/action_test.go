package scene

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestActionsAreWrittenAndRead(t *testing.T) {
	for text, want := range map[string]Action{
		"":              {},
		"go 3":          {Text: "go 3"},
		"start":         {Kind: StartGame},
		"start 3":       {Text: "start 3"}, // a move of LABIRO
		"say":           {Kind: SayWords},
		"say push w3":   {Kind: SayWords, Text: "push w3"},
		"line 1":        {Kind: AnswerLine},
		"stand 12":      {Kind: AnswerStand, Number: 11},
		"stroll 9":      {Kind: WalkTo, Number: 8},
		"stood 3 -1":    {Kind: StandsBy, Number: 2, Steps: -1},
		"undo":          {Kind: TakeBack},
		"keep":          {Kind: Keep},
		"keep playing":  {Kind: StayInGame},
		"leave":         {Text: "leave"}, // a move of LABIRO
		"leave game":    {Kind: LeaveGame},
		"next":          {Kind: GoOn},
		"drop":          {Kind: DropCalibration},
		"phones":        {Kind: OpenInvite},
		"phones off":    {Kind: ClosePhones},
		"in":            {Kind: CloseInvite},
		"drop rope":     {Text: "drop rope"}, // a move of LABIRO
		"bot 2":         {Kind: NextPlayer, Number: 1},
		"rule order":    {Kind: NextRule, Text: "order"},
		"line 01":       {Text: "line 01"},
		"line":          {Text: "line"},
		"line x":        {Text: "line x"},
		"stood 3":       {Text: "stood 3"},
		"undo 1":        {Text: "undo 1"},
		"stroll 9 9":    {Text: "stroll 9 9"},
		"stroll  9":     {Text: "stroll  9"},
		"stood 3 -1 ":   {Text: "stood 3 -1 "},
		"show me":       {Text: "show me"},
		"keep  playing": {Text: "keep  playing"},
	} {
		got := ParseAction(text)
		require.Equal(t, want, got, "%q", text)
		require.Equal(t, text, got.String())
	}
}

// Every kind has a word of its own but the move, and is read as it was written.
func TestEveryActionIsReadAsItIsWritten(t *testing.T) {
	seen := map[string]bool{}
	for kind, k := range kinds {
		require.Equal(t, ActionKind(kind) == PlayMove, k.word == "", "%d", kind)
		require.False(t, seen[k.word], k.word)
		seen[k.word] = true
	}
	rapid.Check(t, func(t *rapid.T) {
		a := Action{Kind: rapid.Custom(func(t *rapid.T) ActionKind {
			return ActionKind(rapid.IntRange(0, int(numActionKinds)-1).Draw(t, "kind"))
		}).Draw(t, "kind")}
		a.read(kinds[a.Kind].has, rapid.SampledFrom([]string{"", "1", "17", "3 -1", "4 2", "push w3", "order"}).Draw(t, "rest"))
		require.Equal(t, a, ParseAction(a.String()))
	})
}

func FuzzParseAction(f *testing.F) {
	for _, k := range kinds {
		f.Add(k.word + " 1")
	}
	f.Fuzz(func(t *testing.T, text string) {
		require.Equal(t, text, ParseAction(text).String())
	})
}
