/** OpenAI's Responses by unchanged clients, at the gateway and at a provider. */
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, streamText } from "ai";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { voucherText } from "#protocol/schemas/voucher.ts";
import { openPayer } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID as model } from "../../../agents/endpoint/test-support/word-model.ts";
import { startTestGateway, type TestGateway } from "../test-support/test-gateway.ts";
import { testProvider } from "../test-support/test-provider.ts";

const TEXT = "word0 word1 word2 word3 word4 ";

const backend = testProvider();
let gateway: TestGateway;
let client: OpenAI;
const receipts = async () => (await gateway.status()).recent;

beforeAll(async () => {
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url);
  client = gateway.client;
});
afterAll(() => gateway?.close());

test("openai, unchanged, gets a response to a text, billed by its tokens and stored nowhere", async () => {
  const answer = await client.responses.create({ model, input: "Hi", instructions: "Be brief." });
  expect(answer.output_text).toBe(TEXT);
  expect(answer).toMatchObject({
    object: "response",
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
    store: false,
    instructions: "Be brief.",
    error: null,
    model,
    usage: { input_tokens: 3, output_tokens: 5, total_tokens: 8 },
    mlb: { receipt: { price: "53", status: "served" } },
  });
  await expect(client.responses.retrieve(answer.id)).rejects.toThrow(OpenAI.NotFoundError);
});

test("a conversation is the same request as its chat: both have one hash", async () => {
  const begin = (await receipts()).length;
  const first = await client.responses.create({
    model,
    input: [{ role: "user", content: "Hi" }],
    store: false,
  });
  await client.responses.create({
    model,
    instructions: "Be brief.",
    max_output_tokens: 2,
    temperature: 0.5,
    input: [
      { role: "developer", content: "Speak plainly." },
      { role: "user", content: [{ type: "input_text", text: "Hi" }] },
      ...(first.output as OpenAI.Responses.ResponseOutputMessage[]),
      { role: "user", content: "And?" },
    ],
  });
  await client.chat.completions.create({
    model,
    max_tokens: 2,
    temperature: 0.5,
    messages: [
      { role: "system", content: "Be brief." },
      { role: "system", content: "Speak plainly." },
      { role: "user", content: "Hi" },
      { role: "assistant", content: TEXT },
      { role: "user", content: "And?" },
    ],
  });
  await expect.poll(async () => (await receipts()).length).toBe(begin + 3);
  const [chat, response] = await receipts();
  expect(response?.receipt?.request).toBe(chat?.receipt?.request as string);
});

test("a streamed response has OpenAI's events in order, numbered, with the receipt in the last", async () => {
  const events = [];
  for await (const event of await client.responses.create({
    model,
    input: "Hi",
    stream: true,
    max_output_tokens: 2,
  }))
    events.push(event);
  const types = events.map(({ type }) => type.replace("response.", ""));
  expect(types.slice(0, 4)).toEqual(["created", "in_progress", "output_item.added", "content_part.added"]);
  expect(types.slice(-4)).toEqual([
    "output_text.done",
    "content_part.done",
    "output_item.done",
    "incomplete",
  ]);
  expect(types.slice(4, -4).every((type) => type === "output_text.delta")).toBe(true);
  expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
  const deltas = events.map((event) => (event.type === "response.output_text.delta" ? event.delta : ""));
  expect(deltas.join("")).toBe("word0 word1 ");
  expect(events.at(-1)).toMatchObject({
    response: { usage: { output_tokens: 2 }, mlb: { receipt: { outputTokens: 2 } } },
  });
  const final = await client.responses.stream({ model, input: "Hi", stop: "word2" } as never).finalResponse();
  expect([final.status, final.output_text]).toEqual(["completed", "word0 word1 "]);
});

test("a stream that breaks off ends with an error event", async () => {
  backend.endpoint.model.limit = 2;
  const stream = await client.responses.create({ model, input: "Hi", stream: true });
  const read = (async () => {
    for await (const event of stream)
      if (event.type === "response.output_text.delta")
        Object.assign(backend.endpoint.model, { fault: new Error("The card is gone"), limit: 9 });
  })();
  await expect(read).rejects.toThrow("The card is gone");
});

test("ai's default provider for OpenAI, unchanged, generates, streams and continues a conversation", async () => {
  const openai = createOpenAI({ baseURL: gateway.url, apiKey: "unused" });
  const call = { model: openai(model), maxRetries: 0 };
  const { text, usage, response } = await generateText({ ...call, prompt: "Hi" });
  expect([text, usage.totalTokens]).toEqual([TEXT, 8]);
  let streamed = "";
  const store = { providerOptions: { openai: { store: false } } };
  const messages = [
    { role: "user" as const, content: "Hi" },
    ...response.messages,
    { role: "user" as const, content: "And?" },
  ];
  for await (const part of streamText({ ...call, ...store, messages }).textStream) streamed += part;
  expect(streamed).toBe(TEXT);
});

test("everything that a chat cannot carry is refused with a sentence, and nothing is charged", async () => {
  const { generated } = backend.endpoint.model;
  const image = { role: "user", content: [{ type: "input_image", image_url: "https://a.example/b.png" }] };
  for (const [more, param, text] of [
    [{ store: true }, "store", "not stored here"],
    [{ previous_response_id: "resp_1" }, "previous_response_id", "Send the earlier messages"],
    [{ conversation: "conv_1" }, "conversation", "Send the earlier messages"],
    [{ tools: [{ type: "web_search" }] }, "tools", "not supported"],
    [{ tool_choice: "required" }, "tool_choice", "not honoured"],
    [{ reasoning: { effort: "low" } }, "reasoning", "no separate reasoning"],
    [{ text: { format: { type: "json_object" } } }, "text", "Only plain text"],
    [{ truncation: "auto" }, "truncation", "never cut"],
    [{ background: true }, "background", "not honoured"],
    [{ metadata: { a: "b" } }, "metadata", "not honoured"],
    [{ messages: [] }, "messages", "not honoured"],
    [{ max_output_tokens: 0 }, "max_output_tokens", "must be positive"],
    [{ input: "" }, "input", "must not be empty"],
    [{ input: [image] }, "input", "Only text is read"],
    [{ input: [{ role: "tool", content: "x" }] }, "input", "input: "],
    [{ input: [{ type: "item_reference", id: "msg_1" }] }, "input", "cannot refer"],
    [
      { input: [{ type: "function_call_output", call_id: "1", output: "" }] },
      "input",
      "function_call_output",
    ],
  ] as const) {
    const error = await client.responses
      .create({ model, input: "Hi", ...more } as never)
      .catch((cause) => cause);
    expect([more, error.status, error.param, error.message]).toEqual([
      more,
      400,
      param,
      expect.stringContaining(text),
    ]);
  }
  expect(backend.endpoint.model.generated).toBe(generated);
});

test("a provider is called directly with a voucher as well, streamed or not", async () => {
  const payer = await openPayer(backend.world.url, 100_000n, "Dmitri");
  const direct = new OpenAI({ baseURL: `${backend.endpoint.url}/v1`, apiKey: "unused", maxRetries: 0 });
  const paid = async (amount: bigint) => ({
    headers: { "mlb-voucher": voucherText(await payer.voucher(amount)) },
  });
  const answer = await direct.responses.create({ model, input: "Hi" }, await paid(500n));
  expect([answer.output_text, answer.id]).toEqual([TEXT, expect.stringMatching(/^resp_/)]);
  const stream = await direct.responses.create({ model, input: "Hi", stream: true }, await paid(900n));
  const types = [];
  for await (const { type } of stream) types.push(type);
  expect(types.at(-1)).toBe("response.incomplete");
  expect(backend.endpoint.accounts.owedBy(payer.channelId)).toBe(106n);
});
