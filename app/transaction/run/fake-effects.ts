import type { Address, Hash } from "viem";
import type { SignedPermit } from "#protocol/chain/permit.ts";
import type { Receipt, TransactionEffects } from "./effects.ts";

export const REQUESTER: Address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
export const HASH: Hash = `0x${"ab".repeat(32)}`;
export const PERMIT: SignedPermit = {
  value: 5n,
  nonce: 0n,
  deadline: 99n,
  signature: `0x${"11".repeat(32)}${"22".repeat(32)}1b`,
};
const RECEIPT: Receipt = { status: "success", block: 7, logs: [] };

/** Effects of a world in which everything works; a test says only what differs from it. */
export function workingEffects(changes: Partial<TransactionEffects> = {}): TransactionEffects {
  let clock = 0;
  return {
    chainId: 31_337,
    addressOf: () => "0x0000000000000000000000000000000000000099",
    account: async () => REQUESTER,
    walletChainId: async () => 31_337,
    read: async () => 0n,
    tokenBalance: async () => 1_000n,
    nativeBalance: async () => 1_000n,
    allowance: async () => 0n,
    simulate: async () => undefined,
    fee: async () => 10n,
    upload: (plan) =>
      plan.run({
        file: async (file) => ({ cid: "bafyfile", sha256: HASH, size: file.size }),
        bytes: async (bytes) => ({ cid: "bafybytes", sha256: HASH, size: bytes.length }),
      }),
    signPermit: async () => PERMIT,
    chooseAllowance: async ({ exact }) => exact,
    send: async () => HASH,
    canBatch: async () => false,
    sendBatch: async () => HASH,
    receipt: async () => RECEIPT,
    revertReason: async () => undefined,
    indexedBlock: async () => 7,
    now: () => clock,
    sleep: async (milliseconds) => {
      clock += milliseconds;
    },
    ...changes,
  };
}
