import { expect, test } from "vitest";
import { editDistance, nearAddresses } from "./near-addresses.server.ts";

const known = [
  "/models",
  "/tasks",
  "/token",
  "/verification/staking",
  "/docs/guides/verifiers",
  "/tasks?a=b",
].map((href) => ({ href, label: href }));
const near = (path: string) => nearAddresses(path, known).map(({ href }) => href);

test("counts added, missing and changed letters", () => {
  expect([editDistance("tasks", "tasks"), editDistance("taks", "tasks"), editDistance("", "abc")]).toEqual([
    0, 1, 3,
  ]);
});

test("a mistyped URL suggests the intended page", () => {
  expect(near("/modles")[0]).toBe("/models");
  expect(near("/Task/")[0]).toBe("/tasks");
  expect(near("/verification/stakng")[0]).toBe("/verification/staking");
});

test("a matching last path segment finds a page at another path", () => {
  expect(near("/staking")).toEqual(["/verification/staking"]);
  expect(near("/help/verifiers")).toEqual(["/docs/guides/verifiers"]);
});

test("a URL unlike any page gets no suggestions", () => {
  expect(near("/wp-login.php")).toEqual([]);
  expect(near("/0x12")).toEqual([]);
});
