import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import { breadcrumbTrail, CRUMB_LIMIT } from "./breadcrumbs.tsx";

const labels = (path: string) => breadcrumbTrail(path).map(({ label }) => label);
const ID = `0x${"ab".repeat(32)}`;

test("links Home to the dashboard and does not link the current page", () => {
  expect(breadcrumbTrail("/tasks/new")).toEqual([
    { label: "Home", href: "/dashboard" },
    { label: "Tasks", href: "/tasks" },
    { label: "New" },
  ]);
});

test("returns no trail for top-level pages", () => {
  expect(breadcrumbTrail("/")).toEqual([]);
  expect(breadcrumbTrail("/dashboard")).toEqual([]);
});

test("labels chain ids and UUIDs Details with the full id, numbers #N", () => {
  expect(breadcrumbTrail(`/models/${ID}/edit`)).toEqual([
    { label: "Home", href: "/dashboard" },
    { label: "Models", href: "/models" },
    { label: "Details", href: `/models/${ID}`, title: ID },
    { label: "Edit" },
  ]);
  expect(labels("/tasks/123e4567-e89b-12d3-a456-426614174000")).toEqual(["Home", "Tasks", "Details"]);
  expect(labels("/tasks/42")).toEqual(["Home", "Tasks", "#42"]);
});

test.each([
  ["new", "New"],
  ["assigned", "Assigned"],
  ["history", "History"],
  ["api", "API"],
  ["white-papers", "White Papers"],
  ["compute-providers", "Compute providers"],
])("%s is called %s", (segment, label) => {
  expect(labels(`/docs/${segment}`).at(-1)).toBe(label);
});

test("does not link a path segment without a page", () => {
  expect(breadcrumbTrail("/models/categories/nlp")[2]).toEqual({ label: "Categories" });
});

test("shortens a long trail to five entries with an ellipsis and keeps both ends", () => {
  const trail = breadcrumbTrail("/docs/a/b/c/d/e");
  expect(trail.map(({ label }) => label)).toEqual(["Home", "Documentation", "…", "D", "E"]);
  expect(trail).toHaveLength(CRUMB_LIMIT);
});

test("shows a path with an invalid escape instead of throwing", () => {
  expect(labels("/models/%zz")).toEqual(["Home", "Models", "%zz"]);
});

/** The same in German. */
const INTERNATIONAL = new Set(["status"]);

test("every part of a page's address has a name in the reader's language", () => {
  const routes = globSync("_app.*.tsx", { cwd: join(import.meta.dirname, "../../routes") });
  const segments = new Set(
    routes.flatMap((route) =>
      route
        .replace(/\.tsx$/, "")
        .split(".")
        .slice(1),
    ),
  );
  const named = [...segments]
    .map((segment) => segment.replace(/_$/, ""))
    .filter((segment) => /^[a-z]/.test(segment) && !INTERNATIONAL.has(segment) && segment !== "dashboard");
  expect(named.length).toBeGreaterThan(20);
  const inEnglish = (segment: string) =>
    writtenIn("de", () => labels(`/${segment}`).at(-1)?.toLowerCase() === segment);
  expect(named.filter(inEnglish)).toEqual([]);
});
