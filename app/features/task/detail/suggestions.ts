import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions, type TaskActionKey } from "../act/offered-actions.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

export type Priority = "high" | "medium" | "low";

/** Target of a suggestion: a panel action, a page, or the wallet dialog. */
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

const createNew = () =>
  action(
    "createSimilar",
    "medium",
    t("Create a new task"),
    t(
      "This task is closed and the unpaid part of its reward was refunded to you. Create a new task with the same settings.",
    ),
  );

/** Next steps for the reader, most urgent first (F106-F114), by the same rules as the panel. */
export function suggestions(situation: TaskSituation): Suggestion[] {
  const possible = possibleActions(situation);
  const found = byStatus(situation).filter(
    ({ target }) => target.kind !== "action" || possible.includes(target.action),
  );
  return situation.role === "visitor" ? [connect(), ...found] : found;
}

/** Suggestion text of a panel action; undefined if the action is not suggested. */
export function suggestionFor(key: TaskActionKey, situation: TaskSituation): Suggestion | undefined {
  return suggestions(situation).find(({ target }) => target.kind === "action" && target.action === key);
}

const connect = (): Suggestion => ({
  key: "connect",
  priority: "high",
  title: t("Connect your wallet"),
  text: t("Connect your wallet to see what you can do with this task."),
  target: { kind: "connect" },
});

const download = (): Suggestion => ({
  key: "download",
  priority: "medium",
  title: t("Download the result"),
  text: t("The result was accepted. Its files are checked against their hashes in your browser."),
  target: { kind: "link", href: "#results", label: t("Go to the result") },
});

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
              t("Submit your result"),
              t("You are the provider. Submit the result before the deadline."),
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
      return role === "requester" ? [createNew()] : [];
  }
}

const underNotice = () => ({
  title: t("Complete the cancellation"),
  text: t(
    "The provider declined the task. It cannot be accepted after you announced its cancellation. Cancel it or assign it to a provider.",
  ),
});

function whileCreated({ task, role, circumstances }: TaskSituation): Suggestion[] {
  const overdue = circumstances.now > task.deadline;
  const noticeGiven = !!task.cancelEffectiveAt;
  if (role === "requester") {
    const assign = action(
      "assign",
      "medium",
      t("Assign to a provider"),
      t("Instead of waiting, you can assign a provider you trust. They can decline."),
    );
    const cancel = action(
      "cancel",
      "high",
      t("Task Has Expired"),
      t("No result was submitted before the deadline. Cancel the task to get the reward back."),
    );
    if (overdue) return [cancel];
    return noticeGiven ? [{ ...cancel, ...underNotice() }, assign] : [assign];
  }
  if (role === "visitor" || overdue || noticeGiven) return [];
  return [
    action("accept", "high", t("Accept this task"), t("The task is open. Its reward is held in escrow.")),
  ];
}

function whileCompleted({ role, verification }: TaskSituation): Suggestion[] {
  if (role === "requester" && verification?.status === VerificationStatus.None) {
    return [
      action(
        "startVerification",
        "high",
        t("Start Verification"),
        t("A result was submitted. Start the verification so that verifiers can vote on it."),
      ),
    ];
  }
  if (role === "requester" && verification?.status === VerificationStatus.Inconclusive) {
    return [
      action(
        "acceptUnverified",
        "high",
        t("Decide on the result"),
        t(
          "The verifiers reached no decision. Accept the result to pay the provider and the verifiers, or let the task be closed.",
        ),
      ),
    ];
  }
  if (role !== "other") return [];
  return [
    action(
      "verify",
      "medium",
      t("Verify the result"),
      t("Check the result yourself and state publicly what you found. It is not a vote and moves no money."),
    ),
  ];
}

function whileVerified({ task, role }: TaskSituation): Suggestion[] {
  if (role !== "requester") return [download()];
  const similar = action(
    "createSimilar",
    "low",
    t("Create a similar task"),
    t("Use the same model and settings for another run."),
  );
  const distribute = action(
    "distribute",
    "high",
    t("Distribute the rewards"),
    t("The result was accepted. Pay the reward to the provider and the verifiers."),
  );
  return task.distributed ? [download(), similar] : [distribute, download(), similar];
}

function whileRejected({ role }: TaskSituation): Suggestion[] {
  if (role === "provider") {
    return [
      action(
        "submit",
        "high",
        t("Resubmit the result"),
        t("The verifiers rejected the result. Correct it and submit it again with a new bond."),
      ),
    ];
  }
  if (role !== "requester") return [];
  return [
    action(
      "reassign",
      "medium",
      t("Reassign the task"),
      t("Assign the task to another provider or reopen it to all providers."),
    ),
  ];
}
