import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("`npm install` stops immediately, names the command to run, and installs nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "npm-install-"));
  try {
    copyFileSync(join(import.meta.dirname, "../../package.json"), join(folder, "package.json"));
    // `npm run --silent` hands its silence down to the npm that a test starts.
    const { status, stderr } = spawnSync("npm", ["install", "--loglevel=error"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toContain("use npm run packages instead of npm install");
    expect(status).not.toBe(0);
    expect(readdirSync(folder)).toEqual(["package.json"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
