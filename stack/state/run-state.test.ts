import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetState } from "../commands/reset.ts";
import { stateFolders } from "../settings/settings.ts";
import { writeFileAtomically } from "./atomic-file.ts";
import { claim, release, runningStack } from "./run-state.ts";

const STARTING = {
  status: "starting",
  ports: { app: 3000 },
  urls: { app: "http://localhost:3000" },
  pids: {},
} as const;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-state-test-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a state folder", () => {
  it("belongs to one stack at a time: a second one reports the process that uses it and the next step", () => {
    claim(folder, STARTING);
    expect(() => claim(folder, STARTING)).toThrow(
      new RegExp(`already running .*process ${process.pid} at http://localhost:3000.*STACK_DIR=`, "s"),
    );
  });

  it("is free again after an orderly end", () => {
    claim(folder, STARTING);
    release(folder);
    expect(runningStack(folder)).toBeUndefined();
    expect(() => claim(folder, STARTING)).not.toThrow();
  });

  it("is free when the process that had it is gone", async () => {
    const gone = spawn(process.execPath, ["-e", ""]);
    await once(gone, "exit");
    const state = { ...STARTING, pid: gone.pid, processStart: "1" };
    writeFileAtomically(join(folder, "stack.json"), JSON.stringify(state));
    expect(runningStack(folder)).toBeUndefined();
  });

  it("is free when another process has that process id now", () => {
    const state = { ...STARTING, pid: process.pid, processStart: "1" };
    writeFileAtomically(join(folder, "stack.json"), JSON.stringify(state));
    expect(runningStack(folder)).toBeUndefined();
  });

  it("is free when its record cannot be read", () => {
    writeFileSync(join(folder, "stack.json"), "{");
    expect(runningStack(folder)).toBeUndefined();
  });
});

describe("a reset", () => {
  it("removes the chain, the index, the files and the logs, and nothing else", async () => {
    const folders = stateFolders(folder);
    for (const path of [
      folders.chain,
      folders.postgres,
      folders.content,
      folders.logs,
      join(folder, "node"),
    ]) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, "file"), "");
    }
    expect(await resetState(folders)).toHaveLength(4);
    expect(
      [folders.chain, folders.postgres, folders.content, folders.logs].filter((path) => existsSync(path)),
    ).toEqual([]);
    expect(existsSync(join(folder, "node", "file"))).toBe(true);
    expect(await resetState(folders)).toEqual([]);
  });

  it("is refused while the stack runs", async () => {
    const folders = stateFolders(folder);
    mkdirSync(folders.chain);
    claim(folder, STARTING);
    await expect(resetState(folders)).rejects.toThrow("nothing was removed");
    expect(existsSync(folders.chain)).toBe(true);
  });
});
