/** Assertions about one transaction: its error, its events, and every token transfer. */
import assert from "node:assert/strict";
import { type Address, getAddress, type Hex, isAddressEqual } from "viem";
import {
  actors,
  assertions,
  type Contract,
  type Contracts,
  networkHelpers,
  publicClient,
  read,
  verifiers,
  type Wallet,
} from "./world.ts";

/** The address of an account with its checksum, as views return it. */
export function addressOf(wallet: Wallet): Address {
  return getAddress(wallet.account.address);
}

/** The call is refused with exactly this error of this contract and these arguments. */
export async function refuses(
  call: Promise<unknown>,
  contract: Contract,
  error: string,
  args: readonly unknown[] = [],
): Promise<void> {
  await assertions.revertWithCustomErrorWithArgs(call as Promise<Hex>, contract, error, [...args]);
}

/** The transaction makes `contract` log this one event with these arguments, and no other. */
export async function emits(
  transaction: Promise<Hex> | Hex,
  contract: Contract,
  event: string,
  args: readonly unknown[],
): Promise<Hex> {
  const hash = await transaction;
  await assertions.emitWithArgs(hash, contract, event, [...args]);
  assert.equal(await logCount(hash, contract), 1, `${event} is the only event of its contract`);
  return hash;
}

/** How many events of `contract` a transaction has. */
export async function logCount(hash: Hex, contract: Contract): Promise<number> {
  const { logs } = await publicClient.waitForTransactionReceipt({ hash });
  return logs.filter((log) => isAddressEqual(log.address, contract.address)).length;
}

/** Lets the next transaction be mined at `time`, unix seconds. */
export function at(time: number): Promise<void> {
  return networkHelpers.time.setNextBlockTimestamp(time);
}

/** MLB held by or owed to each account, by the name a test uses; `accounted` and `fees` are the distributor's totals. */
async function holdings(c: Contracts): Promise<Map<string, bigint>> {
  const holders: Array<[string, Address]> = [
    ...Object.entries(actors).map(([name, wallet]): [string, Address] => [name, wallet.account.address]),
    ...verifiers.map((wallet, index): [string, Address] => [`verifier${index}`, wallet.account.address]),
    ["rewards", c.rewards.address],
    ["staking", c.staking.address],
    ["channels", c.channels.address],
    ["tasks", c.tasks.address],
    ["verifications", c.verifications.address],
  ];
  const balances = await Promise.all(
    holders.map(
      async ([name, address]): Promise<[string, bigint]> => [
        name,
        await read<bigint>(c.token, "balanceOf", [address]),
      ],
    ),
  );
  const totals = await Promise.all([
    read<bigint>(c.rewards, "accounted"),
    read<bigint>(c.rewards, "protocolFees"),
    read<bigint>(c.staking, "totalHeld"),
  ]);
  return new Map([
    ...balances,
    ["accounted", totals[0]] as const,
    ["fees", totals[1]] as const,
    ["held", totals[2]] as const,
  ]);
}

/** Exactly these balances change by exactly these amounts of wei while `act` runs; nothing else moves. */
export async function moves(
  c: Contracts,
  expected: Record<string, bigint>,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await holdings(c);
  await act();
  const after = await holdings(c);
  const changed = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0n)] as const);
  assert.deepEqual(Object.fromEntries(changed.filter(([, change]) => change !== 0n)), expected);
}
