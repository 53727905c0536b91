/** Single payments with the unchanged client `@x402/fetch`, on the real token. */
import { ExactEvmScheme } from "@x402/evm";
import { decodePaymentResponseHeader, wrapFetchWithPaymentFromConfig } from "@x402/fetch";
import OpenAI from "openai";
import { zeroHash } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { writeWav } from "#runtime/formats/write-wav.ts";
import { type ContractWorld, startContractWorld, token } from "../../../conformance/contract-world.ts";
import { soundWriter, TRANSCRIBER_ID } from "../test-support/sound-writer.ts";
import { ask, startTestEndpoint } from "../test-support/test-endpoint.ts";
import { EMBEDDER_ID, wordEmbedder } from "../test-support/word-embedder.ts";
import { WORD_MODEL_ID } from "../test-support/word-model.ts";

const LEAST = 10_000n;
const messages = [{ role: "user" as const, content: "Hi" }];
let world: ContractWorld;
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;

beforeAll(async () => {
  world = await startContractWorld();
  const parts = { embedder: await wordEmbedder(), transcriber: await soundWriter() };
  endpoint = await startTestEndpoint(world.url, { x402AtLeast: LEAST, ...parts });
}, 60_000);
afterAll(async () => {
  await endpoint?.close();
  await world?.stop();
});

async function balances() {
  const of = async (name: "Clara" | "Farid") =>
    world.read(token, "balanceOf", [demoAccount(name).address], await world.now());
  return { payer: await of("Clara"), provider: await of("Farid") };
}

const network = `eip155:${LOCAL_CHAIN_ID}` as const;

/** The client pays with assets that it does not know only when they are allowed. */
const paying = (send: typeof fetch) =>
  wrapFetchWithPaymentFromConfig(send, {
    schemes: [{ network, client: new ExactEvmScheme(demoSigner("Clara", LOCAL_CHAIN_ID)) }],
    spendControls: { allowedAssets: [{ network, asset: token.address }] },
  });

test("a caller without a channel pays one answer, streamed or not, through openai's client", async () => {
  const before = await balances();
  const seen: string[] = [];
  const pay = paying(fetch);
  const client = new OpenAI({
    baseURL: `${endpoint.url}/v1`,
    apiKey: "unused",
    maxRetries: 0,
    async fetch(...request) {
      const response = await pay(...request);
      seen.push(response.headers.get("payment-response") ?? "");
      return response;
    },
  });
  const answer = await client.chat.completions.create({ model: WORD_MODEL_ID, messages });
  expect(answer.choices[0]?.message.content).toBe("word0 word1 word2 word3 word4 ");
  const { mlb } = answer as unknown as { mlb: { receipt: object } };
  expect(mlb.receipt).toMatchObject({ channel: zeroHash, price: String(LEAST), owed: "0", status: "served" });
  let streamed = "";
  for await (const { choices } of await client.chat.completions.create({
    model: WORD_MODEL_ID,
    messages,
    stream: true,
  }))
    streamed += choices[0]?.delta.content ?? "";
  expect(streamed).toBe("word0 word1 word2 word3 word4 ");
  const after = await balances();
  expect(after).toEqual({ payer: before.payer - 2n * LEAST, provider: before.provider + 2n * LEAST });
  const settled = decodePaymentResponseHeader(seen[0] as string);
  expect(settled).toMatchObject({
    success: true,
    network: `eip155:${LOCAL_CHAIN_ID}`,
    payer: demoAccount("Clara").address,
  });
  expect(await world.rpc("eth_getTransactionReceipt", settled.transaction)).toMatchObject({ status: "0x1" });
});

test("embeddings and a transcription are paid one by one as well, and a request that is refused costs nothing", async () => {
  const before = await balances();
  const client = new OpenAI({
    baseURL: `${endpoint.url}/v1`,
    apiKey: "unused",
    maxRetries: 0,
    fetch: paying(fetch),
  });
  const { data } = await client.embeddings.create({ model: EMBEDDER_ID, input: ["one", "two"] });
  expect(data.map(({ embedding }) => embedding.length)).toEqual([4, 4]);
  const file = new File([writeWav(1_000, new Float32Array(500))], "speech.wav");
  expect((await client.audio.transcriptions.create({ model: TRANSCRIBER_ID, file })).text).toBe(
    "500 samples in auto",
  );
  await expect(
    client.chat.completions.create({ model: WORD_MODEL_ID, messages, logprobs: true }),
  ).rejects.toMatchObject({ status: 400, param: "logprobs" });
  await expect(client.embeddings.create({ model: WORD_MODEL_ID, input: "one" })).rejects.toThrow(
    OpenAI.BadRequestError,
  );
  expect(before.payer - (await balances()).payer).toBe(2n * LEAST);
});

test("a caller that leaves its stream stops the model; the payment was taken before", async () => {
  const before = await balances();
  endpoint.model.limit = 2;
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages, stream: true });
  const response = await paying(fetch)(`${endpoint.url}/v1/chat/completions`, { method: "POST", body });
  await response.body?.cancel();
  await expect.poll(() => endpoint.model.running).toBe(0);
  endpoint.model.limit = Number.POSITIVE_INFINITY;
  expect(before.payer - (await balances()).payer).toBe(LEAST);
});

test("a used, changed, expired or too small payment is refused, and nothing is computed", async () => {
  let header = "";
  const record = paying((input, init) => {
    const request = new Request(input, init);
    header = request.headers.get("payment-signature") ?? header;
    return fetch(request);
  });
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages });
  const paid = await record(`${endpoint.url}/v1/chat/completions`, { method: "POST", body });
  expect(paid.status).toBe(200);
  const [before, generated] = [await balances(), endpoint.model.generated];
  const payload = JSON.parse(atob(header));
  const { authorization } = payload.payload;
  const changed = (more: object) =>
    btoa(
      JSON.stringify({
        ...payload,
        payload: { ...payload.payload, authorization: { ...authorization, ...more } },
      }),
    );
  const cases = [
    [header, "payment_used"],
    [changed({ value: String(LEAST + 1n) }), "payment_not_signed"],
    [changed({ value: "1" }), "payment_too_small"],
    [changed({ validBefore: "5" }), "payment_expired"],
    [changed({ to: demoAccount("Grete").address }), "other_receiver"],
    ["AAAA", "payment_malformed"],
  ] as const;
  for (const [signature, code] of cases) {
    const headers = { "payment-signature": signature };
    const response = await fetch(`${endpoint.url}/v1/chat/completions`, { method: "POST", body, headers });
    const { error } = (await response.json()) as { error: { code: string } };
    expect([response.status, error.code]).toEqual([402, code]);
  }
  expect([await balances(), endpoint.model.generated]).toEqual([before, generated]);
});

test("a failure after a single payment says that it was taken", async () => {
  endpoint.model.fault = new Error("The engine stopped");
  const fetchPaying = paying(fetch);
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages });
  const response = await fetchPaying(`${endpoint.url}/v1/chat/completions`, { method: "POST", body });
  endpoint.model.fault = undefined;
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, error.message]).toEqual([
    503,
    expect.stringContaining("was taken before the answer"),
  ]);
  expect(error.message).not.toContain("Nothing was charged");
});

test("an endpoint that takes only channels does not offer single payments", async () => {
  const closed = await startTestEndpoint(world.url);
  const response = await ask(closed.url, undefined);
  expect([response.status, response.headers.get("payment-required")]).toEqual([402, null]);
  await closed.close();
});
