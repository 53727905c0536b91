import type { Hex } from "viem";
import type { Anvil } from "#dev-infra/chain/anvil.ts";
import type { Contracts } from "./contracts.ts";
import type { Move } from "./move.ts";
import type { Sender } from "./sender.ts";

/** The participants. Their roles do not overlap, so no one is excluded from a vote as a party. */
export interface People {
  owners: readonly Hex[];
  requesters: readonly Hex[];
  providers: readonly Hex[];
  verifiers: readonly Hex[];
}

export type Crowd = Readonly<Record<keyof People, number>>;

/** Accounts of the local deployment by their roles: see contracts/deploy/local-accounts.ts. */
const TREASURY = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
export const ARBITER = "0x90f79bf6eb2c4f870365e785982e1f101e93b906";

const MLB = 10n ** 18n;
const ALLOWANCE = 500_000n * MLB;
const STAKE = 50_000n * MLB;
const FEE_MONEY = `0x${(10n ** 24n).toString(16)}`;
const MARKERS: Readonly<Record<keyof People, string>> = {
  owners: "a0",
  requesters: "b0",
  providers: "c0",
  verifiers: "d0",
};

/** The people of a crowd; their addresses tell role and number. */
export function peopleOf(crowd: Crowd): People {
  const members = (role: keyof People) =>
    Array.from(
      { length: crowd[role] },
      (_, index) => `0x${MARKERS[role].repeat(17)}${(index + 1).toString(16).padStart(6, "0")}` as Hex,
    );
  return {
    owners: members("owners"),
    requesters: members("requesters"),
    providers: members("providers"),
    verifiers: members("verifiers"),
  };
}

/** Funds all accounts: tokens, approvals, gas, and the verifiers' stake. */
export async function settlePeople(
  anvil: Anvil,
  contracts: Contracts,
  sender: Sender,
  people: People,
): Promise<void> {
  const everybody = Object.values(people).flat() as Hex[];
  await anvil.batch(everybody.map((person) => ({ method: "anvil_setBalance", params: [person, FEE_MONEY] })));
  const token = (from: Hex, functionName: string, ...args: unknown[]): Move => ({
    from,
    contract: "MLBToken",
    functionName,
    args,
  });
  const rewards = contracts.address("RewardDistributor");
  const staking = contracts.address("VerifierStaking");
  await sender.send(everybody.map((person) => token(TREASURY, "transfer", person, ALLOWANCE)));
  await anvil.rpc("evm_mine");
  await sender.send([
    ...everybody.map((person) => token(person, "approve", rewards, ALLOWANCE)),
    ...people.verifiers.map((person) => token(person, "approve", staking, ALLOWANCE)),
  ]);
  await anvil.rpc("evm_mine");
  await sender.send(
    people.verifiers.map((from) => ({
      from,
      contract: "VerifierStaking",
      functionName: "stake",
      args: [STAKE],
    })),
  );
  await anvil.rpc("evm_mine");
}
