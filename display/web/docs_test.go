//go:build !race

package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/manual"
	"mastro/display/words"
	"mastro/engine/games"
)

// crawl follows all links from an address and returns the pages by address. It requires
// that every page and every linked part exists.
func crawl(t *testing.T, h http.Handler, from string) map[string]string {
	all := map[string]string{}
	for waiting := []string{from}; len(waiting) > 0; waiting = waiting[1:] {
		address, fragment, _ := strings.Cut(waiting[0], "#")
		if _, known := all[address]; !known && address != "/" {
			w := request(h, "GET", address, "")
			require.Equal(t, http.StatusOK, w.Code, address)
			all[address] = w.Body.String()
			for _, found := range hrefs.FindAllStringSubmatch(all[address], -1) {
				to := found[1]
				switch path, _, _ := strings.Cut(address, "?"); {
				case strings.HasPrefix(to, "https://"), strings.HasSuffix(to, ".css"), strings.HasSuffix(to, ".svg"):
					continue
				case to[0] == '#':
					to = address + to
				case to[0] == '?':
					to = path + to
				}
				waiting = append(waiting, to)
			}
		}
		if fragment != "" {
			require.Contains(t, all[address], ` id="`+fragment+`"`, "the part of %s", waiting[0])
		}
	}
	return all
}

var hrefs = regexp.MustCompile(`href="([^"]+)"`)

// Every topic and every ruling can be reached from the game's page, in both languages,
// and no link is broken.
func TestEveryDocIsLinked(t *testing.T) {
	_, _, h := serveTurn(t)
	page := request(h, "GET", "/", "").Body.String()
	require.Contains(t, page, `<a href="/manual/">Manuale</a>`)
	all := crawl(t, h, "/manual/")
	for _, query := range []string{"", "?language=it", "?language=en"} {
		for _, topic := range manual.Topics() {
			if _, there := manual.Read(words.English, topic); there {
				require.Contains(t, all, "/manual/"+topic+query)
			}
		}
		for _, g := range games.All() {
			doc, err := g.Rulings("en")
			require.NoError(t, err)
			require.Contains(t, all, "/rules/"+g.Name+query)
			require.Contains(t, all, "/how/"+g.Name+query)
			for _, r := range doc.Rulings {
				text := all["/rules/"+r.Ruling.String()+query]
				require.Contains(t, text, "<h1>"+r.Ruling.String()+" · ")
			}
		}
	}
	for address, text := range all {
		text = strings.Replace(text, `<script type="module" src="/js/settings.js"></script>`, "", 1) // the device's own settings
		for _, bad := range []string{" style=", "<script", "<img", "raw HTML"} {
			require.NotContains(t, text, bad, address)
		}
		lang := "it"
		if strings.HasSuffix(address, "=en") {
			lang = "en"
		}
		require.Contains(t, text, `<html lang="`+lang+`">`, address)
		require.Contains(t, text, `<a href="/">`, "back to the game")
	}
}

func TestRulingsOnThePage(t *testing.T) {
	_, _, h := serveTurn(t)
	one := request(h, "GET", "/rules/labiro/5", "").Body.String()
	require.Contains(t, one, "<title>labiro/5 · ")
	require.Contains(t, one, "<strong>Esempio.</strong>")
	require.Contains(t, one, `<a href="/rules/labiro">LABIRO: le decisioni</a>`)
	require.Contains(t, one, `<a class="tongue" href="?language=en" lang="en" hreflang="en">English</a>`)
	all := request(h, "GET", "/rules/labiro?language=en", "").Body.String()
	require.Contains(t, all, `<section id="5">`)
	require.Contains(t, all, `<h2><a href="/rules/labiro/5?language=en">labiro/5 · `)
	require.Contains(t, request(h, "GET", "/manual/house-rules", "").Body.String(), `<a href="/rules/labiro/5">labiro/5</a>`, "a number is a link")
}

// The language is that of ?language=, else that of the table.
func TestDocsInALanguage(t *testing.T) {
	s, _, h := serveTurn(t)
	head := func(target string) string {
		_, title, _ := strings.Cut(request(h, "GET", target, "").Body.String(), "<title>")
		title, _, _ = strings.Cut(title, " ·")
		return title
	}
	require.Equal(t, "Manuale", head("/manual/"))
	require.Equal(t, "Manual", head("/manual/?language=en-GB"))
	require.Equal(t, "Manuale", head("/manual/?language=xx"))
	n := turnSnapshot(t)
	n.Words, n.Seq = words.Words{Language: words.English}, n.Seq+1
	s.Publish(n)
	require.Equal(t, "Manual", head("/manual/"))
	require.Equal(t, "Manuale", head("/manual/?language=it"))
}

func TestUnknownDocs(t *testing.T) {
	_, _, h := serveTurn(t)
	for _, target := range []string{
		"/manual/chess", "/manual/lights/", "/manual/lights/x", "/manual/../en/lights", "/manual/lights.md", "/rules/chess", "/rules/labiro/",
		"/rules/labiro/0", "/how/chess", "/how/labiro/", "/x", "/tv/", "/js/x", "/js/", "/board.txt", "/labels.pdf", "/do", "/rules/labiro/05", "/rules/labiro/1000", "/rules/labiro/5/", "/rules/labiro/x", "/rules/%6cabiro%2f5/", "/rules/labiro/5%00",
	} {
		w := request(h, "GET", target, "")
		if w.Code == http.StatusMovedPermanently || w.Code == http.StatusTemporaryRedirect { // a path that is written in another way
			w = request(h, "GET", w.Header().Get("Location"), "")
		}
		require.Equal(t, http.StatusNotFound, w.Code, target)
		require.Contains(t, w.Body.String(), "<h1>Questa pagina non c’è</h1>", target)
		for _, there := range []string{"/", "/how/", "/manual/", "/rules/"} { // what it leads to
			require.Contains(t, w.Body.String(), `<li><a href="`+there+`">`, target)
			require.Equal(t, http.StatusOK, request(h, "GET", there, "").Code)
		}
	}
	require.Contains(t, request(h, "GET", "/x?language=en", "").Body.String(), "<h1>There is no such page</h1>")
	require.Contains(t, request(h, "GET", "/how/?language=en", "").Body.String(), `<li><a href="/how/carte?language=en">Card labyrinth</a></li>`)
	require.Equal(t, http.StatusMethodNotAllowed, request(h, "POST", "/manual/", "do=push").Code)
	require.Equal(t, "/manual/", request(h, "GET", "/manual", "").Header().Get("Location"))
}

// Requests for docs wait for no drawing of a game.
func TestDocsWaitForNoDrawing(t *testing.T) {
	s, _, h := serveTurn(t)
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	for _, query := range []string{"", "?x=1", "?language=xx", "?language=", "?language=de&y"} {
		require.Equal(t, http.StatusOK, request(h, "GET", "/rules/labiro/5"+query, "", "Accept-Encoding", "gzip").Code)
	}
}

func TestARulingOnThePageIsALink(t *testing.T) {
	require.Contains(t, page(t, Snapshot{Seq: 42, Scene: foulScene()}), `<a class="ruling" href="/rules/labiro/5">labiro/5</a>`)
}
