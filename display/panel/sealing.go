package panel

import (
	"mastro/display/qr"
	"mastro/display/scene"
)

// sealCode is the QR code of the commitment to a sealed draw, and what stands beside it, drawn as
// an invitation is; ok is false where the code is not shown large, and the page is a list.
func sealCode(s *scene.Scene) (c qr.Code, beside *scene.Invite, ok bool) {
	if s.Page != scene.Sealing || s.Seal == nil || !s.Seal.Large {
		return c, nil, false
	}
	c, ok = qr.Of(s.Seal.Upper())
	return c, &scene.Invite{Addresses: []string{s.Seal.Commitment.Code()}}, ok
}
