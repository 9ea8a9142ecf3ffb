// Package nice carries out work that must not delay the scans of the sensors: drawing
// and compressing pages. It runs the work on one thread of a lower priority, as nice(1)
// does for programs. On a single core the kernel then interrupts the drawing as soon as
// a scan is due; with equal priorities a scan waits for the end of a time slice of up
// to 4 ms. Only Linux lowers the priority of a single thread; elsewhere Do just calls
// the function.
//
//	nice.Do(func() { text, err = draw(scene) })
package nice
