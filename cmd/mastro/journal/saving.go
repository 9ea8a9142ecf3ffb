package journal

import (
	"errors"
	"log/slog"
	"slices"
	"time"
)

// SavingLimit is how long people wait at most until something is on the disk. A disk that takes
// longer is as good as none.
const SavingLimit = 10 * time.Second

// ErrSlow is that the disk takes longer than that: people are told, and the game goes on from memory.
var ErrSlow = errors.New("the disk takes too long")

// Status is how far the journal has come.
type Status struct {
	Kept   uint64 // all up to this ticket is on the disk
	Tried  uint64 // all files up to this ticket are, or could not be written
	Saving bool   // something is not on the disk that people may wait for
	Err    error  // why it is not, if that is more than that the disk needs its time
}

// Status is how far the journal has come.
func (j *Journal) Status() Status {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.saving.status(j.now())
}

// saving is how far the journal has come, and what people may wait for.
type saving struct {
	kept, tried uint64
	err         error
	awaited     []awaited // that are not on the disk, the oldest first
	slow        bool      // people were told so
}

// awaited is a ticket and when it was given.
type awaited struct {
	ticket uint64
	at     time.Duration
}

func (s *saving) await(ticket uint64, now time.Duration) {
	s.awaited = append(s.awaited, awaited{ticket, now})
}

// saved notes that all up to a ticket is on the disk, or why it is not.
func (s *saving) saved(ticket uint64, err error) {
	before := s.err
	switch s.err = err; {
	case err != nil && (before == nil || before.Error() != err.Error()):
		slog.Warn("nothing is being saved", "error", err)
	case err == nil && before != nil:
		slog.Info("games are being saved again")
	}
	if err == nil {
		s.kept = ticket
		s.awaited = slices.DeleteFunc(s.awaited, func(a awaited) bool { return a.ticket <= ticket })
	}
}

// status is the status at that time. The disk is slow when the oldest ticket that is missing is older
// than SavingLimit, and until none is older than half of that: otherwise people were told again and again.
func (s *saving) status(now time.Duration) Status {
	is := Status{Kept: s.kept, Tried: s.tried, Saving: len(s.awaited) > 0, Err: s.err}
	switch {
	case !is.Saving || now-s.awaited[0].at < SavingLimit/2:
		s.slow = false
	case now-s.awaited[0].at > SavingLimit && !s.slow && s.err == nil:
		s.slow = true
		slog.Warn("nothing is being saved", "error", ErrSlow)
	}
	if s.slow && is.Err == nil {
		is.Err = ErrSlow
	}
	return is
}
