package plan

import (
	"bytes"
	"image/png"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/engine"
)

// labelsOf are labels for so many towers, every second with a key, and as many bases.
func labelsOf(towers int) Plan {
	p := Plan{Title: "LABIRO: etichette", Notes: []string{"Ritaglia e incolla."}}
	for i := range towers {
		c := scene.Cell{Label: "T" + strconv.Itoa(i+1), Arrow: 1 - i%2*2, Flag: engine.Nobody, X: 3}
		c.Sides = [6]scene.Side{scene.Closed, scene.Back, scene.Out, scene.Out, scene.Closed, scene.Back}
		if i%2 == 1 {
			c.Symbol = "A"
		}
		p.Labels = append(p.Labels, c)
	}
	for i := range towers {
		p.Labels = append(p.Labels, scene.Cell{Bare: true, Label: strconv.Itoa(i + 1), Flag: engine.Nobody})
	}
	return p
}

func TestLabels(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, PNG(&b, labelsOf(3), 620))
	img, err := png.Decode(&b)
	require.NoError(t, err)
	golden.Picture(t, "testdata/labels.png", img)
}

// Labels for a whole set take two sheets, and none lies over the edge of one.
func TestLabelsStayOnTheirSheets(t *testing.T) {
	p := labelsOf(18)
	sheets := p.a4()
	require.Len(t, sheets, 2)
	drawn := 0
	for _, s := range sheets {
		require.True(t, s.bounds().within(box{point{0, 0}, point{sheetWidth, sheetHeight}}))
		for _, shape := range s.shapes {
			if shape.width == labelCut {
				drawn++
			}
		}
	}
	require.Equal(t, 36, drawn)
}
