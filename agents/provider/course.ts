/**
 * The course of one task with a provider: accept, fetch, compute, upload, submit, claim. The chain says where it stands, the
 * ledger what was made on the way; whoever is killed anywhere starts here again. Every write asks the chain first, and the
 * contracts take each only once.
 */

import type { Hex } from "viem";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { answerRejection } from "./rejection.ts";
import type { Standing, StoredSubmission, TaskState, Trade } from "./trade.ts";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

/**
 * Does what there is to do for a task.
 * @returns "waiting" for verifiers, the arbiter or money, "settled" when nothing is owed any more, "lost" when somebody else has it or it
 * has ended, "declined" when it cannot be computed and was given back, now or before, "rejected" when only a person can go on
 * @throws RuntimeFault "cancelled" when the agent is stopped, and whatever chain and store throw; calling again goes on
 */
export async function follow(task: Hex, trade: Trade): Promise<Standing> {
  const { contracts } = trade;
  const first = await contracts.state(task);
  // It was given back, whatever an index says that is behind: it may still list it as this provider's own.
  if (first.status === Created && whyImpossible(task, trade)) return "declined";
  if (first.status === Created) await contracts.accept(task);
  const state = first.status === Created ? await contracts.state(task) : first;
  if (!state.isMine) return "lost";
  switch (state.status) {
    case Assigned:
      return state.now > state.deadline ? "lost" : await work(task, state, trade);
    case Completed:
      await contracts.advance(task, state.round);
      return "waiting";
    case Rejected:
      return await answerRejection(task, state, trade, (hash) => resubmit(task, state, trade, hash));
    case Verified:
      if (state.share === "now") await contracts.claim(task);
      return state.share === "later" ? "waiting" : "settled";
    default:
      return "lost";
  }
}

/** @returns whether a new result was submitted: the contract takes none twice, and what cannot be computed has none */
async function resubmit(task: Hex, state: TaskState, trade: Trade, rejected: Hex): Promise<boolean> {
  const submission = await computed(task, state, trade);
  if (!submission || submission.resultHash === rejected) return false;
  await handIn(task, state, submission, trade);
  return true;
}

/** Computes, stores and submits. */
async function work(task: Hex, state: TaskState, trade: Trade): Promise<Standing> {
  const submission = await computed(task, state, trade);
  if (!submission) {
    await trade.contracts.decline(task);
    return "declined";
  }
  await handIn(task, state, submission, trade);
  return "waiting";
}

/** @returns nothing when it cannot be computed, which the ledger then knows. @throws RuntimeFault "cancelled" */
async function computed(task: Hex, state: TaskState, trade: Trade): Promise<StoredSubmission | undefined> {
  if (trade.ledger.rounds(task, IMPOSSIBLE).includes(state.round)) return undefined;
  try {
    return await storedResult(task, state, trade);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
    const { round, now } = state;
    await trade.ledger.once({ task, round }, IMPOSSIBLE, now, async () => cause.message);
    return undefined;
  }
}

const IMPOSSIBLE = "impossible";

/** Why a task could not be computed here; nothing when nobody tried, or somebody did with success. */
export const whyImpossible = (task: Hex, { ledger }: Pick<Trade, "ledger">): string | undefined =>
  ledger.latest<string>(task, IMPOSSIBLE);

/** The result of a round, computed and stored at the first call. @throws RuntimeFault */
async function storedResult(task: Hex, { round, now }: TaskState, { workshop, ledger }: Trade) {
  const step = { task, round };
  return await ledger.once(step, "stored", now, async () => {
    // Times stand in what is stored: a second attempt states those of the first, and so stores nothing anew.
    const at = await ledger.once(step, "begun", now, async () => now);
    const outcome = await workshop.compute(task);
    const seconds = await ledger.once(step, "seconds", now, async () => outcome.used.seconds);
    return await workshop.store(task, { ...outcome, used: { ...outcome.used, seconds } }, at);
  });
}

async function handIn(
  task: Hex,
  { round, bond, now }: TaskState,
  submission: StoredSubmission,
  { contracts, ledger }: Trade,
): Promise<void> {
  ledger.spend("bond", `${task}/${round}`, bond, now);
  await contracts.submit(task, submission, bond);
}
