package verify

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine/master/seal"
)

var chromium engines.Shared

func TestMain(m *testing.M) { os.Exit(chromium.Run(m)) }

// open opens the page from a file, as who has saved it does, in a tab that speaks a language.
func open(t *testing.T, width, height int64, language string) context.Context {
	name := filepath.Join(t.TempDir(), "verify.html")
	require.NoError(t, os.WriteFile(name, Page(), 0o600))
	ctx, cancel := context.WithTimeout(chromium.Open(t), 90*time.Second)
	t.Cleanup(cancel)
	speak := emulation.SetUserAgentOverrideParams{AcceptLanguage: language}
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, emulation.SetUserAgentOverride, speak)
		return err
	}), chromedp.EmulateViewport(width, height), chromedp.Navigate("file://"+name)))
	return ctx
}

// value is what a script gives.
func value[T any](t *testing.T, ctx context.Context, script string) (v T) {
	t.Helper()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("JSON.stringify("+script+")"))
	require.NoError(t, err, "%.200s", script)
	require.NoError(t, json.Unmarshal([]byte(text), &v))
	return v
}

// shoot saves a picture of the whole page in the directory MASTRO_SHOTS, for people to look at.
func shoot(t *testing.T, ctx context.Context, name string) {
	dir := os.Getenv("MASTRO_SHOTS")
	if dir == "" {
		return
	}
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o600))
}

// good are the files that package seal keeps as goldens.
func good(t *testing.T) map[string][]byte {
	names, err := filepath.Glob("../../engine/master/seal/testdata/*.seal")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	all := map[string][]byte{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		all[filepath.Base(name)] = data
	}
	return all
}

// renewed reckons the checksums anew, so that only the draws tell what was changed. Where the file cannot be
// read it stays as it is.
func renewed(data []byte) []byte {
	f, _ := seal.Check("", data)
	return f.Write()
}

// damages are files with something wrong in them, and the good ones.
func damages(t *testing.T) (all [][]byte) {
	for _, data := range good(t) {
		all = append(all, data, data[:len(data)/2], data[:len(data)-1], bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), append(bytes.Clone(data), '\n'))
		for bit := 0; bit < 8*len(data); bit += 101 {
			flipped := bytes.Clone(data)
			flipped[bit/8] ^= 1 << (bit % 8)
			all = append(all, flipped, renewed(flipped))
		}
		for _, r := range " ~\x00\t\r\x1f\x7f\u0080\u009f\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180d\u180e\u200b\u200c\u200d\u200e\u2010\u2027\u2028\u202e\u202f\u205f\u2060\u2064\u206f\u2070\u3164\ufe0f\ufeff\uff9f\uffa0\U0001f600" {
			for _, from := range []string{"girasole", "Ada", "airy", "| "} {
				all = append(all, bytes.Replace(data, []byte(from), []byte(from[:1]+string(r)), 1))
			}
		}
		for _, to := range []string{`\a`, `\`, `\u12`, `\u00e8`, `\ud800`, `\"`, `"`, strings.Repeat("🐺", 80), strings.Repeat("🐺", 81)} {
			all = append(all, bytes.Replace(data, []byte("girasole"), []byte(to), 1), bytes.Replace(data, []byte("Ada"), []byte(to), 1))
		}
		for at := 0; at < len(data); at += 101 { // a byte lost, and a line end added
			all = append(all, append(bytes.Clone(data[:at]), data[at+1:]...), append(append(bytes.Clone(data[:at]), '\n'), data[at:]...))
		}
	}
	return append(all, nil, []byte("%PDF"), []byte("mastro seal 2\n"), []byte("lines \nsum "))
}

func TestBrowserFindsWhatGoFinds(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	all := damages(t)
	for at := 0; at < len(all); at += 200 {
		batch := all[at:min(at+200, len(all))]
		text, err := json.Marshal(batch)
		require.NoError(t, err)
		found := value[[][]seal.Finding](t, ctx, fmt.Sprintf(`%s.map(data => check(bytesOf(atob(data ?? ""))).findings)`, text))
		for i, data := range batch {
			_, want := seal.Check("", data)
			require.Equal(t, append([]seal.Finding{}, want...), found[i], "%.3000q", data)
		}
	}
	t.Logf("%d files", len(all))
}

// The other engines find it too, in a page that a box at home serves.
func TestBrowserFindsItInEveryEngine(t *testing.T) {
	data := good(t)["labiro.seal"]
	damaged := bytes.Replace(data, []byte("girasole"), []byte("girasoli"), 1)
	text, err := json.Marshal([][]byte{data, damaged})
	require.NoError(t, err)
	_, want := seal.Check("", damaged)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(Page()) }))
	t.Cleanup(site.Close)
	engines.Each(t, func(t *testing.T, b *engines.Browser) {
		phone := b.Open(t, 360, 640)
		phone.Go(site.URL)
		found := engines.Value[[][]seal.Finding](phone, fmt.Sprintf(`%s.map(data => check(bytesOf(atob(data))).findings)`, text))
		require.Equal(t, [][]seal.Finding{{}, want}, found)
		phone.Click("#pasting summary")
		phone.Until(`document.getElementById("text").value = new TextDecoder().decode(bytesOf(atob("` + base64.StdEncoding.EncodeToString(data) + `")))`)
		phone.Click("#check")
		phone.Until(`document.getElementById("verdict")?.textContent.startsWith("✓ ")`)
		require.Empty(t, phone.Errors())
	})
}

func TestBrowserRefusesWhatIsTooLarge(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	require.Equal(t, []seal.Finding{{Line: 1, Problem: seal.TooLarge}}, value[[]seal.Finding](t, ctx, `check(new Uint8Array(MAX_SIZE + 1)).findings`))
	require.NotEmpty(t, value[[]seal.Finding](t, ctx, `check(new Uint8Array(MAX_SIZE).fill(34)).findings`), "and takes what is not")
	large := bytes.Replace(good(t)["magico.seal"], []byte(`house "`), []byte(`house "`+strings.Repeat(`è\n`, 60000)), 1)
	_, want := seal.Check("", large)
	require.Equal(t, want, value[[]seal.Finding](t, ctx, fmt.Sprintf(`check(bytesOf(atob(%q))).findings`, base64.StdEncoding.EncodeToString(large))))
}

func TestBrowserHashes(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	for text, want := range map[string]string{ // of FIPS 180-2
		`""`:    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		`"abc"`: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		`"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"`: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
		`"a".repeat(1000000)`: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
	} {
		require.Equal(t, want, value[string](t, ctx, "hashOf("+text+")"), text)
	}
	sums := value[[]string](t, ctx, `Array.from({length: 200}, (_, n) => hex(sha256(Uint8Array.from({length: n}, (_, i) => i * 7 + n))))`)
	for n, sum := range sums {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(i*7 + n)
		}
		want := sha256.Sum256(data)
		require.Equal(t, hex.EncodeToString(want[:]), sum, "%d bytes", n)
	}
}

// The test cases 1 to 3 of RFC 5869, appendix A.
func TestBrowserDerivesKeys(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	count := func(from, n int) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(from + i)
		}
		return hex.EncodeToString(b)
	}
	same := strings.Repeat("0b", 22)
	for _, v := range [][4]string{
		{same, count(0, 13), count(0xf0, 10), "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"},
		{count(0, 80), count(0x60, 80), count(0xb0, 80), "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"},
		{same, "", "", "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"},
	} {
		script := fmt.Sprintf(`hex(hkdf(unhex(%q), unhex(%q), unhex(%q), %d))`, v[0], v[1], v[2], len(v[3])/2)
		require.Equal(t, v[3], value[string](t, ctx, script))
	}
}

func TestBrowserDrawsAsGo(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	things := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	for _, seed := range []uint64{0, 1, 42, 1 << 63, 1<<64 - 1} {
		require.Equal(t, seal.Shuffled(seed, things), value[[]string](t, ctx, fmt.Sprintf(`shuffled(%dn, [..."abcdefghijklmnopqrstuvwxyz"])`, seed)))
		require.Equal(t, seal.Thrown(seed, 1<<20-3, 50), value[[]int](t, ctx, fmt.Sprintf(`thrown(%dn, %d, 50)`, seed, 1<<20-3)))
	}
	c := seal.Commitment(sha256.Sum256([]byte("x")))
	require.Equal(t, c.Code(), value[string](t, ctx, fmt.Sprintf("code(%q)", c)))
}

// choose gives the page a file as a person does.
func choose(t *testing.T, ctx context.Context, data []byte) {
	name := filepath.Join(t.TempDir(), "evening.seal")
	require.NoError(t, os.WriteFile(name, data, 0o600))
	require.NoError(t, chromedp.Do(ctx, chromedp.SetUploadFiles("#file", []string{name}), chromedp.WaitVisible("#verdict")))
}

// words of the page, as people read them.
func visible(t *testing.T, ctx context.Context) string {
	return value[string](t, ctx, "document.body.innerText")
}

func TestBrowserShowsAGoodFile(t *testing.T) {
	for language, want := range map[string][]string{
		"it": {"✓ Tutto concorda", "evening.seal", "Ada: la parola «girasole»", "Bruno", "il lancio 6 2 5", "Zoë: niente", "In ordine: objects", "✓ Rifatto: dà lo stesso."},
		"en": {"✓ Everything agrees", "Ada: the word “girasole”", "the throw 6 2 5", "Zoë: nothing", "In order: objects", "✓ Drawn again: it gives the same."},
	} {
		for _, width := range []int64{360, 1280} {
			t.Run(fmt.Sprint(language, width), func(t *testing.T) {
				ctx := open(t, width, 800, language)
				data := good(t)["labiro.seal"]
				choose(t, ctx, data)
				text := visible(t, ctx)
				f, _ := seal.Check("", data)
				for _, w := range append(want, f.Shown.Code(), f.Shown.String()[:8]) {
					require.Contains(t, text, w)
				}
				require.NotContains(t, text, "✗")
				require.NotContains(t, text, "[object")
				require.NotContains(t, text, "undefined")
				require.Contains(t, text, "3fa9c2d417e60b85")
				require.Contains(t, text, `Bruno "il lungo"`)
				require.Equal(t, language, value[string](t, ctx, "document.documentElement.lang"))
				require.Equal(t, "verdict", value[string](t, ctx, "document.activeElement.id"), "so that it is read out")
				require.Equal(t, f.Draws[1].(seal.Shuffle).Into, value[[]string](t, ctx, `[...document.querySelectorAll(".order li")].map(e => e.innerText)`))
				requireFits(t, ctx)
				shoot(t, ctx, fmt.Sprintf("verify-good-%s-%d", language, width))
			})
		}
	}
}

// requireFits requires that nothing is wider than the window, and that what can be pressed is large enough for a finger.
func requireFits(t *testing.T, ctx context.Context) {
	t.Helper()
	require.True(t, value[bool](t, ctx, "document.documentElement.scrollWidth <= innerWidth"))
	require.Empty(t, value[[]string](t, ctx, `[...document.querySelectorAll("button, summary, label.drop")].filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)`))
}

func TestBrowserShowsADamagedFile(t *testing.T) {
	data := bytes.Replace(good(t)["labiro.seal"], []byte("rolled "), []byte("rolled 6 "), 1)
	data = bytes.Replace(data, []byte(" 1 2\nseed dice"), []byte(" 1\nseed dice"), 1)
	_, want := seal.Check("", data)
	for language, tongue := range map[string]words.Language{"it": words.Italian, "en": words.English} {
		for _, width := range []int64{360, 1280} {
			t.Run(fmt.Sprint(language, width), func(t *testing.T) {
				ctx := open(t, width, 800, language)
				choose(t, ctx, data)
				text := visible(t, ctx)
				for _, f := range want {
					line, sentence, _ := strings.Cut(Sentence(words.Words{Language: tongue}, f), ": ")
					require.Contains(t, text, "✗ "+line+" "+words.Capital(sentence))
				}
				require.GreaterOrEqual(t, strings.Count(text, "✗"), len(want)+2)
				requireFits(t, ctx)
				shoot(t, ctx, fmt.Sprintf("verify-bad-%s-%d", language, width))
			})
		}
	}
}

// The language is switched, and what was found stays.
func TestBrowserSwitchesTheLanguage(t *testing.T) {
	ctx := open(t, 360, 640, "de")
	require.Contains(t, visible(t, ctx), "Checking a sealed draw")
	choose(t, ctx, []byte("%PDF"))
	require.Contains(t, visible(t, ctx), "This is not the file of a sealed draw.")
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus(`[data-language="it"]`), chromedp.KeyEvent(kb.Enter)))
	require.Contains(t, visible(t, ctx), "Questo non è il file di un’estrazione sigillata.")
	require.Equal(t, []string{"true", "false"}, value[[]string](t, ctx, `[...document.querySelectorAll("[data-language]")].map(e => e.ariaPressed)`))
}

// Text is pasted, without its last line end, by keyboard alone.
func TestBrowserTakesPastedText(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	text := strings.TrimSuffix(string(good(t)["labiro.seal"]), "\n")
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#pasting summary"), chromedp.KeyEvent(kb.Enter), chromedp.WaitVisible("#text")))
	quoted, err := json.Marshal(text)
	require.NoError(t, err)
	require.True(t, value[bool](t, ctx, fmt.Sprintf(`(document.getElementById("text").value = %s, true)`, quoted)))
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#check"), chromedp.KeyEvent(kb.Enter), chromedp.WaitVisible("#verdict")))
	require.Contains(t, visible(t, ctx), "✓ Everything agrees")
}

func TestBrowserTakesADroppedFile(t *testing.T) {
	ctx := open(t, 1280, 800, "en")
	script := fmt.Sprintf(`(() => {
		const drag = new DataTransfer();
		drag.items.add(new File([bytesOf(atob(%q))], "dropped.seal"));
		return document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: drag, bubbles: true, cancelable: true}));
	})()`, base64.StdEncoding.EncodeToString(good(t)["carte.seal"]))
	require.False(t, value[bool](t, ctx, script), "the browser must not open it instead")
	require.NoError(t, chromedp.Do(ctx, chromedp.WaitVisible("#verdict")))
	require.Contains(t, visible(t, ctx), "dropped.seal")
	require.Contains(t, visible(t, ctx), "✓ Everything agrees")
}

// The page may not load anything, whatever a script tries.
func TestBrowserLoadsNothing(t *testing.T) {
	ctx := open(t, 360, 640, "en")
	require.True(t, value[bool](t, ctx, `performance.getEntriesByType("resource").length === 0`))
	require.NoError(t, chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](`window.refused = "";
		document.addEventListener("securitypolicyviolation", e => { refused = e.effectiveDirective; });
		fetch("http://127.0.0.1:1/").catch(() => 0); undefined`),
		chromedp.Poll[chromedp.Void](`refused === "connect-src"`, chromedp.WithPollingTimeout(10*time.Second))))
}

func TestBrowserInTheDark(t *testing.T) {
	ctx := open(t, 360, 640, "it")
	dark := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: dark})
		return err
	})))
	choose(t, ctx, good(t)["labiro.seal"])
	require.Equal(t, "rgb(33, 28, 24)", value[string](t, ctx, `getComputedStyle(document.body).backgroundColor`))
	shoot(t, ctx, "verify-dark-it-360")
}
