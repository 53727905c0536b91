import {
  AppealBondSettled,
  BondLocked,
  BondReturned,
  Credited,
  CreditWithdrawn,
  ProtocolAccrued,
  ProtocolSwept,
  Refunded,
  RewardsDistributed,
  RuledSlashShared,
  Skimmed,
  SplitSet,
  TreasurySet,
  VerifierPoolOpened,
  VerifierRewardClaimed,
} from "../generated/RewardDistributor/RewardDistributor";
import { Verification } from "../generated/schema";
import { actingAccount, earnAsVerifier, ensureAccount, touchAnyRole } from "./entities/account";
import { addParticipant, governanceActivity, newActivity, publish } from "./entities/activity";
import { settleAppealBond, shareSlash } from "./entities/appeal";
import { lockBond, releaseLockedBond, returnBond } from "./entities/money/bond";
import { distribute } from "./entities/money/distribution";
import { ensureParameters, saveParameters } from "./entities/parameters/parameters";
import { recordValue } from "./entities/parameters/parametersChange";
import { openPool } from "./entities/money/pool";
import { ensureProtocol, protocolChanged, saveProtocol } from "./entities/protocol";
import { refund } from "./entities/money/refund";
import { newRevenuePoint, newVotePoint } from "./entities/points";
import { recordReward } from "./entities/money/reward";
import { loadTask } from "./entities/task";
import { taskStep, verificationStep } from "./entities/taskStep";
import { loadVerification } from "./entities/verification";
import { claimShare, loadVote } from "./entities/vote";
import { EventKind } from "./events";
import { voteId } from "./ids";
import { AccrualKind, Role } from "./protocol";

/** The acceptance or the result in the same transaction is the news. */
export function handleBondLocked(event: BondLocked): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  const provider = ensureAccount(event.params.provider, event);
  lockBond(task, provider, event.params.amount);
  provider.save();
  task.save();
  saveProtocol();
}

/** The bond was locked for a result that did not come, or belongs to the latest result, whose voters then have the rest. */
export function handleBondReturned(event: BondReturned): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  if (!task.bondLocked.isZero()) {
    const provider = ensureAccount(event.params.provider, event);
    releaseLockedBond(task, provider, event.params.amount);
    provider.save();
    task.save();
    saveProtocol();
    return;
  }
  const id = task.verification;
  if (id === null) return; // never: a bond is locked or belongs to a result
  const verification = Verification.load(id);
  if (verification == null) return; // never: a task names results that exist
  returnBond(verification, event.params.amount);
  verification.save();
  saveProtocol();
}

export function handleRefunded(event: Refunded): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  refund(task, event);
  task.save();
  saveProtocol();
}

export function handleRewardsDistributed(event: RewardsDistributed): void {
  const task = loadTask(event.params.taskId, event);
  if (task == null) return;
  distribute(task, event);
  task.save();
  recordReward(
    event,
    Role.provider,
    event.params.provider,
    event.params.providerAmount,
    task,
    event.params.verificationId,
  );
  const step = taskStep(event, EventKind.RewardsDistributed, event.params.by, task);
  step.provider = event.params.provider;
  step.verification = event.params.verificationId;
  step.amount = event.params.providerAmount;
  publish(step);
}

export function handleVerifierPoolOpened(event: VerifierPoolOpened): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  openPool(verification, event);
  verification.save();
  saveProtocol();
}

export function handleVerifierRewardClaimed(event: VerifierRewardClaimed): void {
  const task = loadTask(event.params.taskId, event);
  const verification = loadVerification(event.params.verificationId, event);
  const vote = loadVote(voteId(event.params.verificationId, event.params.verifier), event);
  if (task == null || verification == null || vote == null) return;
  const account = actingAccount(event.params.verifier, Role.verifier, event);
  earnAsVerifier(account, event.params.amount);
  account.save();
  claimShare(vote, event.params.amount, event);
  verification.claims++;
  verification.save();
  const protocol = ensureProtocol();
  protocol.verifierPaid = protocol.verifierPaid.plus(event.params.amount);
  protocol.claimCount++;
  protocolChanged();
  recordReward(event, Role.verifier, account.id, event.params.amount, task, verification.id);
  recordClaim(event);
  const step = verificationStep(event, EventKind.VerifierRewardClaimed, account.id, task, verification);
  step.participants = [account.id]; // requester and provider have paid before
  step.amount = event.params.amount;
  publish(step);
}

function recordClaim(event: VerifierRewardClaimed): void {
  const point = newVotePoint(event, event.params.verifier);
  point.claims = 1;
  point.claimed = event.params.amount;
  point.save();
}

export function handleAppealBondSettled(event: AppealBondSettled): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  settleAppealBond(verification, event);
  verification.save();
  const appellant = ensureAccount(event.params.appellant, event);
  const bond = event.params.returned.plus(event.params.toCounterparty);
  const held = bond.plus(event.params.toArbiter).plus(event.params.burnt);
  appellant.appealBonded = appellant.appealBonded.minus(held);
  appellant.save();
  const protocol = ensureProtocol();
  protocol.appealBonded = protocol.appealBonded.minus(held);
  protocol.burnt = protocol.burnt.plus(event.params.burnt);
  protocolChanged();
  saveProtocol();
}

export function handleRuledSlashShared(event: RuledSlashShared): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  shareSlash(verification, event);
  verification.save();
  const protocol = ensureProtocol();
  protocol.burnt = protocol.burnt.plus(event.params.burnt);
  protocolChanged();
  saveProtocol();
}

export function handleProtocolAccrued(event: ProtocolAccrued): void {
  const amount = event.params.amount;
  const kind = event.params.kind;
  const protocol = ensureProtocol();
  const point = newRevenuePoint(event, event.params.ref);
  if (kind == AccrualKind.Fee) {
    protocol.feesAccrued = protocol.feesAccrued.plus(amount);
    point.fees = amount;
  } else if (kind == AccrualKind.Dust) {
    protocol.dustAccrued = protocol.dustAccrued.plus(amount);
    point.dust = amount;
  } else {
    protocol.slashAccrued = protocol.slashAccrued.plus(amount);
    point.slash = amount;
  }
  protocolChanged();
  saveProtocol();
  point.save();
}

export function handleProtocolSwept(event: ProtocolSwept): void {
  const protocol = ensureProtocol();
  protocol.swept = protocol.swept.plus(event.params.amount);
  protocolChanged();
  const point = newRevenuePoint(event, event.params.treasury);
  point.swept = event.params.amount;
  point.save();
  const activity = governanceActivity(event, EventKind.ProtocolSwept, event.transaction.from);
  ensureAccount(event.params.treasury, event);
  addParticipant(activity, event.params.treasury);
  activity.amount = event.params.amount;
  publish(activity);
}

/** Tokens sent to the contract by mistake, which no total included. */
export function handleSkimmed(event: Skimmed): void {
  const activity = governanceActivity(event, EventKind.Skimmed, event.transaction.from);
  ensureAccount(event.params.treasury, event);
  addParticipant(activity, event.params.treasury);
  activity.amount = event.params.amount;
  publish(activity);
}

export function handleCredited(event: Credited): void {
  const account = ensureAccount(event.params.account, event);
  account.credit = account.credit.plus(event.params.amount);
  account.save();
  const protocol = ensureProtocol();
  protocol.credited = protocol.credited.plus(event.params.amount);
  protocolChanged();
  const activity = newActivity(event, EventKind.Credited, account.id);
  activity.amount = event.params.amount;
  publish(activity);
}

export function handleCreditWithdrawn(event: CreditWithdrawn): void {
  touchAnyRole(event.params.account, event);
  const account = ensureAccount(event.params.account, event);
  account.credit = account.credit.minus(event.params.amount);
  account.save();
  const protocol = ensureProtocol();
  protocol.credited = protocol.credited.minus(event.params.amount);
  protocolChanged();
  ensureAccount(event.params.to, event);
  const activity = newActivity(event, EventKind.CreditWithdrawn, account.id);
  addParticipant(activity, event.params.to);
  activity.amount = event.params.amount;
  publish(activity);
}

export function handleSplitSet(event: SplitSet): void {
  const parameters = ensureParameters();
  parameters.providerBps = event.params.providerBps;
  parameters.verifierBps = event.params.verifierBps;
  parameters.protocolBps = event.params.protocolBps;
  parameters.bondBps = event.params.bondBps;
  parameters.minReward = event.params.minReward;
  parameters.distributionGrace = event.params.distributionGrace;
  saveParameters(parameters, event, EventKind.SplitSet);
  publish(governanceActivity(event, EventKind.SplitSet, event.transaction.from));
}

export function handleTreasurySet(event: TreasurySet): void {
  const protocol = ensureProtocol();
  const before = protocol.treasury;
  let text: string | null = null;
  if (before !== null) text = before.toHexString();
  recordValue(event, EventKind.TreasurySet, 0, "treasury", text, event.params.treasury.toHexString());
  protocol.treasury = event.params.treasury;
  protocolChanged();
  publish(governanceActivity(event, EventKind.TreasurySet, event.transaction.from));
}
