package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/configs/document"
	"mastro/display/manual"
	"mastro/display/markdown"
	"mastro/display/words"
)

// newHelpCmd makes the command that shows help about commands, as cobra does, and the manual.
func newHelpCmd() *cobra.Command {
	return inLanguage(&cobra.Command{
		Use:   "help [COMMAND | TOPIC]",
		Short: "Help about any command, and the manual",
		Long: `Help tells what a command does, like its --help; or it shows a topic of the manual,
in the language of mastro.toml. Without either it lists both. The manual is also at
the page of the table, at /manual/, and there six pictures of each game, at /how/labiro
and so on.`,
		Example:           "  mastro help doctor\n  mastro help lights\n  mastro help --language it house-rules",
		ValidArgsFunction: completeHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := languageOf(cmd)
			if err != nil {
				return err
			}
			about, _, err := cmd.Root().Find(args)
			switch {
			case err == nil && about != cmd.Root():
				return showHelp(about)
			case len(args) == 0:
				return helpAll(cmd, l)
			}
			return showTopic(cmd, l, args)
		},
	})
}

// showHelp shows the help of a command, with the flags that every command has.
func showHelp(cmd *cobra.Command) error {
	cmd.InitDefaultHelpFlag()
	return cmd.Help()
}

// helpAll shows the help of the whole program, and the topics of the manual.
func helpAll(cmd *cobra.Command, l words.Language) error {
	if err := showHelp(cmd.Root()); err != nil {
		return err
	}
	return listTopics(cmd.OutOrStdout(), l)
}

func listTopics(to io.Writer, l words.Language) error {
	fmt.Fprint(to, "\nTopics of the manual, each with \"mastro help TOPIC\":\n")
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, topic := range manual.Topics() {
		page, _ := manual.Read(l, topic)
		fmt.Fprintf(table, "  %s\t%s\n", topic, page.Title)
	}
	return table.Flush()
}

// showTopic shows a topic of the manual.
func showTopic(cmd *cobra.Command, l words.Language, args []string) error {
	page, ok := manual.Read(l, args[0])
	switch {
	case !ok:
		return noTopic(cmd, args[0])
	case len(args) > 1:
		return atMost(1)(cmd, args)
	}
	_, err := io.WriteString(cmd.OutOrStdout(), markdown.Text(page.Text, stdio.Width(cmd.OutOrStdout())))
	return err
}

// noTopic refuses a name that is neither a command nor a topic.
func noTopic(cmd *cobra.Command, name string) error {
	known := manual.Topics()
	for _, c := range cmd.Root().Commands() {
		known = append(known, c.Name())
	}
	if near, ok := document.Nearest(name, known); ok {
		return exit.Usage.Becausef("help: there is no command and no topic %q; did you mean %q?", name, near)
	}
	return exit.Usage.Becausef("help: there is no command and no topic %q; see \"mastro help\"", name)
}

// completeHelp offers commands and topics, and below a command its own.
func completeHelp(cmd *cobra.Command, args []string, _ string) (all []cobra.Completion, _ cobra.ShellCompDirective) {
	about, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	for _, c := range about.Commands() {
		if c.IsAvailableCommand() {
			all = append(all, cobra.CompletionWithDesc(c.Name(), c.Short))
		}
	}
	if about == cmd.Root() {
		l, _ := languageOf(cmd)
		for _, topic := range manual.Topics() {
			page, _ := manual.Read(l, topic)
			all = append(all, cobra.CompletionWithDesc(topic, page.Title))
		}
	}
	return all, cobra.ShellCompDirectiveNoFileComp
}
