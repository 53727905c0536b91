/**
 * The course of one task with a provider: accept, fetch, compute, upload, submit, claim. The chain says where it stands, the
 * ledger what was made on the way; whoever is killed anywhere starts here again. Every write asks the chain first, and the
 * contracts take each only once.
 */
import type { Hex } from "viem";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { Ledger } from "../ledger/ledger.ts";

/** A task as the chain has it now. */
export interface TaskState {
  readonly status: TaskStatus;
  /** Whether it is assigned to this provider. */
  readonly isMine: boolean;
  /** Results submitted so far. */
  readonly round: number;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Bond of a submission, smallest unit of MLB. */
  readonly bond: bigint;
  /** The reward of a verified task: paid out, or to be paid out later or now. */
  readonly share: "none" | "later" | "now";
  /** Unix seconds of the chain. */
  readonly now: number;
}

/** What a submission transaction carries. */
export interface StoredSubmission {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
}

/** The chain. Every call returns when its transaction is in a block. */
export interface Market {
  state(task: Hex): Promise<TaskState>;
  accept(task: Hex): Promise<void>;
  /** Gives an assigned task back. */
  decline(task: Hex): Promise<void>;
  submit(task: Hex, submission: StoredSubmission, bond: bigint): Promise<void>;
  /** Starts the vote on the latest result, or records its outcome, where anybody may; else does nothing. */
  advance(task: Hex, round: number): Promise<void>;
  claim(task: Hex): Promise<void>;
}

/** The work between chain and chain. */
export interface Workshop {
  /** Fetches package and input, checks their hashes, and runs them. @throws RuntimeFault */
  compute(task: Hex): Promise<Outcome>;
  /** Uploads everything that belongs to a result. The same outcome and time give the same contents and ids. */
  store(task: Hex, outcome: Outcome, at: number): Promise<StoredSubmission>;
}

/** Where the course stands when there is nothing to do for the moment, or ever. */
export type Standing = "waiting" | "settled" | "lost" | "declined" | "rejected";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

/** What a course needs. */
export interface Trade {
  readonly market: Market;
  readonly workshop: Workshop;
  readonly ledger: Ledger;
}

/**
 * Does what there is to do for a task.
 * @returns "waiting" for verifiers or money, "settled" when nothing is owed any more, "lost" when somebody else has it or it
 * has ended, "declined" when it cannot be computed and was given back, "rejected" when a person or an appeal has to go on
 * @throws RuntimeFault "cancelled" when the agent is stopped, and whatever chain and store throw; calling again goes on
 */
export async function follow(task: Hex, trade: Trade): Promise<Standing> {
  const { market } = trade;
  const first = await market.state(task);
  if (first.status === Created) await market.accept(task);
  const state = first.status === Created ? await market.state(task) : first;
  if (!state.isMine) return "lost";
  switch (state.status) {
    case Assigned:
      return state.now > state.deadline ? "lost" : await work(task, state, trade);
    case Completed:
      await market.advance(task, state.round);
      return "waiting";
    case Rejected:
      return "rejected";
    case Verified:
      if (state.share === "now") await market.claim(task);
      return state.share === "later" ? "waiting" : "settled";
    default:
      return "lost";
  }
}

/** Computes, stores and submits. */
async function work(
  task: Hex,
  { round, bond, now }: TaskState,
  { market, workshop, ledger }: Trade,
): Promise<Standing> {
  const step = { task, round };
  let submission: StoredSubmission;
  try {
    submission = await ledger.once(step, "stored", now, async () => {
      // Times stand in what is stored: a second attempt states those of the first, and so stores nothing anew.
      const at = await ledger.once(step, "begun", now, async () => now);
      const outcome = await workshop.compute(task);
      const seconds = await ledger.once(step, "seconds", now, async () => outcome.used.seconds);
      return await workshop.store(task, { ...outcome, used: { ...outcome.used, seconds } }, at);
    });
  } catch (cause) {
    if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
    await market.decline(task);
    return "declined";
  }
  ledger.spend("bond", `${task}/${round}`, bond, now);
  await market.submit(task, submission, bond);
  return "waiting";
}
