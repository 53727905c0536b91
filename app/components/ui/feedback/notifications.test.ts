// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads a fresh copy of the store, as after a page load. */
async function openPage() {
  vi.resetModules();
  return await import("./notifications.ts");
}

beforeEach(() => localStorage.clear());

test("keeps a notification in the tray after the toast and across pages", async () => {
  const page = await openPage();
  page.notify({
    tone: "success",
    title: "Task accepted",
    action: { label: "View Task", href: "/tasks/0x1" },
  });
  page.notify({ tone: "error", title: "Nothing was sent" });
  const [first] = page.currentNotifications();
  page.dismiss(first?.id ?? 0);
  expect(page.currentNotifications().map(({ title }) => title)).toEqual(["Nothing was sent"]);

  const later = await openPage();
  expect(later.currentNotifications()).toEqual([]);
  expect(later.storedNotifications().map(({ title }) => title)).toEqual([
    "Nothing was sent",
    "Task accepted",
  ]);
  expect(later.storedNotifications()[1]?.action).toEqual({ label: "View Task", href: "/tasks/0x1" });
});

test("assigns unique ids, keeps the newest 50, and clears the tray on request", async () => {
  const page = await openPage();
  for (let number = 1; number <= 60; number++) page.notify({ tone: "info", title: `News ${number}` });
  const kept = page.storedNotifications();
  expect(kept).toHaveLength(50);
  expect(kept[0]?.title).toBe("News 60");
  expect(new Set(kept.map(({ id }) => id)).size).toBe(50);
  page.forgetNotifications();
  expect((await openPage()).storedNotifications()).toEqual([]);
});

test("drops notifications older than 30 days and unrelated stored data", async () => {
  const now = Date.now();
  const day = 86_400_000;
  const entry = (id: number, at: number) => ({ id, at, tone: "info", title: `News ${id}` });
  localStorage.setItem(
    "notifications",
    JSON.stringify([entry(2, now - 29 * day), entry(1, now - 31 * day), { id: "x" }, null]),
  );
  expect((await openPage()).storedNotifications().map(({ id }) => id)).toEqual([2]);
  localStorage.setItem("notifications", "not json");
  expect((await openPage()).storedNotifications()).toEqual([]);
});

test("notifies listeners until they unsubscribe", async () => {
  const page = await openPage();
  const listener = vi.fn();
  const stop = page.subscribe(listener);
  page.notify({ tone: "info", title: "News" });
  page.dismiss(page.currentNotifications()[0]?.id ?? 0);
  stop();
  page.notify({ tone: "info", title: "More news" });
  expect(listener).toHaveBeenCalledTimes(2);
});
