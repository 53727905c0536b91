/** The events of TaskManager. */
import type { taskManagerAbi } from "../generated/abi.ts";
import { accessManagedEvents, type EventsOf, news, ruleChange, taskStep } from "./event-record.ts";

const closedAsExpired = {
  did: ({ task, amount }: { task: string; amount: string }) =>
    `closed ${task} as expired; ${amount} went back to the requester`,
  adds: null,
};

export const taskManagerEvents = {
  ...accessManagedEvents,
  TaskCreated: taskStep({
    meaning: "A task was created and its reward put into escrow.",
    type: "task_created",
    symbol: "task",
    title: "Task created",
    did: ({ task, amount }) => `created ${task} with a reward of ${amount}`,
    step: { tone: "neutral", amount: "Reward", until: "Deadline" },
  }),
  TaskAssigned: taskStep({
    meaning: "A provider accepted a task, or the requester named one.",
    type: "other",
    symbol: "work",
    title: "Task assigned",
    details: {
      accepted: { did: ({ task }) => `accepted ${task}`, adds: null, title: "Task accepted" },
      assigned: {
        did: ({ task }) => `assigned ${task} to a provider`,
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
    did: ({ task }) => `gave ${task} back`,
    step: { tone: "bad" },
  }),
  ResultSubmitted: taskStep({
    meaning: "The provider submitted a result with its bond.",
    type: "task_completed",
    symbol: "result",
    title: "Results submitted",
    did: ({ task }) => `submitted results for ${task}`,
    step: { tone: "neutral", amount: "Bond", text: "Bundle" },
  }),
  TaskAttested: taskStep({
    meaning: "Somebody said on chain what a check of the result gave.",
    type: "other",
    symbol: "check",
    title: "Result checked",
    did: ({ task }) => `checked the result of ${task} as a third party`,
    step: { tone: "neutral", text: "Proof" },
  }),
  // An acceptance by vote is told by the outcome of its verification: only the requester's own is an item of the feed.
  TaskVerified: taskStep({
    meaning: "The result was accepted.",
    type: "other",
    symbol: "news",
    title: "Task verified",
    details: {
      requester: {
        did: ({ task }) => `accepted the result of ${task} without a decided vote`,
        adds: "by the requester",
      },
      verifiers: { did: ({ task }) => `completed the verification of ${task}`, adds: "by the verifiers" },
    },
    step: { tone: "good" },
  }),
  TaskRejected: taskStep({
    meaning: "The result was refused.",
    type: "other",
    symbol: "news",
    title: "Result rejected",
    did: ({ task }) => `completed the verification of ${task}: rejected`,
    step: { tone: "bad", until: "Resubmit until" },
    // Told by the outcome of its verification.
    feed: false,
  }),
  TaskReassigned: taskStep({
    meaning: "The requester gave a rejected task to another provider, or opened it to all.",
    type: "other",
    symbol: "news",
    title: "Task reassigned",
    details: {
      reopened: { did: ({ task }) => `reopened ${task}`, adds: null },
      reassigned: { did: ({ task }) => `gave ${task} to another provider`, adds: null },
    },
    step: { tone: "neutral", until: "New deadline" },
  }),
  TaskCancelRequested: taskStep({
    meaning: "The requester gave notice of cancellation.",
    type: "other",
    symbol: "news",
    title: "Cancellation announced",
    did: ({ task }) => `gave notice to cancel ${task}`,
    step: { tone: "neutral", until: "Can be cancelled from" },
  }),
  TaskCancelled: taskStep({
    meaning: "The requester took a task back.",
    type: "other",
    symbol: "news",
    title: "Task cancelled",
    did: ({ task, amount }) => `cancelled ${task}; ${amount} went back to the requester`,
    step: { tone: "bad", amount: "Refund" },
  }),
  // The word is the status before.
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
  TaskParamsSet: ruleChange("Task parameters", "The rules of tasks changed."),
  CreationPaused: news({
    meaning: "Creating tasks was paused or resumed.",
    type: "other",
    symbol: "news",
    title: "Task creation",
    details: {
      paused: { did: () => "paused task creation" },
      resumed: { did: () => "resumed task creation" },
    },
  }),
} satisfies EventsOf<typeof taskManagerAbi>;
