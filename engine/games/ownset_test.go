package games

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// A set-up in a file may bring its own set. Its record, and that for each seat, are read
// back, though the set in use is another.
func TestASetupWithItsOwnSetIsRecorded(t *testing.T) {
	for name, file := range map[string]string{"labiro": "labiro/example-setup.toml", "carte": "carte/example-setup.toml"} {
		g, _ := Find(name)
		use := g
		if name == "carte" {
			small, err := configs.FS.ReadFile("carte/small.toml")
			require.NoError(t, err)
			use = g.With(small)
		}
		data, err := configs.FS.ReadFile(file)
		require.NoError(t, err)
		o, err := use.Open(use.Spelled(data))
		require.NoError(t, err)
		start := g.Spelled(configs.Write(o.setup.Spelled()))
		own, err := g.Open(start)
		require.NoError(t, err)
		require.True(t, own.OwnSet())
		p, err := own.Position()
		require.NoError(t, err)
		m := referee.New(p)
		whole := record.Of(name, g, start, m)
		open, err := record.Of(name, g, start, m).ForAll(g)
		require.NoError(t, err)
		for _, r := range []*record.Record{whole, open} {
			text, err := r.Write(g)
			require.NoError(t, err, name)
			_, err = record.Parse("own.game", text, Find)
			require.NoError(t, err, "%s\n%s", name, text)
		}
	}
}
