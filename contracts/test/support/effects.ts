/** Complete effects of a transaction: every event of the system in order, and every changed balance. */
import { decodeEventLog, type Hex, isAddressEqual } from "viem";
import {
  actors,
  BURN_ADDRESS,
  type Contract,
  type Contracts,
  publicClient,
  verifiers,
  type Wallet,
} from "./world.ts";

/** Contract, event and arguments by name. */
export type Event = [contract: keyof Contracts, name: string, args: Record<string, unknown>];

export type Effects = {
  /** Block time, unix seconds. */
  at: number;
  /** Without events of the token and of the access manager: transfers are in `moves`. */
  events: Event[];
  /** Change in wei per holder; the balance of any other account did not change. */
  moves: Record<string, bigint>;
};

const HOLDERS = ["rewards", "staking", "channels", "faucet"] as const;
const SILENT: ReadonlySet<string> = new Set(["token", "accessManager"]);

/** All test accounts that can hold tokens, by name. */
function holders(c: Contracts): Record<string, Hex> {
  return Object.fromEntries([
    ...Object.entries(actors).map(([name, wallet]) => [name, wallet.account.address]),
    ...verifiers.map((wallet, index) => [`verifier${index}`, wallet.account.address]),
    ...HOLDERS.map((name) => [name, c[name].address]),
    ["burnt", BURN_ADDRESS],
  ]);
}

/** Waits for a transaction and returns its effects. Rejects when it reverted. */
export async function effects(c: Contracts, transaction: Hex | Promise<Hex>): Promise<Effects> {
  const receipt = await publicClient.waitForTransactionReceipt({ hash: await transaction });
  const { timestamp } = await publicClient.getBlock({ blockNumber: receipt.blockNumber });

  const events = receipt.logs.flatMap((log): Event[] => {
    const entry = Object.entries(c).find(
      ([, contract]) => typeof contract === "object" && isAddressEqual(contract.address, log.address),
    );
    if (!entry) throw new Error(`An event came from ${log.address}, which is no contract of the system.`);
    const name = entry[0] as keyof Contracts;
    if (SILENT.has(name)) return [];
    const { eventName, args } = decodeEventLog({ abi: c[name].abi, data: log.data, topics: log.topics });
    if (!eventName) throw new Error(`${name} gave an event that its ABI does not know.`);
    return [[name, eventName, { ...args }]];
  });

  const moves: Record<string, bigint> = {};
  for (const [name, address] of Object.entries(holders(c))) {
    const change =
      (await balanceAt(c, address, receipt.blockNumber)) -
      (await balanceAt(c, address, receipt.blockNumber - 1n));
    if (change !== 0n) moves[name] = change;
  }
  return { at: Number(timestamp), events, moves };
}

async function balanceAt(c: Contracts, account: Hex, blockNumber: bigint): Promise<bigint> {
  return (await publicClient.readContract({
    ...c.token,
    functionName: "balanceOf",
    args: [account],
    blockNumber,
  })) as bigint;
}

/** Return value of a transaction, by simulation. */
export async function returned<T = unknown>(
  by: Wallet,
  contract: Contract,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<T> {
  const { result } = await publicClient.simulateContract({
    ...contract,
    functionName,
    args,
    account: by.account.address,
  });
  return result as T;
}
