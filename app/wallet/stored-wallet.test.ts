import { expect, test } from "vitest";
import { serialize } from "wagmi";
import { parseStoredWallet, WALLET_COOKIE, walletStateFromCookie } from "./stored-wallet.ts";

const CLARA = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

function stateOf(connector: object, change: object = {}) {
  const connections = new Map([["uid-1", { accounts: [CLARA], chainId: 137, connector }]]);
  return serialize({ state: { connections, chainId: 137, current: "uid-1", ...change }, version: 2 });
}

test("reads the connection that wagmi wrote", () => {
  const cookie = `theme=dark; ${WALLET_COOKIE}=${encodeURIComponent(stateOf({ id: "io.rabby", type: "injected", name: "Rabby" }))}`;
  expect(parseStoredWallet(walletStateFromCookie(cookie))).toEqual({
    address: CLARA,
    chainId: 137,
    name: "Rabby",
    needsFullWallet: false,
  });
});

test.each([{ id: "walletConnect" }, { type: "coinbaseWalletSDK" }])(
  "%o needs the full wallet list",
  (connector) => {
    expect(parseStoredWallet(stateOf(connector))?.needsFullWallet).toBe(true);
  },
);

test.each([
  ["no cookie", null],
  ["no account connected", stateOf({}, { current: null })],
  ["another connection's id", stateOf({}, { current: "uid-2" })],
  ["no JSON", "{"],
  ["JSON of another kind", '{"state":{"connections":[]}}'],
  ["null", "null"],
  ["an account that is not an address", stateOf({}).replace(CLARA, "<script>")],
])("%s means that no wallet is stored", (_, stored) => {
  expect(parseStoredWallet(stored)).toBeUndefined();
});
