import { type Abi, type Address, type Client, type Hex, parseEventLogs, toFunctionSelector } from "viem";
import { getBalance, getCode, getTransactionReceipt, readContract } from "viem/actions";
import type { ContractName } from "#app/transaction/contract/contracts.ts";
import { abis, accessManagerAbi } from "#protocol/chain/abis.ts";

/** Chain reads, with the ABIs and call encoding. Loaded on a page's first read. */

/** Balance in the chain's native coin, wei. */
export const readBalance = (client: Client, address: Address): Promise<bigint> =>
  getBalance(client, { address });

/** Code of an account; "0x" for a key. */
export const readCode = async (client: Client, address: Address): Promise<Hex> =>
  (await getCode(client, { address })) ?? "0x";

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

/** Reads a guardian's lock reason from the transaction's event: the index stores the text of the current lock only. */
export async function readLockReason(client: Client, hash: Hex): Promise<string | undefined> {
  const { logs } = await getTransactionReceipt(client, { hash });
  const [locked] = parseEventLogs({ abi: abis.VerificationManager, eventName: "SystemLocked", logs });
  return locked?.args.reason;
}
