// The sandbox's page: a channel as Discord shows it, over the JSON interface of the sandbox.
// Files: nodes.js (elements, markdown, clock), message.js (one message), line.js (the command line), words.js (what it says).
// Knows nothing of any bot; what it can do comes from /sandbox/state.
//
// Address: `/?as=ben&channel=tavern` chooses person and channel, by name or id; kept per tab.
//
// Hooks for tests, kept stable:
//   #people [data-person="ben"]        a person (by name; data-person-id has the id); aria-pressed="true" is who acts
//   #channels [data-channel="tavern"]  a channel or thread (by name; data-channel-id); aria-current="page" is the one shown
//   #line, #send, #line-error          the command line, its button, what is wrong with the line
//   [data-suggestion="ante"]           a suggestion, by its label; [data-option="ante"] a chip of an option
//   #messages [data-message-id]        a message; data-private where only this person sees it (.dismiss puts it away)
//   button[data-custom-id]             a button or the trigger of a select menu; aria-disabled="true", aria-busy="true" while sent
//   [role=option][data-value]          a choice of the open menu; [data-done] sends a menu of several
//   .used .content .embeds .files .failed   parts of a message; .thinking on a message not answered yet
//   dialog[open] [data-field="word"]   an input of a modal; [data-submit] and [data-cancel] its buttons; .error what is wrong
//   body[data-shown="ben/tavern"]      whose messages of which channel are shown now; data-live: "events" or "polling"
//   #door                              the bot's front door, where it has one; #empty what to try, with #empty [data-try]
//   body[data-ready]                   state and messages have been shown once
//   #workbench, #toast                 the panel of time, faults, requests; the last error

import { clock, el, moment, now, tick } from "./nodes.js";
import { hueOf, messageRow, placeMenu } from "./message.js";
import { commandIn, commandLine, read, isReady } from "./line.js";
import { language, say, speak } from "./words.js";

const POLL_MS = 1000;
const SENDING_SHOWN_AFTER_MS = 400;
const TOAST_MS = 6000;
const NEAR_END_PX = 48;
const REQUESTS_SHOWN_MAX = 60;
const DOORS = ["/tavern", "/tavern enter", "/tavern open", "/tavern door", "/tavern show", "/help"]; // the first that the bot has is its front door
const TRIES = ["/kara start"]; // what may be tried first, where the bot has it
const UNANSWERED = 10062; // Discord's code for an interaction that nobody answered in time

const $ = (id) => document.getElementById(id);
const state = { users: [], guilds: [], channels: [], commands: [], requests: [] };
const address = new URLSearchParams(location.search);
let me = address.get("as") ?? sessionStorage.getItem("as");
let here = address.get("channel") ?? sessionStorage.getItem("channel");

/** Back to the command line, unless that would call up a keyboard on the screen. */
function toLine() {
  if (matchMedia("(hover: hover)").matches) $("line").focus({ preventScroll: true });
}

// ---- talking with the sandbox

/** One request. Throws {status, error, field} for anything but success. */
async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, { method, headers: body && { "content-type": "application/json" }, body: body && JSON.stringify(body) });
  } catch {
    throw { status: 0, error: say("unreachable") };
  }
  const text = await answer.text();
  let said = null;
  try { said = text ? JSON.parse(text) : null; } catch { said = { error: text.slice(0, 200) }; }
  if (!answer.ok) throw { status: answer.status, error: said?.error ?? say("answered", { status: answer.status }), field: said?.field };
  return said;
}

let toastTimer = 0;
function toast(text) {
  clearTimeout(toastTimer);
  $("toast").textContent = text;
  toastTimer = setTimeout(() => { $("toast").textContent = ""; }, TOAST_MS);
}
const report = (problem) => toast(problem.error ?? String(problem));

// ---- who, where

const places = () => state.channels.filter((channel) => !channel.user || channel.user === me); // others' direct messages are theirs
const people = () => state.users.filter((user) => !user.bot);
const person = () => state.users.find((user) => user.id === me);
const author = (id) => state.users.find((user) => user.id === id) ?? { id, name: id, bot: false };
const names = {
  epoch: 0, // counts up when a name changes, so that mentions are written anew
  user: (id) => state.users.find((user) => user.id === id)?.name ?? id,
  channel: (id) => state.channels.find((channel) => channel.id === id)?.name ?? id,
  jump: async (channel, message) => {
    await go({ channel });
    const row = message && document.querySelector(`[data-message-id="${CSS.escape(message)}"]`);
    if (!row) return;
    following = false;
    row.scrollIntoView({ block: "nearest" });
    row.classList.remove("found");
    requestAnimationFrame(() => row.classList.add("found"));
  },
};
const unread = new Set();

async function loadState() {
  const [world, time] = await Promise.all([call("GET", "/sandbox/state"), call("GET", "/sandbox/time").catch(() => null)]);
  if (time) setClock(time);
  let news = false; // what stayed the same stays the same object: a list of suggestions in use must not begin anew
  for (const [key, value] of Object.entries(world)) {
    if (JSON.stringify(state[key]) === JSON.stringify(value)) continue;
    state[key] = value;
    news ||= key !== "requests";
    if (key === "users" || key === "channels") names.epoch += 1;
  }
  const known = (list, key) => list.find((one) => one.id === key || one.name === key)?.id ?? list[0]?.id ?? null;
  me = known(people(), me ?? ofTheBrowser()?.id);
  here = known(places(), here);
  keepChoice();
  paintPlaces();
  paintRequests();
  if (news) line.refresh();
}

/** Who reads the browser's language: exactly, or at least the language without its country. */
function ofTheBrowser() {
  const spoken = (locale) => locale.toLowerCase().split("-")[0];
  for (const wished of navigator.languages ?? [navigator.language]) {
    const found = people().find((user) => user.locale === wished) ?? people().find((user) => spoken(user.locale) === spoken(wished));
    if (found) return found;
  }
  return people().find((user) => spoken(user.locale) === "en") ?? null;
}

function keepChoice() {
  const url = new URL(location.href);
  const keep = (key, list, id) => {
    const name = list.find((one) => one.id === id)?.name;
    const said = list.filter((one) => one.name === name).length === 1 ? name : id;
    if (!said) return;
    sessionStorage.setItem(key, said);
    url.searchParams.set(key, said);
  };
  keep("as", state.users, me);
  keep("channel", state.channels, here);
  window.history.replaceState(null, "", url);
  clock.locale = person()?.locale ?? "en-US";
  speak();
}

function go({ as = me, channel = here }) {
  if (as === me && channel === here) return void closeDrawer();
  me = as;
  here = places().some((one) => one.id === channel) ? channel : places()[0]?.id;
  unread.delete(here);
  failures.clear();
  shown = [];
  delete document.body.dataset.shown;
  keepChoice();
  closeDrawer();
  paintPlaces();
  $("messages").replaceChildren();
  toLine();
  line.refresh();
  return refresh().then(toEnd);
}

/** The first of these lines that the bot understands and that needs nothing more. */
const lineOf = (lines) => lines.find((one) => isReady(read(one, usable(), "en-US", () => [])));

/** What to try, and the front door one tap away. */
function paintWelcome() {
  const [door, attempt] = [lineOf(DOORS), lineOf(TRIES)];
  $("door").hidden = !door;
  $("door").onclick = () => line.send(door);
  $("door").setAttribute("aria-label", say("door"));
  $("door-name").textContent = say("door");
  const button = (label, text) => el("button", { type: "button", "data-try": text, onclick: () => line.send(text) }, label);
  // As its reader would find and type it; what is sent has the command's own name.
  const typed = attempt && `/${commandIn(attempt.slice(1), usable(), person()?.locale ?? "en-US")}`;
  const parts = { door: () => button(say("door"), door), try: () => button(typed, attempt) };
  const text = door && attempt ? say("welcome") : say("welcomeLine");
  $("empty").lang = language();
  $("empty").replaceChildren(...text.split("#").map((part) => parts[part]?.() ?? part));
}

let painted = "";
function paintPlaces() {
  paintWelcome();
  const place = state.channels.find((channel) => channel.id === here);
  $("place").textContent = place ? `# ${place.name}` : say("noChannel");
  document.title = place ? `#${place.name} · ${person()?.name ?? ""}` : "Sandbox";
  $("line").placeholder = say("placeholder", { name: person()?.name ?? say("nobody") });
  const seen = JSON.stringify([language(), me, here, [...unread], state.guilds, state.users, places()]);
  if (seen === painted) return;
  painted = seen;
  const focused = document.activeElement?.dataset?.personId ?? document.activeElement?.dataset?.channelId;

  $("people").replaceChildren(...people().map((user) => el("button.person", {
    type: "button", "data-person": user.name, "data-person-id": user.id, "aria-pressed": String(user.id === me), onclick: () => go({ as: user.id }),
  }, el("span.avatar", { "aria-hidden": "true", style: `--hue:${hueOf(user.name)}` }, [...user.name][0]?.toUpperCase()),
    el("span.name", {}, user.name), el("span.locale", {}, user.locale))));

  $("people").querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });

  const channelButton = (channel) => el(channel.parent ? "button.channel.thread" : "button.channel", {
    type: "button", "data-channel": channel.name, "data-channel-id": channel.id,
    "aria-current": channel.id === here ? "page" : null, onclick: () => go({ channel: channel.id }),
  }, el("span.sign", { "aria-hidden": "true" }, channel.parent ? "↳" : "#"), el("span.name", {}, channel.name),
    channel.archived && el("span.locale", {}, say("archived")), unread.has(channel.id) && el("span.new", {}, say("fresh")));
  const homes = [...state.guilds, ...(places().some((channel) => !channel.guild) ? [{ id: null, name: say("direct") }] : [])];
  $("channels").replaceChildren(...homes.flatMap((guild) => {
    const inside = places().filter((channel) => (channel.guild ?? null) === guild.id);
    const top = inside.filter((channel) => !channel.parent || !inside.some((one) => one.id === channel.parent));
    return [el("h2", {}, guild.name, guild.locale && el("span.locale", {}, guild.locale)),
      ...top.flatMap((channel) => [channelButton(channel), ...inside.filter((one) => one.parent === channel.id).map(channelButton)])];
  }));
  if (focused) document.querySelector(`[data-person-id="${CSS.escape(focused)}"], [data-channel-id="${CSS.escape(focused)}"]`)?.focus();
}

// ---- the messages

const failures = new Map(); // message id → what went wrong with the last click there
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
const scroller = $("scroller");
const page = {
  names, author, failures, people,
  // A private answer is in its reader's language, what everybody sees in the server's.
  language: (message) => message.only_for ? person()?.locale : state.guilds.find((guild) => guild.id === state.channels.find((one) => one.id === here)?.guild)?.locale,
  channels: places,
  used: (command) => commandIn(command, usable(), person()?.locale ?? "en-US"),
  click: async (message, custom_id, values) => {
    failures.delete(message);
    await interact("/sandbox/click", { user: me, message, custom_id, values }, message);
  },
  dismiss: (id) => {
    dismissed.add(id);
    sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
    show(shown);
    toLine();
  },
};

let shown = [];
let running = null;
let next = null;

/** Brings the list up to date; calls that come meanwhile share the next round. */
function refresh() {
  if (!running) return (running = load().then(found, lost).finally(() => { running = null; }));
  return (next ??= running.then(() => { next = null; return refresh(); }));
}

function found() {
  $("link-state").textContent = state.bot_connected === false ? say("notConnected")
    : state.commands.length ? "" : say("noCommands");
}
async function lost(problem) {
  $("link-state").textContent = problem.error ?? String(problem);
  if (problem.status !== 404) return;
  const gone = [me, here].join(); // a channel or person that is no more: on to another
  await loadState().catch(report);
  if (gone !== [me, here].join()) refresh();
}

async function load() {
  if (!me || !here) return show([]);
  const [user, channel] = [me, here];
  const query = new URLSearchParams({ channel, user });
  const { messages } = await call("GET", `/sandbox/messages?${query}`);
  if (user !== me || channel !== here) return;
  show(messages);
  document.body.dataset.shown = `${person()?.name}/${names.channel(channel)}`;
}

function show(messages) {
  shown = messages;
  const mine = messages.filter((one) => !one.deleted && !dismissed.has(one.id) && (!one.only_for || one.only_for === me));
  const list = $("messages");
  const ids = new Set(mine.map((one) => one.id));
  const rows = new Map();
  for (const row of [...list.children]) {
    if (ids.has(row.dataset.messageId)) rows.set(row.dataset.messageId, row); else row.remove();
  }
  let place = list.firstElementChild;
  let fresh = false;
  mine.forEach((message, index) => {
    const row = messageRow(rows.get(message.id), message, mine[index - 1], page);
    fresh ||= !rows.has(message.id);
    if (row === place) place = place.nextElementSibling; else list.insertBefore(row, place);
  });
  $("empty").hidden = mine.length > 0;
  if (following) toEnd(); else if (fresh) $("to-end").hidden = false;
  placeMenu();
}

const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
function toEnd() {
  following = true;
  scroller.scrollTop = scroller.scrollHeight;
  $("to-end").hidden = true;
}
// Only a scroll upwards lets go of the end: a picture that comes, or the hints above the line, do not.
let following = true;
let top = 0;
scroller.addEventListener("scroll", () => {
  if (atEnd()) {
    following = true;
    $("to-end").hidden = true;
  } else if (scroller.scrollTop < top) {
    following = false;
  }
  top = scroller.scrollTop;
});
const grown = new ResizeObserver(() => { if (following) toEnd(); });
grown.observe(scroller);
grown.observe($("messages"));
$("to-end").addEventListener("click", toEnd);

// ---- interactions

/** Sends a command, click or modal and shows what came of it. */
async function interact(path, body, message) {
  const who = me;
  const failed = (text) => {
    if (message) failures.set(message, text);
    else toast(text);
  };
  let seen;
  try {
    seen = await call("POST", path, body);
  } catch (problem) {
    if (problem.status === 400 && path !== "/sandbox/click") throw problem;
    failed(problem.error);
    return show(shown);
  }
  if (seen?.outcome === "failed") failed(message ? say("interactionFailed") : say("noResponse"));
  if (seen?.error && !(message && seen.error.code === UNANSWERED)) toast(`${seen.error.message} (${seen.error.code})`);
  await refresh();
  if (seen?.modal && who === me) openModal(seen.modal, message);
  return seen;
}

/** The commands that can be used here: a guild's own hides one of the same name for everywhere. */
function usable() {
  const guild = state.channels.find((channel) => channel.id === here)?.guild;
  const chat = state.commands.filter((command) => (command.type ?? 1) === 1 && (!command.guild_id || command.guild_id === guild));
  return chat.filter((command) => command.guild_id || !chat.some((own) => own.guild_id && own.name === command.name));
}

const line = commandLine($("composer"), {
  people,
  commands: usable,
  channels: places,
  locale: () => person()?.locale ?? "en-US",
  suggest: async (text) => (await call("POST", "/sandbox/suggest", { user: me, channel: here, line: text })).choices ?? [],
  send: async (text) => {
    const sending = $("sending");
    const timer = setTimeout(() => {
      sending.textContent = say("sending", { text });
      sending.hidden = false;
      toEnd();
    }, SENDING_SHOWN_AFTER_MS);
    toEnd();
    try {
      await interact("/sandbox/command", { user: me, channel: here, line: text });
      toEnd();
      return null;
    } catch (problem) {
      return problem;
    } finally {
      clearTimeout(timer);
      sending.hidden = true;
    }
  },
});

// ---- dialogs

/**
 * Asks for some texts. `fields`: {id, label, required, long, least, most, value, placeholder, choices}.
 * `done(values)` may throw {error, field}: the dialog then stays and says so.
 */
function ask(title, fields, submit, done) {
  const dialog = $("dialog");
  const inputs = fields.map((field) => {
    const common = { id: `field-${field.id}`, name: field.id, "data-field": field.id, required: field.required };
    const text = { ...common, minlength: field.least, maxlength: field.most, placeholder: field.placeholder };
    const input = field.choices
      ? el("select", common, field.choices.map(([value, label]) => el("option", { value }, label)))
      : field.long ? el("textarea", { ...text, rows: 4 }) : el("input", { ...text, type: "text", autocomplete: "off" });
    if (field.value) input.value = field.value;
    return input;
  });
  const error = el("p.error", { role: "alert", hidden: true });
  const button = el("button.button.primary", { "data-submit": "" }, submit);
  const form = el("form", {},
    el("h2", { id: "dialog-title" }, title),
    fields.map((field, index) => el("label", { for: inputs[index].id }, field.label, field.required && el("span.star", { title: say("required") }, "*"), inputs[index])),
    error,
    el("div.foot", {}, el("button.button.secondary", { type: "button", "data-cancel": "", onclick: () => dialog.close() }, say("cancel")), button));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      await done(Object.fromEntries(inputs.map((input) => [input.name, input.value])));
      if (dialog.firstElementChild === form) dialog.close();
    } catch (problem) {
      error.hidden = false;
      error.textContent = [problem.field && `${problem.field}:`, problem.error ?? String(problem)].filter(Boolean).join(" ");
    }
    button.disabled = false;
  });
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  inputs[0]?.focus();
}
$("dialog").addEventListener("close", () => {
  $("dialog").replaceChildren();
  if (document.activeElement === document.body) toLine();
});

function openModal(modal, message) {
  const fields = modal.fields.flatMap((field) => field.components ?? [field]).map((field) => ({
    id: field.custom_id, label: field.label ?? field.custom_id, required: field.required !== false,
    long: field.style === 2 || field.style === "paragraph", least: field.min_length, most: field.max_length ?? 4000,
    value: field.value, placeholder: field.placeholder,
  }));
  ask(modal.title, fields, say("submit"), async (values) => {
    const seen = await interact("/sandbox/modal", { user: me, modal: modal.id, fields: values }, message);
    if (seen?.outcome === "failed") throw { error: say("wentWrong") }; // it can be sent once more
  });
}

const withoutEmpty = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));
$("add-person").addEventListener("click", () => ask(say("addPerson"), [
  { id: "name", label: say("name"), required: true, most: 32 },
  { id: "locale", label: say("language"), choices: [["en-US", "English (en-US)"], ["de", "Deutsch (de)"], ["fr", "français (fr)"], ["en-GB", "English (en-GB)"], ["es-ES", "español (es-ES)"]] },
], say("add"), async (values) => {
  const { id } = await call("POST", "/sandbox/world", { add: { user: values } });
  await loadState();
  go({ as: id });
}));
$("add-channel").addEventListener("click", () => ask(say("addChannel"), [
  { id: "name", label: say("name"), required: true, most: 100 },
  { id: "parent", label: say("threadOf"), choices: [["", say("noThread")], ...state.channels.filter((channel) => !channel.parent).map((channel) => [channel.id, `#${channel.name}`])] },
  ...(state.guilds.length > 1 ? [{ id: "guild", label: say("server"), choices: state.guilds.map((guild) => [guild.id, guild.name]) }] : []),
], say("add"), async (values) => {
  const { id } = await call("POST", "/sandbox/world", { add: { channel: withoutEmpty(values) } });
  await loadState();
  go({ channel: id });
}));

// ---- the workbench

function setClock({ now_ms, manual }) {
  if (manual) clock.stopped = now_ms;
  else Object.assign(clock, { stopped: null, offset: now_ms - Date.now() });
  $("time-form").hidden = !manual;
  tick();
}

$("time-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { now_ms } = await call("POST", "/sandbox/time", { advance_s: Number(event.target.elements.advance_s.value) });
    setClock({ now_ms, manual: true });
    refresh();
  } catch (problem) { report(problem); }
});

$("fault-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { route, kind, times, ms } = Object.fromEntries(new FormData(event.target));
  const fault = { route, kind, times: Number(times), ...(ms && { ms: Number(ms) }) };
  try {
    const { id } = await call("POST", "/sandbox/fault", fault);
    const item = el("li", { "data-fault": id }, `${say("fault", { kind, times, route })} `,
      el("button.plain", { type: "button", "aria-label": say("removeFault"), onclick: () => call("DELETE", `/sandbox/fault/${encodeURIComponent(id)}`).then(() => item.remove(), report) }, "✕"));
    $("faults").append(item);
  } catch (problem) { report(problem); }
});

let listed = "";
function paintRequests() {
  const problems = state.requests.filter((request) => request.problem);
  $("problem-count").textContent = problems.length;
  $("problem-count").hidden = problems.length === 0;
  $("problem-count").title = say("problems");
  const rows = ($("problems-only").checked ? problems : state.requests).slice(-REQUESTS_SHOWN_MAX).reverse();
  const seen = JSON.stringify(rows);
  if ($("workbench").hidden || seen === listed) return;
  listed = seen;
  $("requests").replaceChildren(...rows.map((request) => el(request.problem || request.status >= 400 ? "li.bad" : "li", {},
    el("span.status", {}, request.status), ` ${request.method} ${request.path}`, request.problem && el("p.problem", {}, typeof request.problem === "string" ? request.problem : JSON.stringify(request.problem)))));
  const routes = new Set(["gateway", ...state.requests.map((request) => `${request.method} ${request.path}`)]);
  $("routes").replaceChildren(...[...routes].slice(0, 40).map((value) => el("option", { value })));
}
$("problems-only").addEventListener("change", paintRequests);

function openWorkbench(open) {
  $("workbench").hidden = !open;
  document.body.toggleAttribute("data-workbench", open);
  $("workbench-open").setAttribute("aria-expanded", String(open));
  if (!open) return $("workbench-open").focus();
  loadState().catch(report);
  $("workbench-close").focus();
}
$("workbench-open").addEventListener("click", () => openWorkbench($("workbench").hidden));
$("workbench-close").addEventListener("click", () => openWorkbench(false));

// ---- the drawer of a narrow screen

function openDrawer() {
  document.body.toggleAttribute("data-drawer", true);
  $("drawer-open").setAttribute("aria-expanded", "true");
  $("drawer-close").focus();
}
function closeDrawer() {
  document.body.removeAttribute("data-drawer");
  $("drawer-open").setAttribute("aria-expanded", "false");
}
$("drawer-open").addEventListener("click", openDrawer);
$("drawer-close").addEventListener("click", () => { closeDrawer(); $("drawer-open").focus(); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.hasAttribute("data-drawer")) { closeDrawer(); $("drawer-open").focus(); }
});

// ---- the keyboard, wherever the focus is

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, textarea, select, dialog, .menu") || document.querySelector("dialog[open], .menu:popover-open")) return;
  if (key === "Escape") line.clear();
  // The focus moves before the key is written, so it is written there. A blank presses a button, or scrolls.
  else if (key.length === 1 && key !== " ") $("line").focus({ preventScroll: true });
});

// ---- what happens meanwhile

let live = false;
function setLive(on) {
  live = on;
  document.body.dataset.live = on ? "events" : "polling";
}

let stream = null;
function listen() {
  stream = new EventSource("/sandbox/events");
  stream.onopen = () => { // perhaps to a sandbox begun anew
    setLive(true);
    loadState().then(refresh, lost);
  };
  stream.onmessage = (event) => {
    let channel;
    try { ({ channel } = JSON.parse(event.data)); } catch { return; }
    if (!channel || channel === here) return refresh();
    if (!state.channels.some((one) => one.id === channel)) return loadState().catch(report);
    unread.add(channel);
    paintPlaces();
  };
  stream.onerror = () => setLive(false); // it tries again by itself, unless it was refused
}

// A browser has six connections to one address. A tab that nobody sees gives its stream back and polls.
document.addEventListener("visibilitychange", () => {
  stream.close();
  setLive(false);
  if (!document.hidden) listen();
});

let rounds = 0;
async function poll() {
  rounds += 1;
  // The state has no stream: the bot's commands come when it connects, the requests with each of its acts.
  if (!state.commands.length || !$("workbench").hidden || rounds % 10 === 0) await loadState().then(found, lost);
  if (clock.stopped) await call("GET", "/sandbox/time").then(setClock, lost); // a script may move it too
  if (!live) await refresh();
  if (stream.readyState === EventSource.CLOSED && !document.hidden && rounds % 10 === 0) listen();
  setTimeout(poll, POLL_MS);
}

setInterval(() => {
  tick();
  if (!$("workbench").hidden) $("now").textContent = say(clock.stopped ? "movedByHand" : "realClock", { time: moment(now(), "S") });
}, 1000);

setLive(false);
loadState().then(refresh).then(() => {
  toEnd();
  document.body.dataset.ready = "";
  toLine();
}).catch(report).finally(() => { listen(); poll(); });
