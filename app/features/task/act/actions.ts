import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import { UNDER_NOTICE } from "./under-notice.copy.ts";

/** Actions of the task's life besides creating one (`create-task.ts`) and submitting a result (`submit-result.ts`). */

interface OnTask {
  taskId: Hex;
}

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const taskLink = (taskId: Hex) => ({ label: "View Task", href: `/tasks/${taskId}` });

/** Takes an open task (F131, F361). */
export function acceptTask({
  taskId,
  bond,
  deadline,
  balance,
  record,
}: OnTask & {
  bond: bigint;
  deadline: number;
  /** The account's tokens; undefined while they are not known. */
  balance?: bigint | undefined;
  /** What is known of the requester, as a sentence (N11). */
  record?: string | undefined;
}): TransactionAction {
  return {
    kind: "acceptTask",
    title: `Accept task ${taskNumber(taskId)}`,
    confirmLabel: "Accept task",
    consequences: [
      `You are the provider of this task and have until ${formatDateTime(deadline)} to submit the result.`,
      `Submitting takes a bond of ${mlb(bond)} from your wallet; you get it back when the result is approved.`,
      ...(balance !== undefined && balance < bond
        ? [
            `You hold ${mlb(balance)}: without ${mlb(bond - balance)} more you cannot submit. Get them before the deadline, or do not accept.`,
          ]
        : []),
      ...(record ? [record] : []),
    ],
    call: () => writeCall("TaskManager", "acceptTask", [taskId]),
    success: {
      title: "Task Accepted",
      description: "The task is yours. Submit the result before its deadline.",
      link: taskLink(taskId),
    },
    failure: { title: "Assignment Failed", message: "Failed to accept task. Please try again." },
    errors: {
      InvalidStatus: {
        title: "Task Unavailable",
        message: "Task is not available for assignment",
        advice: "Somebody else was faster. Choose another task.",
      },
      TaskDeadlinePassed: { title: "Task Expired", message: "Cannot accept an expired task" },
      CancelNoticeRunning: UNDER_NOTICE,
    },
  };
}

/** Names the provider of an open task (F120, F131). `endsNotice`: the requester had announced to cancel it. */
export function assignTask({
  taskId,
  provider,
  endsNotice = false,
}: OnTask & { provider: Address; endsNotice?: boolean }): TransactionAction {
  return {
    kind: "assignTask",
    title: "Assign Task to Provider",
    confirmLabel: "Assign task",
    consequences: [
      `${provider} becomes the provider of task ${taskNumber(taskId)}. They can decline.`,
      ...(endsNotice ? ["Your notice of cancellation ends with it."] : []),
    ],
    call: () => writeCall("TaskManager", "assignTask", [taskId, provider]),
    success: {
      title: "Task Assigned",
      description: "The provider can submit the result now.",
      link: taskLink(taskId),
    },
    failure: { title: "Assignment Failed", message: "Failed to assign task" },
  };
}

/**
 * Gives a rejected task to another provider, or opens it to everybody.
 * @param provider undefined opens the task again
 * @param deadline unix seconds; undefined takes the contract's default
 */
export function reassignTask({
  taskId,
  provider,
  deadline,
}: OnTask & { provider?: Address; deadline?: number }): TransactionAction {
  return {
    kind: "reassignTask",
    title: provider ? "Reassign the task" : "Open the task again",
    confirmLabel: provider ? "Reassign task" : "Open again",
    consequences: [
      provider
        ? `${provider} becomes the provider. The bond of the rejected result goes to its verifiers.`
        : "Any provider can accept the task again. The bond of the rejected result goes to its verifiers.",
    ],
    call: () =>
      writeCall("TaskManager", "reassignTask", [
        taskId,
        provider ?? "0x0000000000000000000000000000000000000000",
        deadline ?? 0,
      ]),
    success: {
      title: "Task Reassigned",
      description: provider ? "The new provider can start." : "The task is open again.",
      link: taskLink(taskId),
    },
    failure: { title: "Assignment Failed", message: "Failed to assign task" },
  };
}

/** Takes a task back (F119, F358). An assigned task needs a notice first; the same call finishes it afterwards. */
export function cancelTask({
  taskId,
  reward,
  notice,
  noticeSeconds = 0,
}: OnTask & {
  reward: bigint;
  notice: "none" | "starts" | "over";
  /** Length of a notice that starts. */
  noticeSeconds?: number;
}): TransactionAction {
  const refund = `The reward of ${mlb(reward)} is refunded to the requester.`;
  return {
    kind: "cancelTask",
    title: `Cancel task ${taskNumber(taskId)}`,
    confirmLabel: notice === "starts" ? "Give notice" : "Cancel task",
    destructive: true,
    consequences:
      notice === "starts"
        ? [
            `The provider gets a notice of ${formatDuration(noticeSeconds)} and may still submit a result until it is over.`,
            "Afterwards cancel again to get the refund. If the provider gives the task back, you can cancel it at once.",
          ]
        : [
            "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.",
            `${refund} A cancelled task cannot be opened again.`,
          ],
    call: () => writeCall("TaskManager", "cancelTask", [taskId]),
    success:
      notice === "starts"
        ? {
            title: "Cancellation announced",
            description: "The provider was told. Cancel again when the notice is over.",
            link: taskLink(taskId),
          }
        : { title: "Task Cancelled", description: refund, link: taskLink(taskId) },
    failure: { title: "Cancellation Failed", message: "Failed to cancel task. Please try again." },
    errors: {
      NotRequester: { title: "Access Denied", message: "Only the requester can cancel this task." },
      InvalidStatus: {
        title: "Invalid Status",
        message: "This task cannot be cancelled in its current status.",
      },
    },
  };
}

/** Gives an assigned task back. `noticeGiven`: the requester has announced to cancel it. */
export function declineTask({
  taskId,
  noticeGiven = false,
}: OnTask & { noticeGiven?: boolean }): TransactionAction {
  return {
    kind: "declineTask",
    title: `Give task ${taskNumber(taskId)} back`,
    confirmLabel: "Give back",
    destructive: true,
    consequences: [
      noticeGiven
        ? "The notice of cancellation stays: nobody can accept the task, and its requester can cancel it at once. You lose nothing."
        : "The task is open to every provider again. You lose nothing.",
    ],
    call: () => writeCall("TaskManager", "declineTask", [taskId]),
    success: {
      title: "Task given back",
      // A notice of cancellation may have come meanwhile, and the receipt does not tell.
      description: "You are its provider no more and lost nothing.",
      link: taskLink(taskId),
    },
    failure: { title: "Transaction Failed", message: "Failed to submit transaction. Please try again." },
  };
}

/** Closes a task whose deadline has passed (F136, F341). Anybody may. */
export function expireTask({ taskId, reward }: OnTask & { reward: bigint }): TransactionAction {
  return {
    kind: "expireTask",
    title: `Mark task ${taskNumber(taskId)} as expired`,
    confirmLabel: "Mark as expired",
    destructive: true,
    consequences: [
      "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.",
      `${mlb(reward)} go back to the requester. An expired task cannot be opened again.`,
    ],
    call: () => writeCall("TaskManager", "expireTask", [taskId]),
    success: {
      title: "Task Expired",
      description: `${mlb(reward)} went back to the requester.`,
      link: taskLink(taskId),
    },
    failure: { title: "Expiration Failed", message: "Failed to mark the task as expired. Please try again." },
    errors: {
      InvalidStatus: {
        title: "Invalid Status",
        message: "This task cannot be expired in its current status.",
      },
    },
  };
}

/** Attests a completed result as a third party (F125, F340). */
export function verifyTask({ taskId, proof }: OnTask & { proof: string }): TransactionAction {
  return {
    kind: "verifyTask",
    title: "Verify Task Result",
    confirmLabel: "Verify",
    consequences: [
      "Your statement becomes a public part of the task's history. It moves no money and is no vote.",
      "If the requester has let their time pass, it also starts the verification.",
    ],
    call: () => writeCall("TaskManager", "verifyTask", [taskId, proof]),
    success: {
      title: "Result attested",
      description: "Your statement is in the task's history.",
      link: taskLink(taskId),
    },
    failure: { title: "Verification Failed", message: "Failed to verify task" },
  };
}
