/** The gateway between unchanged clients of OpenAI's API and providers' endpoints, with the real contracts. */
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, streamText } from "ai";
import OpenAI from "openai";
import { afterEach, describe, expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { PROMPT, WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import type { Recompute } from "./checks.ts";
import type { GatewayOptions } from "./gateway.ts";
import type { GatewayStatus } from "./status.ts";
import { testProvider } from "./test-support/test-provider.ts";

const PRICE = 53n;
const messages = [{ role: "user" as const, content: "Hi" }];
const TEXT = "word0 word1 word2 word3 word4 ";

const backend = testProvider();
let notes: string[] = [];
afterEach(() => {
  notes = [];
});

async function start(options: Partial<GatewayOptions> = {}, name: "Clara" | "Dmitri" = "Clara") {
  const gateway = await backend.gateway({
    account: demoSigner(name, LOCAL_CHAIN_ID),
    channels: channelsOf(name, backend.world.url),
    note: (line) => notes.push(line),
    ...options,
  });
  return { ...gateway, gateway };
}

const owedAfter = async (status: () => Promise<GatewayStatus>, answers: number) => {
  await expect.poll(async () => (await status()).answers).toBe(answers);
  return parseAmount((await status()).channels[0]?.owed ?? "");
};

describe("openai, unchanged but for its base address", () => {
  test("lists models and gets an answer, which a channel pays by its tokens", async () => {
    const { client, status } = await start();
    const [model] = (await client.models.list()).data;
    expect(model).toMatchObject({ id: WORD_MODEL_ID, object: "model", name: "Words" });
    const answer = await client.chat.completions.create({
      model: WORD_MODEL_ID,
      messages,
      seed: 3,
      temperature: 0,
    });
    expect(answer.choices[0]).toMatchObject({
      message: { role: "assistant", content: TEXT },
      finish_reason: "length",
    });
    expect(answer.usage).toEqual({ prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 });
    expect(await owedAfter(status, 1)).toBe(PRICE);
    expect((await status()).recent[0]?.receipt).toMatchObject({ price: String(PRICE), status: "served" });
  });

  test("streams an answer by the model's name, with usage and stop", async () => {
    const { client } = await start();
    const stream = await client.chat.completions.create({
      model: "Words",
      messages,
      stream: true,
      stop: "word3",
      stream_options: { include_usage: true },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toBe("word0 word1 word2 ");
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
    expect(chunks.at(-1)?.usage).toEqual({ prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 });
  });

  test("continues a prompt with completions", async () => {
    const { client } = await start();
    const { choices } = await client.completions.create({
      model: WORD_MODEL_ID,
      prompt: "Once",
      max_tokens: 2,
    });
    expect(choices[0]).toMatchObject({ text: "word0 word1 ", finish_reason: "length" });
  });

  test("gets OpenAI's error classes for requests that are not honoured, unknown, or beyond the budget", async () => {
    const { client } = await start({ perCall: 100n });
    const create = (more: object) =>
      client.chat.completions.create({ model: WORD_MODEL_ID, messages, ...more });
    await expect(create({ tools: [] as never[], logprobs: true })).rejects.toMatchObject({
      status: 400,
      code: "unsupported_parameter",
      param: "logprobs",
    });
    await expect(create({ model: "gpt-5" })).rejects.toThrow(OpenAI.NotFoundError);
    await expect(create({ max_tokens: 50 })).rejects.toMatchObject({ status: 402, code: "budget_exceeded" });
    backend.endpoint.model.fault = new Error("broken");
    await expect(create({ max_tokens: 1 })).rejects.toMatchObject({ status: 503 });
  });

  test("that stops reading stops the provider, and pays for the tokens until then", async () => {
    const { client, status } = await start();
    backend.endpoint.model.limit = 2;
    const stream = await client.chat.completions.create({ model: WORD_MODEL_ID, messages, stream: true });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    stream.controller.abort();
    expect(await owedAfter(status, 1)).toBe(23n);
    expect(backend.endpoint.model.running).toBe(0);
    expect((await status()).recent[0]?.receipt?.status).toBe("cancelled");
  });
});

test("ai, unchanged but for its base address, generates and streams", async () => {
  const { gateway } = await start();
  const provider = createOpenAICompatible({ name: "mlb", baseURL: gateway.url });
  const { text, finishReason } = await generateText({
    model: provider(WORD_MODEL_ID),
    prompt: "Hi",
    maxRetries: 0,
  });
  expect([text, finishReason]).toEqual([TEXT, "length"]);
  let streamed = "";
  for await (const part of streamText({ model: provider(WORD_MODEL_ID), prompt: "Hi", maxRetries: 0 })
    .textStream)
    streamed += part;
  expect(streamed).toBe(TEXT);
});

test("fifty callers at once share one channel, and every answer is paid once", async () => {
  const { client, status } = await start({}, "Dmitri");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.chat.completions.create({ model: WORD_MODEL_ID, messages })),
  );
  expect(new Set(answers.map(({ choices }) => choices[0]?.message.content))).toEqual(new Set([TEXT]));
  expect(await owedAfter(status, 50)).toBe(50n * PRICE);
  const [channel, ...others] = (await status()).channels;
  expect(others).toEqual([]);
  expect(backend.endpoint.accounts.owedBy(channel?.id as `0x${string}`)).toBe(50n * PRICE);
  expect(notes).toEqual([]);
});

test("before the first token it falls back to another provider; the dead one is named on the status page", async () => {
  const { client, gateway, status } = await start({
    endpoints: async () => [{ url: "http://127.0.0.1:9" }, { url: backend.endpoint.url }],
  });
  const answer = await client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  expect(answer.choices[0]?.message.content).toBe(TEXT);
  await owedAfter(status, 1);
  const { data } = await client.models.list();
  expect(data[0]).toMatchObject({ providers: [{ firstTokenMs: expect.any(Number) }] });
  const endpointsOf = async (model: string) => fetch(`${gateway.url}/models/${model}/endpoints`);
  expect(await (await endpointsOf("Words")).json()).toMatchObject({
    data: {
      id: WORD_MODEL_ID,
      endpoints: [{ calls: { answered: 1, failed: 0 }, inputPerMillion: "1000000" }],
    },
  });
  expect((await endpointsOf("Verses")).status).toBe(404);
  const page = await (await fetch(gateway.url.replace(/v1$/, ""))).text();
  for (const text of [
    "1 of 1",
    "http://127.0.0.1:9",
    "3 read, 5 written",
    "Words: first token",
    "0.000000000000000053",
    "recomputed here: off",
  ])
    expect(page).toContain(text);
});

test("a provider that starts after the gateway is used within seconds", async () => {
  let url = "http://127.0.0.1:9";
  const { client } = await start({ endpoints: async () => [{ url }] });
  await expect(client.models.list()).resolves.toMatchObject({ data: [] });
  url = backend.endpoint.url;
  await expect.poll(async () => (await client.models.list()).data.length, { timeout: 10_000 }).toBe(1);
});

test("an endpoint that wants channels to pay another account than its offer's provider is left out", async () => {
  const provider = demoAccount("Grete").address;
  const { client } = await start({ endpoints: async () => [{ url: backend.endpoint.url, provider }] });
  await expect(client.chat.completions.create({ model: WORD_MODEL_ID, messages })).rejects.toThrow(
    OpenAI.NotFoundError,
  );
});

test("offers that cannot be read are shown as a problem, and those read before are used", async () => {
  let isDown = false;
  const endpoints = async () => {
    if (isDown) throw new Error("The marketplace does not answer");
    return [{ url: backend.endpoint.url }];
  };
  const { client, status } = await start({ endpoints });
  await client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  isDown = true;
  await client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  expect((await status()).providers).toMatchObject([{ endpoint: backend.endpoint.url, models: ["Words"] }]);
});

test("a restart continues with the same channel, and a voucher in transit is paid at most once", async () => {
  const own = join(backend.folder, "restarted");
  const first = await start({ folder: own });
  await first.client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  await owedAfter(first.status, 1);
  backend.endpoint.model.limit = 1;
  const asked = first.client.chat.completions
    .create({ model: WORD_MODEL_ID, messages })
    .catch(() => undefined);
  await expect.poll(() => backend.endpoint.model.running).toBe(1);
  await first.gateway.close();
  await asked;
  backend.endpoint.model.limit = Number.POSITIVE_INFINITY;
  const second = await start({ folder: own });
  await second.client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  const { channels } = await second.status();
  expect(channels).toHaveLength(1);
  const owed = backend.endpoint.accounts.owedBy(channels[0]?.id as `0x${string}`);
  expect(owed).toBe(2n * PRICE + 13n);
  // A gateway waits for the bill of an interrupted answer for seconds only; a later bill is booked after ten minutes.
  const booked = async () => parseAmount((await second.status()).channels[0]?.owed ?? "");
  await expect.poll(booked).toBeOneOf([2n * PRICE, owed]);
});

describe("a provider that serves another model", () => {
  const answerOf =
    (ids: readonly number[]): Recompute =>
    async () => ({
      format: "mlb-answer/1",
      engine: "words 1",
      prompt: PROMPT,
      finish: "length",
      sampling: {} as never,
      output: ids.map((id) => ({ id, text: `word${id} ` })),
      text: ids.map((id) => `word${id} `).join(""),
    });

  test("is found by recomputing an answer, and gets no more requests", async () => {
    const { client, gateway, status } = await start({ checkShare: 1, recompute: answerOf([0, 1, 2, 3, 5]) });
    await client.chat.completions.create({ model: WORD_MODEL_ID, messages });
    await owedAfter(status, 1);
    await gateway.idle();
    expect((await status()).wrong[demoAccount("Farid").address.toLowerCase()]).toContain(
      "not what the model computes",
    );
    expect((await status()).recent[0]).toMatchObject({ verdict: "other" });
    await expect(client.chat.completions.create({ model: WORD_MODEL_ID, messages })).rejects.toThrow(
      OpenAI.NotFoundError,
    );
  });

  test("an honest one passes, and a machine that cannot recompute blames no provider", async () => {
    const honest = await start({ checkShare: 1, recompute: answerOf([0, 1, 2, 3, 4]) });
    await honest.client.chat.completions.create({ model: WORD_MODEL_ID, messages });
    await expect.poll(async () => (await honest.status()).checks.same).toBe(1);
    const recompute = () => Promise.reject(new Error("out of memory"));
    const weak = await start({ checkShare: 1, recompute });
    await weak.client.chat.completions.create({ model: WORD_MODEL_ID, messages });
    await expect.poll(async () => (await weak.status()).recent[0]?.verdict).toBe("unclear");
    expect((await weak.status()).wrong).toEqual({});
  });
});

test("pages of other sites cannot spend the caller's money", async () => {
  const { gateway } = await start();
  const post = (headers: Record<string, string>) =>
    fetch(`${gateway.url}/chat/completions`, {
      method: "POST",
      headers,
      body: JSON.stringify({ model: "x", messages }),
    });
  expect((await post({ origin: "https://evil.example" })).status).toBe(403);
  expect((await post({})).status).toBe(404);
});
