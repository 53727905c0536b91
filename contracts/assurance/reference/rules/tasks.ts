/** The life of a task, T1 to T18: who may do what in which status, and what becomes of status and money. */
import { Check, NEW_TASK, NO_MODEL, NOBODY, Outcome, type State, type Task, TaskStatus } from "../state.ts";
import { short } from "./limits.ts";
import {
  accrue,
  bondBpsOf,
  collect,
  openPool,
  openRejectedPool,
  pay,
  payUndecided,
  refund,
  releaseBond,
  withPermit,
} from "./money.ts";
import { heardUntil, isFinal, votesOn } from "./outcome.ts";
import { portion } from "./portion.ts";
import { type Context, currentId, emit, need, when, where } from "./rule.ts";
import { settleAll } from "./settlement.ts";
import { startByDefault } from "./voting-start.ts";

const { Created, Assigned, Completed, Verified, Rejected, Cancelled, Expired } = TaskStatus;
export const isPaused = ({ now, pausedUntil }: State) => now < pausedUntil;
const again = ({ task }: Context) => task.status === Rejected;
const extended = ({ task }: Context, least: number) => Math.max(task.deadline, least);
export const staleAt = ({ s, task }: Context) => task.statusAt + s.params.tasks.staleWindow;

const status = (...from: number[]) => need("InvalidStatus", ({ task }) => from.includes(task.status));
const byRequester = need("NotRequester", ({ by, task }) => by === task.requester);
const byProvider = need("NotProvider", ({ by, task }) => by === task.provider);
const byAnother = need("RequesterCannotProvide", ({ by, task }) => by !== task.requester);
const attestation = (task: Task, by: string) => `${currentId(task)}>${by}`;
const unattested = need("AlreadyAttested", ({ s, by, task }) => !s.attested.includes(attestation(task, by)));
const byOutsider = need("PartyToTask", ({ by, task }) => by !== task.provider);
const toSomebody = need("InvalidProvider", ({ provider }) => provider !== NOBODY);
const toAnother = need("InvalidProvider", ({ by, provider }) => provider !== by);
const inTime = need("TaskDeadlinePassed", ({ now, task }) => now <= task.deadline);
const overdue = need("DeadlineNotReached", ({ now, task }) => now > task.deadline);
const stale = need("DeadlineNotReached", (c) => (c.begun ? isFinal(c.s, c.begun) : c.now >= staleAt(c)));
const announced = need("CancelNoticeRunning", ({ now, task }) => {
  return task.status === Created || now >= task.cancelAt;
});
const unannounced = need("CancelNoticeRunning", ({ task }) => task.cancelAt === 0);
const calm = need("UnderEscalation", ({ task }) => !task.escalated);
const heard = need("NotFinal", ({ s, v }) => heardUntil(s, v) === 0);
const final = need("ReassignTooEarly", ({ s, v }) => isFinal(s, v));
const inconclusive = need("InvalidVerificationStatus", ({ v }) => v.status === Outcome.Inconclusive);
const notPaused = need("TaskCreationPaused", ({ s }) => !isPaused(s));
const lasting = need("InvalidDeadline", ({ s: { params }, now, deadline }) => {
  return deadline >= now + params.tasks.minDuration && deadline <= now + params.tasks.maxDuration;
});
const knownType = need("InvalidTaskType", ({ taskType }) => taskType <= 2);
const knownCheck = need("InvalidCheck", ({ check }) => check <= Check.Sampled);
const withData = need("EmptyDataPointer", ({ dataPointer }) => dataPointer !== "");
const worthwhile = need("RewardTooSmall", ({ s, reward }) => reward >= s.params.rewards.minReward);
const usable = need("ModelUnavailable", (c) => {
  const { owner, isPublic, isActive, allowed } = modelOf(c);
  const { by } = c;
  return isActive && (isPublic || owner === by || allowed.includes(by));
});
const modelOf = ({ s, model }: Context) => s.models[model - 1] ?? NO_MODEL;
const unchanged = need("ModelChanged", (c) => c.modelDigest === modelOf(c).digest);
const isRecomputed = ({ task }: Context) => task.check !== Check.Open && task.check !== Check.Judged;
const isStaged = ({ task }: Context) => task.check === Check.Staged;
const withSeal = need("TraceSealRequired", (c) => !isRecomputed(c) || (c.traceSeal ?? 0) !== 0);
const expectsSeal = need("TraceSealNotExpected", isRecomputed);
const withHash = need("ZeroResultHash", ({ hash }) => hash !== 0);
const otherHash = need("SameResultHash", ({ task, hash }) => hash !== task.resultHash);
const roundsLeft = need("RoundLimit", ({ s, task: { round, baseRound } }) => {
  return round - baseRound < s.params.tasks.maxRounds && round < 255;
});
const ofThisRound = need("IdMismatch", ({ task, taskId, id }) => {
  return task.round !== 0 && id === currentId(task) && taskId === task.id;
});
const isCurrent = need("IdMismatch", ({ task, v }) => currentId(task) === v.id);
const held = need("EscrowNotHeld", ({ task }) => task.escrow === "held");
const undistributed = need("AlreadyDistributed", ({ task }) => task.escrow !== "distributed");
const verified = need("NotVerified", ({ task }) => task.status === Verified);
const openToCaller = need("RequesterOnlyUntil", (c) => c.by === c.task.requester || c.now >= openToAllAt(c));

/** Time from which any account may distribute: a ruling ends the requester's exclusive time. */
export function openToAllAt({ s, task, v }: Context): number {
  const end = task.statusAt + s.params.rewards.distributionGrace;
  return v.appeal?.ruling ? 0 : isFinal(s, v) ? end : Math.max(end, v.gate + 1);
}
function become({ now, task }: Context, to: number, change = {}): void {
  Object.assign(task, change, { status: to, statusAt: now });
}
function assign(c: Context, provider = c.provider): void {
  // how long a notice would be is fixed now, and a notice that was given stays with an open task
  const { cancelNotice: notice } = c.s.params.tasks;
  if (provider === NOBODY) become(c, Created, { provider });
  else become(c, Assigned, { provider, notice, cancelAt: 0, baseRound: c.task.round });
}
function end(c: Context, as: number, event: string, by = c.by, price = 0n): void {
  become(c, as);
  emit(c, event, by, refund(c, price));
}
const approve = (c: Context) => become(c, Verified);
const expire = (c: Context) => end(c, Expired, "TaskExpired");
/** Applies an outcome. A ruling that confirms it changes only a rejection's deadline. */
export function applyOutcome(c: Context): void {
  const { s, task, v } = c;
  if (v.status === Outcome.Inconclusive) {
    // withdrawing a decision judges no vote; the voters of an inconclusive vote are paid
    const price = task.status === Completed ? payUndecided(c) : 0n;
    end(c, Expired, "TaskExpired", "VerificationManager", price);
  } else if (v.status === Outcome.Rejected) {
    become(c, Rejected, { deadline: extended(c, (v.gate || c.now) + s.params.tasks.resubmitWindow) });
    emit(c, "TaskRejected");
  } else if (task.status !== Verified) {
    approve(c);
    emit(c, "TaskVerified");
  }
}

const createTask = when(
  [
    ...[notPaused, knownType, knownCheck, lasting, withData, short("dataPointer", "metadataCid")],
    ...[usable, unchanged, worthwhile],
  ],
  (c) => {
    const { s, by, now, model, taskType, check, deadline, dataPointer, metadataCid, modelDigest, reward } = c;
    const { providerBps, verifierBps } = s.params.rewards;
    const bondBps = bondBpsOf(c);
    const id = 256 * (s.tasks.length + 1);
    const terms = { reward, split: { providerBps, verifierBps, bondBps }, createdAt: now, statusAt: now };
    const input = { model, taskType, check, deadline, dataPointer, metadataCid, modelDigest };
    s.tasks.push({ ...NEW_TASK, ...input, ...terms, id, requester: by, replaced: [] });
    emit(c, "EscrowLocked", id);
    collect(c, reward);
    emit(c, "TaskCreated", id);
  },
);
function lockBond(c: Context): void {
  c.task.bond = portion(c.task.reward, c.task.split.bondBps);
  emit(c, "BondLocked");
  collect(c, c.task.bond);
}
const acceptTask = when(
  [status(Created), byAnother, inTime, notPaused, unannounced],
  (c) => assign(c, c.by),
  lockBond,
  "TaskAssigned",
);
const halfTime = ({ createdAt, deadline }: Task) => createdAt + Math.floor((deadline - createdAt) / 2);
const submitResult = when(
  [
    ...[
      status(Assigned, Rejected),
      byProvider,
      inTime,
      withHash,
      withSeal,
      short("bundleCid", "details"),
      roundsLeft,
    ],
    ...[where(again, calm), where(again, otherHash), where(again, heard)],
  ],
  (c) => {
    const { task, hash } = c;
    const traceSeal = isRecomputed(c) ? (c.traceSeal ?? 0) : task.check === Check.Judged ? 1 : 0;
    if (again(c)) openRejectedPool(c);
    become(c, Completed, { round: task.round + 1, resultHash: hash, traceSeal, cancelAt: 0 });
    if (task.bond === 0n) lockBond(c);
    emit(c, "ResultSubmitted");
  },
);
/** A permit with the deadline 0 stands for none, and one that has expired does nothing. */
const submitSealed = withPermit(submitResult, "RewardDistributor");
const submitSealedResult = when([expectsSeal, ...submitSealed.guards], submitSealed.effect);
const reassignTask = when(
  [byRequester, status(Rejected), calm, toAnother, where(({ deadline }) => deadline !== 0, lasting), final],
  (c) => {
    c.task.deadline = c.deadline || extended(c, c.now + c.s.params.tasks.reassignWindow);
    c.task.replaced = [...c.task.replaced, c.task.provider];
    assign(c);
    emit(c, "TaskReassigned");
    openRejectedPool(c);
  },
);
const cancelTask = when(
  [
    status(Created, Assigned),
    where(({ task }) => task.status === Created || task.cancelAt === 0, byRequester),
    announced,
  ],
  (c) => {
    const { cancelAt, notice, status } = c.task;
    const isSudden = status === Assigned && cancelAt === 0 && notice !== 0;
    if (!isSudden) return end(c, Cancelled, "TaskCancelled");
    c.task.cancelAt = c.now + notice;
    emit(c, "TaskCancelRequested");
  },
);
/** The locks of the losing seats pay the committee that confirmed a result: all votes are settled for it. */
function takeCommitteePay(c: Context): bigint {
  const { v } = c;
  const isAlone = votesOn(v, true) === 1;
  if (!isStaged(c) || v.status !== Outcome.Approved || isAlone) return 0n;
  settleAll(
    c,
    v.votes.map(({ voter }) => voter),
  );
  const { committeePay } = v;
  v.committeePay = 0n;
  return committeePay;
}
/** Splits the reward, pays the provider, and opens the pool. */
export function distribute(c: Context): void {
  const { s, task } = c;
  const { bond, provider, reward, split } = task;
  const [wage, pool] = [portion(reward, split.providerBps), portion(reward, split.verifierBps)];
  const fee = reward - wage - pool;
  Object.assign(task, { escrow: "distributed", bond: 0n });
  emit(c, "RewardsDistributed", wage, pool, fee);
  if (bond !== 0n) emit(c, "BondReturned", bond);
  accrue(c, task.id, fee, "fee");
  openPool(c, pool + takeCommitteePay(c));
  pay(s, provider, wage + bond);
}
const distributeRewards = when([ofThisRound, undistributed, calm, verified, openToCaller, heard], distribute);
/** Whether a call for everything that is due would distribute. */
export const isDistributable = (c: Context) =>
  [isCurrent, calm, verified, held, openToCaller, heard].every(({ holds }) => holds(c));

export const taskRules = {
  createTask,
  acceptTask,
  submitResult,
  submitSealedResult,
  reassignTask,
  cancelTask,
  distributeRewards,
  acceptTaskWithPermit: withPermit(acceptTask, "RewardDistributor"),
  createTaskWithPermit: withPermit(createTask, "RewardDistributor"),
  submitResultWithPermit: withPermit(submitResult, "RewardDistributor"),
  assignTask: when(
    [byRequester, status(Created), toSomebody, toAnother, inTime, notPaused],
    assign,
    "TaskAssigned",
  ),
  declineTask: when(
    [status(Assigned), byProvider, inTime],
    (c) => assign(c, NOBODY),
    (c) => releaseBond(c, c.was.cancelAt === 0 && c.now > halfTime(c.task)),
    "TaskDeclined",
  ),
  expireTask: when([status(Created, Assigned, Rejected), where(again, calm), overdue], (c) => {
    if (again(c)) openRejectedPool(c);
    else releaseBond(c, c.task.cancelAt === 0);
    expire(c);
  }),
  acceptUnverified: when([byRequester, status(Completed), calm, inconclusive], approve, "TaskVerified"),
  closeUnverified: when(
    [status(Completed), calm, where(({ begun }) => begun !== undefined, inconclusive), stale],
    (c) => end(c, Expired, "TaskExpired", c.by, payUndecided(c)),
  ),
  verifyTask: when(
    [status(Completed), byOutsider, short("proof"), unattested],
    ({ s, by, task }) => {
      s.attested.push(attestation(task, by));
    },
    "TaskAttested",
    startByDefault,
  ),
};
