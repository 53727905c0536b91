import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { ROUTER, rememberingRouter } from "./route-matching.ts";

const REMIX = createRequire(import.meta.url).resolve("@remix-run/server-runtime");
const FILE = createRequire(REMIX).resolve("@remix-run/router");
const source = readFileSync(join(dirname(FILE), "router.js"), "utf8");

const matcherOf = (code: string): typeof matchRoutes =>
  new Function(`${code.replace(/^export \{[\s\S]*?\};$/m, "")}; return matchRoutes;`)();

const routes = [
  { path: "tasks", children: [{ index: true }, { path: "new" }, { path: ":taskId" }] },
  { path: "models/:modelId/edit" },
  { path: "*" },
];
const PATHS = ["/tasks", "/tasks/new", "/tasks/0x1", "/models/7/edit", "/models/7", "/TASKS/New", "/"];

test("the router of the build finds the same routes, the first time and again", () => {
  expect(FILE.replaceAll("\\", "/").endsWith(ROUTER.replace("router.js", "router.cjs.js"))).toBe(true);
  const usual = matcherOf(source);
  const remembering = matcherOf(rememberingRouter(source));
  for (const path of [...PATHS, ...PATHS]) expect(remembering(routes, path)).toEqual(usual(routes, path));
});

test("other routes are not mistaken for remembered ones", () => {
  const remembering = matcherOf(rememberingRouter(source));
  expect(remembering(routes, "/tasks/1")?.at(-1)?.params).toEqual({ taskId: "1" });
  expect(remembering([{ path: "tasks/:id" }], "/tasks/1")?.at(-1)?.params).toEqual({ id: "1" });
});

test("a router that matches in another way stops the build", () => {
  expect(() => rememberingRouter("export {}")).toThrow("adapt app/bundle/route-matching.ts");
});
