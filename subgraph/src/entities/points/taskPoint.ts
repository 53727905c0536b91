import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Task, TaskPoint } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ZERO, ZERO_ADDRESS } from "../../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** Changes of one event to a task, all zero. Unsaved: set the changed fields and save it. */
export function newTaskPoint(event: ethereum.Event, task: Task): TaskPoint {
  const point = new TaskPoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.task = task.id;
  point.model = task.model;
  point.modelOwner = task.modelOwner;
  point.category = task.category;
  point.taskType = task.taskType;
  point.requester = task.requester;
  const provider = task.provider;
  point.provider = provider === null ? (ZERO_ADDRESS as Bytes) : provider;
  point.created = 0;
  point.assigned = 0;
  point.completed = 0;
  point.verified = 0;
  point.rejected = 0;
  point.cancelled = 0;
  point.expired = 0;
  point.distributed = 0;
  point.reward = ZERO;
  point.distributedReward = ZERO;
  point.providerAmount = ZERO;
  point.verifierPool = ZERO;
  point.protocolFee = ZERO;
  point.escrowed = ZERO;
  point.refunded = ZERO;
  point.paidToVoters = ZERO;
  point.returnedPools = ZERO;
  point.returnedBonds = ZERO;
  point.assignments = 0;
  point.assignmentSeconds = ZERO;
  point.completions = 0;
  point.completionSeconds = ZERO;
  point.verifications = 0;
  point.verificationSeconds = ZERO;
  return point;
}
