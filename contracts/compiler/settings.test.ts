import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { overrides } from "./settings.ts";

test("every Solidity test is compiled with the settings of tests, in folders as well", () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("contracts/test/**/*.sol", { cwd: root });
  expect(Object.keys(overrides).sort()).toEqual(files.sort());
});
