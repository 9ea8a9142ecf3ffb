package statedir

// owner is not known here: who may use a file is written in lists.
func owner(string) (who string, seen bool) { return "", true }

// Adopt does nothing: a file is used by whom its directory lets.
func Adopt(string) error { return nil }
