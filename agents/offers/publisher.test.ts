/** A provider's offers at a marketplace that answers like the real one. */
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { isOfferSigned, offerJson, type SignedOffer, signedOfferSchema } from "#protocol/inference/offer.ts";
import type { Log } from "../service/log.ts";
import { openPublisher, withOffers } from "./publisher.ts";

const CHAIN = 31_337;
const NOW = 1_770_000_000;
const account = privateKeyToAccount(generatePrivateKey());
const [MODEL, OTHER] = ["5c", "6d"].map((byte) => `0x${byte.repeat(32)}` as const) as [
  `0x${string}`,
  `0x${string}`,
];
const log = { info: () => undefined, warn: () => undefined } as unknown as Log;

/** Latest offer of each model, as the marketplace keeps it. */
const kept = new Map<string, SignedOffer>();
let isDown = false;
let site: Awaited<ReturnType<typeof startLoopbackServer>>;

beforeEach(async () => {
  kept.clear();
  isDown = false;
  site = await startLoopbackServer(async (request, response) => {
    response.statusCode = isDown ? 503 : 200;
    if (isDown) return void response.end(JSON.stringify({ detail: "The index is unavailable." }));
    if (request.method === "POST") {
      const signed = signedOfferSchema.parse(JSON.parse(await bodyOf(request)));
      if (!(await isOfferSigned(CHAIN, signed))) response.statusCode = 401;
      else kept.set(signed.offer.model, signed);
      return void response.end("{}");
    }
    const live = [...kept.values()].filter(({ offer }) => offer.expiresAt > NOW);
    response.end(
      JSON.stringify({
        offers: live.map((signed) => ({ ...JSON.parse(offerJson(signed)), verified: 1, failed: 0 })),
      }),
    );
  });
});
afterEach(() => site.close());

const publisherOf = (...models: (typeof MODEL)[]) =>
  openPublisher({
    ...{ account, chainId: CHAIN, siteUrl: site.url, log, now: async () => NOW },
    ...{ endpoint: "https://farid.example/v1", hours: 24, concurrency: 1 },
    offered: () =>
      models.map((model) => ({
        ...{ model, inputPerMillion: 9_007_199_254_740_993n, outputPerMillion: 2n },
        ...{ engine: "llama-wasm b7120", contextLength: 8_192 },
      })),
  });
const listed = () =>
  [...kept.values()].filter(({ offer }) => offer.expiresAt > NOW).map(({ offer }) => offer.model);

test("offers of served models are signed and published once, for a day", async () => {
  const publisher = publisherOf(MODEL);
  await publisher.refresh();
  const { offer, signature } = kept.get(MODEL) as SignedOffer;
  expect(offer).toMatchObject({ inputPerMillion: 9_007_199_254_740_993n, concurrency: 1 });
  expect(offer.expiresAt - offer.issuedAt).toBe(86_400);
  await publisher.refresh();
  expect(kept.get(MODEL)?.signature).toBe(signature);
});

test("a model that is no longer served is withdrawn, and all are when the agent ends", async () => {
  await publisherOf(MODEL, OTHER).refresh();
  expect(listed()).toEqual([MODEL, OTHER]);
  const agent = withOffers({ poll: async () => undefined, idle: async () => undefined }, publisherOf(OTHER));
  await agent.poll();
  expect(listed()).toEqual([OTHER]);
  await agent.idle();
  expect(listed()).toEqual([]);
});

test("a marketplace that does not answer is reported and stops no other work", async () => {
  isDown = true;
  let polls = 0;
  const poll = async () => void polls++;
  const agent = withOffers({ poll, idle: async () => undefined }, publisherOf(MODEL));
  await agent.poll();
  expect([polls, agent.problem?.()]).toEqual([1, "offers are not published: the marketplace answered 503"]);
  await agent.idle();
});
