package panel

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// changedShare is the share of the panel that is sent after a change of a page.
func changedShare(t *testing.T, name string, change func(*scene.Scene)) float64 {
	s := italian.largePages()[name]
	a := New(sizes[0]).Draw(s)
	change(s)
	return sentShare(t, a, New(sizes[0]).Draw(s))
}

func TestKnobStepChangesLittle(t *testing.T) {
	for _, name := range []string{"push", "walk", "towers", "cards", "wheel"} {
		share := changedShare(t, name, func(s *scene.Scene) { s.Cursor++ })
		t.Logf("%s: %.1f %% sent", name, 100*share)
		require.NotZero(t, share, name)
		require.Less(t, share, .2, name)
	}
}

func TestPawnStepChangesLittle(t *testing.T) {
	for name, step := range map[string][2]int{"walk": {24, 25}, "towers": {17, 18}, "wheel": {18, 19}} {
		share := changedShare(t, name, func(s *scene.Scene) {
			from, to := &s.Board.Cells[step[0]], &s.Board.Cells[step[1]]
			to.Pawns, from.Pawns = append([]engine.Seat{1}, to.Pawns...), nil
		})
		t.Logf("%s: %.1f %% sent", name, 100*share)
		require.NotZero(t, share, name)
		require.Less(t, share, .05, name)
	}
}

// TestSpareTileLeavesTheBoardInPlace moves the spare tile from its corner to the place of
// each mouth, where it may come out.
func TestSpareTileLeavesTheBoardInPlace(t *testing.T) {
	b := sliding()
	spare := &b.Cells[len(b.Cells)-1]
	in := image.Rect(0, 0, 160, 160)
	want := fitBoard(&b, in, 48)
	require.Equal(t, 20.0, want.pitch, "as if the spare were not there")
	for i := firstMouth(&b); i < len(b.Cells)-1; i++ {
		for _, far := range []float64{.75, 1} { // the distances of mouths in the games
			m := &b.Cells[i]
			spare.X, spare.Y = m.X+(far-.75)*float64((m.Facing-1)%2), m.Y+(far-.75)*float64((m.Facing-2)%2)
			pl := fitBoard(&b, in, 48)
			require.Equal(t, want, pl)
			require.Equal(t, pl.at(m), pl.at(spare), "mouth %s", m.Label)
			require.Equal(t, 10, pl.rect(spare).Dx())
		}
	}
}

// TestEveryChoiceIsPointedAt: the board shows the place of the choice at the cursor, also
// if only a part of a large board is visible.
func TestEveryChoiceIsPointedAt(t *testing.T) {
	for _, size := range largeSizes {
		p := New(size)
		for _, name := range []string{"push", "walk", "towers", "cards-wide", "wheel"} {
			s := italian.largePages()[name]
			for s.Cursor = range s.Choices {
				require.False(t, pointedAt(p, s).Empty(), "%s %v: %s", name, size, s.Choices[s.Cursor].Text)
			}
		}
	}
}

// pointedAt is the part of the panel in which a page differs from the same page whose
// choice refers to no place.
func pointedAt(p *Panel, s *scene.Scene) image.Rectangle {
	part := s.Choices[s.Cursor].Part
	a := image.NewRGBA(p.img.Rect)
	copy(a.Pix, p.Draw(s).Pix)
	s.Choices[s.Cursor].Part = engine.NoPart
	b := p.Draw(s)
	s.Choices[s.Cursor].Part = part
	shadow := Shadow{last: a, valid: true}
	shadow.changes(b)
	var all image.Rectangle
	for _, r := range shadow.rects {
		all = all.Union(r)
	}
	return all
}

func TestDrawingIsDeterministic(t *testing.T) {
	for _, size := range largeSizes {
		used, fresh := New(size), New(size)
		for name, s := range italian.largePages() {
			used.Draw(italian.menuPage())
			require.Equal(t, fresh.Draw(s).Pix, used.Draw(s).Pix, name)
			require.Equal(t, New(size).Draw(s).Pix, used.img.Pix, name)
		}
	}
}

// TestSecretsLookSecret: the band of a private page differs from that of the turn's page
// with the same board.
func TestSecretsLookSecret(t *testing.T) {
	p := New(sizes[0])
	s := italian.targetPage()
	secret := append([]byte(nil), p.Draw(s).Pix[:sizes[0].X*4*bandHeight]...)
	s.Page = scene.Turn
	require.NotEqual(t, secret, p.Draw(s).Pix[:sizes[0].X*4*bandHeight])
}

func TestSeatsHaveColoursOfTheirOwn(t *testing.T) {
	for i := range schemes {
		for j := range i {
			require.NotEqual(t, schemes[i].back.C, schemes[j].back.C)
		}
	}
	require.Len(t, schemes, 6)
	require.Equal(t, slate, schemeOf(6).back)
}
