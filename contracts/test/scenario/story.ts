/** A scenario's result in numbers: each account's gain or loss, to the wei. */
import assert from "node:assert/strict";
import { type Hex, parseEther } from "viem";
import { registerModel, start, submittedTask, verificationId, vote } from "../support/steps.ts";
import {
  actors,
  BURN_ADDRESS,
  type Contracts,
  fixture,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifiers,
  type Wallet,
} from "../support/world.ts";

/** MLB in wei. */
export const mlb = parseEther;

/** All accounts of a scenario, by name; the treasury's part is `protocol`, and `burnt` is out of reach of all. */
const { treasury, ...people } = actors;
const accounts: ReadonlyArray<readonly [string, Wallet]> = [
  ...Object.entries(people),
  ...verifiers.map((wallet, index) => [`verifier${index}`, wallet] as const),
];

export type Story = Contracts & { modelId: Hex };

async function opening(): Promise<Story> {
  const c = await fixture();
  const modelId = await registerModel(c);
  await networkHelpers.time.increase(60);
  return { ...c, modelId };
}

/** The market with one public model and seven verifiers who have staked 50 MLB each. */
export function market(): Promise<Story> {
  return networkHelpers.loadFixture(opening);
}

/** MLB of an account, staked or not, wei. */
async function wealth(c: Contracts, account: Hex): Promise<bigint> {
  const [wallet, stake, credit] = await Promise.all([
    read<bigint>(c.token, "balanceOf", [account]),
    read<{ staked: bigint; unbonding: bigint }>(c.staking, "getVerifier", [account]),
    read<bigint>(c.rewards, "credit", [account]),
  ]);
  return wallet + stake.staked + stake.unbonding + credit;
}

async function fortunes(c: Contracts): Promise<Map<string, bigint>> {
  const fees = await read<bigint>(c.rewards, "protocolFees");
  const accounted = await read<bigint>(c.rewards, "accounted");
  let credits = 0n;
  const rows: Array<[string, bigint]> = [];
  for (const [name, wallet] of accounts) {
    rows.push([name, await wealth(c, wallet.account.address)]);
    credits += await read<bigint>(c.rewards, "credit", [wallet.account.address]);
  }
  rows.push(["protocol", (await read<bigint>(c.token, "balanceOf", [treasury.account.address])) + fees]);
  rows.push(["burnt", await read<bigint>(c.token, "balanceOf", [BURN_ADDRESS])]);
  rows.push(["escrow", accounted - fees - credits]);
  return new Map(rows);
}

/**
 * Plays a scenario and requires exactly these gains and losses (wei), with a total of zero. Accounts not named must end
 * with what they had; `escrow` is what the contracts still owe.
 */
export async function ends(
  c: Contracts,
  expected: Record<string, bigint>,
  story: () => Promise<unknown>,
): Promise<void> {
  const before = await fortunes(c);
  await story();
  const after = await fortunes(c);
  const changed = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0n)] as const);
  assert.deepEqual(Object.fromEntries(changed.filter(([, change]) => change !== 0n)), expected);
  assert.equal(
    changed.reduce((sum, [, change]) => sum + change, 0n),
    0n,
    "what one side wins another has paid",
  );
}

/** The same change for several people. */
export function each(names: readonly string[], change: bigint): Record<string, bigint> {
  return Object.fromEntries(names.map((name) => [name, change]));
}

/** The names of the verifiers with these numbers. */
export function named(...numbers: number[]): string[] {
  return numbers.map((number) => `verifier${number}`);
}

/** The first five verifiers, as many as decide early, and votes that all go one way. */
export const FIVE = [0, 1, 2, 3, 4];
export const ALL_APPROVE = [true, true, true, true, true];
export const ALL_REJECT = [false, false, false, false, false];

/** How a task of 10 MLB ends well: 80 % to the provider, 15 % to the five who agreed, 5 % to the protocol (F181, G7). */
export const PAID_IN_FULL = {
  requester: -mlb("10"),
  provider: mlb("8"),
  ...each(named(...FIVE), mlb("0.3")),
  protocol: mlb("0.5"),
};

/** Gives `wallet` a stake of 50 MLB that counts for everything that starts from now on. */
export async function stakes(c: Contracts, wallet: Wallet): Promise<void> {
  await send(treasury, c.token, "transfer", [wallet.account.address, STAKE]);
  await send(wallet, c.token, "approve", [c.staking.address, STAKE]);
  await send(wallet, c.staking, "stake", [STAKE]);
  await networkHelpers.time.increase(60);
}

export type Round = { taskId: Hex; id: Hex };

/** A result of 10 MLB whose voting has begun. */
export async function onVote(c: Story): Promise<Round> {
  const taskId = await submittedTask(c, c.modelId);
  const id = verificationId(taskId);
  await start(c, id);
  return { taskId, id };
}

/** The same, decided after the first hour by these votes of the verifiers in their order. */
export async function decided(c: Story, votes: boolean[]): Promise<Round> {
  const round = await onVote(c);
  await networkHelpers.time.increase(parameters.verification.minVotingTime);
  await vote(c, round.id, votes);
  return round;
}

/** Lets the voting end without a decision, with all its extensions. */
export async function endsUndecided(c: Contracts, id: Hex): Promise<void> {
  for (let ending = 0; ending <= parameters.verification.maxExtensions; ending++) {
    await networkHelpers.time.increase(24 * 3_600 + 1);
    await send(actors.stranger, c.verifications, "finalizeVerification", [id]);
  }
}

/** These people claim their share. */
export async function claim(c: Contracts, id: Hex, numbers: number[]): Promise<void> {
  for (const number of numbers)
    await send(verifiers[number] as Wallet, c.rewards, "claimVerifierReward", [id]);
}

/** A stranger settles these votes. */
export function settle(c: Contracts, id: Hex, numbers: number[]): Promise<Hex> {
  const voters = numbers.map((number) => (verifiers[number] as Wallet).account.address);
  return send(actors.stranger, c.verifications, "settleVotes", [id, voters]);
}
