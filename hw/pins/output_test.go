package pins

import (
	"errors"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// fakeLine is a line that stores its level.
type fakeLine struct {
	value, shut int
	err         error
}

func (f *fakeLine) SetValue(v int) error { f.value = v; return f.err }
func (f *fakeLine) Close() error         { f.shut++; return nil }

// output is an Output on a line that can be requested at any time.
func output() (*fakeLine, *Output) {
	line := &fakeLine{}
	return line, newOutput(Address{Name: "GPIO25"}, func() (outputLine, error) { return line, nil })
}

func TestOutput(t *testing.T) {
	line, o := output()
	require.NoError(t, o.Out(gpio.High))
	require.Equal(t, 1, line.value)
	require.NoError(t, o.Out(gpio.Low))
	require.Equal(t, 0, line.value)
	require.ErrorIs(t, o.PWM(gpio.DutyHalf, physic.Hertz), ErrNoPWM)
	require.NoError(t, o.Halt())
	require.Equal(t, []any{"GPIO25", "GPIO25", -1, "Out"}, []any{o.String(), o.Name(), o.Number(), o.Function()})
	require.NoError(t, o.Close())
	require.Equal(t, 1, line.shut)
}

// A line is requested again after its chip has gone, and after no other error.
func TestOutputWhoseChipGoes(t *testing.T) {
	line, o := output()
	line.err = errors.New("refused")
	require.ErrorIs(t, o.Out(gpio.High), line.err)
	require.NotErrorIs(t, o.Out(gpio.High), ErrGone)
	require.Zero(t, line.shut, "the line is still ours")
	line.err = syscall.ENODEV
	err := o.Out(gpio.High)
	require.ErrorIs(t, err, ErrGone)
	require.ErrorIs(t, err, syscall.ENODEV)
	require.EqualError(t, err, "pins: GPIO25 to High: pins: the GPIO chip has gone: no such device")
	require.Equal(t, 1, line.shut)
	line.err = nil
	require.NoError(t, o.Out(gpio.High))
}
