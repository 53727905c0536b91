/** Callers, folders and machines that a gateway must not trust. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { RuntimeFault } from "#runtime/fault.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import { testProvider } from "./test-support/test-provider.ts";

const backend = testProvider();
const start = backend.gateway;

test("two gateways never share a folder, whose vouchers both would sign", async () => {
  const own = join(backend.folder, "own");
  const { ask } = await start({ folder: own });
  await expect(start({ folder: own })).rejects.toThrow(`Another gateway uses the folder ${own}`);
  expect((await ask()).status).toBe(200);
});

test("a folder that cannot be written is named before anything is paid", async () => {
  const file = join(backend.folder, "file");
  writeFileSync(file, "");
  await expect(start({ folder: join(file, "below") })).rejects.toThrow("below cannot be used");
});

test("a provider that is not up yet is named, instead of a missing model", async () => {
  const { ask } = await start({ endpoints: async () => [{ url: "http://127.0.0.1:9" }] });
  const { status, text } = await ask();
  expect([status, JSON.parse(text).error.code]).toEqual([503, "provider_unreachable"]);
  expect(text).toContain("http://127.0.0.1:9: ");
  expect(text).toContain("Nothing was paid; try again in a few seconds.");
});

test("bodies that are too large, no JSON, or of another form are refused with a sentence, and nothing is sent or paid", async () => {
  const { url, status } = await start();
  const { generated } = backend.endpoint.model;
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}/chat/completions`, { method: "POST", body, headers });
  const chat = { model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] };
  const cases: [BodyInit, number][] = [
    ["x".repeat(9 * 1_048_576), 413],
    ["", 400],
    ["{", 400],
    ["[]", 400],
    ['"text"', 400],
    [new Uint8Array([0xff, 0xfe, 0x00]), 400],
    [`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, 400],
    [JSON.stringify({ ...chat, messages: "Hi" }), 400],
    [JSON.stringify({ ...chat, max_tokens: -1 }), 400],
    [new URLSearchParams({ model: WORD_MODEL_ID }), 400],
  ];
  for (const [body, expected] of cases) {
    const response = await post(body);
    const { error } = (await response.json()) as { error: { message: string } };
    expect([String(body).slice(0, 40), response.status]).toEqual([String(body).slice(0, 40), expected]);
    expect(error.message).toMatch(/\S/);
    expect(error.message.length).toBeLessThan(500);
  }
  expect(await status()).toMatchObject({ answers: 0, channels: [] });
  expect(backend.endpoint.model.generated).toBe(generated);
  // The form of the header does not matter to OpenAI's clients either.
  expect((await post(JSON.stringify(chat), { "content-type": "text/plain" })).status).toBe(200);
});

test("a voucher that arrives after larger ones were used is replaced, and the caller gets its answer", async () => {
  const { ask, status } = await start();
  vi.spyOn(backend.endpoint.accounts, "reserve").mockImplementationOnce(() => {
    throw new ApiError(402, "voucher_used", "The voucher has paid for an answer before.");
  });
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await status()).answers).toBe(1);
  expect((await status()).wrong).toEqual({});
});

test("a caller that reads nothing holds up no other, and its answer is billed once", async () => {
  const { url, ask, status } = await start();
  const body = JSON.stringify({
    model: WORD_MODEL_ID,
    messages: [{ role: "user", content: "Hi" }],
    stream: true,
    max_tokens: 40,
  });
  const slow = await fetch(`${url}/chat/completions`, { method: "POST", body });
  expect((await ask()).status).toBe(200);
  await slow.body?.cancel();
  await expect.poll(async () => (await status()).answers).toBe(2);
  const [{ owed } = { owed: "" }] = (await status()).channels;
  const billed = BigInt(Math.round(Number(owed) * 1e18));
  expect(billed).toBeLessThanOrEqual(53n + 403n);
});

test("a prompt that the model cannot take is the caller's error, not a failure of the provider", async () => {
  const { url, status } = await start();
  backend.endpoint.model.fault = new RuntimeFault(
    "input",
    "The prompt has 20 tokens; the model's context holds 10",
  );
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] });
  const response = await fetch(`${url}/chat/completions`, { method: "POST", body });
  backend.endpoint.model.fault = undefined;
  const { error } = (await response.json()) as { error: { message: string; type: string } };
  expect([response.status, error.type]).toEqual([400, "invalid_request_error"]);
  expect(error.message).toBe("The prompt has 20 tokens; the model's context holds 10. Nothing was charged.");
  expect((await status()).providers.map(({ problem }) => problem)).toEqual([undefined]);
});
