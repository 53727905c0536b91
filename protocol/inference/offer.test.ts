import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import {
  isOfferSigned,
  type Offer,
  offerJson,
  offerSchema,
  offerTypedData,
  signedOfferSchema,
} from "./offer.ts";

const CHAIN = 31_337;
const farid = privateKeyToAccount(generatePrivateKey());
const offer: Offer = {
  ...{ provider: farid.address, model: `0x${"5c".repeat(32)}`, endpoint: "https://farid.example/v1" },
  ...{ inputPerMillion: 9_007_199_254_740_993n, outputPerMillion: 2n },
  ...{ engine: "llama-wasm b7120", contextLength: 8_192, concurrency: 2 },
  ...{ issuedAt: 1_770_000_000, expiresAt: 1_770_086_400 },
};
const sign = async (of = offer) => ({
  offer: of,
  signature: await farid.signTypedData(offerTypedData(CHAIN, of)),
});

test("an offer survives as text to the smallest unit, and its signature covers every field", async () => {
  const signed = await sign();
  expect(signedOfferSchema.parse(JSON.parse(offerJson(signed)))).toEqual(signed);
  expect(await isOfferSigned(CHAIN, signed)).toBe(true);
  expect(await isOfferSigned(137, signed)).toBe(false);
  const changes: Partial<Offer>[] = [
    ...[{ endpoint: "https://other.example/v1" }, { inputPerMillion: 1n }],
    ...[{ outputPerMillion: 3n }, { engine: "other" }, { contextLength: 1 }, { concurrency: 1 }],
    ...[{ issuedAt: 1 }, { expiresAt: 1 }, { model: `0x${"00".repeat(32)}` as const }],
    { provider: privateKeyToAccount(generatePrivateKey()).address },
  ];
  expect(Object.keys(Object.assign({}, ...changes)).sort()).toEqual(Object.keys(offer).sort());
  for (const change of changes)
    expect(await isOfferSigned(CHAIN, { ...signed, offer: { ...offer, ...change } })).toBe(false);
});

test.each([
  ["http://farid.example/v1", false],
  ["https://user:secret@farid.example/v1", false],
  ["https://farid.example/v1?key=1", false],
  ["javascript:alert(1)", false],
  ["/v1", false],
  ["https://farid.example/v1", true],
  ["http://127.0.0.1:9000/v1", true],
])("the endpoint %s is accepted: %s", (endpoint, isAccepted) => {
  expect(offerSchema.shape.endpoint.safeParse(endpoint).success).toBe(isAccepted);
});
