package engines

import "strings"

// What WebDriver and WebDriver BiDi both call actions: the gestures of one device.

type action map[string]any

// mousePress presses and releases the mouse at a point of the page.
func mousePress(x, y int) []any {
	return []any{action{"type": "pointer", "id": "mouse", "actions": []action{
		{"type": "pointerMove", "x": x, "y": y, "duration": 0},
		{"type": "pointerDown", "button": 0},
		{"type": "pointerUp", "button": 0},
	}}}
}

// keyNames are the keys that print nothing.
var keyNames = strings.NewReplacer("\n", "\ue007", "\t", "\ue004")

// keyPresses types a text.
func keyPresses(text string) []any {
	var presses []action
	for _, key := range keyNames.Replace(text) {
		presses = append(presses, action{"type": "keyDown", "value": string(key)}, action{"type": "keyUp", "value": string(key)})
	}
	return []any{action{"type": "key", "id": "keyboard", "actions": presses}}
}
