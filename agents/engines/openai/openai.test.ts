/**
 * Upstreams as they answer: vLLM returns token ids when asked, llama.cpp's server on its own routes, others stream text only.
 * `npm run release -- openai-upstream` uses a real server.
 */
import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Job } from "#runtime/run/job.ts";
import { impatientFetch } from "#runtime/test-support/impatient-fetch.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { openaiSettingsSchema } from "./settings.ts";
import {
  type Answer,
  HELLO_TEXT,
  hello,
  json,
  type Sent,
  tinyUpstream,
  tokensOf,
} from "./test-support/tiny-upstream.ts";

let tiny: Awaited<ReturnType<typeof tinyUpstream>>;
let terms: PackageTerms;
let job: (request: object) => Job;
let upstream: typeof tiny.serve;
beforeAll(async () => {
  tiny = await tinyUpstream();
  ({ terms, job, serve: upstream } = tiny);
});
afterEach(() => tiny.end());

const stream = (response: ServerResponse, chunks: readonly object[], end = "data: [DONE]\n\n") => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end(end);
};
const choice = (content: string, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: null, ...more }],
});

/** The route by which both kinds of servers give the tokens of a text. */
const tokenized = (response: ServerResponse, text: unknown, isWhole: unknown) =>
  json(response, { tokens: [...(isWhole ? [257] : []), ...tokensOf(String(text))] });

/** vLLM's stream: each choice with the ids of its part. */
const vllmWith =
  (...chunks: readonly object[]): Answer =>
  ({ url, body }, response) =>
    url === "/tokenize"
      ? tokenized(response, body.prompt, body.add_special_tokens)
      : stream(response, body.max_tokens === 1 ? [choice("H", { token_ids: [73] })] : chunks);
const vllm = vllmWith(
  choice("H", { token_ids: [73] }),
  choice("i", { token_ids: [106] }),
  choice("", { token_ids: [258], finish_reason: "stop", stop_reason: null }),
  { choices: [], usage: { prompt_tokens: 3, completion_tokens: 3 } },
);
const PROMPT = [257, ...tokensOf(HELLO_TEXT)];

/** LM Studio ignores what it does not know, and streams text. */
const textOnly: Answer = (_, response) =>
  stream(response, [choice("H"), choice("i"), choice("", { finish_reason: "stop" })]);

const never = new AbortController().signal;

test("vLLM's answer becomes a document of token ids, and the engine is named", async () => {
  const { engine, sent } = await upstream(vllm, { keyVariable: "VLLM_KEY" });
  expect(await engine.problem(never)).toBeUndefined();
  const { output, runtime } = await engine.compute(job(hello), terms, never);
  expect(runtime).toBe("openai vllm 0.11.0 cuda");
  expect(readAnswer(output.bytes)).toMatchObject({
    engine: "openai vllm 0.11.0 cuda",
    prompt: PROMPT,
    finish: "stop",
    text: "Hi",
    output: [
      { id: 73, text: "H" },
      { id: 106, text: "i" },
      { id: 258, text: "" },
    ],
  });
  const { url, key, body } = sent.at(-1) as Sent;
  expect([url, key]).toEqual(["/v1/completions", "Bearer secret"]);
  expect(body).toMatchObject({
    model: "tiny",
    temperature: 0,
    max_tokens: 8,
    stream: true,
    // The template in the package's weights, and no penalty that the server's settings may have.
    prompt: PROMPT,
    repetition_penalty: 1,
  });
});

test("tokens that vLLM drafted beyond a stop text are left out of the answer", async () => {
  const drafted = vllmWith(
    choice("H", { token_ids: [73] }),
    choice("", { token_ids: tokensOf("i.!!"), finish_reason: "stop", stop_reason: "i." }),
  );
  const { engine } = await upstream(drafted);
  const { output } = await engine.compute(job({ ...hello, stop: ["i."] }), terms, never);
  expect(readAnswer(output.bytes)).toMatchObject({
    finish: "stop",
    text: "H",
    output: [{ id: 73 }, { id: 106 }, { id: 47 }],
  });
});

test("an upstream without token ids is reported at the start and never computes", async () => {
  const routes: Answer = (sent, response) =>
    sent.url === "/v1/completions"
      ? textOnly(sent, response)
      : response.writeHead(404).end("404 page not found");
  const { engine } = await upstream(routes, { product: "lm-studio 0.3.31 cuda" });
  const reason =
    "openai lm-studio 0.3.31 cuda returns no token ids, so no verifier could follow its answers; vLLM and llama.cpp's server return them, and Ollama the bytes of tokens. openai lm-studio 0.3.31 cuda answered with status 404: 404 page not found";
  expect(await engine.problem(never)).toBe(reason);
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: reason,
  });
});

/** Tokens and the first answer as of vLLM, and another answer to the task. */
const answering =
  (answer: (response: ServerResponse) => void): Answer =>
  (sent, response) =>
    sent.url === "/tokenize" || sent.body.max_tokens === 1 ? vllm(sent, response) : answer(response);

test("a stream that breaks off, reports an error or is refused ends with a sentence about this machine", async () => {
  const endings: [Answer, string][] = [
    [answering((response) => stream(response, [choice("H", { token_ids: [73] })], "")), "ended early"],
    [vllmWith({ error: { message: "out of memory" } }), "out of memory"],
    [answering((response) => response.writeHead(404).end('{"error":"model not found"}')), "status 404"],
    [
      vllmWith(choice("Other", { token_ids: [73], finish_reason: "stop" })),
      "another model than the package's weights",
    ],
    [
      vllmWith(choice("H", { token_ids: [73], finish_reason: "length" })),
      "The upstream ended an answer after 1 of 8 tokens: its context is smaller than the package's",
    ],
  ];
  for (const [answer, message] of endings) {
    const { engine } = await upstream(answer);
    const failing = engine.compute(job(hello), terms, never);
    await expect(failing).rejects.toMatchObject({
      code: "runtime",
      message: expect.stringContaining(message),
    });
    tiny.end();
  }
});

/** Streams of llama.cpp's server leave out the ids of a character's first bytes. "é" are two tokens. */
const llamaServer: Answer = ({ url, body }, response) => {
  if (url === "/tokenize") return tokenized(response, body.content ?? "", body.add_special);
  if (url !== "/completion") return void response.writeHead(404).end();
  if (body.n_predict === 1)
    return stream(response, [{ content: "H", tokens: [73], tokens_predicted: 1, stop_type: "limit" }]);
  if (!body.stream) return json(response, { content: "Hé", tokens: [...tokensOf("Hé"), 258] });
  const part = (content: string, tokens: number[], tokens_predicted: number) => ({
    content,
    tokens,
    tokens_predicted,
    stop: false,
  });
  const parts = [part("H", [73], 1), part("é", [170], 3), part("", [258], 4)];
  stream(response, [...parts, { ...part("", [], 4), stop: true, stop_type: "eos" }], "");
};

test("llama.cpp's server gives ids on its own routes, and the whole answer where its stream leaves some out", async () => {
  const { engine, sent } = await upstream(llamaServer, { product: "llama-server 11549 cpu" });
  expect(await engine.problem(never)).toBeUndefined();
  const seen: string[] = [];
  const { output } = await engine.compute(job(hello), terms, never, {
    onToken: ({ text }) => void seen.push(text),
  });
  expect(readAnswer(output.bytes)).toMatchObject({
    engine: "openai llama-server 11549 cpu",
    prompt: PROMPT,
    finish: "stop",
    text: "Hé",
    output: [{ id: 73 }, { id: 196 }, { id: 170 }, { id: 258 }],
  });
  expect(seen.join("")).toBe("Hé");
  expect(sent.at(-1)?.body).toMatchObject({ prompt: PROMPT, n_predict: 8, temperature: 0, stop: [] });
});

test("an answer for which llama.cpp's server dropped a part of the context is refused: no verifier could follow it", async () => {
  const shifted: Answer = (sent, response) => {
    const { url, body } = sent;
    if (url !== "/completion" || body.n_predict === 1) return llamaServer(sent, response);
    const last = { content: "", tokens: [], tokens_predicted: 8, stop_type: "limit", truncated: true };
    const tokens = tokensOf("HiHiHiHi");
    stream(response, [{ content: "HiHiHiHi", tokens, tokens_predicted: 8 }, last], "");
  };
  const { engine } = await upstream(shifted, { product: "llama-server 11549 cpu" });
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: expect.stringContaining("its context is smaller than the package's"),
  });
});

test("a prompt over the context is refused before the task is accepted, and an answer ends with the context", async () => {
  const { engine } = await upstream(llamaServer, { product: "llama-server 11549 cpu" });
  const asks = (content: string, more: object = {}) =>
    job({ messages: [{ role: "user", content }], ...more });
  await engine.requirePrompt?.(asks("Hello"), terms, never);
  const refusal = {
    code: "input",
    message: "The prompt has 629 tokens; the model's context holds 512, at least one of them for the answer",
  };
  await expect(engine.requirePrompt?.(asks("a".repeat(600)), terms, never)).rejects.toMatchObject(refusal);
  await expect(engine.compute(asks("a".repeat(600)), terms, never)).rejects.toMatchObject(refusal);
  // A place is left for one token, and the package's request names more.
  tiny.end();
  const { engine: other, sent } = await upstream(vllm);
  const { output } = await other.compute(asks("a".repeat(482)), terms, never);
  expect(sent.at(-1)?.body.max_tokens).toBe(1);
  expect(readAnswer(output.bytes)).toMatchObject({
    finish: "length",
    text: "H",
    sampling: { max_tokens: 256 },
  });
});

test("an upstream that is unreachable or busy is a reason to retry, not a fault that declines the task", async () => {
  const endings: [Answer, string][] = [
    [(_, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(), "not be reached"],
    [(_, response) => void response.destroy(), "not be reached"],
    [(_, response) => response.writeHead(503).end("loading"), "status 503: loading"],
    [(_, response) => response.writeHead(429).end(), "status 429"],
  ];
  for (const [answer, message] of endings) {
    const { engine } = await upstream(answer);
    const error = await engine.compute(job(hello), terms, never).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: "UpstreamUnavailable", message: expect.stringContaining(message) });
    expect(await engine.problem(never)).toContain(message);
    tiny.end();
  }
});

test("an upstream that reads a long prompt is awaited for as long as the settings allow, beyond Node's own limit", async () => {
  const slow: Answer = (sent, response) => void setTimeout(vllm, 1_500, sent, response);
  const { engine } = await upstream(slow);
  const undo = impatientFetch(500);
  await expect(engine.compute(job(hello), terms, never).finally(undo)).resolves.toHaveProperty("output");
});

test("a silent upstream is left after its time, and a stopped agent at once", async () => {
  const silent = answering((response) => void response.writeHead(200).write(": ping\n\n"));
  const { engine } = await upstream(silent, { silenceSeconds: 1 });
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "time",
    message: "openai vllm 0.11.0 cuda sent nothing for 1 s and was stopped",
  });
  const stop = new AbortController();
  const running = engine.compute(job(hello), terms, stop.signal);
  stop.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
});

test("the body of a refusal is read only as far as it is reported, and an address holds no password", async () => {
  let sent = 0;
  const endless = answering((response) => {
    response.writeHead(400);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
    };
    response.on("drain", more);
    more();
  });
  const { engine } = await upstream(endless, { seconds: 2 });
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: `openai vllm 0.11.0 cuda answered with status 400: ${"x".repeat(300)}`,
  });
  expect(sent).toBeLessThan(100_000_000);
  const settings = { baseUrl: "http://me:secret@127.0.0.1/v1", product: "vllm 0.11.0 cuda", models: {} };
  expect(() => openaiSettingsSchema.parse(settings)).toThrow("must not contain a password");
});

test("models are served by their weights' hash, and a key that the environment lacks is named", async () => {
  const { engine } = await upstream(vllm, { keyVariable: "MISSING_KEY" });
  expect(engine.refusal(terms)).toBeUndefined();
  const other = (await openPackage(await languageModelPackage())).manifest;
  expect(engine.refusal(other)).toBe(
    "the model's rule wants equal tokens, which openai vllm 0.11.0 cuda does not promise",
  );
  await expect(engine.compute(job(hello), terms, never)).rejects.toThrow(
    "The environment has no MISSING_KEY",
  );
});
