import { expect, test } from "vitest";
import { type KeyPress, shortcutFor } from "../features/preferences/shortcuts.ts";
import { helpFor } from "./header/help-link.tsx";
import { afterScroll, type ScrollState } from "./navigation/bottom-bar.tsx";
import { isClosingSwipe, pulledLeft } from "./navigation/drawer.tsx";
import { matchEntries } from "./navigation/match-entries.ts";
import {
  groupsOf,
  isActive,
  isCurrent,
  isSectionActive,
  navigation,
  navigationEntries,
} from "./navigation/navigation.ts";

test("activates Overview on its own page and at home, the others by path prefix", () => {
  expect(["/", "/dashboard", "/dashboard/x", "/models"].map((path) => isActive("/dashboard", path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["/models", "/models/0xab/edit", "/modelsx", "/"].map((path) => isActive("/models", path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("selects the entry whose filter matches when two share a path", () => {
  const at = (pathname: string, search = "") =>
    navigationEntries()
      .filter(({ item }) => isCurrent(item.href, { pathname, search }))
      .map(({ item }) => item.id);
  expect(at("/tasks")).toEqual(["tasks.all"]);
  expect(at("/tasks", "?status=yours&page=2")).toEqual(["tasks.mine"]);
  expect(at("/tasks", "?status=verified")).toEqual([]);
  expect(at("/tasks/new")).toEqual(["tasks.new"]);
  expect(at("/")).toEqual(["main.overview"]);
});

test("groups model entries into Models, By Status, Categories and Quick Filters", () => {
  const models = navigation().find(({ id }) => id === "models");
  expect(groupsOf(models?.items ?? []).map(({ name }) => name)).toEqual([
    "Models",
    "By Status",
    "Categories",
    "Quick Filters",
  ]);
  const tasks = navigation().find(({ id }) => id === "tasks");
  expect(groupsOf(tasks?.items ?? [])).toHaveLength(1);
});

test("activates only the entry of a sort order that has one, otherwise the list's entry", () => {
  const at = (search: string) =>
    navigationEntries()
      .filter(({ item }) => isCurrent(item.href, { pathname: "/models", search }))
      .map(({ item }) => item.id);
  expect(at("?sort=popular")).toEqual(["models.popular"]);
  expect(at("?sort=name&q=iris")).toEqual(["models.all"]);
  expect(at("?status=yours&sort=popular")).toEqual(["models.mine"]);
  expect(at("?status=active")).toEqual(["models.active"]);
});

test("activates a section without its own page by its entries", () => {
  const lit = (path: string) =>
    navigation()
      .filter((section) => isSectionActive(section, path))
      .map(({ id }) => id);
  expect(lit("/activity")).toEqual(["main"]);
  expect(lit("/profile/settings")).toEqual(["main"]);
  expect(lit("/compute/earnings")).toEqual(["compute"]);
});

test("shows NEW on New Task and HOT on Models", () => {
  expect(navigation().find(({ id }) => id === "models")?.badge).toBe("HOT");
  expect(navigationEntries().find(({ item }) => item.label === "New Task")?.item.badge).toBe("NEW");
});

const key = (name: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  ...more,
});
const idle = { waiting: false, singleKeys: true };

test("Ctrl and Cmd combinations work while typing and with single keys off", () => {
  const off = { waiting: false, singleKeys: false };
  expect(shortcutFor(key("k", { ctrlKey: true, typing: true }), off).action).toEqual({ type: "palette" });
  expect(shortcutFor(key("B", { metaKey: true, typing: true }), off).action).toEqual({ type: "sidebar" });
  expect(shortcutFor(key("?"), off).action).toBeUndefined();
});

test("letters of other scripts are shortcuts by the position of their key", () => {
  const cyrillic = key("Л", { code: "KeyK", ctrlKey: true });
  expect(shortcutFor(cyrillic, idle).action).toEqual({ type: "palette" });
  expect(shortcutFor(key("о", { code: "KeyJ" }), idle).action).toEqual({ type: "row", step: 1 });
  // A layout with the Latin letters elsewhere.
  expect(shortcutFor(key("k", { code: "KeyV", ctrlKey: true }), idle).action).toEqual({ type: "palette" });
});

test("ignores single keys in text fields", () => {
  expect(shortcutFor(key("c", { typing: true }), idle)).toEqual({ waiting: false });
  expect(shortcutFor(key("c"), idle).action).toEqual({ type: "go", href: "/tasks/new" });
});

test("waits for a second key after g and ignores an unknown one", () => {
  expect(shortcutFor(key("g"), idle)).toEqual({ waiting: true });
  const waiting = { waiting: true, singleKeys: true };
  expect(shortcutFor(key("c"), waiting).action).toEqual({ type: "go", href: "/compute" });
  expect(shortcutFor(key("x"), waiting)).toEqual({ waiting: false });
  expect(shortcutFor(key("toString"), waiting)).toEqual({ waiting: false });
});

test("ranks matches at the start of a label first, then inside it, then in its keywords", () => {
  const entries = [
    { label: "My tasks", keywords: "" },
    { label: "Overview", keywords: "tasks" },
    { label: "Tasks", keywords: "" },
  ];
  expect(matchEntries(entries, "task").map(({ label }) => label)).toEqual(["Tasks", "My tasks", "Overview"]);
  expect(matchEntries(entries, "my tas").map(({ label }) => label)).toEqual(["My tasks"]);
  expect(matchEntries(entries, "nothing")).toEqual([]);
  expect(matchEntries([{ label: "Verificación" }], "verificacion")).toHaveLength(1);
  expect(matchEntries([{ label: "Übersicht" }], "übersicht")).toHaveLength(1);
  expect(matchEntries(entries, "  ")).toHaveLength(3);
});

test("prefers frequently used entries only among equal matches", () => {
  const entries = [{ label: "Earnings" }, { label: "Earnings of verifiers" }, { label: "My earnings" }];
  const bonus = ({ label }: { label: string }) => (label === "Earnings" ? 0 : 1.5);
  expect(matchEntries(entries, "earn", bonus).map(({ label }) => label)).toEqual([
    "Earnings of verifiers",
    "Earnings",
    "My earnings",
  ]);
});

test("closes a drawer on a left swipe of more than 50 pixels, not on scrolling or a right swipe", () => {
  const from = { x: 200, y: 300 };
  expect(isClosingSwipe(from, { x: 150, y: 300 })).toBe(false);
  expect(isClosingSwipe(from, { x: 149, y: 310 })).toBe(true);
  expect(isClosingSwipe(from, { x: 300, y: 300 })).toBe(false);
  expect(pulledLeft(from, { x: 140, y: 400 })).toBe(0);
});

test("hides the bar when scrolling down past 100 pixels, shows it when scrolling up, and ignores 10 pixels", () => {
  const scroll = (...stops: number[]) =>
    stops.reduce<ScrollState>((state, y) => afterScroll(state, y), { at: 0, hidden: false }).hidden;
  expect(scroll(90)).toBe(false);
  expect(scroll(101)).toBe(true);
  expect(scroll(101, 108)).toBe(true);
  expect(scroll(300, 292)).toBe(true);
  expect(scroll(300, 289)).toBe(false);
  expect(scroll(300, 60)).toBe(false);
});

test("help opens the documentation of the current page", () => {
  expect(helpFor("/verification/0xab").url).toBe("/docs/guides/verifiers");
  expect(helpFor("/models").url).toBe("/docs/guides/model-providers");
  expect(helpFor("/activity").url).toBe("/docs");
});
