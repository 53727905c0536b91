/** Votes on disk, from before their commitment is sent until they are opened. A kill loses nothing. */
import { bytesToHex, type Hex } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { type Opening, STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { voteReason } from "#runtime/receipt/vote-reason.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { VotingRound } from "../work/round.ts";
import type { SealedFinding } from "../work/sealed-ballot.ts";
import type { SignedReceipt, VerifierContext } from "./context.ts";
import { heldSeats } from "./early-seat.ts";

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

/** The vote of a finding, which is on disk before anything is sent: a vote without its salt cannot be opened, and loses its stake. */
export async function keepVote(
  round: VotingRound,
  stage: number,
  name: string,
  { ledger, confidence, sealed, contracts }: VerifierContext,
  find: () => Promise<SealedFinding>,
): Promise<KeptVote | { readonly reason: string }> {
  const at = await contracts.now();
  const found = await ledger.once({ task: round.task, round: round.round }, name, at, find);
  if (found.trace === undefined) return { reason: found.reason };
  const { trace, traces, pin } = found;
  return ledger.once<KeptVote>(
    { task: round.verification, round: round.round },
    voteName(stage),
    at,
    async () => {
      const receipt = found.claim && (await sealed.sign(found.claim));
      const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
      const reasoning = voteReason(found.reason, receipt?.cid);
      const opening = { voter: sealed.account, trace, confidence, reasoning, salt };
      return { opening, receipt, traces, pin };
    },
  );
}

/** Verifications whose votes are on disk and not opened yet. */
export const keptVotes = (ledger: Ledger): readonly Hex[] => [
  ...new Set(unfinishedVotes(ledger).map(({ task }) => task as Hex)),
];

/** The opening on disk of a vote of this stage; undefined before it is computed. */
export const keptOpening = (verification: Hex, stage: number, ledger: Ledger): Opening | undefined =>
  unfinishedVotes(ledger)
    .filter(({ task, name }) => task === verification && name === voteName(stage))
    .map(({ value }) => (value as KeptVote).opening)[0];

/** Gas of one opening, with the seals of a sample and the margin of an estimate. */
const OPENING_GAS = 400_000n;

/** Gas that must stay for the votes that this account has to open, and for one more: a vote that is not opened loses its stake. */
export const gasOfOpenings = (ledger: Ledger): bigint => {
  const held = heldSeats(ledger).map(({ verification }) => verification);
  return OPENING_GAS * BigInt(new Set([...held, ...keptVotes(ledger)]).size + 1);
};

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
  const { phase, isOver, deadline, hasSealed, isReserved } = await sealed.contracts.round(verification);
  if (isOver) await contracts.conclude(verification);
  if (phase === "committing") return "waiting";
  const now = await contracts.now();
  const end = <Result extends string>(result: Result) =>
    ledger.once({ task: verification, round: vote.round }, endOf(vote.name), now, async () => result);
  // Another account opened it, or its commitment never got a seat.
  if (!hasSealed) return end("opened");
  // A reservation that was not replaced cannot be opened.
  if (phase === "decided" || isOver || isReserved) return end("lost");
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
