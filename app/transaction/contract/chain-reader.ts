import { type Abi, type Address, type Client, type Hex, parseEventLogs, toFunctionSelector } from "viem";
import { getBalance, getTransactionReceipt, readContract } from "viem/actions";
import type { ContractName } from "#app/transaction/contract/contracts.ts";
import { abis } from "#protocol/chain/abis.ts";
import { accessManagerAbi } from "#protocol/chain/access-manager.ts";

/** Questions to the chain, with the ABIs and all that encodes calls: loaded with the first question of a page. */

/** What an account has of the chain's own coin, wei. */
export const readBalance = (client: Client, address: Address): Promise<bigint> =>
  getBalance(client, { address });

/** What a view function answers now. */
export function readView(
  client: Client,
  {
    contract,
    address,
    ...call
  }: {
    contract: ContractName;
    address: Address;
    functionName: string;
    args: readonly unknown[];
  },
): Promise<unknown> {
  return readContract(client, { address, abi: abis[contract] as Abi, ...call });
}

/** Whether the access manager lets this account call a function now. */
export async function readPermission(
  client: Client,
  {
    authority,
    target,
    contract,
    functionName,
    account,
  }: {
    authority: Address;
    target: Address;
    contract: ContractName;
    functionName: string;
    account: Address;
  },
): Promise<boolean> {
  const entry = abis[contract].find((item) => item.type === "function" && item.name === functionName);
  if (entry?.type !== "function") return false;
  const args = [account, target, toFunctionSelector(entry)] as const;
  const [immediate] = await readContract(client, {
    address: authority,
    abi: accessManagerAbi,
    functionName: "canCall",
    args,
  });
  return immediate;
}

/** Why a guardian locked the vote, from the transaction's own event: the index keeps the words of the present lock alone. */
export async function readLockReason(client: Client, hash: Hex): Promise<string | undefined> {
  const { logs } = await getTransactionReceipt(client, { hash });
  const [locked] = parseEventLogs({ abi: abis.VerificationManager, eventName: "SystemLocked", logs });
  return locked?.args.reason;
}
