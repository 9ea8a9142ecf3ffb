// Package build says which program this is: its version, the revision of the source
// that it was built from, and the machine that it is for. "mastro version" prints it,
// and it stands in traces and in the bundle of the doctor.
//
//	fmt.Println(build.This()) // mastro v1.2.3 (0123456789ab of 2026-01-02T03:04:05Z), go1.26, linux/arm64
//
// The Go tool notes the revision only when it builds in a git checkout; a test has
// none.
package build

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Info describes a program. It is also the JSON of "mastro version --json".
type Info struct {
	Version  string `json:"version"`            // "v1.2.3", "(devel)" or "unknown"
	Revision string `json:"revision,omitempty"` // of the source, 40 hex digits
	Time     string `json:"time,omitempty"`     // of the revision, as in RFC 3339
	Modified bool   `json:"modified,omitempty"` // files were changed since that revision
	Go       string `json:"go"`                 // the version of Go, "go1.26"
	Platform string `json:"platform"`           // system and processor, "linux/arm64"
}

// This describes the running program, from what the Go tool wrote into it.
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

// String is the description on one line, for people.
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
