/** A sealed vote at a verifier (decision 32): a seat, the finding, the commitment, and later the opening. A kill loses nothing. */
import { bytesToHex, type Hex } from "viem";
import { commitmentOf, JUDGED_TRACE, type Opening, STAGE } from "#protocol/chain/sealed-vote.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import { voteReason } from "#runtime/receipt/vote-reason.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-finding.ts";
import type { Judgement, SignedReceipt, VerifierContext } from "./context.ts";

/** A vote on disk, from before its commitment is sent until it is opened. */
interface KeptVote {
  readonly opening: Opening;
  readonly receipt?: SignedReceipt | undefined;
}

/** A vote of a first verifier that got no seat can be followed by one in the committee of the same round. */
const voteName = (stage: number) => (stage === STAGE.committee ? "sealed-vote-of-committee" : "sealed-vote");
const endOf = (name: string) => `${name}-ended`;
const NAMES = [voteName(STAGE.together), voteName(STAGE.committee)];
const unfinishedVotes = (ledger: Pick<Ledger, "unfinished">) =>
  NAMES.flatMap((name) => ledger.unfinished(name, endOf(name)).map((vote) => ({ ...vote, name })));

/** Errors of a seat that later becomes free for every verifier. */
const NOT_YET = ["SeedUnknown", "TicketNotDrawn"];

export async function commitToRound(
  round: VotingRound,
  isJudged: boolean,
  context: VerifierContext,
  find: {
    judged(): Promise<SealedFinding>;
    proved(sealed: Pick<ProvedRound, "seal" | "stage">): Promise<SealedFinding>;
  },
): Promise<Judgement> {
  const { ledger, confidence, sealed } = context;
  const { verification } = round;
  const { phase, isOver, seal, stage } = await sealed.contracts.round(verification);
  if (phase !== "committing" || isOver) return { kind: "over" };
  const { refusal } = await sealed.contracts.seat(verification);
  if (refusal)
    return NOT_YET.includes(refusal)
      ? { kind: "waiting", reason: refusal }
      : { kind: "skipped", reason: refusal };
  const at = await context.contracts.now();
  const step = { task: round.task, round: round.round };
  const setAside = ledger.setAsideReason(step);
  if (setAside) return { kind: "skipped", reason: setAside };
  const name = `sealed-finding:${round.resultHash}:${seal}:${stage}`;
  const found = await ledger.once(step, name, at, () =>
    isJudged ? find.judged() : find.proved({ seal, stage }),
  );
  if (found.trace === undefined) return { kind: "skipped", reason: found.reason };
  // On disk before anything is sent: a vote without its salt cannot be opened, and loses its stake.
  const kept = await ledger.once<KeptVote>(
    { task: verification, round: round.round },
    voteName(stage),
    at,
    async () => {
      const receipt = found.claim && (await sealed.sign(found.claim));
      const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
      const reasoning = voteReason(found.reason, receipt?.cid);
      return { opening: { voter: sealed.account, trace: found.trace, confidence, reasoning, salt }, receipt };
    },
  );
  // The computation may have taken longer than the draw.
  const { ticket } = await sealed.contracts.seat(verification);
  await sealed.contracts.commit(verification, commitmentOf(verification, kept.opening), ticket);
  return { kind: "committed" };
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

/** Verifications whose votes are on disk and not opened yet. */
export const keptVotes = (ledger: Ledger): readonly Hex[] => [
  ...new Set(unfinishedVotes(ledger).map(({ task }) => task as Hex)),
];

/** A receipt that cannot be stored delays the opening until so many seconds before its end. */
const OPENING_MARGIN = 3_600;

/**
 * Opens a kept vote once the round takes openings, or ends the phase before when its time is over.
 * @returns "lost" when the round was decided without this vote
 */
export async function openKeptVote(
  verification: Hex,
  { ledger, sealed, contracts }: Pick<VerifierContext, "ledger" | "sealed" | "contracts">,
): Promise<"waiting" | "opened" | "lost"> {
  // the vote of the committee is the later one, and only it can have a seat
  const vote = unfinishedVotes(ledger).findLast(({ task }) => task === verification);
  if (!vote) return "opened";
  const { phase, isOver, deadline, hasSealed } = await sealed.contracts.round(verification);
  if (isOver) await contracts.conclude(verification);
  if (phase === "committing") return "waiting";
  const now = await contracts.now();
  const end = <Result extends string>(result: Result) =>
    ledger.once({ task: verification, round: vote.round }, endOf(vote.name), now, async () => result);
  // Another account opened it, or its commitment never got a seat.
  if (!hasSealed) return end("opened");
  if (phase === "decided" || isOver) return end("lost");
  const { opening, receipt } = vote.value as KeptVote;
  try {
    if (receipt) await sealed.store(receipt);
  } catch (cause) {
    if (deadline - now > OPENING_MARGIN) throw cause;
  }
  await sealed.contracts.open(verification, opening);
  return end("opened");
}
