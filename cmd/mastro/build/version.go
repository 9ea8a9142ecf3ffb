package build

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Info says which program this is.
type Info struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // of the source
	Time     string `json:"time,omitempty"`     // of the revision
	Modified bool   `json:"modified,omitempty"` // built from changed files
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

// This is what the Go linker noted down.
func This() Info {
	b := Info{Version: "unknown", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if info.Main.Version != "" {
		b.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = s.Value
		case "vcs.time":
			b.Time = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}

// String is one line for people.
func (b Info) String() string {
	text := "mastro " + b.Version
	if b.Revision != "" {
		text += fmt.Sprintf(" (%.12s of %s", b.Revision, b.Time)
		if b.Modified {
			text += ", changed"
		}
		text += ")"
	}
	return fmt.Sprintf("%s, %s, %s", text, b.Go, b.Platform)
}
