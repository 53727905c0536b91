import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions, type TaskActionKey } from "../act/offered-actions.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

export type Priority = "high" | "medium" | "low";

/** Where a suggestion leads: an action of the panel, a place, or the wallet dialog. */
type SuggestionTarget =
  | { kind: "action"; action: TaskActionKey }
  | { kind: "link"; href: string; label: string }
  | { kind: "connect" };

export interface Suggestion {
  key: string;
  priority: Priority;
  title: string;
  text: string;
  target: SuggestionTarget;
}

const action = (key: TaskActionKey, priority: Priority, title: string, text: string): Suggestion => ({
  key,
  priority,
  title,
  text,
  target: { kind: "action", action: key },
});

const CREATE_NEW = action(
  "createSimilar",
  "medium",
  "Create a New Task",
  "This task is closed, and what was not paid of its reward is back with you. Start again with the same settings.",
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

/** What is said for an action of the panel; undefined where it is not suggested. */
export function suggestionFor(key: TaskActionKey, situation: TaskSituation): Suggestion | undefined {
  return suggestions(situation).find(({ target }) => target.kind === "action" && target.action === key);
}

const CONNECT: Suggestion = {
  key: "connect",
  priority: "high",
  title: "Connect Your Wallet",
  text: "Connect your wallet to see what you can do with this task.",
  target: { kind: "connect" },
};

const DOWNLOAD: Suggestion = {
  key: "download",
  priority: "medium",
  title: "Download the Results",
  text: "The result was accepted. Its files are checked against their hashes in your browser.",
  target: { kind: "link", href: "#results", label: "Go to the results" },
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
    );
    const cancel = action(
      "cancel",
      "high",
      "Task Has Expired",
      "Nobody delivered before the deadline. Cancel the task to get the reward back.",
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
  );
  const distribute = action(
    "distribute",
    "high",
    "Distribute the Rewards",
    "The result was accepted. Release the reward to the provider and the verifiers.",
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
    ),
  ];
}
