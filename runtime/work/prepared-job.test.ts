import { afterEach, expect, test, vi } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { packBatch } from "../batch/batch.ts";
import { RuntimeFault } from "../fault.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { type PackageTerms, prepareJob } from "./prepared-job.ts";
import { readSubmitted } from "./submitted.ts";

afterEach(() => vi.restoreAllMocks());

const encoder = new TextEncoder();
const terms: PackageTerms = {
  tasks: { inference: {} as TaskManifest },
  limits: { seconds: 1, outputBytes: 1 },
};

/** A job whose specification holds a parameter with so many arrays within each other. */
async function prepared(levels: number) {
  const input = encoder.encode("hello");
  const file = { fileName: "a.txt", fileSize: input.length, checksum: await sha256(input) };
  const text = JSON.stringify({ title: "A task", parameters: { deep: 0 }, input: file });
  const spec = encoder.encode(text.replace(`"deep":0`, `"deep":${"[".repeat(levels)}${"]".repeat(levels)}`));
  return prepareJob(
    { id: `0x${"2".repeat(64)}`, kind: "inference", specCid: "spec", dataPointer: "data" },
    { bytes: new Uint8Array(), manifest: terms },
    async (pointer) => (pointer === "spec" ? spec : input),
  );
}

test("how deep a specification may nest is the same on every machine, however warm its compiler is", async () => {
  expect((await prepared(30)).job.parameters).toHaveProperty("deep");
  for (const levels of [31, 300, 1_500, 5_000])
    await expect(prepared(levels)).rejects.toMatchObject({
      code: "input",
      message: "The task's specification cannot be read",
    });
});

test("a machine whose stack ends while it reads a specification has not found a fault in it", async () => {
  vi.spyOn(taskSpecSchema, "parse").mockImplementation(() => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  const failed = await prepared(1).catch((cause: unknown) => cause);
  expect(failed).toBeInstanceOf(RangeError);
  expect(failed).not.toBeInstanceOf(RuntimeFault);
});

test("submitted documents that nest too deeply contradict what was submitted, on every machine", async () => {
  const bundle = encoder.encode(`{"result":${"[".repeat(5_000)}${"]".repeat(5_000)}}`);
  const round = { bundleCid: "bundle", resultHash: `0x${"1".repeat(64)}`, details: "" } as const;
  expect(await readSubmitted(async () => bundle, round, 1)).toEqual({
    wrong: "The submitted documents contradict each other: bundle.",
  });
});

test("a specification that states a batch needs an archive of so many inputs and results compared byte for byte", async () => {
  const archive = packBatch(["a.txt", "b.txt"].map((name) => ({ name, bytes: encoder.encode(name) })));
  const rules = { exact: { rule: "exact" }, human: { rule: "human" } } as const;
  const job = async (items: number, input = archive, rule: keyof typeof rules = "exact") => {
    const file = { fileName: "batch.zip", fileSize: input.length, checksum: await sha256(input), items };
    const spec = encoder.encode(JSON.stringify({ title: "A batch", parameters: {}, input: file }));
    const task = { comparison: rules[rule], output: { file: "out.txt", mediaType: "text/plain" } };
    const manifest = { ...terms, tasks: { inference: task as TaskManifest } };
    return prepareJob(
      { id: `0x${"2".repeat(64)}`, kind: "inference", specCid: "spec", dataPointer: "data" },
      { bytes: new Uint8Array(), manifest },
      async (pointer) => (pointer === "spec" ? spec : input),
    );
  };
  expect(await job(2)).toMatchObject({
    job: { items: 2 },
    limits: { seconds: 2 },
    task: { output: { file: "results.zip", mediaType: "application/zip" } },
  });
  const bad = [
    () => job(3),
    () => job(1_001),
    () => job(2, encoder.encode("x")),
    () => job(2, archive, "human"),
  ];
  for (const one of bad) await expect(one()).rejects.toMatchObject({ code: "input" });
});
