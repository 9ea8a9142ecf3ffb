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
	e.part = name
	switch {
	case err == nil:
		e.add(good(with1(words.DoctorGames, len(list))).with(facts{"games": len(list)}))
	case errors.Is(err, archive.ErrDamaged):
		e.add(warning(words.DoctorGamesDamaged.In, words.DoctorGamesDamagedRemedy.In))
	case !errors.Is(err, os.ErrNotExist):
		e.add(warning(with1(words.DoctorGamesUnread, err.Error()), nil))
	}
	older := warning(words.DoctorOlder.In, words.DoctorOlderRemedy.In).as("aside")
	damaged := warning(words.DoctorDamaged.In, words.DoctorDamagedRemedy.In).as("aside")
	for _, left := range journal.Unread(e.state) {
		e.add(older.at(left, 0))
	}
	for _, aside := range journal.SetAside(e.state) {
		f := damaged
		if aside.Older {
			f = older
		}
		e.add(f.at(aside.Name, 0))
	}
}
