package scene

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine/referee"
)

func TestLeaving(t *testing.T) {
	var text strings.Builder
	for _, l := range words.Languages() {
		for cursor := range 2 {
			s := BuildLeave(words.Words{Language: l}, cursor)
			sound(t, s)
			fmt.Fprintf(&text, "== %v, entry %d\n%s\n", l, cursor, dump(s))
		}
	}
	golden(t, "leave.txt", text.String())
	require.Equal(t, StayID, BuildLeave(words.Words{}, 0).Choices[0].ID, "a push too many leaves no game")
}

func TestRefusals(t *testing.T) {
	it, en := words.Words{}, words.Words{Language: words.English}
	board := fmt.Errorf("move go 7: %w", referee.ErrBoard)
	require.Equal(t, "Prima rimetti a posto le torri.", Refusal(it, board))
	require.Equal(t, "First put the towers right.", Refusal(en, board))
	require.Equal(t, "Adesso non si può.", Refusal(it, nil))
	require.Equal(t, "Not possible now.", Refusal(en, errors.New("old choice")))
}
