/** A sealed vote at a verifier (decision 32): a seat, the finding, the commitment, and later the opening. A kill loses nothing. */
import { bytesToHex, type Hex } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { commitmentOf, JUDGED_TRACE, type Opening, STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import { voteReason } from "#runtime/receipt/vote-reason.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";
import type { Judgement, SignedReceipt, VerifierContext } from "./context.ts";

/** A vote on disk, from before its commitment is sent until it is opened. */
interface KeptVote {
  readonly opening: Opening;
  /** Of a sampled batch. */
  readonly traces?: readonly Hex[] | undefined;
  readonly pin?: Pin | undefined;
  readonly receipt?: SignedReceipt | undefined;
}

/** A vote of a first verifier that got no seat can be followed by one in the committee of the same round. */
const voteName = (stage: number) => (stage === STAGE.committee ? "sealed-vote-of-committee" : "sealed-vote");
const endOf = (name: string) => `${name}-ended`;
const NAMES = [voteName(STAGE.together), voteName(STAGE.committee)];
const unfinishedVotes = (ledger: Pick<Ledger, "unfinished">) =>
  NAMES.flatMap((name) => ledger.unfinished(name, endOf(name)).map((vote) => ({ ...vote, name })));

/** Errors of a seat that later becomes free for every verifier. */
const NOT_DRAWN = "SampleNotDrawn";
const NOT_YET = ["SeedUnknown", "TicketNotDrawn", NOT_DRAWN];

export async function commitToRound(
  round: VotingRound,
  check: Check,
  context: VerifierContext,
  find: {
    judged(): Promise<SealedFinding>;
    proved(sealed: Pick<ProvedRound, "seal" | "stage" | "drawn">): Promise<SealedFinding>;
  },
): Promise<Judgement> {
  const { ledger, confidence, sealed } = context;
  const { verification } = round;
  const { phase, isOver, seal, stage } = await sealed.contracts.round(verification);
  if (phase !== "committing" || isOver) return { kind: "over" };
  let { refusal } = await sealed.contracts.seat(verification);
  const isEligible = !refusal || NOT_YET.includes(refusal);
  // Which inputs are drawn depends on their number, which the examination reads.
  const sample =
    check === Check.Sampled && isEligible ? await sealed.contracts.sample(verification, 0) : undefined;
  if (sample && refusal === NOT_DRAWN) ({ refusal } = await sealed.contracts.seat(verification));
  if (refusal)
    return NOT_YET.includes(refusal)
      ? { kind: "waiting", reason: refusal }
      : { kind: "skipped", reason: refusal };
  const at = await context.contracts.now();
  const step = { task: round.task, round: round.round };
  const setAside = ledger.setAsideReason(step);
  if (setAside) return { kind: "skipped", reason: setAside };
  const drawn = sample && (async (items: number) => indexesOf(verification, items, context));
  const name = `sealed-finding:${[round.resultHash, seal, stage, ...(sample ? [sample.seed] : [])].join(":")}`;
  const found = await ledger.once(step, name, at, () =>
    check === Check.Judged ? find.judged() : find.proved({ seal, stage, drawn }),
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
      const { trace, traces, pin } = found;
      const opening = { voter: sealed.account, trace, confidence, reasoning, salt };
      return { opening, receipt, traces, pin };
    },
  );
  // The computation may have taken longer than the draw.
  const { ticket } = await sealed.contracts.seat(verification);
  await sealed.contracts.commit(verification, commitmentOf(verification, kept.opening), ticket);
  return { kind: "committed" };
}

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
  const { opening, receipt, traces, pin } = vote.value as KeptVote;
  if (traces) {
    const sample = await sealed.contracts.sample(verification, 0);
    if (!sample?.isPinned && pin) await sealed.contracts.pin(verification, pin);
    // Without the seals, others may still show them, up to the half of the opening.
    else if (!sample?.isPinned && now <= (sample?.pinUntil ?? 0)) return "waiting";
  }
  try {
    if (receipt) await sealed.store(receipt);
  } catch (cause) {
    if (deadline - now > OPENING_MARGIN) throw cause;
  }
  await sealed.contracts.open(verification, opening, traces);
  return end("opened");
}
