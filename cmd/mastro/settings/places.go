package settings

import (
	"cmp"
	"slices"

	"mastro/display/words"
)

// Places is where the files of a configuration are, for commands that list, copy or
// put them in place and play nothing.
type Places struct {
	File     string   // mastro.toml, or what stands in its place
	Files    []string // it, if it is there, and those that it names, each once
	State    string   // directory of what the program keeps; may be missing
	Language words.Language
}

// fileKeys are the settings that name a file which is copied with mastro.toml. Certificate and
// key are of one machine, and are renewed where they lie.
var fileKeys = []string{"set", "setup", "board"}

// pathKeys are all settings that are paths.
var pathKeys = append([]string{"tls_cert", "tls_key", "state"}, fileKeys...)

// Locate reads a configuration file as Load does, and none of the files that it names:
// they need not be there, nor be in order.
func Locate(path string, getenv func(string) string, flags map[string]string) (*Places, error) {
	l := newLoader(getenv, flags)
	if err := l.take(path, l.language, l.state); err != nil {
		return nil, err
	}
	p := &Places{File: cmp.Or(path, DefaultFile), State: l.config.State, Language: l.config.Language}
	if l.source != nil {
		p.Files = append(p.Files, p.File)
	}
	for _, key := range fileKeys {
		if named := *l.in.strings()[key]; named != "" && !slices.Contains(p.Files, named) {
			p.Files = append(p.Files, named)
		}
	}
	return p, nil
}
