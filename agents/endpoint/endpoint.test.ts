/** Paid answers with the real contracts: attackers and unlucky callers first. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { channelId } from "#protocol/chain/channel.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { isReceiptSigned, signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import { tokensHash } from "#protocol/inference/document-hash.ts";
import { PRICE_HEADER, priceText } from "#protocol/inference/token-price.ts";
import { VOUCHER_HEADER, voucherJson, voucherText } from "#protocol/schemas/voucher.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { signVoucher } from "#sdk/channels/channels.ts";
import { type ContractWorld, startContractWorld } from "../../conformance/contract-world.ts";
import { claimDue } from "./claims.ts";
import { ask, openPayer, startTestEndpoint } from "./test-support/test-endpoint.ts";
import { PROMPT, WORD_MODEL_ID, WORD_PRICE } from "./test-support/word-model.ts";

/** 3 prompt tokens of 1 and 5 answer tokens of 10. */
const PRICE = 53n;
const DEPOSIT = 100_000n;

let world: ContractWorld;
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;
let payer: Awaited<ReturnType<typeof openPayer>>;
const folder = mkdtempSync(join(tmpdir(), "endpoint-"));

beforeAll(async () => {
  world = await startContractWorld();
  endpoint = await startTestEndpoint(world.url, { limits: { perPayer: 6 } });
  payer = await openPayer(world.url, DEPOSIT);
}, 60_000);
afterAll(async () => {
  await endpoint?.close();
  await world?.stop();
  rmSync(folder, { recursive: true });
});

/** The largest voucher so far; each answer needs a larger one. */
let signed = 0n;
async function nextVoucher(above = 500n) {
  const owed = endpoint.accounts.owedBy(payer.channelId);
  signed = (signed > owed ? signed : owed) + above;
  return payer.voucher(signed);
}

const owed = () => endpoint.accounts.owedBy(payer.channelId);
const eventually = (check: () => unknown) => expect.poll(check).toBe(true);

async function refusal(response: Response) {
  const { error, mlb } = (await response.json()) as {
    error: { code: string; message: string };
    mlb?: object;
  };
  return { status: response.status, code: error.code, message: error.message, mlb };
}

describe("an answer", () => {
  test("is paid by one voucher, billed by its tokens, and has a receipt that its provider signed", async () => {
    const before = owed();
    const response = await ask(endpoint.url, await nextVoucher());
    const body = (await response.json()) as Record<string, never> & { mlb: { receipt: unknown } };
    expect([response.status, body.choices, body.usage]).toEqual([
      200,
      [
        {
          index: 0,
          logprobs: null,
          finish_reason: "length",
          message: { role: "assistant", content: "word0 word1 word2 word3 word4 ", refusal: null },
        },
      ],
      { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 },
    ]);
    const receipt = signedAnswerReceiptSchema.parse(body.mlb.receipt);
    expect(receipt).toMatchObject({
      channel: payer.channelId,
      model: WORD_MODEL_ID,
      status: "served",
      engine: "words 1",
      price: String(PRICE),
      owed: String(before + PRICE),
      signer: demoAccount("Farid").address,
      prompt: await tokensHash(PROMPT),
      output: await tokensHash([0, 1, 2, 3, 4]),
    });
    expect(await isReceiptSigned(endpoint.states.home, receipt)).toBe(true);
    expect(await isReceiptSigned(endpoint.states.home, { ...receipt, price: "1" })).toBe(false);
    expect(owed()).toBe(before + PRICE);
    expect(await (await fetch(`${endpoint.url}/v1/receipts/${receipt.id}`)).json()).toEqual(receipt);
  });

  test("is streamed as OpenAI does, with its receipt in the last chunk and no part of a stop text", async () => {
    const options = { stream: true, stream_options: { include_usage: true }, stop: ["word2"], max_tokens: 9 };
    const response = await ask(endpoint.url, await nextVoucher(), options);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const events = (await response.text()).split("\n\n").filter((event) => event !== "");
    expect(events.at(-1)).toBe("data: [DONE]");
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice("data: ".length)));
    expect(chunks[0].choices[0].delta).toEqual({ role: "assistant", content: "" });
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toBe("word0 word1 ");
    expect(chunks.at(-2)).toMatchObject({
      choices: [{ finish_reason: "stop" }],
      mlb: { receipt: { status: "served" } },
    });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 3 } });
  });

  test("is refused with a sentence for every parameter that is not honoured, and nothing is charged", async () => {
    const before = owed();
    const cases: [object, string, string][] = [
      [{ tools: [{ type: "function" }] }, "tools", "unsupported_parameter"],
      [{ logprobs: true }, "logprobs", "unsupported_parameter"],
      [{ n: 2 }, "n", "unsupported_parameter"],
      [{ frobnicate: 1 }, "frobnicate", "unsupported_parameter"],
      [{ temperature: 3 }, "temperature", "invalid_value"],
      [{ messages: [] }, "messages", "invalid_value"],
      [
        { messages: [{ role: "user", content: [{ type: "image_url" }] }] },
        "messages",
        "unsupported_parameter",
      ],
      [{ model: "gpt-5" }, "model", "model_not_found"],
    ];
    for (const [more, param, code] of cases) {
      const response = await ask(endpoint.url, undefined, more);
      const { error } = (await response.json()) as {
        error: { param: string; code: string; message: string };
      };
      expect([more, error.param, error.code]).toEqual([more, param, code]);
      expect(error.message).toMatch(/\.$|: /);
    }
    const neutral = {
      n: 1,
      logprobs: null,
      presence_penalty: 0,
      seed: 4,
      temperature: 0.5,
      top_p: 0.9,
      user: null,
    };
    expect((await ask(endpoint.url, await nextVoucher(), neutral)).status).toBe(200);
    expect(owed()).toBe(before + PRICE);
  });
});

describe("an attacker", () => {
  test("gets nothing without a voucher, with a used one, or with one of another channel, key, receiver or amount", async () => {
    const before = [owed(), endpoint.model.generated];
    const used = await payer.voucher(signed);
    const stranger = await openPayer(world.url, 1n, "Dmitri");
    const other = privateKeyToAccount(generatePrivateKey());
    const elsewhere = { ...payer.channel, receiver: demoAccount("Grete").address };
    const unopened = { ...payer.channel, salt: `0x${"77".repeat(32)}` as const };
    const good = await payer.voucher(signed + 500n);
    const forged = { ...payer.channel, signer: other.address };
    const cases = [
      [undefined, "payment_required"],
      [used, "voucher_used"],
      [await payer.voucher(1n), "voucher_used"],
      [{ ...good, channel: stranger.channel }, "voucher_not_signed"],
      [{ ...good, amount: good.amount + 1n }, "voucher_not_signed"],
      [await signVoucher(other, payer.channels.home, forged, 900n), "no_channel"],
      [await payer.voucher(900n, elsewhere), "other_receiver"],
      [await payer.voucher(900n, unopened), "no_channel"],
      [await stranger.voucher(1n), "voucher_too_small"],
      [await payer.voucher(DEPOSIT + 1n, { ...payer.channel, cap: DEPOSIT + 1n }), "no_channel"],
    ] as const;
    for (const [voucher, code] of cases) {
      const response = await ask(endpoint.url, voucher);
      expect([code, await refusal(response)]).toMatchObject([code, { status: 402, code }]);
    }
    const malformed = await fetch(`${endpoint.url}/v1/chat/completions`, {
      method: "POST",
      headers: { [VOUCHER_HEADER]: "AAAA" },
      body: JSON.stringify({ model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] }),
    });
    expect(await refusal(malformed)).toMatchObject({ status: 402, code: "voucher_malformed" });
    expect([owed(), endpoint.model.generated]).toEqual(before);
  });

  test("that knows another price is refused, and its voucher stays unused", async () => {
    const voucher = await nextVoucher();
    const headers = (price: string) => ({
      "content-type": "application/json",
      [VOUCHER_HEADER]: voucherText(voucher),
      [PRICE_HEADER]: price,
    });
    const refused = await refusal(await ask(endpoint.url, voucher, {}, { headers: headers("1/1") }));
    expect(refused).toMatchObject({ status: 402, code: "price_changed" });
    expect((await ask(endpoint.url, voucher, {}, { headers: headers(priceText(WORD_PRICE)) })).status).toBe(
      200,
    );
  });

  test("that sends one voucher twice at once gets one answer", async () => {
    const before = owed();
    const voucher = await nextVoucher();
    const statuses = await Promise.all(
      [1, 2, 3].map(() => ask(endpoint.url, voucher).then(({ status }) => status)),
    );
    expect(statuses.toSorted()).toEqual([200, 402, 402]);
    expect(owed()).toBe(before + PRICE);
  });

  test("whose deposit is used up is refused before anything is generated", async () => {
    const poor = await openPayer(world.url, 700n, "Dmitri");
    expect((await ask(endpoint.url, await poor.voucher(600n))).status).toBe(200);
    const generated = endpoint.model.generated;
    const found = await refusal(await ask(endpoint.url, await poor.voucher(700n), { max_tokens: 900 }));
    expect(found).toMatchObject({ status: 402, code: "voucher_too_small", mlb: { owed: "53" } });
    const dear = await poor.voucher(701n, { ...poor.channel, cap: 701n });
    expect(await refusal(await ask(endpoint.url, dear))).toMatchObject({ code: "no_channel" });
    expect(endpoint.model.generated).toBe(generated);
  });

  test("that asks for too much at once is refused before its voucher is used", async () => {
    endpoint.model.limit = 0;
    const vouchers = [];
    for (let count = 0; count < 7; count++) vouchers.push(await nextVoucher());
    const started = vouchers.slice(0, 6).map((voucher) => ask(endpoint.url, voucher));
    await eventually(() => endpoint.model.running === 4);
    // The sixth may still be on its way. Until it is admitted, a used voucher is refused as such.
    const used = await payer.voucher(1n);
    await expect
      .poll(async () => (await refusal(await ask(endpoint.url, used))).code)
      .toBe("too_many_answers");
    const last = vouchers[6] as (typeof vouchers)[0];
    expect((await refusal(await ask(endpoint.url, last))).code).toBe("too_many_answers");
    endpoint.model.limit = Number.POSITIVE_INFINITY;
    for (const response of await Promise.all(started)) expect(response.status).toBe(200);
    expect((await ask(endpoint.url, last)).status).toBe(200);
  });
});

test("a voucher of 0 for a channel that does not exist is refused and not stored", async () => {
  const other = privateKeyToAccount(generatePrivateKey());
  const made = { ...payer.channel, payer: other.address, signer: other.address };
  const before = endpoint.accounts.all();
  const response = await fetch(`${endpoint.url}/v1/vouchers`, {
    method: "POST",
    body: voucherJson(await signVoucher(other, payer.channels.home, made, 0n)),
  });
  expect(await refusal(response)).toMatchObject({ status: 402, code: "voucher_too_large" });
  expect(endpoint.accounts.settledVoucher(channelId(payer.channels.home, made))).toBeUndefined();
  expect(endpoint.accounts.all()).toEqual(before);
});

describe("an unlucky caller", () => {
  test("two calls at once on one channel cost two answers, each with its own voucher, in any order", async () => {
    const before = owed();
    const [first, second] = [await nextVoucher(), await nextVoucher()];
    const answers = await Promise.all([ask(endpoint.url, second), ask(endpoint.url, first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ mlb: { receipt: { owed: string } } }>),
    );
    expect(bodies.map(({ mlb }) => BigInt(mlb.receipt.owed)).toSorted()).toEqual([
      before + PRICE,
      before + 2n * PRICE,
    ]);
  });

  test.for([{ stream: true }, { stream: false }])(
    "that closes the connection stops the model and pays for what was generated: %o",
    async (more) => {
      const before = owed();
      endpoint.model.limit = 2;
      const { generated } = endpoint.model;
      const stop = new AbortController();
      const asked = ask(endpoint.url, await nextVoucher(), more, { signal: stop.signal });
      if (more.stream) await (await asked).body?.getReader().read();
      await eventually(() => endpoint.model.generated === generated + 2);
      stop.abort();
      await asked.catch(() => undefined);
      await eventually(() => owed() === before + 3n + 20n);
      expect(endpoint.model.running).toBe(0);
      endpoint.model.limit = Number.POSITIVE_INFINITY;
    },
  );

  test("is served by the channel's state of now when this machine's clock was set back", async () => {
    const voucher = await payer.voucher(1n);
    await endpoint.states.requireClaimable(voucher);
    const read = vi.spyOn(endpoint.chain, "now");
    await endpoint.states.requireClaimable(voucher);
    expect(read).not.toHaveBeenCalled();
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 86_400_000);
    await endpoint.states.requireClaimable(voucher);
    expect(read).toHaveBeenCalledOnce();
    for (const spy of [clock, read]) spy.mockRestore();
  });

  test("that never reads its stream holds no place and is billed once", async () => {
    const before = owed();
    const body = JSON.stringify({
      model: WORD_MODEL_ID,
      messages: [{ role: "user", content: "Hi" }],
      stream: true,
      max_tokens: 40,
    });
    const { port, host } = new URL(endpoint.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.pause();
    const lines = [
      "POST /v1/chat/completions HTTP/1.1",
      ...[`Host: ${host}`, "content-type: application/json", `content-length: ${body.length}`],
      `${VOUCHER_HEADER}: ${voucherText(await nextVoucher())}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    await eventually(() => owed() === before + 3n + 400n);
    expect((await ask(endpoint.url, await nextVoucher())).status).toBe(200);
    socket.destroy();
  });

  test("pays nothing for an answer that failed", async () => {
    const before = owed();
    endpoint.model.fault = new RuntimeFault("runtime", "The graphics card is gone");
    const whole = await refusal(await ask(endpoint.url, await nextVoucher()));
    expect(whole).toMatchObject({ status: 503, code: "engine_runtime" });
    const streamed = await (await ask(endpoint.url, await nextVoucher(), { stream: true })).text();
    expect(streamed).toContain('"code":"engine_runtime"');
    expect(streamed).not.toContain("[DONE]");
    endpoint.model.fault = new RuntimeFault("input", "The prompt has too many tokens");
    expect(await refusal(await ask(endpoint.url, await nextVoucher()))).toMatchObject({ status: 400 });
    endpoint.model.fault = undefined;
    expect(owed()).toBe(before);
  });
});

describe("claims", () => {
  const claim = (claimAbove: bigint) => claimDue({ ...endpoint, claimAbove });
  const claimedOf = async () => (await payer.channels.read(payer.channel)).claimed;

  test("take the exact total that the payer signed, once it is worth the gas", async () => {
    await claim(DEPOSIT);
    expect(await claimedOf()).toBe(0n);
    const total = owed();
    const settle = (amount: bigint) =>
      payer.voucher(amount).then((voucher) =>
        fetch(`${endpoint.url}/v1/vouchers`, {
          method: "POST",
          body: JSON.stringify(voucher, (_, value) => (typeof value === "bigint" ? String(value) : value)),
        }),
      );
    expect((await settle(total + 1n)).status).toBe(402);
    expect((await settle(total)).status).toBe(204);
    await claim(total + 1n);
    expect(await claimedOf()).toBe(0n);
    await claim(1n);
    expect(await claimedOf()).toBe(total);
    expect((await ask(endpoint.url, await nextVoucher())).status).toBe(200);
  });

  test("are made before the channel of a payer that gave notice ends, and nothing more is served then", async () => {
    await payer.channels.requestClose(payer.channel);
    const { endsAt } = await payer.channels.read(payer.channel);
    const total = owed();
    await claim(50n * total);
    expect(await claimedOf()).toBeLessThan(total);
    await world.moveTo(endsAt - 11 * 3_600);
    // Less than the gas is worth: a stranger could make the provider pay for claims of nothing.
    await claim(101n * total);
    expect(await claimedOf()).toBeLessThan(total);
    await claim(50n * (total - (await claimedOf())));
    expect(await claimedOf()).toBeGreaterThanOrEqual(total);
    // The last answer's reserve at most: its payer never signed the exact total.
    expect(await claimedOf()).toBeLessThanOrEqual(total + 500n);
    expect(await refusal(await ask(endpoint.url, await nextVoucher()))).toMatchObject({
      code: "channel_ends",
    });
    expect(endpoint.errors).toEqual([]);
  });
});

test("a kill loses no voucher: what was owed is owed, a used voucher stays used, and an unfinished answer costs nothing", async () => {
  const path = join(folder, "endpoint.sqlite");
  const before = await startTestEndpoint(world.url, { path });
  const own = await openPayer(world.url, 2_000n, "Dmitri");
  const first = await own.voucher(500n);
  expect((await ask(before.url, first)).status).toBe(200);
  before.model.limit = 1;
  const asked = ask(before.url, await own.voucher(900n)).catch(() => undefined);
  await eventually(() => before.model.generated === 6);
  // The file is opened again as after a kill: nothing was closed or written in between.
  before.accounts.close();
  const after = await startTestEndpoint(world.url, { path });
  expect(after.accounts.owedBy(own.channelId)).toBe(PRICE);
  expect((await refusal(await ask(after.url, first))).code).toBe("voucher_used");
  expect((await ask(after.url, await own.voucher(901n))).status).toBe(200);
  expect(after.accounts.owedBy(own.channelId)).toBe(2n * PRICE);
  await after.close();
  before.accounts.close = () => undefined;
  await before.close();
  await asked;
});
