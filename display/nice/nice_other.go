//go:build !linux

package nice

// Do calls f.
func Do(f func()) { f() }
