// The command line: reads what is typed against the bot's commands, suggests what may follow,
// and writes it out in the commands' own (unlocalised) names for the server.
// Leaves to others: what becomes of an answer (page.js).

import { el } from "./nodes.js";
import { say } from "./words.js";

const TYPES = new Set([3, 4, 5, 6, 7, 8, 9, 10, 11]); // Discord's types of options that a command can have
const SUGGEST_AFTER_MS = 120;
const SHOWN_MAX = 25;
const HISTORY_LEN_MAX = 50;

const isBranch = (option) => option.type === 1 || option.type === 2;
const branches = (command) => (command.options ?? []).some(isBranch);
const optionsOf = (leaf) => (leaf.options ?? []).filter((option) => !isBranch(option));
export const nameIn = (node, locale) => node.name_localizations?.[locale] ?? node.name;
const aboutIn = (node, locale) => node.description_localizations?.[locale] ?? node.description ?? "";
const called = (node, word, locale) => nameIn(node, locale) === word || node.name === word;

/** A command that was used, such as `tavern enter`, as it is called in a language. */
export function commandIn(used, commands, locale) {
  let nodes = commands;
  return used.split(" ").map((word) => {
    const node = nodes.find((one) => one.name === word);
    nodes = (node?.options ?? []).filter(isBranch);
    return node ? nameIn(node, locale) : word;
  }).join(" ");
}

/**
 * Reads a line. Gives `path` (the commands named), `leaf` once no subcommand is left to name,
 * `given` ([{option, text, done}]), `stray` (words that are no option), and `open`, what is being typed:
 * {kind: "name", nodes, word, at} | {kind: "option", word, at} | {kind: "value", option, text, at}.
 */
export function read(text, commands, locale, labels) {
  const line = { path: [], leaf: null, given: [], stray: "", open: null };
  if (!text.startsWith("/")) return line;
  let at = 1;
  let nodes = commands;
  while (!line.leaf) {
    const word = /^\S*/.exec(text.slice(at))[0];
    const node = nodes.find((one) => called(one, word, locale));
    if (at + word.length === text.length || !node) {
      line.open = { kind: "name", nodes, word, at };
      if (node && !branches(node)) line.path.push(node), line.leaf = node;
      return line;
    }
    line.path.push(node);
    at += word.length + /^\s+/.exec(text.slice(at + word.length))[0].length;
    if (branches(node)) nodes = node.options.filter(isBranch); else line.leaf = node;
  }
  const keys = [...text.slice(at).matchAll(/(?<=^|\s)([^\s:"]+):/gu)]
    .map((match) => ({ option: optionsOf(line.leaf).find((one) => called(one, match[1], locale)), at: at + match.index, end: at + match.index + match[0].length }))
    .filter((key) => key.option);
  const first = text.slice(at, keys[0]?.at);
  line.stray = first.trim();
  if (!keys.length) line.open = { kind: "option", word: line.stray, at: text.length - first.trimStart().length };
  keys.forEach((key, index) => {
    const raw = text.slice(key.end, keys[index + 1]?.at);
    const { value, tail, done } = split(raw, key.option, labels(key.option));
    line.given.push({ option: key.option, text: value, done });
    if (index < keys.length - 1) return;
    if (done) line.open = { kind: "option", word: tail, at: text.length - tail.length };
    else line.open = { kind: "value", option: key.option, text: value, at: key.end };
    if (done && tail) line.stray = [line.stray, tail].filter(Boolean).join(" ");
  });
  return line;
}

/** Whether a line read can be sent as it stands: a command is named whole, and what it needs is given. */
export const isReady = (line) => Boolean(line.leaf) && !line.stray
  && optionsOf(line.leaf).every((option) => !option.required || line.given.some((one) => one.option === option && one.text.trim()));

/** Where an option's value ends: at a quote, after a known label, after a word; free text never ends by itself. */
function split(raw, option, known) {
  const quoted = /^"([^"]*)"(?:\s+([^]*))?$/.exec(raw);
  if (quoted) return { value: quoted[1], tail: quoted[2] ?? "", done: true };
  for (const { label } of [...known].sort((a, b) => b.label.length - a.label.length)) {
    if (raw.startsWith(`${label} `)) return { value: label, tail: raw.slice(label.length + 1).trimStart(), done: true };
  }
  const word = option.type !== 3 && /^(\S+)\s+([^]*)$/.exec(raw);
  if (word) return { value: word[1], tail: word[2], done: true };
  return option.type === 3 && /\S\s+$/.test(raw) ? { value: raw.trim(), tail: "", done: true } : { value: raw, tail: "", done: false };
}

/** The line as the server reads it: the commands' own names, values instead of labels, quotes where a value could be read as an option. */
export function write(text, line, labels) {
  if (!line.leaf) return text.trim();
  const words = line.path.map((node) => node.name);
  for (const { option, text } of line.given) {
    if (!text.trim()) continue;
    const known = labels(option).find(({ label }) => label === text.trim());
    const value = String(known?.value ?? text.trim());
    words.push(`${option.name}:${/^"|\S:/.test(value) ? `"${value}"` : value}`);
  }
  return `/${[...words, line.stray].filter(Boolean).join(" ")}`;
}

/**
 * Brings the form to life. `page` gives `commands()`, `people()`, `channels()`, `locale()`,
 * `suggest(line)` → [{name, value}], `send(line)` → null or {error, field}.
 */
export function commandLine(form, page) {
  const input = form.querySelector("#line");
  const box = form.querySelector("#suggestions");
  const hints = form.querySelector("#hints");
  const trouble = form.querySelector("#line-error");
  const history = [];
  let back = 0; // how many lines back the arrow has gone
  let items = [];
  let active = -1;
  let shut = true; // by Escape, or because nobody types
  let round = 0; // of what is typed: an answer to an older one is dropped
  let offered = { option: null, choices: [] }; // what the bot suggested last
  const picked = new Map(); // "option label" → value, for what the bot suggested

  function labels(option) {
    const locale = page.locale();
    if (option.choices?.length) return option.choices.map((choice) => ({ label: nameIn(choice, locale), value: choice.value }));
    if (option.type === 5) return [{ label: say("yes"), value: "true" }, { label: say("no"), value: "false" }];
    const people = page.people().map((one) => ({ label: `@${one.name}`, value: `<@${one.id}>` }));
    if (option.type === 6 || option.type === 9) return people;
    if (option.type === 7) return page.channels().map((one) => ({ label: `#${one.name}`, value: `<#${one.id}>` }));
    return [...picked].filter(([key]) => key.startsWith(`${option.name} `)).map(([key, value]) => ({ label: key.slice(option.name.length + 1), value }));
  }
  const parsed = () => read(input.value, page.commands(), page.locale(), labels);

  // ---- what may follow

  function itemsFor(line) {
    const { open } = line;
    const locale = page.locale();
    if (!open) return [];
    const replace = (piece) => input.value.slice(0, open.at) + piece;
    if (open.kind === "name") {
      const prefix = input.value.slice(0, open.at);
      return ranked(open.nodes, open.word, (node) => [nameIn(node, locale), node.name])
        .map((node) => ({ label: prefix + nameIn(node, locale), about: aboutIn(node, locale), line: replace(`${nameIn(node, locale)} `) }));
    }
    if (open.kind === "option") {
      const free = optionsOf(line.leaf).filter((option) => !line.given.some((one) => one.option === option));
      return ranked(free, open.word, (option) => [nameIn(option, locale), option.name])
        .map((option) => ({ label: nameIn(option, locale), about: aboutIn(option, locale), kind: kindOf(option), required: option.required, line: replace(`${nameIn(option, locale)}:`) }));
    }
    const known = open.option.autocomplete
      ? (offered.option === open.option ? offered.choices : [])
      : ranked(labels(open.option), open.text, ({ label }) => [label, label.slice(1)]);
    return known.map(({ label, value }) => ({ label, value, option: open.option, line: `${replace(label)} ` }));
  }

  function ranked(all, word, namesOf) {
    const seek = word.trim().toLowerCase();
    const rank = (one) => Math.min(...namesOf(one).map((name) => {
      const at = name.toLowerCase().indexOf(seek);
      return at < 0 ? Infinity : name.toLowerCase() === seek ? -1 : Math.min(at, 1);
    }));
    return all.filter((one) => rank(one) < Infinity).sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN_MAX);
  }

  /** Which suggestion Enter would take unasked: none where the line can be sent as it stands. */
  function firstActive(line) {
    const { open } = line;
    if (!items.length || !open) return -1;
    const missing = line.leaf && missingOf(line).length > 0;
    if (open.kind === "name") return line.leaf && !missing ? -1 : Math.max(0, line.leaf ? items.findIndex((item) => item.line.trim() === input.value.trim()) : 0);
    if (open.kind === "option") {
      if (open.word) return 0;
      return missing ? items.findIndex((item) => item.required) : -1;
    }
    if (open.option.autocomplete) return open.text ? -1 : 0;
    return labels(open.option).some(({ label, value }) => label === open.text || String(value) === open.text) ? -1 : 0;
  }

  const missingOf = (line) => optionsOf(line.leaf).filter((option) => option.required && !line.given.some((one) => one.option === option && one.text.trim()));

  async function suggestLater(line) {
    const { open } = line;
    if (open?.kind !== "value" || !open.option.autocomplete) return;
    const mine = round;
    await new Promise((resolve) => setTimeout(resolve, SUGGEST_AFTER_MS));
    if (mine !== round) return;
    const choices = await page.suggest(write(input.value, line, labels) + (open.text.trim() ? "" : ` ${open.option.name}:`)).catch(() => []);
    if (mine !== round) return;
    offered = { option: open.option, choices: choices.map((choice) => ({ label: nameIn(choice, page.locale()), value: choice.value })) };
    paint(line);
  }

  // ---- what is shown

  function refresh() {
    round += 1;
    const line = parsed();
    paint(line);
    suggestLater(line);
  }

  function paint(line) {
    items = shut ? [] : itemsFor(line);
    active = firstActive(line);
    box.replaceChildren(...items.map((item, index) => el("div.suggestion", { role: "option", id: `suggestion-${index}`, "data-suggestion": item.label },
      el("span.label", {}, item.label),
      item.required && el("span.required", {}, say("required")),
      item.kind && el("span.kind", {}, item.kind),
      item.about && el("span.about", {}, item.about))));
    box.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(items.length > 0));
    mark();
    paintHints(line);
  }

  function mark() {
    [...box.children].forEach((node, index) => node.setAttribute("aria-selected", String(index === active)));
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", `suggestion-${active}`);
      box.children[active]?.scrollIntoView({ block: "nearest" });
    }
  }

  function paintHints(line) {
    const options = line.leaf ? optionsOf(line.leaf) : [];
    hints.hidden = !line.leaf;
    if (!line.leaf) return;
    const now = line.open?.kind === "value" ? line.open.option : null;
    const locale = page.locale();
    hints.replaceChildren(
      el("span.about", {}, now ? `${aboutIn(now, locale)} (${kindOf(now)})` : aboutIn(line.leaf, locale)),
      ...options.map((option) => {
        const given = line.given.find((one) => one.option === option);
        const state = option === now ? "now" : given?.text.trim() ? "given" : option.required ? "missing" : "free";
        return el(`button.chip.${state}`, { type: "button", "data-option": option.name, onclick: () => begin(option) },
          nameIn(option, locale), option.required && el("span.star", { title: say("required") }, "*"), el("span.kind", {}, kindOf(option)));
      }));
  }

  function kindOf(option) {
    const kind = say(option.choices?.length && option.type !== 5 ? "choice" : TYPES.has(option.type) ? `type${option.type}` : "type3");
    const [least, most] = option.type === 3 ? [option.min_length, option.max_length] : [option.min_value, option.max_value];
    const letters = option.type === 3 ? say("letters") : "";
    if (least !== undefined && most !== undefined) return say("between", { kind, least, most, letters });
    if (most !== undefined) return say("upTo", { kind, most, letters });
    return least !== undefined ? say("from", { kind, least, letters }) : kind;
  }

  // ---- what the hand does

  function set(text) {
    input.value = text;
    input.focus();
    input.setSelectionRange(text.length, text.length);
    shut = false;
    complain(null);
    refresh();
  }

  function begin(option) {
    const named = new RegExp(`\\s(?:${[nameIn(option, page.locale()), option.name].map((name) => name.replace(/\W/g, "\\$&")).join("|")}):`, "u").exec(input.value);
    if (!named) return set(`${input.value.trimEnd()} ${nameIn(option, page.locale())}:`);
    input.focus();
    input.setSelectionRange(named.index + named[0].length, named.index + named[0].length);
  }

  function choose(index) {
    const item = items[index];
    if (!item) return;
    if (item.option?.autocomplete) picked.set(`${item.option.name} ${item.label}`, item.value);
    set(item.line);
  }

  function complain(answer) {
    trouble.hidden = !answer;
    trouble.textContent = answer ? [answer.field && answer.field !== "line" && `${answer.field}:`, answer.error].filter(Boolean).join(" ") : "";
    input.toggleAttribute("aria-invalid", Boolean(answer));
    const wrong = /^(\S+?)(?::| is )/.exec(trouble.textContent)?.[1];
    for (const chip of hints.querySelectorAll(".chip")) chip.classList.toggle("wrong", chip.dataset.option === wrong);
  }

  /** Puts the line away; the arrow brings it back. */
  function clear() {
    keep(input.value);
    input.value = "";
    shut = true;
    complain(null);
    refresh();
  }

  function keep(text) {
    if (text.trim() && history.at(-1) !== text) history.push(text);
    history.splice(0, history.length - HISTORY_LEN_MAX);
    back = 0;
  }

  async function send(text = input.value) {
    const line = read(text, page.commands(), page.locale(), labels);
    if (!text.trim()) return;
    if (!text.startsWith("/")) return complain({ error: say("onlyCommands") });
    shut = true;
    round += 1;
    input.value = "";
    paint(parsed());
    complain(null);
    keep(text);
    const wrong = await page.send(write(text, line, labels));
    if (!wrong) return;
    if (!input.value) { input.value = text; refresh(); } // what was typed comes back to be mended
    complain(wrong);
  }

  input.addEventListener("input", () => { shut = false; back = 0; complain(null); refresh(); });
  input.addEventListener("focus", () => { if (input.value) { shut = false; refresh(); } });
  input.addEventListener("blur", () => { shut = true; paint(parsed()); });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && items.length && back === 0) {
      event.preventDefault();
      active = active < 0 ? (key === "ArrowDown" ? 0 : items.length - 1) : (active + (key === "ArrowDown" ? 1 : -1) + items.length) % items.length;
      mark();
    } else if (key === "ArrowUp" && (back || !input.value) && back < history.length) {
      event.preventDefault();
      back += 1;
      recall();
    } else if (key === "ArrowDown" && back) {
      event.preventDefault();
      back -= 1;
      recall();
    } else if (key === "Tab" && !event.shiftKey && items.length) {
      event.preventDefault();
      choose(Math.max(active, 0));
    } else if (key === "Escape" && input.value) {
      event.preventDefault();
      clear();
    } else if (key === "Enter") {
      event.preventDefault();
      if (active >= 0 && items.length) choose(active); else send();
    }
  });
  function recall() {
    input.value = back ? history.at(-back) : "";
    shut = true;
    refresh();
  }
  // Pressed, not clicked: the line must not lose the focus, nor the list vanish, before the choice is made.
  box.addEventListener("pointerdown", (event) => event.preventDefault());
  box.addEventListener("mousedown", (event) => event.preventDefault());
  box.addEventListener("click", (event) => {
    const node = event.target.closest("[role=option]");
    if (node) choose([...box.children].indexOf(node));
  });
  hints.addEventListener("mousedown", (event) => event.preventDefault());
  form.addEventListener("submit", (event) => { event.preventDefault(); send(); });

  return { refresh: () => { if (document.activeElement === input) refresh(); else paint(parsed()); }, set, clear, send };
}
