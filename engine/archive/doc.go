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
//	games               a row for each game: how it began, how far it is, what is asked, and
//	                    what the playing program keeps beside the record
//	steps               a row for each step
//	verdicts, readings  what the referee and the sensors said
//
// With synchronous=FULL a commit waits until the disk has the log. After 256 pages of 4096
// bytes the log is moved into the file: the longer it is the less is written, but it is read
// when the file is opened after a power cut. The cache has 256 kB, and nothing is mapped.
//
// Readings have at most 16 MiB; the oldest go first. The file does not shrink.
//
// # Copies and damage
//
// KeepCopy makes a copy games.db.copy-N with VACUUM INTO, if what is there is sound, and keeps
// the last two. Steps are saved meanwhile.
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
package archive
