// Package archive keeps games in a file: what was saved survives a pulled plug.
//
// The file holds of each game how it began, who plays, each step as a line of its
// record with its hash, what the referee said, and what sensors said as long as there
// is room. The text of package record stays the form in which games are exchanged:
// Record writes it, Import reads it.
//
//	a, err := archive.Open("games.db")
//	id := archive.NewID()
//	err = a.Begin(archive.Game{ID: id, Name: "labiro", Start: start, StartHash: scribe.Hash()})
//	for n, step := range steps {
//		line, err := scribe.Step(step) // a record.Scribe beside the match
//		err = a.Add(id, n, archive.Batch{At: now, Lines: []record.Line{line}})
//	} // when Add gives nil, the step is on the disk
//	all, err := a.Games()      // the newest first
//	text, err := a.Record(id)  // for another program
//	err = a.Close()
//
// # The file
//
// It is a SQLite file with a log beside it (games.db-wal), and a lock (games.db.lock)
// that the one program holds that writes. Its tables are
//
//	texts, texts_again  the texts that games begin with, by their SHA-256: thousands of
//	                    games share a set. Each is there twice, so that one broken page
//	                    does not take all of them along.
//	games               a row for each game
//	steps               a row for each step; row 0 is the start. What is asked stands in
//	                    the row of the step after which it is asked.
//	playing             what the playing program keeps beside the record
//	verdicts, readings  what the referee and the sensors said
//
// Each row ends with a checksum of the rest. SQLite has none, and would not notice a
// letter that flipped.
//
// How far a game is stands in its row, but for the one game that is being played: that
// is told by its last step. So a step touches one page, and a list of 10,000 games does
// not look at their steps.
//
// # Durable
//
// With synchronous=FULL a commit waits until the disk has the log. Pages have 4096
// bytes, as the blocks of cards and file systems have: smaller ones would be written as
// so much anyway. After 256 pages the log is moved into the file: that writes each page
// once that changed meanwhile, so the longer the log the less is written; but the log
// is read when the file is opened after a power cut, and takes 1 MB so. A step writes
// about 10 kB in all, and 15 kB where what the playing program keeps changes with it.
//
// Memory is small: a cache of 256 kB, and nothing mapped.
//
// Readings take at most ReadingsBudget of the file; the oldest go first, in the same
// transaction. Their pages are used again; the file does not shrink.
//
// # Damage
//
// Open looks at the head, the log and the rows that all games need; and at everything
// in a file of up to 4 MB. What is damaged elsewhere is found when it is read: that is
// ErrDamaged, which an empty file games.db.suspect notes, and the next Open mends. The
// damaged file gets a name that is free, games.db.damaged-1, with its log. The new one
// has every game whose start can be read, with its steps up to the first that cannot.
// Rows are looked for on each page by itself: a broken page costs nothing but what was
// on it. What was deleted lately may be found there too.
//
// A log whose last entry is broken is what a power cut leaves: that entry is dropped
// without a word, as it was never acknowledged. A log that was broken otherwise is told
// from it by what goes on behind the broken place, from one entry to the next. In the
// last entry, and at the end of the last but one, there is no telling: what flips there
// takes those steps along, and nobody hears of it.
//
// # Looking
//
// Look reads while another program writes, and never writes the file. It sees what was
// committed. SQLite makes games.db-shm for that, where it may. In a directory that
// cannot be written Look works where the writing program has it open, or has closed it
// in order.
//
// # Changing the tables
//
// A change is an entry more in migrations, and what the tables are then in tables. An
// older program leaves the file as it is: ErrNewer. A damaged file of an older form is
// mended as far as its rows have the newest one.
package archive
