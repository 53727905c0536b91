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
    t("Create a New Task"),
    t(
      "This task is closed, and what was not paid of its reward is back with you. Start again with the same settings.",
    ),
  );

/**
 * Next steps for the reader, most urgent first (F106-F114). An action is suggested only if the panel offers it as
 * possible; both use the same rules.
 */
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
  title: t("Connect Your Wallet"),
  text: t("Connect your wallet to see what you can do with this task."),
  target: { kind: "connect" },
});

const download = (): Suggestion => ({
  key: "download",
  priority: "medium",
  title: t("Download the Results"),
  text: t("The result was accepted. Its files are checked against their hashes in your browser."),
  target: { kind: "link", href: "#results", label: t("Go to the results") },
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
              t("Submit Your Results"),
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
  title: t("Complete the Cancellation"),
  text: t(
    "The provider gave the task back. Nobody can accept it while your notice stands: cancel it, or assign it to somebody.",
  ),
});

function whileCreated({ task, role, circumstances }: TaskSituation): Suggestion[] {
  const overdue = circumstances.now > task.deadline;
  const noticeGiven = !!task.cancelEffectiveAt;
  if (role === "requester") {
    const assign = action(
      "assign",
      "medium",
      t("Assign to a Provider"),
      t("You need not wait: name a provider you trust. They can decline."),
    );
    const cancel = action(
      "cancel",
      "high",
      t("Task Has Expired"),
      t("Nobody delivered before the deadline. Cancel the task to get the reward back."),
    );
    if (overdue) return [cancel];
    return noticeGiven ? [{ ...cancel, ...underNotice() }, assign] : [assign];
  }
  if (role === "visitor" || overdue || noticeGiven) return [];
  return [
    action(
      "accept",
      "high",
      t("Accept This Task"),
      t("The task is open and you can take it. The reward waits in escrow."),
    ),
  ];
}

function whileCompleted({ role, verification }: TaskSituation): Suggestion[] {
  if (role === "requester" && verification?.status === VerificationStatus.None) {
    return [
      action(
        "startVerification",
        "high",
        t("Start Verification"),
        t("A result was submitted. Open the voting, so that verifiers can judge it."),
      ),
    ];
  }
  if (role === "requester" && verification?.status === VerificationStatus.Inconclusive) {
    return [
      action(
        "acceptUnverified",
        "high",
        t("Decide Yourself"),
        t(
          "The verifiers came to no decision. Accept the result and pay provider and verifiers, or let the task be closed.",
        ),
      ),
    ];
  }
  if (role !== "other") return [];
  return [
    action(
      "verify",
      "medium",
      t("Verify the Result"),
      t("Check the result yourself and put your statement on record. It is no vote and moves no money."),
    ),
  ];
}

function whileVerified({ task, role }: TaskSituation): Suggestion[] {
  if (role !== "requester") return [download()];
  const similar = action(
    "createSimilar",
    "low",
    t("Create a Similar Task"),
    t("Use the same model and settings for another run."),
  );
  const distribute = action(
    "distribute",
    "high",
    t("Distribute the Rewards"),
    t("The result was accepted. Release the reward to the provider and the verifiers."),
  );
  return task.distributed ? [download(), similar] : [distribute, download(), similar];
}

function whileRejected({ role }: TaskSituation): Suggestion[] {
  if (role === "provider") {
    return [
      action(
        "submit",
        "high",
        t("Resubmit the Result"),
        t("The verifiers rejected the result. Correct it and submit it again with a new bond."),
      ),
    ];
  }
  if (role !== "requester") return [];
  return [
    action(
      "reassign",
      "medium",
      t("Reassign the Task"),
      t("Give the task to another provider, or open it to everybody again."),
    ),
  ];
}
