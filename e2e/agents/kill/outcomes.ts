/**
 * The outcome of a campaign on the chain and in the store: whether every task was computed, voted on and paid exactly
 * once.
 */
import { type Address, type Hex, type PublicClient, parseEther, parseEventLogs } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import {
  mlbTokenAbi,
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
} from "#protocol/generated/abi.ts";
import { splitPool, splitReward } from "#protocol/rules/reward.ts";
import { FUNDS, type Member, REWARD } from "./setup.ts";

const { contracts } = deploymentFor(LOCAL_CHAIN_ID);
const ABI = [...taskManagerAbi, ...verificationManagerAbi, ...rewardDistributorAbi].filter(
  (entry) => entry.type === "event",
);
/** Output, log, diagnostics, description and bundle of one result. */
const FILES_OF_A_RESULT = 5;
const VOTES = 5;

/** How often each event must occur in the history of a task that is verified and paid. */
const EXPECTED: Readonly<Record<string, number>> = {
  TaskCreated: 1,
  TaskAssigned: 1,
  TaskDeclined: 0,
  ResultSubmitted: 1,
  BondLocked: 1,
  VerificationStarted: 1,
  VoteCast: VOTES,
  VerificationFinalized: 1,
  TaskVerified: 1,
  RewardsDistributed: 1,
  BondReturned: 1,
  VerifierPoolOpened: 1,
  VerifierRewardClaimed: VOTES,
  Refunded: 0,
};

interface ChainEvent {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

async function eventsOf(client: PublicClient): Promise<readonly ChainEvent[]> {
  const names = ["TaskManager", "VerificationManager", "RewardDistributor"] as const;
  const address = names.map((name) => contracts[name].address);
  const logs = await client.getLogs({ address, fromBlock: 0n, toBlock: "latest" });
  return parseEventLogs({ abi: ABI, logs }).map(({ eventName, args }) => ({
    name: eventName,
    args: args as ChainEvent["args"],
  }));
}

export interface TaskOutcome {
  /** The provider that accepted it first. */
  readonly provider: Address;
  /** Every mismatch as a sentence; empty when everything is correct. */
  readonly problems: readonly string[];
}

function taskOutcome(task: Hex, events: readonly ChainEvent[]): TaskOutcome {
  const own = events.filter(({ args }) => args.taskId === task);
  const of = (name: string) => own.filter((event) => event.name === name);
  const problems = Object.entries(EXPECTED).flatMap(([name, wanted]) => {
    const found = of(name).length;
    return found === wanted ? [] : [`${task}: ${found} times ${name}, ${wanted} expected`];
  });
  for (const [name, who] of [
    ["VoteCast", "voter"],
    ["VerifierRewardClaimed", "verifier"],
  ] as const)
    if (new Set(of(name).map(({ args }) => args[who])).size !== of(name).length)
      problems.push(`${task}: one account stands twice in ${name}`);
  return { provider: of("ResultSubmitted")[0]?.args.provider as Address, problems };
}

/**
 * Reads the chain and the store. @returns one record per task, and every mismatch between balances and stored
 * contents
 */
export async function readOutcomes(
  client: PublicClient,
  storageUrl: string,
  tasks: readonly Hex[],
  agents: readonly Member[],
) {
  const events = await eventsOf(client);
  const outcomes = tasks.map((task) => taskOutcome(task, events));
  const { provider: share, verifierPool } = splitReward(parseEther(REWARD), {
    providerBps: 8_000,
    verifierBps: 1_500,
  });
  const problems: string[] = [];
  for (const { name, role, address } of agents) {
    if (role === "keeper") continue;
    const done =
      role === "provider"
        ? outcomes.filter(({ provider }) => provider === address).length
        : events.filter(({ name, args }) => name === "VoteCast" && args.voter === address).length;
    const [balance, contents] = await Promise.all([
      client.readContract({
        address: contracts.MLBToken.address,
        abi: mlbTokenAbi,
        functionName: "balanceOf",
        args: [address],
      }),
      contentsOf(storageUrl, address),
    ]);
    const earned = role === "provider" ? share : splitPool(verifierPool, VOTES).share;
    const begun = parseEther(FUNDS) - (role === "verifier" ? parseEther("50") : 0n);
    if (balance !== begun + BigInt(done) * earned)
      problems.push(`${name} has ${balance}, ${begun + BigInt(done) * earned} are earned`);
    const files = done * (role === "provider" ? FILES_OF_A_RESULT : 1);
    if (contents !== files)
      problems.push(`${name} has stored ${contents} contents, ${files} belong to its work`);
  }
  return { outcomes, problems };
}

async function contentsOf(storageUrl: string, account: Address): Promise<number> {
  const answer = await fetch(`${storageUrl}/usage/${account}`);
  return ((await answer.json()) as { contents: number }).contents;
}
