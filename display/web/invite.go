package web

import (
	"strings"

	"mastro/display/qr"
	"mastro/display/scene"
)

// inviteView is the data of the template "invite": how phones come to the page.
type inviteView struct {
	Path      string // of the QR code, with its light margin, in an SVG of Side units; empty for none
	Side      int
	Text      string
	Addresses []string // that can be pressed
}

// inviteOf prepares an invitation; nil for none.
func inviteOf(i *scene.Invite) *inviteView {
	if i == nil {
		return nil
	}
	v := &inviteView{Text: strings.Join(i.Text, " "), Addresses: i.Addresses}
	if code, ok := qr.Of(i.Link); ok {
		v.Path, v.Side = code.Path(), code.Size()+2*qr.Quiet
	}
	return v
}
