package pins

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParseAddress(t *testing.T) {
	for s, want := range map[string]Address{
		"GPIO17":             {Name: "GPIO17"},
		"pinctrl-rp1:17":     {Label: "pinctrl-rp1", Offset: 17},
		"pinctrl-bcm2835:0":  {Label: "pinctrl-bcm2835"},
		"pinctrl-bcm2711:57": {Label: "pinctrl-bcm2711", Offset: 57},
	} {
		got, err := ParseAddress(s)
		require.NoError(t, err, s)
		require.Equal(t, want, got)
		require.Equal(t, s, got.String())
	}
	for _, s := range []string{"", " ", "GPIO 17", "gpiochip0:17", ":3", "x:", "x:-1", "x:70000", "x:1:2", "a\x00", strings.Repeat("G", 32), strings.Repeat("p", 32) + ":17", strings.Repeat("G", 5000)} {
		_, err := ParseAddress(s)
		require.ErrorIs(t, err, ErrAddress, "%q", s)
		require.Less(t, len(err.Error()), 200, "one line")
	}
	_, err := ParseAddress(strings.Repeat("G", 31))
	require.NoError(t, err)
}

func FuzzParseAddress(f *testing.F) {
	f.Add("GPIO17")
	f.Add("pinctrl-rp1:17")
	f.Fuzz(func(t *testing.T, s string) {
		a, err := ParseAddress(s)
		if err != nil {
			require.ErrorIs(t, err, ErrAddress)
			return
		}
		again, err := ParseAddress(a.String())
		require.NoError(t, err)
		require.Equal(t, a, again)
	})
}

func TestAddressAsText(t *testing.T) {
	a := Address{Name: "GPIO4"}
	require.ErrorIs(t, a.UnmarshalText(nil), ErrAddress)
	require.Equal(t, Address{Name: "GPIO4"}, a, "as it was")
	require.NoError(t, a.UnmarshalText([]byte("x:9")))
	require.ErrorIs(t, a.UnmarshalText([]byte("x:")), ErrAddress)
	text, err := a.MarshalText()
	require.NoError(t, err)
	require.Equal(t, "x:9", string(text))
	require.Empty(t, Address{}.String())
}

// fakeChip is a GPIO chip with named lines.
type fakeChip struct {
	name   string
	lines  []string
	closed *int
}

func (c fakeChip) label() string { return c.name }
func (c fakeChip) Lines() int    { return len(c.lines) }
func (c fakeChip) Close() error  { *c.closed++; return nil }

func (c fakeChip) FindLine(name string) (int, error) {
	for i, l := range c.lines {
		if l == name {
			return i, nil
		}
	}
	return 0, errors.New("not found")
}

func TestLocate(t *testing.T) {
	closed := 0
	chips := map[string]fakeChip{
		"gpiochip0": {"brcmvirt-gpio", []string{"", ""}, &closed},
		"gpiochip4": {"pinctrl-rp1", []string{"ID_SDA", "ID_SCL", "GPIO2", "GPIO3"}, &closed},
	}
	names := []string{"gpiochip0", "gpiochip1", "gpiochip2", "gpiochip4"}
	open := func(name string) (chip, error) {
		if name == "gpiochip1" {
			return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
		}
		if c, ok := chips[name]; ok {
			return c, nil
		}
		return nil, errors.New("gone")
	}
	for _, a := range []Address{{Name: "GPIO3"}, {Label: "pinctrl-rp1", Offset: 3}} {
		name, offset, err := locate(a, names, open)
		require.NoError(t, err)
		require.Equal(t, "gpiochip4", name)
		require.Equal(t, 3, offset)
	}
	require.Equal(t, 4, closed, "every chip that was opened")

	for _, a := range []Address{{Name: "GPIO99"}, {Label: "pinctrl-rp1", Offset: 4}, {Label: "pinctrl-rp1", Offset: -1}, {Label: "other"}} {
		_, _, err := locate(a, names, open)
		require.ErrorIs(t, err, ErrPermission, "it may be on the chip that was forbidden")
		require.ErrorIs(t, err, fs.ErrPermission)
		_, _, err = locate(a, names[3:], open)
		require.ErrorIs(t, err, ErrNoLine)
		require.ErrorContains(t, err, a.String())
	}
}
