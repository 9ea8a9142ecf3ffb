package rig

import (
	"log/slog"
	"time"

	"mastro/hw/reopen"
)

// Part is a part that can fail without harm to the others.
type Part string

// The parts; sensors have states of their own (see Snapshot and Bus).
const (
	PartPanel    Part = "panel"
	PartLights   Part = "lights"
	PartControls Part = "controls"
)

// RetryAfter is how long a part that failed is left alone: a little longer than its device,
// which then is tried again too.
const RetryAfter = reopen.After + 40*time.Millisecond

// Failures are the parts that do not work now. The zero value has none.
type Failures struct {
	failed  map[Part]failure
	changed bool // since Changed was called last
}

// failure is why a part failed, and when it may be tried again.
type failure struct {
	err   error
	until time.Duration
}

// Of is why a part does not work; nil when it does.
func (f *Failures) Of(part Part) error { return f.failed[part].err }

// Parts lists the parts that do not work.
func (f *Failures) Parts() (failed []Part) {
	for _, part := range [...]Part{PartPanel, PartLights, PartControls} {
		if f.Of(part) != nil {
			failed = append(failed, part)
		}
	}
	return failed
}

// Changed reports whether a part has failed, or works again, since the last call.
func (f *Failures) Changed() bool {
	changed := f.changed
	f.changed = false
	return changed
}

// BackingOff reports whether a part failed less than RetryAfter ago, so that it is left
// alone.
func (f *Failures) BackingOff(part Part, now time.Duration) bool {
	was, failed := f.failed[part]
	return failed && now < was.until
}

// RetryDue reports whether a part failed and is to be tried again now.
func (f *Failures) RetryDue(part Part, now time.Duration) bool {
	return f.Of(part) != nil && !f.BackingOff(part, now)
}

// Report takes in how using a part went: nil, or why it failed. The log has each new
// reason once.
func (f *Failures) Report(part Part, now time.Duration, err error) {
	was, failed := f.failed[part]
	if failed != (err != nil) {
		f.changed = true
	}
	if err == nil {
		delete(f.failed, part)
		return
	}
	if !failed || was.err.Error() != err.Error() {
		slog.Info("the table's "+string(part)+" failed; it is tried again", "error", err)
	}
	if f.failed == nil {
		f.failed = make(map[Part]failure)
	}
	f.failed[part] = failure{err, now + RetryAfter}
}

// Postpone leaves a part that failed alone for another RetryAfter: somebody is trying
// it now.
func (f *Failures) Postpone(part Part, now time.Duration) {
	if was, failed := f.failed[part]; failed {
		f.failed[part] = failure{was.err, now + RetryAfter}
	}
}
