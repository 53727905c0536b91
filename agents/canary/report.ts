/** Outcomes of canaries, from the index, the store and the receipts that votes reference. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { compareBounded } from "#runtime/bounded/compare.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { isSignedBySigner, readReceipt } from "#runtime/receipt/receipt.ts";
import { readSubmitted } from "#runtime/work/submitted.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import type { CastVote, MarketplaceIndex, PastRound } from "../index/marketplace-index.ts";
import type { Jobs } from "../work/jobs.ts";
import type { DecidedRound, ReceiptQuality } from "./assess.ts";
import type { Canary } from "./canary-store.ts";

export interface ReportParts {
  readonly index: Pick<MarketplaceIndex, "history">;
  readonly contents: Pick<Contents, "fetch">;
  readonly jobs: Jobs;
}

const DECIDED = new Set(["Approved", "Rejected", "Inconclusive"]);
const RECEIPT_BYTES = 65_536;

/** The decided rounds of a canary; none while its vote runs, because that would inform voters. @throws errors of index and store */
export async function decidedRounds(canary: Canary, parts: ReportParts): Promise<readonly DecidedRound[]> {
  const rounds = (await parts.index.history(canary.task)).filter(({ status }) => DECIDED.has(status));
  if (rounds.length === 0) return [];
  const { limits, task } = await parts.jobs.of(canary.task);
  return await Promise.all(
    rounds.map(async (round) => {
      const truth = await truthOf(canary, round, task, limits.outputBytes, parts);
      const votes = round.votes.map(async (vote) => ({
        voter: vote.voter,
        support: vote.support,
        receipt: await worthOf(vote, round, canary.task, truth, parts),
      }));
      return { provider: round.provider, truth, decision: round.status, votes: await Promise.all(votes) };
    }),
  );
}

async function truthOf(
  { outcome }: Canary,
  round: PastRound,
  task: TaskManifest,
  maxBytes: number,
  { contents }: ReportParts,
): Promise<DecidedRound["truth"]> {
  try {
    const submitted = await readSubmitted(contents.fetch, round, maxBytes);
    if ("wrong" in submitted) return "refuted";
    const output = new Uint8Array(Buffer.from(outcome.output, "base64"));
    const known = { ...outcome, output, sha256: await sha256(output) };
    const verdict = await compareBounded(task, known, submitted, { openWorker: openBoundedWorker });
    return verdict.outcome;
  } catch (cause) {
    if (cause instanceof ContentMissing) return "unavailable";
    throw cause;
  }
}

async function worthOf(
  { voter, reasoning }: CastVote,
  { round, resultHash }: PastRound,
  task: Hex,
  truth: DecidedRound["truth"],
  { contents }: ReportParts,
): Promise<ReceiptQuality> {
  const cid = /ipfs:\/\/(\w+)/.exec(reasoning)?.[1];
  if (!cid) return "none";
  const bytes = await contents.fetch(cid, RECEIPT_BYTES).catch(() => undefined);
  const receipt = bytes && readReceipt(bytes);
  const isAbout =
    receipt?.signer.toLowerCase() === voter.toLowerCase() &&
    receipt.task === task &&
    receipt.round === round &&
    receipt.submitted === resultHash;
  if (!receipt || !isAbout || !(await isSignedBySigner(receipt))) return "invalid";
  return receipt.verdict === truth ? "right" : "wrong";
}
