//go:build man

package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// main writes the man pages of all commands into a directory, for a package:
//
//	go run -tags man ./cmd/mastro DIRECTORY
//
// Their date is SOURCE_DATE_EPOCH. The program itself leaves this out.
func main() {
	root := newRootCmd()
	root.DisableAutoGenTag = true // a date that the page has anyway
	referee, _, err := root.Find([]string{"referee"})
	if err == nil {
		referee.Long = refereeLong() // which it has only when somebody asks for help
		layOut(root)
		err = doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: "Mastro", Manual: "Mastro"}, os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(1)
	}
}

// layOut keeps the lines of tables and dialogues in the texts of commands: they
// are indented as far as Markdown asks for.
func layOut(cmd *cobra.Command) {
	var b strings.Builder
	table := false
	for line := range strings.Lines(cmd.Long) {
		indented := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "> ") || strings.HasPrefix(line, "< ")
		if indented && !table {
			b.WriteString("\n")
		}
		if table = indented; table {
			line = "    " + line
		}
		b.WriteString(line)
	}
	cmd.Long = b.String()
	for _, c := range cmd.Commands() {
		layOut(c)
	}
}
