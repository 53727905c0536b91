import { describe, expect, test, vi } from "vitest";
import { packBatch } from "../../batch/batch.ts";
import { fileRanges } from "../../gguf/range-reader.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import type { TaskManifest } from "../../manifest/task.ts";
import { ggufFile, LLAMA, str, strings } from "../../test-support/gguf-file.ts";
import type { OpenWeights } from "./fitting-prompt.ts";
import { requireInput } from "./input.ts";
import { type InputQuestion, inputProblem } from "./input-problem.ts";

const task: TaskManifest = {
  input: [
    {
      mediaType: "text/csv",
      schema: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          properties: { length: { type: "number", minimum: 0 }, id: { type: "string" } },
          required: ["length"],
          additionalProperties: true,
        },
      },
    },
    {
      mediaType: "application/json",
      schema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    },
    { mediaType: "image/png" },
  ],
  output: { file: "out.csv", mediaType: "text/csv" },
  comparison: { rule: "exact" },
};
const judge = (name: string, content: string) => () =>
  requireInput(task, name, new TextEncoder().encode(content));

describe("an input", () => {
  test("that fits is taken; columns and members beyond the schema may be there", () => {
    expect(judge("a.csv", "id,length,note\n007,1.5,x\n")).not.toThrow();
    expect(judge("a.json", '{"text":"hello","more":1}')).not.toThrow();
    expect(judge("a.PNG", "whatever")).not.toThrow();
  });

  test("that does not fit is named with its place", () => {
    expect(judge("a.csv", "id\n1\n")).toThrow('The table has no column "length"');
    expect(judge("a.csv", "length\n1\nlong\n")).toThrow(/a\.csv does not fit the model: 1\.length: /);
    expect(judge("a.csv", "length\n-1\n")).toThrow(/0\.length: /);
    expect(judge("a.csv", "length\n1,2\n")).toThrow("a.csv cannot be read: row 1: 2 cells instead of 1");
    expect(judge("a.csv", "length\n")).toThrow("a.csv does not fit the model");
    expect(judge("a.json", "[1]")).toThrow("a.json does not fit the model");
    expect(judge("a.json", "{")).toThrow("a.json cannot be read: the file is not JSON text");
    const deep = `{"text":"hello","more":${"[".repeat(32)}${"]".repeat(32)}}`;
    expect(judge("a.json", deep)).toThrow("arrays and objects nest deeper than 32 levels");
    expect(judge("a.pdf", "%PDF")).toThrow(
      "a.pdf is application/octet-stream; the model takes text/csv, application/json, image/png",
    );
    expect(judge("a.png", "")).toThrow("a.png is empty");
  });
});

describe("a task that is being written", () => {
  const manifest = {
    tasks: { inference: task },
    parameters: { type: "object", properties: { seed: { type: "integer" } } },
  } as unknown as Manifest;
  const content = (text: string) => ({ name: "a.csv", content: new Blob([text]) });
  const fits = {
    manifest,
    kind: "inference",
    parameters: { seed: 3 },
    input: content("length\n1\n"),
  } as const;

  test("that a program can do has no problem, nor has one whose file is not chosen yet", async () => {
    expect(await inputProblem(fits)).toBeUndefined();
    expect(await inputProblem({ ...fits, input: undefined })).toBeUndefined();
  });

  test.each([
    [
      "a kind of work that the model does not do",
      { kind: "evaluation" },
      "The model does not support evaluation; it supports",
    ],
    [
      "a setting of the wrong kind",
      { parameters: { seed: "many" } },
      "The parameters do not fit the model: seed",
    ],
    ["a table without a column", { input: content("id\n1\n") }, 'The table has no column "length".'],
    [
      "a file that no run takes, without reading it",
      { input: { name: "a.csv", content: { size: 2 ** 40 } as Blob } },
      "a.csv has more than",
    ],
  ] as const)("with %s is reported in a sentence", async (_, change, sentence) => {
    expect(await inputProblem({ ...fits, ...change } as InputQuestion)).toContain(sentence);
  });
});

describe("a request to a language model that is being written", () => {
  const words = strings("Ġword", "word", "Ġ", "w");
  const questionOf = (content: Blob, chatTemplate?: string, weights = "0x1"): InputQuestion => ({
    manifest: {
      files: [{ path: "model.gguf", role: "weights", sha256: weights }],
      kind: "language-model",
      contextLength: 64,
      chatTemplate,
      parameters: { type: "object", properties: {} },
      tasks: { inference: { ...task, input: [{ mediaType: "application/json", kind: "chat" }] } },
    } as unknown as Manifest,
    kind: "inference",
    parameters: {},
    input: { name: "request.json", content },
  });
  const problemOf = (request: object, chatTemplate?: string, openWeights?: OpenWeights, weights?: string) =>
    inputProblem(questionOf(new Blob([JSON.stringify(request)]), chatTemplate, weights), openWeights);
  const messages = [{ role: "user", content: "Hello" }];

  test("is refused before anything is paid where no run would take it", async () => {
    expect(await problemOf({ question: "Hello" }, "0x1")).toContain("request.json does not fit the model");
    expect(await problemOf({ messages })).toBe(
      "The model has no chat template; it takes a prompt instead of messages.",
    );
  });

  test("is refused before anything is paid where its prompt cannot fit into the context", async () => {
    expect(await problemOf({ prompt: "word ".repeat(1_000) })).toBe(
      "The prompt has 5000 bytes, more than fit into the model's context of 64 tokens.",
    );
    expect(await problemOf({ prompt: "word ".repeat(60) })).toBeUndefined();
  });

  test("is refused before anything is paid where the vocabulary in the weights' header shows too many tokens", async () => {
    const values = { ...LLAMA, "tokenizer.ggml.model": str("gpt2"), "tokenizer.ggml.tokens": words };
    const weights = ggufFile({ values: Object.entries(values) });
    const reads = vi.fn(async () => fileRanges(weights));
    const problem = (request: object) => problemOf(request, undefined, reads);
    expect(await problem({ prompt: "word" })).toBeUndefined();
    expect(reads).not.toHaveBeenCalled();
    expect(await problem({ prompt: " word".repeat(64) })).toBe(
      "The prompt has at least 64 tokens; the model's context holds 64, at least one of them for the answer.",
    );
    expect(await problem({ prompt: " word".repeat(63) })).toBeUndefined();
    // Characters that no token has count once for each of their bytes.
    expect(await problem({ prompt: "ö".repeat(32) })).toContain("has at least 64 tokens");
    expect(reads).toHaveBeenCalledOnce();
  });

  test("is refused in a row of a batch as well, with the row's number", async () => {
    const values = { ...LLAMA, "tokenizer.ggml.model": str("gpt2"), "tokenizer.ggml.tokens": words };
    const openWeights = async () => fileRanges(ggufFile({ values: Object.entries(values) }));
    const rows = [" word", " word".repeat(64)].map((prompt, index) => ({
      name: `${index + 1}.json`,
      bytes: new TextEncoder().encode(JSON.stringify({ prompt })),
    }));
    const question = questionOf(new Blob([packBatch(rows)]), undefined, "0x3");
    expect(await inputProblem({ ...question, items: 2 }, openWeights)).toBe(
      "1 of 2 inputs do not fit (number 2), the first because: The prompt has at least 64 tokens; the model's context holds 64, at least one of them for the answer.",
    );
  });

  test("is not refused where the weights are out of reach", async () => {
    const prompt = " word".repeat(64);
    expect(await problemOf({ prompt }, undefined, async () => undefined, "0x2")).toBeUndefined();
    expect(
      await problemOf({ prompt }, undefined, () => Promise.reject(new Error("gone")), "0x2"),
    ).toBeUndefined();
  });

  test("has messages for a model with a chat template, or a prompt for any", async () => {
    expect(await problemOf({ messages }, "0x1")).toBeUndefined();
    expect(await problemOf({ prompt: "Hello" })).toBeUndefined();
  });
});
