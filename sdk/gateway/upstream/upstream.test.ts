/** Streams of providers that never end, over a made-up connection and clock. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Voucher } from "#protocol/chain/channel.ts";
import { askProvider } from "./upstream.ts";

vi.mock("#runtime/node/patient-fetch.ts", async (original) => ({
  ...(await original<object>()),
  patientFetch: (url: string, init: RequestInit) => fetch(url, init),
}));

const address = `0x${"0a".repeat(20)}` as const;
const channel = {
  payer: address,
  receiver: address,
  signer: address,
  cap: 1n,
  expiry: 4_000_000_000,
  salt: `0x${"0b".repeat(32)}` as const,
};
const voucher: Voucher = { channel, amount: 1n, signature: `0x${"0c".repeat(65)}` };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A provider that repeats a line every fifteen seconds. */
function repeats(line: string): void {
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    let timer: ReturnType<typeof setInterval>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        timer = setInterval(() => controller.enqueue(new TextEncoder().encode(`${line}\n\n`)), 15_000);
        signal?.addEventListener("abort", () => {
          clearInterval(timer);
          controller.error(signal.reason);
        });
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body);
  });
}

async function outcome(minutes: number, paidBy: Voucher | "gateway" = voucher) {
  let ended: unknown;
  const parts: string[] = [];
  const reading = (async () => {
    const asked = askProvider(
      "https://a.example",
      "/v1/completions",
      {},
      paidBy === "gateway"
        ? undefined
        : { voucher: paidBy, price: { inputPerMillion: 1n, outputPerMillion: 1n } },
      AbortSignal.any([]),
    );
    for await (const { text } of asked) parts.push(text);
  })().catch((cause: Error) => {
    ended = cause.message;
  });
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  if (ended) await reading;
  return { ended, parts };
}
const chunk = (content: string) => `data: ${JSON.stringify({ id: "a", choices: [{ delta: { content } }] })}`;

test("a stream of comments ends after four minutes without text, so another provider can answer before the caller gives up", async () => {
  repeats(": ping");
  expect((await outcome(3)).ended).toBeUndefined();
  repeats(": ping");
  expect((await outcome(4)).ended).toBe("The provider sent no text for four minutes.");
});

test("a stream of empty parts ends as well, and a slow one with text continues", async () => {
  repeats(chunk(""));
  expect((await outcome(4)).ended).toBe("The provider sent no text for four minutes.");
  repeats(chunk("a"));
  const { ended, parts } = await outcome(30);
  expect([ended, parts.length]).toEqual([undefined, 120]);
});

test("an answer that is longer than any model writes is left", async () => {
  repeats(chunk("x".repeat(900_000)));
  expect((await outcome(15)).ended).toBe("The provider's answer is too long.");
});

test("a client of a gateway waits while the gateway tries several providers", async () => {
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  expect((await outcome(1)).ended).toBe("The provider sent nothing for a minute.");
  const { ended } = await outcome(9, "gateway");
  expect(ended).toBeUndefined();
  expect((await outcome(10, "gateway")).ended).toBe("The gateway sent nothing for ten minutes.");
});
