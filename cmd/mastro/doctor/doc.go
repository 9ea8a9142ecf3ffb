// Package doctor looks at every wire of a table before it is used, and says of each part
// whether it is ok, gives a warning or is missing, with what was measured and what to do
// about it. It is "mastro doctor". What goes wrong while a table is used is the business
// of package monitor.
//
// The checks run in the order in which one part needs another: a sensor behind a mux
// that does not answer is not looked at. Each check adds findings to an examination;
// they are printed as text in the table's language or as JSON in English.
//
//	err := doctor.Run(ctx, c, doctor.Options{Quick: true}, os.Stdin, os.Stdout, os.Stderr)
//
// Short runs those checks that take no more than a second together, on a rig that is
// about to be used.
//
// # Caveats
//
// Doctor changes nothing that outlasts a power cut, but it does write to the chips: it
// marks sensors, switches channels and supplies, and draws. So a mastro that plays must
// be stopped before. Only Short may look at a rig that somebody else uses, between two
// scans.
package doctor
