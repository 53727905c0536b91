/** After the vote, V8 and V9: settling, appeals, rulings, and claims of those who won. */
import { Outcome, Ruling } from "../state.ts";
import { contextOf } from "./context.ts";
import { brief, byRole, MOST_DUE } from "./limits.ts";
import { collect, openRejectedPool, pay, settleAppealBond, withPermit } from "./money.ts";
import { isDecided, isFinal, losers, payees, voteOf } from "./outcome.ts";
import { portion } from "./portion.ts";
import { check } from "./refusals.ts";
import { type Context, emit, need, when } from "./rule.ts";
import { settle, settleAll } from "./settlement.ts";
import { passOn } from "./stakes.ts";
import { applyOutcome, distribute, isDistributable } from "./tasks.ts";

const { Approved, Rejected, Inconclusive, Escalated } = Outcome;
const decided = need("InvalidVerificationStatus", ({ v }) => isDecided(v.status));
const escalated = need("InvalidVerificationStatus", ({ v }) => v.status === Escalated);
const final = need("NotFinal", ({ s, v }) => isFinal(s, v));

const settleVotes = when(
  [decided, final, need("NotAVoter", ({ v, voters }) => voters.every((voter) => voteOf(v, voter)))],
  (c) => settleAll(c, c.voters),
);

const claimable = [
  need("NoPool", ({ begun }) => begun?.pool !== undefined),
  need("NotAVoter", ({ v, by }) => voteOf(v, by) !== undefined),
  need("NotWithConsensus", ({ v, by }) => payees(v).some(({ voter }) => voter === by)),
  need("AlreadyClaimed", ({ v, by }) => !voteOf(v, by)?.claimed),
];
/** A share is claimed once, and settles the vote. */
const claim = when([], ({ s, by, ids }) => {
  const shares = ids.map((id) => {
    const c = contextOf(s, by, { id });
    check(claimable, c);
    settle(c, by, { claimed: true });
    emit(c, "VerifierRewardClaimed", by);
    return c.pool.share;
  });
  pay(
    s,
    by,
    shares.reduce((sum, share) => sum + share, 0n),
  );
});

/** Everything that is due in these verifications: what the caller may open is opened, and the account settled or paid. */
const collectDue = when(
  [need("TooManyVerifications", ({ ids }) => ids.length <= MOST_DUE)],
  ({ s, by, account, ids }) => {
    let sum = 0n;
    for (const id of ids) {
      const c = contextOf(s, by, { id });
      if (c.v.status === Rejected && isFinal(s, c.v)) openRejectedPool(c);
      else if (c.v.status !== Rejected && isDistributable(c)) distribute(c);
      sum += settleDue(c, account);
    }
    pay(s, account, sum);
  },
);
function settleDue(c: Context, account: string): bigint {
  const { s, v } = c;
  const vote = voteOf(v, account);
  if (!vote || vote.claimed) return 0n;
  const share = v.pool && payees(v).includes(vote) ? v.pool.share : 0n;
  if (share !== 0n) {
    settle(c, account, { claimed: true });
    emit(c, "VerifierRewardClaimed", account);
  } else if (isFinal(s, v)) passOn(c, settle(c, account));
  return share;
}

/** The end of an appeal: the bond goes where the ruling sends it, and the task follows the outcome. */
function close(c: Context, ruling: number, reason: string): void {
  const { now, task, v, appeal } = c;
  const { before } = appeal;
  const lost = before === Approved ? Ruling.Approve : Ruling.Reject;
  const status = [before, Approved, Rejected, Inconclusive][ruling];
  const isRuled = ruling !== Ruling.None;
  // a majority that is overruled loses more than an ordinary minority
  const slashBps =
    status === before || before === Inconclusive ? v.slashBps : Math.max(v.slashBps, v.rules.ruledSlashBps);
  Object.assign(v, { status, slashBps, gate: 0, decidedAt: isRuled ? now : v.decidedAt });
  emit(c, "Ruled", ruling, reason);
  settleAppealBond(c, appeal, isRuled, ruling !== lost);
  task.escalated = false;
  if (isRuled || status === Rejected) applyOutcome(c);
}

const escalate = when(
  [
    ...[brief("evidenceCid"), decided],
    need("EscalationUnavailable", ({ s, v }) => v.appeals.enabled && !isFinal(s, v)),
    need("NotHarmedParty", ({ by, task, v }) => {
      const isHarmed = by === (v.status === Approved ? task.requester : task.provider);
      return isHarmed || losers(v).some(({ voter }) => voter === by);
    }),
  ],
  (c) => {
    const { by, now, task, v } = c;
    const { appealBondBps, arbiterFee: fee, arbiterTimeout } = v.appeals;
    const bond = portion(task.reward, appealBondBps);
    const until = now + arbiterTimeout;
    const money = { bond, held: bond + fee, fee, owed: 0n };
    v.appeal = { appellant: by, ...money, until, before: v.status, ruling: Ruling.None };
    v.status = Escalated;
    task.escalated = true;
    emit(c, "Escalated");
    emit(c, "AppealBondLocked");
    collect(c, bond + fee);
  },
);
export const appealRules = {
  settleVote: settleVotes,
  settleVotes,
  claimVerifierReward: claim,
  claimVerifierRewards: claim,
  collectDue,
  escalate,
  escalateWithPermit: withPermit(escalate, "RewardDistributor"),
  rule: when(
    [
      ...[byRole("Arbiter"), brief("reasonCid")],
      need("NotDecidable", ({ ruling }) => ruling !== Ruling.None),
      escalated,
      need("ConflictOfInterest", ({ v, by }) => !v.parties.includes(by) && !voteOf(v, by)),
    ],
    (c) => {
      const { appeal, ruling, reasonCid } = c;
      appeal.ruling = ruling;
      close(c, ruling, reasonCid);
    },
  ),
  closeEscalation: when(
    [escalated, need("ArbiterTimeoutRunning", ({ now, appeal }) => now > appeal.until)],
    (c) => close(c, Ruling.None, ""),
  ),
};
