import { describe, expect, test } from "vitest";
import { compareBounded } from "../bounded/compare.ts";
import { Places } from "../bounded/places.ts";
import { type BoundedWorker, bounded } from "../bounded/start.ts";
import type { Compared, ComparedResult } from "../comparison/compare.ts";
import type { RuntimeFault } from "../fault.ts";
import { zip } from "../formats/zip.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";
import { openBoundedWorker } from "./bounded.ts";
import { openNodeWorker } from "./open-worker.ts";

const encoder = new TextEncoder();
const result = (text: string): ComparedResult => ({
  output: encoder.encode(text),
  sha256: `0x${"1".repeat(64)}`,
  metrics: {},
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message, isRepeatable }: RuntimeFault) => ({ code, message, isRepeatable }),
  );
const task = (rule: "exact" | "tolerance"): Compared => ({
  comparison: rule === "exact" ? { rule } : { rule, fields: { minutes: 1 } },
  output: { mediaType: "application/json" },
});
/** A worker whose heap holds less than either document. */
const smallWorker = (): BoundedWorker =>
  openNodeWorker(new URL("./bounded-worker.ts", import.meta.url), { maxOldGenerationSizeMb: 24 });
const document = (number: number) => result(`[${"[],".repeat(1_000_000)}${number}]`);

describe("a check of untrusted bytes", () => {
  test("that exceeds its worker's memory ends the worker, not the program, and is not a verdict", async () => {
    const check = compareBounded(task("tolerance"), document(1), document(2), { openWorker: smallWorker });
    expect(await faultOf(check)).toEqual({
      code: "runtime",
      message: expect.stringContaining("The check's worker ended"),
      isRepeatable: false,
    });
  });

  test("is decided by the bytes where every byte counts, however much the places would take", async () => {
    const options = { openWorker: smallWorker };
    expect(await compareBounded(task("exact"), document(1), document(2), options)).toMatchObject({
      outcome: "refuted",
      differences: [{ place: "output, byte 3000001", expected: "49", given: "50" }],
    });
  });

  test("that takes too long is stopped, and is not a verdict", async () => {
    let isTerminated = false;
    const silent = (): BoundedWorker => ({
      post: () => undefined,
      onReport: () => undefined,
      onEnd: () => undefined,
      terminate: () => {
        isTerminated = true;
      },
    });
    const check = bounded(
      { kind: "terms", archive: new Uint8Array() },
      { openWorker: silent, seconds: 0.01 },
    );
    expect(await faultOf(check)).toMatchObject({ code: "time", isRepeatable: false });
    expect(isTerminated).toBe(true);
  });

  test("ends when the agent is stopped", async () => {
    const signal = AbortSignal.abort();
    const check = bounded({ kind: "terms", archive: zip([]) }, { openWorker: openBoundedWorker, signal });
    expect(await faultOf(check)).toMatchObject({ code: "cancelled" });
  });

  test("reads a package's manifest, and another format's without unpacking the rest", async () => {
    const options = { openWorker: openBoundedWorker };
    const own = await bounded({ kind: "terms", archive: await samplePackage(HONEST_SCRIPT) }, options);
    expect(own).toMatchObject({ kind: "package", manifest: { name: "Sample" } });
    const stated = encoder.encode('{"format":"mlb-container/1"}');
    const other = zip([
      { name: "manifest.json", bytes: stated },
      { name: "zeros", bytes: new Uint8Array(5_000_000) },
    ]);
    expect(await bounded({ kind: "terms", archive: other }, options)).toEqual({ kind: "other", stated });
    const none = bounded({ kind: "terms", archive: encoder.encode("PyTorch") }, options);
    expect(await faultOf(none)).toMatchObject({ code: "package", isRepeatable: true });
  });

  test("waits for its turn when others are carried out", async () => {
    const places = new Places(2);
    const [leave] = [await places.take(), await places.take()];
    let isIn = false;
    const third = places.take().then((leaveThird) => {
      isIn = true;
      return leaveThird;
    });
    await Promise.resolve();
    expect(isIn).toBe(false);
    leave?.();
    (await third)();
    expect(isIn).toBe(true);
  });
});
