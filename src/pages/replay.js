"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const of = (id) => document.getElementById(id);
  const last = data.steps.length - 1;
  let at = 0;

  const moves = data.steps.map((step, nth) => {
    const button = document.createElement("button");
    button.type = "button";
    // What happened in words, and small beside it which move it was; where nothing is told, that alone.
    const written = document.createElement(step.told ? "small" : "span");
    written.textContent = step.heading;
    button.append(step.told, written);
    button.addEventListener("click", () => show(nth));
    const item = document.createElement("li");
    item.append(button);
    of("moves").append(item);
    return button;
  });

  // `better` is what is seen in the place of the position's own picture, if there is such a one.
  function show(nth, better = null) {
    moves[at].removeAttribute("aria-current");
    at = Math.max(0, Math.min(last, nth));
    const step = data.steps[at];
    of("heading").textContent = step.heading;
    of("told").textContent = step.told;
    of("board").textContent = step.board;
    of("board-part").hidden = !step.board;
    of("board-part").open ||= step.picture === null;
    of("opinion").textContent = step.opinion;
    of("opinion-part").hidden = !step.opinion;
    const picture = of("picture");
    const seen = better ?? step;
    picture.hidden = seen.picture === null;
    picture.setAttribute("aria-label", seen.alt);
    if (seen.picture !== null) draw(seen.picture);
    of("slider").value = at;
    for (const id of ["first", "back"]) of(id).disabled = at === 0;
    for (const id of ["on", "last"]) of(id).disabled = at === last;
    moves[at].setAttribute("aria-current", "step");
    const list = of("moves");
    const [top, height] = [moves[at].offsetTop - list.offsetTop, list.clientHeight];
    const end = top + moves[at].offsetHeight;
    if (top < list.scrollTop || end > list.scrollTop + height) list.scrollTop = top - height / 2;
  }

  const loaded = new Map();
  let drawn = null;

  function load(nth) {
    if (!loaded.has(nth)) {
      const image = new Image();
      image.src = data.pictures[nth].src;
      loaded.set(nth, image.decode().then(() => image));
    }
    return loaded.get(nth);
  }

  // A picture that is not whole lies over the one before it.
  async function draw(nth) {
    drawn = nth;
    const picture = of("picture");
    picture.setAttribute("aria-busy", "true");
    let first = nth;
    while (data.pictures[first].at !== null) first -= 1;
    const layers = data.pictures.slice(first, nth + 1);
    const images = await Promise.all(layers.map((_, after) => load(first + after)));
    // Who goes on quickly sees the last one alone.
    if (drawn !== nth) return;
    [picture.width, picture.height] = [images[0].naturalWidth, images[0].naturalHeight];
    const pen = picture.getContext("2d");
    images.forEach((image, after) => pen.drawImage(image, ...(layers[after].at ?? [0, 0])));
    picture.removeAttribute("aria-busy");
  }

  of("first").addEventListener("click", () => show(0));
  of("back").addEventListener("click", () => show(at - 1));
  of("on").addEventListener("click", () => show(at + 1));
  of("last").addEventListener("click", () => show(last));
  of("to-turning").hidden = data.turning === null;
  of("to-turning").addEventListener("click", () => show(data.turning, data.better));
  of("slider").max = last;
  of("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.target.id === "slider") return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      show(to);
    }
  });

  // The dice, once more: SHA-256 (FIPS 180-4) and the key stream of ChaCha20 (RFC 8439, the counter in 64 bits).
  const rotate = (word, by) => ((word << by) | (word >>> (32 - by))) >>> 0;

  function primes(count) {
    const found = [];
    for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p)) found.push(n);
    return found;
  }

  // The first 32 bits behind the point of a root, found by whole numbers alone.
  function root(of, power) {
    const wanted = BigInt(of) << BigInt(32 * power);
    let [low, high] = [0n, 1n << 40n];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (middle ** BigInt(power) <= wanted) low = middle;
      else high = middle;
    }
    return Number(low & 0xffffffffn);
  }

  function sha256(bytes) {
    const k = primes(64).map((prime) => root(prime, 3));
    const hash = primes(8).map((prime) => root(prime, 2));
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
    for (let block = 0; block < padded.length; block += 64) {
      const w = [];
      for (let i = 0; i < 16; i += 1) w.push(view.getUint32(block + 4 * i));
      for (let i = 16; i < 64; i += 1) {
        const [a, b] = [w[i - 15], w[i - 2]];
        const s0 = rotate(a, 25) ^ rotate(a, 14) ^ (a >>> 3);
        const s1 = rotate(b, 15) ^ rotate(b, 13) ^ (b >>> 10);
        w.push((w[i - 16] + s0 + w[i - 7] + s1) >>> 0);
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i += 1) {
        const s1 = rotate(e, 26) ^ rotate(e, 21) ^ rotate(e, 7);
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i]) >>> 0;
        const s0 = rotate(a, 30) ^ rotate(a, 19) ^ rotate(a, 10);
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] = (hash[i] + word) >>> 0; });
    }
    const digest = new Uint8Array(32);
    hash.forEach((word, i) => new DataView(digest.buffer).setUint32(4 * i, word));
    return digest;
  }

  function chachaBlock(key, counter, nonce) {
    const start = new Uint32Array(16);
    start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    const words = new DataView(key.buffer);
    for (let i = 0; i < 8; i += 1) start[4 + i] = words.getUint32(4 * i, true);
    start[12] = Number(counter & 0xffffffffn);
    start[13] = Number(counter >> 32n);
    start[14] = Number(nonce & 0xffffffffn);
    start[15] = Number(nonce >> 32n);
    const s = Uint32Array.from(start);
    const turn = (a, b, c, d) => {
      s[a] += s[b]; s[d] = rotate(s[d] ^ s[a], 16);
      s[c] += s[d]; s[b] = rotate(s[b] ^ s[c], 12);
      s[a] += s[b]; s[d] = rotate(s[d] ^ s[a], 8);
      s[c] += s[d]; s[b] = rotate(s[b] ^ s[c], 7);
    };
    for (let round = 0; round < 10; round += 1) {
      turn(0, 4, 8, 12); turn(1, 5, 9, 13); turn(2, 6, 10, 14); turn(3, 7, 11, 15);
      turn(0, 5, 10, 15); turn(1, 6, 11, 12); turn(2, 7, 8, 13); turn(3, 4, 9, 14);
    }
    const out = new Uint8Array(64);
    const view = new DataView(out.buffer);
    s.forEach((word, i) => view.setUint32(4 * i, (word + start[i]) >>> 0, true));
    return out;
  }

  // Eight bytes of the key stream belong to a play; what it needs beyond comes from a stream of its own.
  function* bytesOf(key, play) {
    const from = 8 * play;
    const block = chachaBlock(key, BigInt(Math.floor(from / 64)), 0n);
    yield* block.slice(from % 64, (from % 64) + 8);
    for (let counter = 0n; ; counter += 1n) yield* chachaBlock(key, counter, BigInt(play) + 1n);
  }

  function roll(bytes, faces) {
    for (;;) {
      const byte = bytes.next().value;
      if (byte < 256 - (256 % faces)) return 1 + (byte % faces);
    }
  }

  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // In one pass: a part may be somebody's name, in which nothing is looked for.
  const filled = (text, parts) => text.replace(/\{(\w+)\}/g, (gap, name) => parts[name] ?? gap);

  function verdict() {
    if (!data.seed) return data.words.noSecret;
    const seed = Uint8Array.from(data.seed.match(/../g), (byte) => parseInt(byte, 16));
    const found = hex(sha256(seed));
    if (found !== data.commitment) return filled(data.words.secretWrong, { found, expected: data.commitment });
    const text = new TextEncoder();
    const keyOf = (purpose) => sha256(Uint8Array.from([...text.encode(purpose), ...seed, ...text.encode(data.entropy)]));
    if (data.lot) {
      const { first, seats } = data.lot;
      const expected = roll(bytesOf(keyOf("karahaus lots 1\n"), 0), seats.length) - 1;
      if (expected !== first) return filled(data.words.lotWrong, { found: seats[first], expected: seats[expected] });
    }
    const key = keyOf("karahaus dice 1\n");
    for (const [play, { rolls, faces }] of data.steps.entries()) {
      const bytes = bytesOf(key, play);
      const expected = faces.map((count) => roll(bytes, count));
      if (expected.join(" ") !== rolls.join(" ")) {
        return filled(data.words.wrong, { play, found: rolls.join(" "), expected: expected.join(" ") });
      }
    }
    return data.words.hold;
  }

  // Where the secret is not in the page there is nothing to check, and it says so at once.
  of("check").hidden = !data.seed;
  if (!data.seed) of("verdict").textContent = verdict();
  of("check").addEventListener("click", () => { of("verdict").textContent = verdict(); });
  show(0);
})();
