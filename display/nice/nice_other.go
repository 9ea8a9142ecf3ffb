//go:build !linux

package nice

// Do carries out f.
func Do(f func()) { f() }
