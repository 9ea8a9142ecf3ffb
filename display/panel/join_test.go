package panel

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/require"

	"mastro/display/qr"
	"mastro/display/scene"
	"mastro/display/words"
)

// joinPage is an invitation to an address; without one, that there is no network.
func (w *wording) joinPage(addresses ...string) *scene.Scene {
	s := scene.BuildJoin(w.words, scene.Inviting(w.words, scene.Reach{Addresses: addresses}), 0)
	return &s
}

// joinAddresses are addresses as houses have them.
var joinAddresses = []string{"http://10.0.0.9", "http://192.168.1.5:8080", "https://192.168.178.105:8443", "http://table.fritz.box:8080"}

// everyPanel is a panel of each size that is designed for, and of a larger one.
func everyPanel() (all []*Panel) {
	for _, size := range append(allSizes, image.Pt(480, 320), image.Pt(320, 480)) {
		all = append(all, New(size))
	}
	return append(all, NewMono(monoSize))
}

// light tells whether a pixel is so light that a camera takes it for white.
func light(c color.Color) bool { return color.GrayModel.Convert(c).(color.Gray).Y > 200 }

// On every panel every pixel of the code is that of its module, dark on light, and at least two
// modules around it are light.
func TestTheCodeIsDrawn(t *testing.T) {
	for _, p := range everyPanel() {
		for _, address := range joinAddresses {
			s := italian.joinPage(address)
			d := drawingOf(p, s)
			code, ok := qr.Of(address)
			require.True(t, ok)
			at := d.only(t, "code")
			pixels, quiet := qr.Fit(code.Size(), at.Dx())
			require.Equal(t, at.Dx(), at.Dy())
			require.Equal(t, at.Dx(), (code.Size()+2*quiet)*pixels, "whole pixels")
			require.GreaterOrEqual(t, quiet, qr.LeastQuiet)
			for y := at.Min.Y; y < at.Max.Y; y++ {
				for x := at.Min.X; x < at.Max.X; x++ {
					dark := code.Dark((x-at.Min.X)/pixels-quiet, (y-at.Min.Y)/pixels-quiet)
					require.Equal(t, !dark, light(p.img.At(x, y)), "%s %v: %d,%d", address, p.img.Rect.Max, x, y)
				}
			}
		}
	}
}

// only is where the one piece of a kind is.
func (d drawing) only(t *testing.T, what string) (at image.Rectangle) {
	t.Helper()
	for _, a := range d.pieces {
		if a.what == what {
			require.Zero(t, at, "there is one %s", what)
			at = a.r
		}
	}
	require.NotZero(t, at)
	return at
}

// The modules are large enough for a camera: on every panel, for the longest address of a
// private network.
func TestTheCodeIsLarge(t *testing.T) {
	for size, least := range map[image.Point]int{
		{240, 240}: 5, {240, 320}: 6, {320, 240}: 6, {128, 160}: 3, {160, 128}: 3, {480, 320}: 9, monoSize: 2,
	} {
		p := New(size)
		if size == monoSize {
			p = NewMono(size)
		}
		code, _ := qr.Of("https://192.168.178.105:8443")
		pixels, _ := qr.Fit(code.Size(), drawingOf(p, italian.joinPage("https://192.168.178.105:8443")).only(t, "code").Dx())
		require.GreaterOrEqual(t, pixels, least, "%v", size)
	}
}

// What a program reads that knows nothing of this one is the page's address.
func TestTheCodeIsRead(t *testing.T) {
	if testing.Short() {
		t.Skip("looks for the code on many pictures")
	}
	for _, p := range everyPanel() {
		for _, address := range joinAddresses {
			img, err := gozxing.NewBinaryBitmapFromImage(enlarged(p.Draw(english.joinPage(address))))
			require.NoError(t, err)
			read, err := qrcode.NewQRCodeReader().Decode(img, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
			require.NoError(t, err, "%s on %v", address, p.img.Rect.Max)
			require.Equal(t, strings.ToUpper(address), strings.ToUpper(read.GetText()))
		}
	}
}

// enlarged is a picture as a camera sees it, with several pixels for each of the panel, and the
// room around the panel.
func enlarged(img *image.RGBA) image.Image {
	const times, around = 3, 40
	size := img.Rect.Size().Mul(times).Add(image.Pt(2*around, 2*around))
	big := image.NewGray(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			big.SetGray(x, y, color.Gray{128})
			if at := image.Pt(x-around, y-around); at.In(image.Rectangle{Max: img.Rect.Size().Mul(times)}) {
				big.Set(x, y, img.At(at.X/times, at.Y/times))
			}
		}
	}
	return big
}

// Everything of the page is there: its title, the choice, the fault of the table, and the whole
// address, broken where it must be.
func TestTheAddressIsInWords(t *testing.T) {
	for _, p := range everyPanel() {
		for _, w := range []*wording{&italian, &english} {
			for _, address := range append(joinAddresses, "http://[fd12:3456:789a::5]:8080") {
				for _, notices := range [][]scene.Notice{nil, {{Text: "Xy"}}} {
					s := w.joinPage(address)
					s.Notices = notices
					d := drawingOf(p, s)
					if size := p.img.Rect.Size(); address != "http://[fd12:3456:789a::5]:8080" || size.X*size.Y > 128*160 && notices == nil {
						require.Contains(t, strings.ReplaceAll(d.allWords(), " ", ""), address, "%v", p.img.Rect.Max)
					}
					for _, text := range []string{s.Title, s.Choices[0].Text} {
						_, whole := d.contains(text)
						require.True(t, whole, "%q on %v", text, p.img.Rect.Max)
					}
					if notices != nil {
						_, whole := d.contains("Xy")
						require.True(t, whole)
					}
					requireOrder(t, p, d)
				}
			}
		}
	}
}

// The knob reaches every choice that is added to the first.
func TestEveryChoiceOfAnInvitationIsReached(t *testing.T) {
	for _, p := range everyPanel() {
		more := []scene.Entry{{Does: scene.Action{Kind: scene.NextLanguage}, Text: "Another"}}
		for cursor, want := range []string{words.InviteClose.In(english.words), "Another"} {
			s := scene.BuildJoin(english.words, scene.Inviting(english.words, scene.Reach{Addresses: joinAddresses[:1]}), cursor, more...)
			found, _ := drawingOf(p, &s).contains(want)
			require.True(t, found, "%q on %v", want, p.img.Rect.Max)
		}
	}
}

// unreached are the ways in which no other device reaches a page.
var unreached = []scene.Reach{
	{}, {Door: scene.DoorShut}, {Door: scene.DoorOpen}, {Door: scene.DoorOpen, Failed: "192.168.178.105:8080", Taken: true},
	{Door: scene.DoorOpen, Failed: "192.168.178.105:8080"},
}

// What a press means has no room beside the code; what to do with the code keeps its own.
func TestAnOpenedInvitationSaysWhatToDo(t *testing.T) {
	for _, p := range everyPanel() {
		r := scene.Reach{Addresses: joinAddresses[:1]}
		plain := drawingOf(p, italian.joinPage(r.Addresses...))
		r.Door = scene.DoorOpen
		opened := scene.BuildJoin(italian.words, scene.Inviting(italian.words, r).Explained(italian.words, true), 0)
		d := drawingOf(p, &opened)
		_, before := plain.contains(opened.Text[0])
		_, after := d.contains(opened.Text[0])
		require.Equal(t, before, after, "on %v", p.img.Rect.Max)
		requireOrder(t, p, d)
	}
}

// Without an address there is no code, but all of why.
func TestAnInvitationWithoutAnAddress(t *testing.T) {
	for _, p := range everyPanel() {
		for _, w := range []*wording{&italian, &english} {
			for _, r := range unreached {
				s := scene.BuildJoin(w.words, scene.Inviting(w.words, r), 0)
				d := drawingOf(p, &s)
				for _, text := range append(s.Text, s.Title, s.Choices[0].Text) {
					_, whole := d.contains(text)
					require.True(t, whole, "%q on %v", text, p.img.Rect.Max)
				}
				requireOrder(t, p, d)
			}
		}
	}
	p := New(mainSize)
	broken := &scene.Scene{Page: scene.Join}
	require.NotPanics(t, func() { p.Draw(broken); NewMono(monoSize).Draw(broken) })
}
