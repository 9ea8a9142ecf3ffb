//go:build kernel

package i2cdev_test

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/kerneltest"
	"mastro/hw/reopen"
	"mastro/hw/sim"
	"mastro/hw/tca9548a"
)

const device = "/dev/i2c-1"

// quiet is a world without noise, so that readings can be compared.
func quiet(t *testing.T) *sim.World {
	c := sim.DefaultConfig(7)
	c.Noise = 0
	w, err := sim.New(c)
	require.NoError(t, err)
	return w
}

// start returns hardware with a world on each of these buses.
func start(t *testing.T, buses map[int]*sim.Bus, w *sim.World) *kerneltest.Hardware {
	return kerneltest.Start(t, kerneltest.Config{Clock: w.Clock, Advance: w.Advance, I2C: buses})
}

func open(t *testing.T, name string, o i2cdev.Options) *i2cdev.Bus {
	b := i2cdev.New(name, o)
	require.NoError(t, b.Open())
	t.Cleanup(func() { require.NoError(t, b.Close()) })
	return b
}

// sensors are all sensors of a world, each behind its mux.
func sensors(t *testing.T, b *i2cdev.Bus, w *sim.World) (all []*as5600.Dev) {
	muxes, err := tca9548a.New(b, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	for base := range w.Sensors {
		all = append(all, as5600.New(muxes.Channel(base/sim.SensorsPerMux, base%sim.SensorsPerMux)))
	}
	return all
}

func TestKernelReadsEverySensor(t *testing.T) {
	w := quiet(t)
	hardware := start(t, map[int]*sim.Bus{1: w.Bus}, w)
	for base, s := range sensors(t, open(t, device, i2cdev.Options{}), w) {
		r, err := s.Sense()
		require.NoError(t, err)
		require.True(t, r.Magnet.Detected())
		off := (int(r.Angle) - int(w.Zero(base)) + board.Turn/2 + board.Turn) % board.Turn
		require.InDelta(t, board.Turn/2, off, 10, "base %d", base)
	}
	hardware.Do(func() { require.Equal(t, 1, w.MaxSelected()) })
}

func TestKernelReportsMissingSensor(t *testing.T) {
	w := quiet(t)
	hardware := start(t, map[int]*sim.Bus{1: w.Bus}, w)
	all := sensors(t, open(t, device, i2cdev.Options{}), w)
	hardware.Do(w.Faults.Sensor[4].Set)
	_, err := all[4].Sense()
	require.ErrorIs(t, err, i2cdev.ErrNoAnswer)
	require.ErrorIs(t, err, syscall.EREMOTEIO)
	require.ErrorContains(t, err, "/dev/i2c-1 address 0x36")
	_, err = all[5].Sense()
	require.NoError(t, err)
}

func TestKernelTimeout(t *testing.T) {
	w := quiet(t)
	hardware := start(t, map[int]*sim.Bus{1: w.Bus}, w)
	b := open(t, device, i2cdev.Options{Timeout: 45 * time.Millisecond})
	hardware.Do(w.Faults.Stuck.Set)
	took, err := stuck(b)
	require.ErrorIs(t, err, i2cdev.ErrTimeout)
	require.ErrorIs(t, err, syscall.ETIMEDOUT)
	require.GreaterOrEqual(t, took, 50*time.Millisecond, "45 ms, rounded up")
	require.Less(t, took, 500*time.Millisecond, "not the kernel's own second")
	hardware.Do(w.Faults.Stuck.Clear)
	require.NoError(t, b.Tx(0x70, []byte{0}, nil))
}

// stuck is what a transaction on a stuck bus ends with, and how long the shortest of some takes: the
// host of the machine may do other work.
func stuck(b *i2cdev.Bus) (took time.Duration, err error) {
	for range 8 {
		began := time.Now()
		err = b.Tx(0x70, []byte{0}, nil)
		if now := time.Since(began); took == 0 || now < took {
			took = now
		}
	}
	return took, err
}

// The controllers of a Pi 4 and a Pi 5 refuse different transactions, but none of Tx.
func TestKernelSendsWhatEveryControllerTakes(t *testing.T) {
	for _, p := range []sim.Computer{sim.PiFour, sim.PiFive} {
		t.Run(string(p), func(t *testing.T) {
			w := quiet(t)
			w.Bus.Computer = p
			start(t, map[int]*sim.Bus{1: w.Bus}, w)
			b := open(t, device, i2cdev.Options{})
			require.NoError(t, b.Tx(0x70, []byte{1}, make([]byte, 1)))
			require.NoError(t, b.Tx(0x36, []byte{0x0B}, make([]byte, 3)))
		})
	}
}

// memory is a chip with a buffer that is written and read from its start.
type memory struct {
	bytes []byte
	at    int
}

func (m *memory) Start(addr uint16, read bool) bool { m.at = 0; return addr == 0x50 }
func (m *memory) Write(b byte) bool                 { m.bytes = append(m.bytes[:m.at], b); m.at++; return true }
func (m *memory) Read() byte                        { m.at++; return m.bytes[m.at-1] }
func (m *memory) Stop()                             {}

func TestKernelTakesMaxTxSize(t *testing.T) {
	w := quiet(t)
	m := new(memory)
	w.Bus.Chips.Attach(m)
	start(t, map[int]*sim.Bus{1: w.Bus}, w)
	b := open(t, device, i2cdev.Options{})
	out, in := make([]byte, b.MaxTxSize()), make([]byte, b.MaxTxSize())
	for i := range out {
		out[i] = byte(i * 7)
	}
	require.NoError(t, b.Tx(0x50, out, in))
	require.Equal(t, out, in)
	require.ErrorIs(t, b.Tx(0x50, append(out, 0), nil), i2cdev.ErrMessage)
}

func TestKernelDrivesTwoBusesAtOnce(t *testing.T) {
	one, three := quiet(t), quiet(t)
	kerneltest.Start(t, kerneltest.Config{
		Clock: one.Clock, Advance: func(d time.Duration) { one.Advance(d); three.Advance(d) },
		I2C: map[int]*sim.Bus{1: one.Bus, 3: three.Bus},
	})
	var both sync.WaitGroup
	for number, w := range map[int]*sim.World{1: one, 3: three} {
		all := sensors(t, open(t, fmt.Sprintf("/dev/i2c-%d", number), i2cdev.Options{}), w)
		both.Go(func() {
			for range 10 {
				for _, s := range all {
					if r, err := s.Sense(); err != nil || !r.Magnet.Detected() {
						t.Errorf("bus %d: %v %v", number, r, err)
						return
					}
				}
			}
		})
	}
	both.Wait()
}

func TestKernelLocksTheBus(t *testing.T) {
	w := quiet(t)
	start(t, map[int]*sim.Bus{1: w.Bus}, w)
	b := i2cdev.New(device, i2cdev.Options{})
	require.NoError(t, b.Open())
	require.ErrorIs(t, i2cdev.New(device, i2cdev.Options{}).Open(), i2cdev.ErrBusy)
	open(t, "/dev/i2c-3", i2cdev.Options{})
	require.NoError(t, b.Close())
	open(t, device, i2cdev.Options{})
}

func TestKernelBusComesBack(t *testing.T) {
	w := quiet(t)
	hardware := start(t, map[int]*sim.Bus{1: w.Bus}, w)
	b := open(t, device, i2cdev.Options{Timeout: 70 * time.Millisecond})
	require.NoError(t, b.Tx(0x70, []byte{0}, nil))

	hardware.Remove("i2c-1")
	err := b.Tx(0x70, []byte{0}, nil)
	require.ErrorIs(t, err, i2cdev.ErrGone)
	require.ErrorIs(t, err, syscall.ENODEV, "from the open file")
	err = b.Tx(0x70, []byte{0}, nil)
	require.ErrorIs(t, err, i2cdev.ErrGone)
	require.ErrorIs(t, err, syscall.ENOENT, "the file was closed")
	_, err = i2cdev.AdapterName(device)
	require.ErrorIs(t, err, i2cdev.ErrGone)

	hardware.Return("i2c-1")
	require.Eventually(t, func() bool { return b.Tx(0x70, []byte{0}, nil) == nil }, 10*reopen.After, reopen.After/20)
	require.ErrorIs(t, i2cdev.New(device, i2cdev.Options{}).Open(), i2cdev.ErrBusy, "locked again")
	hardware.Do(w.Faults.Stuck.Set)
	took, err := stuck(b)
	require.ErrorIs(t, err, i2cdev.ErrTimeout)
	require.GreaterOrEqual(t, took, 70*time.Millisecond)
	require.Less(t, took, 500*time.Millisecond, "the timeout is set again")
}

func TestKernelDescribesTheAdapter(t *testing.T) {
	name, err := i2cdev.AdapterName(device)
	require.NoError(t, err)
	require.Equal(t, "hwsim (hwsim-i2c.1)", name)
	_, err = i2cdev.Speed(device)
	require.ErrorIs(t, err, i2cdev.ErrSpeed, "there is no device tree")
}

// The simulated chips run in this process and allocate, so another process is measured.
func TestKernelSteadyPath(t *testing.T) {
	const times = 500
	if os.Getenv("MASTRO_STEADY") != "" {
		steady(t, times)
		return
	}
	w := quiet(t)
	hardware := start(t, map[int]*sim.Bus{1: w.Bus}, w)
	child := exec.Command(os.Args[0], "-test.run=^TestKernelSteadyPath$", "-test.v")
	child.Env = append(os.Environ(), "MASTRO_STEADY=yes")
	output, err := child.CombinedOutput()
	require.NoError(t, err, "%s", output)
	t.Logf("%s", output)
	hardware.Do(func() { require.EqualValues(t, times+1, w.Bus.Wire.Transfers, "one each, and one to warm up") })
}

func steady(t *testing.T, times int) {
	b := open(t, device, i2cdev.Options{})
	out, in := []byte{0x00}, make([]byte, 1)
	began := time.Now()
	require.Zero(t, testing.AllocsPerRun(times, func() {
		if err := b.Tx(0x70, out, in); err != nil {
			panic(err)
		}
	}))
	t.Logf("%v a transaction", time.Since(began)/time.Duration(times))
}
