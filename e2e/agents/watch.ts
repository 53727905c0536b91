/** Tasks and their rounds as the agents' journey reads them from the index and the store. */
import type { Hex } from "viem";
import { expect } from "vitest";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { readReceipt } from "#runtime/receipt/receipt.ts";
import type { StackUrls } from "../support/stack.setup.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";

const QUERY = `query ($id: ID!, $round: Int!) {
  task(id: $id) { status resultHash distributed providerId }
  verifications(where: { task: $id, round: $round }) {
    status votesFor votesAgainst extensions escalatedById evidenceCid
    votes { support reasoning claimed settled slashed reward voter { id } }
  }
}`;

const DECLINES = `query ($id: String!) { activities(where: { task: $id, kind: TaskDeclined }) { id } }`;

interface SeenVote {
  support: boolean;
  reasoning: string;
  claimed: boolean;
  settled: boolean;
  /** Smallest unit of MLB. */
  slashed: string;
  /** Claimed, smallest unit of MLB. */
  reward: string;
  voter: { id: Hex };
}

export interface Seen {
  task: { status: string; resultHash: Hex; distributed: boolean; providerId: Hex | null };
  verification: {
    status: string;
    votesFor: number;
    votesAgainst: number;
    extensions: number;
    escalatedById: Hex | null;
    evidenceCid: string | null;
    votes: SeenVote[];
  } | null;
}

export function watchAt(urls: StackUrls) {
  /** @throws Error while the task is not indexed */
  const seen = async (task: Hex, round = 1): Promise<Seen> => {
    type Found = Pick<Seen, "task"> & { verifications: NonNullable<Seen["verification"]>[] };
    const found = await querySubgraph<Found>(urls.subgraph, QUERY, { id: task, round });
    if (!found.task) throw new Error(`The task ${task} is not indexed yet`);
    return { task: found.task, verification: found.verifications[0] ?? null };
  };
  return {
    seen,
    /** @param timeout milliseconds; longer where six agents load a model in each of their runs */
    until: (task: Hex, has: (state: Seen) => boolean, round = 1, timeout = TIMEOUT_MS) =>
      expect.poll(async () => has(await seen(task, round)), { timeout, interval: 500 }).toBe(true),
    /** How often a provider released the task. */
    async declines(task: Hex): Promise<number> {
      const found = await querySubgraph<{ activities: unknown[] }>(urls.subgraph, DECLINES, { id: task });
      return found.activities.length;
    },
    async receipt(cid: string) {
      const answer = await fetch(`${urls.content}/ipfs/${cid}`);
      return readReceipt(new Uint8Array(await answer.arrayBuffer()));
    },
  };
}

/** The receipt that a vote's reason names. */
export const receiptIn = (reasoning: string): string => /ipfs:\/\/(\w+)/.exec(reasoning)?.[1] ?? "";
