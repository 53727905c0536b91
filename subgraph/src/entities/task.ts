import { BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { TaskCreated } from "../../generated/TaskManager/TaskManager";
import { TaskSpecFile } from "../../generated/templates";
import { Model, Task } from "../../generated/schema";
import { cidOf, orderByTime, PAYMENT_QUEUE, RULING_QUEUE, taskOrder, taskSeq, VERDICT_QUEUE } from "../ids";
import { logMissing } from "../log";
import { TaskStatus, taskStatusName, ZERO } from "../protocol";
import { ensureParameters } from "./parameters/parameters";

export function loadTask(id: Bytes, event: ethereum.Event): Task | null {
  const task = Task.load(id);
  if (task == null) logMissing("Task", id, event);
  return task;
}

/** Unsaved. */
export function createTask(event: TaskCreated, model: Model): Task {
  const task = new Task(event.params.taskId);
  task.seq = taskSeq(task.id);
  task.model = model.id;
  task.modelOwner = model.owner;
  task.modelOwnerId = model.owner;
  const category = model.category;
  task.category = category === null ? "" : category;
  task.modelRevision = model.revision.toI32();
  task.modelVersion = model.version;
  task.taskType = event.params.taskType;
  task.check = event.params.check;
  task.requester = event.params.requester;
  task.requesterId = event.params.requester;
  task.requesterOrder = taskOrder(event.params.requester, task.seq);
  task.formerProviderIds = [];
  task.providerConfirmed = false;
  setStatus(task, TaskStatus.Created, event);
  task.reward = event.params.reward;
  task.deadline = event.params.deadline;
  task.round = 0;
  task.cancelNotice = ZERO;
  task.escalated = false;
  task.verifiedByRequester = false;
  task.distributed = false;
  task.settled = false;
  task.refund = ZERO;
  task.providerBps = event.params.providerBps;
  task.verifierBps = event.params.verifierBps;
  task.bondBps = event.params.bondBps;
  task.bondLocked = ZERO;
  task.dataPointer = event.params.dataPointer;
  requestSpec(task, event.params.metadataCid);
  task.createdAt = event.block.timestamp;
  task.createdBlock = event.block.number;
  task.createdTx = event.transaction.hash;
  return task;
}

function requestSpec(task: Task, pointer: string): void {
  task.metadataCid = cidOf(pointer);
  if (task.metadataCid == "") return;
  task.spec = task.metadataCid;
  TaskSpecFile.create(task.metadataCid);
}

/** Every change of status goes through here. @returns the status before. */
export function setStatus(task: Task, status: i32, event: ethereum.Event): i32 {
  const before = task.statusIndex;
  task.statusIndex = status;
  task.statusOrder = ((status as i64) << 32) + task.seq;
  task.status = taskStatusName(status);
  task.statusAt = event.block.timestamp;
  task.queuedOrder = orderByTime(event.block.timestamp, task.id);
  enqueue(task);
  return before;
}

/** An arbiter is called on, or has ruled. */
export function setEscalated(task: Task, escalated: boolean): void {
  task.escalated = escalated;
  enqueue(task);
}

/** The reward was paid out. */
export function setDistributed(task: Task): void {
  task.distributed = true;
  task.settled = true;
  enqueue(task);
}

/** Puts it into the queue of what it waits for, or takes it out. A queue is read by reference: old versions cost nothing. */
function enqueue(task: Task): void {
  if (task.escalated) task.queue = RULING_QUEUE;
  else if (task.statusIndex == TaskStatus.Completed) task.queue = VERDICT_QUEUE;
  else if (task.statusIndex == TaskStatus.Verified && !task.distributed) task.queue = PAYMENT_QUEUE;
  else task.queue = null;
}

export function setProvider(task: Task, provider: Bytes, confirmed: bool, event: ethereum.Event): void {
  task.provider = provider;
  task.providerId = provider;
  task.providerOrder = taskOrder(provider, task.seq);
  task.providerConfirmed = confirmed;
  task.assignedAt = event.block.timestamp;
  task.assignedTx = event.transaction.hash;
  if (task.firstAssignedAt === null) task.firstAssignedAt = event.block.timestamp;
  task.cancelNotice = ensureParameters().cancelNotice;
  clearCancelNotice(task);
}

/** The task has no provider from now on. A notice of cancellation remains. */
export function clearProvider(task: Task): void {
  task.provider = null;
  task.providerId = null;
  task.providerOrder = null;
  task.providerConfirmed = false;
}

/** A notice of cancellation ends with an assignment and with a submission. */
export function clearCancelNotice(task: Task): void {
  task.cancelRequestedAt = null;
  task.cancelEffectiveAt = null;
}

/** Seconds since the task was created. */
export function age(task: Task, event: ethereum.Event): BigInt {
  return event.block.timestamp.minus(task.createdAt);
}
