/** Vercel's `ai` with its two providers for OpenAI's API, unchanged but for the base address. Chats are in other tests of this folder. */
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, embed, embedMany, generateText, streamText, transcribe } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeWav } from "#runtime/formats/write-wav.ts";
import { soundWriter } from "../../../agents/endpoint/test-support/sound-writer.ts";
import { wordEmbedder } from "../../../agents/endpoint/test-support/word-embedder.ts";
import { startTestGateway, type TestGateway } from "../test-support/test-gateway.ts";
import { testProvider } from "../test-support/test-provider.ts";

const backend = testProvider(async () => ({
  embedder: await wordEmbedder(),
  transcriber: await soundWriter(),
}));
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url, { perCall: 10_000n });
});
afterAll(() => gateway?.close());

const compatible = () => createOpenAICompatible({ name: "mlb", baseURL: gateway.url });
const openai = () => createOpenAI({ baseURL: gateway.url, apiKey: "unused" });

test("ai makes embeddings of one text and of several, by both providers", async () => {
  const model = compatible().embeddingModel("Vectors");
  const { embedding, usage } = await embed({ model, value: "one two", maxRetries: 0 });
  expect([embedding.length, usage.tokens]).toEqual([4, 2]);
  const many = await embedMany({
    model: openai().embedding("Vectors"),
    values: ["one", "two three"],
    maxRetries: 0,
  });
  expect(many.embeddings.map(({ length }) => length)).toEqual([4, 4]);
});

test("ai transcribes a recording", async () => {
  const audio = writeWav(1_000, new Float32Array(500));
  const { text } = await transcribe({
    model: openai().transcription("Ears"),
    audio,
    maxRetries: 0,
  });
  expect(text).toBe("500 samples in auto");
});

test("ai gets its own error with status and code: unknown model, limit, refused setting, failed engine", async () => {
  const failure = (model: string, more: object = {}) =>
    generateText({ model: compatible()(model), prompt: "Hi", maxRetries: 0, ...more }).then(
      () => undefined,
      (error: unknown) =>
        APICallError.isInstance(error)
          ? [error.statusCode, JSON.parse(error.responseBody ?? "").error.code]
          : error,
    );
  expect(await failure("gpt-5")).toEqual([404, "model_not_found"]);
  expect(await failure("Words", { maxOutputTokens: 5_000 })).toEqual([402, "budget_exceeded"]);
  expect(await failure("Words", { presencePenalty: 1 })).toEqual([400, "unsupported_parameter"]);
  backend.endpoint.model.fault = new Error("broken");
  expect(await failure("Words")).toEqual([503, "engine_failed"]);
});

test("ai's abort signal stops the provider, and the tokens until then are paid", async () => {
  backend.endpoint.model.limit = 2;
  const stop = new AbortController();
  const { textStream } = streamText({
    model: compatible()("Words"),
    prompt: "Hi",
    maxRetries: 0,
    abortSignal: stop.signal,
    onError: () => undefined,
  });
  for await (const part of textStream) if (part) stop.abort();
  await expect
    .poll(async () => (await gateway.status()).recent[0]?.receipt)
    .toMatchObject({ status: "cancelled", outputTokens: 2, price: "23" });
  expect(backend.endpoint.model.running).toBe(0);
});
