import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("an argument that a command does not take shows the usage and starts nothing", () => {
  const command = [join(import.meta.dirname, "main.ts"), "start", "--help"];
  const { status, stderr, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("`start` takes no arguments.");
  expect(stderr).toContain("npm run reset");
  expect(stdout).toBe("");
});
