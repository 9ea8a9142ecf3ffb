package pins

import (
	"errors"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// fakeLine is a line that stores its level.
type fakeLine struct {
	value, shut, requests int
	err                   error
}

func (f *fakeLine) SetValue(v int) error { f.value = v; return f.err }
func (f *fakeLine) Offset() int          { return 25 }
func (f *fakeLine) Close() error         { f.shut++; return nil }

// output is an Output on a line that can be requested again.
func output(t *testing.T, line *fakeLine) *Output {
	o := &Output{at: Address{Name: "GPIO25"}, request: func(_ Address, value int) (outputLine, error) {
		if line.err != nil {
			return nil, ErrNoLine
		}
		line.value, line.requests = value, line.requests+1
		return line, nil
	}}
	require.NoError(t, o.take(gpio.Low))
	return o
}

func TestOutput(t *testing.T) {
	line := &fakeLine{}
	o := output(t, line)
	require.NoError(t, o.Out(gpio.High))
	require.Equal(t, 1, line.value)
	require.NoError(t, o.Out(gpio.Low))
	require.Equal(t, 0, line.value)
	line.err = errors.New("refused")
	require.ErrorIs(t, o.Out(gpio.High), line.err)
	require.NotErrorIs(t, o.Out(gpio.High), ErrGone)
	require.Zero(t, line.shut, "the line is still ours")
	require.ErrorIs(t, o.PWM(gpio.DutyHalf, physic.Hertz), ErrNoPWM)
	require.NoError(t, o.Halt())
	require.Equal(t, []any{"GPIO25", "GPIO25", 25, "Out"}, []any{o.String(), o.Name(), o.Number(), o.Function()})
	require.NoError(t, o.Close())
	require.NoError(t, o.Close())
	require.Equal(t, 1, line.shut)
	require.ErrorIs(t, o.Out(gpio.High), os.ErrClosed)
}

func TestOutputRequestsItsLineAgain(t *testing.T) {
	line := &fakeLine{}
	o := output(t, line)
	line.err = syscall.ENODEV
	err := o.Out(gpio.High)
	require.ErrorIs(t, err, ErrGone)
	require.ErrorIs(t, err, syscall.ENODEV)
	require.Equal(t, 1, line.shut)
	require.ErrorIs(t, o.Out(gpio.High), ErrNoLine)
	require.Equal(t, 25, o.Number())
	line.err = nil
	require.NoError(t, o.Out(gpio.High))
	require.Equal(t, []int{1, 2}, []int{line.value, line.requests})

	line.err = syscall.ENODEV
	require.Error(t, o.Out(gpio.High))
	require.NoError(t, o.Close())
	require.Equal(t, 2, line.shut, "there is nothing to close")
	require.ErrorIs(t, o.Out(gpio.High), os.ErrClosed)
}
