package panel

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// changed is how much of the panel is sent when a page becomes another.
func changed(t *testing.T, name string, change func(*scene.Scene)) float64 {
	s := italian.largePages()[name]
	a := New(sizes[0]).Draw(s)
	change(s)
	return sentShare(t, a, New(sizes[0]).Draw(s))
}

func TestKnobStepChangesLittle(t *testing.T) {
	for _, name := range []string{"push", "walk", "towers", "cards", "wheel"} {
		share := changed(t, name, func(s *scene.Scene) { s.Cursor++ })
		t.Logf("%s: %.1f %% sent", name, 100*share)
		require.NotZero(t, share, name)
		require.Less(t, share, .2, name)
	}
}

func TestPawnStepChangesLittle(t *testing.T) {
	for name, step := range map[string][2]int{"walk": {24, 25}, "towers": {17, 18}, "wheel": {18, 19}} {
		share := changed(t, name, func(s *scene.Scene) {
			from, to := &s.Board.Cells[step[0]], &s.Board.Cells[step[1]]
			to.Pawns, from.Pawns = append([]engine.Seat{1}, to.Pawns...), nil
		})
		t.Logf("%s: %.1f %% sent", name, 100*share)
		require.NotZero(t, share, name)
		require.Less(t, share, .05, name)
	}
}

// TestSpareTileLeavesTheBoardInPlace moves the spare tile from its corner to
// the place of each mouth, as it comes out there.
func TestSpareTileLeavesTheBoardInPlace(t *testing.T) {
	b := sliding()
	spare := &b.Cells[len(b.Cells)-1]
	in := image.Rect(0, 0, 160, 160)
	want := lay(&b, in, 48)
	require.Equal(t, 20.0, want.pitch, "as if the spare were not there")
	for i := firstMouth(&b); i < len(b.Cells)-1; i++ {
		for _, far := range []float64{.75, 1} { // wherever a game says that beside is
			m := &b.Cells[i]
			spare.X, spare.Y = m.X+(far-.75)*float64((m.Facing-1)%2), m.Y+(far-.75)*float64((m.Facing-2)%2)
			pl := lay(&b, in, 48)
			require.Equal(t, want, pl)
			require.Equal(t, pl.at(m), pl.at(spare), "mouth %s", m.Label)
			require.Equal(t, 10, pl.rect(spare).Dx())
		}
	}
}

// TestEveryChoiceIsPointedAt holds that the board shows where the knob stands,
// also where only a part of a large layout is seen.
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

// pointedAt is the part of the panel in which a page differs from the one
// whose choice is about no place.
func pointedAt(p *Panel, s *scene.Scene) image.Rectangle {
	part := s.Choices[s.Cursor].Part
	a := image.NewRGBA(p.img.Rect)
	copy(a.Pix, p.Draw(s).Pix)
	s.Choices[s.Cursor].Part = engine.NoPart
	b := p.Draw(s)
	s.Choices[s.Cursor].Part = part
	shadow := Shadow{last: a, known: true}
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

// TestSecretsLookSecret holds that a page for one pair of eyes is told from
// the turn's page of the same board at its band.
func TestSecretsLookSecret(t *testing.T) {
	p := New(sizes[0])
	s := italian.soughtPage()
	secret := append([]byte(nil), p.Draw(s).Pix[:sizes[0].X*4*bandHeight]...)
	s.Page = scene.Turn
	require.NotEqual(t, secret, p.Draw(s).Pix[:sizes[0].X*4*bandHeight])
}

func TestSeatsHaveColoursOfTheirOwn(t *testing.T) {
	for i := range liveries {
		for j := range i {
			require.NotEqual(t, liveries[i].cloth.C, liveries[j].cloth.C)
		}
	}
	require.Len(t, liveries, 6)
	require.Equal(t, slate, dress(6).cloth)
}
