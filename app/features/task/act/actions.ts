import type { Address, Hex } from "viem";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import { accessLinkSentence, underNotice } from "../situation/accept-conditions.ts";

/** Actions on an existing task. Creating a task is in `create-task.ts`, submitting a result in `submit-result.ts`. */

interface OnTask {
  taskId: Hex;
}

const taskLink = (taskId: Hex) => ({ label: t("View Task"), href: `/tasks/${taskId}` });

/** Accepts an open task (F131, F361). */
export function acceptTask({
  taskId,
  bond,
  missedPrice,
  freeUntil,
  deadline,
  now,
  record,
  isLinkNeeded,
}: OnTask & {
  bond: bigint;
  /** Part of the bond that a missed deadline costs. */
  missedPrice: bigint;
  /** Last second in which the task can be given back without a price. */
  freeUntil: number;
  deadline: number;
  /** Chain time, unix seconds. */
  now: number;
  /** The requester's track record as a sentence (N11). */
  record?: string | undefined;
  /** The model file requires an access link from its owner. */
  isLinkNeeded?: boolean;
}): TransactionAction {
  return {
    kind: "acceptTask",
    title: t("Accept task {taskNumber}", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Accept task"),
    consequences: sentences([
      isLinkNeeded && accessLinkSentence(),
      t("You become the provider of this task and have until {dateTime} to submit the result.", {
        dateTime: formatDateTime(deadline),
      }),
      t(
        "A bond of {mlb} is taken from your wallet now. You get it back if the result is approved, and lose it if it is rejected.",
        { mlb: formatMlb(bond) },
      ),
      now <= freeUntil
        ? t(
            "If you give the task back by {dateTime}, you get the whole bond back. After that, or if you miss the deadline, you lose {mlb} of it.",
            { dateTime: formatDateTime(freeUntil), mlb: formatMlb(missedPrice) },
          )
        : t(
            "More than half of the task's time is over: if you give the task back or miss the deadline, you lose {mlb} of the bond.",
            { mlb: formatMlb(missedPrice) },
          ),
      record,
    ]),
    payment: { spender: "RewardDistributor", amount: bond, label: t("Bond") },
    call: ({ permit }) =>
      permit
        ? writeCall("TaskManager", "acceptTaskWithPermit", [taskId, permit])
        : writeCall("TaskManager", "acceptTask", [taskId]),
    success: {
      title: t("Task Accepted"),
      description: t("You are now the provider of this task. Submit the result before the deadline."),
      link: taskLink(taskId),
    },
    failure: { title: t("Assignment Failed"), message: t("Failed to accept task. Please try again.") },
    errors: {
      InvalidStatus: {
        title: t("Task Unavailable"),
        message: t("Task is not available for assignment"),
        advice: t("Another provider accepted it first. Choose another task."),
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
    consequences: sentences([
      t("{provider} becomes the provider of task {taskNumber}. They can decline.", {
        provider,
        taskNumber: taskNumber(taskId),
      }),
      bindsToProvider(noticeSeconds),
      endsNotice && t("This withdraws your announced cancellation."),
    ]),
    call: () => writeCall("TaskManager", "assignTask", [taskId, provider]),
    success: {
      title: t("Task assigned"),
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
        "Unless they decline, no other provider can accept the task. To cancel it, you must give {duration} of notice, during which they can still submit a result.",
        { duration: formatDuration(noticeSeconds) },
      )
    : t("Unless they decline, no other provider can accept the task.");

/** Assigns a rejected task to another provider, or reopens it; `deadline` in unix seconds or the contract's default. */
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
    title: provider ? t("Reassign the task") : t("Reopen the task"),
    confirmLabel: provider ? t("Reassign task") : t("Reopen task"),
    consequences: sentences([
      provider
        ? t(
            "{provider} becomes the provider. The bond of the rejected result goes to the verifiers who rejected it.",
            {
              provider,
            },
          )
        : t(
            "Any provider can accept the task again. The bond of the rejected result goes to the verifiers who rejected it.",
          ),
      provider && bindsToProvider(noticeSeconds),
      provider
        ? t(
            "{mlb} stays in escrow. The new deadline is {time} or later. Before then, you get a refund only if you cancel the task.",
            {
              mlb: formatMlb(reward),
              time: formatDateTime(earliestRefund),
            },
          )
        : t(
            "{mlb} stays in escrow until a provider submits a result or you cancel the task. The new deadline is {time} or later.",
            {
              mlb: formatMlb(reward),
              time: formatDateTime(earliestRefund),
            },
          ),
    ]),
    call: () =>
      writeCall("TaskManager", "reassignTask", [
        taskId,
        provider ?? "0x0000000000000000000000000000000000000000",
        deadline ?? 0,
      ]),
    success: {
      title: t("Task reassigned"),
      description: provider ? t("The new provider can start.") : t("The task is open again."),
      link: taskLink(taskId),
    },
    failure: { title: t("Assignment Failed"), message: t("Failed to assign task") },
  };
}

/** Cancels a task (F119, F358). For an assigned task, the first call gives notice and a later one cancels. */
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
  const refund = t("The reward of {mlb} is refunded to the requester.", { mlb: formatMlb(reward) });
  return {
    kind: "cancelTask",
    title: t("Cancel task {taskNumber}", { taskNumber: taskNumber(taskId) }),
    confirmLabel: notice === "starts" ? t("Announce cancellation") : t("Cancel task"),
    destructive: true,
    consequences:
      notice === "starts"
        ? [
            t(
              "This starts a notice period of {duration}. The provider can still submit a result until it ends.",
              {
                duration: formatDuration(noticeSeconds),
              },
            ),
            t(
              "When the notice period ends, cancel again to get the refund. If the provider declines the task, you can cancel it immediately.",
            ),
          ]
        : [
            t(
              "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.",
            ),
            t("{refund} A cancelled task cannot be reopened.", { refund }),
          ],
    call: () => writeCall("TaskManager", "cancelTask", [taskId]),
    success:
      notice === "starts"
        ? {
            title: t("Cancellation announced"),
            description: t("The provider was notified. Cancel again when the notice period ends."),
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
  bond,
  price,
  freeUntil,
}: OnTask & {
  noticeGiven?: boolean;
  /** Bond that is locked; 0 for a provider that the requester assigned. */
  bond: bigint;
  /** Part of it that declining now costs. */
  price: bigint;
  /** Last second in which declining costs nothing. */
  freeUntil: number;
}): TransactionAction {
  const back = formatMlb(bond - price);
  return {
    kind: "declineTask",
    title: t("Decline task {taskNumber}", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Decline task"),
    destructive: true,
    consequences: [
      noticeGiven
        ? t(
            "The announced cancellation stays in force: no provider can accept the task, and the requester can cancel it immediately.",
          )
        : t("The task is open to every provider again."),
      price > 0n
        ? t("You lose {mlb} of your bond, because half of the task's time is over. You get {back} back.", {
            mlb: formatMlb(price),
            back,
          })
        : bond === 0n
          ? t("You lose nothing.")
          : noticeGiven
            ? t("You get your whole bond of {mlb} back.", { mlb: back })
            : t("You get your whole bond of {mlb} back if the transaction is confirmed by {dateTime}.", {
                mlb: back,
                dateTime: formatDateTime(freeUntil),
              }),
    ],
    call: () => writeCall("TaskManager", "declineTask", [taskId]),
    success: {
      title: t("Task declined"),
      // A cancellation notice may have been given in the meantime, and the receipt does not show it.
      description: t("You are no longer the provider of this task."),
      link: taskLink(taskId),
    },
  };
}

/**
 * Closes an overdue task (F136, F341); anyone can.
 * @param rejectedBond bond that has not been paid out yet
 * @param missed bond of the provider that missed the deadline, and the part of it that the protocol keeps
 */
export function expireTask({
  taskId,
  reward,
  rejectedBond = 0n,
  missed = { bond: 0n, price: 0n },
}: OnTask & {
  reward: bigint;
  rejectedBond?: bigint;
  missed?: { bond: bigint; price: bigint };
}): TransactionAction {
  return {
    kind: "expireTask",
    title: t("Mark task {taskNumber} as expired", { taskNumber: taskNumber(taskId) }),
    confirmLabel: t("Mark as expired"),
    destructive: true,
    consequences: sentences([
      t(
        "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.",
      ),
      t("{mlb} goes back to the requester. An expired task cannot be reopened.", { mlb: formatMlb(reward) }),
      rejectedBond > 0n &&
        t("The bond of the rejected result ({mlb}) goes to the verifiers who rejected it.", {
          mlb: formatMlb(rejectedBond),
        }),
      missed.bond > 0n &&
        t("The provider gets {mlb} of its bond back. The protocol keeps {mlb2}.", {
          mlb: formatMlb(missed.bond - missed.price),
          mlb2: formatMlb(missed.price),
        }),
    ]),
    call: () => writeCall("TaskManager", "expireTask", [taskId]),
    success: {
      title: t("Task Expired"),
      description: t("{mlb} went back to the requester.", { mlb: formatMlb(reward) }),
      link: taskLink(taskId),
    },
    failure: {
      title: t("Expiration Failed"),
      message: t("Failed to mark the task as expired. Please try again."),
    },
    errors: {
      InvalidStatus: {
        title: t("Invalid Status"),
        message: t("This task cannot be marked as expired in its current status."),
      },
    },
  };
}

/** Records a third-party attestation of a completed result (F125, F340). */
export function verifyTask({ taskId, proof }: OnTask & { proof: string }): TransactionAction {
  return {
    kind: "verifyTask",
    title: t("Verify Task Result"),
    confirmLabel: t("Verify result"),
    consequences: [
      t("Your statement is added to the public task history. It is not a vote and moves no money."),
      t("If the requester did not start the verification in time, this also starts it."),
    ],
    call: () => writeCall("TaskManager", "verifyTask", [taskId, proof]),
    success: {
      title: t("Statement recorded"),
      description: t("Your statement is in the task's history."),
      link: taskLink(taskId),
    },
    failure: { title: t("Verification Failed"), message: t("Failed to verify task") },
  };
}
