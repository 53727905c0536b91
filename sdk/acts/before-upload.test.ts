/** Refusals before anything is uploaded or paid: orders by the model's manifest, results by the contracts, models by the page's checks. */
import { expect, type Mock, test, vi } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { openBatch } from "#runtime/batch/batch.ts";
import { zip } from "#runtime/formats/zip.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { ggufFile } from "#runtime/test-support/gguf-file.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import { tinyModel } from "#runtime/test-support/tiny-model.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import type { ActContext } from "./act.ts";
import { registerModel } from "./owner.ts";
import { submitResult } from "./provider.ts";
import { order } from "./requester.ts";
import { InputRefusedError } from "./task-input.ts";

const ID = `0x${"01".repeat(32)}` as const;
const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const SCRIPT = 'export default () => ({ output: "x" });';
const publicModel = { version: "1.0.0", accessMethod: `ipfs://${CID}|`, isPublic: true };
const privateModel = { ...publicModel, accessMethod: "", isPublic: false };
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Changes {
  check?: () => Promise<void>;
  tryPackage?: () => Promise<void>;
  archive?: Uint8Array<ArrayBuffer>;
  get?: (id: string, values: unknown, options?: { minBlock: bigint }) => Promise<unknown>;
  read?: () => Promise<unknown>;
}

async function contextOf(changes: Changes = {}) {
  const archive = changes.archive ?? (await samplePackage(SCRIPT));
  const upload = vi.fn(async () => []);
  const send = vi.fn(async () => {
    throw new Error("sent");
  });
  const check = vi.fn(changes.check ?? (async () => undefined));
  const context = {
    api: { get: changes.get ?? (async () => publicModel) },
    content: {
      fetch: async (pointer: string) => (pointer.includes(CID) ? archive : bytesOf("words")),
      upload,
    },
    writes: {
      account: `0x${"02".repeat(20)}`,
      contracts: {},
      publicClient: { getBlockNumber: async () => 7n },
      read: changes.read,
      now: async () => 1_000,
      permit: async () => ({}),
      check,
      send,
    },
    tryPackage: changes.tryPackage,
  } as unknown as ActContext;
  return { context, archive, upload, check, send };
}

/** The names of mocks in the order in which each was first called. */
const firstCalls = (mocks: Record<string, Mock>) =>
  Object.entries(mocks)
    .toSorted(([, a], [, b]) => (a.mock.invocationCallOrder[0] ?? 0) - (b.mock.invocationCallOrder[0] ?? 0))
    .map(([name]) => name);

const task = { modelId: ID, title: "A task", reward: 1n } as const;

test.each([
  [
    "a kind of file that the model does not take",
    { input: { json: { a: 1 } } },
    /the model takes text\/plain/,
  ],
  ["a parameter out of its bounds", { input: { text: "words" }, parameters: { times: 99 } }, /times/],
  [
    "a kind of task that the model does not do",
    { input: { text: "x" }, taskType: "evaluation" },
    /does not support evaluation/,
  ],
] as const)("an order with %s is refused before anything is uploaded or paid", async (_, wanted, reason) => {
  const { context, upload, check, send } = await contextOf();
  const ordered = order.run({ ...task, ...wanted } as never, context);
  await expect(ordered).rejects.toMatchObject({
    name: "InputRefusedError",
    message: expect.stringMatching(reason),
  });
  expect([upload, check, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a stored input without a name gets the first name under which it fits the model", async () => {
  const { context, upload, check, send } = await contextOf();
  const stored = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
  await expect(order.run({ ...task, input: { stored } }, context)).rejects.toThrow("sent");
  const [, [spec]] = upload.mock.calls[0] as unknown as [string, Uint8Array[]];
  expect(new TextDecoder().decode(spec)).toContain('"fileName":"input.txt"');
  expect(firstCalls({ check, upload, send })).toEqual(["check", "upload", "send"]);
});

test("several inputs are stored as one archive, whose number of inputs the specification states", async () => {
  const { context, upload } = await contextOf();
  const batch = [{ text: "one" }, { text: "two", name: "b/two.txt" }];
  await expect(order.run({ ...task, input: { batch } }, context)).rejects.toThrow("sent");
  const [, [archive, spec]] = upload.mock.calls[0] as unknown as [string, Uint8Array<ArrayBuffer>[]];
  expect(new TextDecoder().decode(spec)).toMatch(/"fileName":"batch-2.zip",.*"items":2/);
  const items = await openBatch(new Blob([archive as Uint8Array<ArrayBuffer>]), 2);
  expect(items.map(({ name }) => name)).toEqual(["b/two.txt", "input-0001.txt"]);
});

test.each([
  [
    "an input that does not fit",
    [{ text: "one" }, { json: 1, name: "2.json" }],
    /1 of 2 inputs.*number 1.*2.json is/,
  ],
  [
    "two inputs with one name",
    [
      { text: "a", name: "a.txt" },
      { text: "b", name: "a.txt" },
    ],
    /the path a.txt/,
  ],
] as const)("a batch with %s is refused before anything is uploaded or paid", async (_, batch, reason) => {
  const { context, upload, send } = await contextOf();
  await expect(order.run({ ...task, input: { batch: [...batch] } }, context)).rejects.toThrow(reason);
  expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("weights of a language model are stored with a package made for them, and refused ones are not", async () => {
  const { context, upload } = await contextOf();
  const blob = await ggufFile();
  const facts = { name: "Tiny answers", description: "Answers short questions in English.", category: "nlp" };
  const wanted = { ...facts, file: { blob, name: "tiny.gguf" } };
  await expect(registerModel.run(wanted, context)).rejects.toThrow("sent");
  const [purpose, [weights, archive]] = upload.mock.calls[0] as unknown as [
    string,
    [Blob, Uint8Array<ArrayBuffer>],
  ];
  expect([purpose, weights]).toEqual(["model", blob]);
  const { manifest } = await openPackage(archive);
  const { cid, sha256 } = await contentId(blob);
  expect(manifest).toMatchObject({ kind: "language-model", name: "Tiny answers" });
  expect(manifest.files.find(({ role }) => role === "weights")).toMatchObject({
    sha256,
    bytes: blob.size,
    sources: [`ipfs://${cid}`],
  });
  const [document] = (upload.mock.calls[0] as unknown as [string, Uint8Array[]])[1].slice(-1);
  expect(JSON.parse(new TextDecoder().decode(document))).toMatchObject({
    framework: "llama.cpp (GGUF)",
    architecture: "llama",
    license: "mit",
    fileName: "tiny.zip",
  });
  upload.mockClear();
  const broken = { ...facts, file: { blob: blob.slice(0, 100), name: "tiny.gguf" } };
  await expect(registerModel.run(broken, context)).rejects.toThrow(InputRefusedError);
  expect(upload.mock.calls).toEqual([]);
});

test("a prompt over the model's context is refused by the header of its weights, in a batch as well", async () => {
  const model = tinyModel();
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: `0x${"1".repeat(64)}` as const,
    bytes: model.length,
    sources: ["https://models.example.org/model.gguf", `ipfs://${CID}`],
  };
  const archive = await languageModelPackage({ draft: { contextLength: 64, files: [file] } });
  const { context, upload } = await contextOf({ archive });
  const openParts = vi.fn(async () => fileRanges(new Blob([model])));
  Object.assign(context.content, { openParts });
  const asking = (prompt: string) => ({ json: { prompt } });
  const long = order.run({ ...task, input: asking("word ".repeat(20)) }, context);
  await expect(long).rejects.toThrow(
    "The prompt has at least 100 tokens; the model's context holds 64, at least one of them for the answer. Nothing was uploaded or paid.",
  );
  const batch = [asking("word"), asking("word ".repeat(20))];
  await expect(order.run({ ...task, input: { batch } }, context)).rejects.toThrow(
    "1 of 2 inputs do not fit (number 2)",
  );
  expect([upload.mock.calls, openParts.mock.calls[0]]).toEqual([[], [`ipfs://${CID}`]]);
  await expect(order.run({ ...task, input: asking("word ".repeat(10)) }, context)).rejects.toThrow("sent");
});

test("an order that the contracts refuse uploads nothing", async () => {
  const check = () => Promise.reject(new CallRefusedError("createTaskWithPermit", "no MLB"));
  const { context, upload, send } = await contextOf({ check });
  await expect(order.run({ ...task, input: { text: "words" } }, context)).rejects.toThrow(/was refused/);
  expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("an order is checked by the model as it is on the chain while the index is behind", async () => {
  const get: Changes["get"] = async (_id, _values, options) =>
    options?.minBlock === 7n ? publicModel : privateModel;
  const { context, upload, send } = await contextOf({ get });
  await expect(order.run({ ...task, input: { json: { a: 1 } } }, context)).rejects.toThrow(
    /the model takes text\/plain/,
  );
  expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("an order that the manifest cannot check is refused unless it says that it is unchecked", async () => {
  const { context, upload, send } = await contextOf({ get: async () => privateModel });
  const wanted = { ...task, input: { text: "words" } };
  await expect(order.run(wanted, context)).rejects.toThrow(/private.*unchecked/);
  expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await expect(order.run({ ...wanted, unchecked: true }, context)).rejects.toThrow("sent");
  const bad = { ...task, input: { json: { a: 1 } }, unchecked: true };
  await expect(order.run(bad, (await contextOf()).context)).rejects.toThrow(/the model takes text/);
});

test("an order from a model whose package is faulty is refused", async () => {
  const archive = await zip([{ name: "manifest.json", bytes: bytesOf('{"format":"mlb-package/2"}') }]);
  const { context, upload, send } = await contextOf({ archive });
  await expect(order.run({ ...task, input: { text: "words" } }, context)).rejects.toThrow(
    /package.*unchecked/,
  );
  expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

/** The index has the task only for readers who wait for the newest block. */
const lagging: Changes["get"] = async (id, _values, options) => {
  if (id === "model") return publicModel;
  if (options?.minBlock === 7n) return {};
  throw new Error("not indexed");
};

test("a result is submitted for a task that the index does not have yet", async () => {
  const changes = { get: lagging, read: async () => ({ modelId: ID }) };
  const { context, check, upload, send } = await contextOf(changes);
  await expect(submitResult.run({ taskId: ID, output: { text: "words" } }, context)).rejects.toThrow("sent");
  expect(firstCalls({ check, upload, send })).toEqual(["check", "upload", "send"]);
});

test("a result that the contracts refuse uploads nothing", async () => {
  const check = () => Promise.reject(new CallRefusedError("submitResultWithPermit", "not the provider"));
  const { context, upload } = await contextOf({ check, read: async () => ({ modelId: ID }) });
  await expect(submitResult.run({ taskId: ID, output: { text: "words" } }, context)).rejects.toThrow(
    /was refused/,
  );
  expect(upload).not.toHaveBeenCalled();
});

const model = { name: "Sample", category: "nlp", description: "Repeats the text of its input." };

test.each([
  [
    "a description too short for the page",
    { ...model, description: "Short." },
    /description: .*20 characters/,
  ],
  ["neither a file nor an access method", model, /upload a model file or provide an access method/],
  [
    "a graph that is none",
    { ...model, file: { bytes: bytesOf("no graph"), name: "model.onnx" } },
    /cannot be used as a model/,
  ],
  [
    "a file of another kind",
    { ...model, file: { bytes: bytesOf("MZ"), name: "model.exe" } },
    /not accepted as model file/,
  ],
] as const)("a model with %s is refused before anything is uploaded", async (_, wanted, reason) => {
  const { context, upload, check, send } = await contextOf();
  await expect(registerModel.run(wanted as never, context)).rejects.toThrow(reason);
  expect([upload, check, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a package that fails on its own example, or that the registry refuses, uploads nothing", async () => {
  const tryPackage = () =>
    Promise.reject(new Error("The model's own rule confirms a file that holds no result"));
  for (const changes of [
    { tryPackage },
    { check: () => Promise.reject(new CallRefusedError("registerModel", "no")) },
  ]) {
    const { context, archive, upload, send } = await contextOf(changes);
    const wanted = { ...model, file: { bytes: archive, name: "model.zip" } };
    await expect(registerModel.run(wanted, context)).rejects.toThrow(/own rule confirms|was refused/);
    expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
  }
});

test("a valid model is checked with the registry, then stored, then registered under the ids of the stored files", async () => {
  const { context, archive, check, upload, send } = await contextOf();
  const wanted = { ...model, file: { bytes: archive, name: "model.zip" } };
  await expect(registerModel.run(wanted, context)).rejects.toThrow("sent");
  expect(upload).toHaveBeenCalledWith("model", [archive, expect.any(Uint8Array)]);
  expect(firstCalls({ check, upload, send })).toEqual(["check", "upload", "send"]);
});
