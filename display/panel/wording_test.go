package panel

import (
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

// wording has the texts of the fixtures in one language, from the program's own words.
type wording struct {
	words                              words.Words
	lang                               string
	names                              []string
	turn, turnLess, turnMore, turnHint string
	choices                            []string
	foul, foulText, foulFix, fixHint   string
	foulThen                           string
	refusedText                        []string
	wantedChoices                      []string
	restore                            string
	restoreText                        []string
	unsettled, unsettledText           string
	question, answerHint               string
	questionText, keyText              []string
	answers                            []string
	secret, secretText, secretChoice   string
	revealText, take, leave            string
	menu, menuText                     string
	entries                            []string
	wins, again                        string
	endText                            []string
	botTitle                           string
	wantedText                         []string
	lostText, lostChoices              []string
	undo                               string
	undoText, where, whereChoices      []string
	undoChoice                         string
}

var italian, english = wordingIn(words.Italian), wordingIn(words.English)

func wordingIn(l words.Language) wording {
	w, hidden := words.Words{Language: l, Short: true}, engine.Option{Name: "hidden", Values: []string{"dealt"}}
	entry := func(text, value string) string { return words.MenuEntry.In(w, text, value) }
	player := func(i int, who words.Message) string { return entry(words.MenuPlayer.In(w, i), who.In(w)) }
	out := wording{
		words: w, lang: l.String(),
		turn:     says.MayTurn.In(w, w.List([]string{"5", "8", "9", "14"}), 4),
		turnLess: says.MayTurn.In(w, w.List([]string{"5", "9", "14"}), 3),
		turnMore: says.MayCounter.In(w, 9), turnHint: words.HintChoose.In(w),
		choices: []string{says.Take.In(w), says.Go.In(w, 4), says.Go.In(w, 8), says.Cross.In(w, 13),
			says.Light.In(w, 10), says.Stab.In(w, w.Colour(1)), says.End.In(w)},
		foul:     words.FoulTitle.In(w),
		foulText: says.Words.Foul(w, &engine.Foul{Reason: "labiro.against_arrow", Part: 6}, string(words.TheTower.In(w, 7)), ""),
		foulFix:  words.TurnClockwise.In(w, 7, 1), fixHint: words.HintPutRight.In(w), wantedChoices: []string{words.AllRight.In(w), words.ItJams.In(w)},
		refusedText: []string{says.Words.Foul(w, &engine.Foul{Reason: "labiro.no_way", Part: 13}, string(words.TheTower.In(w, 14)), ""),
			words.CouldInstead.In(w, words.Small(says.TurnCounter.In(w, 14)))},
		foulThen:    words.CouldThen.In(w, words.Small(says.TurnCounter.In(w, 14))),
		restore:     words.RestoreTitle.In(w),
		restoreText: []string{words.RestoreText.In(w), words.TurnClockwise.In(w, 3, 2), words.TurnCounter.In(w, 11, 1)},
		unsettled:   words.UnsettledTitle.In(w), unsettledText: words.HalfTurned.In(w, 12),
		question: words.QuestionTitle.In(w), questionText: []string{words.WhichTurned.In(w), words.OrPutBack.In(w)},
		keyText:    []string{says.UsedKey.In(w, 2), words.OrPutBack.In(w)},
		answers:    []string{says.LineTurned.In(w, 5, 2), says.LineTurned.In(w, 14, 1), says.LineWithKey.In(w, 9)},
		answerHint: words.HintAnswer.In(w),
		secret:     words.OnlyFor.In(w, w.Colour(0)), secretText: words.LookAway.In(w), secretChoice: words.Show.In(w),
		revealText: says.TowerHolds.In(w, 13, says.Thing(w, labiro.Dagger, "")),
		take:       says.Swap.In(w, says.Noun(w, labiro.Rope, "")), leave: says.Leave.In(w),
		menu: words.NewGame.In(w), menuText: words.MenuText.In(w),
		entries: []string{words.MenuStart.In(w), entry(words.MenuPlayers.In(w), "4"), player(1, words.Person), player(2, words.Person),
			player(3, words.Person), player(4, words.Bot), entry(says.Words.Option(w, hidden), says.Words.Value(w, hidden, 0)),
			entry(words.MenuLanguage.In(w), l.Name())},
		wins: words.WinsTitle.In(w, w.Colour(1)), again: words.NewGame.In(w),
		botTitle:   words.BotName.In(w, w.Colour(3)),
		wantedText: []string{words.BotAsks.In(w, w.Colour(3)), words.TurnClockwise.In(w, 14, 2)},
		lostText:   []string{says.MayBeIn.In(w, w.OneOf([]string{"4", "8", "9", "13"})), says.SayWhere.In(w)},
		lostChoices: []string{says.TakeIn.In(w, w.OneOf([]string{"4", "13"}), 2), says.Here.In(w, 4), says.Here.In(w, 8), says.Here.In(w, 9),
			says.Here.In(w, 13), says.End.In(w), words.Undo.In(w)},
		undo: words.UndoTitle.In(w), undoChoice: words.KeepTurn.In(w),
		undoText: []string{words.TurnCounter.In(w, 5, 1), words.UndoText.In(w)},
		where:    []string{words.WhereAreYou.In(w), says.ByWayOfHome.In(w, 2)},
		whereChoices: []string{says.Stand.In(w, 8), says.Stand.In(w, 13), says.StandBanked.In(w, 13),
			words.NeverMind.In(w)},
	}
	for seat, score := range []int{0, 4, 2, 1} {
		out.names = append(out.names, string(w.Colour(words.Colour(seat))))
		out.endText = append(out.endText, says.Score.In(w, w.Colour(words.Colour(seat)), score))
	}
	return out
}
