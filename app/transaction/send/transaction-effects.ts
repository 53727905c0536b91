import type { Address } from "viem";
import type { PublicEnvironment } from "#app/env/public.ts";
import { abiWithErrors } from "#app/transaction/contract/abis.ts";
import {
  type ContractCall,
  type ContractName,
  contractAddress,
} from "#app/transaction/contract/contracts.ts";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import type { TransactionEffects } from "#app/transaction/run/effects.ts";
import type { WalletConnection } from "#app/wallet/connection.ts";
import { abis } from "#protocol/chain/abis.ts";
import type { PermitParties } from "#protocol/chain/permit.ts";
import { FALLBACK_GAS_LIMIT } from "#protocol/documents/limits.ts";
import { canBatch, sendBatch } from "./batch.ts";
import { readFees } from "./fees.ts";
import { forgetPermit, signPermit } from "./permits.ts";
import { waitForReceipt } from "./receipt.ts";
import { executedHash, hasFailedInside } from "./safe.ts";

/** Transaction effects in a browser: wallet and chain through the connection, index through the server. */
export function browserEffects(
  connection: WalletConnection,
  environment: PublicEnvironment,
  chooseAllowance: TransactionEffects["chooseAllowance"],
): TransactionEffects {
  const { chainId } = environment;
  const { chain: client, signer: wallet } = connection;
  const request = ({ contract, functionName, args, suffix }: ContractCall) => ({
    address: contractAddress(contract, chainId),
    abi: abiWithErrors(contract),
    functionName,
    args,
    ...(suffix && { dataSuffix: suffix }),
  });
  const token = { address: () => contractAddress("MLBToken", chainId), abi: abis.MLBToken } as const;
  const parties = (owner: Address, spender: ContractName): PermitParties => ({
    owner,
    spender: contractAddress(spender, chainId),
    token: token.address(),
    chainId,
  });

  return {
    chainId,
    addressOf: (contract) => contractAddress(contract, chainId),
    account: async () => {
      const account = await connection.account();
      if (!account) throw new TransactionFailure(failureOf("wallet-missing"));
      return account;
    },
    walletChainId: async () => (await wallet()).getChainId(),
    read: (call) => client().readContract(request(call)),
    tokenBalance: (account) =>
      client().readContract({
        address: token.address(),
        abi: token.abi,
        functionName: "balanceOf",
        args: [account],
      }),
    nativeBalance: (account) => client().getBalance({ address: account }),
    allowance: (account, spender) =>
      client().readContract({
        address: token.address(),
        abi: token.abi,
        functionName: "allowance",
        args: [account, contractAddress(spender, chainId)],
      }),
    simulate: async (call, account) => {
      const at = (blockTag: "latest" | "pending") =>
        client().simulateContract({ ...request(call), account, blockTag });
      // A deadline counts in the block of the transaction. A quiet local chain has no later block before it.
      await at("latest").catch((refused: unknown) =>
        at("pending").catch(() => {
          throw refused;
        }),
      );
    },
    fee: async (call, account, feeSpeed) => {
      const fees = feeSpeed ? await readFees(client(), feeSpeed) : await client().estimateFeesPerGas();
      const gas = call
        ? await client().estimateContractGas({ ...request(call), account })
        : FALLBACK_GAS_LIMIT;
      return gas * (fees.maxFeePerGas ?? 0n);
    },
    upload: async (plan, account, onProgress, { permit, signal, beforeSigning }) => {
      const [{ runUploads }, { uploadInWorker }] = await Promise.all([
        import("#app/transaction/run/uploads.ts"),
        import("#app/content-worker/upload-in-worker.ts"),
      ]);
      const session = {
        store: uploadInWorker,
        storageUrl: environment.storageUrl,
        domain: window.location.host,
        signMessage: async (message: string) => {
          await beforeSigning();
          return (await wallet()).signMessage({ account, message });
        },
        permit,
        signal,
        onPermitRefused: () => permit && forgetPermit(parties(account, "RewardDistributor"), permit),
      };
      return runUploads(plan, account, session, onProgress);
    },
    chooseAllowance,
    signPermit: (owner, spender, value) => signPermit(parties(owner, spender), value, client(), wallet),
    send: async (call, account, feeSpeed) => {
      const fees = feeSpeed ? await readFees(client(), feeSpeed) : undefined;
      return (await wallet()).writeContract({ ...request(call), ...fees, account, chain: client().chain });
    },
    canBatch: async (account) => canBatch(await wallet(), account, chainId),
    sendBatch: async (calls, account) => sendBatch(await wallet(), calls.map(request), account, client()),
    receipt: async (hash, account, { repriced, proposed }) => {
      const executed = await executedHash(hash, account, client(), wallet, proposed);
      if (executed !== hash) repriced(executed);
      const receipt = await waitForReceipt(client(), executed, repriced);
      return hasFailedInside(receipt.logs, account) ? { ...receipt, status: "reverted" } : receipt;
    },
    revertReason: async (call, account, block) => {
      try {
        await client().simulateContract({ ...request(call), account, blockNumber: BigInt(block - 1) });
        return undefined;
      } catch (error) {
        return error;
      }
    },
    indexedBlock: readIndexedBlock,
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

async function readIndexedBlock(): Promise<number | undefined> {
  try {
    const answer = await fetch("/resources/indexed-block", { cache: "no-store" });
    const { block } = (await answer.json()) as { block: { number: number } | null };
    return block?.number;
  } catch {
    // A temporarily unavailable server is treated as "not indexed yet".
    return undefined;
  }
}
