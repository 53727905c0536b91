import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type Offer, offerJson, offerTypedData } from "#protocol/inference/offer.ts";
import { offeredEndpoints } from "./offers.ts";

const POLYGON = 137;
const provider = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());

/** An offer as the API lists it. */
async function listed(endpoint: string, chainId: number, signer = provider) {
  const offer: Offer = {
    ...{ provider: provider.address, model: `0x${"5c".repeat(32)}`, endpoint, engine: "llama-wasm b7120" },
    ...{ inputPerMillion: 1n, outputPerMillion: 2n, contextLength: 8_192, concurrency: 1 },
    ...{ issuedAt: 1_770_000_000, expiresAt: 1_770_086_400 },
  };
  const signature = await signer.signTypedData(offerTypedData(chainId, offer));
  return { ...JSON.parse(offerJson({ offer, signature })), verified: 1, failed: 0 };
}

const read = async (chainId: number, ...offers: Promise<unknown>[]) => {
  const answer = { offers: await Promise.all(offers) };
  return offeredEndpoints({ get: async () => answer } as never, chainId);
};

test("offers with their provider's signature name endpoints, each once", async () => {
  const good = () => listed("https://farid.example/v1", POLYGON);
  const forged = listed("https://evil.example/v1", POLYGON, other);
  const ofOtherChain = listed("https://old.example/v1", LOCAL_CHAIN_ID);
  expect(await read(POLYGON, good(), good(), forged, ofOtherChain)).toEqual([
    { url: "https://farid.example", provider: provider.address },
  ]);
});

test("an offer cannot send requests to services of the caller's machine, except on the local chain", async () => {
  const url = "http://127.0.0.1:8398/v1";
  expect(await read(POLYGON, listed(url, POLYGON))).toEqual([]);
  expect(await read(LOCAL_CHAIN_ID, listed(url, LOCAL_CHAIN_ID))).toEqual([
    { url: "http://127.0.0.1:8398", provider: provider.address },
  ]);
});
