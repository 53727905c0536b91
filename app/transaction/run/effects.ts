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

/** The wallet did not sign a permit because it cannot (a contract wallet, for example), not because its owner would not. */
export class PermitUnsupportedError extends Error {
  override readonly name = "PermitUnsupportedError";
}

/**
 * Everything a transaction does to the world, handed in from outside so that the order of things can be tested
 * without a wallet, a chain or a server. All amounts are in smallest units.
 */
export interface TransactionEffects {
  /** Waits for a wallet that is being restored. Throws a wallet-missing failure when there is none. */
  account: () => Promise<Address>;
  /** Chain id of the wallet now. */
  walletChainId: () => Promise<number>;
  chainId: number;
  /** Throws DeploymentMissingError or ContractMissingError. */
  addressOf: (contract: ContractName) => Address;
  read: (call: ContractCall) => Promise<unknown>;
  tokenBalance: (account: Address) => Promise<bigint>;
  nativeBalance: (account: Address) => Promise<bigint>;
  allowance: (account: Address, spender: ContractName) => Promise<bigint>;
  /** Runs the call without sending it; throws what the contract would answer. */
  simulate: (call: ContractCall, account: Address) => Promise<void>;
  /** Highest fee of the call in POL; undefined `call` asks for the fallback gas limit's fee. */
  fee: (call: ContractCall | undefined, account: Address, feeSpeed?: FeeSpeed) => Promise<bigint>;
  /** Proves the account with the permit where there is one, else asks the wallet to sign a message. */
  upload: <Uploaded>(
    plan: UploadPlan<Uploaded>,
    account: Address,
    onProgress: (upload: Upload) => void,
    options: {
      permit?: SignedPermit;
      /** Runs before the wallet is asked for a signature. */
      beforeSigning: () => Promise<void>;
      /** Ends the upload; it rejects with the signal's reason. */
      signal?: AbortSignal;
    },
  ) => Promise<Uploaded>;
  /** Asks for no new signature while an earlier one is still good. Throws PermitUnsupportedError. */
  signPermit: (account: Address, spender: ContractName, value: bigint) => Promise<SignedPermit>;
  /** Asks the person how much to approve; rejects when they give up. */
  chooseAllowance: (choices: { exact: bigint; standing: bigint }) => Promise<bigint>;
  send: (call: ContractCall, account: Address, feeSpeed?: FeeSpeed) => Promise<Hash>;
  /** Whether the wallet carries out several calls as one, all or nothing (EIP-5792). */
  canBatch: (account: Address) => Promise<boolean>;
  /** Sends calls as one and resolves to the transaction that carried them out, or to a Safe's proposal. */
  sendBatch: (calls: readonly ContractCall[], account: Address) => Promise<Hash>;
  /**
   * Waits up to 30 minutes, and for the owners of a Safe as long as they take. Follows a sped-up transaction and a Safe's proposal,
   * throws on a cancelled or replaced one.
   */
  receipt: (
    hash: Hash,
    account: Address,
    on: { repriced: (hash: Hash) => void; proposed: () => void },
  ) => Promise<Receipt>;
  /** Why a mined transaction was undone, by running it again; returns the error. */
  revertReason: (call: ContractCall, account: Address, block: number) => Promise<unknown>;
  /** Newest indexed block; undefined while the index does not answer. */
  indexedBlock: () => Promise<number | undefined>;
  /** Milliseconds of the computer's clock. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}
