// Package nice carries out work that must not delay the scans of the sensors: drawing
// and packing what people see. It is done on one thread of a lower priority, as nice(1)
// gives it to programs, so that where there is one core the kernel takes it away from
// drawing as soon as a scan is due; otherwise a scan waits until a slice of up to 4 ms
// is over. Only Linux lowers the priority of a single thread; elsewhere Do is a call.
//
//	nice.Do(func() { text, err = draw(scene) })
package nice
