import type { Hex } from "viem";
import type { Anvil } from "#dev-infra/chain/anvil.ts";
import type { Contracts } from "./contracts.ts";
import type { Move } from "./move.ts";

export interface Sender {
  /** Puts the transactions into the next block, in their order. */
  send(moves: readonly Move[]): Promise<void>;
  /** Must be called when the chain has gone back. */
  forget(): void;
}

const GAS = "0x1e8480";
/** Calls of one request: the chain accepts 2 MB. */
const CALLS_PER_REQUEST = 200;

/** The chain works on the calls of a request at the same time, so each transaction says its place among its sender's. */
export function createSender(anvil: Anvil, contracts: Contracts): Sender {
  const nonces = new Map<Hex, number>();

  async function learn(senders: readonly Hex[]): Promise<void> {
    const unknown = [...new Set(senders)].filter((sender) => !nonces.has(sender));
    const calls = unknown.map((sender) => ({
      method: "eth_getTransactionCount",
      params: [sender, "latest"],
    }));
    const counts = await anvil.batch<Hex>(calls);
    for (const [index, sender] of unknown.entries()) nonces.set(sender, Number(counts[index]));
  }

  return {
    async send(moves) {
      await learn(moves.map(({ from }) => from));
      const calls = moves.map(({ from, contract, functionName, args }) => {
        const nonce = nonces.get(from) ?? 0;
        nonces.set(from, nonce + 1);
        const data = contracts.encode(contract, functionName, args);
        const to = contracts.address(contract);
        return {
          method: "eth_sendTransaction",
          params: [{ from, to, gas: GAS, nonce: `0x${nonce.toString(16)}`, data }],
        };
      });
      for (let start = 0; start < calls.length; start += CALLS_PER_REQUEST) {
        await anvil.batch(calls.slice(start, start + CALLS_PER_REQUEST));
      }
    },
    forget: () => nonces.clear(),
  };
}
