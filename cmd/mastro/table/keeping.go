package table

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"time"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/referee"
)

// keeping tells the journal what was played, and people whether it is on the disk.
type keeping struct {
	journal  *journal.Journal
	readings func() []byte // those since the last call
	game     *play.Game    // nil before the first game
	changes  uint64        // the session's Changes when it was looked at last

	handed   handed
	verdicts []archive.Verdict // that were not handed over yet
	listed   bool              // the menu is shown, and was told which games are unfinished
	aside    archive.Aside     // the archive that was set aside; zero for none
	trouble  error             // why nothing is being saved, as people know it; nil while it is
}

// handed is what the journal has of a game.
type handed struct {
	steps   int
	state   archive.State
	waiting referee.Waiting
	verdict referee.Verdict
	table   []byte // what is needed beside the record
}

// begin keeps a game from now on; g says how it begins, or what is kept of it already.
func (k *keeping) begin(p *play.Game, g journal.Game) {
	k.drop()
	if k.journal.Begin(g) == 0 {
		return // no game is kept
	}
	k.game, k.changes, k.verdicts = p, 0, nil
	k.handed = handed{steps: len(g.Steps), state: archive.Going, table: g.Table}
}

// drop forgets the game that was left, or with which the program ends, if nobody has done anything in it.
func (k *keeping) drop() {
	if k.game != nil && !k.game.Used() {
		k.journal.Drop()
		k.game = nil
	}
}

// hand hands over what has happened, if anything has; changes are those of the session. Without
// a change it costs next to nothing.
func (k *keeping) hand(changes uint64) {
	if k.game == nil || changes == k.changes {
		return
	}
	k.changes = changes
	m := k.game.Match
	k.noteVerdict(m.Verdict())
	steps, state := m.Steps(), archive.Going
	result, over := m.Result()
	if over {
		state = archive.Over
	}
	waiting := m.Waiting()
	table := k.game.Kept().Write()
	played := len(steps) != k.handed.steps || state != k.handed.state || !bytes.Equal(table, k.handed.table)
	if !played && reflect.DeepEqual(waiting, k.handed.waiting) {
		return
	}
	e := journal.Entry{
		At: time.Now(), Played: played, Steps: steps[k.handed.steps:], Waiting: waiting, Verdicts: k.verdicts,
		State: state,
	}
	if !bytes.Equal(table, k.handed.table) {
		e.Table, k.handed.table = table, table
	}
	if over && m.Certain() {
		e.Result = &result
	}
	if played {
		e.Readings = k.readings()
	}
	k.journal.Keep(e)
	k.verdicts, k.handed.steps, k.handed.state, k.handed.waiting = nil, len(steps), state, waiting
}

// noteVerdict keeps a verdict that is another than before, with the next step.
func (k *keeping) noteVerdict(v referee.Verdict) {
	before := &k.handed.verdict
	if v.Kind == before.Kind && v.Foul == before.Foul {
		return
	}
	*before = v
	told := archive.Verdict{Kind: v.Kind.String(), Part: engine.NoPart, At: time.Now()}
	if v.Foul != nil {
		told.Ruling, told.Reason, told.Part = v.Foul.Ruling.String(), string(v.Foul.Reason), v.Foul.Part
	}
	if len(k.verdicts) < maxVerdicts {
		k.verdicts = append(k.verdicts, told)
	}
}

// maxVerdicts is how many verdicts are kept before a step: somebody may play with a tower for an
// hour.
const maxVerdicts = 100

// holds tells whether what was decided must not be shown yet; changed, whether people must be
// told something else than before about what is being saved.
func (k *keeping) holds() (holds, changed bool) {
	status, before := k.journal.Status(), k.trouble
	k.trouble = status.Err
	return status.Saving && k.trouble == nil, k.trouble != before
}

// troubles is what people are told about what is being saved.
func (k *keeping) troubles() (all []scene.Trouble) {
	if k.trouble != nil {
		all = append(all, scene.Trouble{Kind: scene.NotSaved, Why: unsaved(k.trouble)})
	}
	switch {
	case k.aside.Older:
		all = append(all, scene.Trouble{Kind: scene.ArchiveOlder, Part: k.aside.Name})
	case k.aside.Name != "":
		all = append(all, scene.Trouble{Kind: scene.ArchiveSetAside, Part: k.aside.Name})
	}
	return all
}

// unsaved is why nothing is saved, as people are told.
func unsaved(err error) scene.Unsaved {
	for _, known := range []struct {
		err error
		why scene.Unsaved
	}{{journal.ErrSlow, scene.DiskSlow}, {archive.ErrNewer, scene.SavedNewer}, {os.ErrPermission, scene.SavedForbidden}, {archive.ErrFull, scene.DiskFull}, {archive.ErrReadOnly, scene.ReadOnly}, {archive.ErrInUse, scene.SavedInUse}} {
		if errors.Is(err, known.err) {
			return known.why
		}
	}
	return scene.DiskFails
}
