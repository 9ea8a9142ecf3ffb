//go:build !linux

package nice

// Do calls f.
func Do(f func()) { f() }

// Start calls f in a goroutine.
func Start(f func()) { go f() }
