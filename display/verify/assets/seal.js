// Reads the file of a sealed draw and says what in it does not agree. The file is described in
// mastro/engine/master/seal. Bytes are held in strings of one character each, so that a file
// that is no UTF-8 can be looked at too.

const MAX_SIZE = 1 << 20;
const MAGIC = "mastro seal 1";
const READABLE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // of a code

const bytesOf = text => Uint8Array.from(text, c => c.charCodeAt(0));
function textOf(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

// decoded is the text of a line; null if it is no UTF-8.
function decoded(line) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytesOf(line));
  } catch {
    return null;
  }
}

// Checksums.

const lineSum = (number, line) => hex(sha256(bytesOf(number + " " + line))).slice(0, 4);

// cutLast takes the last line off. A newline above it that was changed has joined it to another.
function cutLast(rows, key) {
  const last = rows.at(-1) ?? "", at = last.lastIndexOf(key);
  if (at > 0 && /^[0-9a-f ]*$/.test(last.slice(at + key.length))) {
    return [[...rows.slice(0, -1), last.slice(0, at)], last.slice(at), true];
  }
  return [rows.slice(0, -1), last, at === 0];
}

function tailOf(text) {
  const whole = text.replace(/\n$/, ""), all = whole.split("\n");
  const [rows, sum, sumSeen] = cutLast(all, "sum ");
  const [body, short, shortSeen] = cutLast(rows, "lines ");
  if (!sumSeen && !shortSeen) return null;
  return { body, short, sum, rows: all.length, above: whole.slice(0, whole.length - sum.length) };
}

// changes says which lines were changed, by the checksums.
function changes(tail) {
  const short = ["lines", ...tail.body.map((line, i) => lineSum(i + 1, line))].join(" ");
  let found = compare(tail, short);
  if (tail.sum === "sum " + hex(sha256(bytesOf(tail.above)))) return found;
  const mended = tail.body.map(line => line + "\n").join("") + short + "\n";
  if (tail.sum.endsWith(hex(sha256(bytesOf(mended))))) found = [{ line: tail.body.length + 1, problem: "changed" }];
  return [...found, { line: tail.rows, problem: "sum" }];
}

function compare(tail, short) {
  if (short === tail.short) return [];
  const want = short.split(" ").slice(1), have = tail.short.split(" ").slice(1);
  if (want.length !== have.length) {
    let at = 0;
    while (at < Math.min(want.length, have.length) && want[at] === have[at]) at++;
    return [{ line: at + 1, problem: "count", want: String(have.length), have: String(want.length) }];
  }
  const off = want.flatMap((sum, i) => sum === have[i] ? [] : [i + 1]);
  if (off.length === 0) return [{ line: tail.body.length + 1, problem: "changed" }];
  const found = off.slice(0, 10).map(line => ({ line, problem: "changed" }));
  if (off.length > 10) found.push({ line: off[10], problem: "more", place: off.length - 10 });
  return found;
}

// Text in quotation marks.

const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/;
const QUOTED = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`;
const SHORT = { "\n": "\\n", "\t": "\\t" };

// seen is a text in which every character can be seen.
const seen = text => text.replace(UNSEEN, c => SHORT[c] ?? "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));

const quoted = text => '"' + seen(text.replace(/["\\]/g, "\\$&")) + '"';

// unquoted is the text between quotation marks; null if it is not written in the one way.
function unquoted(inner) {
  const text = inner.replace(/\\(?:u([0-9a-f]{4})|(.))/gu, (_, code, c) => code ? String.fromCharCode(parseInt(code, 16)) : { n: "\n", t: "\t" }[c] ?? c);
  return quoted(text) === '"' + inner + '"' ? text : null;
}

const length = text => [...text].length;
const plain = text => text !== null && text.search(UNSEEN) < 0;

// Reading. A Wrong ends it: nothing below that line is read.

class Wrong {
  constructor(line, problem, about) { this.finding = { line, problem, ...(about && { about }) }; }
}

class Lines {
  constructor(text) { this.rows = text.split("\n"); this.at = 0; }
  get line() { return this.rows[this.at] ?? ""; }
  wrong(form) { throw new Wrong(Math.min(this.at + 1, this.rows.length), "form", form); }

  // take goes on to the next line if this one matches and what it says fits.
  take(pattern, form, fits = () => true) {
    const match = decoded(this.line)?.match(new RegExp("^" + pattern + "$", "su"));
    if (!match || !fits(match)) this.wrong(form);
    this.at++;
    return match;
  }
}

const N = "([1-9][0-9]{0,8})", HASH = "([0-9a-f]{64})", LABEL = "([a-z][a-z0-9_-]{0,31})", SEED = "(0|[1-9][0-9]{0,19})";
const ZERO = "0".repeat(64);
const fitsSeed = text => BigInt(text) < 1n << 64n;

const HEADER = [
  ["table", "([0-9a-f]{16})", "<16 hex>"],
  ["number", N, "<n>"],
  ["previous", "(none|[0-9a-f]{64})", "none|<64 hex>", (value, header) => (header.number === "1") === (value === "none") && value !== ZERO],
  ["game", LABEL, "<name>"],
  ["rules", N, "<n>"],
  ["seats", "([1-9][0-9]?)", "<n>"],
  ["set", HASH, "<64 hex>"],
  ["house", QUOTED, '"..."', value => unquoted(value) !== null],
  ["map", QUOTED, '"..."', value => plain(unquoted(value)) && length(unquoted(value)) <= 200],
  ["plan", "(none|[0-9a-f]{64})", "none|<64 hex>", value => value !== ZERO],
];

function readHeader(lines, file) {
  if (lines.line.startsWith("mastro seal ") && lines.line !== MAGIC) throw new Wrong(1, "version");
  lines.take(MAGIC, MAGIC);
  file.header = {};
  for (const [key, pattern, form, fits = () => true] of HEADER) {
    const match = lines.take(key + " " + pattern, key + " " + form, m => fits(m[1], file.header));
    file.header[key] = key === "house" || key === "map" ? unquoted(match[1]) : match[1];
  }
  file.headerLines = lines.rows.slice(1, lines.at).map(decoded);
  file.shownLine = lines.at + 1;
  file.shown = lines.take("commitment " + HASH, "commitment <64 hex>")[1];
}

const ADDS_FORM = 'adds <n> "..." word "..."|throw "<n> ..."|nothing';

function readAdds(lines, file) {
  file.adds = [];
  while (lines.line.startsWith("adds ")) {
    const number = file.adds.length + 1;
    const m = lines.take(`adds ${number} ${QUOTED} (?:(nothing)|(word|throw) ${QUOTED})`, ADDS_FORM, m => number <= 99 && fitsAdd(m));
    file.adds.push({ name: unquoted(m[1]), kind: m[2] ?? m[3], text: m[4] === undefined ? "" : unquoted(m[4]), line: decoded(lines.rows[lines.at - 1]) });
  }
  file.secret = lines.take("secret " + HASH, "secret <64 hex>")[1];
}

function fitsAdd([, name, nothing, kind, text]) {
  const fits = text => text !== null && length(text) >= 1 && length(text) <= 80;
  if (!fits(unquoted(name)) || !plain(unquoted(name))) return false;
  if (nothing) return true;
  if (kind === "throw") return fits(text) && /^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*$/.test(text);
  return fits(unquoted(text)) && plain(unquoted(text));
}

const DRAWS = {
  seed: {
    form: "seed <label> <n>", pattern: "",
    read: (m, d) => ({ plan: `seed ${d.label}` }),
  },
  shuffle: {
    form: 'shuffle <label> <n> "..." into "..."', pattern: `((?: ${QUOTED})+) into((?: ${QUOTED})+)`,
    read: (m, d) => ({ plan: `shuffle ${d.label}${m[3]}`, from: things(m[3]), into: things(m[5]) }),
    fits: d => !d.from.includes(null) && !d.into.includes(null) && d.from.length === d.into.length,
  },
  throws: {
    form: "throws <label> <n> sides <n> rolled <n> ...", pattern: ` sides ${N} rolled((?: ${N})+)`,
    read: (m, d) => {
      const rolled = m[4].trim().split(" ").map(Number);
      return { plan: `throws ${d.label} sides ${m[3]} times ${rolled.length}`, sides: Number(m[3]), rolled };
    },
    fits: d => d.sides <= 1 << 20,
  },
};

const things = text => Array.from(text.matchAll(new RegExp(" " + QUOTED, "gsu")), m => unquoted(m[1]));

function readDraws(lines, file) {
  file.draws = [];
  while (lines.line !== "setup") {
    const kind = lines.line.match(/^(seed|shuffle|throws) /)?.[1];
    if (!kind) lines.wrong("setup");
    const rule = DRAWS[kind], draw = { kind, lineNumber: lines.at + 1 };
    lines.take(`${kind} ${LABEL} ${SEED}${rule.pattern}`, rule.form, m => {
      Object.assign(draw, { label: m[1], seed: m[2] });
      Object.assign(draw, rule.read(m, draw));
      return fitsSeed(m[2]) && (rule.fits?.(draw) ?? true);
    });
    if (file.draws.some(d => d.label === draw.label)) throw new Wrong(draw.lineNumber, "repeated", draw.label);
    file.draws.push(draw);
  }
  lines.at++;
}

function readEnd(lines, file) {
  file.setup = [];
  while (lines.line.startsWith("|")) {
    const [, text = ""] = lines.take(String.raw`\|(?: (.+))?`, "| ...", m => !CONTROL.test(m[1] ?? ""));
    file.setup.push(text);
  }
  if (!lines.line.startsWith("lines ")) lines.wrong("lines <4 hex> ...");
  lines.at++;
  if (!lines.line.startsWith("sum ") || lines.at + 1 >= lines.rows.length) lines.wrong("sum <64 hex>");
  lines.at++;
  if (lines.line !== "" || lines.at !== lines.rows.length - 1) throw new Wrong(lines.at + 1, "trailing");
}

function read(text) {
  const lines = new Lines(text), file = {};
  for (const step of [readHeader, readAdds, readDraws, readEnd]) step(lines, file);
  return file;
}

// Drawing again.

function verify(file) {
  const found = [], header = file.headerLines.join("\n") + "\n";
  const commitment = hashOf(`mastro seal 1 commitment\n${header}secret ${file.secret}\n`);
  const plan = hashOf("mastro seal 1 plan\n" + file.draws.map(d => d.plan + "\n").join(""));
  if (file.header.plan !== "none" && file.header.plan !== plan) found.push({ line: file.shownLine - 1, problem: "plan" });
  if (file.shown !== commitment) found.push({ line: file.shownLine, problem: "commitment", want: commitment, have: file.shown });
  const salt = sha256(utf8(`mastro seal 1 transcript\n${header}commitment ${commitment}\n` + file.adds.map(a => a.line + "\n").join("")));
  for (const draw of file.draws) {
    const seed = BigInt("0x" + hex(hkdf(unhex(file.secret), salt, utf8("mastro seal 1 seed " + draw.label), 8)));
    draw.right = draw.kind === "shuffle" ? shuffled(seed, draw.from) : draw.kind === "throws" ? thrown(seed, draw.sides, draw.rolled.length) : [];
    draw.finding = differs(draw, seed);
    if (draw.finding) found.push(draw.finding);
  }
  return found;
}

// differs is what a draw has that its seed does not give; null for nothing.
function differs(draw, seed) {
  const line = draw.lineNumber, about = draw.label;
  if (draw.seed !== String(seed)) return { line, problem: "seed", about, want: String(seed), have: draw.seed };
  const have = draw.into ?? draw.rolled ?? [], at = draw.right.findIndex((right, i) => right !== have[i]);
  if (at < 0) return null;
  return { line, problem: draw.kind === "throws" ? "throw" : "shuffle", about, place: at + 1, want: String(draw.right[at]), have: String(have[at]) };
}

// check says of a file's bytes what does not agree, by line. The file is null if it cannot be
// read to its end.
function check(bytes) {
  if (bytes.length > MAX_SIZE) return { file: null, findings: [{ line: 1, problem: "large" }], rows: [] };
  let text = textOf(bytes), findings = [], file = null;
  const windows = text.indexOf("\r\n");
  if (windows >= 0) {
    findings.push({ line: text.slice(0, windows).split("\n").length, problem: "line-end" });
    text = text.replaceAll("\r\n", "\n");
  }
  const tail = tailOf(text);
  if (!tail && !text.startsWith("mastro seal ")) return { file, findings: [{ line: 1, problem: "foreign" }], rows: [] };
  if (tail) findings.push(...changes(tail));
  try {
    const whole = read(text);
    findings.push(...verify(whole));
    file = whole;
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    findings.push(wrong.finding);
  }
  findings.sort((a, b) => a.line - b.line);
  return { file, findings, rows: text.split("\n") };
}

// code is the beginning of a commitment to read out.
function code(commitment) {
  const bits = BigInt("0x" + commitment) >> 206n;
  const all = Array.from({ length: 10 }, (_, i) => READABLE[Number((bits >> BigInt(45 - 5 * i)) & 31n)]).join("");
  return all.slice(0, 5) + " " + all.slice(5);
}
