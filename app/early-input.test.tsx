// @vitest-environment jsdom

import { gzipSync } from "node:zlib";
import { act, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { rememberEarlyInput, replayEarlyInput } from "./early-input.ts";
import { heldScripts } from "./http/scripts/held-scripts.server.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Loads a document with the script in its head. */
function arrive(html: string): <T extends HTMLElement>(id: string) => T {
  document.body.innerHTML = html;
  // biome-ignore lint/security/noGlobalEval: the document runs it as its inline script
  window.eval(rememberEarlyInput);
  return <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
const BUTTON =
  '<button type="button" id="sign-in"><span>Sign In</span></button><a href="#x" id="link">Tasks</a>';

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  window.earlyInput?.stop();
  delete window.earlyInput;
});

test("replays a click from before hydration once", async () => {
  const element = arrive(BUTTON);
  const handler = vi.fn();
  element("sign-in").querySelector("span")?.click();
  element("sign-in").addEventListener("click", handler);
  replayEarlyInput();
  replayEarlyInput();
  await soon();
  expect(handler).toHaveBeenCalledTimes(1);
});

test("does not duplicate a click during hydration and leaves later ones to React", async () => {
  const element = arrive(BUTTON);
  const handler = vi.fn();
  element("sign-in").addEventListener("click", handler);
  element("sign-in").click();
  expect(handler).not.toHaveBeenCalled();
  replayEarlyInput();
  await soon();
  expect(handler).toHaveBeenCalledTimes(1);
  element("sign-in").click();
  expect(handler).toHaveBeenCalledTimes(2);
});

test("opens a menu that reacts to mousedown for an early click", async () => {
  const element = arrive(BUTTON);
  const handler = vi.fn();
  element("sign-in").addEventListener("pointerdown", handler);
  element("sign-in").click();
  replayEarlyInput();
  await soon();
  expect(handler).toHaveBeenCalledTimes(1);
});

test("does not submit a script-only form early and replays its button", async () => {
  const element = arrive('<form id="step"></form><button type="submit" form="step" id="next">Next</button>');
  const sent = vi.fn((event: Event) => event.preventDefault());
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  element("next").dispatchEvent(press);
  const early = new Event("submit", { bubbles: true, cancelable: true });
  element("step").dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  element("step").addEventListener("submit", sent);
  replayEarlyInput();
  await soon();
  expect(sent).toHaveBeenCalledTimes(1);
});

test("submits a form with an action normally", async () => {
  const element = arrive(
    '<form id="search" action="/tasks"><button type="submit" id="apply">Apply</button></form>',
  );
  const handler = vi.fn();
  const sent = new Event("submit", { bubbles: true, cancelable: true });
  element("search").dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(false);
  element("apply").addEventListener("click", handler);
  replayEarlyInput();
  await soon();
  expect(handler).not.toHaveBeenCalled();
});

test("replays presses of several buttons in order, each once however often it was pressed", async () => {
  const element = arrive(`${BUTTON}<button type="button" id="theme">Theme</button>`);
  const pressed: string[] = [];
  for (const id of ["sign-in", "theme", "sign-in", "theme", "theme"]) element(id).click();
  for (const id of ["sign-in", "theme"]) element(id).addEventListener("click", () => pressed.push(id));
  replayEarlyInput();
  await soon();
  expect(pressed).toEqual(["sign-in", "theme"]);
});

test("shows a button as busy after a second without scripts, until they have taken over", () => {
  vi.useFakeTimers();
  const element = arrive(BUTTON);
  const isBusy = () => [
    element("sign-in").getAttribute("aria-busy"),
    document.documentElement.hasAttribute("data-waiting"),
  ];
  element("sign-in").click();
  vi.advanceTimersByTime(900);
  expect(isBusy()).toEqual([null, false]);
  vi.advanceTimersByTime(200);
  expect(isBusy()).toEqual(["true", true]);
  replayEarlyInput();
  expect(isBusy()).toEqual([null, false]);
  vi.useRealTimers();
});

test("shows nothing as busy when the scripts cannot be loaded or typing needs none", () => {
  vi.useFakeTimers();
  const element = arrive(`${BUTTON}<input id="title">`);
  element("title").dispatchEvent(new Event("input", { bubbles: true }));
  vi.advanceTimersByTime(2_000);
  expect(document.documentElement.hasAttribute("data-waiting")).toBe(false);
  element("sign-in").click();
  if (window.earlyInput) window.earlyInput.hasFailed = true;
  vi.advanceTimersByTime(2_000);
  expect(element("sign-in").hasAttribute("aria-busy")).toBe(false);
  vi.useRealTimers();
});

test("types the text after the palette's shortcut into the palette when it opens", async () => {
  const element = arrive('<input id="palette" hidden>');
  for (const key of "kiris 2")
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: key === "k", bubbles: true }));
  const others: string[] = [];
  const listening = new AbortController();
  const perform = ({ key, ctrlKey }: KeyboardEvent) => {
    if (!ctrlKey) return others.push(key);
    setTimeout(() => {
      element("palette").hidden = false;
      element("palette").focus();
    });
  };
  document.addEventListener("keydown", perform, listening);
  replayEarlyInput();
  await soon();
  await expect.poll(() => element<HTMLInputElement>("palette").value).toBe("iris 2");
  expect(others).toEqual([]);
  listening.abort();
});

test("ignores clicks on links and on removed buttons", async () => {
  const element = arrive(BUTTON);
  const handler = vi.fn();
  element("link").click();
  element("link").addEventListener("click", handler);
  replayEarlyInput();
  await soon();
  expect(handler).not.toHaveBeenCalled();

  const button = arrive(BUTTON)("sign-in");
  button.click();
  button.addEventListener("click", handler);
  button.remove();
  replayEarlyInput();
  await soon();
  expect(handler).not.toHaveBeenCalled();
});

/** A form of controlled fields, like the steps of a new task. */
function Form({ onSend }: { onSend: (state: unknown) => void }) {
  const [model, setModel] = useState("none");
  const [urgent, setUrgent] = useState(true);
  const [title, setTitle] = useState("");
  const [notes, setNotes] = useState("");
  const [category, setCategory] = useState("vision");
  useEffect(replayEarlyInput, []);
  return (
    <form>
      <input
        id="none"
        type="radio"
        name="model"
        checked={model === "none"}
        onChange={() => setModel("none")}
      />
      <input
        id="iris"
        type="radio"
        name="model"
        checked={model === "iris"}
        onChange={() => setModel("iris")}
      />
      <input id="urgent" type="checkbox" checked={urgent} onChange={(e) => setUrgent(e.target.checked)} />
      <input id="title" value={title} onChange={(e) => setTitle(e.target.value)} />
      <textarea id="notes" value={notes} onChange={(e) => setNotes(e.target.value)} />
      <select id="category" value={category} onChange={(e) => setCategory(e.target.value)}>
        <option value="vision">Vision</option>
        <option value="text">Text</option>
      </select>
      <button
        id="next"
        type="button"
        disabled={model === "none"}
        onClick={() => onSend({ model, urgent, title, notes, category })}
      >
        Next
      </button>
      <button id="show" type="button" onClick={() => onSend({ model, urgent, title, notes, category })}>
        Show
      </button>
    </form>
  );
}

test("hands early input to React's state before replaying the click", async () => {
  const seen = vi.fn();
  const element = arrive(`<div id="app">${renderToString(<Form onSend={seen} />)}</div>`);
  element("iris").click();
  element("urgent").click();
  for (const [id, entered] of [
    ["title", "Two flowers"],
    ["notes", "One thread."],
    ["category", "text"],
  ] as const) {
    element<HTMLInputElement>(id).value = entered;
    element(id).dispatchEvent(new Event("input", { bubbles: true }));
  }
  element("show").click();
  await act(async () => {
    root = hydrateRoot(element("app"), <Form onSend={seen} />);
  });
  expect(seen).toHaveBeenCalledExactlyOnceWith({
    model: "iris",
    urgent: false,
    title: "Two flowers",
    notes: "One thread.",
    category: "text",
  });
  expect(element<HTMLInputElement>("iris").checked).toBe(true);
  expect(element<HTMLInputElement>("none").checked).toBe(false);
  expect(element<HTMLInputElement>("title").value).toBe("Two flowers");
  expect(element<HTMLButtonElement>("next").disabled).toBe(false);
});

test("keeps the last of two choices made before hydration", async () => {
  const seen = vi.fn();
  const element = arrive(`<div id="app">${renderToString(<Form onSend={seen} />)}</div>`);
  for (const id of ["iris", "none", "iris", "none", "iris"]) element(id).click();
  element("urgent").click();
  element("urgent").click();
  for (const entered of ["Two flowers", ""]) {
    element<HTMLInputElement>("title").value = entered;
    element("title").dispatchEvent(new Event("input", { bubbles: true }));
  }
  element("show").click();
  await act(async () => {
    root = hydrateRoot(element("app"), <Form onSend={seen} />);
  });
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ model: "iris", urgent: true, title: "" }));
  expect(element<HTMLInputElement>("iris").checked).toBe(true);
});

test("replays early shortcuts in order and ignores typing in fields", async () => {
  const element = arrive(`${BUTTON}<input id="title">`);
  const keys: string[] = [];
  const key = (name: string, init: KeyboardEventInit = {}, at: EventTarget = document.body) =>
    at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init }));
  const goesOn = [key("x", { ctrlKey: true }), key("g"), key("a", {}, element("title")), key("t")];
  document.addEventListener("keydown", ({ key }) => keys.push(key));
  replayEarlyInput();
  await soon();
  expect([goesOn, keys]).toEqual([
    [true, true, true, true],
    ["g", "t"],
  ]);
});

test("captures the palette's shortcut from the browser before hydration", async () => {
  arrive(BUTTON);
  const press = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  const performed = vi.fn();
  document.addEventListener("keydown", ({ key, ctrlKey }) => performed(key, ctrlKey), { once: true });
  replayEarlyInput();
  await soon();
  expect(performed).toHaveBeenCalledExactlyOnceWith("k", true);
});

test("the two scripts inside every page weigh at most 2.1 kB", async () => {
  const ending = new Response("<p></p>").body?.pipeThrough(heldScripts("n", "need"));
  const loader = await new Response(ending).text();
  expect(gzipSync(`${rememberEarlyInput}${loader}`).length).toBeLessThanOrEqual(2_100);
});
