import { type Address, type Hex, zeroHash } from "viem";
import { DEFAULT_VOTING_PERIOD } from "#protocol/generated/constants.ts";
import { dueOnTask, isPoolDue, isSettlementDue } from "#protocol/rules/due.ts";
import type { CandidateRound, CandidateTask, DueIndex } from "../index/due-index.ts";
import type { Duty, KeeperContracts } from "../keeper/duty.ts";
import { callOf, sendIfPossible, short, viewsOf } from "./calls.ts";
import type { Call, Chain } from "./chain.ts";
import { openTaskFacts } from "./task-facts.ts";

/** Votes that one transaction settles: about 50,000 gas each. */
const VOTES_AT_ONCE = 50;
/** Concurrent queries of the chain. */
const AT_ONCE = 10;
/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;

export function openKeeperContracts(chain: Chain, index: DueIndex): KeeperContracts {
  const view = viewsOf(chain);
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
      const vote = await view("VerificationManager", "getVote", [verification, voter]);
      if (isSettlementDue(round.verification, vote, now)) unsettled.push(voter);
    }
    for (let from = 0; from < unsettled.length; from += VOTES_AT_ONCE)
      duties.push({ ...common, step: "settle", voters: unsettled.slice(from, from + VOTES_AT_ONCE) });
    return duties;
  }

  async function startCall(verification: Hex, about: string): Promise<Call> {
    const [{ minPeriod, maxPeriod }, now] = await Promise.all([
      view("VerificationManager", "params", []),
      chain.now(),
    ]);
    const period = Math.min(Math.max(DEFAULT_VOTING_PERIOD, minPeriod + START_MARGIN), maxPeriod);
    return callOf("VerificationManager", "startVerification", [verification, now + period], about);
  }

  function stepCall({ step, task, verification = zeroHash, voters }: Duty): Call | Promise<Call> {
    const about = `${step} ${short(task)}`;
    switch (step) {
      case "expire":
        return callOf("TaskManager", "expireTask", [task], about);
      case "cancel":
        return callOf("TaskManager", "cancelTask", [task], about);
      case "closeUnverified":
        return callOf("TaskManager", "closeUnverified", [task], about);
      case "startVerification":
        return startCall(verification, about);
      case "finalize":
        return callOf("VerificationManager", "finalizeVerification", [verification], about);
      case "closeEscalation":
        return callOf("VerificationManager", "closeEscalation", [verification], about);
      case "settle":
        return callOf("VerificationManager", "settleVotes", [verification, voters], about);
      case "distribute":
        return callOf("RewardDistributor", "distributeRewards", [task, verification], about);
      case "openPool":
        return callOf("RewardDistributor", "openRejectedPool", [verification], about);
    }
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
    perform: async (duty) => sendIfPossible(chain, await stepCall(duty)),
    income: () => view("RewardDistributor", "protocolFees", []),
    sweep: () =>
      sendIfPossible(
        chain,
        callOf("RewardDistributor", "sweepProtocolFees", [], "sweep the protocol's fees"),
      ),
  };
}

type InForce = Awaited<ReturnType<ReturnType<typeof openTaskFacts>["rules"]>>;

/** Queries all items, a few at a time. */
async function inPortions<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Duty[]>,
): Promise<Duty[]> {
  const found: Duty[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    found.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))).flat());
  return found;
}
