package pins

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/warthog618/go-gpiocdev"
)

func TestExplain(t *testing.T) {
	for _, c := range []struct{ cause, kind error }{
		{syscall.EBUSY, ErrBusy},
		{syscall.EPERM, ErrPermission},
		{&fs.PathError{Op: "open", Path: "/dev/gpiochip0", Err: syscall.EACCES}, ErrPermission},
		{gpiocdev.ErrInvalidOffset, ErrNoLine},
		{gpiocdev.ErrUapiIncompatibility{Feature: "debounce", AbiVersion: 1}, ErrKernel},
	} {
		err := explain("GPIO17", c.cause)
		require.ErrorIs(t, err, c.kind)
		require.ErrorIs(t, err, c.cause)
		require.ErrorContains(t, err, "GPIO17")
	}
	other := errors.New("other")
	require.ErrorIs(t, explain("GPIO17", other), other)
}

func TestOpenOtherFileAsChip(t *testing.T) {
	c, err := openChip("null")
	require.ErrorIs(t, err, gpiocdev.ErrNotCharacterDevice)
	require.Nil(t, c)
}
