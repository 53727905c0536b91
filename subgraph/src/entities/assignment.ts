import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Task } from "../../generated/schema";
import { TaskStatus } from "../protocol";
import { age, clearProvider, setProvider, setStatus } from "./task";
import { newTaskPoint } from "./points";
import { TaskScopes } from "./taskScopes";

/** Gives the task to a provider, taking it from the one it may have. The provider's account exists. Unsaved: `task`. */
export function assign(task: Task, provider: Bytes, confirmed: bool, event: ethereum.Event): void {
  const first = task.firstAssignedAt === null;
  const scopes = new TaskScopes(task);
  scopes.detachProvider(task);
  clearProvider(task);
  scopes.move(task, setStatus(task, TaskStatus.Assigned, event));
  setProvider(task, provider, confirmed, event);
  scopes.attachProvider(task);
  const point = newTaskPoint(event, task);
  point.assigned = 1;
  if (first) {
    scopes.countAssignment(age(task, event));
    point.assignments = 1;
    point.assignmentSeconds = age(task, event);
  }
  scopes.save();
  point.save();
}

export function reopen(task: Task, event: ethereum.Event): void {
  const scopes = new TaskScopes(task);
  scopes.detachProvider(task);
  clearProvider(task);
  scopes.move(task, setStatus(task, TaskStatus.Created, event));
  scopes.save();
}
