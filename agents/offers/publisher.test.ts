/** A provider's offers over a contract and an index that lags. */
import { type Hex, parseGwei } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublishedOffer } from "../index/own-offers.ts";
import type { Log } from "../service/log.ts";
import { openPublisher, withOffers } from "./publisher.ts";

const DAY = 86_400;
const PROVIDER = `0x${"0a".repeat(20)}` as const;
const [MODEL, OTHER] = ["5c", "6d"].map((byte) => `0x${byte.repeat(32)}`) as [Hex, Hex];
const PAID = { gas: 33_000n, cost: 33_000n * parseGwei("30") };

let now: number;
let price: bigint;
/** Offers that were sent, and those in the index. */
let sent: PublishedOffer[];
let indexed: PublishedOffer[];
let isDown: boolean;
const info = vi.fn();
const log = { info, warn: () => undefined } as unknown as Log;

beforeEach(() => {
  [now, price, sent, indexed, isDown] = [1_770_000_000, 9_007_199_254_740_993n, [], [], false];
  info.mockClear();
  vi.spyOn(performance, "now").mockImplementation(() => now * 1_000);
});
afterEach(() => vi.restoreAllMocks());

function publisherOf(...models: Hex[]) {
  const keep = (row: Omit<PublishedOffer, "publishedAt">) => {
    if (isDown) throw new Error("the node does not answer");
    sent.push({ ...row, publishedAt: now });
    return { ...PAID, at: now };
  };
  return openPublisher({
    provider: PROVIDER,
    log,
    now: async () => now,
    published: async () => indexed,
    endpoint: "https://farid.example/v1",
    hours: 168,
    concurrency: 1,
    contract: {
      publish: async ({ modelId: model, ...terms }) =>
        keep({ model, offer: { provider: PROVIDER, model, ...terms }, expiresAt: terms.expiresAt }),
      withdraw: async (model) => keep({ model, offer: undefined, expiresAt: 0 }),
    },
    offered: () =>
      models.map((model) => ({
        model,
        inputPerMillion: price,
        outputPerMillion: 2n,
        engine: "llama-wasm b7120",
        contextLength: 8_192,
      })),
  });
}
/** The index has everything, the latest of each model first. */
const catchUp = () => {
  indexed = [...new Map(sent.map((row) => [row.model, row])).values()];
};
const listed = () => {
  catchUp();
  return indexed.filter(({ expiresAt }) => expiresAt > now).map(({ model }) => model);
};

test("an offer is published once, for a week, and its gas is logged; a lagging index and a restart cost nothing", async () => {
  const publisher = publisherOf(MODEL);
  await publisher.refresh();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.offer).toMatchObject({ inputPerMillion: price, concurrency: 1, expiresAt: now + 7 * DAY });
  expect(info.mock.calls).toEqual([
    [
      { model: MODEL, endpoint: "https://farid.example/v1", gas: "33000", cost: "0.00099" },
      "offer.published",
    ],
  ]);
  now += DAY;
  await publisher.refresh();
  catchUp();
  await publisherOf(MODEL).refresh();
  expect(sent).toHaveLength(1);
});

test("an offer is renewed in the last quarter of its life", async () => {
  const publisher = publisherOf(MODEL);
  await publisher.refresh();
  now += 5 * DAY;
  await publisher.refresh();
  expect(sent).toHaveLength(1);
  now += DAY;
  await publisher.refresh();
  expect(sent.map(({ expiresAt }) => expiresAt - now)).toEqual([DAY, 7 * DAY]);
});

test("a price that changes every minute is published every 15 minutes, even if the agent restarts each time", async () => {
  for (let minute = 0; minute <= 60; minute++, now += 60, price++) {
    await publisherOf(MODEL).refresh();
    catchUp();
  }
  expect(sent).toHaveLength(5);
  sent = [];
  const publisher = publisherOf(MODEL);
  for (let minute = 0; minute < 30; minute++, now += 60, price++) await publisher.refresh();
  expect(sent).toHaveLength(2);
});

test("a text that the index shows differently is not published again and again", async () => {
  const publisher = publisherOf(MODEL);
  await publisher.refresh();
  const [own] = sent;
  if (own?.offer) indexed = [{ ...own, offer: { ...own.offer, engine: "shown otherwise" } }];
  now += DAY;
  await publisher.refresh();
  expect(sent).toHaveLength(1);
});

test("a model that is no longer served is withdrawn, and all are when the agent ends", async () => {
  await publisherOf(MODEL, OTHER).refresh();
  expect(listed()).toEqual([MODEL, OTHER]);
  const agent = withOffers({ poll: async () => undefined, idle: async () => undefined }, publisherOf(OTHER));
  await agent.poll();
  expect(listed()).toEqual([OTHER]);
  await agent.idle();
  expect(listed()).toEqual([]);
  await agent.idle();
  expect(sent).toHaveLength(4);
});

test("a chain that does not answer is reported and stops no other work", async () => {
  isDown = true;
  let polls = 0;
  const poll = async () => void polls++;
  const agent = withOffers({ poll, idle: async () => undefined }, publisherOf(MODEL));
  await agent.poll();
  expect([polls, agent.problem?.()]).toEqual([1, "offers are not published: the node does not answer"]);
  isDown = false;
  now += 60;
  await agent.poll();
  expect([agent.problem?.(), listed()]).toEqual([undefined, [MODEL]]);
});
