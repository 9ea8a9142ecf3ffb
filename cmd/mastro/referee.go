package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/referee"
	"mastro/engine/games"
)

// newRefereeCmd makes the command that referees a game for another program.
func newRefereeCmd() *cobra.Command {
	var set, game string
	cmd := &cobra.Command{
		Use:   "referee",
		Short: "Referee a game for another program, in lines of JSON",
		Example: `  echo '{"do":"games"}' | mastro referee
  mastro referee --set my-set.toml <requests >answers`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return referee.Run(cmd.Context(), game, set, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&game, "game", games.All()[0].Name, "`name` of the game that the set is of")
	cmd.Flags().StringVar(&set, "set", "", "`file` of the printed set of that game (default: the built-in one)")
	show := cmd.HelpFunc()
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		cmd.Long = refereeLong()
		show(cmd, args)
	})
	return cmd
}

// refereeLong is the command's manual. It reads all printed sets: that takes as long as the program
// takes to start, so that only whoever asks for it waits for it.
func refereeLong() string {
	return `NAME
  mastro referee - referee a game for another program, in lines of JSON

SYNOPSIS
  mastro referee [--game NAME] [--set FILE] <requests >answers

DESCRIPTION
  Referee plays games for another program: a robot, another screen, a second
  implementation that checks this one. It reads requests from its input and
  writes answers to its output, one line of JSON each, and does nothing else:
  no table, no display, no page. mastro.toml is not read.

` + referee.Help() + `
EXAMPLE
  Lines that begin with > are requests, those with < the answers.

` + refereeExample
}

// refereeExample is a short session. A test plays it and compares the answers.
const refereeExample = `> {"id":1,"do":"new","setup":{"bases":[{"q":0,"r":0,"tower":"T1","facing":0,"object":"torch"},{"q":-1,"r":0,"tower":"T5","facing":5,"object":"rope"}],"seats":[{"pawn":1,"flag":1},{"pawn":2,"flag":2}]}}
< {"id":1,"ok":true,"game":"labiro","rules":4,"seats":2,"from":0,"events":{"1":[],"2":[],"public":[]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"in_order"}}
> {"id":2,"do":"moves"}
< {"id":2,"ok":true,"actor":1,"moves":["go 2","turn 1","turn 2","look","take","end","stop"]}
> {"id":3,"do":"check","move":"turn 2"}
< {"id":3,"ok":true}
> {"id":4,"do":"check","move":"rope 2"}
< {"id":4,"ok":true,"foul":{"ruling":"labiro/8","reason":"labiro.no_rope","says":{"en":"You have no rope.","it":"Non hai una corda."},"part":2,"count":3,"instead":["go 2","turn 2","end"]}}
> {"id":5,"do":"play","move":"take"}
< {"id":5,"ok":true,"played":true,"from":0,"events":{"1":[{"event":"took","seat":1,"part":1,"what":"torch"}],"2":[{"event":"took","seat":1,"part":1,"what":"torch"}],"public":[{"event":"took","seat":1,"part":1,"what":"torch"}]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"in_order"}}
> {"id":"5a","do":"play","move":"go 2"}
< {"id":"5a","ok":true,"played":true,"from":1,"events":{"1":[{"event":"walked","seat":1,"part":2}],"2":[{"event":"walked","seat":1,"part":2}],"public":[{"event":"walked","seat":1,"part":2}]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"in_order"}}
> {"id":6,"do":"settle"}
< {"id":6,"ok":true,"from":2,"events":{"1":[],"2":[],"public":[]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"in_order"}}
> {"id":7,"do":"observe","changes":[{"part":2,"to":4,"onset":1000,"rest":1400}]}
< {"id":7,"ok":true,"from":2,"events":{"1":[],"2":[],"public":[]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"foul","foul":{"ruling":"labiro/7","reason":"labiro.no_unlock","says":{"en":"To turn against the arrow you need an unlock key.","it":"Per ruotare contro la freccia serve una chiave sblocca meccanismo."},"part":2,"count":3,"instead":["turn 2","go 1","end"]},"repair":[{"part":2,"steps":1}]}}
> {"id":8,"do":"observe","changes":[{"part":2,"to":5,"onset":3000,"rest":3400}]}
< {"id":8,"ok":true,"from":2,"events":{"1":[],"2":[],"public":[]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"in_order"}}
> {"id":9,"do":"undo"}
< {"id":9,"ok":true,"from":2,"events":{"1":[{"event":"taken_back","seat":1,"count":1}],"2":[{"event":"taken_back","seat":1,"count":1}],"public":[{"event":"taken_back","seat":1,"count":1}]},"actor":1,"turn":{"number":0,"seat":1},"verdict":{"kind":"taken_back"}}
> {"id":10,"do":"play","move":"up"}
< {"id":10,"ok":false,"error":{"what":"\"up\" is no move; one begins with start, go, turn, counter, rope, torch, look, take, leave, swap, drop, open, put, stab, rob, return, enough, end, stop, agree, refuse, retract, found","where":"/move","expected":"a move as \"moves\" lists them"}}
`
