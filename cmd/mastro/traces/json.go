package traces

import (
	"encoding/json"
	"io"
	"time"

	"mastro/hw/board"
)

// jsonSet is a change set as one line of JSON: times in seconds, bases counted from 1.
type jsonSet struct {
	Seq     uint64       `json:"seq"`
	Opened  float64      `json:"opened"`
	Closed  float64      `json:"closed"`
	Changes []jsonChange `json:"changes"`
}

type jsonChange struct {
	Base       int           `json:"base"`
	From       *board.Facing `json:"from"` // null: never certain
	To         *board.Facing `json:"to"`   // null: in doubt
	Onset      float64       `json:"onset"`
	OnsetError float64       `json:"onset_error,omitempty"` // how far onset may be off; omitted when not known
	Rest       float64       `json:"rest"`
	Turned     int           `json:"turned"`
	Doubt      string        `json:"doubt"` // from board.Doubt.String
	Resync     bool          `json:"resync"`
	Lifted     bool          `json:"lifted"`
}

// writeJSON writes a change set as one line of JSON: seq, opened, closed and changes, and for
// each change base (from 1), from and to (facing 0-5 or null), onset, onset_error if known,
// rest, turned, doubt, resync and lifted. Times are in seconds.
func writeJSON(w io.Writer, set board.ChangeSet) error {
	s := jsonSet{Seq: set.Seq, Opened: seconds(set.Opened), Closed: seconds(set.Closed), Changes: []jsonChange{}}
	for _, c := range set.Changes {
		s.Changes = append(s.Changes, jsonChange{
			Base: c.Base + 1, From: facing(c.From), To: facing(c.To),
			Onset: seconds(c.Onset), OnsetError: seconds(c.OnsetError), Rest: seconds(c.Rest), Turned: c.Turned,
			Doubt: c.Doubt.String(), Resync: c.Resync, Lifted: c.Lifted,
		})
	}
	return json.NewEncoder(w).Encode(s)
}

func facing(f board.Facing) *board.Facing {
	if f == board.NoFacing {
		return nil
	}
	return &f
}

// seconds converts a time to seconds, rounded to a microsecond.
func seconds(d time.Duration) float64 {
	return float64(d.Round(time.Microsecond).Microseconds()) / 1e6
}
