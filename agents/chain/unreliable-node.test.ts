/** Services that repeat a request, and several nodes behind one address, of which some lag. */
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openLedger } from "../ledger/ledger.ts";
import { openChain } from "./chain.ts";

interface Asked {
  readonly id: number;
  readonly method: string;
}
interface Answered {
  readonly result?: unknown;
  readonly error?: object;
}

/** Passes one request to the node. */
type Pass = (asked: Asked, answer: () => Promise<Answered>) => Promise<Answered>;

/** An agent of Clara's at a chain, behind a server that changes what its node answers. */
async function chainBehind(passOf: (anvil: Anvil) => Pass, automine = true) {
  const anvil = await startAnvil({ automine });
  const pass = passOf(anvil);
  const server = await startLoopbackServer(async (incoming, outgoing) => {
    const asked = JSON.parse(await bodyOf(incoming)) as Asked;
    const body = JSON.stringify(asked);
    const headers = { "content-type": "application/json" };
    const answer = await pass(
      asked,
      async () => (await (await fetch(anvil.url, { method: "POST", headers, body })).json()) as Answered,
    );
    outgoing.end(JSON.stringify({ jsonrpc: "2.0", id: asked.id, ...answer }));
  });
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const ledger = openLedger(":memory:");
  const sent: Hex[] = [];
  const chain = openChain({
    ...{ chainId: LOCAL_CHAIN_ID, rpcUrl: server.url, rpcBatch: false, account, ledger },
    gasPerDay: 10n ** 18n,
    onSent: (_, hash) => sent.push(hash),
  });
  const stop = () => Promise.all([server.close(), anvil.stop()]);
  return { anvil, chain, ledger, sent, stop };
}

const call = { contract: "MLBToken", data: "0x", about: "the call" } as const;

test("a transaction counts as sent when the node refuses it as one that it has already", async () => {
  for (const automine of [false, true]) {
    const { anvil, chain, ledger, sent, stop } = await chainBehind(
      () => async (asked, answer) => {
        if (asked.method === "eth_sendRawTransaction") await answer();
        return answer();
      },
      automine,
    );
    try {
      const sending = chain.send(call);
      await expect.poll(() => sent).toHaveLength(1);
      if (!automine) await anvil.rpc("evm_mine");
      expect(await sending).toBe(sent[0]);
      expect(ledger.spentSince("gas", 0)).toBeGreaterThan(0n);
    } finally {
      await stop();
    }
  }
});

test("a transaction in a block that another node has not read yet is not taken for a replaced one", async () => {
  let lagging = 8;
  const { chain, sent, stop } = await chainBehind((anvil) => {
    let height: string | undefined;
    return async ({ method }, answer) => {
      height ??= await anvil.rpc<string>("eth_blockNumber");
      const isKnown = lagging <= 0 || !["eth_getTransactionReceipt", "eth_blockNumber"].includes(method);
      if (isKnown) return answer();
      lagging -= 1;
      return { result: method === "eth_blockNumber" ? height : null };
    };
  });
  try {
    expect(await chain.send(call)).toBe(sent[0]);
    expect(lagging).toBe(0);
  } finally {
    await stop();
  }
});

test("a transaction that is in a block counts as carried out, although the node answers nothing more", async () => {
  let isSeen = false;
  const { chain, ledger, sent, stop } = await chainBehind(() => async ({ method }, answer) => {
    if (isSeen) return { error: { code: -32_000, message: "busy" } };
    const given = await answer();
    isSeen = method === "eth_getTransactionReceipt" && Boolean(given.result);
    return given;
  });
  try {
    expect(await chain.send(call)).toBe(sent[0]);
    expect(ledger.spentSince("gas", 0)).toBeGreaterThan(0n);
  } finally {
    await stop();
  }
});
