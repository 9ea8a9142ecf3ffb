package doctor

import (
	"errors"
	"os"

	"mastro/cmd/mastro/journal"
	"mastro/display/words"
	"mastro/engine/archive"
)

// games looks whether the archive can be read, and which files were set aside.
func (e *examination) games() {
	name, err := journal.Path(e.state, journal.Games)
	if e.state == "" || err != nil {
		return
	}
	a, err := journal.Look(e.state)
	var list []archive.Game
	if err == nil {
		list, err = a.Games()
		damage, failed := a.Verify(nil)
		if len(damage) > 0 {
			failed = archive.ErrDamaged
		}
		err = errors.Join(err, failed, a.Close())
	}
	switch {
	case err == nil:
		e.add(finding{part: name, text: with1(words.DoctorGames, len(list)), facts: facts{"games": len(list)}})
	case errors.Is(err, archive.ErrDamaged):
		e.add(finding{part: name, verdict: verdictWarning, text: words.DoctorGamesDamaged.In, remedy: words.DoctorGamesDamagedRemedy.In})
	case !errors.Is(err, os.ErrNotExist):
		e.add(finding{part: name, verdict: verdictWarning, text: with1(words.DoctorGamesUnread, err.Error())})
	}
	for _, left := range journal.Unread(e.state) {
		e.add(finding{id: "aside", part: left, verdict: verdictWarning, text: words.DoctorOlder.In, remedy: words.DoctorOlderRemedy.In})
	}
	for _, aside := range journal.SetAside(e.state) {
		f := finding{id: "aside", part: aside.Name, verdict: verdictWarning, text: words.DoctorDamaged.In, remedy: words.DoctorDamagedRemedy.In}
		if aside.Older {
			f.text, f.remedy = words.DoctorOlder.In, words.DoctorOlderRemedy.In
		}
		e.add(f)
	}
}
