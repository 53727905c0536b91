/** What a keeper reads of the contracts and sends to them. */
import { type Address, encodeFunctionData, type Hex, zeroHash } from "viem";
import { rewardDistributorAbi, taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { DEFAULT_VOTING_PERIOD } from "#protocol/generated/constants.ts";
import { dueOnTask, isPoolDue, isSettlementDue } from "#protocol/rules/due.ts";
import type { CandidateRound, CandidateTask, DueIndex } from "../index/due-index.ts";
import type { Duty, KeeperContracts } from "../keeper/duty.ts";
import type { Call, Chain } from "./chain.ts";
import { sendIfPossible } from "./provider-contracts.ts";
import { openTaskFacts } from "./task-facts.ts";

/** Votes that one transaction settles: about 50,000 gas each. */
const VOTES_AT_ONCE = 50;
/** Questions to the chain at the same time. */
const AT_ONCE = 10;
/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;

export function openKeeperContracts(chain: Chain, index: DueIndex): KeeperContracts {
  const { client } = chain;
  const votes = { address: chain.addressOf("VerificationManager"), abi: verificationManagerAbi } as const;
  const rewards = { address: chain.addressOf("RewardDistributor"), abi: rewardDistributorAbi } as const;
  const taskFacts = openTaskFacts(chain);

  async function ofTask({ task, requester }: CandidateTask, now: number, inForce: InForce): Promise<Duty[]> {
    const { facts, latest, verificationId } = await taskFacts.taskAt(task);
    const step = dueOnTask(facts, latest, now, inForce.rules, inForce.systemLocked);
    if (!step) return [];
    const verification = verificationId === zeroHash ? undefined : verificationId;
    const mark = [facts.status, facts.statusAt, facts.round, latest?.verification.extensions ?? 0].join(".");
    return [{ step, task, requester, verification, voters: [], mark }];
  }

  async function ofRound(candidate: CandidateRound, now: number): Promise<Duty[]> {
    const { verification, task, requester } = candidate;
    const round = await taskFacts.roundAt(verification);
    const common = { task, requester, verification, mark: "" };
    const duties: Duty[] = [];
    if (isPoolDue(round, now)) duties.push({ ...common, step: "openPool", voters: [] });
    const unsettled: Address[] = [];
    for (const voter of candidate.voters) {
      const args = [verification, voter] as const;
      const vote = await client.readContract({ ...votes, functionName: "getVote", args });
      if (isSettlementDue(round.verification, vote, now)) unsettled.push(voter);
    }
    for (let from = 0; from < unsettled.length; from += VOTES_AT_ONCE)
      duties.push({ ...common, step: "settle", voters: unsettled.slice(from, from + VOTES_AT_ONCE) });
    return duties;
  }

  async function startCall(verification: Hex): Promise<Call> {
    const [{ minPeriod, maxPeriod }, now] = await Promise.all([
      client.readContract({ ...votes, functionName: "params" }),
      chain.now(),
    ]);
    const period = Math.min(Math.max(DEFAULT_VOTING_PERIOD, minPeriod + START_MARGIN), maxPeriod);
    const args = [verification, now + period] as const;
    return toVotes(
      encodeFunctionData({ abi: verificationManagerAbi, functionName: "startVerification", args }),
    );
  }

  async function callOf({ step, task, verification = zeroHash, voters }: Duty): Promise<Call> {
    const about = `${step} ${task.slice(0, 10)}…${task.slice(-6)}`;
    const ofTaskOnly = { abi: taskManagerAbi, args: [task] } as const;
    const ofVerification = { abi: verificationManagerAbi, args: [verification] } as const;
    const calls: Record<Duty["step"], () => Call | Promise<Call>> = {
      expire: () => toTasks(encodeFunctionData({ ...ofTaskOnly, functionName: "expireTask" })),
      cancel: () => toTasks(encodeFunctionData({ ...ofTaskOnly, functionName: "cancelTask" })),
      closeUnverified: () => toTasks(encodeFunctionData({ ...ofTaskOnly, functionName: "closeUnverified" })),
      startVerification: () => startCall(verification),
      finalize: () =>
        toVotes(encodeFunctionData({ ...ofVerification, functionName: "finalizeVerification" })),
      closeEscalation: () =>
        toVotes(encodeFunctionData({ ...ofVerification, functionName: "closeEscalation" })),
      settle: () =>
        toVotes(
          encodeFunctionData({
            abi: verificationManagerAbi,
            functionName: "settleVotes",
            args: [verification, voters],
          }),
        ),
      distribute: () =>
        toRewards(
          encodeFunctionData({
            abi: rewardDistributorAbi,
            functionName: "distributeRewards",
            args: [task, verification],
          }),
        ),
      openPool: () =>
        toRewards(
          encodeFunctionData({
            abi: rewardDistributorAbi,
            functionName: "openRejectedPool",
            args: [verification],
          }),
        ),
    };
    return { ...(await calls[step]()), about };
  }

  return {
    now: () => chain.now(),
    async due(now, concerns) {
      const found = await index.candidates(now);
      const tasks = found.tasks.filter(({ requester }) => concerns(requester));
      const rounds = found.rounds.filter(({ requester }) => concerns(requester));
      if (tasks.length + rounds.length === 0) return [];
      const inForce = await taskFacts.rules();
      return [
        ...(await inPortions(tasks, (task) => ofTask(task, now, inForce))),
        ...(await inPortions(rounds, (round) => ofRound(round, now))),
      ];
    },
    perform: async (duty) => sendIfPossible(chain, await callOf(duty)),
    income: () => client.readContract({ ...rewards, functionName: "protocolFees" }),
    sweep: () =>
      sendIfPossible(
        chain,
        toRewards(encodeFunctionData({ abi: rewardDistributorAbi, functionName: "sweepProtocolFees" })),
      ),
  };
}

type InForce = Awaited<ReturnType<ReturnType<typeof openTaskFacts>["rules"]>>;

const toTasks = (data: Hex): Call => ({ contract: "TaskManager", data, about: "" });
const toVotes = (data: Hex): Call => ({ contract: "VerificationManager", data, about: "" });
const toRewards = (data: Hex): Call => ({ contract: "RewardDistributor", data, about: "sweep the fees" });

/** Asks for all, a few at the same time. */
async function inPortions<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Duty[]>,
): Promise<Duty[]> {
  const found: Duty[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    found.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))).flat());
  return found;
}
