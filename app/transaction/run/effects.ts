import type { Address, Hash, Log } from "viem";
import type { SignedPermit } from "#protocol/chain/permit.ts";
import type { UploadPlan } from "../action.ts";
import type { ContractCall, ContractName } from "../contract/contracts.ts";
import type { FeeSpeed } from "../send/fee-speed.ts";
import type { Upload } from "../state/state.ts";

export interface Receipt {
  status: "success" | "reverted";
  block: number;
  logs: readonly Log[];
}

/** The wallet cannot sign permits (a contract wallet, for example). Not thrown when the owner rejects. */
export class PermitUnsupportedError extends Error {
  override readonly name = "PermitUnsupportedError";
}

/** Side effects of a transaction, injected for tests. All amounts are in smallest units. */
export interface TransactionEffects {
  /** Waits for a wallet that is being restored. Throws a wallet-missing failure if there is none. */
  account: () => Promise<Address>;
  walletChainId: () => Promise<number>;
  chainId: number;
  /** Throws DeploymentMissingError or ContractMissingError. */
  addressOf: (contract: ContractName) => Address;
  read: (call: ContractCall) => Promise<unknown>;
  tokenBalance: (account: Address) => Promise<bigint>;
  nativeBalance: (account: Address) => Promise<bigint>;
  allowance: (account: Address, spender: ContractName) => Promise<bigint>;
  /** Simulates the call; throws the contract's error. */
  simulate: (call: ContractCall, account: Address) => Promise<void>;
  /** Highest fee of the call in POL; undefined `call` asks for the fallback gas limit's fee. */
  fee: (call: ContractCall | undefined, account: Address, feeSpeed?: FeeSpeed) => Promise<bigint>;
  /** Proves the account with the permit if there is one, otherwise with a signed message. */
  upload: <Uploaded>(
    plan: UploadPlan<Uploaded>,
    account: Address,
    onProgress: (upload: Upload) => void,
    options: {
      permit?: SignedPermit;
      /** Runs before the wallet's signature request. */
      beforeSigning: () => Promise<void>;
      /** Aborts the upload; it rejects with the signal's reason. */
      signal?: AbortSignal;
    },
  ) => Promise<Uploaded>;
  /** Reuses an earlier signature while it is valid. Throws PermitUnsupportedError. */
  signPermit: (account: Address, spender: ContractName, value: bigint) => Promise<SignedPermit>;
  /** Lets the user choose how much to approve; rejects when they cancel. */
  chooseAllowance: (choices: { exact: bigint; reusable: bigint }) => Promise<bigint>;
  send: (call: ContractCall, account: Address, feeSpeed?: FeeSpeed) => Promise<Hash>;
  /** Whether the wallet supports atomic batches (EIP-5792). */
  canBatch: (account: Address) => Promise<boolean>;
  /** Sends a batch. Resolves to its transaction, or to a Safe proposal. */
  sendBatch: (calls: readonly ContractCall[], account: Address) => Promise<Hash>;
  /** Waits up to 30 minutes, for a Safe without limit. Follows repriced transactions; throws on cancelled ones. */
  receipt: (
    hash: Hash,
    account: Address,
    on: { repriced: (hash: Hash) => void; proposed: () => void },
  ) => Promise<Receipt>;
  /** Reruns a reverted transaction to find its cause; returns the error. */
  revertReason: (call: ContractCall, account: Address, block: number) => Promise<unknown>;
  /** Newest indexed block; undefined while the index does not answer. */
  indexedBlock: () => Promise<number | undefined>;
  /** Local clock, milliseconds. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}
