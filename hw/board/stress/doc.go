// Package stress tests package board under stress: a modelled hand plays gestures over 18
// sensors, with each kind of disturbance at several strengths, and the tests compare what the
// board reports with what truly happened. The package holds tests only. The model shares no
// code with hw/sim, which the other tests use.
//
// "make stress" plays 5,000 gestures at each strength and prints the table in BENCHMARKS.md.
// The ordinary tests play fewer, and check that up to certain strengths nothing is wrong,
// missed or invented.
package stress
