//go:build !race

package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/manual"
)

// "mastro help NAME" must not be ambiguous.
func TestNoTopicIsACommand(t *testing.T) {
	root := newRootCmd()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, topic := range manual.Topics() {
		found, _, err := root.Find([]string{topic})
		require.NoError(t, err)
		require.Same(t, root, found, topic)
	}
}
