package doctor

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
	"syscall"

	"github.com/warthog618/go-gpiocdev"

	"mastro/hw/pins"
)

// groupOf is the group of a device file.
func groupOf(device string) string {
	info, err := os.Stat(device)
	if err != nil {
		return ""
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	g, err := user.LookupGroupId(strconv.FormatUint(uint64(owner.Gid), 10))
	if err != nil {
		return ""
	}
	return g.Name
}

// gpioLineAt looks a line up without taking it. The error is pins.ErrNoLine where there
// is none.
func gpioLineAt(at pins.Address) (line gpioLine, err error) {
	err = onChip(at, func(c *gpiocdev.Chip, offset int) error {
		info, err := c.LineInfo(offset)
		line = gpioLine{chip: c.Label, user: info.Consumer}
		if info.Used && info.Consumer == "" {
			line.user = "kernel"
		}
		return err
	})
	return line, err
}

// closedAt takes a line for a moment and reports whether it is pulled to ground.
func closedAt(at pins.Address) (closed bool, err error) {
	err = onChip(at, func(c *gpiocdev.Chip, offset int) error {
		l, err := c.RequestLine(offset, gpiocdev.AsInput, gpiocdev.WithPullUp, gpiocdev.WithConsumer("mastro doctor"))
		if err != nil {
			return err
		}
		defer l.Close()
		v, err := l.Value()
		closed = v == 0
		return err
	})
	return closed, err
}

// onChip does something with the chip that a line is on.
func onChip(at pins.Address, do func(c *gpiocdev.Chip, offset int) error) error {
	for _, name := range gpiocdev.Chips() {
		c, err := gpiocdev.NewChip(name)
		if err != nil {
			continue
		}
		offset, found := at.Offset, c.Label == at.Label && at.Offset < c.Lines()
		if at.Name != "" {
			offset, err = c.FindLine(at.Name)
			found = err == nil
		}
		if found {
			err = do(c, offset)
		}
		c.Close()
		if found {
			return err
		}
	}
	return fmt.Errorf("%s: %w", at, pins.ErrNoLine)
}
