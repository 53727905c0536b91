import { expect, test } from "vitest";
import { chainFor, DEFAULT_CHAIN_ID, explorerUrl, isSupportedChainId } from "./chains.ts";

const HASH = "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";

test("the default chain is Polygon with POL for gas", () => {
  const chain = chainFor(DEFAULT_CHAIN_ID);
  expect([chain.id, chain.name, chain.nativeCurrency.symbol]).toEqual([137, "Polygon", "POL"]);
});

test("an installation can replace the end points of a chain without changing the definition", () => {
  const chain = chainFor(80002, { rpcUrl: "https://rpc.example", blockExplorerUrl: "https://scan.example/" });
  expect(chain.rpcUrls.default.http).toEqual(["https://rpc.example"]);
  expect(explorerUrl(chain, { transaction: HASH })).toBe(`https://scan.example/tx/${HASH}`);
  expect(chainFor(80002).rpcUrls.default.http).toEqual(["https://polygon-amoy.drpc.org"]);
});

test("explorer links exist for transactions, addresses and blocks of public chains", () => {
  const chain = chainFor(137);
  expect(explorerUrl(chain, { transaction: HASH })).toBe(`https://polygonscan.com/tx/${HASH}`);
  expect(explorerUrl(chain, { address: "0x000000000000000000000000000000000000dEaD" })).toBe(
    "https://polygonscan.com/address/0x000000000000000000000000000000000000dEaD",
  );
  expect(explorerUrl(chain, { block: 7n })).toBe("https://polygonscan.com/block/7");
});

test("the local chain has no explorer, so nothing is linked", () => {
  expect(explorerUrl(chainFor(31337), { transaction: HASH })).toBeUndefined();
});

test("an unknown chain is refused with the list of known ones", () => {
  expect(isSupportedChainId(1)).toBe(false);
  expect(() => chainFor(1)).toThrow("Chain 1 is not supported. Set CHAIN_ID to one of 137, 80002, 31337.");
});
