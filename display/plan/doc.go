// Package plan draws the plan of a set-up: the board from above as it is to be built
// on a real table, with what is to be laid in lists below it. It is meant for paper, so
// black alone carries all meaning; nothing is told by a colour or a shade.
//
//	p := plan.Of(position.View(engine.Public), table)
//	err := plan.PDF(file, p)              // A4, as many pages as it takes
//	err = plan.SVG(file, p)               // one picture of any height
//	err = plan.PNG(file, p, 1240)         // the same picture, 1240 pixels wide
//	fmt.Print(plan.Text(p))               // for a terminal
//
// Whoever has other words or lists fills a Plan. A character that the Go fonts do not have
// (they have Latin, Greek and Cyrillic letters and arrows) is drawn as a question mark. The
// plan shows how parts lie and not whose turn it is: the marks of cells are left out.
//
// How each shape looks is written once, in tower.go, square.go, sector.go, mouth.go and
// gap.go, as areas, lines and texts in units of the distance between two cells. page.go
// puts them on sheets in millimetres, and svg.go, png.go and pdf.go only copy sheets.
package plan
