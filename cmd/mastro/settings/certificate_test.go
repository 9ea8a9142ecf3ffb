package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
)

// Without certificate the page is plain; with one, its paths start at the directory of the file,
// or with flags at the current one.
func TestCertificate(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "tls_cert = 'cert.pem'\ntls_key = 'key.pem'")
	made := roomtest.Certificate(t, dir, time.Now().AddDate(0, 1, 0), "table.example")
	log := roomtest.CaptureLog(t)
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	held, err := c.TLS.Get(nil)
	require.NoError(t, err)
	require.True(t, made.Equal(held.Leaf))
	require.Equal(t, []string{"table.example"}, c.TLS.Names())
	c, err = Load(path, roomtest.NoEnvironment, map[string]string{"tls_cert": "", "tls_key": ""})
	require.NoError(t, err)
	require.Nil(t, c.TLS)
	t.Chdir(dir)
	c, err = Load("", roomtest.NoEnvironment, map[string]string{"tls_cert": "cert.pem", "tls_key": "key.pem"})
	require.NoError(t, err)
	require.NotNil(t, c.TLS)
	require.Empty(t, log.String())
}

func TestRefusedCertificates(t *testing.T) {
	for name, c := range map[string]struct{ file, want string }{
		"no key":         {"tls_cert = 'cert.pem'", `:1:12: a certificate without its key; give tls_key too, or neither`},
		"no certificate": {"tls_key = 'key.pem'", `:1:11: a key without its certificate; give tls_cert too, or neither`},
		"no such file":   {"tls_cert = 'cert.pem'\ntls_key = 'no.pem'", `:2:11: DIR/no.pem: there is no such file; name PEM files`},
		"a directory":    {"tls_cert = '.'\ntls_key = 'key.pem'", `:1:12: DIR: is a directory; name PEM files`},
		"of another":     {"tls_cert = 'cert.pem'\ntls_key = 'other/key.pem'", `:1:12: DIR/cert.pem and DIR/other/key.pem are no certificate with its key: tls: private key does not match public key; name PEM files`},
		"swapped":        {"tls_cert = 'key.pem'\ntls_key = 'cert.pem'", `:1:12: DIR/key.pem and DIR/cert.pem are no certificate with its key: tls: failed to find certificate PEM data`},
		"no PEM":         {"tls_cert = 'pi.toml'\ntls_key = 'key.pem'", `:1:12: DIR/pi.toml and DIR/key.pem are no certificate with its key`},
	} {
		t.Run(name, func(t *testing.T) {
			dir, path := roomtest.ConfigDir(t, c.file)
			roomtest.Certificate(t, dir, time.Now().AddDate(0, 1, 0))
			require.NoError(t, os.Mkdir(filepath.Join(dir, "other"), 0o755))
			roomtest.Certificate(t, filepath.Join(dir, "other"), time.Now().AddDate(0, 1, 0))
			_, err := Load(path, roomtest.NoEnvironment, nil)
			require.Equal(t, exit.Configuration, exit.Of(err))
			require.ErrorContains(t, err, strings.ReplaceAll(c.want, "DIR", dir))
		})
	}
	t.Chdir(t.TempDir())
	_, err := Load("", roomtest.NoEnvironment, map[string]string{"tls_cert": "x"})
	require.EqualError(t, err, "--tls-cert: a certificate without its key; give tls_key too, or neither")
	require.Equal(t, exit.Usage, exit.Of(err))
}

// One that is no longer valid is a warning: browsers ask about it, and people may go on.
func TestExpiredCertificateIsAWarning(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "tls_cert = 'cert.pem'\ntls_key = 'key.pem'")
	roomtest.Certificate(t, dir, time.Now().AddDate(0, 0, -1))
	log := roomtest.CaptureLog(t)
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.NotNil(t, c.TLS)
	require.Contains(t, log.String(), "no longer valid: renew it")
}

// What is renewed on the disk is what the next connection gets. While only one of the files is
// the new one the old pair stays, and that is logged once.
func TestRenewedCertificate(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "tls_cert = 'cert.pem'\ntls_key = 'key.pem'")
	old := roomtest.Certificate(t, dir, time.Now().AddDate(0, 1, 0))
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	log := roomtest.CaptureLog(t)
	holds := func() []byte {
		held, err := c.TLS.Get(nil)
		require.NoError(t, err)
		return held.Certificate[0]
	}
	next := filepath.Join(dir, "next")
	require.NoError(t, os.Mkdir(next, 0o755))
	renewed := roomtest.Certificate(t, next, time.Now().AddDate(0, 2, 0), "table.example")
	later := time.Now().Add(time.Hour) // as a disk with coarse times would have it
	for _, name := range []string{"cert.pem", "key.pem"} {
		require.NoError(t, os.Chtimes(filepath.Join(next, name), later, later))
	}
	require.Equal(t, old.Raw, holds())
	require.Empty(t, log.String())
	require.NoError(t, os.Rename(filepath.Join(next, "cert.pem"), filepath.Join(dir, "cert.pem")))
	require.Equal(t, old.Raw, holds(), "the key is still the old one")
	said := log.String()
	require.Contains(t, said, "keeps its certificate")
	require.Equal(t, old.Raw, holds())
	require.Equal(t, said, log.String(), "once")
	require.NoError(t, os.Rename(filepath.Join(next, "key.pem"), filepath.Join(dir, "key.pem")))
	require.Equal(t, renewed.Raw, holds())
	require.Equal(t, []string{"table.example"}, c.TLS.Names())
	require.NoError(t, os.Remove(filepath.Join(dir, "cert.pem")))
	require.Equal(t, renewed.Raw, holds(), "it is gone")
}
