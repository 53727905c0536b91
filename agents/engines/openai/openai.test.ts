/** Upstreams as their documentation describes them: vLLM returns token ids when asked, Ollama and others stream text only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { tinyModel } from "#runtime/test-support/tiny-model.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { openOpenai } from "./engine.ts";
import { openaiSettingsSchema } from "./settings.ts";

let server: Server;
afterEach(() => server.close());

const model = tinyModel();
let weightsHash: `0x${string}`;
let archive: Uint8Array<ArrayBuffer>;
let terms: PackageTerms;
beforeAll(async () => {
  weightsHash = await sha256(model);
  const chat = { mediaType: "application/json", kind: "chat" } as const;
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: weightsHash,
    bytes: model.length,
    sources: ["https://models.example.org/model.gguf"],
  };
  const tasks = {
    inference: {
      input: [chat],
      output: { file: "answer.json", ...chat },
      comparison: { rule: "human" as const },
    },
  };
  archive = await languageModelPackage({ draft: { files: [file], tasks } });
  terms = (await openPackage(archive)).manifest;
});

type Sent = { url: string; key: string | undefined; body: Record<string, unknown> };
type Answer = (sent: Sent, response: ServerResponse) => void;

async function upstream(answer: Answer, change: object = {}) {
  const sent: Sent[] = [];
  server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = {
      url: request.url ?? "",
      key: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
    };
    sent.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const settings = openaiSettingsSchema.parse({
    baseUrl,
    product: "vllm 0.11.0 cuda",
    models: { [weightsHash]: "tiny" },
    ...change,
  });
  return { sent, engine: openOpenai(settings, { VLLM_KEY: "secret" }) };
}

const stream = (response: ServerResponse, chunks: readonly object[], end = "data: [DONE]\n\n") => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end(end);
};
const choice = (content: string, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: null, ...more }],
});

/** vLLM's stream: prompt ids in the first chunk, each choice with the ids of its part. "Hi" are the bytes 72 and 105. */
const vllm: Answer = ({ body }, response) => {
  if (body.return_token_ids !== true) return stream(response, [choice("Hi")]);
  stream(response, [
    { ...choice(""), prompt_token_ids: [257, 260, 73] },
    choice("H", { token_ids: [73] }),
    choice("i", { token_ids: [106] }),
    choice("", { token_ids: [258], finish_reason: "stop", stop_reason: null }),
    { choices: [], usage: { prompt_tokens: 3, completion_tokens: 3 } },
  ]);
};

/** Ollama and LM Studio ignore what they do not know, and stream text. */
const ollama: Answer = (_, response) =>
  stream(response, [choice("H"), choice("i"), choice("", { finish_reason: "stop" })]);

const job = (request: object, weights: Blob | undefined = new Blob([model])) => ({
  package: archive,
  weights,
  task: "inference" as const,
  parameters: {},
  input: { name: "request.json", bytes: new TextEncoder().encode(JSON.stringify(request)) },
});
const hello = { messages: [{ role: "user", content: "Hello" }], max_tokens: 8 };
const never = new AbortController().signal;

test("vLLM's answer becomes a document of token ids, and the engine is named", async () => {
  const { engine, sent } = await upstream(vllm, { keyVariable: "VLLM_KEY" });
  expect(await engine.problem(never)).toBeUndefined();
  const { output, runtime } = await engine.compute(job(hello), terms, never);
  expect(runtime).toBe("openai vllm 0.11.0 cuda");
  expect(readAnswer(output.bytes)).toMatchObject({
    engine: "openai vllm 0.11.0 cuda",
    prompt: [257, 260, 73],
    finish: "stop",
    text: "Hi",
    output: [
      { id: 73, text: "H" },
      { id: 106, text: "i" },
      { id: 258, text: "" },
    ],
  });
  const { url, key, body } = sent.at(-1) as Sent;
  expect([url, key]).toEqual(["/v1/chat/completions", "Bearer secret"]);
  expect(body).toMatchObject({
    model: "tiny",
    temperature: 0,
    max_tokens: 8,
    stream: true,
    messages: hello.messages,
  });
});

test("an upstream without token ids is reported at the start and never computes", async () => {
  const { engine } = await upstream(ollama, { product: "ollama 0.12.3 cuda" });
  const reason =
    "openai ollama 0.12.3 cuda returns no token ids, so no verifier could follow its answers; vLLM returns them (return_token_ids)";
  expect(await engine.problem(never)).toBe(reason);
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: reason,
  });
});

test("a stream that breaks off, reports an error or is refused ends with a sentence about this machine", async () => {
  const endings: [Answer, string][] = [
    [(_, response) => stream(response, [choice("H", { token_ids: [73] })], ""), "ended early"],
    [(_, response) => stream(response, [{ error: { message: "out of memory" } }]), "out of memory"],
    [(_, response) => response.writeHead(404).end('{"error":"model not found"}'), "status 404"],
    [
      (_, response) =>
        stream(
          response,
          [choice("Other", { token_ids: [73], finish_reason: "length" })].map((chunk) => ({
            ...chunk,
            prompt_token_ids: [1],
          })),
        ),
      "another model than the package's weights",
    ],
  ];
  for (const [answer, message] of endings) {
    const { engine } = await upstream(answer);
    const failing = engine.compute(job(hello), terms, never);
    await expect(failing).rejects.toMatchObject({
      code: "runtime",
      message: expect.stringContaining(message),
    });
    server.close();
  }
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
    server.close();
  }
});

test("a silent upstream is left after its time, and a stopped agent at once", async () => {
  const silent: Answer = (_, response) => void response.writeHead(200).write(": ping\n\n");
  const { engine } = await upstream(silent, { silenceSeconds: 1 });
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "time",
    message: "openai vllm 0.11.0 cuda sent nothing for 1 s and was stopped",
  });
  const stop = new AbortController();
  const running = engine.compute(job(hello), terms, stop.signal);
  stop.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  server.closeAllConnections();
});

test("the body of a refusal is read only as far as it is reported, and an address holds no password", async () => {
  let sent = 0;
  const endless: Answer = (_, response) => {
    response.writeHead(400);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
    };
    response.on("drain", more);
    more();
  };
  const { engine } = await upstream(endless, { seconds: 2 });
  await expect(engine.compute(job(hello), terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: `openai vllm 0.11.0 cuda answered with status 400: ${"x".repeat(300)}`,
  });
  server.closeAllConnections();
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
