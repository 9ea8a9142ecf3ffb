package engines

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// A browser that ends takes one test with it, and no more.
func TestSharedIsStartedAgain(t *testing.T) {
	var s Shared
	for range 2 {
		tab := s.Open(t)
		two, err := chromedp.Run(tab, chromedp.Evaluate[int]("1 + 1"))
		require.NoError(t, err)
		require.Equal(t, 2, two)
		_ = chromedp.Do(s.ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, browser.Close, cdp.Empty{})
			return err
		}))
		<-s.ctx.Done()
	}
	require.NoError(t, s.end())
}
