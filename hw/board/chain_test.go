package board

import (
	"fmt"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// counted is a sensor that counts how often it is read, and can hang.
type counted struct {
	name  int
	hangs bool
	fails int // number of reads that fail before it answers again
	reads int
	order *[]int
}

func (c *counted) Sense() (Reading, error) {
	c.reads++
	if c.order != nil {
		*c.order = append(*c.order, c.name)
	}
	if c.hangs {
		return Reading{}, fmt.Errorf("bus: %w", syscall.ETIMEDOUT)
	}
	if c.fails > 0 {
		c.fails--
		return Reading{}, errNack
	}
	return Reading{Magnet: MagnetSeen, Angle: 7}, nil
}

func countedBoard(t *testing.T, n int) (*Board, []*counted, *[]int) {
	var all []*counted
	var bases []Base
	order := new([]int)
	for i := range n {
		all = append(all, &counted{name: i, order: order})
		bases = append(bases, Base{Sensor: all[i]})
	}
	b, err := New(bases, Options{})
	require.NoError(t, err)
	return b, all, order
}

// A base that hangs costs one timeout a second, and the others are read as usual.
func TestHungBaseCostsOneTimeoutASecond(t *testing.T) {
	b, sensors, _ := countedBoard(t, 4)
	sensors[2].hangs = true
	for now := time.Duration(0); now < 10*time.Second; now += period {
		b.Scan(now)
	}
	require.Equal(t, 10, sensors[2].reads)
	require.Equal(t, 500, sensors[1].reads)
	require.Equal(t, Fault, b.State(2))
	require.Equal(t, Seated, b.State(1))
	sensors[2].hangs = false
	for now := 10 * time.Second; now < 12*time.Second; now += period {
		b.Scan(now)
	}
	require.Equal(t, Seated, b.State(2), "it is found again by itself")
}

// A bus that hangs costs two timeouts in a row, and then one a second.
func TestHungBusIsHeldOff(t *testing.T) {
	b, sensors, order := countedBoard(t, 18)
	for _, s := range sensors {
		s.hangs = true
	}
	b.Scan(0)
	require.Len(t, *order, 2)
	for now := period; now < 10*time.Second; now += period {
		b.Scan(now)
	}
	require.LessOrEqual(t, len(*order), 2+9)
	for i := range sensors {
		require.Equal(t, Fault, b.State(i))
		require.ErrorIs(t, b.Snapshot(nil)[i].Err, syscall.ETIMEDOUT)
		sensors[i].hangs = false
	}
	for now := 10 * time.Second; now < 13*time.Second; now += period {
		b.Scan(now)
	}
	for i := range sensors {
		require.Equal(t, Seated, b.State(i))
	}
}

// A failed read is retried in the same scan, and Snapshot shows it.
func TestFailedReadIsRetried(t *testing.T) {
	b, sensors, order := countedBoard(t, 3)
	b.Scan(0)
	*order, sensors[1].fails = nil, 1
	b.Scan(period)
	require.Equal(t, []int{2, 1, 1, 0}, *order)
	s := b.Snapshot(nil)[1]
	require.NoError(t, s.Err)
	require.ErrorIs(t, s.First, errNack)
	require.Equal(t, uint64(1), s.Retries)
	b.Scan(2 * period)
	s = b.Snapshot(nil)[1]
	require.NoError(t, s.First)
	require.Equal(t, uint64(1), s.Retries, "counted for good")
}

// A dead sensor is read twice in the first scan, then once a scan, and again twice after it
// came back.
func TestDeadSensorIsReadOnceAScan(t *testing.T) {
	b, sensors, _ := countedBoard(t, 3)
	sensors[1].fails = 101
	for i := range 100 {
		b.Scan(time.Duration(i) * period)
	}
	require.Equal(t, 101, sensors[1].reads)
	require.Equal(t, uint64(1), b.Snapshot(nil)[1].Retries)
	require.Equal(t, Fault, b.State(1))
	b.Scan(100 * period)
	sensors[1].fails = 1
	b.Scan(101 * period)
	require.Equal(t, 104, sensors[1].reads)
}

// A sensor whose first read fails and whose second one hangs is held off like any other that
// hangs.
func TestASecondTryThatHangsIsTheOnlyOne(t *testing.T) {
	hang := &hangsNext{}
	b, err := New([]Base{{Sensor: hang}}, Options{})
	require.NoError(t, err)
	for now := time.Duration(0); now < HoldOff; now += period {
		b.Scan(now)
	}
	require.Equal(t, 2, hang.reads)
	b.Scan(HoldOff)
	require.Equal(t, 3, hang.reads)
}

// hangsNext is a sensor that fails at first and then hangs.
type hangsNext struct{ reads int }

func (h *hangsNext) Sense() (Reading, error) {
	if h.reads++; h.reads == 1 {
		return Reading{}, errNack
	}
	return Reading{}, syscall.ETIMEDOUT
}

// TestScansGoForthAndBack: the sensor that was read last is read first.
func TestScansGoForthAndBack(t *testing.T) {
	b, _, order := countedBoard(t, 3)
	for range 4 {
		b.Scan(0)
	}
	require.Equal(t, []int{0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0}, *order)
}

// barrierSensor is a sensor that answers only while those of all other buses are read.
type barrierSensor struct{ all *sync.WaitGroup }

func (m barrierSensor) Sense() (Reading, error) {
	m.all.Done()
	m.all.Wait()
	return Reading{Magnet: MagnetSeen}, nil
}

func TestBusesAreReadAtTheSameTime(t *testing.T) {
	var all sync.WaitGroup
	b, err := New([]Base{{Sensor: barrierSensor{&all}, Bus: 1}, {Sensor: barrierSensor{&all}, Bus: 3}, {Sensor: barrierSensor{&all}, Bus: 7}}, Options{})
	require.NoError(t, err)
	for range 3 {
		all.Add(3)
		b.Scan(0)
	}
	require.Equal(t, Settling, b.State(2))
}

func TestScanOfSeveralBusesDoesNotAllocate(t *testing.T) {
	b, err := New([]Base{{Sensor: &counted{}, Bus: 1}, {Sensor: &counted{}, Bus: 3}}, Options{})
	require.NoError(t, err)
	now := time.Duration(0)
	scan := func() { now += period; b.Scan(now) }
	for range 100 {
		scan()
	}
	require.Zero(t, testing.AllocsPerRun(100, scan))
}
