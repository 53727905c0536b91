import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { canAcceptUnverified, canCloseUnverified } from "#protocol/rules/inconclusive.ts";
import {
  canAccept,
  canAssign,
  canCancel,
  canDecline,
  canDistribute,
  canExpire,
  canReassign,
  canSubmit,
  canVerifyTask,
} from "#protocol/rules/task.ts";
import { ALLOWED, type Verdict } from "#protocol/rules/verdict.ts";
import {
  canCloseEscalation,
  canEscalate,
  canFinalize,
  canStartVerification,
} from "#protocol/rules/verification.ts";
import { nextStepOf } from "../situation/next-step.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

const taskActionKeys = [
  "accept",
  "assign",
  "submit",
  "decline",
  "cancel",
  "expire",
  "startVerification",
  "verify",
  "finalize",
  "acceptUnverified",
  "closeUnverified",
  "escalate",
  "closeEscalation",
  "distribute",
  "reassign",
  "createSimilar",
] as const;
export type TaskActionKey = (typeof taskActionKeys)[number];

/** One action on a task: whether it is possible now, and the rule that blocks it otherwise. */
export interface OfferedAction {
  key: TaskActionKey;
  verdict: Verdict;
}

type Offer = (key: TaskActionKey, verdict: Verdict, when?: boolean) => OfferedAction[];

/** An offer that is omitted unless it concerns the reader (`when`) or is already possible for them. */
const offer: Offer = (key, verdict, when = true) => (when || verdict.allowed ? [{ key, verdict }] : []);

/** Actions that concern the reader now, most useful first (F103, F131-F141, F335-F341); blocked ones have a reason. */
export function offeredActions(situation: TaskSituation): OfferedAction[] {
  if (situation.role === "visitor") return [];
  switch (situation.task.status) {
    case TaskStatus.Created:
      return whileCreated(situation);
    case TaskStatus.Assigned:
      return whileAssigned(situation);
    case TaskStatus.Completed:
      return whileCompleted(situation);
    case TaskStatus.Verified:
      return whileVerified(situation);
    case TaskStatus.Rejected:
      return whileRejected(situation);
    default:
      return createSimilar(situation);
  }
}

/** Actions that the reader can perform now. Suggestions, links and `?action=` URLs are limited to these. */
export function possibleActions(situation: TaskSituation): TaskActionKey[] {
  return offeredActions(situation)
    .filter(({ verdict }) => verdict.allowed)
    .map(({ key }) => key);
}

/** Only the requester is offered a copy of the task (F111, F113). */
const createSimilar = ({ role }: TaskSituation): OfferedAction[] =>
  role === "requester" ? offer("createSimilar", ALLOWED) : [];

const expire = ({ task, circumstances, role }: TaskSituation) =>
  offer("expire", canExpire(task, circumstances), role === "requester" || circumstances.now > task.deadline);

const meansOf = ({ bondToLock: bond }: TaskSituation) => ({ bond });

function whileCreated(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, rules, role } = situation;
  const own = role === "requester";
  const overdue = circumstances.now > task.deadline;
  // Under notice the task cannot be accepted; only an assignment ends the notice.
  const work = own
    ? offer("assign", canAssign(task, circumstances, rules))
    : offer("accept", canAccept(task, circumstances, rules, meansOf(situation)), !task.cancelEffectiveAt);
  const cancel = offer("cancel", canCancel(task, circumstances), own);
  if (overdue) return [...cancel, ...expire(situation), ...work];
  const first = task.cancelEffectiveAt ? [...cancel, ...work] : [...work, ...cancel];
  return [...first, ...expire(situation)];
}

function whileAssigned(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, rules, role } = situation;
  return [
    ...offer("submit", canSubmit(task, circumstances, rules, meansOf(situation)), role === "provider"),
    ...offer("decline", canDecline(task, circumstances), role === "provider"),
    // After the notice period anyone may complete the cancellation; before that only the requester sees it. After the
    // deadline, closing the task refunds at once, whereas cancelling would start a notice.
    ...(circumstances.now > task.deadline
      ? []
      : offer("cancel", canCancel(task, circumstances), role === "requester")),
    ...expire(situation),
  ];
}

function whileCompleted(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, role, rules, verification, systemLocked, hasAttested } = situation;
  if (!verification) return [];
  const party = role === "requester" || role === "provider";
  const verify = offer("verify", canVerifyTask(task, circumstances, { hasAttested }), role !== "provider");
  const close = offer(
    "closeUnverified",
    canCloseUnverified(task, verification, circumstances, rules),
    role === "requester",
  );
  switch (verification.status) {
    case VerificationStatus.None: {
      const start = offer(
        "startVerification",
        canStartVerification(task, verification, circumstances, rules, { systemLocked }),
      );
      return role === "other" ? [...verify, ...start, ...close] : [...start, ...verify, ...close];
    }
    case VerificationStatus.Voting:
      return [...offer("finalize", canFinalize(verification, circumstances), party), ...verify];
    case VerificationStatus.Inconclusive:
      return [
        ...offer(
          "acceptUnverified",
          canAcceptUnverified(task, verification, circumstances),
          role === "requester",
        ),
        ...appeal(situation),
        ...close,
        ...verify,
      ];
    default:
      return [...appeal(situation), ...verify];
  }
}

function whileVerified(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, rules, verification } = situation;
  if (!verification) return createSimilar(situation);
  const distribute = task.distributed
    ? []
    : offer("distribute", canDistribute(task, circumstances, verification, rules));
  return [...distribute, ...appeal(situation), ...createSimilar(situation)];
}

function whileRejected(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, rules, role, verification } = situation;
  if (!verification) return [];
  const means = meansOf(situation);
  return [
    ...offer("submit", canSubmit(task, circumstances, rules, means, verification), role === "provider"),
    ...offer("reassign", canReassign(task, circumstances, verification), role === "requester"),
    ...appeal(situation),
    ...expire(situation),
  ];
}

/** Appealing to the arbiter, and closing an appeal that was not ruled on. */
function appeal(situation: TaskSituation): OfferedAction[] {
  const { task, circumstances, rules, role, verification, appealCost, arbiterUntil } = situation;
  if (!verification) return [];
  if (verification.status === VerificationStatus.Escalated) {
    const party = role === "requester" || role === "provider";
    return offer("closeEscalation", canCloseEscalation(verification, circumstances, arbiterUntil), party);
  }
  const harmed = verification.status === VerificationStatus.Approved ? "requester" : "provider";
  const open = !task.distributed && !verification.isFinal;
  return role === harmed && open
    ? offer("escalate", canEscalate(task, verification, circumstances, rules, { cost: appealCost.total }))
    : [];
}

/** Actions offered to the reader: the current step first if it is theirs, otherwise the first possible action. */
export function orderedActions(situation: TaskSituation): readonly OfferedAction[] {
  const actions = offeredActions(situation);
  const { step } = nextStepOf(situation);
  const possible = actions.filter((action) => action.verdict.allowed);
  const main = possible.find(({ key }) => key === step) ?? possible[0];
  return main ? [main, ...actions.filter((action) => action !== main)] : actions;
}
