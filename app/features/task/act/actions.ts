import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import { accessLinkSentence } from "../situation/access-link.ts";
import { underNotice } from "./under-notice.copy.ts";

/** Actions of the task's life besides creating one (`create-task.ts`) and submitting a result (`submit-result.ts`). */

interface OnTask {
  taskId: Hex;
}

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const taskLink = (taskId: Hex) => ({ label: t("View Task"), href: `/tasks/${taskId}` });

/** Takes an open task (F131, F361). */
export function acceptTask({
  taskId,
  bond,
  deadline,
  balance,
  record,
  isLinkNeeded,
}: OnTask & {
  bond: bigint;
  deadline: number;
  /** The account's tokens; undefined while they are not known. */
  balance?: bigint | undefined;
  /** What is known of the requester, as a sentence (N11). */
  record?: string | undefined;
  /** The model's file opens only with its owner's access link. */
  isLinkNeeded?: boolean;
}): TransactionAction {
  return {
    kind: "acceptTask",
    title: t("Accept task {taskNumber}", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Accept task"),
    consequences: [
      ...(isLinkNeeded ? [accessLinkSentence()] : []),
      t("You are the provider of this task and have until {dateTime} to submit the result.", {
        dateTime: formatDateTime(deadline),
      }),
      t("Submitting takes a bond of {mlb} from your wallet; you get it back when the result is approved.", {
        mlb: mlb(bond),
      }),
      ...(balance !== undefined && balance < bond
        ? [
            t(
              "You hold {mlb}: without {mlb2} more you cannot submit. Get them before the deadline, or do not accept.",
              { mlb: mlb(balance), mlb2: mlb(bond - balance) },
            ),
          ]
        : []),
      ...(record ? [record] : []),
    ],
    call: () => writeCall("TaskManager", "acceptTask", [taskId]),
    success: {
      title: t("Task Accepted"),
      description: t("The task is yours. Submit the result before its deadline."),
      link: taskLink(taskId),
    },
    failure: { title: t("Assignment Failed"), message: t("Failed to accept task. Please try again.") },
    errors: {
      InvalidStatus: {
        title: t("Task Unavailable"),
        message: t("Task is not available for assignment"),
        advice: t("Somebody else was faster. Choose another task."),
      },
      TaskDeadlinePassed: { title: t("Task Expired"), message: t("Cannot accept an expired task") },
      CancelNoticeRunning: underNotice(),
    },
  };
}

/** Names the provider of an open task (F120, F131). `endsNotice`: the requester had announced to cancel it. */
export function assignTask({
  taskId,
  provider,
  noticeSeconds,
  endsNotice = false,
}: OnTask & {
  provider: Address;
  /** Notice that a cancellation will take. */
  noticeSeconds: number;
  endsNotice?: boolean;
}): TransactionAction {
  return {
    kind: "assignTask",
    title: t("Assign Task to Provider"),
    confirmLabel: t("Assign task"),
    consequences: [
      t("{provider} becomes the provider of task {taskNumber}. They can decline.", {
        provider,
        taskNumber: taskNumber(taskId),
      }),
      bindsToProvider(noticeSeconds),
      ...(endsNotice ? [t("Your notice of cancellation ends with it.")] : []),
    ],
    call: () => writeCall("TaskManager", "assignTask", [taskId, provider]),
    success: {
      title: t("Task Assigned"),
      description: t("The provider can submit the result now."),
      link: taskLink(taskId),
    },
    failure: { title: t("Assignment Failed"), message: t("Failed to assign task") },
  };
}

/** What naming a provider takes from the requester. */
const bindsToProvider = (noticeSeconds: number): string =>
  noticeSeconds > 0
    ? t(
        "Unless they decline, nobody else can accept the task, and cancelling it takes a notice of {duration} in which they may still submit.",
        { duration: formatDuration(noticeSeconds) },
      )
    : t("Unless they decline, nobody else can accept the task.");

/**
 * Gives a rejected task to another provider, or opens it to everybody.
 * @param provider undefined opens the task again
 * @param deadline unix seconds; undefined takes the contract's default
 */
export function reassignTask({
  taskId,
  provider,
  deadline,
  noticeSeconds,
  reward,
  earliestRefund,
}: OnTask & {
  provider?: Address;
  deadline?: number;
  noticeSeconds: number;
  /** Smallest unit. */
  reward: bigint;
  /** The new deadline when none is given, unix seconds. */
  earliestRefund: number;
}): TransactionAction {
  return {
    kind: "reassignTask",
    title: provider ? t("Reassign the task") : t("Open the task again"),
    confirmLabel: provider ? t("Reassign task") : t("Open again"),
    consequences: [
      provider
        ? t("{provider} becomes the provider. The bond of the rejected result goes to its verifiers.", {
            provider,
          })
        : t("Any provider can accept the task again. The bond of the rejected result goes to its verifiers."),
      ...(provider ? [bindsToProvider(noticeSeconds)] : []),
      provider
        ? t(
            "{mlb} stays in escrow. The new deadline is {time} or later; before it, only cancelling brings a refund.",
            {
              mlb: mlb(reward),
              time: formatDateTime(earliestRefund),
            },
          )
        : t(
            "{mlb} stays in escrow until you cancel the task or somebody delivers. The new deadline is {time} or later.",
            {
              mlb: mlb(reward),
              time: formatDateTime(earliestRefund),
            },
          ),
    ],
    call: () =>
      writeCall("TaskManager", "reassignTask", [
        taskId,
        provider ?? "0x0000000000000000000000000000000000000000",
        deadline ?? 0,
      ]),
    success: {
      title: t("Task Reassigned"),
      description: provider ? t("The new provider can start.") : t("The task is open again."),
      link: taskLink(taskId),
    },
    failure: { title: t("Assignment Failed"), message: t("Failed to assign task") },
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
  const refund = t("The reward of {mlb} is refunded to the requester.", { mlb: mlb(reward) });
  return {
    kind: "cancelTask",
    title: t("Cancel task {taskNumber}", { taskNumber: taskNumber(taskId) }),
    confirmLabel: notice === "starts" ? t("Give notice") : t("Cancel task"),
    destructive: true,
    consequences:
      notice === "starts"
        ? [
            t("The provider gets a notice of {duration} and may still submit a result until it is over.", {
              duration: formatDuration(noticeSeconds),
            }),
            t(
              "Afterwards cancel again to get the refund. If the provider gives the task back, you can cancel it at once.",
            ),
          ]
        : [
            t(
              "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.",
            ),
            t("{refund} A cancelled task cannot be opened again.", { refund }),
          ],
    call: () => writeCall("TaskManager", "cancelTask", [taskId]),
    success:
      notice === "starts"
        ? {
            title: t("Cancellation announced"),
            description: t("The provider was told. Cancel again when the notice is over."),
            link: taskLink(taskId),
          }
        : { title: t("Task Cancelled"), description: refund, link: taskLink(taskId) },
    failure: { title: t("Cancellation Failed"), message: t("Failed to cancel task. Please try again.") },
    errors: {
      NotRequester: { title: t("Access Denied"), message: t("Only the requester can cancel this task.") },
      InvalidStatus: {
        title: t("Invalid Status"),
        message: t("This task cannot be cancelled in its current status."),
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
    title: t("Give task {taskNumber} back", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Give back"),
    destructive: true,
    consequences: [
      noticeGiven
        ? t(
            "The notice of cancellation stays: nobody can accept the task, and its requester can cancel it at once. You lose nothing.",
          )
        : t("The task is open to every provider again. You lose nothing."),
    ],
    call: () => writeCall("TaskManager", "declineTask", [taskId]),
    success: {
      title: t("Task given back"),
      // A notice of cancellation may have come meanwhile, and the receipt does not tell.
      description: t("You are its provider no more and lost nothing."),
      link: taskLink(taskId),
    },
    failure: {
      title: t("Transaction Failed"),
      message: t("Failed to submit transaction. Please try again."),
    },
  };
}

/**
 * Closes a task whose deadline has passed (F136, F341). Anybody may.
 * @param rejectedBond of a rejected result, not paid out yet
 */
export function expireTask({
  taskId,
  reward,
  rejectedBond = 0n,
}: OnTask & { reward: bigint; rejectedBond?: bigint }): TransactionAction {
  return {
    kind: "expireTask",
    title: t("Mark task {taskNumber} as expired", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Mark as expired"),
    destructive: true,
    consequences: [
      t(
        "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.",
      ),
      t("{mlb} go back to the requester. An expired task cannot be opened again.", { mlb: mlb(reward) }),
      ...(rejectedBond > 0n
        ? [
            t("The bond of the rejected result, {mlb}, goes to the verifiers who rejected it.", {
              mlb: mlb(rejectedBond),
            }),
          ]
        : []),
    ],
    call: () => writeCall("TaskManager", "expireTask", [taskId]),
    success: {
      title: t("Task Expired"),
      description: t("{mlb} went back to the requester.", { mlb: mlb(reward) }),
      link: taskLink(taskId),
    },
    failure: {
      title: t("Expiration Failed"),
      message: t("Failed to mark the task as expired. Please try again."),
    },
    errors: {
      InvalidStatus: {
        title: t("Invalid Status"),
        message: t("This task cannot be expired in its current status."),
      },
    },
  };
}

/** Attests a completed result as a third party (F125, F340). */
export function verifyTask({ taskId, proof }: OnTask & { proof: string }): TransactionAction {
  return {
    kind: "verifyTask",
    title: t("Verify Task Result"),
    confirmLabel: t("Verify"),
    consequences: [
      t("Your statement becomes a public part of the task's history. It moves no money and is no vote."),
      t("If the requester has let their time pass, it also starts the verification."),
    ],
    call: () => writeCall("TaskManager", "verifyTask", [taskId, proof]),
    success: {
      title: t("Result attested"),
      description: t("Your statement is in the task's history."),
      link: taskLink(taskId),
    },
    failure: { title: t("Verification Failed"), message: t("Failed to verify task") },
  };
}
