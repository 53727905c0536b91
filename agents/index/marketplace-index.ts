/** Queries that find an agent's work. Statuses are verified on chain before the agent acts. */
import type { Hex } from "viem";
import { modelRevisionIdOf } from "#protocol/chain/ids.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import type { RequesterCounts } from "#protocol/rules/reputation.ts";
import { type WorkKind, workKindOf } from "#runtime/manifest/work-kind.ts";
import { type TaskSource, taskSourceOf } from "#runtime/work/task-source.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** More work than an agent can do between two polls. */
const PAGE = 100;

const OFFERS = graphql(`
  query AgentOffers($now: BigInt!, $first: Int!) {
    tasks(first: $first, orderBy: seq, orderDirection: desc, where: { status: Created, deadline_gt: $now }) {
      id
      taskType
      requester {
        id
        requested {
          total
          cancelled
          verified
          distributed
          distributionSeconds
        }
      }
      reward
      bondBps
      deadline
      category
      model {
        id
      }
    }
  }
`);

const HELD = graphql(`
  query AgentHeldTasks($provider: Bytes!, $first: Int!) {
    tasks(
      first: $first
      orderBy: seq
      where: { providerId: $provider, settled: false, status_in: [Assigned, Completed, Verified, Rejected] }
    ) {
      id
      status
      reward
      bondBps
      bondLocked
    }
  }
`);

const TASK = graphql(`
  query AgentTask($id: ID!) {
    task(id: $id) {
      id
      taskType
      dataPointer
      metadataCid
      modelRevision
      model {
        id
      }
    }
  }
`);

const REVISION = graphql(`
  query AgentModelRevision($id: ID!) {
    modelRevision(id: $id) {
      version
      isPublic
      accessMethod
    }
  }
`);

const ROUNDS = graphql(`
  query AgentRounds($first: Int!) {
    verifications(first: $first, orderBy: closingOrder, where: { queue: "voting" }) {
      id
      round
      taskType
      requesterId
      resultHash
      resultCid
      details
      deadline
      model {
        id
      }
      task {
        id
      }
    }
  }
`);

const RESULT = graphql(`
  query AgentResult($id: ID!) {
    verification(id: $id) {
      resultHash
      resultCid
      details
    }
  }
`);

const MODEL_NOW = graphql(`
  query AgentModelNow($id: ID!) {
    model(id: $id) {
      name
      isPublic
      accessMethod
      metadataDigest
    }
  }
`);

const HISTORY = graphql(`
  query AgentHistory($task: String!, $first: Int!) {
    verifications(first: $first, orderBy: round, where: { task: $task }) {
      round
      status
      providerId
      resultHash
      resultCid
      details
      votes(first: $first) {
        voter {
          id
        }
        support
        reasoning
      }
    }
  }
`);

const VOTES = graphql(`
  query AgentVotes($voter: String!, $first: Int!) {
    votes(
      first: $first
      orderBy: castOrder
      where: { or: [{ voter: $voter, settled: false }, { voter: $voter, claimable_gt: "0", claimed: false }] }
    ) {
      verification {
        id
      }
      settled
      claimable
    }
  }
`);

export interface ListedOffer {
  readonly task: Hex;
  readonly model: Hex;
  readonly category: string;
  readonly kind: WorkKind;
  readonly requester: Hex;
  readonly requesterCounts: RequesterCounts | undefined;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
  readonly bond: bigint;
  /** Unix seconds. */
  readonly deadline: number;
}

interface HeldTask {
  readonly task: Hex;
  /** Whether the next step is to compute it; the others wait for verifiers, the arbiter or a payment. */
  readonly isToCompute: boolean;
  /** Bond that its submission will take, smallest unit of MLB; 0 after the submission and for an accepted task. */
  readonly bond: bigint;
}

/** A vote that is open. */
interface ListedRound {
  readonly verification: Hex;
  readonly task: Hex;
  readonly round: number;
  readonly model: Hex;
  readonly kind: WorkKind;
  readonly requester: Hex;
  readonly resultHash: Hex;
  readonly bundleCid: string;
  readonly details: string;
  /** Unix seconds. */
  readonly deadline: number;
}

export interface CastVote {
  readonly voter: Hex;
  readonly support: boolean;
  readonly reasoning: string;
}

/** A round of a task with its votes. */
export interface PastRound extends Pick<ListedRound, "round" | "resultHash" | "bundleCid" | "details"> {
  readonly status: string;
  readonly provider: Hex;
  readonly votes: readonly CastVote[];
}

export interface MarketplaceIndex {
  /** Open tasks, newest first. @param now unix seconds of the chain */
  offers(now: number): Promise<readonly ListedOffer[]>;
  heldBy(provider: Hex): Promise<readonly HeldTask[]>;
  /** @returns nothing for a task that is not indexed yet */
  task(id: Hex): Promise<TaskSource | undefined>;
  rounds(): Promise<readonly ListedRound[]>;
  model(
    id: Hex,
  ): Promise<{ name: string; isPublic: boolean; accessMethod: string; metadataDigest: Hex } | undefined>;
  history(task: Hex): Promise<readonly PastRound[]>;
  result(verification: Hex): Promise<Pick<ListedRound, "resultHash" | "bundleCid" | "details"> | undefined>;
  /** Verifications of votes that are not settled, or whose reward is not claimed. */
  unsettled(voter: Hex): Promise<readonly { verification: Hex; settled: boolean; claimable: bigint }[]>;
}

const BPS = 10_000n;
const bondOf = (reward: string, bondBps: number) => (BigInt(reward) * BigInt(bondBps)) / BPS;

/** @param url of the subgraph's GraphQL endpoint */
export function openIndex(url: string): MarketplaceIndex {
  const { query } = createGraphClient(url);
  return {
    async offers(now) {
      const { tasks } = await query(OFFERS, { now: String(now), first: PAGE });
      return tasks.map((task) => ({
        task: task.id,
        model: task.model.id,
        category: task.category,
        kind: workKindOf(task.taskType),
        requester: task.requester.id,
        requesterCounts: task.requester.requested ?? undefined,
        reward: BigInt(task.reward),
        bond: bondOf(task.reward, task.bondBps),
        deadline: Number(task.deadline),
      }));
    },
    async heldBy(provider) {
      const { tasks } = await query(HELD, { provider: provider.toLowerCase() as Hex, first: PAGE });
      return tasks.map(({ id, status, reward, bondBps, bondLocked }) => ({
        task: id,
        isToCompute: status === "Assigned" || status === "Rejected",
        bond: status === "Assigned" && bondLocked === "0" ? bondOf(reward, bondBps) : 0n,
      }));
    },
    async task(taskId) {
      const { task } = await query(TASK, { id: taskId });
      if (!task) return undefined;
      const id = modelRevisionIdOf(task.model.id, task.modelRevision);
      const { modelRevision } = await query(REVISION, { id });
      return taskSourceOf(task, modelRevision);
    },
    async rounds() {
      const { verifications } = await query(ROUNDS, { first: PAGE });
      return verifications.map((round) => ({
        verification: round.id,
        task: round.task.id,
        round: round.round,
        model: round.model.id,
        kind: workKindOf(round.taskType),
        requester: round.requesterId,
        resultHash: round.resultHash,
        bundleCid: round.resultCid,
        details: round.details,
        deadline: Number(round.deadline ?? 0),
      }));
    },
    async model(id) {
      const { model } = await query(MODEL_NOW, { id });
      return model ?? undefined;
    },
    async history(task) {
      const { verifications } = await query(HISTORY, { task, first: PAGE });
      return verifications.map(({ providerId, resultCid, votes, ...round }) => ({
        ...round,
        provider: providerId,
        bundleCid: resultCid,
        // A sealed vote has no side.
        votes: votes.flatMap(({ voter, support, reasoning }) =>
          support === null ? [] : [{ support, reasoning, voter: voter.id }],
        ),
      }));
    },
    async result(id) {
      const { verification } = await query(RESULT, { id });
      if (!verification) return undefined;
      const { resultHash, resultCid, details } = verification;
      return { resultHash, bundleCid: resultCid, details };
    },
    async unsettled(voter) {
      const { votes } = await query(VOTES, { voter: voter.toLowerCase(), first: PAGE });
      return votes.map(({ verification, settled, claimable }) => ({
        verification: verification.id,
        settled,
        claimable: BigInt(claimable),
      }));
    },
  };
}
