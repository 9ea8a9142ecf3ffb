package settings

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
)

// Certificate is the one that the page is served with. It is renewed on the disk while the
// program runs, so every new connection looks whether the files are others. Any goroutine may
// use it; nobody but connections waits for the disk.
type Certificate struct {
	cert, key string // paths

	mu    sync.Mutex
	held  *tls.Certificate
	files [2]version // of held, or of files that could not be used
}

// version tells one content of a file from another without reading it.
type version struct {
	modified time.Time
	size     int64
}

// openCertificate reads a certificate and its key, which must fit together. The error names the
// setting that is wrong.
func openCertificate(cert, key string) (c *Certificate, wrong string, err error) {
	c = &Certificate{cert: cert, key: key, files: [2]version{versionOf(cert), versionOf(key)}}
	c.held, wrong, err = readPair(cert, key)
	return c, wrong, err
}

// readPair reads certificate and key. wrong is the setting that an error is about.
func readPair(cert, key string) (held *tls.Certificate, wrong string, err error) {
	chain, err := configs.ReadFile(cert)
	if err != nil {
		return nil, "tls_cert", fmt.Errorf("%s: %s", cert, exit.Reason(err))
	}
	secret, err := configs.ReadFile(key)
	if err != nil {
		return nil, "tls_key", fmt.Errorf("%s: %s", key, exit.Reason(err))
	}
	pair, err := tls.X509KeyPair(chain, secret)
	if err != nil {
		return nil, "tls_cert", fmt.Errorf("%s and %s are no certificate with its key: %w", cert, key, err)
	}
	return &pair, "", nil
}

// versionOf is the version of a file; zero if there is none.
func versionOf(path string) version {
	info, err := os.Stat(path)
	if err != nil {
		return version{}
	}
	return version{info.ModTime(), info.Size()}
}

// Get is a tls.Config.GetCertificate: the certificate as it is on the disk now. While the files
// there cannot be used, because only one of them has been replaced or both are gone, it is the
// one from before.
func (c *Certificate) Get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := [2]version{versionOf(c.cert), versionOf(c.key)}
	if now == c.files {
		return c.held, nil
	}
	c.files = now
	renewed, _, err := readPair(c.cert, c.key)
	if err != nil {
		slog.Warn("the page keeps its certificate: the new one cannot be used", "error", err)
		return c.held, nil
	}
	slog.Info("the page has a new certificate", "file", c.cert, "until", renewed.Leaf.NotAfter)
	c.held = renewed
	return c.held, nil
}

// Names are the host names that the certificate is for.
func (c *Certificate) Names() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.held.Leaf.DNSNames
}

// certificate takes the certificate that the page is served with. One that is no longer valid
// is only logged: browsers say it too, and may go on.
func (l *loader) certificate() error {
	cert, key := l.in.TLSCert, l.in.TLSKey
	switch {
	case cert == "" && key == "":
		return nil
	case key == "":
		return l.refuse("tls_cert", "a certificate without its key", "give tls_key too, or neither")
	case cert == "":
		return l.refuse("tls_key", "a key without its certificate", "give tls_cert too, or neither")
	}
	c, wrong, err := openCertificate(cert, key)
	if err != nil {
		return l.refuse(wrong, err.Error(), "name PEM files that can be read and belong together, or neither")
	}
	if leaf := c.held.Leaf; time.Now().After(leaf.NotAfter) {
		slog.Warn("the certificate of the page is no longer valid: renew it", "file", cert, "until", leaf.NotAfter)
	}
	l.config.TLS = c
	return nil
}
