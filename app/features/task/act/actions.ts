import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import { accessLinkSentence } from "../situation/access-link.ts";
import { underNotice } from "./under-notice.copy.ts";

/** Actions on an existing task. Creating a task is in `create-task.ts`, submitting a result in `submit-result.ts`. */

interface OnTask {
  taskId: Hex;
}

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const taskLink = (taskId: Hex) => ({ label: t("View Task"), href: `/tasks/${taskId}` });

/** Accepts an open task (F131, F361). */
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
  /** The account's MLB balance; undefined while it is unknown. */
  balance?: bigint | undefined;
  /** The requester's track record as a sentence (N11). */
  record?: string | undefined;
  /** The model file requires an access link from its owner. */
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

/** Assigns a provider to an open task (F120, F131). `endsNotice`: the requester had announced a cancellation. */
export function assignTask({
  taskId,
  provider,
  noticeSeconds,
  endsNotice = false,
}: OnTask & {
  provider: Address;
  /** Notice period that a cancellation requires, seconds. */
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

/** Explains what the requester can no longer do once a provider is assigned. */
const bindsToProvider = (noticeSeconds: number): string =>
  noticeSeconds > 0
    ? t(
        "Unless they decline, nobody else can accept the task, and cancelling it takes a notice of {duration} in which they may still submit.",
        { duration: formatDuration(noticeSeconds) },
      )
    : t("Unless they decline, nobody else can accept the task.");

/**
 * Assigns a rejected task to another provider, or reopens it to everyone.
 * @param provider undefined reopens the task
 * @param deadline unix seconds; undefined uses the contract's default
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
  /** New deadline if `deadline` is omitted, unix seconds. */
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

/**
 * Cancels a task (F119, F358). An assigned task needs a notice first; the same call completes the cancellation
 * afterwards.
 */
export function cancelTask({
  taskId,
  reward,
  notice,
  noticeSeconds = 0,
}: OnTask & {
  reward: bigint;
  notice: "none" | "starts" | "over";
  /** Notice period that this call starts. */
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

/** Declines an assigned task. `noticeGiven`: the requester has announced a cancellation. */
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
      // A cancellation notice may have been given in the meantime, and the receipt does not show it.
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
 * Closes a task whose deadline has passed (F136, F341). Callable by anyone.
 * @param rejectedBond bond of a rejected result that has not been paid out yet
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

/** Records a third-party attestation of a completed result (F125, F340). */
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
