// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INTERACTION_LIMIT, readHistory, rememberStep, SEARCH_LIMIT, usage } from "./history.ts";

async function freshStore() {
  vi.resetModules();
  return import("./preferences-store.ts");
}
const stored = () => JSON.parse(localStorage.getItem("sidebar") ?? "null");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("several quick changes are written once, after 300 ms", async () => {
  const store = await freshStore();
  const write = vi.spyOn(Storage.prototype, "setItem");
  store.updatePreferences({ collapsed: true });
  vi.advanceTimersByTime(200);
  store.updatePreferences({ compactMode: true });
  vi.advanceTimersByTime(299);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledTimes(1);
  expect(stored()).toMatchObject({ collapsed: true, compactMode: true });
});

test("a change shows at once in the document and in the server's cookie", async () => {
  const store = await freshStore();
  const listener = vi.fn();
  const leave = store.subscribeToPreferences(listener);
  store.updatePreferences({ compactMode: true, animations: false });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset).toMatchObject({ density: "compact", motion: "off" });
  expect(decodeURIComponent(document.cookie)).toContain('"compactMode":true');
  leave();
});

test("preferences are restored on the next visit; unwritable storage is only logged", async () => {
  localStorage.setItem("sidebar", JSON.stringify({ collapsed: true }));
  const store = await freshStore();
  expect(store.currentPreferences().collapsed).toBe(true);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  store.updatePreferences({ collapsed: false });
  vi.advanceTimersByTime(300);
  expect(store.currentPreferences().collapsed).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("the last 100 steps and 50 different searches are kept", () => {
  for (let number = 0; number < 130; number++) {
    rememberStep(localStorage, { href: number % 2 ? "/tasks" : "/models", search: `text ${number % 60}` });
  }
  const history = readHistory(localStorage);
  expect(history.interactions).toHaveLength(INTERACTION_LIMIT);
  expect(history.searches).toHaveLength(SEARCH_LIMIT);
  expect(history.searches[0]).toBe("text 9");
  expect(new Set(history.searches).size).toBe(SEARCH_LIMIT);
  expect(usage(history).get("/tasks")).toBe(50);
});
