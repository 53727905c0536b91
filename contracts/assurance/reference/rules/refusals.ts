/** Arguments of the contracts' errors. Errors that are not listed have none. */
import { NO_CHANNEL, NOBODY, refuse, TaskStatus } from "../state.ts";
import { channelKey } from "./channels.ts";
import { MOST_DUE, REASONS, TEXTS } from "./limits.ts";
import { cooldownUntil } from "./lock.ts";
import { LONGEST_CID, latestEnd, OFFER_TEXTS } from "./offers.ts";
import { voteOf } from "./outcome.ts";
import type { Context, Guard } from "./rule.ts";
import { pinUntil } from "./sample.ts";
import { freeStake, verifierOf } from "./stakes.ts";
import { openToAllAt, staleAt } from "./tasks.ts";
import { effectiveDeadline } from "./verifications.ts";
import { openAt } from "./voting-start.ts";

const taskStatus = ({ task }: Context) => [task.status];
const caller = ({ by }: Context) => [by];
const taskDeadline = ({ task }: Context) => [task.deadline];
const deadline = (c: Context) => [c.deadline];

/** The first of the texts that is too long, and how long it may be. */
function longText(c: Context): unknown[] {
  for (const [name, most] of Object.entries(TEXTS)) {
    const { length } = c[name as keyof typeof TEXTS] ?? "";
    if (length > most) return [length, most];
  }
  return [];
}
function longReason(c: Context): unknown[] {
  const names = Object.keys(REASONS) as (keyof typeof REASONS)[];
  const name = names.find((text) => (c[text] ?? "").length > REASONS[text]);
  return name ? [c[name].length] : [];
}
function notReached(c: Context): unknown[] {
  if (c.task.status !== TaskStatus.Completed) return taskDeadline(c);
  return [c.begun ? c.begun.gate : staleAt(c) - 1];
}

const channel = (c: Context) => [channelKey(c.channel)];
const channelOf = (c: Context) => c.s.channels[channelKey(c.channel)] ?? NO_CHANNEL;
const channelEnd = (c: Context) => [channelOf(c).endsAt];

const DETAILS: Readonly<Record<string, (c: Context) => unknown[]>> = {
  AccessManagedUnauthorized: caller,
  AlreadyClaimed: caller,
  AlreadyEnding: channelEnd,
  ChannelNotEnded: channelEnd,
  ChannelNotOpen: channel,
  DepositAboveCap: (c) => [c.channel.cap, channelOf(c).deposited + c.amount],
  InvalidExpiry: (c) => [c.channel.expiry],
  InvalidReceiver: (c) => [c.channel.receiver],
  InvalidVoucher: channel,
  NothingDue: channel,
  NotPayer: caller,
  SaltUsed: (c) => [c.channel.salt],
  TextTooLong: ({ offer, reportCid }) => {
    if (!offer) return [reportCid.length, LONGEST_CID];
    const name = offer.endpoint.length > OFFER_TEXTS.endpoint ? "endpoint" : "engine";
    return [offer[name].length, OFFER_TEXTS[name]];
  },
  OfferTooLong: ({ offer, now }) => [offer.expiresAt, latestEnd(now)],
  AlreadyDistributed: ({ task }) => [task.id],
  AlreadyAttested: caller,
  AlreadyVoted: caller,
  ArbiterTimeoutRunning: ({ appeal }) => [appeal.until],
  CancelNoticeRunning: ({ task }) => [task.cancelAt],
  ConflictOfInterest: caller,
  DeadlineNotReached: notReached,
  InsufficientFreeStake: (c) => [freeStake(verifierOf(c.s, c.by)), c.amount ?? c.v.voteLock],
  InvalidConfidence: ({ confidence }) => [confidence],
  InvalidDeadline: deadline,
  InvalidStatus: taskStatus,
  InvalidCheck: (c) => [c.check],
  StakeRaised: caller,
  TicketNotDrawn: ({ ticket }) => [ticket],
  InvalidTaskType: ({ taskType }) => [taskType],
  InvalidVerificationDeadline: deadline,
  InvalidVerificationStatus: ({ v }) => [v.status],
  LockCooldown: ({ s }) => [cooldownUntil(s)],
  ModelChanged: ({ s, model }) => [s.models[model - 1]?.digest ?? 0],
  ModelUnavailable: ({ model }) => [model],
  NoPool: ({ id }) => [id],
  NotAVoter: ({ v, voters, by }) => [(voters ?? [by]).find((voter) => !voteOf(v, voter)) ?? NOBODY],
  NotEligible: caller,
  NotFinal: ({ v }) => [v.gate],
  NotHarmedParty: caller,
  NotModelOwner: caller,
  NotProvider: caller,
  NotRequester: caller,
  NotVerified: taskStatus,
  NotWithConsensus: caller,
  PartyToTask: caller,
  ReasoningTooLong: longReason,
  ReassignTooEarly: ({ v }) => [v.gate + 1],
  RequesterOnlyUntil: (c) => [c.task.status === TaskStatus.Completed ? openAt(c) : openToAllAt(c)],
  RewardTooSmall: ({ s, reward }) => [reward, s.params.rewards.minReward],
  SampleNotPinned: (c) => [pinUntil(c)],
  PinningOver: (c) => [pinUntil(c)],
  RoundLimit: ({ s }) => [s.params.tasks.maxRounds],
  StringTooLong: longText,
  TaskDeadlinePassed: taskDeadline,
  TaskNotCompleted: taskStatus,
  TooManyVerifications: ({ ids }) => [ids.length, MOST_DUE],
  UnbondingNotOver: ({ s, by }) => [verifierOf(s, by).readyAt],
  UnknownModel: ({ model }) => [model],
  UnknownVerification: ({ id }) => [id],
  VotingDeadlinePassed: ({ s, v }) => [effectiveDeadline(s, v)],
};

/** @throws Refusal with the error of the first guard that does not hold */
export function check(guards: readonly Guard[], c: Context): void {
  const failed = guards.find(({ holds }) => !holds(c));
  if (failed) refuse(failed.error, ...(DETAILS[failed.error]?.(c) ?? []));
}
