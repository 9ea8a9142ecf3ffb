package settings

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mastro/configs"
	"mastro/configs/document"
)

// players checks the players and takes them.
func (l *loader) players() error {
	players, g := l.in.Players, l.config.Game
	if n := len(players); n > 0 && (n < g.Least || n > g.Most) {
		if l.in.Game != l.fileGame { // the file is for another game, which other people play
			return nil
		}
		return l.file.At("player", fmt.Sprintf("%d cannot play %s", n, g.Name), fmt.Sprintf("name %d to %d, bots among them, or none", g.Least, g.Most))
	}
	if seats, ok := configs.Value(l.config.Rules, "children").([]any); ok && len(seats) > 0 && slices.ContainsFunc(players, func(p Player) bool { return p.Child }) {
		return l.file.At("house.children", "children by their seats, and players who are children", "leave this line out: child = true below a [[player]] is enough")
	}
	for i, p := range players {
		if err := l.player(i, p); err != nil {
			return err
		}
	}
	if order := l.config.Order(); order.ByAge() && !slices.ContainsFunc(players, func(p Player) bool { return p.Age != 0 }) {
		return l.file.At("house.order", fmt.Sprintf("order = %q, but nobody's age is known", order),
			`give every [[player]] an age, or write order = "entered" and enter first who begins`)
	}
	if l.config.Setup != nil && len(players) > 0 && len(players) != l.seats {
		return l.file.At("player", fmt.Sprintf("%d players for the %d seats of the set-up", len(players), l.seats), "name as many, or none")
	}
	l.config.Players = players
	return nil
}

// player checks player i.
func (l *loader) player(i int, p Player) error {
	key := fmt.Sprintf("player[%d]", i)
	switch order := l.config.Order(); {
	case strings.TrimSpace(p.Name) == "":
		return l.file.At(key+".name", "a player without a name", `give one: name = "Ada"`)
	case !document.Nameable(p.Name):
		return l.file.At(key+".name", whyNoName(p.Name), fmt.Sprintf("give one of at most %d characters, all of which can be seen", document.MaxName))
	case p.Child && p.Bot:
		return l.file.At(key+".child", fmt.Sprintf("%s is a child and a bot", p.Name), "leave one of them out")
	case p.Child && l.config.Setup != nil:
		return l.file.At(key+".child", "a set-up says itself which seats are children's", "name the seats in its [options]: children = [1, 2]")
	case p.Age < 0 || p.Age > oldest:
		return l.file.At(key+".age", fmt.Sprintf("%s is %d years old", p.Name, p.Age), "give the years: age = 9")
	case p.Age == 0 && !p.Bot && order.ByAge():
		return l.file.At(key+".age", fmt.Sprintf("order = %q, but no age of %s", order, p.Name), "give the years: age = 9")
	}
	if err := l.colour(i, p); err != nil {
		return err
	}
	for j, other := range l.in.Players[:i] {
		if strings.EqualFold(other.Name, p.Name) {
			return l.file.At(key+".name", fmt.Sprintf("players %d and %d are both %q", j+1, i+1, p.Name), "give each a name of their own")
		}
	}
	return nil
}

// oldest is more years than anybody has lived.
const oldest = 125

// whyNoName says what is wrong with a name that cannot be one.
func whyNoName(name string) string {
	if n := utf8.RuneCountInString(name); n > document.MaxName {
		return fmt.Sprintf("a name of %d characters", n)
	}
	for _, r := range name {
		if !document.Nameable("a" + string(r)) {
			return fmt.Sprintf("the character %U in a name", r)
		}
	}
	return "a name of which nothing can be seen"
}

// colour checks the colour of player i. Where another game is played than the file is
// for, the colour may be one that this game does not have.
func (l *loader) colour(i int, p Player) error {
	key, all := fmt.Sprintf("player[%d].colour", i), l.config.Game.Colours()
	switch {
	case p.Colour == "":
		return nil
	case l.in.Game == l.fileGame && l.config.Setup != nil && l.config.Game.Cornered():
		return l.file.At(key, "a colour beside a set-up", "the set-up says who sits in which corner: leave colour out")
	case l.in.Game == l.fileGame && !slices.Contains(all, p.Colour):
		return l.file.At(key, fmt.Sprintf("nobody plays %s in %q", l.config.Game.Name, p.Colour), "choose one of "+strings.Join(all, ", "))
	}
	for j, other := range l.in.Players[:i] {
		if other.Colour == p.Colour {
			return l.file.At(key, fmt.Sprintf("players %d and %d are both %s", j+1, i+1, p.Colour), "give each a colour of their own, or leave one out")
		}
	}
	return nil
}
