/** A round of votes whose provider submitted a result, with a content store in memory. */
import { contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import type { ComputationResult } from "#protocol/schemas/computation-result.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import type { VotingRound } from "../work/round.ts";

const TASK = `0x${"2".repeat(64)}` as const;

export interface MemoryStore {
  readonly contents: Contents;
  readonly stored: Map<string, Uint8Array<ArrayBuffer>>;
  /** Stores bytes. @returns their content id */
  readonly keep: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}

export function memoryStore(): MemoryStore {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    stored,
    async keep(bytes) {
      const { cid } = await contentId(bytes);
      stored.set(cid, bytes);
      return cid;
    },
    contents: {
      async fetch(pointer) {
        const bytes = stored.get(pointer);
        if (!bytes) throw new ContentMissing(`${pointer} is not stored`, { isAbsent: true });
        return bytes;
      },
      isServed: async (pointer) => stored.has(pointer),
      upload: () => Promise.reject(new Error("uploads are not part of this test")),
    },
  };
}

/** Stores a result with its documents. @param seals content id of the seals of a batch @returns the round, and the content id of the result's file */
export async function submittedRound(
  { keep }: MemoryStore,
  output: Uint8Array<ArrayBuffer>,
  results: ComputationResult["results"],
  seals?: string,
): Promise<{ readonly round: VotingRound; readonly outputData: string }> {
  const outputData = await keep(output);
  const result: ComputationResult = {
    taskId: TASK,
    computeProvider: `0x${"5".repeat(40)}`,
    results,
    metadata: {
      model: { id: `0x${"6".repeat(64)}`, version: "1.0.0" },
      computation: { startTime: 1, endTime: 2, environment: "a test" },
      verification: { checksum: await sha256(output) },
    },
    files: { outputData, artifacts: [], seals },
    timestamp: 2,
    version: "1.0.0",
  };
  const submission = await createSubmission(result, await keep(canonicalJsonBytes(result)));
  const round: VotingRound = {
    verification: `0x${"1".repeat(64)}`,
    task: TASK,
    round: 1,
    resultHash: submission.resultHash,
    bundleCid: await keep(submission.bytes),
    details: submission.details,
    deadline: 1_000,
  };
  return { round, outputData };
}
