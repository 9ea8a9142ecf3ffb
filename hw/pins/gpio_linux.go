package pins

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"github.com/warthog618/go-gpiocdev"
)

// consumer is the name that gpioinfo shows beside our lines.
const consumer = "mastro"

var (
	_ outputLine = (*gpiocdev.Line)(nil)
	_ inputLines = (*gpiocdev.Lines)(nil)
)

// cdevChip makes a chip's label a method.
type cdevChip struct{ *gpiocdev.Chip }

func (c cdevChip) label() string { return c.Label }

func openChip(name string) (chip, error) {
	c, err := gpiocdev.NewChip(name)
	if err != nil {
		return nil, err
	}
	return cdevChip{c}, nil
}

func requestOutput(at Address, value int) (outputLine, error) {
	name, offset, err := locate(at, gpiocdev.Chips(), openChip)
	if err != nil {
		return nil, err
	}
	line, err := gpiocdev.RequestLine(name, offset, gpiocdev.AsOutput(value), gpiocdev.WithConsumer(consumer))
	if err != nil {
		return nil, explain(at.String(), err)
	}
	return line, nil
}

// requestInputs requests all controls at once, so that one reader gets their edges in order.
func requestInputs(controls []wired, handle func(edge)) (inputLines, error) {
	name, offsets, err := locateAll(controls)
	if err != nil {
		return nil, err
	}
	role := map[int]role{}
	options := []gpiocdev.LineReqOption{
		gpiocdev.AsInput, gpiocdev.AsActiveLow, gpiocdev.WithPullUp, gpiocdev.WithBothEdges,
		gpiocdev.WithConsumer(consumer),
	}
	for i, w := range controls {
		role[offsets[i]] = w.role
		if w.debounce > 0 {
			options = append(options, gpiocdev.WithLines(offsets[i:i+1], gpiocdev.WithDebounce(w.debounce)))
		}
	}
	options = append(options, gpiocdev.WithEventHandler(func(e gpiocdev.LineEvent) {
		closed := e.Type == gpiocdev.LineEventRisingEdge // active low: rising is towards ground
		handle(edge{role: role[e.Offset], closed: closed, seq: e.LineSeqno, order: e.Seqno, at: e.Timestamp})
	}))
	lines, err := gpiocdev.RequestLines(name, offsets, options...)
	if err != nil {
		return nil, explain("controls", err)
	}
	return lines, nil
}

// locateAll finds the lines of all controls, which must be on one chip.
func locateAll(controls []wired) (chip string, offsets []int, err error) {
	used := map[int]bool{}
	for _, w := range controls {
		name, offset, err := locate(w.at, gpiocdev.Chips(), openChip)
		switch {
		case err != nil:
			return "", nil, err
		case chip != "" && name != chip:
			return "", nil, fmt.Errorf("%w: %s is not on the chip of %s", ErrConfig, w.at, controls[0].at)
		case used[offset]:
			return "", nil, fmt.Errorf("%w: %s is used twice", ErrConfig, w.at)
		}
		used[offset] = true
		chip, offsets = name, append(offsets, offset)
	}
	return chip, offsets, nil
}

// explain adds the kind to an error of the kernel.
func explain(what string, err error) error {
	var old gpiocdev.ErrUapiIncompatibility
	switch {
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: %w: %w", what, ErrPermission, err)
	case errors.Is(err, syscall.EBUSY):
		return fmt.Errorf("%s: %w: %w", what, ErrBusy, err)
	case errors.Is(err, gpiocdev.ErrInvalidOffset):
		return fmt.Errorf("%s: %w: %w", what, ErrNoLine, err)
	case errors.Is(err, syscall.ENODEV), errors.Is(err, syscall.ENOENT), errors.Is(err, syscall.ENXIO):
		return fmt.Errorf("%s: %w: %w", what, ErrGone, err)
	case errors.As(err, &old):
		return fmt.Errorf("%s: %w: %w", what, ErrKernel, err)
	}
	return fmt.Errorf("pins: %s: %w", what, err)
}
