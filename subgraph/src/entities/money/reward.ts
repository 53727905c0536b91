import { BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Reward, Task } from "../../../generated/schema";
import { eventId } from "../../ids";

/** A payment for work. `role` is `provider` or `verifier`. */
export function recordReward(
  event: ethereum.Event,
  role: string,
  account: Bytes,
  amount: BigInt,
  task: Task,
  verificationId: Bytes,
): void {
  const reward = new Reward(eventId(event));
  reward.account = account;
  reward.accountId = account;
  reward.accountOrder = account.concat(reward.id);
  reward.role = role;
  reward.amount = amount;
  reward.taskReward = task.reward;
  reward.task = task.id;
  reward.taskId = task.id;
  reward.spec = task.spec;
  reward.model = task.model;
  reward.taskType = task.taskType;
  reward.verification = verificationId;
  reward.verificationId = verificationId;
  reward.timestamp = event.block.timestamp;
  reward.block = event.block.number;
  reward.tx = event.transaction.hash;
  reward.save();
}
