package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/referee"
)

// answered returns a session together with the answers to its requests.
func answered(t *testing.T, session string) string {
	var requests, got strings.Builder
	for line := range strings.Lines(session) {
		if request, ok := strings.CutPrefix(line, "> "); ok {
			requests.WriteString(request)
		}
	}
	var answers bytes.Buffer
	require.NoError(t, referee.Run(t.Context(), "labiro", "", strings.NewReader(requests.String()), &answers))
	for request := range strings.Lines(requests.String()) {
		answer, err := answers.ReadString('\n')
		require.NoError(t, err)
		got.WriteString("> " + request + "< " + answer)
	}
	return got.String()
}

// The answers in the manual are those that the program gives.
func TestRefereeExample(t *testing.T) {
	require.Equal(t, answered(t, refereeExample), refereeExample)
}

// Every line of the manual fits a terminal, except in the session.
func TestTheManualIsNotTooWide(t *testing.T) {
	manual, _, found := strings.Cut(refereeLong(), "EXAMPLE\n")
	require.True(t, found)
	for line := range strings.Lines(manual) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

// An interrupt ends the program though its input stays open.
func TestRefereeCanBeInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	in, _ := io.Pipe()
	cmd := newRefereeCmd()
	cmd.SetArgs([]string{}) // not the arguments of the test
	cmd.SetIn(in)
	stop()
	require.NoError(t, cmd.ExecuteContext(ctx))
}
