// Package referee is the command "mastro referee": it plays games for another program,
// in lines of JSON, with the sentences that people would read at the table.
//
// The language of requests and answers is that of package engine/pipe. This package
// says which games there are, gives them the display's words, and stops at the end of
// the input or when the command is interrupted. There is no table, no page and no
// mastro.toml.
package referee

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/engine/games"
	"mastro/engine/pipe"
)

// Run answers the requests from in until it ends or ctx does. All games are played with
// their built-in sets; if set is not empty, the named game is played with the set in
// that file.
func Run(ctx context.Context, game, set string, in io.Reader, out io.Writer) error {
	offered, err := offer(game, set)
	if err != nil {
		return err
	}
	served := make(chan error, 1)
	go func() { served <- serve(in, out, offered) }()
	select {
	case err = <-served:
	case <-ctx.Done(): // a read cannot be interrupted; it ends with the program
	}
	return err
}

// Help is the manual of requests and answers, for all games.
func Help() string {
	offered, err := offer(games.All()[0].Name, "")
	if err != nil {
		return fmt.Sprintf("The built-in set is damaged: %v\n", err)
	}
	return pipe.Help(offered...)
}

// serve answers requests until the input ends.
func serve(in io.Reader, out io.Writer, offered []pipe.Game) error {
	service := pipe.New(offered...)
	service.Speak(displayWords{pages.All()})
	err := service.Serve(in, out)
	if errors.Is(err, syscall.EPIPE) {
		return errors.New("nobody reads the answers; read them until the input has ended")
	}
	return err
}

// offer returns the games that can be played, the named one with the set in a file, if
// that is not empty.
func offer(game, set string) ([]pipe.Game, error) {
	if _, ok := games.Find(game); !ok {
		return nil, exit.Usage.Becausef("--game: there is no game %q; choose one of %s", game, strings.Join(settings.GameNames(), ", "))
	}
	var all []pipe.Game
	for _, g := range games.All() {
		name := "built-in"
		if set != "" && g.Name == game {
			data, err := configs.ReadFile(set)
			if err != nil {
				return nil, exit.Usage.Becausef("--set: %s: %s; name a file that can be read, or leave it out", set, exit.Reason(err))
			}
			if err := exit.Seal(set, data); err != nil {
				return nil, err
			}
			name, g = set, g.With(data)
		}
		piped, err := g.Piped(name)
		if err != nil {
			return nil, err
		}
		all = append(all, piped)
	}
	return all, nil
}
