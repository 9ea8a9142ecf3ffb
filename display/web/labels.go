package web

import "mastro/display/words"

// labels are the page's own fixed words, in one language; all others come with the
// scene.
type labels struct {
	Lang  string // language tag of all words, "it"
	Title string // of the page, "Mastro"

	// Parts of the page.
	Board    string // the labyrinth from above
	Display  string // the small display
	Controls string // the table's own knob and buttons
	Choices  string
	Players  string
	Log      string
	Legend   string
	Manual   string // link
	Rules    string // link

	Where, Games, WhoPlays, More, Phone, Name string // of the form before a game

	// The table's controls.
	KnobLeft, KnobRight, KnobPush string
	EndTurn, Undo, Back           string
	Look, Close                   string // the private look, and covering it again

	// The simulated hand.
	Device, DeviceWhy   string // the drawn display and controls at a simulated table, and what they are for
	Hand                string // how to use it, one line: "Drag a tower to turn it. ..."
	HandKeys            string // the same for the keyboard: arrows turn, space lifts
	TurnLeft, TurnRight string
	Lift, SetDown       string
	HandPush            string // how to use it at a mouth
	Push                string // in an instruction: push so many times

	// Things on the board.
	Tower, Symbol, Arrow        string
	Clockwise, CounterClockwise string // of an arrow or a turn
	Object, Ruby, Flag, Pawn    string
	Wall, Recessed, Protruding  string
	Paths                       string // followed by the directions that they lead to
	North, East, South, West    string
	Bridge                      string // where paths cross without meeting
	Treasure, Floors            string
	Gap, Mouth                  string // a free place; where tiles are pushed in

	// The marks of scene.Mark.
	MarkWrong, MarkRequested, MarkDoubt string
	MarkOwn, MarkMaybe                  string
	MarkWalk, MarkTurn                  string
	MarkToLay, Mark                     string // a piece is to be put there; the mark of a tower
	MarkSelect                          string // can be chosen
	You                                 string // the player whose page it is
	HeldHere                            string // the page's seat holds something about it
	MarkPush, MarkToPush                string // of a mouth: can be pushed, is to be pushed

	// Players.
	Bot, Active, EmptyHand string
	Used                   string // a tile that was used in this turn

	// Devices.
	Cards, Shown, Notes, Story       string // of a seat's page
	Settings, Sound, Vibration       string
	Awake, TextSize                  string
	Theme                            string
	ThemeAuto, ThemeLight, ThemeDark string
	Rise, YourTurn, OutOfTurn        string
	Requests                         string
	Sure                             string // confirms what destroys
	Join, JoinSeat, JoinName         string
	JoinSit, NoSeat, Television      string
	People, HandOver                 string // of the table's page
	Free, OtherTable, GoodNight      string
	Played, Lasted                   string // followed by hours and minutes

	// A board that people tell of.
	Share, ShareFile, ShareBegin, ShareUse string
	LabelsFile                             string // link

	// Trouble.
	Notices string // heading of the notices
	Offline string // the table cannot be reached, so the page is out of date
	Trouble string // an error at the table
}

// labelsIn returns the page's words in one language.
func labelsIn(w words.Words) labels {
	return labels{
		Lang: w.Language.String(), Title: words.PageTitle.In(w),

		Board: words.PageBoard.In(w), Display: words.PageDisplay.In(w), Controls: words.PageControls.In(w),
		Choices: words.PageChoices.In(w), Players: words.PagePlayers.In(w),
		Log: words.PageLog.In(w), Legend: words.PageLegend.In(w),
		Manual: words.TheManual.In(w), Rules: words.TheRules.In(w),

		Where: words.WhereAsk.In(w), Games: words.FormGames.In(w), WhoPlays: words.FormPeople.In(w), More: words.FormMore.In(w), Phone: words.PersonPhone.In(w), Name: words.PersonBlank.In(w),

		KnobLeft: words.PageKnobLeft.In(w), KnobRight: words.PageKnobRight.In(w), KnobPush: words.PageKnobPush.In(w),
		EndTurn: words.PageEndTurn.In(w), Undo: words.PageUndo.In(w), Back: words.PageBack.In(w),
		Look: words.PageLook.In(w), Close: words.PageClose.In(w),

		Device: words.PageDevice.In(w), DeviceWhy: words.PageDeviceWhy.In(w),
		Hand: words.PageHand.In(w), HandKeys: words.PageHandKeys.In(w),
		TurnLeft: words.PageTurnLeft.In(w), TurnRight: words.PageTurnRight.In(w),
		Lift: words.PageLift.In(w), SetDown: words.PageSetDown.In(w),
		HandPush: words.PageHandPush.In(w), Push: words.PagePush.In(w),

		Tower: words.PageTower.In(w), Symbol: words.PageSymbol.In(w), Arrow: words.PageArrow.In(w),
		Clockwise: words.PageClockwise.In(w), CounterClockwise: words.PageCounter.In(w),
		Object: words.PageObject.In(w), Ruby: words.PageRuby.In(w), Flag: words.PageFlag.In(w), Pawn: words.PagePawn.In(w),
		Wall: words.PageWall.In(w), Recessed: words.PageRecessed.In(w), Protruding: words.PageProtruding.In(w),
		Paths: words.PagePaths.In(w), North: words.PageNorth.In(w), East: words.PageEast.In(w), South: words.PageSouth.In(w), West: words.PageWest.In(w),
		Bridge: words.PageBridge.In(w), Treasure: words.PageTreasure.In(w), Floors: words.PageFloors.In(w),
		Gap: words.PageGap.In(w), Mouth: words.PageMouth.In(w),

		MarkWrong: words.PageMarkWrong.In(w), MarkRequested: words.PageMarkRequested.In(w), MarkDoubt: words.PageMarkDoubt.In(w),
		MarkOwn: words.PageMarkOwn.In(w), MarkMaybe: words.PageMarkMaybe.In(w), MarkWalk: words.PageMarkWalk.In(w), MarkTurn: words.PageMarkTurn.In(w), MarkToLay: words.PageMarkToLay.In(w), Mark: words.PageTowerMark.In(w),
		MarkSelect: words.PageMarkChoose.In(w), MarkPush: words.PageMarkPush.In(w), MarkToPush: words.PageMarkPushed.In(w), HeldHere: words.PageHeldHere.In(w), You: words.PageYou.In(w),

		Bot: words.Bot.In(w), Active: words.PageActive.In(w), EmptyHand: words.PageEmptyHand.In(w), Used: words.PageUsed.In(w),

		Cards: words.PageCards.In(w), Shown: words.PageShown.In(w), Notes: words.PageNotes.In(w), Story: words.PageStory.In(w),
		Settings: words.PageSettings.In(w), Sound: words.PageSound.In(w), Vibration: words.PageVibration.In(w),
		Awake: words.PageAwake.In(w), TextSize: words.PageTextSize.In(w), Theme: words.PageTheme.In(w),
		ThemeAuto: words.PageThemeAuto.In(w), ThemeLight: words.PageThemeLight.In(w), ThemeDark: words.PageThemeDark.In(w),
		Rise: words.PageRise.In(w), YourTurn: words.PageYourTurn.In(w), OutOfTurn: words.PageOutOfTurn.In(w), Sure: words.PageSure.In(w), Requests: words.PageRequests.In(w),
		Join: words.PageJoin.In(w), JoinSeat: words.PageJoinSeat.In(w), JoinName: words.PageJoinName.In(w),
		JoinSit: words.PageJoinSit.In(w), NoSeat: words.NoSeatLeft.In(w), Television: words.PageTelevision.In(w),
		People: words.PagePeople.In(w), HandOver: words.PageHandOver.In(w),
		Free: words.PageFree.In(w), OtherTable: words.PageOtherTable.In(w), GoodNight: words.PageGoodNight.In(w), Played: words.PagePlayed.In(w), Lasted: words.PageLasted.In(w),

		LabelsFile: words.PageLabels.In(w),
		Share:      words.BuildShare.In(w), ShareFile: words.BuildFile.In(w), ShareBegin: words.BuildBegin.In(w), ShareUse: words.BuildUse.In(w),

		Notices: words.PageNotices.In(w),
		Offline: words.PageOffline.In(w), Trouble: words.PageTrouble.In(w),
	}
}
