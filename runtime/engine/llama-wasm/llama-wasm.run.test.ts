import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { RuntimeFault } from "../../fault.ts";
import { nodeThreads } from "../../node/threads/llama-threads.ts";
import { tinyModel } from "../../test-support/tiny-model.ts";
import { engines } from "../engines.ts";
import { type GeneratedToken, type Sampling, samplingDefaults } from "../text/documents.ts";
import { generate, promptTokens } from "./answer.ts";
import { startLlama } from "./host.ts";
import { type Llama, type LlamaOptions, openLlama } from "./llama.ts";

const CONTEXT = 256;
const { resolve } = createRequire(import.meta.url);
const file = new Uint8Array(await readFile(resolve("@wllama/wllama/esm/single-thread/wllama.wasm")));
const wasm = await WebAssembly.compile(file);

const open = (model = tinyModel(), options: Partial<LlamaOptions> = {}): Promise<Llama> =>
  openLlama({
    wasm,
    contextLength: CONTEXT,
    memoryMegabytes: 256,
    weights: {
      bytes: model.length,
      async *parts() {
        for (let at = 0; at < model.length; at += 50_000) yield model.subarray(at, at + 50_000);
      },
    },
    ...options,
  });
const llama = await open();
const prompt = promptTokens(llama, { messages: [{ role: "user", content: "Hello, wörld" }] }, CONTEXT);

function answer(sampling: Partial<Sampling>) {
  const streamed: GeneratedToken[] = [];
  const generated = generate(llama, {
    prompt,
    sampling: { ...samplingDefaults, max_tokens: 32, ...sampling },
    contextLength: CONTEXT,
    onToken: (token) => streamed.push(token),
  });
  expect(streamed).toEqual(generated.output);
  return generated;
}
const idsOf = (sampling: Partial<Sampling>) => answer(sampling).output.map(({ id }) => id);

const fileWithThreads = new Uint8Array(
  await readFile(resolve("@wllama/wllama/esm/multi-thread/wllama.wasm")),
);

test("the engine's files have the hashes of its version", async () => {
  expect(await sha256(file)).toBe(engines[1].files.llama);
  expect(await sha256(fileWithThreads)).toBe(engines[1].files.llamaThreads);
});

describe("an answer", () => {
  test("has the same bits whatever the size of the batches", () => {
    // Engines may multiply large batches in another order than small ones.
    const long = Array.from({ length: 200 }, (_, index) => 10 + ((index * 7) % 240));
    for (const [tokens, sizes] of [
      [prompt, [1, 2, 7, 16]],
      [long, [1, 31, 32, 33, 128]],
    ] as const) {
      const logits = (size: number) => {
        llama.clear();
        for (let at = 0; at < tokens.length; at += size) llama.decode(tokens.slice(at, at + size));
        return llama.candidates(0);
      };
      const expected = logits(tokens.length);
      expect(expected).toHaveLength(262);
      for (const size of sizes) expect(logits(size)).toEqual(expected);
    }
  });

  test("has the same bits with two threads, for a prompt and a further token", async () => {
    const bits = (of: Llama) => {
      of.clear();
      of.decode(prompt.slice(0, 6));
      const first = of.candidates(0);
      of.decode([10]);
      return [first, of.candidates(0)];
    };
    const several = await open(tinyModel(), {
      wasm: await WebAssembly.compile(fileWithThreads),
      threads: nodeThreads(2),
    });
    expect(bits(several)).toEqual(bits(llama));
    several.close();
  });

  test("is the same again, and in another instance of the engine", async () => {
    const first = answer({});
    expect(answer({})).toEqual(first);
    expect(
      generate(await open(), {
        prompt,
        sampling: { ...samplingDefaults, max_tokens: 32 },
        contextLength: CONTEXT,
        onToken: () => undefined,
      }),
    ).toEqual(first);
    // Another engine, or another build of this one, gives other tokens.
    expect(first.output.slice(0, 8).map(({ id }) => id)).toEqual([148, 234, 143, 106, 72, 164, 164, 164]);
  });

  test("at temperature 0 has the most probable token at each place", () => {
    const ids = idsOf({});
    llama.clear();
    llama.decode(prompt);
    for (const id of ids) {
      expect(llama.candidates(1)[0]?.id).toBe(id);
      llama.decode([id]);
    }
  });

  test("at a temperature depends on the seed, and only on it", () => {
    const drawn = idsOf({ temperature: 0.9, seed: 3 });
    expect(idsOf({ temperature: 0.9, seed: 3 })).toEqual(drawn);
    expect(idsOf({ temperature: 0.9, seed: 4 })).not.toEqual(drawn);
    expect(idsOf({ temperature: 0.9, seed: 3, top_k: 1 })).toEqual(idsOf({}));
  });

  test("ends at the number of tokens, at the end of the context, or before a stop text", () => {
    expect(answer({ max_tokens: 5 })).toMatchObject({ finish: "length", output: { length: 5 } });
    const { text } = answer({});
    const stop = text.slice(6, 8);
    expect(answer({ stop: [stop] })).toMatchObject({
      finish: "stop",
      text: text.slice(0, text.indexOf(stop)),
    });
    expect(answer({ max_tokens: 100_000 }).output.length).toBeLessThanOrEqual(CONTEXT - prompt.length);
  });

  test("ends with the token that ends the turn, which is not part of the text", () => {
    const ended = answer({ temperature: 2, seed: 19, max_tokens: 48 });
    expect(ended.finish).toBe("stop");
    expect(ended.output.at(-1)).toEqual({ id: 258, text: "" });
    expect(ended.text).toBe(ended.output.map(({ text }) => text).join(""));
  });
});

describe("a prompt", () => {
  const refused = (request: Parameters<typeof promptTokens>[1], of = llama) => {
    try {
      return promptTokens(of, request, CONTEXT);
    } catch (cause) {
      return cause;
    }
  };

  test("is written with the chat template, its control tokens taken as such", () => {
    const text = "<|user|>Hi<|end|><|assistant|>";
    const messages = [{ role: "user", content: "Hi" }] as const;
    expect(promptTokens(llama, { messages: [...messages] }, CONTEXT)).toEqual([257, 260, 73, 106, 258, 261]);
    expect(promptTokens(llama, { prompt: text }, CONTEXT)).toEqual([257, 260, 73, 106, 258, 261]);
  });

  test("above the context is refused before anything is computed", () => {
    expect(refused({ prompt: "a".repeat(CONTEXT) })).toMatchObject({
      code: "input",
      message:
        "The prompt has 257 tokens; the model's context holds 256, at least one of them for the answer",
    });
  });

  test("of messages needs a model with a chat template", async () => {
    const base = await open(tinyModel({ template: "" }));
    expect(refused({ messages: [{ role: "user", content: "Hi" }] }, base)).toMatchObject({
      code: "input",
      message: "The model has no chat template; it takes a prompt instead of messages",
    });
  });
});

describe("weights", () => {
  test("that are broken are refused with llama.cpp's reason", async () => {
    const model = tinyModel();
    const cut = model.slice(0, model.length - 5_000);
    const other = new TextEncoder().encode("PK".repeat(1_000));
    for (const broken of [cut, other])
      await expect(open(broken)).rejects.toMatchObject({
        code: "package",
        message: expect.stringContaining("The weights cannot be loaded"),
      });
  });

  test("that need more memory than the manifest allows end there on every machine", async () => {
    const opening = open(tinyModel(), { contextLength: 262_144, memoryMegabytes: 140 });
    await expect(opening).rejects.toMatchObject({
      code: "limit",
      message: "The model needs more than the 140 MB of memory that its manifest allows",
    });
  });
});

describe("a machine that is short of something", () => {
  test("of stack never counts against the model", async () => {
    const action = () => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    const others = Object.fromEntries(["w", "x", "y", "E"].map((name) => [name, () => 0n]));
    const exports = { ...others, z: action };
    const starting = vi.spyOn(WebAssembly, "instantiate").mockResolvedValue({ exports } as never);
    const module = await startLlama(wasm, 256).finally(() => starting.mockRestore());
    // A worker reports what is not a RuntimeFault as a fault of its machine.
    expect(() => module.call("decode", new Uint8Array(1))).toThrow(RangeError);
  });

  test("of memory while it chooses a token never counts against the model", () => {
    const poor: Llama = {
      ...llama,
      candidates: () => {
        throw new RuntimeFault("runtime", "This machine lacks the memory");
      },
    };
    const sampling = { ...samplingDefaults, temperature: 1 };
    expect(() =>
      generate(poor, { prompt, sampling, contextLength: CONTEXT, onToken: () => undefined }),
    ).toThrow(expect.objectContaining({ code: "runtime" }));
  });
});
