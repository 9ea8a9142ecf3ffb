// Package layout draws where the bases lie: connected shapes of so many hexagons.
//
//	w, err := layout.Parse("usual 8x6") // with Bases yet to be said
//	w.Bases = 18
//	places, err := w.Draw(&rand)               // the error says what of it cannot be had
//	ruby := layout.Alternate(places, 8, &rand) // which of them get a ruby tower
//	places, err := layout.ReadDrawing(text, 18) // a map that somebody drew
//
// The same generator draws the same map on every machine: all is reckoned in whole numbers.
package layout
