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
//	texts               the texts that games begin with, each once, by their SHA-256
//	games               a row for each game
//	steps               a row for each step; row 0 is the start. What is asked stands in
//	                    the row of the step after which it is asked.
//	playing             what the playing program keeps beside the record
//	verdicts, readings  what the referee and the sensors said
//
// How far a game is stands in its row once it does not go on; until then its last step
// says it. So a step changes one page.
//
// # Durable
//
// With synchronous=FULL a commit waits until the disk has the log. Pages have 4096
// bytes, as the blocks of cards and file systems have: smaller ones would be written as
// so much anyway. After 256 pages the log is moved into the file: that writes each page
// once that changed meanwhile, so the longer the log the less is written; but the log
// is read when the file is opened after a power cut, and takes 1 MB so.
//
// Memory is small: a cache of 256 kB, and nothing mapped.
//
// Readings have at most ReadingsBudget bytes; the oldest go first, in the same
// transaction. Their pages are used again; the file does not shrink.
//
// # Copies
//
// KeepCopy makes a copy games.db.copy-N with VACUUM INTO and keeps the last two that are
// good: whose pages and texts are sound, and in which each game that is not as in the
// copy before follows its rules, hash by hash. Steps are saved meanwhile.
//
// # Damage
//
// Open looks at the header and, for two seconds at most, through the pages. What is
// damaged elsewhere is found when it is read: that is ErrDamaged, and SetAside is what to
// do about it. The file and its log get a name that is free, games.db.damaged-1; the
// newest good copy becomes games.db.recover-1, where no later copy replaces it; and a new
// file begins. Recover takes the games of such copies into the new file.
//
// SQLite leaves out the end of a log that is torn, as a power cut leaves it. Nobody hears
// of it where a log was damaged otherwise: its steps are gone.
//
// A file of an earlier version is set aside unread, as games.db.older-1; one of a newer
// version is left as it is: ErrNewer.
//
// # Looking
//
// Look reads while another program writes, and never writes the file. It sees what was
// committed. SQLite makes games.db-shm for that, where it may. In a directory that
// cannot be written Look works where the writing program has it open, or has closed it
// in order.
package archive
