package wiring

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/words"
)

func TestTablesFitTheirPage(t *testing.T) {
	texts := []string{boardfiletest.SeveralBuses(t), manyMuxes()}
	for _, name := range boardfiletest.ShippedNames(t) {
		texts = append(texts, boardfiletest.Shipped(t, name))
	}
	for _, text := range texts {
		for _, l := range words.Languages() {
			var out strings.Builder
			w := words.Words{Language: l}
			b, err := boardfile.Parse("b", []byte(text))
			require.NoError(t, err)
			require.NoError(t, New("b.toml", b, w).Text(&out))
			for _, line := range strings.Split(out.String(), "\n") {
				require.LessOrEqual(t, length(line), pageColumns, line)
				require.Equal(t, strings.TrimRight(line, " "), line)
			}
			require.NotContains(t, out.String(), "%!")
		}
	}
}

// manyMuxes returns a board file with a mux of its own for each base.
func manyMuxes() string {
	text := "i2c = [{bus = \"/dev/i2c-1\", muxes = [0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77]}]\n"
	for i := range 8 {
		text += fmt.Sprintf("[[base]]\nq = %d\nr = 0\nmux = %d\nchannel = %d\n", i, 0x70+i, i)
	}
	return text
}
