// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { heldScripts } from "./held-scripts.server.ts";

const SCRIPTS =
  '<link rel="modulepreload" href="/a.js"><script nonce="n" type="module" async="">import "/a.js"; import("/entry.js");</script>';
const TEXT =
  '<a href="/tasks"><b>Tasks</b></a><p data-scripted>Loading…</p><p role="status" data-not-loaded="Not loaded." data-reload="Reload"></p>';

type Seen = (entries: readonly { isIntersecting: boolean }[]) => void;
let seen: Seen = () => undefined;
const observed: Element[] = [];
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(callback: Seen) {
      seen = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      seen = () => undefined;
    }
  },
);
const hidden = vi.spyOn(document, "hidden", "get");
const onLine = vi.spyOn(navigator, "onLine", "get");

afterEach(() => {
  // Ends the listeners of the page.
  dispatchEvent(new Event("keydown"));
  observed.length = 0;
  hidden.mockReset();
  onLine.mockReset();
  history.replaceState(null, "", "/");
});

/** The browser has painted, and its timers have run. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** Opens a page whose scripts are held, as a browser would. */
async function open(timing: Parameters<typeof heldScripts>[1], { pressed = 0 } = {}): Promise<HTMLElement> {
  const stream = new Response(`${TEXT}${SCRIPTS}`).body?.pipeThrough(heldScripts("n", timing));
  const [page, loader] = (await new Response(stream).text()).split('<script nonce="n">');
  const shown = document.createElement("div");
  shown.innerHTML = page ?? "";
  document.body.replaceChildren(shown);
  const buttons = new Set(Array.from({ length: pressed }, () => document.createElement("button")));
  window.earlyInput = { fields: new Map(), buttons, keys: [], rest: vi.fn(), stop: () => undefined };
  // The test document does not execute scripts.
  const script = document.body.appendChild(document.createElement("script"));
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  // biome-ignore lint/security/noGlobalEval: the document runs it as its inline script
  window.eval(loader?.replace("</script>", "") ?? "");
  return shown;
}

const loaded = () => document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
const status = () => document.querySelector("[role=status]");

test("the first input loads the scripts once and restores their places", async () => {
  const shown = await open("input");
  await painted();
  expect(loaded()).toHaveLength(0);
  dispatchEvent(new Event("pointermove"));
  dispatchEvent(new Event("keydown"));
  expect(loaded()).toHaveLength(1);
  expect([...shown.children].slice(-2).map(({ localName }) => localName)).toEqual(["link", "script"]);
  expect(shown.querySelector("link")?.rel).toBe("modulepreload");
  expect(loaded()[0]?.textContent).toContain('import "/a.js"; import("/entry.js").catch(');
});

test("following a link needs no script, and scrolling from a link does", async () => {
  const shown = await open("need");
  const within = shown.querySelector("b") as Element;
  for (const type of ["pointerdown", "touchstart", "focusin", "click"])
    within.dispatchEvent(new Event(type, { bubbles: true }));
  expect(loaded()).toHaveLength(0);
  within.dispatchEvent(new Event("pointercancel", { bubbles: true }));
  expect(loaded()).toHaveLength(1);
});

test("input from before the end of the document loads the scripts", async () => {
  await open("input", { pressed: 1 });
  expect(loaded()).toHaveLength(1);
});

test("a part that a script draws loads the scripts when it comes into view", async () => {
  const shown = await open("need");
  expect(observed).toEqual([shown.querySelector("[data-scripted]")]);
  seen([{ isIntersecting: false }]);
  await painted();
  expect(loaded()).toHaveLength(0);
  seen([{ isIntersecting: true }]);
  await painted();
  expect(loaded()).toHaveLength(1);
});

test("returning to the page loads the scripts, seeing it for the first time does not", async () => {
  hidden.mockReturnValue(true);
  await open("need");
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  turn(false);
  turn(true);
  expect(loaded()).toHaveLength(0);
  turn(false);
  expect(loaded()).toHaveLength(1);
});

test("a page from the back/forward cache loads the scripts", async () => {
  await open("need");
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(loaded()).toHaveLength(0);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(loaded()).toHaveLength(1);
});

test("the scripts of tools, and of addresses with a part that only browsers see, follow the first paint", async () => {
  await open("paint");
  expect(loaded()).toHaveLength(0);
  await painted();
  expect(loaded()).toHaveLength(1);
  history.replaceState(null, "", "/models/0x1#answer=1");
  await open("need");
  await painted();
  expect(loaded()).toHaveLength(1);
});

test("scripts that cannot be loaded are requested once more, then the page reports it", async () => {
  vi.useFakeTimers();
  onLine.mockReturnValue(true);
  await open("input");
  dispatchEvent(new Event("click"));
  const first = loaded()[0];
  first?.dispatchEvent(new Event("error"));
  expect(status()?.textContent).toBe("");
  vi.runAllTimers();
  vi.useRealTimers();
  expect(loaded()).toHaveLength(1);
  expect(loaded()[0]).not.toBe(first);
  window.earlyInput?.failed?.();
  expect(status()?.textContent).toBe("Not loaded. Reload");
  expect(status()?.querySelector("a")?.getAttribute("href")).toBe("/");
  expect(window.earlyInput?.rest).toHaveBeenCalled();
});

test("without a connection the page reports it at once, and loads the scripts when it returns", async () => {
  onLine.mockReturnValue(false);
  await open("input");
  dispatchEvent(new Event("click"));
  const first = loaded()[0];
  first?.dispatchEvent(new Event("error"));
  expect(status()?.textContent).toBe("Not loaded. Reload");
  dispatchEvent(new Event("online"));
  expect(status()?.textContent).toBe("");
  expect(loaded()[0]).not.toBe(first);
  expect(window.earlyInput?.hasFailed).toBe(false);
});
