/** A sealed vote at a verifier (decision 32): a seat, the finding and the commitment. The opening follows later. */
import type { Hex } from "viem";
import { commitmentOf, JUDGED_TRACE, type Opening, STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import { ContentMissing } from "../content/contents.ts";
import { ResultMissing, type VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";
import type { Judgement, UnableSeat, VerifierContext } from "./context.ts";
import { attemptAt, heldSeat, nextAttempt, rememberSeat, takeSeat } from "./early-seat.ts";
import { keepVote, keptOpening } from "./kept-votes.ts";

/** Errors of a seat that later becomes free for every verifier. */
const NOT_DRAWN = "SampleNotDrawn";
const NOT_YET = ["SeedUnknown", "TicketNotDrawn", NOT_DRAWN];

type Sealed = Pick<ProvedRound, "seal" | "stage" | "drawn">;

/** Findings about a round, by its check. */
export interface Findings {
  judged(): Promise<SealedFinding>;
  proved(sealed: Sealed): Promise<SealedFinding>;
  /** Why `proved` would give no vote, known before the run. */
  whyNot(sealed: Sealed): Promise<string | undefined>;
}

export async function commitToRound(
  round: VotingRound,
  check: Check,
  context: VerifierContext,
  find: Findings,
): Promise<Judgement> {
  const { ledger, sealed } = context;
  const { verification } = round;
  const { phase, isOver, seal, stage } = await sealed.contracts.round(verification);
  if (phase !== "committing" || isOver) return { kind: "over" };
  let { refusal, ticket } = await sealed.contracts.seat(verification);
  const isEligible = !refusal || NOT_YET.includes(refusal);
  // Which inputs are drawn depends on their number, which the examination reads.
  const sample =
    check === Check.Sampled && isEligible ? await sealed.contracts.sample(verification, 0) : undefined;
  if (sample && refusal === NOT_DRAWN) ({ refusal } = await sealed.contracts.seat(verification));
  if (refusal)
    return NOT_YET.includes(refusal)
      ? { kind: "waiting", reason: refusal }
      : { kind: "skipped", reason: refusal };
  const setAside = ledger.setAsideReason({ task: round.task, round: round.round });
  if (setAside) return { kind: "skipped", reason: setAside };
  if (stage !== STAGE.together) {
    const reason = await find.whyNot({ seal, stage });
    if (reason) return { kind: "skipped", reason };
    if (sealed.signal?.aborted) return { kind: "waiting", reason: "the agent is stopping" };
    await takeSeat(verification, stage, ticket, sealed);
    return voteOfHeldSeat(round, context, find);
  }
  const drawn = sample && (async (items: number) => indexesOf(verification, items, context));
  const name = findingName(round, seal, stage, sample?.seed);
  const kept = await keepVote(round, stage, name, context, () =>
    check === Check.Judged ? find.judged() : find.proved({ seal, stage, drawn }),
  );
  if ("reason" in kept) return { kind: "skipped", reason: kept.reason };
  // The computation may have taken longer than the draw.
  ({ ticket } = await sealed.contracts.seat(verification));
  await sealed.contracts.commit(verification, commitmentOf(verification, kept.opening), ticket);
  return { kind: "committed" };
}

/**
 * Computes the vote of a seat that this account took before. A first seat needs no commitment; in a committee the vote replaces the
 * reservation. Openings follow as of any kept vote. The contracts have no way to give a seat back, so a computation that
 * ended the program is tried again until the deadline, after growing pauses.
 */
export async function voteOfHeldSeat(
  round: VotingRound,
  context: VerifierContext,
  find: Findings,
): Promise<Judgement> {
  const { ledger, sealed, contracts } = context;
  const { verification } = round;
  const seat = await heldSeat(verification, sealed.contracts);
  if (!seat) return { kind: "over" };
  const { deadline, lock, seal, stage, isReserved } = seat;
  const commit = async (opening: Opening): Promise<Judgement> => {
    if (isReserved) await sealed.contracts.replace(verification, commitmentOf(verification, opening));
    return { kind: "committed" };
  };
  const known = keptOpening(verification, stage, ledger);
  if (known) return commit(known);
  const now = await contracts.now();
  await rememberSeat(round, ledger, now);
  const unable = (reason: string, at?: number): UnableSeat => {
    return { kind: "unable", reason, deadline, lock, isCommittee: isReserved, retryAt: at };
  };
  const retryAt = ledger.retryAt({ task: round.task, round: round.round });
  if (retryAt !== undefined && now < retryAt)
    return unable("the program crashed or was killed during the computation", retryAt);
  try {
    const name = findingName(round, seal, stage) + attemptAt(now);
    const kept = await keepVote(round, stage, name, context, () => find.proved({ seal, stage }));
    return "reason" in kept ? unable(kept.reason, nextAttempt(now)) : await commit(kept.opening);
  } catch (cause) {
    if (cause instanceof ContentMissing || cause instanceof ResultMissing) return unable(cause.message);
    throw cause;
  }
}

const findingName = (round: VotingRound, seal: Hex, stage: number, ...seed: (Hex | undefined)[]) =>
  `sealed-finding:${[round.resultHash, seal, stage, ...seed.filter(Boolean)].join(":")}`;

async function indexesOf(verification: Hex, items: number, { sealed }: VerifierContext) {
  const sample = await sealed.contracts.sample(verification, items);
  if (!sample) throw new Error(`The sample of the round ${verification} is not drawn any more`);
  return sample.indexes;
}

/** The vote of a finding without proof. */
export const judgedFinding = (found: {
  readonly approve?: boolean;
  readonly reason: string;
  readonly claim?: ReceiptClaim;
}): SealedFinding =>
  found.approve === undefined
    ? { reason: found.reason }
    : { ...found, approve: found.approve, trace: JUDGED_TRACE[found.approve ? "approve" : "reject"] };
