package engines

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// axeFile is where make tools puts axe-core, below the root of the repository.
const axeFile = "dist/axe/node_modules/axe-core/axe.min.js"

// Axe is what axe-core finds wrong on the page in a tab of Chromium, a line each; empty for nothing. Its
// experimental rules count too: one of them sees to it that a name has the letters that are drawn.
func Axe(t testing.TB, ctx context.Context) string {
	t.Helper()
	found, err := chromedp.Run(ctx, chromedp.Evaluate[string](axe(t)+`;
axe.run(document, {resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]}).then(r =>
	r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " "))).join("\n"))`,
		chromedp.EvalAwaitPromise))
	require.NoError(t, err)
	return found
}

// axe is the source of axe-core.
func axe(t testing.TB) string {
	t.Helper()
	root, err := os.Getwd()
	require.NoError(t, err)
	for root != filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Dir(root)
	}
	source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(axeFile)))
	if err != nil {
		leaveOut(t, "no %s: make tools", axeFile)
	}
	return string(source)
}
