package loop

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop/addresses"
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
	page.OnPresence(func() { l.arrived.Store(true); l.Wake() })
	l.Last.Seq = firstSeq()
	l.knowDevices(c, listener.Addr())
	l.Reached = addresses.Watch(pageAt(listener.Addr(), c), l.Interfaces, l.Wake)
	show(0)
	server := serverOf(page, listener.Addr(), c.TLS)
	var serving sync.WaitGroup
	l.serve = func(at net.Listener) { serve(server, at, c.TLS != nil) }
	serving.Go(func() { l.serve(listener) })
	l.Address = l.tablesAddress()
	fmt.Fprintln(out, l.whereToOpen(words.Words{Language: c.Language})) // at once: whoever reads it may close the pipe
	return func() {
		page.Close()
		last, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close()
		}
		l.CloseToHouse()
		l.Reached.Stop()
		serving.Wait()
	}, nil
}

// serverOf is the server of a page: with TLS, if there is a certificate. The limits of package web
// are those of HTTP/1, where a connection answers one request at a time.
func serverOf(page *web.Server, at net.Addr, certificate *settings.Certificate) *http.Server {
	server := web.NewHTTPServer(at.String(), page)
	if certificate != nil {
		server.Protocols = new(http.Protocols)
		server.Protocols.SetHTTP1(true)
		server.TLSConfig = &tls.Config{GetCertificate: certificate.Get}
	}
	return server
}

// serve serves at a listener until it or the server is closed.
func serve(server *http.Server, l net.Listener, encrypted bool) {
	var err error
	if encrypted {
		err = server.ServeTLS(l, "", "")
	} else {
		err = server.Serve(l)
	}
	if !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
		fmt.Fprintf(os.Stderr, "mastro: the page: %v\n", err)
	}
}

// pageAt says where a page listens, and under which names of its certificate it can be asked for.
func pageAt(at net.Addr, c *settings.Config) addresses.Page {
	p := addresses.Page{Scheme: "http"}
	if tcp, ok := at.(*net.TCPAddr); ok {
		p.At = netip.AddrPortFrom(tcp.AddrPort().Addr().Unmap(), tcp.AddrPort().Port())
	}
	if c.TLS != nil {
		p.Scheme = "https"
		p.Names = slices.DeleteFunc(slices.Clone(c.TLS.Names()), func(name string) bool { return !slices.Contains(c.HostNames(), name) })
	}
	return p
}

// firstSeq is the number before that of a page's first scene. It is another one each time, so
// that what was decided upon a page of an earlier program is out of date or from the future.
// Scripts count exactly up to 2⁵³.
func firstSeq() uint64 { return uint64(rand.Uint32()) << 20 }

// tablesAddress is a new address of the table's page, which is good once, or the address for all.
func (l *Loop) tablesAddress() string {
	address := l.Reached.Page.Here()
	if urls := l.Reached.Now(); len(urls) > 0 {
		address = urls[0]
	}
	if l.Devices != nil {
		address += web.CodePath + l.Devices.TableCode()
	}
	return address
}

// whereToOpen says what to type into a browser, on this computer and elsewhere.
func (l *Loop) whereToOpen(w words.Words) string {
	switch urls := l.Reached.Now(); {
	case l.Reached.Page.Alone() && l.Devices != nil:
		return words.OpenTableHere.In(w, l.Address)
	case l.Reached.Page.Alone():
		return words.OpenPageHere.In(w, l.Address)
	case len(urls) == 0:
		return words.OpenPageNoNetwork.In(w, l.Address)
	case l.Devices != nil:
		return words.OpenTable.In(w, l.Address, strings.Join(urls, "  "))
	case len(urls) > 1:
		return words.OpenPageAny.In(w, "\n  "+strings.Join(urls, "\n  "))
	default:
		return words.OpenPage.In(w, l.Address)
	}
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
