import { BigInt } from "@graphprotocol/graph-ts";
import { RewardsDistributed } from "../../../generated/RewardDistributor/RewardDistributor";
import { Task } from "../../../generated/schema";
import { Role, ZERO } from "../../protocol";
import { earnAsProvider, ensureAccount, touchAccount, touchAnyRole } from "../account";
import { ensureProtocol, protocolChanged } from "../protocol";
import { recordEarning } from "../provider";
import { newTaskPoint } from "../points";
import { setDistributed } from "../task";
import { TaskScopes } from "../taskScopes";

/** The reward left the escrow for good. Unsaved: `task`. */
export function distribute(task: Task, event: RewardsDistributed): void {
  setDistributed(task);
  task.providerAmount = event.params.providerAmount;
  task.verifierPool = event.params.verifierPool;
  task.protocolFee = event.params.protocolFee;
  task.distributedAt = event.block.timestamp;
  task.distributedTx = event.transaction.hash;
  payParties(task, event);
  const scopes = new TaskScopes(task);
  scopes.countDistribution(task, sinceVerified(task, event));
  scopes.save();
  const point = newTaskPoint(event, task);
  point.distributed = 1;
  point.escrowed = task.reward.neg();
  point.distributedReward = task.reward;
  point.providerAmount = event.params.providerAmount;
  point.verifierPool = event.params.verifierPool;
  point.protocolFee = event.params.protocolFee;
  point.save();
}

function sinceVerified(task: Task, event: RewardsDistributed): BigInt {
  const verifiedAt = task.verifiedAt;
  return verifiedAt === null ? ZERO : event.block.timestamp.minus(verifiedAt); // never: only a verified task is paid
}

/** Requester, provider and caller may be the same address, so each account is saved before the next is loaded. */
function payParties(task: Task, event: RewardsDistributed): void {
  if (event.params.by.equals(task.requester)) touchAccount(event.params.by, Role.requester, event);
  else touchAnyRole(event.params.by, event);
  const requester = ensureAccount(task.requester, event);
  requester.escrowed = requester.escrowed.minus(task.reward);
  requester.spent = requester.spent.plus(task.reward);
  requester.save();
  const provider = ensureAccount(event.params.provider, event);
  earnAsProvider(provider, event.params.providerAmount);
  provider.save();
  recordEarning(provider.id, event.params.providerAmount);
  const protocol = ensureProtocol();
  protocol.providerPaid = protocol.providerPaid.plus(event.params.providerAmount);
  protocolChanged();
}
