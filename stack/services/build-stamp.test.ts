import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWhenStale } from "./build-stamp.ts";

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-stamp-test-"));
  builds = 0;
  write("source/a.txt", "a");
  write("source/tests/b.txt", "b");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const target = {
  name: "sample",
  inputs: ["source", "missing"],
  ignored: ["source/tests"],
  variant: "one",
  outputs: ["out.txt"],
};

function build(changes: Partial<typeof target> = {}): Promise<boolean> {
  const work = async () => {
    builds += 1;
    write("out.txt", "built");
  };
  return buildWhenStale({ ...target, ...changes }, work, { root });
}

describe("a build with a stamp", () => {
  it("runs once for the same inputs", async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    expect(builds).toBe(1);
  });

  it("runs again when a file changes, appears, moves or is deleted", async () => {
    await build();
    write("source/a.txt", "A");
    expect(await build()).toBe(true);
    write("source/c.txt", "");
    expect(await build()).toBe(true);
    rmSync(join(root, "source/c.txt"));
    write("source/d.txt", "");
    expect(await build()).toBe(true);
    rmSync(join(root, "source/d.txt"));
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it("runs again for another variant, and when its output is gone", async () => {
    await build();
    expect(await build({ variant: "two" })).toBe(true);
    rmSync(join(root, "out.txt"));
    expect(await build({ variant: "two" })).toBe(true);
  });

  it("does not run for a change in an ignored folder", async () => {
    await build();
    write("source/tests/b.txt", "changed");
    expect(await build()).toBe(false);
  });

  it("runs again after a failure", async () => {
    const fail = () => Promise.reject(new Error("does not compile"));
    await expect(buildWhenStale(target, fail, { root })).rejects.toThrow("does not compile");
    expect(await build()).toBe(true);
  });

  it("runs once for two concurrent callers", async () => {
    expect((await Promise.all([build(), build()])).sort()).toEqual([false, true]);
    expect(builds).toBe(1);
  });

  it("is handed to each caller before another build can change it", async () => {
    const taken: string[] = [];
    const take = () => taken.push(readFileSync(join(root, "out.txt"), "utf8"));
    const variant = (name: string) => async () => {
      await sleep(20);
      write("out.txt", name);
    };
    const ask = (name: string) => buildWhenStale({ ...target, variant: name }, variant(name), { root, take });
    await Promise.all([ask("one"), ask("two"), ask("three")]);
    expect(taken.toSorted()).toEqual(["one", "three", "two"]);
    await buildWhenStale(target, variant("one"), { root });
    expect(await buildWhenStale(target, variant("one"), { root, take })).toBe(false);
    expect(taken).toHaveLength(4);
  });

  it("takes over the lock of a process that is gone", async () => {
    write(".local/stamps/sample.lock", "999999999");
    expect(await build()).toBe(true);
  });
});
