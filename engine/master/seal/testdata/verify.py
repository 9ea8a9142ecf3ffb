#!/usr/bin/env python3
"""Checks a file of Mastro's sealed draws: python3 verify.py evening.seal

Prints OK, or what does not agree and in which line; the exit code is 0 or 1. It needs
nothing but Python 3. It was written from the description of the file (doc.go of package
seal), not from the program that writes such files, so that an error in either is seen.
"""

import hashlib
import hmac
import re
import sys

MAGIC = "mastro seal 1"
LIMIT = 1 << 20
MASK = (1 << 64) - 1

# How each line of the header is written, in order.
NUMBER = r"[1-9][0-9]{0,8}"
LABEL = r"[a-z][a-z0-9_-]{0,31}"
HASH = r"[0-9a-f]{64}"
UNSEEN = "\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
SEEN = rf'[^"\\{UNSEEN}]'
TEXT = rf'"(?:{SEEN}|\\["\\nt]|\\u[0-9a-f]{{4}})*"'
PLAIN = rf'"(?:{SEEN}|\\["\\])*"'
SEED = r"(?:0|[1-9][0-9]{0,19})"
HEADER = [
    ("table", "[0-9a-f]{16}"),
    ("number", NUMBER),
    ("previous", f"(?:none|{HASH})"),
    ("game", LABEL),
    ("rules", NUMBER),
    ("seats", "[1-9][0-9]?"),
    ("set", HASH),
    ("house", TEXT),
    ("map", PLAIN),
    ("plan", f"(?:none|{HASH})"),
]
ADDS = re.compile(rf"adds ([0-9]+) ({PLAIN})(?: (nothing)| (word) ({PLAIN})| (throw) \"([0-9 ]+)\")")
SEED_LINE = re.compile(rf"seed ({LABEL}) ({SEED})")
SHUFFLE_LINE = re.compile(rf"shuffle ({LABEL}) ({SEED})((?: {TEXT})+) into((?: {TEXT})+)")
THROWS_LINE = re.compile(rf"throws ({LABEL}) ({SEED}) sides ({NUMBER}) rolled((?: {NUMBER})+)")
DRAW_LINES = {"seed": SEED_LINE, "shuffle": SHUFFLE_LINE, "throws": THROWS_LINE}


class Wrong(Exception):
    """A line that cannot be read, so that nothing below it can be either."""

    def __init__(self, line, kind, sentence):
        super().__init__(sentence)
        self.found = (line, kind, sentence)


def sha256(*lines):
    """The hash of lines, each with its newline."""
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


# Quoted text.

def quoted(text):
    """A text as it is written in quotation marks: the one way to do it."""
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(short.get(c) or ("\\u%04x" % ord(c) if re.match(f"[{UNSEEN}]", c) else c) for c in text) + '"'


def unquoted(text):
    short = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
    value = re.sub(r"\\(?:u([0-9a-f]{4})|(.))", lambda m: chr(int(m[1], 16)) if m[1] else short[m[2]], text[1:-1])
    return value if quoted(value) == text else None


# Keys and draws.

def hkdf(secret, salt, info, length):
    """HKDF-SHA-256 of RFC 5869."""
    key = hmac.new(salt or bytes(32), secret, "sha256").digest()
    block, out, count = b"", b"", 0
    while len(out) < length:
        count += 1
        block = hmac.new(key, block + info + bytes([count]), "sha256").digest()
        out += block
    return out[:length]


def numbers(state):
    """The numbers of splitmix64, without end."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def below(source, n):
    skipped = (1 << 64) % n
    return next(v for v in source if v >= skipped) % n


def shuffled(seed, things):
    things, source = list(things), numbers(seed)
    for i in reversed(range(1, len(things))):
        j = below(source, i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def thrown(seed, sides, count):
    source = numbers(seed)
    return [1 + below(source, sides) for _ in range(count)]


# Checksums.

def line_sum(number, line):
    return hashlib.sha256(b"%d %s" % (number, line)).hexdigest()[:4]


def split_off(rows, key):
    """The last line and those above it. A newline that was changed may have joined two."""
    last = rows[-1] if rows else b""
    at = last.rfind(key)
    if at > 0 and re.fullmatch(rb"[0-9a-f ]*", last[at + len(key):]):
        return rows[:-1] + [last[:at]], last[at:], True
    return rows[:-1], last, at == 0


def changed_lines(rows, written):
    """What the short checksums tell, against those that follow from the lines."""
    right = [line_sum(i + 1, row) for i, row in enumerate(rows)]
    there = [c.decode("latin-1") for c in written.split(b" ")[1:]]
    if len(right) != len(there):
        same = 0
        while same < min(len(right), len(there)) and right[same] == there[same]:
            same += 1
        return [(same + 1, "count", f"from here on lines were added, lost or joined: {len(there)} were written, {len(right)} are there")]
    off = [i + 1 for i in range(len(right)) if right[i] != there[i]]
    found = [(n, "changed", "this line was changed") for n in off[:10]]
    if len(off) > 10:
        found.append((off[10], "more", f"{len(off) - 10} more lines were changed from here on"))
    if not off and b"lines" + b"".join(b" " + c.encode() for c in right) != written:
        found.append((len(rows) + 1, "changed", "the line of short checksums was changed"))
    return found


def checksums(data):
    """What the checksums tell; None where there are none."""
    whole = data[:-1] if data.endswith(b"\n") else data
    every = whole.split(b"\n")
    rows, total, seen_total = split_off(every, b"sum ")
    rows, short, seen_short = split_off(rows, b"lines ")
    if not seen_total and not seen_short:
        return None
    found = changed_lines(rows, short)
    if total.decode("latin-1") == "sum " + hashlib.sha256(whole[:len(whole) - len(total)]).hexdigest():
        return found
    mended = b"".join(row + b"\n" for row in rows) + b"lines" + b"".join(b" " + line_sum(i + 1, r).encode() for i, r in enumerate(rows)) + b"\n"
    if total.endswith(hashlib.sha256(mended).hexdigest().encode()):
        found = [(len(rows) + 1, "changed", "the line of short checksums was changed")]
    return found + [(len(every), "sum", "the sum is not that of what stands above it")]


# Reading.

class Lines:
    """The lines of a file, taken one after the other."""

    def __init__(self, rows):
        self.rows, self.at = rows, 0

    def peek(self):
        try:
            return self.rows[self.at].decode() if self.at < len(self.rows) else ""
        except UnicodeDecodeError:
            return self.rows[self.at].decode("latin-1") + "\x00"  # matches nothing, but its first word is there

    def wrong(self, kind="form", sentence="this line is not written as it should be"):
        raise Wrong(min(self.at + 1, len(self.rows)), kind, sentence)

    def take(self, pattern):
        match = re.fullmatch(pattern, self.peek(), re.DOTALL)
        if not match:
            self.wrong()
        self.at += 1
        return match


def read(data):
    """The parts of a file, by name. Raises Wrong."""
    lines = Lines(data.split(b"\n"))
    if lines.peek().startswith("mastro seal ") and lines.peek() != MAGIC:
        lines.wrong("version", "this is another version of the file")
    lines.take(MAGIC)
    f = {"header": read_header(lines)}
    f["commitment"] = lines.take(f"commitment ({HASH})")[1]
    f["adds"] = read_adds(lines)
    f["secret"] = lines.take(f"secret ({HASH})")[1]
    f["draws"] = read_draws(lines)
    while lines.peek().startswith("|"):
        lines.take("\\||\\| [^\x00-\x08\x0a-\x1f\x7f-\x9f]+")
    if not lines.peek().startswith("lines "):
        lines.wrong()
    lines.at += 1
    if not lines.peek().startswith("sum ") or lines.at + 1 == len(lines.rows):
        lines.wrong()
    lines.at += 1
    if lines.rows[lines.at:] != [b""]:
        lines.wrong("trailing", "nothing may follow the sum")
    return f


def read_header(lines):
    header = {}
    for key, pattern in HEADER:
        value = re.fullmatch(f"{key} ({pattern})", lines.peek())
        if not value:
            lines.wrong()
        header[key] = value[1]
        if key == "previous" and ((header["number"] == "1") != (value[1] == "none") or value[1] == "0" * 64):
            lines.wrong()
        if key == "plan" and value[1] == "0" * 64:
            lines.wrong()
        if key in ("house", "map"):
            text = unquoted(value[1])
            if text is None or key == "map" and len(text) > 200:
                lines.wrong()
        lines.at += 1
    return header


def read_adds(lines):
    adds = []
    while lines.peek().startswith("adds "):
        line = lines.peek()
        m = ADDS.fullmatch(line)
        if not m or m[1] != str(len(adds) + 1) or len(adds) == 99:
            lines.wrong()
        name = unquoted(m[2])
        if name is None or not 1 <= len(name) <= 80:
            lines.wrong()
        if m[4] and not 1 <= len(unquoted(m[5])) <= 80:
            lines.wrong()
        if m[6] and (len(m[7]) > 80 or not all(re.fullmatch("[1-9][0-9]{0,2}", n) for n in m[7].split(" "))):
            lines.wrong()
        adds.append(line)
        lines.at += 1
    return adds


def read_draws(lines):
    draws, seen = [], set()
    while lines.peek() != "setup":
        kind = lines.peek().split(" ")[0]
        if kind not in DRAW_LINES or not lines.peek().startswith(kind + " "):
            lines.wrong()
        m = DRAW_LINES[kind].fullmatch(lines.peek())
        if not m or int(m[2]) > MASK:
            lines.wrong()
        draw = {"kind": kind, "label": m[1], "seed": int(m[2]), "line": lines.at + 1}
        if kind == "shuffle":
            draw["things"], draw["into"] = ([unquoted(q) for q in re.findall(TEXT, part)] for part in (m[3], m[4]))
            if None in draw["things"] + draw["into"] or len(draw["things"]) != len(draw["into"]):
                lines.wrong()
            draw["plan"] = f"shuffle {m[1]}{m[3]}"
        elif kind == "throws":
            draw["sides"], draw["rolled"] = int(m[3]), [int(n) for n in m[4].split()]
            if draw["sides"] > 1048576:
                lines.wrong()
            draw["plan"] = f"throws {m[1]} sides {m[3]} times {len(draw['rolled'])}"
        else:
            draw["plan"] = f"seed {m[1]}"
        if m[1] in seen:
            lines.wrong("repeated", "this label stands above already")
        seen.add(m[1])
        draws.append(draw)
        lines.at += 1
    lines.at += 1
    return draws


# Drawing again.

def drawn_again(f):
    header = [f"{key} {value}" for key, value in f["header"].items()]
    line = 1 + len(header)
    commitment = sha256("mastro seal 1 commitment", *header, "secret " + f["secret"])
    if f["header"]["plan"] not in ("none", sha256("mastro seal 1 plan", *(d["plan"] for d in f["draws"]))):
        yield line, "plan", "what was drawn is not what the plan says"
    if commitment != f["commitment"]:
        yield line + 1, "commitment", f"the commitment is not that of header and secret, which is {commitment}"
    salt = bytes.fromhex(sha256("mastro seal 1 transcript", *header, "commitment " + commitment, *f["adds"]))
    for d in f["draws"]:
        info = b"mastro seal 1 seed " + d["label"].encode()
        seed = int.from_bytes(hkdf(bytes.fromhex(f["secret"]), salt, info, 8), "big")
        if seed != d["seed"]:
            yield d["line"], "seed", f"the seed of {d['label']} is {seed}"
        elif d["kind"] == "shuffle" and shuffled(seed, d["things"]) != d["into"]:
            yield d["line"], "shuffle", f"the things of {d['label']} lie otherwise"
        elif d["kind"] == "throws" and thrown(seed, d["sides"], len(d["rolled"])) != d["rolled"]:
            yield d["line"], "throw", f"the throws of {d['label']} show something else"


def check(data):
    """All that does not agree: line, kind and sentence of each."""
    if len(data) > LIMIT:
        return [(1, "large", "the file is too large")]
    found = []
    if b"\r\n" in data:
        found.append((data[:data.index(b"\r\n")].count(b"\n") + 1, "line-end", "lines end in CR LF"))
        data = data.replace(b"\r\n", b"\n")
    told = checksums(data)
    if told is None and not data.startswith(b"mastro seal "):
        return [(1, "foreign", "this is no file of a sealed draw")]
    found += told or []
    try:
        found += drawn_again(read(data))
    except Wrong as w:
        found.append(w.found)
    return sorted(found, key=lambda one: one[0])


def main(arguments):
    if len(arguments) != 2:
        print("usage: python3 verify.py FILE", file=sys.stderr)
        return 2
    with open(arguments[1], "rb") as file:
        found = check(file.read())
    for line, _, sentence in found:
        print(f"line {line}: {sentence}")
    if not found:
        print("OK")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
