import { t } from "#language/text.ts";
import type { taskManagerAbi } from "../generated/abi.ts";
import { accessManagedEvents, type EventsOf, feedItem, ruleChange, taskStep } from "./event-record.ts";

const closedAsExpired = {
  did: ({ task, amount }: { task: string; amount: string }) =>
    t("closed {task} as expired; {amount} went back to the requester", { task, amount }),
  adds: null,
};

export const taskManagerEvents = {
  ...accessManagedEvents,
  TaskCreated: taskStep({
    meaning: "A task was created and its reward put into escrow.",
    type: "task_created",
    symbol: "task",
    title: "Task created",
    did: ({ task, amount }) => t("created {task} with a reward of {amount}", { task, amount }),
    step: { tone: "neutral", amount: "Reward", until: "Deadline" },
  }),
  TaskAssigned: taskStep({
    meaning: "A provider accepted a task, or the requester named one.",
    type: "other",
    symbol: "work",
    title: "Task assigned",
    details: {
      accepted: { did: ({ task }) => t("accepted {task}", { task }), adds: null, title: "Task accepted" },
      assigned: {
        did: ({ task }) => t("assigned {task} to a provider", { task }),
        adds: "named by the requester, not yet confirmed",
      },
    },
    step: { tone: "neutral", until: "Deadline" },
  }),
  TaskDeclined: taskStep({
    meaning: "The provider gave a task back.",
    type: "other",
    symbol: "news",
    title: "Task declined",
    did: ({ task }) => t("declined {task}", { task }),
    step: { tone: "bad" },
  }),
  ResultSubmitted: taskStep({
    meaning: "The provider submitted a result with its bond.",
    type: "task_completed",
    symbol: "result",
    title: "Results submitted",
    did: ({ task }) => t("submitted results for {task}", { task }),
    step: { tone: "neutral", amount: "Bond", text: "Bundle" },
  }),
  TaskAttested: taskStep({
    meaning: "Somebody said on chain what a check of the result gave.",
    type: "other",
    symbol: "check",
    title: "Result checked",
    did: ({ task }) => t("checked the result of {task} as a third party", { task }),
    step: { tone: "neutral", text: "Proof" },
  }),
  // The verification's outcome already reports acceptance by vote, so the feed shows only acceptance by the requester.
  TaskVerified: taskStep({
    meaning: "The result was accepted.",
    type: "other",
    symbol: "news",
    title: "Task verified",
    details: {
      requester: {
        did: ({ task }) => t("accepted the result of {task} after an undecided vote", { task }),
        adds: "by the requester",
      },
      verifiers: {
        did: ({ task }) => t("completed the verification of {task}", { task }),
        adds: "by the verifiers",
      },
    },
    step: { tone: "good" },
  }),
  TaskRejected: taskStep({
    meaning: "The result was refused.",
    type: "other",
    symbol: "news",
    title: "Result rejected",
    did: ({ task }) => t("completed the verification of {task}: rejected", { task }),
    step: { tone: "bad", until: "Resubmit until" },
    // The verification's outcome reports it.
    feed: false,
  }),
  TaskReassigned: taskStep({
    meaning: "The requester gave a rejected task to another provider, or opened it to all.",
    type: "other",
    symbol: "news",
    title: "Task reassigned",
    details: {
      reopened: { did: ({ task }) => t("reopened {task}", { task }), adds: null },
      reassigned: { did: ({ task }) => t("reassigned {task}", { task }), adds: null },
    },
    step: { tone: "neutral", until: "New deadline" },
  }),
  TaskCancelRequested: taskStep({
    meaning: "The requester gave notice of cancellation.",
    type: "other",
    symbol: "news",
    title: "Cancellation announced",
    did: ({ task }) => t("announced the cancellation of {task}", { task }),
    step: { tone: "neutral", until: "Can be cancelled from" },
  }),
  TaskCancelled: taskStep({
    meaning: "The requester took a task back.",
    type: "other",
    symbol: "news",
    title: "Task cancelled",
    did: ({ task, amount }) => t("cancelled {task}; {amount} went back to the requester", { task, amount }),
    step: { tone: "bad", amount: "Refund" },
  }),
  // `detail` is the previous status.
  TaskExpired: taskStep({
    meaning: "A task was closed without an accepted result.",
    type: "other",
    symbol: "news",
    title: "Task expired",
    details: {
      Created: closedAsExpired,
      Assigned: closedAsExpired,
      Completed: closedAsExpired,
      Verified: closedAsExpired,
      Rejected: closedAsExpired,
    },
    step: { tone: "bad", amount: "Refund" },
  }),
  TaskParamsSet: ruleChange(
    "Task parameters changed",
    () => t("changed the task parameters"),
    "The rules of tasks changed.",
  ),
  CreationPaused: feedItem({
    meaning: "Creating tasks was paused or resumed.",
    type: "other",
    symbol: "news",
    title: "Task creation",
    details: {
      paused: { did: () => t("paused task creation") },
      resumed: { did: () => t("resumed task creation") },
    },
  }),
} satisfies EventsOf<typeof taskManagerAbi>;
