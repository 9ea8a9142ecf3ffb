// Package cuts pulls the plug where nobody could: it rebuilds what a disk may hold when the
// power goes between any two file operations of a program. It is for tests.
//
//	ops, err := cuts.Record(dir, exec.Command(program)) // what it did below dir
//	some := cuts.Draw(cuts.Moments(ops), 500, seed)
//	_, wrong := cuts.Check(ops, some, dir, func(dir string, c cuts.Cut) error {
//		... // open what is in dir; all that c.Said tells of must be there
//	})
//
// The operations are seen from outside, by strace, so that the program is the one that is
// played with. What it says on standard output stands among what it wrote, in order.
//
// # The disk
//
// What a file held when it was last synced is on the disk. Of what was written since, any part
// may be: all, nothing, the first so many writes and a part of the next, the last ones only,
// or any of the writes, of the pages of 4 KiB, or of the sectors of 512 bytes. A sector is written as
// a whole; it holds what the file held there at some time since the sync. Each file has a fate of its own. A file that grew by what was
// not synced may hold rubbish between what arrived.
//
// For names there are two kinds of disks. On a Strict one a name that was made, changed or
// removed is so for sure only when its directory was synced, and what was done to different
// names arrives in any order. On an Ordered one, as ext4 with its journal, names arrive in the order in
// which they were given, and any sync brings all that were given before. On both a file is
// renamed as a whole, and directories are there.
//
// Files in shared memory (NAME-shm of SQLite) are gone after a cut, and are left out.
//
// What is not modelled: a disk that says that it has synced what it has not, and one that harms
// what it was not writing.
package cuts
