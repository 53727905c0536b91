import { describe, expect, test } from "vitest";
import { FormatError } from "../formats/format-error.ts";
import { type GgufDraft, ggufFile, LLAMA, str, strings, textBytes, u32 } from "../test-support/gguf-file.ts";
import { describeGguf } from "./describe.ts";
import { fileRanges, type RangeReader } from "./range-reader.ts";
import { megabytesFor, packageContext, requireRunnable } from "./runnable.ts";

const describeFile = (draft?: GgufDraft) => describeGguf(fileRanges(ggufFile(draft)));
const llamaWith = (values: typeof LLAMA) => Object.entries({ ...LLAMA, ...values });
const list = (of: number, length: bigint, items = new Uint8Array()) => ({
  type: 9 as const,
  of,
  length,
  items,
});
const tensor = (dims: readonly bigint[], offset = 0n, type = 0, name = "output.weight") => ({
  name,
  dims,
  type,
  offset,
});

test("the header gives name, architecture, parameters, quantisation, context, template and licence", async () => {
  const model = await describeFile();
  expect(model).toEqual({
    name: "Tiny",
    license: "mit",
    source: undefined,
    architecture: "llama",
    parameters: 192,
    quantisation: "F32",
    contextLength: 512,
    vocabulary: 3,
    chatTemplate: "{{ messages[0].content }}\n",
    // 2 layers, 2 heads, 16 keys and 16 values of 2 bytes
    cacheBytesPerToken: 256,
    parts: 1,
  });
  expect(packageContext(model)).toBe(512);
  expect(packageContext({ ...model, contextLength: 100_000 })).toBe(4_096);
  expect(megabytesFor(model, 1_048_576)).toBe(1 + 1 + 256);
  // The scores of a large vocabulary need more: 512 MB for Gemma 3.
  expect(megabytesFor({ ...model, vocabulary: 262_144 }, 1_048_576)).toBe(1 + 1 + 512 + 160);
});

test("a mixture of number formats is named by the file, and both versions of the format are read", async () => {
  const mixed = await describeFile({ version: 2, values: llamaWith({ "general.file_type": u32(15) }) });
  expect(mixed.quantisation).toBe("Q4_K_M");
});

test("only the header is read, however large the weights are", async () => {
  const whole = ggufFile({ tensors: [tensor([64n, 1_000_000n])], dataBytes: 0 });
  let read = 0;
  const ranged: RangeReader = {
    size: whole.size + 256_000_000,
    async read(from, to) {
      read += to - from;
      return new Uint8Array(await whole.slice(from, to).arrayBuffer());
    },
  };
  expect((await describeGguf(ranged)).parameters).toBe(64_000_000);
  expect(read).toBeLessThan(3_000_000);
});

describe("a GGUF file that is wrong is refused with a sentence:", () => {
  const TOO_MANY = /states too many .*; at most \d+ are allowed/;
  const cases: Readonly<Record<string, readonly [GgufDraft, string | RegExp]>> = {
    "another format": [{ magic: "GGML" }, "the file is not a GGUF model"],
    "an old version": [{ version: 1 }, "version 1; 2 and 3 are supported"],
    "a big-endian file": [{ version: 0x03000000 }, "is big-endian"],
    "a huge number of values": [{ keyCount: 2n ** 63n }, TOO_MANY],
    "a negative number of tensors": [{ tensorCount: -1n }, TOO_MANY],
    "more values than there are": [{ keyCount: 500n, tensors: [], dataBytes: 0 }, /twice|ends too early/],
    "a huge list": [{ values: [["list", list(4, 2n ** 62n)]] }, TOO_MANY],
    "a list longer than the file": [{ values: [["list", list(10, 900_000n)]] }, "ends too early"],
    "a list of lists": [{ values: [["list", list(9, 1n)]] }, "a list of the unknown type 9"],
    "a text with a negative length": [
      { values: [["list", list(8, 1n, new Uint8Array(8).fill(0xff))]] },
      TOO_MANY,
    ],
    "a name that is too long": [{ values: [["k".repeat(300), u32(1)]] }, TOO_MANY],
    "a value stated twice": [
      {
        values: [
          ["a", u32(1)],
          ["a", u32(2)],
        ],
      },
      "states a twice",
    ],
    "no architecture": [{ values: [] }, "does not state general.architecture"],
    "no context length": [{ values: llamaWith({ "llama.context_length": u32(0) }) }, "llama.context_length"],
    "an alignment that is not a power of two": [
      { values: llamaWith({ "general.alignment": u32(24) }) },
      "invalid alignment",
    ],
    "overlapping tensors": [
      {
        tensors: [tensor([64n]), tensor([64n], 128n, 0, "other")],
        dataBytes: 1_024,
      },
      'the tensor "other" is misaligned or overlaps another tensor',
    ],
    "two tensors of one name": [
      { tensors: [tensor([64n]), tensor([64n], 256n)] },
      "states output.weight twice",
    ],
    "an unaligned tensor": [{ tensors: [tensor([64n], 4n)] }, "is misaligned or overlaps another tensor"],
    "a tensor beyond the end": [{ dataBytes: 100 }, "it may be only partly downloaded"],
    "a tensor at a negative place": [{ tensors: [tensor([64n], -32n)] }, "ends too early"],
    "a shape that overflows": [{ tensors: [tensor([2n ** 40n, 2n ** 40n])] }, "has an invalid shape"],
    "a negative dimension": [{ tensors: [tensor([-1n])] }, "has an invalid shape"],
    "too many dimensions": [{ tensors: [tensor([1n, 1n, 1n, 1n, 1n])] }, "has an invalid shape"],
    "a row that is not a whole number of blocks": [
      { tensors: [tensor([33n], 0n, 2)] },
      "has an invalid shape",
    ],
    "an unknown number format": [{ tensors: [tensor([64n], 0n, 99)] }, "has the unknown type 99"],
  };
  for (const [title, [draft, problem]] of Object.entries(cases))
    test(title, async () => {
      const failure = await describeFile(draft).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(FormatError);
      expect((failure as FormatError).message).toMatch(problem);
    });
});

test("a file cut or damaged anywhere ends with a sentence, or is read", async () => {
  const whole = new Uint8Array(await ggufFile().arrayBuffer());
  const endingOf = (bytes: Uint8Array<ArrayBuffer>) =>
    describeGguf(fileRanges(new Blob([bytes]))).catch((cause: unknown) => cause);
  for (let size = 0; size < whole.length; size++)
    expect(await endingOf(whole.slice(0, size)), `${size} bytes`).toBeInstanceOf(FormatError);
  for (let at = 0; at < whole.length; at++)
    for (const value of [0, 0x7f, 0xff]) {
      const damaged = whole.slice();
      damaged[at] = value;
      const ending = await endingOf(damaged);
      if (ending instanceof Error)
        expect(ending, `byte ${at}: ${ending.message}`).toBeInstanceOf(FormatError);
    }
});

test("a model that no engine runs is refused with the reason", async () => {
  const tried = async (values: typeof LLAMA, bytes = 1_000) =>
    requireRunnable(await describeFile({ values: llamaWith(values) }), bytes);
  const bert = Object.entries({ ...LLAMA, "general.architecture": str("bert") }).map(
    ([key, value]) => [key.replace("llama.", "bert."), value] as const,
  );
  const encoder = await describeFile({ values: bert });
  expect(() => requireRunnable(encoder, 1_000)).toThrow(
    'no engine here runs models of the architecture "bert"',
  );
  await expect(tried({ "split.count": u32(3) })).rejects.toThrow("the model is split into 3 files");
  await expect(tried({ "tokenizer.ggml.tokens": strings() })).rejects.toThrow("has no vocabulary");
  // llama.cpp's own test files are such ones.
  const vocabulary = await describeFile({ tensors: [] });
  expect(() => requireRunnable(vocabulary, 1_000)).toThrow("holds a vocabulary without weights");
  await expect(tried({}, 17_000_000_000)).rejects.toThrow(
    /needs \d+ MB of memory .*; a package may ask for 16384/,
  );
  await tried({}, 8_000_000_000);
  await tried({});
});

test("a vocabulary of a million empty texts is passed over within the bounds", async () => {
  const items = new Uint8Array(Array.from({ length: 1_000 }, () => [...textBytes("")]).flat());
  const many = new Uint8Array(items.length * 1_000);
  for (let at = 0; at < many.length; at += items.length) many.set(items, at);
  const model = await describeFile({
    values: llamaWith({ "tokenizer.ggml.tokens": list(8, 1_000_000n, many) }),
  });
  expect(model.vocabulary).toBe(1_000_000);
});
