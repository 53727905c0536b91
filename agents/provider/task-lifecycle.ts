/** A task at a provider: accept, fetch, compute, upload, submit, claim. A kill at any point loses nothing. */

import type { Hex } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal } from "#protocol/chain/sealed/sampled-batch.ts";
import { resultSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check, TaskStatus } from "#protocol/generated/enums.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { SetAside } from "../ledger/ledger.ts";
import type { ProviderContext, ProviderStatus, StoredSubmission, TaskState } from "./context.ts";
import { answerRejection } from "./rejection.ts";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

/**
 * Executes the next step of a task.
 * @returns "waiting" for verifiers, the arbiter or a payment; "settled" when everything is paid; "lost" when another
 * provider has it or it has ended; "declined" when it cannot be computed, now or before; "rejected" when only a person
 * can continue
 * @throws RuntimeFault "cancelled" when the agent is stopped, and errors of chain and store; call again to continue
 */
export async function advanceTask(task: Hex, context: ProviderContext): Promise<ProviderStatus> {
  const { contracts } = context;
  const first = await contracts.state(task);
  // It was declined; an index that is behind may still list it as assigned to this provider.
  if (first.status === Created && whyImpossible(task, context)) return "declined";
  if (first.status === Created) {
    const isSound = await unlessImpossible(task, first, context, async () => {
      const { resultStore, ledger } = context;
      const step = { task, round: first.round };
      await ledger.guarded(step, "example", first.now, () => resultStore.requireSound(task));
      return true;
    });
    if (!isSound) return "declined";
    const bond = async () => String(first.bond);
    await context.ledger.once({ task, round: first.round }, ACCEPTED, first.now, bond);
    await contracts.accept(task, first.bond);
  }
  const state = first.status === Created ? await contracts.state(task) : first;
  if (!state.isMine) return "lost";
  const accepted = state.status === Assigned ? context.ledger.latest<string>(task, ACCEPTED) : undefined;
  if (accepted) context.ledger.spend("bond", `${task}/${state.round}`, BigInt(accepted), state.now);
  switch (state.status) {
    case Assigned:
      return state.now > state.deadline ? "lost" : await work(task, state, context);
    case Completed:
      await contracts.advance(task);
      await pinInputs(task, state, context);
      return "waiting";
    case Rejected:
      return await answerRejection(task, state, context, (hash) => resubmit(task, state, context, hash));
    case Verified:
      if (state.share === "now") await contracts.claim(task);
      return state.share === "later" ? "waiting" : "settled";
    default:
      return "lost";
  }
}

/** @returns whether a new result was submitted: the contract refuses the same result twice */
async function resubmit(
  task: Hex,
  state: TaskState,
  context: ProviderContext,
  rejected: Hex,
): Promise<boolean> {
  const submission = await computed(task, state, context);
  if (!submission || submission.resultHash === rejected) return false;
  await submit(task, state, submission, context);
  return true;
}

/** Computes, stores and submits; declines what cannot be computed, or keeps failing. */
async function work(task: Hex, state: TaskState, context: ProviderContext): Promise<ProviderStatus> {
  try {
    const submission = context.ledger.rounds(task, ABANDONED).includes(state.round)
      ? undefined
      : await computed(task, state, context);
    if (submission) {
      await submit(task, state, submission, context);
      return "waiting";
    }
  } catch (cause) {
    if (!(await isAbandoned(task, state, context, cause))) throw cause;
  }
  await context.contracts.decline(task);
  return "declined";
}

/** A failing task is declined this many seconds before the deadline, so the requester can assign another provider. */
const DECLINE_MARGIN = 300;

/** Whether a task has failed long enough to be declined; records it. */
async function isAbandoned(
  task: Hex,
  { round, now, deadline }: TaskState,
  { ledger, policy }: ProviderContext,
  cause: unknown,
): Promise<boolean> {
  if (cause instanceof RuntimeFault && cause.code === "cancelled") return false;
  const step = { task, round };
  const phase = ledger.rounds(task, "stored").includes(round) ? "submit" : "compute";
  const since = await ledger.once(step, `failing:${phase}`, now, async () => now);
  if (now - since < policy.declineAfter && deadline - now > DECLINE_MARGIN) return false;
  await ledger.once(step, ABANDONED, now, async () => (cause as Error).message);
  return true;
}

/** @returns undefined when it cannot be computed, which the ledger records. @throws RuntimeFault "cancelled" */
async function computed(
  task: Hex,
  state: TaskState,
  context: ProviderContext,
): Promise<StoredSubmission | undefined> {
  if (context.ledger.rounds(task, IMPOSSIBLE).includes(state.round)) return undefined;
  return await unlessImpossible(task, state, context, () => storedResult(task, state, context));
}

/** Records the reason when a task cannot be computed. @returns undefined then. @throws RuntimeFault "cancelled" */
async function unlessImpossible<Value>(
  task: Hex,
  { round, now }: TaskState,
  { ledger }: ProviderContext,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (cause) {
    const isImpossible =
      cause instanceof SetAside || (cause instanceof RuntimeFault && cause.code !== "cancelled");
    if (!isImpossible) throw cause;
    await ledger.once({ task, round }, IMPOSSIBLE, now, async () => cause.message);
    return undefined;
  }
}

/** Step of a task before its acceptance, with the bond that this locks: it is spent only if this provider gets the task. */
const ACCEPTED = "accepted";
/** Step of a task that cannot be computed here, with the reason. */
const IMPOSSIBLE = "impossible";
/** Step of a task that was declined after lasting failures, with the last one. */
const ABANDONED = "abandoned";

/** Why this provider declined a task; nothing for any other task. */
export const whyImpossible = (task: Hex, { ledger }: Pick<ProviderContext, "ledger">): string | undefined =>
  ledger.latest<string>(task, IMPOSSIBLE) ?? ledger.latest<string>(task, ABANDONED);

/** The result of a round, computed and stored at the first call. @throws RuntimeFault */
async function storedResult(task: Hex, { round, now, check }: TaskState, context: ProviderContext) {
  const { resultStore, outcomes, ledger } = context;
  const step = { task, round };
  const stored = await ledger.once(step, "stored", now, async () => {
    // Stored files contain times: a retry reuses the times of the first attempt, and so stores the same bytes.
    const at = await ledger.once(step, "begun", now, async () => now);
    const compute = () => ledger.guarded(step, "computation", now, () => resultStore.compute(task, check));
    const outcome = await outcomes.once(task, round, compute);
    const seconds = await ledger.once(step, "seconds", now, async () => outcome.used.seconds);
    const timed = { ...outcome, used: { ...outcome.used, seconds } };
    return await resultStore.store(task, timed, at, check === Check.Sampled ? round + 1 : undefined);
  });
  await outcomes.remove(task, round);
  return stored;
}

async function submit(
  task: Hex,
  { round, bond, now, check }: TaskState,
  submission: StoredSubmission,
  { contracts, ledger }: ProviderContext,
): Promise<void> {
  const seal = isProved(check) ? sealOf(task, round + 1, check, submission) : undefined;
  if (bond > 0n) ledger.spend("bond", `${task}/${round}`, bond, now);
  await contracts.submit(task, submission, bond, seal);
}

/** Shows the seals of the drawn inputs of a sampled batch: without them no vote can approve the result. */
async function pinInputs(task: Hex, { check }: TaskState, { contracts, ledger }: ProviderContext) {
  const seals = ledger.latest<StoredSubmission>(task, "stored")?.seals;
  if (check === Check.Sampled && seals) await contracts.pinSample(task, seals);
}

/** The seal of a stored result in a round of its verification. @throws Error when its run had no trace */
export function sealOf(
  task: Hex,
  round: number,
  check: Check,
  { resultHash, trace, seals }: StoredSubmission,
): Hex {
  if (check === Check.Sampled && seals) return batchSeal(seals);
  if (!trace || check === Check.Sampled)
    throw new Error(`The result of the task ${task} has no trace that could be sealed`);
  return resultSeal(check, verificationIdOf(task, round, resultHash), trace);
}
