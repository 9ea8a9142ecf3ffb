package doctor

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"time"
)

// journalLines is how many lines of the journal are taken.
const journalLines = "20000"

// journalLimit is how long it may take to answer.
const journalLimit = 10 * time.Second

// page is the address of a page; what follows the host may be a code that opens it.
var page = regexp.MustCompile(`(https?://[^\s/]+)/\S+`)

// serviceLog is what the service has logged, or why that is not known.
func serviceLog(program string, limit time.Duration) []byte {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "--unit=mastro", "--lines="+journalLines, "--output=short-iso", "--no-pager")
	cmd.WaitDelay = time.Second // for what it has started itself
	text, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		err = errors.New("it did not answer within " + limit.String())
	}
	if err != nil {
		return fmt.Appendf(text, "There is no journal of the service: %v. Send along what Mastro wrote to the terminal.\n", err)
	}
	return page.ReplaceAll(text, []byte("$1/..."))
}
