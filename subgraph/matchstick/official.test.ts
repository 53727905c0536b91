import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { findOfficialBinary, readCounts } from "./official.ts";
import { runMatchstick } from "./run.ts";

const FIXTURE = resolve(import.meta.dirname, "fixtures/failing");

describe("the official binary", () => {
  const folder = mkdtempSync(join(tmpdir(), "matchstick-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function writeBinary(path: string, output: string, code: number): string {
    writeFileSync(path, `#!/bin/sh\necho "in $PWD with $*"\nprintf '%b\\n' '${output}'\nexit ${code}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  async function run(binary: string) {
    const lines: string[] = [];
    const counts = await runMatchstick({
      root: FIXTURE,
      prefixes: ["failures"],
      print: (line) => lines.push(line),
      env: { MATCHSTICK_BIN: binary },
    });
    return { counts, lines };
  }

  it("runs in the subgraph's folder with the prefixes, and its counts are the result", async () => {
    const binary = writeBinary(join(folder, "mixed"), "\\033[31m2 failed\\033[0m, 5 passed, 7 total", 1);
    const { counts, lines } = await run(binary);
    expect(counts).toEqual({ passed: 5, failed: 2 });
    expect(lines[0]).toBe(`Matchstick: the official binary ${binary}`);
    expect(lines).toContain(`in ${FIXTURE} with failures`);
    expect(lines.at(-1)).toBe("5 passed, 2 failed");
  });

  it("fails a run that ends early, whatever it said before", async () => {
    const { counts } = await run(writeBinary(join(folder, "broken"), "panicked", 101));
    expect(counts).toEqual({ passed: 0, failed: 1 });
  });

  it("is taken from the place where graph-cli downloads it", () => {
    const downloads = join(folder, "libs/@graphprotocol/graph-cli/dist/commands/node_modules/.bin");
    const config = { ...readConfig(FIXTURE), libsFolder: join(folder, "libs") };
    expect(findOfficialBinary(config, {})).toBeNull();
    mkdirSync(downloads, { recursive: true });
    const binary = writeBinary(join(downloads, "matchstick-binary-linux-20"), "", 0);
    expect(findOfficialBinary(config, {})).toBe(binary);
  });

  it("must exist when MATCHSTICK_BIN names it", () => {
    const env = { MATCHSTICK_BIN: join(folder, "nowhere") };
    expect(() => findOfficialBinary(readConfig(FIXTURE), env)).toThrow("which does not exist");
  });

  it("says in colours that all tests passed", () => {
    expect(readCounts("\u001b[32m\nAll 12 tests passed! \u{1f60e}\u001b[0m", 0)).toEqual({
      passed: 12,
      failed: 0,
    });
  });
});
