// Elements, Discord's markdown and its clock.
// Whatever came from outside becomes a text node here; nothing is ever parsed as HTML.
// Leaves to others: what a message looks like as a whole (message.js).

import { say } from "./words.js";

/** An element: `el("p.note", {id: "x", onclick}, "text", child, …)`. Empty children are left out. */
export function el(kind, props = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ""));
  return node;
}

/** Only addresses that show something: http(s), this server's own, pictures given in place. */
export function safeUrl(address) {
  const text = String(address ?? "");
  if (/^data:image\/(png|gif|jpeg|webp);/i.test(text)) return text;
  if (!/^(https?:\/\/|\/)/i.test(text)) return null;
  try { return new URL(text, location.href).href; } catch { return null; }
}

function link(address, children) {
  const href = /^https?:\/\//i.test(address) && safeUrl(address);
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, children) : el("span", {}, children);
}

/** The address of a channel or message of ours: a way to it, as Discord shows one. */
function place(channel, message, names) {
  const sign = message ? " › 💬" : "";
  return el("button.mention.jump", { type: "button", onclick: () => names.jump(channel, message) }, `#${names.channel(channel)}${sign}`,
    message && el("span.unseen", {}, ` ${say("message")}`));
}

// ---- the clock

/** The sandbox's clock: `offset` ms beside ours; `stopped` holds the moment of a clock moved by hand. */
export const clock = { offset: 0, stopped: null, locale: "en-US" };
export const now = () => clock.stopped ?? Date.now() + clock.offset;

const TIME_STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const SPANS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/** A moment (ms) in one of Discord's styles, in the reader's language. */
export function moment(ms, style) {
  if (style !== "R") return new Intl.DateTimeFormat(clock.locale, TIME_STYLES[style] ?? TIME_STYLES.f).format(ms);
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, size] = SPANS.find(([, size]) => Math.abs(seconds) >= size) ?? SPANS.at(-1);
  return new Intl.RelativeTimeFormat(clock.locale).format(Math.trunc(seconds / size), unit);
}

function timeNode(seconds, style) {
  const ms = Number(seconds) * 1000;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return `<t:${seconds}>`;
  const title = moment(ms, "F");
  return el("time.moment", { datetime: new Date(ms).toISOString(), "data-style": style, title }, moment(ms, style));
}

/** Lets the relative moments move on. Text alone changes, so a screen reader is not disturbed. */
export function tick() {
  for (const node of document.querySelectorAll('time[data-style="R"]')) {
    const text = moment(Date.parse(node.dateTime), "R");
    if (node.firstChild.data !== text) node.firstChild.data = text;
  }
}

/** An emoji of the application; one that is gone shows its name, as in Discord. */
export function emojiNode(name, id) {
  const node = el("img.own-emoji", { src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
  node.addEventListener("error", () => node.replaceWith(`:${name}:`), { once: true });
  return node;
}

// ---- markdown within a line

// Each rule: a pattern at the reading place, and what becomes of it. The first that fits wins.
const INLINE = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => el("code", {}, m[2].replace(/^ (.*`.*) $/, "$1"))],
  [/<t:(-?\d{1,14})(?::([tTdDfFRsS]))?>/y, (m) => timeNode(m[1], m[2] ?? "f")],
  [/<@!?(\w+)>/y, (m, names) => el("span.mention", {}, `@${names.user(m[1])}`)],
  [/<@&(\w+)>/y, (m) => el("span.mention", {}, `@${say("role")} ${m[1]}`)],
  [/<#(\w+)>/y, (m, names) => el("span.mention", {}, `#${names.channel(m[1])}`)],
  [/<\/([^:>]+):\w+>/y, (m) => el("span.mention", {}, `/${m[1]}`)],
  [/<a?:(\w+):(\d+)>/y, (m) => emojiNode(m[1], m[2])],
  [/\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s<>]+?)>?\)/y, (m, names) => link(m[2], inline(m[1], names))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https:\/\/discord\.com\/channels\/\w+\/(\w+)(?:\/(\w+))?/y, (m, names) => place(m[1], m[2], names)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]*_~|]/y, (m) => link(m[0], m[0])],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, (m, names) => el("strong", {}, inline(m[1], names))],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, (m, names) => el("u", {}, inline(m[1], names))],
  [/~~((?:\\.|[^\\])+?)~~/sy, (m, names) => el("s", {}, inline(m[1], names))],
  [/\|\|((?:\\.|[^\\])+?)\|\|/sy, (m, names) => spoiler(inline(m[1], names))],
  [/\*(?![\s*])((?:\\.|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/sy, (m, names) => el("em", {}, inline(m[1], names))],
  [/(?<!\w)_(?!_)((?:\\.|__|[^\\_])+?)_(?!\w)/sy, (m, names) => el("em", {}, inline(m[1], names))],
];
const MARKS = /[\\`<[*_~|h]/; // where a rule may begin; `h` for bare addresses

/** A line's worth of markdown: titles and names of fields. */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    let found = null;
    if (MARKS.test(text[at])) {
      for (const [pattern, make] of INLINE) {
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        if (match) { found = [match[0].length, make(match, names)]; break; }
      }
    }
    if (!found) { plain += text[at]; at += 1; continue; }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found[1]);
    at += found[0];
  }
  if (plain) nodes.push(plain);
  return nodes.flat();
}

function spoiler(children) {
  const open = (event) => event.currentTarget.classList.add("open");
  return el("button.spoiler", { type: "button", "aria-label": say("spoiler"), onclick: open }, el("span", {}, children));
}

// ---- markdown by blocks

const FENCE = /```(?:([\w+-]*)\n)?([^]*?)\n?```/g;

/** A message's content as nodes. `names` gives `user(id)` and `channel(id)`, and `jump(channel, message)` goes there. */
export function markdown(content, names) {
  const nodes = [];
  let from = 0;
  for (const fence of content.matchAll(FENCE)) {
    nodes.push(...blocks(content.slice(from, fence.index).replace(/\n$/, ""), names));
    nodes.push(el("pre", { tabindex: 0, role: "group", "aria-label": say("code") }, el("code", {}, fence[2].replace(/^\n/, ""))));
    from = fence.index + fence[0].length;
  }
  const rest = content.slice(from);
  nodes.push(...blocks(from ? rest.replace(/^\n/, "") : rest, names));
  return nodes;
}

function blocks(text, names) {
  if (!text) return [];
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(el("p", {}, inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  const take = (pattern) => { // the run of lines that fit, from the first one on
    const run = [];
    while (lines.length && pattern.test(lines[0])) run.push(lines.shift());
    return run;
  };
  while (lines.length) {
    const line = lines[0];
    let match;
    if (line.startsWith(">>> ")) {
      flush();
      const quoted = lines.splice(0).join("\n").slice(4);
      nodes.push(el("blockquote", {}, blocks(quoted, names)));
    } else if (QUOTED.test(line)) {
      flush();
      nodes.push(el("blockquote", {}, blocks(take(QUOTED).map((quoted) => quoted.slice(2)).join("\n"), names)));
    } else if ((match = /^(#{1,3}) +(.+)/.exec(line))) {
      flush();
      lines.shift();
      // The page's own heading is the h1; those of a message stand below it.
      nodes.push(el(`h${match[1].length + 1}.size-${match[1].length}`, {}, inline(match[2], names)));
    } else if ((match = /^-# +(.+)/.exec(line))) {
      flush();
      lines.shift();
      nodes.push(el("p.subtext", {}, inline(match[1], names)));
    } else if (LIST_ITEM.test(line)) {
      flush();
      nodes.push(list(lines, names));
    } else {
      paragraph.push(lines.shift());
    }
  }
  flush();
  return nodes;
}

const QUOTED = /^>( |$)/;
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.+)/;

/** Takes one list from the front of `lines`: items as deep as the first, of its kind, and what lies deeper. */
function list(lines, names) {
  const [, indent, mark] = LIST_ITEM.exec(lines[0]);
  const ordered = /\d/.test(mark);
  const box = el(ordered ? "ol" : "ul", { start: ordered ? parseInt(mark, 10) : undefined });
  for (let item; lines.length && (item = LIST_ITEM.exec(lines[0])) && item[1].length >= indent.length;) {
    if (item[1].length > indent.length) box.lastElementChild.append(list(lines, names));
    else if (/\d/.test(item[2]) !== ordered) break;
    else box.append(el("li", {}, inline(lines.shift() && item[3], names)));
  }
  return box;
}
