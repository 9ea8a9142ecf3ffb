//go:build !linux

package doctor

import (
	"errors"

	"mastro/hw/pins"
)

func groupOf(string) string { return "" }

func gpioLineAt(pins.Address) (gpioLine, error) { return gpioLine{}, errors.ErrUnsupported }

func closedAt(pins.Address) (bool, error) { return false, errors.ErrUnsupported }
