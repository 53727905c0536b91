import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions, type TaskActionKey } from "../act/offered-actions.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

export type Priority = "high" | "medium" | "low";

/** Where a suggestion leads: an action of the panel, a place, or the wallet dialog. */
type SuggestionTarget =
  | { kind: "action"; action: TaskActionKey }
  | { kind: "link"; href: string }
  | { kind: "connect" };

export interface Suggestion {
  key: string;
  priority: Priority;
  title: string;
  text: string;
  label: string;
  target: SuggestionTarget;
}

const action = (
  key: TaskActionKey,
  priority: Priority,
  title: string,
  text: string,
  label: string,
): Suggestion => ({ key, priority, title, text, label, target: { kind: "action", action: key } });

const CREATE_NEW = action(
  "createSimilar",
  "medium",
  "Create a New Task",
  "This task is closed, and what was not paid of its reward is back with you. Start again with the same settings.",
  "Create new task",
);

/**
 * What the reader could do next, most urgent first (F106-F114). An action is suggested only where the panel offers it as
 * possible: both ask the same rules.
 */
export function suggestions(situation: TaskSituation): Suggestion[] {
  const possible = possibleActions(situation);
  const found = byStatus(situation).filter(
    ({ target }) => target.kind !== "action" || possible.includes(target.action),
  );
  return situation.role === "visitor" ? [CONNECT, ...found] : found;
}

const CONNECT: Suggestion = {
  key: "connect",
  priority: "high",
  title: "Connect Your Wallet",
  text: "Connect your wallet to see what you can do with this task.",
  label: "Connect Wallet",
  target: { kind: "connect" },
};

const DOWNLOAD: Suggestion = {
  key: "download",
  priority: "medium",
  title: "Download the Results",
  text: "The result was verified. Its files are checked against their hashes in your browser.",
  label: "Go to the results",
  target: { kind: "link", href: "#results" },
};

function byStatus(situation: TaskSituation): Suggestion[] {
  const { task, role } = situation;
  switch (task.status) {
    case TaskStatus.Created:
      return whileCreated(situation);
    case TaskStatus.Assigned:
      return role === "provider"
        ? [
            action(
              "submit",
              "high",
              "Submit Your Results",
              "You are the provider. Submit the result before the deadline.",
              "Submit results",
            ),
          ]
        : [];
    case TaskStatus.Completed:
      return whileCompleted(situation);
    case TaskStatus.Verified:
      return whileVerified(situation);
    case TaskStatus.Rejected:
      return whileRejected(situation);
    default:
      return role === "requester" ? [CREATE_NEW] : [];
  }
}

const UNDER_NOTICE = {
  title: "Complete the Cancellation",
  text: "The provider gave the task back. Nobody can accept it while your notice stands: cancel it, or assign it to somebody.",
};

function whileCreated({ task, role, circumstances }: TaskSituation): Suggestion[] {
  const overdue = circumstances.now > task.deadline;
  const noticeGiven = !!task.cancelEffectiveAt;
  if (role === "requester") {
    const assign = action(
      "assign",
      "medium",
      "Assign to a Provider",
      "You need not wait: name a provider you trust. They can decline.",
      "Assign task",
    );
    const cancel = action(
      "cancel",
      "high",
      "Task Has Expired",
      "Nobody delivered before the deadline. Cancel the task to get the reward back.",
      "Cancel task",
    );
    if (overdue) return [cancel];
    return noticeGiven ? [{ ...cancel, ...UNDER_NOTICE }, assign] : [assign];
  }
  if (role === "visitor" || overdue || noticeGiven) return [];
  return [
    action(
      "accept",
      "high",
      "Accept This Task",
      "The task is open and you can take it. The reward waits in escrow.",
      "Accept task",
    ),
  ];
}

function whileCompleted({ role, verification }: TaskSituation): Suggestion[] {
  if (role === "requester" && verification?.status === VerificationStatus.None) {
    return [
      action(
        "startVerification",
        "high",
        "Start Verification",
        "A result was submitted. Open the voting, so that verifiers can judge it.",
        "Start verification",
      ),
    ];
  }
  if (role === "requester" && verification?.status === VerificationStatus.Inconclusive) {
    return [
      action(
        "acceptUnverified",
        "high",
        "Decide Yourself",
        "The verifiers came to no decision. Accept the result and pay provider and verifiers, or let the task be closed.",
        "Accept the result",
      ),
    ];
  }
  if (role !== "other") return [];
  return [
    action(
      "verify",
      "medium",
      "Verify the Result",
      "Check the result yourself and put your statement on record. It is no vote and moves no money.",
      "Verify",
    ),
  ];
}

function whileVerified({ task, role }: TaskSituation): Suggestion[] {
  if (role !== "requester") return [DOWNLOAD];
  const similar = action(
    "createSimilar",
    "low",
    "Create a Similar Task",
    "Use the same model and settings for another run.",
    "Create similar task",
  );
  const distribute = action(
    "distribute",
    "high",
    "Distribute the Rewards",
    "The result was verified. Release the reward to the provider and the verifiers.",
    "Distribute",
  );
  return task.distributed ? [DOWNLOAD, similar] : [distribute, DOWNLOAD, similar];
}

function whileRejected({ role }: TaskSituation): Suggestion[] {
  if (role === "provider") {
    return [
      action(
        "submit",
        "high",
        "Resubmit the Result",
        "The verifiers refused the result. Correct it and submit it again with a new bond.",
        "Resubmit",
      ),
    ];
  }
  if (role !== "requester") return [];
  return [
    action(
      "reassign",
      "medium",
      "Reassign the Task",
      "Give the task to another provider, or open it to everybody again.",
      "Reassign",
    ),
  ];
}
