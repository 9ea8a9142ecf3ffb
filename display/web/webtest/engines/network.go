package engines

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Away is the address of this computer in the network of InNetwork. Browsers trust it as
// little as any other computer's: without encryption it is no secure context.
const Away = "10.77.0.1"

// inNetwork is set in the environment of the process that InNetwork starts.
const inNetwork = "MASTRO_TEST_NETWORK"

// InNetwork runs a test in a network of its own, where this computer has the address
// Away and nobody else can be reached. For this the program of the tests is started once
// more, with this test only, in a namespace of Linux: nothing of the machine is changed.
// The test may call it once, and Away is its host.
func InNetwork(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	ip := Need(t, "iproute2", "ip")
	if os.Getenv(inNetwork) == "" {
		again(t)
		return
	}
	if err := setUp(ip); err != nil {
		t.Fatal(err)
	}
	test(t)
}

// setUp gives the network its addresses. A second one of the loopback device is enough:
// browsers look at the address and not at the device. A new network is recognised by
// that device, which is down: no other is touched.
func setUp(ip string) error {
	if lo, err := net.InterfaceByName("lo"); err != nil || lo.Flags&net.FlagUp != 0 {
		return fmt.Errorf("this is no new network: %+v, %v", lo, err)
	}
	for _, args := range [][]string{{"link", "set", "lo", "up"}, {"address", "add", Away + "/24", "dev", "lo"}} {
		if text, err := exec.Command(ip, args...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s %q: %w: %s", ip, args, err, text)
		}
	}
	return nil
}

// again runs this test in another process with another network.
func again(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	levels := strings.Split(t.Name(), "/")
	for i, level := range levels {
		levels[i] = "^" + regexp.QuoteMeta(level) + "$"
	}
	cmd := exec.CommandContext(t.Context(), self, "-test.run="+strings.Join(levels, "/"), "-test.v", "-test.timeout=5m")
	cmd.Env = append(os.Environ(), inNetwork+"=1")
	if err := withNewNetwork(cmd); err != nil {
		leaveOut(t, "%v", err)
	}
	text, err := cmd.CombinedOutput()
	switch {
	case cmd.Process == nil:
		leaveOut(t, "no network of its own: %v", err)
	case err != nil:
		t.Fatalf("in a network of its own: %v\n%s", err, text)
	case strings.Contains(string(text), "--- SKIP"):
		t.Skipf("in a network of its own:\n%s", text)
	case !strings.Contains(string(text), "--- PASS: "+t.Name()+" "):
		t.Fatalf("the test did not run in a network of its own:\n%s", text)
	}
}
