import { expect, test } from "vitest";
import { editDistance, nearAddresses } from "./near-addresses.ts";

const known = [
  "/models",
  "/tasks",
  "/token",
  "/verification/staking",
  "/docs/guides/verifiers",
  "/tasks?a=b",
].map((href) => ({ href, label: href }));
const near = (path: string) => nearAddresses(path, known).map(({ href }) => href);

test("letters are counted that were added, left out or changed", () => {
  expect([editDistance("tasks", "tasks"), editDistance("taks", "tasks"), editDistance("", "abc")]).toEqual([
    0, 1, 3,
  ]);
});

test("an address with a slip leads to the page that was meant", () => {
  expect(near("/modles")[0]).toBe("/models");
  expect(near("/Task/")[0]).toBe("/tasks");
  expect(near("/verification/stakng")[0]).toBe("/verification/staking");
});

test("the last part alone finds the page that has it elsewhere", () => {
  expect(near("/staking")).toEqual(["/verification/staking"]);
  expect(near("/help/verifiers")).toEqual(["/docs/guides/verifiers"]);
});

test("an address that is like none is offered nothing", () => {
  expect(near("/wp-login.php")).toEqual([]);
  expect(near("/0x12")).toEqual([]);
});
