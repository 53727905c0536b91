/**
 * The course of one task with a provider: accept, fetch, compute, upload, submit, claim. The chain says where it stands, the
 * ledger what was made on the way; whoever is killed anywhere starts here again. Every write asks the chain first, and the
 * contracts take each only once.
 */
import type { Hex } from "viem";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { Ledger } from "../ledger/ledger.ts";

/** A task as the chain has it now. */
export interface TaskState {
  readonly status: TaskStatus;
  /** Whether it is assigned to this provider. */
  readonly isMine: boolean;
  /** Results submitted so far. */
  readonly round: number;
  /** Bond of a submission, smallest unit of MLB. */
  readonly bond: bigint;
  /** Whether this provider has a share that it has not claimed. */
  readonly hasShare: boolean;
  /** Unix seconds of the chain. */
  readonly now: number;
}

/** What a submission transaction carries. */
export interface StoredSubmission {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
}

/** The chain. Every call returns when its transaction is final enough to be seen by `state`. */
export interface Market {
  state(task: Hex): Promise<TaskState>;
  accept(task: Hex): Promise<void>;
  submit(task: Hex, submission: StoredSubmission): Promise<void>;
  claim(task: Hex): Promise<void>;
}

/** The work between chain and chain. */
export interface Workshop {
  /** Fetches package and input, checks their hashes, and runs them. @throws RuntimeFault */
  compute(task: Hex): Promise<Outcome>;
  /** Uploads everything that belongs to a result. The same outcome gives the same contents and ids. */
  store(task: Hex, outcome: Outcome, at: number): Promise<StoredSubmission>;
}

/** Where the course stands when there is nothing to do for the moment, or ever. */
export type Standing = "waiting" | "settled" | "lost" | "rejected";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

/**
 * Does what there is to do for a task.
 * @returns "waiting" for verifiers or money, "settled" when nothing is owed any more, "lost" when somebody else has it or it
 * has ended, "rejected" when a person or an appeal has to go on
 * @throws RuntimeFault when the job cannot be computed, and whatever chain and store throw; calling again goes on
 */
export async function follow(
  task: Hex,
  { market, workshop, ledger }: { market: Market; workshop: Workshop; ledger: Ledger },
): Promise<Standing> {
  const first = await market.state(task);
  if (first.status === Created) await market.accept(task);
  const state = first.status === Created ? await market.state(task) : first;
  const { status, isMine, round, now } = state;
  if (!isMine) return "lost";
  if (status === Assigned) {
    const submission = await ledger.once({ task, round }, "stored", now, async () =>
      workshop.store(task, await workshop.compute(task), now),
    );
    ledger.spend("bond", `${task}/${round}`, state.bond, now);
    await market.submit(task, submission);
    return "waiting";
  }
  if (status === Completed) return "waiting";
  if (status === Rejected) return "rejected";
  if (status !== Verified) return "lost";
  if (!state.hasShare) return "settled";
  await market.claim(task);
  return "settled";
}
