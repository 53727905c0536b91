import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { answerSchema, type GeneratedToken } from "../engine/text/documents.ts";
import { nodeMachine } from "../node/machine.ts";
import { exampleJob } from "../package/example.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";
import { endingOf, repeatable } from "../test-support/ending.ts";
import { languageModelPackage } from "../test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "../test-support/tiny-model.ts";
import type { Job } from "./job.ts";
import { type Machine, startRun } from "./start.ts";

const model = tinyModel();
const encoder = new TextEncoder();
const messages = [{ role: "user", content: "Hello" }];
let node: Machine;
let browser: BrowserRuntime;
let drawn: Job;

type Options = Parameters<typeof languageModelPackage>[0];
async function job(request: object, options: Options = {}): Promise<Job> {
  const chatTemplate = await sha256(encoder.encode(TINY_TEMPLATE));
  const draft = { contextLength: 256, chatTemplate, ...options.draft };
  return exampleJob(await languageModelPackage({ weights: model, request, ...options, draft }));
}

/** The same weights, named by reference. */
async function referenced(sha = "", bytes = model.length): Promise<Job> {
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: sha ? (sha as `0x${string}`) : await sha256(model),
    bytes,
    sources: ["https://example.com/model.gguf"],
  };
  return job({ messages, max_tokens: 8 }, { weights: undefined, draft: { files: [file] } });
}

const faultOf = (given: Job) => startRun(node, given).outcome.catch((cause: unknown) => cause);

beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
  drawn = await job({ messages, max_tokens: 40, temperature: 0.8, top_p: 0.95, seed: 11 });
});
afterAll(() => browser?.close());

describe("a language model", () => {
  test("gives an answer with the ids of its tokens, which arrive one by one", async () => {
    const streamed: GeneratedToken[] = [];
    const stages: string[] = [];
    const { output, metrics, runtime } = await startRun(node, drawn, {
      onToken: (token) => streamed.push(token),
      onStage: (stage) => stages.push(stage),
    }).outcome;
    const answer = answerSchema.parse(JSON.parse(new TextDecoder().decode(output.bytes)));
    expect(answer).toMatchObject({
      engine: "llama-wasm 2.4.0",
      sampling: { max_tokens: 40, temperature: 0.8, top_p: 0.95, top_k: 0, seed: 11, stop: [] },
    });
    expect(answer.output).toEqual(streamed);
    expect(metrics).toEqual({ prompt_tokens: answer.prompt.length, completion_tokens: streamed.length });
    expect(runtime).toBe("llama-wasm 2.4.0");
    expect(stages).toEqual(["opening", "checking", "loading", "computing", "presenting"]);
  });

  test("gives the same bytes in Node and in Chromium, drawn or most probable", async () => {
    for (const given of [drawn, await job({ messages, max_tokens: 40 }), await job({ prompt: "Once" })]) {
      const here = endingOf(await startRun(node, given).outcome);
      expect(repeatable(await browser.run(given))).toEqual(repeatable(here));
    }
  });

  test("takes the sampling of its manifest where the request states none", async () => {
    const stated = await job({ messages }, { draft: { sampling: { max_tokens: 3, temperature: 0.5 } } });
    const { output } = await startRun(node, stated).outcome;
    expect(JSON.parse(new TextDecoder().decode(output.bytes)).sampling).toMatchObject({
      max_tokens: 3,
      temperature: 0.5,
    });
  });

  test("stops at once when the run is cancelled", async () => {
    const run = startRun(node, await job({ messages, max_tokens: 200 }), { onToken: () => run.cancel() });
    await expect(run.outcome).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("weights by reference", () => {
  test("give the same answer as those in the archive", async () => {
    const weights = new Blob([model]);
    const packed = await startRun(node, await job({ messages, max_tokens: 8 })).outcome;
    const { output } = await startRun(node, { ...(await referenced()), weights }).outcome;
    expect(output.sha256).toBe(packed.output.sha256);
  });

  test("that are missing or damaged on this machine do not count against the package", async () => {
    expect(await faultOf(await referenced())).toMatchObject({
      code: "runtime",
      message: "The weights model.gguf were not fetched before the run",
    });
    const damaged = model.slice();
    damaged[damaged.length - 1] = 77;
    for (const content of [damaged, model.slice(1)])
      expect(await faultOf({ ...(await referenced()), weights: new Blob([content]) })).toMatchObject({
        code: "runtime",
        message: "The stored copy of model.gguf is not the file that the manifest names",
      });
  });
});

describe("a hostile or impossible request", () => {
  const looping = TINY_TEMPLATE.replace(
    "{{ message.content }}",
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
  );

  test.each([
    ["a prompt over the context", { prompt: "a".repeat(300) }, {}, "input", "The prompt has 301 tokens"],
    ["a setting that is not honoured", { prompt: "a", logprobs: true }, {}, "input", "logprobs"],
    ["neither prompt nor messages", { max_tokens: 3 }, {}, "input", "must have either messages or a prompt"],
    [
      "another template than stated",
      { messages },
      { draft: { chatTemplate: `0x${"1".repeat(64)}` } },
      "package",
      "chat template",
    ],
    [
      "a model above the memory that its manifest allows",
      { messages },
      {
        draft: {
          contextLength: 262_144,
          limits: { memoryMegabytes: 140, seconds: 60, outputBytes: 1_000_000 },
        },
      },
      "limit",
      "needs more than the 140 MB",
    ],
    [
      "weights that are not a model",
      { messages },
      { weights: encoder.encode("GGUF, or so it says") },
      "package",
      "The weights cannot be loaded",
    ],
    [
      "an answer above the manifest's bytes",
      { messages, max_tokens: 50 },
      { draft: { limits: { memoryMegabytes: 256, seconds: 60, outputBytes: 100 } } },
      "limit",
      "The answer has more than the 100 bytes",
    ],
  ] as const)("ends with a sentence: %s", async (_, request, options, code, words) => {
    expect(await faultOf(await job(request, options as Options))).toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  test("ends with a sentence: a template that loops", async () => {
    const weights = tinyModel({ template: looping });
    const chatTemplate = await sha256(encoder.encode(looping));
    expect(await faultOf(await job({ messages }, { weights, draft: { chatTemplate } }))).toMatchObject({
      code: "limit",
      message: "The chat template exceeds its limit: takes more than 300000 steps",
    });
  });
});
