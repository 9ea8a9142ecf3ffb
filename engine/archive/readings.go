package archive

// ReadingsBudget is how many bytes the readings of all games may have. The oldest go
// first. Their pages are used again, so that the file does not grow.
const ReadingsBudget = 16 << 20

// Reading is what sensors said that led to a step.
type Reading struct {
	Step int // how many steps there were then
	Text []byte
}

// addReading keeps a reading unless it is the newest already, and drops the oldest where
// they would be too many.
func (a *Archive) addReading(id string, step int, text []byte) error {
	if len(text) == 0 || int64(len(text)) > a.limits.budget {
		return nil
	}
	var newest Reading
	var of string
	if _, err := a.first(row{{"game", &of}, {"step", &newest.Step}, {"text", &newest.Text}}, "readings ORDER BY key DESC"); err != nil {
		return err
	}
	if of == id && newest.Step == step && string(newest.Text) == string(text) {
		return nil
	}
	if err := a.exec("INSERT INTO readings (game, step, text, size) VALUES (?, ?, ?, ?)", id, step, string(text), len(text)); err != nil {
		return err
	}
	if a.kept != unknown {
		a.kept += int64(len(text))
	}
	return a.dropReadings()
}

// dropReadings drops the oldest readings where there are too many.
func (a *Archive) dropReadings() error {
	if a.kept == unknown {
		if _, err := a.first(row{{"coalesce(sum(size), 0)", &a.kept}}, "readings INDEXED BY readings_of"); err != nil {
			return err
		}
	}
	for a.kept > a.limits.budget {
		var key, size int64
		if _, err := a.first(row{{"key", &key}, {"size", &size}}, "readings ORDER BY key"); err != nil {
			return err
		}
		if err := a.exec("DELETE FROM readings WHERE key = ?", key); err != nil {
			return err
		}
		a.kept -= size
	}
	return nil
}

// Readings is what was kept of what sensors said in a game, the oldest first.
func (a *Archive) Readings(id string) (all []Reading, err error) {
	var r Reading
	err = a.read("the game "+id+" cannot be read", func() error {
		return a.each(row{{"step", &r.Step}, {"text", &r.Text}}, "readings WHERE game = ? ORDER BY key", []any{id}, func() error {
			all = append(all, r)
			return nil
		})
	})
	return all, err
}
