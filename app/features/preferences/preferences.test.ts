import { expect, test } from "vitest";
import { encodeLayout, layoutFromCookie } from "./layout-cookie.ts";
import {
  defaultPreferences,
  FAVORITE_LIMIT,
  inCustomOrder,
  moved,
  RECENT_LIMIT,
  toggledFavorite,
  toggledSection,
  toPreferences,
  withRecent,
} from "./preferences.ts";

const page = (number: number) => ({ href: `/tasks/${number}`, title: `Task ${number}` });
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index));

test("on a first visit main and tasks are open and nothing is remembered", () => {
  expect(toPreferences(null)).toEqual(defaultPreferences);
  expect(defaultPreferences.expandedSections).toEqual(["main", "tasks"]);
});

test("reopening a page moves it to the front, and the eleventh is dropped", () => {
  const ten = pages(RECENT_LIMIT);
  expect(withRecent(ten, page(4)).map(({ href }) => href)).toEqual(
    [4, 0, 1, 2, 3, 5, 6, 7, 8, 9].map((number) => `/tasks/${number}`),
  );
  const eleventh = withRecent(ten, page(99));
  expect(eleventh).toHaveLength(RECENT_LIMIT);
  expect(eleventh.at(0)).toEqual(page(99));
  expect(eleventh).not.toContainEqual(page(9));
});

test("a favourite is added once and removed by the same button, and a twenty-first replaces none", () => {
  expect(toggledFavorite([page(1)], page(2))).toEqual([page(1), page(2)]);
  expect(toggledFavorite([page(1), page(2)], { href: "/tasks/1", title: "renamed" })).toEqual([page(2)]);
  const full = pages(FAVORITE_LIMIT);
  expect(toggledFavorite(full, page(99))).toEqual(full);
});

test("opening a section leaves the others open unless auto-collapse is on", () => {
  const expandedSections = ["main", "tasks"];
  expect(toggledSection({ expandedSections, autoCollapse: false }, "models")).toEqual([
    "main",
    "tasks",
    "models",
  ]);
  expect(toggledSection({ expandedSections, autoCollapse: true }, "models")).toEqual(["models"]);
  expect(toggledSection({ expandedSections, autoCollapse: true }, "tasks")).toEqual(["main"]);
});

test("sections follow the custom order, and new sections come after them", () => {
  const items = ["main", "models", "tasks", "compute"].map((id) => ({ id }));
  const ids = (order: string[]) => inCustomOrder(items, order).map(({ id }) => id);
  expect(ids([])).toEqual(["main", "models", "tasks", "compute"]);
  expect(ids(["tasks", "gone", "main"])).toEqual(["tasks", "main", "models", "compute"]);
});

test("moving beyond an end stays at the end", () => {
  expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
});

test("invalid stored data is ignored, and links to other sites are refused", () => {
  const read = toPreferences({
    collapsed: "yes",
    theme: "pink",
    expandedSections: [1, "tasks", "tasks"],
    favoriteItems: [
      page(1),
      { href: "//evil.example", title: "x" },
      { href: "https://evil.example", title: "x" },
      7,
    ],
    recentItems: pages(30),
  });
  expect(read.collapsed).toBe(false);
  expect(read.theme).toBe("system");
  expect(read.expandedSections).toEqual(["tasks"]);
  expect(read.favoriteItems).toEqual([page(1)]);
  expect(read.recentItems).toHaveLength(RECENT_LIMIT);
});

test("the server reads from the cookie exactly the layout that the browser wrote", () => {
  const layout = {
    collapsed: true,
    expandedSections: ["models"],
    pinnedItems: ["tasks.new"],
    customOrder: ["tasks", "main"],
    animations: false,
    compactMode: true,
    reducedMotion: false,
  };
  expect(layoutFromCookie(`theme=dark; layout=${encodeLayout(layout)}; wallet.store=x`)).toEqual(layout);
  expect(layoutFromCookie("layout=%7Bbroken").expandedSections).toEqual(["main", "tasks"]);
  expect(layoutFromCookie(null).collapsed).toBe(false);
});
