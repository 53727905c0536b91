/** Offers end to end: a provider signs, publishes, replaces and withdraws; anyone lists. */
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import {
  isOfferSigned,
  type Offer,
  offerJson,
  offerTypedData,
  signedOfferSchema,
} from "#protocol/inference/offer.ts";
import { offersResponseSchema } from "#protocol/schemas/http/api-offer.ts";

const CHAIN = 31_337;
const DAY = 86_400;
const [farid, grete, newcomer] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey())) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
];
const [MODEL, OTHER, INACTIVE] = ["5c", "6d", "7e"].map((byte) => `0x${byte.repeat(32)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const folder = createTemporaryFolder("offers-api-");
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
let count = 0;

beforeAll(async () => {
  const provider = (account: typeof farid, counts: object) => ({
    id: account.address.toLowerCase(),
    accepted: 9,
    ...counts,
  });
  graphNode = await startGraphNode(
    {
      providers: [provider(farid, { verified: 7, failed: 1 }), provider(grete, { verified: 0, failed: 0 })],
      models: [MODEL, OTHER].map((id) => ({ id, isActive: true })).concat({ id: INACTIVE, isActive: false }),
    },
    { block: 100 },
  );
});
afterAll(async () => {
  await graphNode.close();
  folder.remove();
});
beforeEach(async () => {
  // A fresh process and file for every test.
  vi.resetModules();
  count += 1;
  const environment = { SUBGRAPH_URL: graphNode.url, NOTICES_FILE: `${folder.path}/${count}.sqlite` };
  for (const [name, value] of Object.entries(testEnvironment(environment))) vi.stubEnv(name, value);
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});

/** The present of the test's index. */
const now = () => 1_770_000_000;
const offerOf = (account: typeof farid, changes: Partial<Offer> = {}): Offer => ({
  ...{ provider: account.address, model: MODEL, endpoint: "https://farid.example/v1" },
  ...{ inputPerMillion: 5n, outputPerMillion: 9_007_199_254_740_993n },
  ...{ engine: "llama-wasm b7120", contextLength: 8_192, concurrency: 2 },
  ...{ issuedAt: now() - 10, expiresAt: now() + DAY },
  ...changes,
});

async function publish(offer: Offer, by = farid) {
  const signature = await by.signTypedData(offerTypedData(CHAIN, offer));
  const request = new Request("http://market.example/api/offers/publish", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: offerJson({ offer, signature }),
  });
  const response = await answerApiRequest("offers/publish", request);
  return { status: response.status, body: await response.json() };
}
async function list(query: string) {
  const response = await answerApiRequest("offers", new Request(`http://market.example/api/offers?${query}`));
  return { status: response.status, body: await response.json() };
}

test("a published offer is listed with its signature and its provider's record, cheapest first", async () => {
  const dear = offerOf(farid);
  expect(await publish(dear)).toEqual({ status: 201, body: { listed: true } });
  await publish(offerOf(grete, { outputPerMillion: 1n }), grete);
  const { status, body } = await list(`model=${MODEL}`);
  expect([status, offersResponseSchema.parse(body)]).toEqual([200, body]);
  const providers = body.offers.map(({ offer }: { offer: Offer }) => offer.provider);
  expect(providers).toEqual([grete.address, farid.address]);
  expect(body.offers[1]).toMatchObject({ verified: 7, failed: 1 });
  const { offer, signature } = body.offers[1];
  expect(await isOfferSigned(CHAIN, signedOfferSchema.parse({ offer, signature }))).toBe(true);
});

test("a newer offer replaces the one before, and an older one cannot come back", async () => {
  const first = offerOf(farid);
  await publish(first);
  await publish(offerOf(farid, { issuedAt: now(), inputPerMillion: 6n }));
  expect((await publish(first)).body).toMatchObject({ code: "INVALID_BODY", field: "offer.issuedAt" });
  const { body } = await list(`provider=${farid.address}`);
  expect(
    body.offers.map(({ offer }: { offer: { inputPerMillion: string } }) => offer.inputPerMillion),
  ).toEqual(["6"]);
});

test("an offer that is already expired withdraws the model, and only that one", async () => {
  const first = offerOf(farid);
  await publish(first);
  await publish(offerOf(farid, { model: OTHER }));
  expect((await publish({ ...first, issuedAt: now(), expiresAt: now() })).body).toEqual({ listed: false });
  expect((await list(`model=${MODEL}`)).body).toEqual({ offers: [] });
  expect((await publish(first)).status).toBe(400);
  expect((await list(`provider=${farid.address}`)).body.offers).toMatchObject([{ offer: { model: OTHER } }]);
});

test.each([
  ["another account's signature", () => publish(offerOf(farid), grete), "signature", 401],
  ["an account without a task", () => publish(offerOf(newcomer), newcomer), "offer.provider", 400],
  ["an inactive model", () => publish(offerOf(farid, { model: INACTIVE })), "offer.model", 400],
  [
    "a life above 30 days",
    () => publish(offerOf(farid, { expiresAt: now() + 31 * DAY })),
    "offer.expiresAt",
    400,
  ],
  ["a date in the future", () => publish(offerOf(farid, { issuedAt: now() + 3_600 })), "offer.issuedAt", 400],
  [
    "an insecure address",
    () => publish(offerOf(farid, { endpoint: "http://a.example" })),
    "offer.endpoint",
    400,
  ],
])("%s is refused at its field and changes nothing", async (_, attempt, field, status) => {
  const refused = await attempt();
  expect([refused.status, refused.body.field]).toEqual([status, field]);
  expect((await list(`provider=${farid.address}`)).body).toEqual({ offers: [] });
});

test("all offers are listed without a filter; a site without a store lists nothing and keeps nothing", async () => {
  await publish(offerOf(farid));
  expect((await list("")).body.offers).toHaveLength(1);
  vi.resetModules();
  vi.stubEnv("NOTICES_FILE", undefined);
  ({ answerApiRequest } = await import("#functions/routes.ts"));
  expect((await list(`model=${MODEL}`)).body).toEqual({ offers: [] });
  expect((await publish(offerOf(farid))).status).toBe(404);
});
