import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { takeCrash } from "./crash-report.ts";

const MODULE = join(import.meta.dirname, "crash-report.ts");
let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("crash-");
});
afterEach(() => folder.remove());

/** Runs a program that ends in some way. */
const run = (end: string) =>
  spawnSync(
    process.execPath,
    [
      "--max-old-space-size=40",
      "--input-type=module",
      "-e",
      `import { reportCrashesTo } from ${JSON.stringify(MODULE)}; reportCrashesTo(${JSON.stringify(folder.path)}); ${end}`,
    ],
    { env: { ...process.env, AGENT_KEY: "0xsecret" } },
  );

test("a program that ran out of memory or met an exception crashed, which counts once", () => {
  for (const end of [
    "const all = []; for (;;) all.push(new Array(1e5).fill({}));",
    `setImmediate(() => { throw new Error("unforeseen") });`,
  ]) {
    run(end);
    expect([takeCrash(folder.path), takeCrash(folder.path)]).toEqual([true, false]);
    const report = readFileSync(join(folder.path, "crash.previous.json"), "utf8");
    expect(report).not.toContain("0xsecret");
  }
});

test("a program that was killed or ended in order did not crash", () => {
  for (const end of ["process.kill(process.pid, 'SIGKILL')", "process.exit(1)", ""]) {
    run(end);
    expect(takeCrash(folder.path)).toBe(false);
  }
});
