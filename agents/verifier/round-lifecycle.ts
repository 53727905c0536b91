/** A round at a verifier: fetch, compute again, compare by the rule, publish the receipt, vote. */
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { voteReason } from "#runtime/receipt/vote-reason.ts";
import { type Finding, ResultMissing, type VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";
import type { Judgement, VerifierContext } from "./context.ts";
import { commitToRound, type Findings, judgedFinding, voteOfHeldSeat } from "./sealed-round.ts";

/** Judges a round. @throws errors of chain, index and store; call again to continue */
export async function judge(round: VotingRound, context: VerifierContext): Promise<Judgement> {
  const { contracts, ledger, publish, confidence } = context;
  // A reorganisation of the chain can put another result into the same round: each finding belongs to one result.
  const { verification, resultHash } = round;
  const hasVoted = await contracts.hasVoted(verification);
  const submitted = await contracts.submitted(verification);
  if (submitted?.resultHash !== resultHash) return { kind: "over" };
  const { check } = submitted;
  if (hasVoted && check !== Check.Staged) return { kind: "over" };
  const find: Findings = {
    judged: async () => judgedFinding(await examinedNow(round, context)),
    proved: (sealed) => provedNow({ ...round, ...sealed }, context),
    whyNot: (sealed) => whyNotNow({ ...round, ...sealed }, context),
  };
  if (hasVoted) return voteOfHeldSeat(round, context, find);
  if (check !== Check.Open) return commitToRound(round, check, context, find);
  const refusal = await contracts.mayVote(verification);
  if (refusal) return { kind: "skipped", reason: refusal };
  const at = await contracts.now();
  const step = { task: round.task, round: round.round };
  const setAside = ledger.setAsideReason(step);
  if (setAside) return { kind: "skipped", reason: setAside };
  const { approve, reason, claim } = await ledger.once(step, `finding:${resultHash}`, at, () =>
    examined(round, context, at),
  );
  if (approve === undefined) return { kind: "skipped", reason: reason };
  // A run that is repeated takes other seconds, which a receipt states: what was found is kept first, then published.
  const receiptCid = claim && (await ledger.once(step, `receipt:${resultHash}`, at, () => publish(claim)));
  await contracts.vote(verification, { approve, confidence, reasoning: voteReason(reason, receiptCid) });
  return { kind: "voted", approve };
}

const examinedNow = async (round: VotingRound, context: VerifierContext) =>
  examined(round, context, await context.contracts.now());

/** Why no vote would follow from a seat in a recomputed round. A result counts as missing after the same wait. */
async function whyNotNow(round: ProvedRound, context: VerifierContext): Promise<string | undefined> {
  const { sealed, contracts, ledger } = context;
  const at = await contracts.now();
  // The package's own example is run here: where that ends the program, no seat is taken.
  const whyNot = (missing?: string) =>
    ledger.guarded(round, "preparation", at, () => sealed.whyNot({ ...round, missing }));
  try {
    return await whyNot();
  } catch (cause) {
    return await whyNot(await whyMissing(cause, round, context, at));
  }
}

/** The finding about a recomputed round. A missing result is rejected after the same wait as an open vote would. */
async function provedNow(round: ProvedRound, context: VerifierContext): Promise<SealedFinding> {
  const { ledger, sealed, contracts } = context;
  const at = await contracts.now();
  const examine = (missing?: string) =>
    ledger.guarded(
      round,
      "examination",
      at,
      () => sealed.examine({ ...round, missing }),
      round.stage !== STAGE.together,
    );
  try {
    return await examine();
  } catch (cause) {
    return await examine(await whyMissing(cause, round, context, at));
  }
}

/** Examines a round. A result counts as missing only when every gateway lacks it for a while, never when one is slow. */
async function examined(round: VotingRound, context: VerifierContext, at: number): Promise<Finding> {
  const { examine, ledger } = context;
  try {
    return await ledger.guarded(round, "examination", at, () => examine(round));
  } catch (cause) {
    return { approve: false, reason: await whyMissing(cause, round, context, at) };
  }
}

/** Why a result counts as missing. @throws the cause while it does not */
async function whyMissing(
  cause: unknown,
  round: VotingRound,
  { ledger, patience }: VerifierContext,
  at: number,
): Promise<string> {
  if (!(cause instanceof ResultMissing)) throw cause;
  const since = await ledger.once(round, `missing:${round.resultHash}`, at, async () => at);
  if (at - since < patience) throw cause;
  const minutes = Math.max(1, Math.round((at - since) / 60));
  return `The submitted result could not be fetched for ${minutes} min: ${cause.message}`;
}
