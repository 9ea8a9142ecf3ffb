package archive

// ReadingsBudget is how many bytes of the file the readings of all games may take. The
// oldest go first. Their pages are used again, so that the file does not grow.
const ReadingsBudget = 16 << 20

// Reading is what sensors said that led to a step.
type Reading struct {
	Step int // how many steps there were then
	Data []byte
}

// How the pages of the file hold rows, by https://www.sqlite.org/fileformat2.html.
const (
	pageSize   = 4096
	leafHeader = 8
	overflow   = pageSize - 4 // bytes of a row on a page that holds nothing else
	mostLocal  = pageSize - 35
	leastLocal = (pageSize-12)*32/255 - 23
	rowExtra   = 60 // at most: what is in a row of readings beside the data, and its entry in the index
)

// space is how much of the file a reading takes. Of rows of more than half a page
// each has one of its own.
func space(size int) int64 {
	row := size + rowExtra
	if row <= mostLocal {
		return int64(pageSize / ((pageSize - leafHeader) / row))
	}
	local := leastLocal + (row-leastLocal)%overflow
	if local > mostLocal {
		local = leastLocal
	}
	pages := (row - local + overflow - 1) / overflow
	return int64(pages*pageSize + pageSize/((pageSize-leafHeader)/local))
}

// addReading keeps a reading, and drops the oldest where they would be too many.
func (a *Archive) addReading(id string, step int, data []byte) error {
	takes := space(len(data))
	if len(data) == 0 || takes > a.setup.budget {
		return nil
	}
	if a.kept == unknown {
		if err := a.one("SELECT coalesce(sum(space), 0) FROM readings INDEXED BY readings_of", nil, &a.kept); err != nil {
			return err
		}
	}
	var newest int64
	if err := a.one("SELECT coalesce(max(key), 0) FROM readings", nil, &newest); err != nil {
		return err
	}
	there := false
	if err := a.each(readings, "WHERE key = ?", []any{newest}, func(row []any) error {
		there = row[1] == any(id) && row[2] == any(int64(step)) && string(row[4].([]byte)) == string(data)
		return nil
	}); err != nil || there {
		return err
	}
	for a.kept+takes > a.setup.budget {
		var oldest, frees int64
		if err := a.one("SELECT key, space FROM readings ORDER BY key LIMIT 1", nil, &oldest, &frees); err != nil {
			return err
		}
		if err := a.exec("DELETE FROM readings WHERE key = ?", oldest); err != nil {
			return err
		}
		a.kept -= frees
	}
	a.kept += takes
	return a.insert(readings, newest+1, id, int64(step), takes, data)
}

// Readings is what was kept of what sensors said in a game, the oldest first.
func (a *Archive) Readings(id string) (all []Reading, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	err = a.each(readings, "WHERE game = ? ORDER BY key", []any{id}, func(row []any) error {
		all = append(all, Reading{Step: int(row[2].(int64)), Data: row[4].([]byte)})
		return nil
	})
	return all, a.failed("the game "+id+" cannot be read", err)
}
