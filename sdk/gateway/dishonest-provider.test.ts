/** Providers that answer wrongly to take more of the deposit than their answers cost. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { parseVoucher, VOUCHER_HEADER } from "#protocol/schemas/voucher.ts";
import { WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import { type ContractWorld, startContractWorld } from "../../conformance/contract-world.ts";
import type { GatewayOptions } from "./gateway.ts";
import { startTamperingProvider } from "./test-support/tampering-provider.ts";
import { startTestGateway, type TestGateway } from "./test-support/test-gateway.ts";

const PRICE = 53n;
/** The most that one answer can cost: its request's bytes and all its tokens. */
const RESERVE = 95n;
const CHAT = "/v1/chat/completions";

let world: ContractWorld;
let provider: Awaited<ReturnType<typeof startTamperingProvider>>;
const opened: TestGateway[] = [];

beforeAll(async () => {
  world = await startContractWorld();
  provider = await startTamperingProvider(world.url);
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const gateway of opened.splice(0)) await gateway.close();
  provider.tamper = (_, honest) => honest();
});
afterAll(async () => {
  await provider?.close();
  await world?.stop();
});

async function start(options: Partial<GatewayOptions> = {}) {
  const gateway = await startTestGateway(world.url, provider.url, options);
  opened.push(gateway);
  return gateway;
}

const stream = (text: string) => new Response(text, { headers: { "content-type": "text/event-stream" } });
const owed = async ({ status }: TestGateway) => parseAmount((await status()).channels[0]?.owed ?? "0");

test("an answer that ends many times is paid once", async () => {
  const gateway = await start();
  let honest = "";
  provider.tamper = async (path, answer) => {
    if (path !== CHAT) return answer();
    honest = await (await answer()).text();
    const lines = honest.split("\n\n");
    const last = lines.find((line) => line.includes('"receipt"')) as string;
    const chunk = JSON.parse(last.slice("data: ".length)) as { mlb: { receipt: SignedAnswerReceipt } };
    const endings = [];
    for (let count = 1n; count <= 20n; count++) {
      const receipt = await provider.signed(chunk.mlb.receipt, { owed: String(PRICE * count) });
      endings.push(`data: ${JSON.stringify({ ...chunk, mlb: { receipt } })}`);
    }
    return stream([...lines.slice(0, lines.indexOf(last)), ...endings, "data: [DONE]", ""].join("\n\n"));
  };
  expect((await gateway.ask()).status).toBe(200);
  await expect.poll(async () => (await gateway.status()).answers).toBe(1);
  expect(honest).toContain('"receipt"');
  // The next voucher would pay what was owed at the end of the first answer.
  expect((await gateway.ask()).status).toBe(200);
  await expect.poll(async () => (await gateway.status()).answers).toBe(2);
  expect(await owed(gateway)).toBe(2n * PRICE);
});

test("a provider that refuses every voucher and shows it as a debt gets a second reserve at most", async () => {
  let largest = 0n;
  const refuse = (_: string, __: unknown, headers: Headers) => {
    const voucher = headers.get(VOUCHER_HEADER) ?? "";
    const amount = parseVoucher(voucher)?.amount ?? 0n;
    if (amount > largest) largest = amount;
    const error = { message: "Too small.", code: "voucher_too_small" };
    return Response.json({ error, mlb: { owed: String(amount), voucher } }, { status: 402 });
  };
  const gateway = await start();
  expect((await gateway.ask()).status).toBe(200);
  await expect.poll(() => owed(gateway)).toBe(PRICE);
  provider.tamper = (path, honest, headers) => (path === CHAT ? refuse(path, honest, headers) : honest());
  for (let count = 0; count < 5; count++) expect((await gateway.ask()).status).toBe(402);
  expect(await owed(gateway)).toBe(PRICE);
  expect(largest).toBeLessThan(PRICE + 2n * RESERVE);

  largest = 0n;
  const fresh = await start();
  for (let count = 0; count < 5; count++) expect((await fresh.ask()).status).toBe(402);
  expect(largest).toBeLessThan(3n * RESERVE);
});

test("a provider whose receipts name another version than its list is not called wrong, and has to wait", async () => {
  const gateway = await start();
  provider.tamper = async (path, answer) => {
    if (path !== CHAT) return answer();
    const lines = (await (await answer()).text()).split("\n\n");
    const at = lines.findIndex((line) => line.includes('"receipt"'));
    const chunk = JSON.parse(lines[at]?.slice("data: ".length) ?? "") as {
      mlb: { receipt: SignedAnswerReceipt };
    };
    const receipt = await provider.signed(chunk.mlb.receipt, { manifest: `0x${"0e".repeat(32)}` });
    return stream(lines.with(at, `data: ${JSON.stringify({ ...chunk, mlb: { receipt } })}`).join("\n\n"));
  };
  for (let answers = 1; answers <= 3; answers++) {
    expect((await gateway.ask()).status).toBe(200);
    await expect.poll(async () => (await gateway.status()).answers).toBe(answers);
  }
  const refused = await gateway.ask();
  expect(refused.status).toBe(502);
  expect(refused.text).toContain("computes with another version of the model");
  expect((await gateway.status()).wrong).toEqual({});
});

test("a provider that breaks off every answer has to wait for its next payment, and keeps a few reserves at most", async () => {
  const gateway = await start();
  const asked = () => provider.asked.filter((path) => path === CHAT).length;
  const before = asked();
  provider.tamper = async (path, answer) => (path === CHAT ? stream(": taken\n\n") : answer());
  const answers = [];
  for (let count = 0; count < 10; count++) answers.push(await gateway.ask());
  expect(asked() - before).toBe(3);
  expect(answers.at(-1)?.status).toBe(502);
  expect(answers.at(-1)?.text).toContain("took payments and did not answer");
  expect(await owed(gateway)).toBe(0n);
});

test("a provider that answers nothing and bills all tokens of the limit has to wait as well", async () => {
  const gateway = await start();
  provider.tamper = async (path, answer) => {
    if (path !== CHAT) return answer();
    const text = await (await answer()).text();
    const last = text.split("\n\n").find((line) => line.includes('"receipt"')) as string;
    return stream(`${last}\n\n`);
  };
  const answers = [];
  for (let count = 0; count < 5; count++) {
    answers.push((await gateway.ask(400)).status);
    await expect.poll(async () => (await gateway.status()).answers).toBe(Math.min(count + 1, 3));
  }
  expect(answers).toEqual([200, 200, 200, 502, 502]);
});

/** A provider's stream that sends these lines and no end. @returns resolves when the gateway has left it */
function unfinished(lines: string) {
  const left = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(lines)),
    cancel: () => left.resolve(),
  });
  return {
    left: left.promise,
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
  };
}

/** Sends a chat whose caller leaves once the work is done. */
async function leftAfter(
  { url }: TestGateway,
  max_tokens: number,
  work: (answer: Promise<Response>) => unknown,
) {
  const caller = new AbortController();
  const messages = [{ role: "user", content: "Hi" }];
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages, max_tokens, stream: true });
  const answer = fetch(`${url}/chat/completions`, { method: "POST", body, signal: caller.signal });
  answer.catch(() => undefined);
  await work(answer);
  caller.abort();
}

const calls = async ({ url }: TestGateway) => {
  const { data } = (await (await fetch(`${url}/models`)).json()) as {
    data: { providers: { calls?: { failed: number } }[] }[];
  };
  return data[0]?.providers[0]?.calls;
};

describe("a provider that takes the voucher and sends comments only, until the caller gives up", () => {
  /** @param seconds that each caller waits. @returns requests that reached the provider */
  async function givenUp(gateway: TestGateway, seconds: number, times: number) {
    const real = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, "now").mockImplementation(() => real() + ahead);
    let asked = 0;
    for (let count = 0; count < times; count++) {
      const { left, response } = unfinished(": ping\n\n");
      const { promise: taken, resolve } = Promise.withResolvers<void>();
      provider.tamper = (path, answer) => {
        if (path !== CHAT) return answer();
        asked++;
        resolve();
        return response;
      };
      await leftAfter(gateway, 5, async () => {
        await taken;
        ahead += seconds * 1_000;
      });
      await left;
    }
    return asked;
  }

  test("has failed, and has to wait after the third time", async () => {
    const gateway = await start();
    expect(await givenUp(gateway, 31, 3)).toBe(3);
    await expect.poll(async () => calls(gateway)).toMatchObject({ failed: 3 });
    provider.tamper = (_, honest) => honest();
    const refused = await gateway.ask();
    expect([refused.status, refused.text]).toEqual([
      502,
      expect.stringContaining("took payments and did not answer"),
    ]);
  });

  test("is not blamed for callers that leave within seconds", async () => {
    const gateway = await start();
    expect(await givenUp(gateway, 5, 5)).toBe(5);
    expect(await calls(gateway)).toBeUndefined();
    provider.tamper = (_, honest) => honest();
    expect((await gateway.ask()).status).toBe(200);
  });
});

test("a provider that bills all tokens of the limit to callers that leave after the first word has to wait as well", async () => {
  const gateway = await start();
  for (let count = 1; count <= 3; count++) {
    let left: Promise<void> | undefined;
    provider.tamper = async (path, answer) => {
      if (path !== CHAT) return answer();
      const lines = (await (await answer()).text()).split("\n\n");
      const until = lines.findIndex((line) => line.includes("word0"));
      const first = lines.slice(0, until + 1).join("\n\n");
      const taken = unfinished(`${first.replace(/word0 [^"]*/, "word0 ")}\n\n`);
      left = taken.left;
      return taken.response;
    };
    await leftAfter(gateway, 400, async (answer) => {
      const reader = (await answer).body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let read = ""; !read.includes("word0"); ) read += (await reader?.read())?.value;
    });
    await left;
    await expect.poll(async () => (await gateway.status()).answers, { timeout: 5_000 }).toBe(count);
  }
  provider.tamper = (_, honest) => honest();
  expect(await gateway.ask()).toMatchObject({ status: 502 });
});

test("a provider that refuses in the stream and then bills keeps a few reserves at most", async () => {
  const gateway = await start();
  const asked = () => provider.asked.filter((path) => path === CHAT).length;
  const before = asked();
  provider.tamper = async (path, answer) => {
    if (path !== CHAT) return answer();
    const [begin] = (await (await answer()).text()).split("\n\n");
    const error = { message: "Nothing was charged.", code: "engine_failed", type: "server_error" };
    return stream(`${begin}\n\ndata: ${JSON.stringify({ error })}\n\n`);
  };
  for (let count = 1; count <= 6; count++) {
    expect((await gateway.ask()).status).toBeGreaterThanOrEqual(500);
    await expect.poll(async () => (await gateway.status()).answers).toBe(Math.min(count, 3));
  }
  expect(asked() - before).toBe(3);
});

test("a provider that denies an open channel gets no other one", async () => {
  const gateway = await start();
  const error = {
    message: "The voucher's channel is not open.",
    code: "no_channel",
    type: "payment_required",
  };
  provider.tamper = (path, answer) => (path === CHAT ? Response.json({ error }, { status: 402 }) : answer());
  for (let count = 0; count < 3; count++) expect((await gateway.ask()).status).toBe(402);
  expect((await gateway.status()).channels).toHaveLength(1);
  provider.tamper = (_, honest) => honest();
  expect((await gateway.ask()).status).toBe(200);
});

describe("a body without an end", () => {
  /** Sends until it is closed. */
  function endless(piece: string, headers: Record<string, string> = {}, status = 200) {
    const bytes = new TextEncoder().encode(piece);
    const sent = { bytes: 0, isClosed: false };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += bytes.length;
        if (sent.bytes > 200 * 1_048_576) controller.error(new Error("The gateway reads all of it"));
        else controller.enqueue(bytes);
      },
      cancel() {
        sent.isClosed = true;
      },
    });
    return { sent, response: new Response(body, { headers, status }) };
  }
  const spaces = " ".repeat(65_536);

  test("as list of models is left, and other providers are used", async () => {
    const { sent, response } = endless(spaces, { "content-type": "application/json" });
    provider.tamper = (path, answer) => (path === "/v1/models" ? response : answer());
    const gateway = await start();
    expect((await gateway.client.models.list()).data).toEqual([]);
    await expect.poll(() => sent.isClosed).toBe(true);
    expect(sent.bytes).toBeLessThan(32 * 1_048_576);
  });

  test("as refusal is left", async () => {
    const gateway = await start();
    const { sent, response } = endless(spaces, {}, 500);
    provider.tamper = (path, answer) => (path === CHAT ? response : answer());
    expect((await gateway.ask()).status).toBe(500);
    await expect.poll(() => sent.isClosed).toBe(true);
    expect(sent.bytes).toBeLessThan(32 * 1_048_576);
  });

  test("as receipt is left", async () => {
    const gateway = await start();
    const { sent, response } = endless(spaces);
    let given = 0;
    provider.tamper = async (path, answer) => {
      if (path.startsWith("/v1/receipts/") && given++ === 0) return response;
      if (path !== CHAT) return answer();
      const [begin] = (await (await answer()).text()).split("\n\n");
      return stream(`${begin}\n\n`);
    };
    expect((await gateway.ask()).status).toBe(502);
    await expect.poll(() => sent.isClosed).toBe(true);
    expect(sent.bytes).toBeLessThan(32 * 1_048_576);
  });
});
