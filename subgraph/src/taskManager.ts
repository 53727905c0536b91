import { Bytes } from "@graphprotocol/graph-ts";
import {
  CreationPaused,
  ResultSubmitted,
  TaskAssigned,
  TaskAttested,
  TaskCancelled,
  TaskCancelRequested,
  TaskCreated,
  TaskDeclined,
  TaskExpired,
  TaskParamsSet,
  TaskReassigned,
  TaskRejected,
  TaskVerified,
} from "../generated/TaskManager/TaskManager";
import { Verification } from "../generated/schema";
import { actingAccount, confirmProvider, ensureAccount, touchAccount, touchAnyRole } from "./entities/account";
import { addParticipant, governanceActivity, keepStep, publish } from "./entities/activity";
import { assign, reopen } from "./entities/assignment";
import { loadModel } from "./entities/model";
import { countTask } from "./entities/modelRevision";
import { recordUse } from "./entities/modelUse";
import { cancelTask, expireTask, rejectTask, verifyTask } from "./entities/outcome";
import { ensureParameters, saveParameters } from "./entities/parameters/parameters";
import { finishNow } from "./entities/money/pool";
import { returnReward } from "./entities/money/refund";
import { ensureProtocol, protocolChanged } from "./entities/protocol";
import { Assignment, recordOutcome } from "./entities/provider";
import { countResult, submitResult } from "./entities/submission";
import { createTask, loadTask } from "./entities/task";
import { taskStep } from "./entities/taskStep";
import { newTaskPoint, newVerificationPoint } from "./entities/points";
import { TaskScopes } from "./entities/taskScopes";
import { abandonVerification, createVerification, deciderOf, isRuled } from "./entities/verification";
import { EventKind } from "./events";
import { Role, taskStatusName, ZERO_ADDRESS } from "./protocol";
import { prose } from "./text";

export function handleTaskCreated(event: TaskCreated): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  const requester = actingAccount(event.params.requester, Role.requester, event);
  requester.escrowed = requester.escrowed.plus(event.params.reward);
  requester.save();
  const task = createTask(event, model);
  task.save();
  countTask(task);
  const scopes = new TaskScopes(task);
  scopes.add(task);
  if (recordUse(task)) scopes.countRequester();
  scopes.save();
  const point = newTaskPoint(event, task);
  point.created = 1;
  point.reward = task.reward;
  point.escrowed = task.reward;
  point.save();
  const step = taskStep(event, EventKind.TaskCreated, task.requester, task);
  step.amount = task.reward;
  step.until = task.deadline;
  addParticipant(step, task.modelOwner);
  publish(step);
}

/** The provider accepted, or the requester named one without asking. */
export function handleTaskAssigned(event: TaskAssigned): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const accepted = event.params.accepted;
  const actor = actingAccount(event.params.by, accepted ? Role.provider : Role.requester, event);
  if (accepted) confirmProvider(actor, event);
  actor.save();
  ensureAccount(event.params.provider, event);
  assign(task, event.params.provider, accepted, event);
  task.deadline = event.params.deadline;
  task.save();
  const step = taskStep(event, EventKind.TaskAssigned, event.params.by, task);
  step.until = task.deadline;
  step.detail = accepted ? "accepted" : "assigned";
  publish(step);
}

export function handleTaskDeclined(event: TaskDeclined): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const provider = actingAccount(event.params.provider, Role.provider, event);
  provider.declinedTasks++;
  provider.save();
  recordOutcome(task, task.statusIndex, Assignment.Returned);
  reopen(task, event);
  task.save();
  const step = taskStep(event, EventKind.TaskDeclined, event.params.provider, task);
  step.provider = event.params.provider;
  publish(step);
}

export function handleResultSubmitted(event: ResultSubmitted): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const provider = actingAccount(event.params.provider, Role.provider, event);
  submitResult(task, provider, event);
  provider.save();
  countResult(task, event);
  task.save();
  const verification = createVerification(event, task);
  const point = newVerificationPoint(event, verification);
  point.submitted = 1;
  point.save();
  const step = taskStep(event, EventKind.ResultSubmitted, event.params.provider, task);
  step.amount = event.params.bond;
  step.text = event.params.bundleCid;
  publish(step);
}

/** Any account may attest to a result; this changes no state. */
export function handleTaskAttested(event: TaskAttested): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  touchAnyRole(event.params.attester, event);
  const step = taskStep(event, EventKind.TaskAttested, event.params.attester, task);
  step.verification = event.params.verificationId;
  step.text = prose(event.params.proof);
  publish(step);
}

/** Follows an outcome or a ruling, which have their own news; the requester's own acceptance is news. */
export function handleTaskVerified(event: TaskVerified): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const byRequester = event.params.byRequester;
  const actor = byRequester ? task.requester : deciderOf(event.params.verificationId, event);
  if (byRequester) touchAccount(actor, Role.requester, event);
  else ensureAccount(actor, event);
  if (byRequester) acceptOutcome(event);
  verifyTask(task, event);
  task.verifiedByRequester = byRequester;
  task.save();
  const step = taskStep(event, EventKind.TaskVerified, actor, task);
  step.provider = event.params.provider;
  step.verification = event.params.verificationId;
  step.detail = byRequester ? "requester" : "verifiers";
  if (byRequester) publish(step);
  else keepStep(step);
}

/** An appeal is impossible once the requester has accepted an undecided result. */
function acceptOutcome(event: TaskVerified): void {
  const verification = Verification.load(event.params.verificationId);
  if (verification == null) return;
  finishNow(verification, event.block.timestamp);
  verification.save();
}

/** Follows an outcome or a ruling, which have their own news. */
export function handleTaskRejected(event: TaskRejected): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const actor = deciderOf(event.params.verificationId, event);
  ensureAccount(actor, event);
  rejectTask(task, event);
  task.deadline = event.params.newDeadline;
  task.save();
  const step = taskStep(event, EventKind.TaskRejected, actor, task);
  step.provider = event.params.provider;
  step.verification = event.params.verificationId;
  step.until = event.params.newDeadline;
  keepStep(step);
}

/** The zero address opens the task to all providers. */
export function handleTaskReassigned(event: TaskReassigned): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  touchAccount(task.requester, Role.requester, event);
  const old = ensureAccount(event.params.oldProvider, event);
  old.reassignedTasks++;
  old.save();
  task.formerProviderIds = task.formerProviderIds.concat([event.params.oldProvider]);
  const reopened = event.params.newProvider.equals(ZERO_ADDRESS);
  if (reopened) {
    reopen(task, event);
  } else {
    ensureAccount(event.params.newProvider, event);
    assign(task, event.params.newProvider, false, event);
  }
  task.deadline = event.params.deadline;
  task.save();
  const step = taskStep(event, EventKind.TaskReassigned, task.requester, task);
  step.until = task.deadline;
  step.detail = reopened ? "reopened" : "reassigned";
  addParticipant(step, event.params.oldProvider);
  publish(step);
}

export function handleTaskCancelRequested(event: TaskCancelRequested): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  touchAccount(event.params.requester, Role.requester, event);
  task.cancelRequestedAt = event.block.timestamp;
  task.cancelEffectiveAt = event.params.effectiveAt;
  task.save();
  const step = taskStep(event, EventKind.TaskCancelRequested, event.params.requester, task);
  step.until = event.params.effectiveAt;
  publish(step);
}

/** The `Refunded` before it in the same transaction has noted what came back; it is counted here, with the end. */
export function handleTaskCancelled(event: TaskCancelled): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const byRequester = event.params.by.equals(event.params.requester);
  if (!byRequester) touchAnyRole(event.params.by, event);
  const requester = byRequester
    ? actingAccount(event.params.by, Role.requester, event)
    : ensureAccount(event.params.requester, event);
  returnReward(requester, task, event.params.refund);
  requester.save();
  cancelTask(task, event);
  task.save();
  const step = taskStep(event, EventKind.TaskCancelled, event.params.by, task);
  step.amount = event.params.refund;
  publish(step);
}

/** The `Refunded` before it in the same transaction has noted what came back; it is counted here, with the end. */
export function handleTaskExpired(event: TaskExpired): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const ruled = isRuled(task, event);
  const actor: Bytes = ruled ? event.transaction.from : event.params.by;
  if (!actor.equals(task.requester)) touchAnyRole(actor, event);
  const requester = ensureAccount(task.requester, event);
  if (actor.equals(task.requester)) requester.lastActiveAt = event.block.timestamp;
  returnReward(requester, task, event.params.refund);
  requester.save();
  expireTask(task, ruled, event);
  task.save();
  abandonVerification(task.verification);
  const step = taskStep(event, EventKind.TaskExpired, actor, task);
  step.amount = event.params.refund;
  step.detail = taskStatusName(event.params.from);
  publish(step);
}

export function handleTaskParamsSet(event: TaskParamsSet): void {
  const announced = event.params.params;
  const parameters = ensureParameters();
  parameters.minDuration = announced.minDuration;
  parameters.maxDuration = announced.maxDuration;
  parameters.cancelNotice = announced.cancelNotice;
  parameters.resubmitWindow = announced.resubmitWindow;
  parameters.reassignWindow = announced.reassignWindow;
  parameters.staleWindow = announced.staleWindow;
  parameters.maxRounds = announced.maxRounds;
  saveParameters(parameters, event, EventKind.TaskParamsSet);
  publish(governanceActivity(event, EventKind.TaskParamsSet, event.transaction.from));
}

export function handleCreationPaused(event: CreationPaused): void {
  const protocol = ensureProtocol();
  protocol.creationPausedUntil = event.params.until;
  protocolChanged();
  const activity = governanceActivity(event, EventKind.CreationPaused, event.params.by);
  activity.detail = event.params.paused ? "paused" : "resumed";
  publish(activity);
}
