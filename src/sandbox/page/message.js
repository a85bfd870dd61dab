// One message in the list: made once, then patched part by part, so that focus, an open menu
// and the place scrolled to inside a code block outlive every edit.
// Leaves to others: which messages there are and in what order, and what a click sends (page.js).

import { clock, el, emojiNode, inline, markdown, moment, safeUrl } from "./nodes.js";
import { language, say } from "./words.js";

const KINDS = { 2: "button", 3: "string_select", 5: "user_select", 6: "role_select", 7: "mentionable_select", 8: "channel_select" };
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const PICTURE = /\.(png|gif|jpe?g|webp|svg)$/i;
const TALLEST_PX = 400; // of a picture
const SAME_BREATH_MS = 7 * 60 * 1000; // one header for what an author says within this time

/**
 * Brings `row` (or a new one) to what `message` says and returns it.
 * `page` gives names, `used(command)`, `click(message, custom_id, values)`, `dismiss(id)`, `failures`, `person`, `people`, `channels`.
 */
export function messageRow(row, message, before, page) {
  if (!row) {
    row = el("li.message", { "data-message-id": message.id },
      el("span.avatar", { "aria-hidden": "true" }),
      el("div.body", {}, el("p.used"), el("header"), el("div.content"), el("div.embeds"), el("div.files"), el("div.rows"), el("p.failed", { role: "status" }), el("p.private")));
  }
  const body = row.lastElementChild;
  const [used, header, content, embeds, files, rows, failed, hidden] = body.children;
  const author = page.author(message.author);
  const time = timeOf(message);
  const alone = !before || message.used || message.only_for || before.only_for || author.id !== page.author(before.author).id
    || time - timeOf(before) > SAME_BREATH_MS;

  row.classList.toggle("follows", !alone);
  row.classList.toggle("thinking", isThinking(message));
  row.toggleAttribute("data-private", Boolean(message.only_for));
  setAttributes(content, { lang: page.language(message) });
  row.firstElementChild.style.setProperty("--hue", hueOf(author.name));
  part(row.firstElementChild, author.name, () => [[...author.name][0]?.toUpperCase() ?? "?"]);
  const user = message.used && page.author(message.used.user).name;
  const command = message.used && page.used(message.used.name);
  part(used, message.used ? [language(), user, command] : [], () => message.used ? [
    el("span.who", { style: `--hue:${hueOf(user)}` }, user), say("used"), el("span.mention", {}, `/${command}`)] : []);
  part(header, [author, time, clock.locale], () => [
    el("span.author", {}, author.name), author.bot && el("span.app", {}, "APP"),
    time && el("time", { datetime: new Date(time).toISOString(), title: moment(time, "F") }, moment(time, "s")),
  ]);
  part(content, [language(), message.content, message.edited, isThinking(message), page.names.epoch], () => contentNodes(message, author, page.names));
  part(embeds, [language(), message.embeds, message.files, page.names.epoch], () => (message.embeds ?? []).map((embed) => embedNode(embed, message, page.names)));
  patchFiles(files, attachments(message));
  patchRows(rows, message.rows ?? [], message, page);
  part(failed, page.failures.get(message.id) ?? "", (text) => [text]);
  part(hidden, [language(), Boolean(message.only_for)], ([, only]) => only ? [
    `👁 ${say("onlyYou")} · `,
    el("button.dismiss", { type: "button", onclick: () => page.dismiss(message.id) }, say("dismiss")),
  ] : []);
  return row;
}

/** When a message was written, in ms: what it says (seconds), else what its snowflake says, else 0. */
export function timeOf(message) {
  if (message.sent) return message.sent * 1000;
  return /^\d{16,20}$/.test(message.id) ? Number(BigInt(message.id) >> 22n) + 1_420_070_400_000 : 0;
}

/** The colour of a name: a hue in degrees, the same everywhere. */
export const hueOf = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);

const isThinking = (message) => Boolean(message.loading);

/** Renders `box` anew only if `data` changed, and leaves code blocks scrolled where they were. */
function part(box, data, render) {
  const seen = JSON.stringify(data);
  if (box.seen === seen) return;
  const scrolled = [...box.querySelectorAll("pre")].map((block) => block.scrollLeft);
  box.seen = seen;
  box.replaceChildren(...render(data).filter(Boolean));
  box.querySelectorAll("pre").forEach((block, index) => { block.scrollLeft = scrolled[index] ?? 0; });
}

function contentNodes(message, author, names) {
  if (isThinking(message)) return [el("p.thought", {}, el("span.dots", { "aria-hidden": "true" }, "•••"), ` ${say("thinking", { name: author.name })}`)];
  const nodes = markdown(message.content ?? "", names);
  if (message.edited) {
    const mark = el("span.edited", {}, say("edited"));
    if (nodes.at(-1)?.tagName === "P") nodes.at(-1).append(" ", mark);
    else nodes.push(mark);
  }
  return nodes;
}

// ---- embeds and files

function attached(url, message) {
  const name = /^attachment:\/\/(.+)$/.exec(url ?? "")?.[1];
  return message.files?.find((file) => file.name === name || file.url === url) ?? { url };
}

function embedNode(embed, message, names) {
  const title = embed.title && inline(embed.title, names);
  const address = embed.url && safeUrl(embed.url);
  const picture = (image, kind) => {
    const file = image && attached(image.url, message);
    const src = file && safeUrl(file.url);
    return src && el(`img.${kind}`, { src, alt: described(file, image), ...sized(file, kind === "thumbnail" ? 80 : 490) });
  };
  const colour = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, "0")}` : "var(--line)";
  return el("article.embed", { style: `border-left-color: ${colour}` },
    picture(embed.thumbnail, "thumbnail"),
    embed.author?.name && el("p.embed-author", {}, embed.author.name),
    title && el("div.embed-title", {}, address ? el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, title) : title),
    embed.description && el("div.content", {}, markdown(embed.description, names)),
    embed.fields?.length > 0 && el("dl", {}, embed.fields.map((field) => el(field.inline ? "div.inline" : "div", {},
      el("dt", {}, inline(field.name, names)), el("dd.content", {}, markdown(field.value, names))))),
    picture(embed.image, "picture"),
    (embed.footer?.text || embed.timestamp) && el("p.embed-footer", {},
      [embed.footer?.text, embed.timestamp && moment(Date.parse(embed.timestamp), "s")].filter(Boolean).join(" • ")));
}

/** What a picture shows: as its author has described it, else at least what the file is called. */
const described = (file, image) => file.alt || image?.description || file.description || file.name || say("noDescription");

/** Width and height to show a picture at, so that its room is there before it is: the list does not grow under the reader. */
function sized({ width, height }, widest) {
  if (!width || !height) return {};
  const part = Math.min(1, widest / width, Math.min(widest, TALLEST_PX) / height);
  return { width: Math.round(width * part), height: Math.round(height * part) };
}

/** The files that no embed shows already. */
function attachments(message) {
  const used = new Set((message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return (message.files ?? []).filter((file) => !used.has(file.url) && !used.has(`attachment://${file.name}`));
}

// A picture's address changes in place: the browser shows the old one until the new one is there.
function patchFiles(box, files) {
  files.forEach((file, index) => {
    const picture = PICTURE.test(file.name ?? "");
    const href = safeUrl(file.url);
    let node = box.children[index];
    if (!node || node.classList.contains("picture") !== picture) {
      const fresh = picture ? el("a.file.picture", {}, el("img")) : el("a.file", { download: file.name });
      if (node) node.replaceWith(fresh); else box.append(fresh);
      node = fresh;
    }
    setAttributes(node, { href, target: "_blank", rel: "noopener noreferrer" });
    if (picture) setAttributes(node.firstElementChild, { src: href, alt: described(file), title: file.alt, ...sized(file, 550) });
    else part(node, file.name, () => [`📄 ${file.name}`]);
  });
  while (box.children.length > files.length) box.lastElementChild.remove();
}

// ---- buttons and menus

function patchRows(box, rows, message, page) {
  rows.forEach((row, index) => {
    const components = row.components ?? row;
    const line = box.children[index] ?? box.appendChild(el("div.row"));
    components.forEach((component, place) => {
      const kind = KINDS[component.type] ?? String(component.type);
      const type = kind === "button" ? (styleOf(component) === "link" ? "link" : "button") : "select";
      let node = line.children[place];
      if (node?.dataset.type !== type) {
        const fresh = type === "link" ? el("a") : type === "button" ? button(page) : select(page);
        fresh.dataset.type = type;
        if (node) node.replaceWith(fresh); else line.append(fresh);
        node = fresh;
      }
      node.message = message.id;
      if (type === "select") patchSelect(node, component, kind, page);
      else patchButton(node, component);
    });
    while (line.children.length > components.length) line.lastElementChild.remove();
  });
  while (box.children.length > rows.length) box.lastElementChild.remove();
}

const styleOf = (component) => STYLES[component.style] ?? component.style ?? (component.url ? "link" : "secondary");
const emojiOf = (emoji) => typeof emoji === "string" ? emoji : emoji?.id ? emojiNode(emoji.name, emoji.id) : emoji?.name;

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
}

function labelNodes(component) {
  const emoji = emojiOf(component.emoji);
  return [emoji && el("span.emoji", {}, emoji), component.label && el("span", {}, component.label)].filter(Boolean);
}

function button(page) {
  const node = el("button", { type: "button" });
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-disabled") === "true") return;
    busy(node, () => page.click(node.message, node.dataset.customId, []));
  });
  return node;
}

// Not `disabled` itself, which would throw the focus away when the board changes under the hand.
function patchButton(node, component) {
  node.className = `button ${styleOf(component)}`;
  if (node.dataset.type === "link") {
    setAttributes(node, { href: safeUrl(component.url), target: "_blank", rel: "noopener noreferrer" });
  } else {
    setAttributes(node, { "data-custom-id": component.custom_id, "aria-disabled": component.disabled ? "true" : null });
  }
  part(node, [component.label, component.emoji], () => labelNodes(component));
}

async function busy(node, work) {
  if (node.getAttribute("aria-busy") === "true") return;
  node.setAttribute("aria-busy", "true");
  try { await work(); } finally { node.removeAttribute("aria-busy"); }
}

let openMenu = null; // one at a time; closes at a press beside it

document.addEventListener("pointerdown", (event) => {
  if (openMenu && !openMenu.contains(event.target)) openMenu.close("beside");
});
/** Keeps an open menu at its message, wherever that has gone. */
export function placeMenu() {
  if (openMenu?.isConnected) openMenu.place(); else openMenu = null;
}
addEventListener("resize", placeMenu);
document.addEventListener("scroll", (event) => { if (!openMenu?.contains(event.target)) placeMenu(); }, true);

function select(page) {
  const trigger = el("button.select", { type: "button", "aria-haspopup": "listbox", "aria-expanded": "false" });
  const box = el("div.options", { role: "listbox" });
  const count = el("span.count", { role: "status" });
  const done = el("button.button.primary", { type: "button", "data-done": "" }, say("done"));
  const foot = el("div.foot", {}, count, done);
  const menu = el("div.menu", { popover: "manual" }, box, foot);
  const node = el("div.select-box", {}, trigger, menu);
  node.chosen = [];

  const many = () => node.most > 1;
  const enough = () => node.chosen.length >= node.least && node.chosen.length <= node.most;
  const items = () => [...box.children];
  node.paint = () => {
    for (const item of items()) {
      const on = node.chosen.includes(item.dataset.value);
      item.setAttribute("aria-selected", String(on));
      item.setAttribute("aria-disabled", String(many() && !on && node.chosen.length >= node.most));
    }
    foot.hidden = !many();
    count.textContent = say("counted", { count: node.chosen.length, most: node.least === node.most ? node.most : `${node.least}–${node.most}` });
    done.disabled = !enough();
    const shown = node.options.filter((option) => node.chosen.includes(option.value));
    part(trigger, shown.map((option) => [option.label, option.emoji]), () => shown.length
      ? shown.flatMap((option) => [el("span.picked", {}, labelNodes(option))])
      : [el("span.placeholder", {}, node.placeholder)]);
  };
  node.place = () => {
    const spot = trigger.getBoundingClientRect();
    const below = innerHeight - spot.bottom - 12;
    const above = spot.top - 12;
    const up = below < Math.min(menu.scrollHeight, 360) && above > below;
    menu.style.cssText = `left:${Math.max(8, spot.left)}px; width:${Math.min(spot.width, innerWidth - 16)}px; max-height:${Math.min(360, up ? above : below)}px;`
      + (up ? `bottom:${innerHeight - spot.top + 4}px` : `top:${spot.bottom + 4}px`);
  };
  node.open = () => {
    openMenu?.close("beside");
    openMenu = node;
    node.ticked = node.chosen;
    trigger.setAttribute("aria-expanded", "true");
    menu.showPopover();
    node.place();
    (items().find((item) => item.dataset.value === node.chosen[0]) ?? items()[0])?.focus();
  };
  // As on Discord a press beside it sends what was ticked; Escape takes it back.
  node.close = (how) => {
    if (openMenu !== node) return;
    openMenu = null;
    if (how !== "beside") trigger.focus();
    trigger.setAttribute("aria-expanded", "false");
    menu.hidePopover();
    const changed = JSON.stringify(node.chosen) !== JSON.stringify(node.ticked);
    if (how === "done" || (how === "beside" && many() && changed && enough())) {
      busy(trigger, () => page.click(node.message, trigger.dataset.customId, node.chosen));
    } else {
      node.chosen = node.ticked;
    }
    node.paint();
  };
  node.toggle = (value) => {
    if (!many()) {
      node.chosen = [value];
      node.close("done");
    } else if (node.chosen.includes(value)) {
      node.chosen = node.chosen.filter((one) => one !== value);
    } else if (node.chosen.length < node.most) {
      node.chosen = node.options.map((option) => option.value).filter((one) => one === value || node.chosen.includes(one));
    }
    node.paint();
  };

  trigger.addEventListener("click", () => {
    if (trigger.getAttribute("aria-disabled") === "true" || trigger.getAttribute("aria-busy") === "true") return;
    if (openMenu === node) node.close("escape"); else node.open();
  });
  trigger.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && openMenu !== node) { event.preventDefault(); trigger.click(); }
  });
  done.addEventListener("click", () => node.close("done"));
  box.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item && item.getAttribute("aria-disabled") !== "true") node.toggle(item.dataset.value);
  });
  menu.addEventListener("keydown", (event) => {
    const list = items();
    const at = list.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to !== undefined && list.length) {
      event.preventDefault();
      list[(to + list.length) % list.length].focus();
    } else if (event.key === "Escape" || (event.key === "Tab" && !many())) {
      event.preventDefault();
      node.close("escape");
    } else if (event.key === "Tab") {
      event.preventDefault(); // between the list and “Done”
      if (at >= 0 && !done.disabled) done.focus(); else (list.find((item) => item.ariaSelected === "true") ?? list[0])?.focus();
    }
  });
  return node;
}

function patchSelect(node, component, kind, page) {
  const [trigger, menu] = node.children;
  const options = component.options ?? (
    kind === "user_select" || kind === "mentionable_select" ? page.people().map((one) => ({ value: one.id, label: one.name }))
      : kind === "channel_select" ? page.channels().map((one) => ({ value: one.id, label: `#${one.name}` })) : []);
  const label = component.placeholder || say("select");
  setAttributes(trigger, { "data-custom-id": component.custom_id, "aria-disabled": component.disabled ? "true" : null, "aria-label": null });
  const says = JSON.stringify([component.custom_id, options, component.min_values, component.max_values, label]);
  if (component.disabled && openMenu === node) node.close("escape");
  if (node.says === says) return;
  node.says = says;
  // In an open menu what was ticked stays ticked, if the same thing is still offered.
  const before = new Map((node.options ?? []).map((option) => [option.value, option.label]));
  const chosen = options.filter((option) => openMenu === node
    ? node.chosen.includes(option.value) && before.get(option.value) === option.label
    : option.default).map((option) => option.value);
  Object.assign(node, { options, chosen, placeholder: label, least: component.min_values ?? 1, most: component.max_values ?? 1 });
  const focused = menu.contains(document.activeElement) ? document.activeElement.dataset.value : undefined;
  const [box] = menu.children;
  setAttributes(box, { "aria-label": label, "aria-multiselectable": String(node.most > 1) });
  box.replaceChildren(...options.map((option) => el("div.option", { role: "option", tabindex: -1, "data-value": option.value },
    option.emoji && el("span.emoji", {}, emojiOf(option.emoji)),
    el("span.what", {}, el("span.label", {}, option.label), option.description && el("span.description", {}, option.description)),
    el("span.tick", { "aria-hidden": "true" }))));
  for (const item of box.children) {
    item.addEventListener("keydown", (event) => {
      if (event.key === " " || event.key === "Enter") { event.preventDefault(); item.click(); }
    });
  }
  if (focused !== undefined) ([...box.children].find((item) => item.dataset.value === focused) ?? box.children[0])?.focus();
  node.paint();
}
