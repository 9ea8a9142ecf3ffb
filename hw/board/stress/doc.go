// Package stress holds no program: its tests let a modelled hand play gestures over a
// board of 18 sensors, each kind of trouble at several strengths, and compare what
// package board says with what truly happened. The model shares no code with hw/sim,
// which the other tests play with.
//
// "make stress" plays 5,000 gestures at each strength and prints the table that is in
// BENCHMARKS.md; the ordinary tests play fewer, and hold what is proven: up to certain
// strengths nothing is wrong, missed or invented.
package stress
