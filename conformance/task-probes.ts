/** For every action, account and second: the verdict of the rules, and the call that shows what the contracts do. */
import type { Hex } from "viem";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { effectiveDeadline } from "#protocol/rules/consensus.ts";
import type { TaskFacts, VerificationFacts, VerifierFacts, VoteFacts } from "#protocol/rules/facts.ts";
import { canAcceptUnverified, canCloseUnverified } from "#protocol/rules/inconclusive.ts";
import { appealCostFor } from "#protocol/rules/reward.ts";
import { slashBpsOf } from "#protocol/rules/settlement.ts";
import { canCancelUnstake, canStake, canUnstake, canWithdraw } from "#protocol/rules/stake.ts";
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
import type { Verdict } from "#protocol/rules/verdict.ts";
import {
  canClaim,
  canCloseEscalation,
  canEscalate,
  canFinalize,
  canOpenRejectedPool,
  canSettle,
  canStartVerification,
  canVote,
} from "#protocol/rules/verification.ts";
import {
  type Attempt,
  type Contract,
  type ContractWorld,
  rewards,
  staking,
  tasks,
  token,
  verifications,
} from "./contract-world.ts";

/** Facts that no view returns. */
export interface HiddenFacts {
  /** Results submitted in the current assignment. */
  readonly assignmentRounds: number;
  /** Second before which a stake must be active to vote: start of the vote or of its last extension. */
  readonly eligibleBefore: number;
  /** Seconds of locks before the start of the vote. */
  readonly lockedSecondsAtStart: number;
  /** Whether a vote came in the last tenth of the present period. */
  readonly lateVote: boolean;
  /** Accounts that recorded a check of the latest result. */
  readonly attesters: readonly Hex[];
  /** Owner of the model when the vote started. */
  readonly modelOwner: Hex;
  /** Providers that were replaced after a rejection. */
  readonly formerProviders: readonly Hex[];
}

export interface Probe {
  readonly label: string;
  readonly attempt: Attempt;
  readonly verdict: Verdict;
}

const FRESH_RESULT: Hex = `0x${"fe".repeat(32)}`;
const NEWCOMER = demoAccount("Oskar").address;

const NOT_SUBMITTED: VerificationFacts = {
  status: VerificationStatus.None,
  verificationDeadline: 0,
  startedAt: 0,
  earliestDecision: 0,
  votesFor: 0,
  votesAgainst: 0,
  consensusThreshold: 0,
  requiredVotes: 0,
  majorityBps: 0,
  extensions: 0,
  maxExtensions: 0,
  decidedAt: 0,
  isFinal: false,
  appealUntil: 0,
  ruled: false,
  voteLock: 0n,
  slashBps: 0,
  eligibleBefore: 0,
};

async function readAccount({ read }: ContractWorld, name: DemoName, verificationId: Hex, now: number) {
  const account = demoAccount(name).address;
  const [balance, verifier, vote] = await Promise.all([
    read(token, "balanceOf", [account], now),
    read(staking, "getVerifier", [account], now),
    read(verifications, "getVote", [verificationId, account], now),
  ]);
  const support = vote.confidence === 0 ? null : vote.support;
  const ownVote: VoteFacts | undefined = vote.voter === ZERO_ADDRESS ? undefined : { ...vote, support };
  return { name, account, balance, verifier: verifier as VerifierFacts, ownVote };
}

/** Everything that does not change with time. */
async function readFixed(
  world: ContractWorld,
  taskId: Hex,
  people: readonly DemoName[],
  hidden: HiddenFacts,
) {
  const { read } = world;
  const now = await world.now();
  const [view, reward, params, creationPausedUntil, votingParams, appealParams, rewardParams, bond] =
    await Promise.all([
      read(tasks, "getTask", [taskId], now),
      read(rewards, "getRewardInfo", [taskId], now),
      read(tasks, "params", [], now),
      read(tasks, "creationPausedUntil", [], now),
      read(verifications, "params", [], now),
      read(verifications, "appealParams", [], now),
      read(rewards, "params", [], now),
      read(rewards, "bondRequired", [taskId], now),
    ]);
  const { assignmentRounds, attesters, formerProviders, modelOwner } = hidden;
  const task: TaskFacts = {
    ...view,
    status: view.status as TaskFacts["status"],
    // no view returns the length that the assignment fixed, and no story changes the parameter
    cancelNotice: params.cancelNotice,
    assignmentRounds,
    distributed: reward.distributed,
  };
  const { verificationId } = view;
  const [pool, accounts] = await Promise.all([
    read(rewards, "getPool", [verificationId], now),
    Promise.all(people.map((name) => readAccount(world, name, verificationId, now))),
  ]);
  const parties = { requester: view.requester, provider: view.assignedProvider, modelOwner, formerProviders };
  const appealCost = appealCostFor(view.reward, appealParams);
  const taskParams = { ...params, creationPausedUntil };
  return {
    taskParams,
    votingParams,
    appealParams,
    rewardParams,
    view,
    task,
    bond,
    appealCost,
    pool,
    parties,
    accounts,
    attesters,
    verificationId,
  };
}

/** Everything that depends on the time. */
async function readTimed({ read }: ContractWorld, verificationId: Hex, hidden: HiddenFacts, at: number) {
  const { eligibleBefore, lateVote, lockedSecondsAtStart } = hidden;
  const systemLocked = await read(verifications, "isSystemLocked", [], at);
  if (verificationId === ZERO_HASH) return { systemLocked, verification: NOT_SUBMITTED, arbiterUntil: 0 };
  const [view, escalation, lockedSeconds, [rules]] = await Promise.all([
    read(verifications, "getVerification", [verificationId], at),
    read(verifications, "getEscalation", [verificationId], at),
    read(verifications, "lockedSeconds", [], at),
    read(verifications, "rulesOf", [verificationId], at),
  ]);
  const earliest = view.startedAt + rules.minVotingTime;
  const judged = {
    status: view.status as VerificationStatus,
    before: escalation.ruling === 0 ? undefined : (escalation.before as VerificationStatus),
    ...rules,
  };
  const verification: VerificationFacts = {
    ...view,
    status: view.status as VerificationStatus,
    earliestDecision: lateVote
      ? view.verificationDeadline + 1
      : effectiveDeadline(earliest, lockedSeconds, lockedSecondsAtStart),
    maxExtensions: rules.maxExtensions,
    appealUntil: escalation.appealUntil,
    ruled: escalation.ruling !== 0,
    slashBps: slashBpsOf(judged),
    eligibleBefore,
  };
  return { systemLocked, verification, arbiterUntil: escalation.arbiterUntil };
}

/** A task, its latest round and the balances of these accounts as the rules take them, in the next second. */
export async function readFacts(
  world: ContractWorld,
  taskId: Hex,
  people: readonly DemoName[],
  hidden: HiddenFacts,
) {
  const at = (await world.now()) + 1;
  const facts = await readFixed(world, taskId, people, hidden);
  return { ...facts, ...(await readTimed(world, facts.verificationId, hidden, at)), at };
}

type FixedFacts = Awaited<ReturnType<typeof readFixed>>;
type TimedFacts = Awaited<ReturnType<typeof readTimed>>;
type AccountFacts = FixedFacts["accounts"][number];
/** Contract, function, arguments, and the verdict of the rules. */
type Action = readonly [Contract, string, readonly unknown[], Verdict];

function taskActions(
  taskId: Hex,
  facts: FixedFacts,
  timedFacts: TimedFacts,
  accountFacts: AccountFacts,
  at: number,
): Action[] {
  const { attesters, task, taskParams, bond, view } = facts;
  const { verification } = timedFacts;
  const { account, balance } = accountFacts;
  const now = { account, now: at };
  const hasAttested = attesters.includes(account);
  const providers = [NEWCOMER, ZERO_ADDRESS, view.requester];
  return [
    [tasks, "acceptTask", [taskId], canAccept(task, now, taskParams, { bond, balance })],
    ...providers.flatMap((provider): Action[] => [
      [tasks, "assignTask", [taskId, provider], canAssign(task, now, taskParams, provider)],
      [tasks, "reassignTask", [taskId, provider, 0], canReassign(task, now, verification, provider)],
    ]),
    [tasks, "declineTask", [taskId], canDecline(task, now)],
    [
      tasks,
      "submitResult",
      [taskId, "bafy", FRESH_RESULT, "{}"],
      canSubmit(task, now, taskParams, { bond, balance }, verification),
    ],
    [tasks, "cancelTask", [taskId], canCancel(task, now)],
    [tasks, "expireTask", [taskId], canExpire(task, now)],
    [tasks, "verifyTask", [taskId, "checked"], canVerifyTask(task, now, { hasAttested })],
    [tasks, "acceptUnverified", [taskId], canAcceptUnverified(task, verification, now)],
    [tasks, "closeUnverified", [taskId], canCloseUnverified(task, verification, now, taskParams)],
  ];
}

function stakeActions({ account, balance, verifier }: AccountFacts, at: number): Action[] {
  const now = { account, now: at };
  const free = verifier.staked - verifier.locked;
  return [
    ...[0n, balance, balance + 1n].map(
      (amount): Action => [staking, "stake", [amount], canStake(amount, balance, now)],
    ),
    ...[0n, free, free + 1n].map(
      (amount): Action => [staking, "requestUnstake", [amount], canUnstake(amount, verifier, now)],
    ),
    [staking, "cancelUnstake", [], canCancelUnstake(verifier, now)],
    [staking, "withdraw", [account], canWithdraw(verifier, now)],
  ];
}

function verificationActions(
  taskId: Hex,
  facts: FixedFacts,
  timedFacts: TimedFacts,
  accountFacts: AccountFacts,
  at: number,
): Action[] {
  const {
    appealCost,
    appealParams,
    parties,
    pool,
    rewardParams,
    task,
    verificationId: id,
    votingParams,
  } = facts;
  const { arbiterUntil, systemLocked, verification } = timedFacts;
  const { account, balance, ownVote, verifier } = accountFacts;
  const now = { account, now: at };
  const starting = (deadline: number): Action => [
    verifications,
    "startVerification",
    [id, deadline],
    canStartVerification(task, verification, now, votingParams, { systemLocked, deadline }),
  ];
  const voting = { systemLocked, hasVoted: ownVote !== undefined };
  const means = { cost: appealCost.total, balance };
  return [
    starting(at + votingParams.minPeriod - 1),
    starting(at + votingParams.minPeriod),
    starting(at + votingParams.maxPeriod),
    starting(at + votingParams.maxPeriod + 1),
    [verifications, "castVote", [id, true, 75, ""], canVote(verification, verifier, parties, now, voting)],
    [verifications, "finalizeVerification", [id], canFinalize(verification, now)],
    [
      verifications,
      "escalate",
      [id, "bafy"],
      canEscalate(task, verification, now, appealParams, means, ownVote),
    ],
    [verifications, "closeEscalation", [id], canCloseEscalation(verification, now, arbiterUntil)],
    [verifications, "settleVote", [id, account], canSettle(verification, ownVote, now)],
    [rewards, "openRejectedPool", [id], canOpenRejectedPool(verification, now, pool)],
    [rewards, "claimVerifierReward", [id], canClaim(verification, ownVote, now, pool)],
    [rewards, "distributeRewards", [taskId, id], canDistribute(task, now, verification, rewardParams)],
  ];
}

/** Every action of these accounts on the task at these seconds, without those on a verification it does not have. */
export async function probeTask(
  world: ContractWorld,
  taskId: Hex,
  people: readonly DemoName[],
  seconds: readonly number[],
  hidden: HiddenFacts,
): Promise<Probe[]> {
  const facts = await readFixed(world, taskId, people, hidden);
  const timed = await Promise.all(
    seconds.map(async (at) => ({ at, timedFacts: await readTimed(world, facts.verificationId, hidden, at) })),
  );
  return timed.flatMap(({ at, timedFacts }) =>
    facts.accounts.flatMap((accountFacts) => {
      const onVerification =
        facts.verificationId === ZERO_HASH
          ? []
          : verificationActions(taskId, facts, timedFacts, accountFacts, at);
      const actions = [
        ...taskActions(taskId, facts, timedFacts, accountFacts, at),
        ...stakeActions(accountFacts, at),
        ...onVerification,
      ];
      return actions.map(([contract, functionName, args, verdict]) => ({
        label: `${accountFacts.name}: ${functionName}(${args.slice(1).join(", ")})`,
        attempt: { from: accountFacts.account, contract, functionName, args, at },
        verdict,
      }));
    }),
  );
}
