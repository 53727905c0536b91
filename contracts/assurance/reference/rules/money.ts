/** Money movements: escrows, bonds, pools, appeal bonds, and protocol earnings. */
import { type Appeal, Check, Outcome, type State } from "../state.ts";
import { balanceOf, permit, transfer, transferFrom } from "../token.ts";
import { isFinal, openVotesOf, payees, votesOn } from "./outcome.ts";
import { portion, smaller } from "./portion.ts";
import { type Context, emit, need, type Rule, when } from "./rule.ts";

/** Of a new task. Where one verifier recomputes first, the bond also pays a committee. */
export const bondBpsOf = ({ s, check }: Pick<Context, "s" | "check">): number =>
  check === Check.Staged ? 6_500 : s.params.rewards.bondBps;

/** Receives burnt tokens. */
export const BURNT = "Burnt";
const KINDS = ["fee", "dust", "slash"] as const;
/** Each contract's variable for the amount it accounts for. */
const BOOKS = { RewardDistributor: "accounted", VerifierStaking: "totalHeld" } as const;
type Home = keyof typeof BOOKS;

export function collect({ s, by }: Context, amount: bigint, home: Home = "RewardDistributor"): void {
  s[BOOKS[home]] += amount;
  transferFrom(s, home, by, amount);
}
export function pay(s: State, to: string, amount: bigint, home: Home = "RewardDistributor"): void {
  if (amount === 0n) return;
  s[BOOKS[home]] -= amount;
  transfer(s, home, to, amount);
}
export function accrue(c: Context, ref: number, amount: bigint, kind: (typeof KINDS)[number]): void {
  if (amount === 0n) return;
  c.s.protocolFees += amount;
  emit(c, "ProtocolAccrued", ref, amount, KINDS.indexOf(kind));
}
/** Unaccounted tokens go to the treasury. */
function skimOf(home: Home): Rule {
  const donated = (s: State) => balanceOf(s, home) - s[BOOKS[home]];
  return when([need("NothingToWithdraw", ({ s }) => donated(s) !== 0n)], (c) => {
    const { s } = c;
    emit(c, home === "VerifierStaking" ? "StakingSkimmed" : "Skimmed", donated(s));
    transfer(s, home, s.treasury, donated(s));
  });
}
/** The rule after a permit. One that does not hold is as if it had not been given. */
export function withPermit({ guards, effect }: Rule, home: Home): Rule {
  return when(guards, (c) => {
    permit(c.s, c.by, home, c.permit);
    effect(c);
  });
}

/** Pays one who is named in the event, unless there is nothing to pay. */
function give(c: Context, event: string, to: string, amount: bigint): void {
  if (amount !== 0n) emit(c, event, amount);
  pay(c.s, to, amount);
}
/** The requester gets the reward less `price`, and the provider the bond unless it was lost before. */
export function refund(c: Context, price = 0n): bigint {
  const { bond, provider, requester, reward } = c.task;
  Object.assign(c.task, { escrow: "refunded", bond: 0n });
  give(c, "Refunded", requester, reward - price);
  give(c, "BondReturned", provider, bond);
  return reward - price;
}
/** A twentieth of the reward. */
const MISSED_DEADLINE_BPS = 500;
/** A provider that accepted the task and has no result gets its bond, less the price of a missed deadline. */
export function releaseBond(c: Context, isLate: boolean): void {
  const { task, was, s } = c;
  if (task.bond === 0n) return;
  const price = isLate ? portion(task.reward, MISSED_DEADLINE_BPS) : 0n;
  const back = task.bond - price;
  task.bond = 0n;
  emit(c, "BondReturned", back);
  accrue(c, task.id, price, "slash");
  pay(s, was.provider, back);
}
/**
 * No side won, but all voters are paid: by the requester, from the verifiers' part, when more voted for the result; by
 * the provider, from the bond, when more voted against it; by both, half each, in a tie. In sealed rounds always by the
 * requester. Returns the requester's payment.
 */
export function payUndecided(c: Context): bigint {
  const { task, begun } = c;
  if (!begun || openVotesOf(begun).length === 0) return 0n;
  const [up, down] = [votesOn(begun, true), votesOn(begun, false)];
  const parts = up === down ? 2n : 1n;
  const share = portion(task.reward, task.split.verifierBps);
  const isSealed = task.check !== Check.Open;
  const price = isSealed ? share : up < down ? 0n : share / parts;
  const forfeit = isSealed || up > down ? 0n : task.bond / parts;
  task.bond -= forfeit;
  begun.pool = { share: 0n, participants: 0, everybody: true };
  openPool(c, price + forfeit);
  return price;
}
/** Equal shares for the winning side; the protocol keeps the remainder. Amounts that no vote earned are returned. */
export function openPool(c: Context, amount: bigint): void {
  const { task, v } = c;
  const voters = BigInt(payees(v).length);
  if (voters === 0n) {
    give(c, "Refunded", task.requester, amount);
    return;
  }
  const [share, dust] = [amount / voters, amount % voters];
  const everybody = v.pool?.everybody ?? false;
  v.pool = { share, participants: Number(voters), everybody };
  emit(c, "VerifierPoolOpened", amount, voters, share, dust);
  accrue(c, v.id, dust, "dust");
}
/** The bond of a rejected round becomes its pool, once. */
export function openRejectedPool(c: Context): void {
  const { task, v } = c;
  if (v.pool) return;
  const { bond } = task;
  task.bond = 0n;
  v.pool = { share: 0n, participants: 0, everybody: false };
  openPool(c, bond);
}
/**
 * The end of an appeal. Half of a lost bond goes to the other party, and half is burnt. The fee goes to the arbiter who
 * ruled, and is burnt without a ruling.
 */
export function settleAppealBond(c: Context, appeal: Appeal, isRuled: boolean, isRight: boolean): void {
  const { s, by, task, v } = c;
  const { appellant, bond, fee } = appeal;
  const favoured = v.status === Outcome.Approved ? task.provider : task.requester;
  const [back, half] = isRight || !isRuled ? [bond, 0n] : [0n, bond / 2n];
  const burnt = bond - back - half + (isRuled ? 0n : fee);
  Object.assign(appeal, { held: 0n, owed: isRuled && isRight ? fee : 0n });
  if (isRuled) appeal.party = favoured;
  emit(c, "AppealBondSettled", back, half, isRuled ? fee : 0n, burnt);
  pay(s, appellant, back);
  pay(s, favoured, half);
  if (isRuled) pay(s, by, fee);
  pay(s, BURNT, burnt);
}
/** Stake slashed in a round: the protocol's, unless an arbiter ruled. */
export function shareSlash(c: Context, slashed: bigint): void {
  const { s, v } = c;
  s.accounted += slashed;
  const { appeal } = v;
  if (!appeal?.party) {
    const paysCommittee = c.task.check === Check.Staged && !v.pool && v.status === Outcome.Approved;
    if (paysCommittee) v.committeePay += slashed;
    else accrue(c, v.id, slashed, "slash");
    return;
  }
  const back = smaller(slashed, appeal.owed);
  const half = (slashed - back) / 2n;
  const burnt = slashed - back - half;
  appeal.owed -= back;
  emit(c, "RuledSlashShared", appeal.party, back, half, burnt);
  pay(s, appeal.appellant, back);
  pay(s, appeal.party, half);
  pay(s, BURNT, burnt);
}

export const moneyRules = {
  openRejectedPool: when(
    [
      need("NoPool", ({ v }) => v.pool !== undefined || v.status === Outcome.Rejected),
      need("NotFinal", ({ s, v }) => v.pool !== undefined || isFinal(s, v)),
    ],
    openRejectedPool,
  ),
  sweepProtocolFees: when([need("NothingToWithdraw", ({ s }) => s.protocolFees !== 0n)], (c) => {
    const { s } = c;
    emit(c, "ProtocolSwept", s.protocolFees);
    pay(s, s.treasury, s.protocolFees);
    s.protocolFees = 0n;
  }),
  skim: skimOf("RewardDistributor"),
  "VerifierStaking.skim": skimOf("VerifierStaking"),
};
