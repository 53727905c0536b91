/** Conversations of unchanged clients, which send earlier answers and texts as they have them. */
import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WORD_MODEL_ID as model } from "../../../agents/endpoint/test-support/word-model.ts";
import { startTestGateway, type TestGateway } from "../test-support/test-gateway.ts";
import { testProvider } from "../test-support/test-provider.ts";

const backend = testProvider();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url);
});
afterAll(() => gateway?.close());

test("openai, unchanged, looks up one model by its id or name, at the gateway and at a provider", async () => {
  const [listed] = (await gateway.client.models.list()).data;
  for (const name of [model, "Words"]) expect(await gateway.client.models.retrieve(name)).toEqual(listed);
  const missing = gateway.client.models.retrieve("gpt-5");
  await expect(missing).rejects.toMatchObject({ status: 404, code: "model_not_found" });
  const provider = new OpenAI({ baseURL: `${backend.endpoint.url}/v1`, apiKey: "unused", maxRetries: 0 });
  const [served] = (await provider.models.list()).data;
  expect(await provider.models.retrieve(model)).toEqual(served);
  await expect(provider.models.retrieve("gpt-5")).rejects.toMatchObject({ code: "model_not_found" });
});

const question = { role: "user", content: "Hi" } as const;

test("openai, unchanged, continues a conversation with the message of the first answer as it came", async () => {
  const { completions } = gateway.client.chat;
  const [first] = (await completions.create({ model, messages: [question] })).choices;
  if (!first) throw new Error("The answer has no choice");
  const second = await completions.create({ model, messages: [question, first.message, question] });
  expect(second.choices[0]?.message.content).toBe(first.message.content);
});

test("members of a message that are empty are left out, and all others are refused by their name", async () => {
  const message = { role: "assistant", content: "Yes", annotations: [], tool_calls: null, audio: null };
  const send = (more: object) =>
    gateway.client.chat.completions.create({ model, messages: [question, { ...message, ...more } as never] });
  expect((await send({})).choices).toHaveLength(1);
  await expect(send({ tool_calls: [{ id: "1" }] })).rejects.toMatchObject({
    param: "tool_calls",
    status: 400,
  });
});

test("half of a character is refused by its parameter, and the provider is not blamed for it", async () => {
  const before = await gateway.status();
  const cut = `Hello ${"🌍".slice(0, 1)}`;
  const { chat, completions, responses, embeddings } = gateway.client;
  for (const [param, send] of [
    ["messages", () => chat.completions.create({ model, messages: [{ role: "user", content: cut }] })],
    ["prompt", () => completions.create({ model, prompt: cut })],
    ["stop", () => completions.create({ model, prompt: "Hi", stop: [cut] })],
    ["input", () => responses.create({ model, input: [{ role: "user", content: cut }] })],
    ["input", () => embeddings.create({ model, input: [cut] })],
  ] as const)
    await expect(send()).rejects.toMatchObject({ status: 400, param, code: "invalid_value" });
  expect(await gateway.status()).toEqual(before);
});
