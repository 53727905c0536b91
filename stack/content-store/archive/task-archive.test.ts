/** A whole task in one file: made by the store, and checked without any other source. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TaskParts, taskArchiveUrl } from "#protocol/content/archive/archive-url.ts";
import { verifyArchive } from "#protocol/content/archive/verify-archive.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import type { ComputationResult } from "#protocol/schemas/computation-result.ts";
import { patternBytes, startTestStore, type TestStore, testTicket } from "../test-store.ts";

const text = (words: string) => new TextEncoder().encode(words);
const input = patternBytes(700_000, 900);

let store: TestStore;
let parts: TaskParts;
let bundleCid: string;
let resultHash: string;
beforeAll(async () => {
  store = await startTestStore();
  const output = await put(text("row,species\n1,setosa\n"));
  const result: ComputationResult = {
    taskId: `0x${"3f".repeat(32)}`,
    computeProvider: "0xBcd4042DE499D14e55001CcbB24a551F3b954096",
    results: { output: "one flower", metrics: {} },
    metadata: {
      model: { id: `0x${"ab".repeat(32)}`, version: "1.0.0" },
      computation: { startTime: 1_770_000_000, endTime: 1_770_000_002, environment: "CPU" },
      verification: { checksum: await sha256(text("row,species\n1,setosa\n")) },
    },
    files: { outputData: output, logs: await put(text("started\n")), artifacts: [] },
    timestamp: 1_770_000_003,
    version: "1.0.0",
  };
  const submission = await createSubmission(result, await put(canonicalJsonBytes(result)));
  resultHash = submission.resultHash;
  bundleCid = await put(submission.bytes);
  const receipt = await put(text('{"receipt":1}'));
  parts = {
    task: "42",
    spec: await put(text('{"title":"Irises"}')),
    input: await put(input),
    results: [bundleCid],
    receipts: [receipt, receipt],
  };
});
afterAll(() => store.remove());

async function put(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() })).cid;
}

async function download(of: TaskParts): Promise<Blob> {
  const answer = await fetch(taskArchiveUrl(store.url, of));
  expect(answer.status).toBe(200);
  return answer.blob();
}

describe("a whole task as one archive", () => {
  it("has description, input, the files of each round and the receipts under one root", async () => {
    const answer = await fetch(taskArchiveUrl(store.url, parts));
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="task-42.car"');
    const report = await verifyArchive(await answer.blob());
    expect(report.problems).toEqual([]);
    expect(report.root).toBe(answer.headers.get("X-Archive-Root"));
    const names = [
      "archive.json",
      "input",
      "receipts/receipt-1.json",
      "round-1/bundle.json",
      "round-1/logs",
      "round-1/output",
      "round-1/result.json",
      "spec.json",
    ];
    expect(report.files.map(({ path }) => path).toSorted()).toEqual(names);
    expect(report.files.find(({ path }) => path === "input")).toMatchObject({
      cid: parts.input,
      size: 700_000,
      sha256: await sha256(input),
    });
    expect(report.rounds).toEqual([{ round: 1, bundleCid, resultHash, mismatches: [] }]);
    expect(report.list).toMatchObject({ task: "42", missing: [] });
  });

  it("has the same root whenever it is made", async () => {
    const roots = await Promise.all(
      [download(parts), download(parts)].map(async (blob) => (await verifyArchive(await blob)).root),
    );
    expect(roots[0]).toBe(roots[1]);
  });

  it("names what the store does not have", async () => {
    const absent = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
    const report = await verifyArchive(await download({ ...parts, input: absent }));
    expect(report.problems).toEqual([]);
    expect(report.list.missing).toEqual([{ path: "input", cid: absent }]);
    expect(
      (await fetch(taskArchiveUrl(store.url, { task: "42", input: absent, results: [], receipts: [] })))
        .status,
    ).toBe(404);
    expect((await fetch(`${store.url}/task.car?task=42&input=nonsense`)).status).toBe(400);
    expect((await fetch(`${store.url}/task.car?task=42`)).status).toBe(400);
  });

  it("does not pass when a byte of it was changed, or a part cut off", async () => {
    const bytes = new Uint8Array(await (await download(parts)).arrayBuffer());
    const changed = bytes.slice();
    changed[bytes.length - 10] = (changed[bytes.length - 10] ?? 0) ^ 1;
    await expect(verifyArchive(new Blob([changed]))).rejects.toThrow(/was altered|not a whole CAR/);
    await expect(verifyArchive(new Blob([bytes.subarray(0, bytes.length - 10)]))).rejects.toThrow(
      /not a whole CAR|is missing/,
    );
    await expect(verifyArchive(new Blob(["no archive at all"]))).rejects.toThrow(/not a whole CAR/);
  });
});
