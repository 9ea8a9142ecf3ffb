package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/engine"
)

// spelled is the choices for moves of which the i-th is written as the i-th text,
// each as "id" or "id=whole".
func spelled(chosen string, texts ...string) []string {
	var moves []engine.Move
	for i := range texts {
		moves = append(moves, engine.Move(i+1))
	}
	t := scene.Table{Chosen: chosen}
	var ids []string
	for _, c := range t.WordByWord(moves, func(m engine.Move) string { return texts[m-1] }, func(s scene.Beginning) scene.Choice {
		return scene.Choice{Text: fmt.Sprint(len(s.Words), " ", s.Whole)}
	}) {
		ids = append(ids, c.Does.String())
	}
	return ids
}

func TestMovesAreSaidWordByWord(t *testing.T) {
	all := []string{"push n1 ns", "push n1 ew", "push w3 ns", "end"}
	require.Equal(t, []string{"say push", "end"}, spelled("", all...))
	require.Equal(t, []string{"say push n1", "push w3 ns", "say"}, spelled("push", all...), "what leaves no choice is said at once")
	require.Equal(t, []string{"push n1 ns", "push n1 ew", "say"}, spelled("push n1", all...))
	require.Equal(t, []string{"say push n1", "push w3 ns"}, spelled("", all[:3]...), "a word that all begin with is not asked for")
	require.Equal(t, []string{"say push", "end"}, spelled("push e1", all...), "what was said of another turn is forgotten")
	require.Equal(t, []string{"push n1 ns", "push n1 ew"}, spelled("", all[:2]...), "nor are two")
	require.Equal(t, []string{"end", "say"}, spelled("end", all...), "a move that is said already is the only one")
	require.Equal(t, []string{"end"}, spelled("", "end"))
	require.Empty(t, spelled(""))
}

// To say another word is about no cell.
func TestOtherWord(t *testing.T) {
	table := scene.Table{Chosen: "push"}
	choices := table.WordByWord([]engine.Move{1}, func(engine.Move) string { return "push n1" }, func(scene.Beginning) scene.Choice { return scene.Choice{Part: 3} })
	require.Len(t, choices, 2)
	require.Equal(t, 3, choices[0].Part)
	require.Equal(t, scene.Action{Kind: scene.SayWords}, choices[1].Does)
	require.Equal(t, engine.NoPart, choices[1].Part)
	require.NotEmpty(t, choices[1].Text)
}

// Whatever is chosen, one comes to a move, and to each move.
func TestEveryMoveCanBeSaid(t *testing.T) {
	word := rapid.SampledFrom([]string{"a", "b", "c"})
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "words")
		texts := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(word, n, n).Draw(t, "text"), " ")
		}), 1, 12, rapid.ID[string]).Draw(t, "texts")
		met := make(map[string]int)
		var say func(chosen string)
		say = func(chosen string) {
			for _, id := range spelled(chosen, texts...) {
				switch a := scene.ParseAction(id); {
				case a.Kind != scene.SayWords:
					met[id]++
				case a.Text != "":
					say(a.Text)
				}
			}
		}
		say("")
		require.Len(t, met, len(texts))
		for text, times := range met {
			require.Equal(t, 1, times, text)
		}
	})
}
