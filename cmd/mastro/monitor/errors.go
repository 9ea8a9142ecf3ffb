package monitor

import (
	"errors"
	"fmt"
	"io/fs"

	"mastro/display/scene"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/reopen"
	"mastro/hw/spidev"
)

// TroubleOf is the trouble of a part that failed with an error. The error decides what
// kind it is: a port that refuses a setting, a device that this user may not open, that
// another program has, or that is gone. kind is for any other error. part is how people
// know the part; a device that cannot be opened is named instead.
func TroubleOf(err error, kind scene.TroubleKind, part string) scene.Trouble {
	var opening *reopen.OpenError
	if errors.As(err, &opening) {
		part = opening.Name
	}
	var port *spidev.Error
	switch {
	case errors.As(err, &port) && errors.Is(err, spidev.ErrSetting):
		return refusedBy(port)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, pins.ErrPermission):
		kind = scene.NotAllowed
	case errors.Is(err, pins.ErrBusy), errors.Is(err, i2cdev.ErrBusy):
		kind = scene.LineTaken
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, i2cdev.ErrGone), errors.Is(err, spidev.ErrGone), errors.Is(err, pins.ErrNoLine):
		kind = scene.DeviceGone
	}
	return scene.Trouble{Kind: kind, Part: part}
}

// refusedBy is a port that refuses a mode, or a speed, which it does only with the
// first transfer.
func refusedBy(e *spidev.Error) scene.Trouble {
	if e.Mode == "" {
		return scene.Trouble{Kind: scene.PortRefuses, Part: fmt.Sprintf("%s, %s", e.Port, e.Speed)}
	}
	return scene.Trouble{Kind: scene.PortRefuses, Part: e.Port, Mode: e.Mode}
}

// unreachable reports whether a device could not be opened, or has gone.
func unreachable(err error) bool {
	var opening *reopen.OpenError
	return errors.As(err, &opening) || errors.Is(err, i2cdev.ErrGone) || errors.Is(err, spidev.ErrGone) || errors.Is(err, spidev.ErrSetting)
}
