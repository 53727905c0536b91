/** Embeddings by OpenAI's unchanged client, at the gateway and at a provider that runs a real package. */
import OpenAI from "openai";
import { expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { voucherText } from "#protocol/schemas/voucher.ts";
import { openPayer } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { EMBEDDER_ID, wordEmbedder } from "../../../agents/endpoint/test-support/word-embedder.ts";
import { WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import type { Recompute } from "../checks.ts";
import { testProvider } from "../test-support/test-provider.ts";

const TEXTS = ["one two three", "four"];
const VECTORS = [
  [0.3, 3, 0.5, -1],
  [0.1, 4, 0.5, -1],
];

let embedder: Awaited<ReturnType<typeof wordEmbedder>>;
const backend = testProvider(async () => {
  embedder = await wordEmbedder();
  return { embedder };
});
const start = (recompute?: Recompute) => backend.gateway({ checkShare: 1, recompute });

test("openai, unchanged, gets the vectors of one text and of several, in both encodings, paid by tokens", async () => {
  const { client, status } = await start();
  const create = (input: string | string[], more: object = {}) =>
    client.embeddings.create({ model: "Vectors", input, ...more });
  // The client asks for base64 and turns it into numbers of 32 bits.
  const { data, usage } = await create(TEXTS);
  expect(data.map(({ embedding }) => embedding)).toEqual(VECTORS.map((each) => [...new Float32Array(each)]));
  expect(data.map(({ index }) => index)).toEqual([0, 1]);
  expect(usage).toEqual({ prompt_tokens: 4, total_tokens: 4 });
  const floats = await create("four", { encoding_format: "float", dimensions: 4 });
  expect(floats.data[0]?.embedding).toEqual(VECTORS[1]);
  await expect.poll(async () => (await status()).recent.map(({ price }) => price)).toHaveLength(2);
  expect((await status()).spent).toBe("0.000000000000000005");
  expect((await status()).providers[0]?.calls).toEqual({ answered: 2, failed: 0 });
  expect((await status()).recent[0]?.receipt).toMatchObject({ promptTokens: 1, outputTokens: 0 });
});

test("requests that cannot be honoured are refused in words, and nothing is charged", async () => {
  const { client, status } = await start();
  const create = (more: object) =>
    client.embeddings.create({ model: EMBEDDER_ID, input: "four", ...more } as never);
  const long = "word ".repeat(11).trim();
  for (const [more, code, text] of [
    [{ model: WORD_MODEL_ID }, "not_an_embedding_model", "makes no embeddings"],
    [{ model: "gpt-5" }, "model_not_found", "No provider offers gpt-5"],
    [{ input: long }, "invalid_request", "more than 10 tokens"],
    [{ input: [] }, "invalid_value", "a list of 1 to 100 texts"],
    [{ input: [1, 2] }, "invalid_value", "token ids are not read"],
    [{ input: "" }, "invalid_value", "not empty"],
    [{ dimensions: 256 }, "invalid_value", "have 4 dimensions, not 256"],
    [{ encoding_format: "int8" }, "invalid_value", "encoding_format"],
    [{ truncate: true }, "unsupported_parameter", "truncate"],
  ] as const) {
    const error = await create(more).catch((cause) => cause);
    expect([more, error.code, error.message]).toEqual([more, code, expect.stringContaining(text)]);
  }
  const chat = client.chat.completions.create({
    model: EMBEDDER_ID,
    messages: [{ role: "user", content: "Hi" }],
  });
  await expect(chat).rejects.toMatchObject({ status: 400, code: "embedding_model" });
  expect((await status()).spent).toBe("0");
});

test("an answer is recomputed exactly, and a provider that returns other vectors gets no more requests", async () => {
  const recompute: Recompute = (_, request) =>
    embedder.embed((request as { input: string[] }).input, new AbortController().signal);
  const honest = await start(recompute);
  await honest.client.embeddings.create({ model: "Vectors", input: TEXTS });
  await expect.poll(async () => (await honest.status()).checks.same).toBe(1);
  await honest.close();
  const { client, idle, status } = await start(async (model, request) => {
    const own = (await recompute(model, request)) as Awaited<ReturnType<typeof embedder.embed>>;
    return { ...own, vectors: own.vectors.map(([first = 0, ...rest]) => [first + 0.000001, ...rest]) };
  });
  await client.embeddings.create({ model: "Vectors", input: TEXTS });
  await expect.poll(async () => (await status()).checks.other).toBe(1);
  await idle();
  expect(Object.keys((await status()).wrong)).toEqual([demoAccount("Farid").address.toLowerCase()]);
});

test("a provider is called directly with a voucher as well", async () => {
  const payer = await openPayer(backend.world.url, 100_000n, "Dmitri");
  const voucher = await payer.voucher(500n);
  const headers = { "mlb-voucher": voucherText(voucher) };
  const client = new OpenAI({ baseURL: `${backend.endpoint.url}/v1`, apiKey: "unused", maxRetries: 0 });
  const { data } = await client.embeddings.create({ model: EMBEDDER_ID, input: "four" }, { headers });
  expect(data[0]?.embedding).toEqual([...new Float32Array(VECTORS[1] as number[])]);
  expect(backend.endpoint.accounts.owedBy(payer.channelId)).toBe(1n);
});
