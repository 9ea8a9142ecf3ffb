// SHA-256, HMAC, HKDF and splitmix64, in plain script: a browser lends its own to pages
// that came over an encrypted line only, and this page also comes over none, or from a file.

const ROUND = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const BEGIN = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

const rotated = (x, n) => (x >>> n) | (x << (32 - n));

// padded is a message with the bit, the zeros and the length that SHA-256 puts behind it.
function padded(message) {
  const all = new Uint8Array((message.length + 72) & ~63);
  all.set(message);
  all[message.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(all.length - 4, message.length << 3);
  return view;
}

function sha256(message) {
  const view = padded(message), state = new Uint32Array(BEGIN), w = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3)) + (rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10));
    }
    mix(state, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

function mix(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25), s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    h = g; g = f; f = e; e = (d + t) | 0;
    d = c; c = b; b = a; a = (t + s0 + ((b & c) ^ (b & d) ^ (c & d))) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
};

function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map(b => b ^ 0x36), message));
  return sha256(joined(block.map(b => b ^ 0x5c), inner));
}

// hkdf is HKDF-SHA-256 of RFC 5869.
function hkdf(secret, salt, info, length) {
  const key = hmac(salt, secret);
  let last = new Uint8Array(0), out = last;
  for (let i = 1; out.length < length; i++) {
    last = hmac(key, joined(last, info, [i]));
    out = joined(out, last);
  }
  return out.slice(0, length);
}

const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, "0")).join("");
const unhex = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
const utf8 = text => new TextEncoder().encode(text);
const hashOf = text => hex(sha256(utf8(text)));

// below returns a function that draws numbers below n with splitmix64.
function below(seed) {
  const mask = (1n << 64n) - 1n;
  let state = seed;
  const next = () => {
    let z = state = (state + 0x9e3779b97f4a7c15n) & mask;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return z ^ (z >> 31n);
  };
  return n => {
    const bound = BigInt(n), skipped = (1n << 64n) % bound;
    let v = next();
    while (v < skipped) v = next();
    return Number(v % bound);
  };
}

function shuffled(seed, things) {
  const all = [...things], draw = below(seed);
  for (let i = all.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

function thrown(seed, sides, count) {
  const draw = below(seed);
  return Array.from({ length: count }, () => 1 + draw(sides));
}
