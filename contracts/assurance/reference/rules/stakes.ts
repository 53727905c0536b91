/** Stakes: when one is old and large enough to vote, what a vote locks and a loss takes, and the way out. */
import { NO_STAKE, type State, type Verifier } from "../state.ts";
import { collect, pay, shareSlash, withPermit } from "./money.ts";
import { type Context, emit, need, when } from "./rule.ts";

export function verifierOf(s: State, account: string): Verifier {
  s.verifiers[account] ??= { ...NO_STAKE };
  return s.verifiers[account];
}
export const isApproved = ({ params }: State, { activeSince, staked }: Verifier) =>
  activeSince !== 0 && staked >= params.staking.minimumStake;
const isEnough = ({ params }: State, { staked }: Verifier) => staked >= params.staking.minimumStake;
/** All stakes of active verifiers. */
export const totalStaked = (s: State) =>
  Object.values(s.verifiers).reduce(
    (sum, { activeSince, staked }) => sum + (activeSince === 0 ? 0n : staked),
    0n,
  );
export const freeStake = ({ staked, locked }: Verifier) => staked - locked;

/** The age of a stake begins when it reaches the minimum. */
function grow(c: Context, amount: bigint, event: string): void {
  const { s, by, now } = c;
  const verifier = verifierOf(s, by);
  const wasApproved = isApproved(s, verifier);
  verifier.staked += amount;
  verifier.changedAt = now;
  const rose = !wasApproved && isEnough(s, verifier);
  if (rose) verifier.activeSince = now;
  emit(c, event, amount);
  if (rose) emit(c, "VerifierStatusChanged", by, true);
}
/** It ends when it falls below. */
function shrink(c: Context, account: string): void {
  const verifier = verifierOf(c.s, account);
  if (verifier.activeSince === 0 || isEnough(c.s, verifier)) return;
  verifier.activeSince = 0;
  emit(c, "VerifierStatusChanged", account, false);
}
/** A vote locks stake; what is slashed leaves it when the vote is settled. */
export function releaseStake(c: Context, account: string, slashed: bigint): void {
  const { s, v } = c;
  const verifier = verifierOf(s, account);
  verifier.staked -= slashed;
  verifier.locked -= v.voteLock;
  verifier.openVotes -= 1;
  emit(c, "StakeReleased", account, slashed);
  if (slashed !== 0n) shrink(c, account);
}
/** Passes on all stake slashed in one call in one transfer. */
export function passOn(c: Context, slashed: bigint): void {
  if (slashed === 0n) return;
  pay(c.s, "RewardDistributor", slashed, "VerifierStaking");
  shareSlash(c, slashed);
}

const mine = ({ s, by }: Context) => verifierOf(s, by);
const some = need("ZeroAmount", ({ amount }) => amount !== 0n);
const leaving = need("NothingToWithdraw", (c) => mine(c).unbonding !== 0n);

const stake = when([some], (c) => {
  grow(c, c.amount, "Staked");
  collect(c, c.amount, "VerifierStaking");
});
export const stakeRules = {
  stake,
  stakeWithPermit: withPermit(stake, "VerifierStaking"),
  requestUnstake: when([some, need("InsufficientFreeStake", (c) => c.amount <= freeStake(mine(c)))], (c) => {
    const verifier = mine(c);
    verifier.staked -= c.amount;
    verifier.unbonding += c.amount;
    verifier.readyAt = c.now + c.s.params.staking.unbondingPeriod;
    emit(c, "UnstakeRequested");
    shrink(c, c.by);
  }),
  cancelUnstake: when([leaving], (c) => {
    const { unbonding } = mine(c);
    Object.assign(mine(c), { unbonding: 0n, readyAt: 0 });
    grow(c, unbonding, "UnstakeCancelled");
  }),
  withdraw: when([leaving, need("UnbondingNotOver", (c) => c.now >= mine(c).readyAt)], (c) => {
    const { unbonding } = mine(c);
    Object.assign(mine(c), { unbonding: 0n, readyAt: 0 });
    emit(c, "Withdrawn", unbonding);
    pay(c.s, c.to, unbonding, "VerifierStaking");
  }),
};
