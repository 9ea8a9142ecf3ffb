package document_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
)

// A field that was there once is refused with what to write instead, and not written.
func TestOnce(t *testing.T) {
	sides := 4
	fields := []document.Field{{Name: "corners", Once: "give the sides"}, {Name: "edges", Once: "leave it out"}, {Name: "sides", Value: document.Int(&sides)}}
	require.Equal(t, "sides = 4\n", string(configs.Write(fields)))
	err := configs.Read("f", []byte("corners = 4\n"), document.Document{Fields: fields})
	require.ErrorContains(t, err, `there is no key "corners" here any more; give the sides`)
	err = configs.Read("f", []byte("corners = 4\nsides = 4\nedges = 4\n"), document.Document{Fields: fields})
	require.ErrorContains(t, err, `any more; give the sides, and "edges"`)
}
