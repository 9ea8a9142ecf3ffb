package engines

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

// echo answers every line with the same line.
func echo(t *testing.T) (address string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				_, _ = io.Copy(c, c)
				c.Close()
			}()
		}
	}()
	return l.Addr().String()
}

func dial(t *testing.T, l *Line) net.Conn {
	c, err := net.Dial("tcp", l.Addr())
	require.NoError(t, err)
	t.Cleanup(func() { c.Close() })
	return c
}

// say sends a line and returns the answer.
func say(c net.Conn, line string) (string, error) {
	if _, err := io.WriteString(c, line+"\n"); err != nil {
		return "", err
	}
	return bufio.NewReader(c).ReadString('\n')
}

func TestLinePassesOnAndRefuses(t *testing.T) {
	l := NewLine(t, echo(t))
	c := dial(t, l)
	answer, err := say(c, "one")
	require.NoError(t, err)
	require.Equal(t, "one\n", answer)

	l.Be(Refused)
	_, err = bufio.NewReader(c).ReadString('\n')
	require.ErrorIs(t, err, io.EOF)
	_, err = net.Dial("tcp", l.Addr())
	require.ErrorIs(t, err, syscall.ECONNREFUSED)

	l.Be(Whole)
	answer, err = say(dial(t, l), "two")
	require.NoError(t, err)
	require.Equal(t, "two\n", answer)
}

func TestLineResets(t *testing.T) {
	l := NewLine(t, echo(t))
	c := dial(t, l)
	_, err := say(c, "one")
	require.NoError(t, err)
	l.Be(Reset)
	_, err = c.Read(make([]byte, 1))
	require.ErrorIs(t, err, syscall.ECONNRESET)
	c, err = net.Dial("tcp", l.Addr())
	if err == nil { // it may be reset while it is being dialled
		_, err = c.Read(make([]byte, 1))
		c.Close()
	}
	require.ErrorIs(t, err, syscall.ECONNRESET)
	l.Be(Whole)
	_, err = say(dial(t, l), "two")
	require.NoError(t, err)
}

func TestLineIsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &Line{t: t, changed: make(chan struct{}), listener: struct{ net.Listener }{}}
		var heard bytes.Buffer
		from, phone := io.Pipe()
		go func() { _ = l.pass(&heard, from) }()
		send := func(text string) {
			_, err := io.WriteString(phone, text)
			require.NoError(t, err)
			synctest.Wait()
		}
		send("one")
		require.Equal(t, "one", heard.String())
		l.Be(Silent)
		send("two")
		require.Equal(t, "one", heard.String())
		l.Be(Whole)
		synctest.Wait()
		require.Equal(t, "onetwo", heard.String())
		require.NoError(t, phone.Close())
	})
}

func TestSilentLineEndsWithItsTest(t *testing.T) {
	t.Run("silent", func(t *testing.T) {
		l := NewLine(t, echo(t))
		c := dial(t, l)
		_, err := say(c, "one")
		require.NoError(t, err)
		l.Be(Silent)
		_, err = io.WriteString(c, "two\n")
		require.NoError(t, err)
	})
}

func TestRepeatTellsTheNewestReason(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	tries := 0
	err := repeat(ctx, func() error {
		tries++
		switch tries {
		case 1:
			return errors.New("not yet")
		case 2:
			return errors.New("still not")
		}
		cancel()
		return errors.New("cut short")
	})
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorContains(t, err, "still not")
	require.NoError(t, repeat(ctx, func() error { return nil }))
}
