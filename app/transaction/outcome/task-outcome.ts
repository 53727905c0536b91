import { isUnsetAddress } from "#protocol/chain/unset.ts";
import { first, mlb, named, on, type Reader, sentences, time } from "./reader.ts";

const refunded = (title: string): Reader =>
  on("TaskExpired", ({ refund }) => ({ title, description: `${mlb(refund)} went back to the requester.` }));

const attested: Reader = (events) => {
  if (named(events, "TaskAttested").length === 0) return undefined;
  const started = named(events, "VerificationStarted")[0];
  return {
    description: sentences(
      "Your statement is in the task's history.",
      started && `It also started the verification: verifiers can vote until ${time(started.args.deadline)}.`,
    ),
  };
};

/** What the receipts of a task's actions mean. */
export const taskOutcomes = {
  createTask: on("TaskCreated", ({ reward }) => ({
    title: "Task Created Successfully",
    description: `${mlb(reward)} wait in escrow for a verified result.`,
  })),
  acceptTask: on("TaskAssigned", ({ deadline }) => ({
    description: `The task is yours. Submit the result until ${time(deadline)}.`,
  })),
  assignTask: on("TaskAssigned"),
  declineTask: on("TaskDeclined"),
  reassignTask: on("TaskReassigned", ({ newProvider, deadline }) => ({
    description: isUnsetAddress(newProvider as string)
      ? `The task is open again; results are due until ${time(deadline)}.`
      : `The new provider can submit a result until ${time(deadline)}.`,
  })),
  submitResult: on("ResultSubmitted", ({ bond }) => ({
    description: `Your bond of ${mlb(bond)} is in escrow. The requester can start the verification now.`,
  })),
  cancelTask: first(
    on("TaskCancelRequested", ({ effectiveAt }) => ({
      title: "Cancellation announced",
      description: `Nothing was refunded yet: the task has a provider, who may submit until ${time(effectiveAt)}. Cancel again afterwards.`,
    })),
    on("TaskCancelled", ({ refund }) => ({
      title: "Task Cancelled",
      description: `The reward of ${mlb(refund)} is refunded to the requester.`,
    })),
  ),
  verifyTask: attested,
  expireTask: refunded("Task Expired"),
  closeUnverified: refunded("Task closed"),
  acceptUnverified: on("TaskVerified"),
} satisfies Readonly<Record<string, Reader>>;
