package loop

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"syscall"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/display/web"
	"mastro/display/words"
)

// Serve serves the page of a loop at the configured address and prints on out where it is. It
// calls show once, so that the first visitor sees something. stop closes the page and waits a
// second at most for open requests.
func Serve(ctx context.Context, l *Loop, c *settings.Config, out io.Writer, show func(time.Duration)) (stop func(), err error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return nil, cannotListen(c.Listen, err)
	}
	page := web.New(l, c.HostNames()...)
	l.Page = page
	show(0)
	server := web.NewHTTPServer(listener.Addr().String(), page)
	served := make(chan struct{})
	go func() {
		defer close(served)
		if err := server.Serve(web.Bounded(listener)); !errors.Is(err, http.ErrServerClosed) {
			fmt.Fprintf(os.Stderr, "mastro: the page: %v\n", err)
		}
	}()
	fmt.Fprintln(out, words.OpenPage.In(words.Words{Language: c.Language}, "http://"+reachable(listener.Addr())))
	return func() {
		page.Close()
		last, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close()
		}
		<-served
	}, nil
}

// reachable is the address to type into a browser: localhost if the server listens on all
// addresses.
func reachable(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return a.String()
}

func cannotListen(address string, err error) error {
	remedy := "choose another address with --listen"
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		remedy = "another program uses it: choose another port with --listen, such as --listen 127.0.0.1:8081"
	case errors.Is(err, syscall.EACCES):
		remedy = "ports below 1024 are not for everybody: choose a higher one with --listen"
	}
	return exit.Failed.Becausef("cannot listen on %s: %w; %s", address, errors.Unwrap(err), remedy)
}
