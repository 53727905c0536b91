import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { goTo } from "#app/features/preferences/shortcuts.ts";
import { footerGroups } from "#app/shell/footer.tsx";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { helpFor } from "../header/help-link.tsx";
import { bottomTabs, browseMenu, navigationEntries } from "./navigation.ts";

const APP = join(import.meta.dirname, "../..");

/** URL patterns of the files in `routes/`. Splat routes are skipped because they match missing pages. */
const patterns = globSync("*.{ts,tsx}", { cwd: join(APP, "routes") })
  .map((file) => file.replace(/\.tsx?$/, ""))
  .filter((name) => !name.includes(".test") && !name.split(".").includes("$"))
  .map((name) => {
    const parts = name
      .split(".")
      .filter((part) => !part.startsWith("_"))
      .map((part) => part.replace(/_$/, ""))
      .map((part) => (part.startsWith("$") ? "[^/]+" : part));
    return new RegExp(`^/${parts.join("/")}/?$`);
  });

const documentation = new Set(documentationPages.map(({ url }) => url));
const sections = new Set(documentationPages.map(({ section }) => `/docs/${section}`));

function exists(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? "";
  if (path === "/docs" || path.startsWith("/docs/")) return documentation.has(path) || sections.has(path);
  return patterns.some((pattern) => pattern.test(path));
}

test("the check distinguishes existing and missing pages", () => {
  expect(["/tasks/0x12", "/models?status=yours", "/docs/guides"].map(exists)).toEqual([true, true, true]);
  expect(["/nothing", "/docs/nothing", "/compute/nothing"].map(exists)).toEqual([false, false, false]);
});

test("every link of the navigation, tabs, footer and shortcuts has a page", () => {
  const addresses = [
    ...navigationEntries().map(({ item }) => item.href),
    ...browseMenu().map(({ href }) => href),
    ...bottomTabs().map(({ href }) => href),
    ...footerGroups().flatMap(({ links }) => links.map(({ href }) => href)),
    ...Object.values(goTo()).map(({ href }) => href),
  ];
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((href) => !exists(href))).toEqual([]);
});

test("help has a page for every location", () => {
  const places = ["/", ...navigationEntries().map(({ item }) => item.href)];
  expect(places.map((path) => helpFor(path).url).filter((href) => !exists(href))).toEqual([]);
});
