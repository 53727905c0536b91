/** Open votes for a verifier, queried from an index with graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";

const VERIFIER = `0x${"ee".repeat(20)}` as const;
const NEWCOMER = `0x${"ad".repeat(20)}` as const;
/** Time of the index's block. */
const NOW = 1_770_000_000;
/** More than one page of votes that started before the newcomer staked, and more than one page after that. */
const [OLD, NEW] = [30, 26];

const voting = (seq: number, fields: object) => ({
  id: verificationIdOf(`0x${seq.toString(16).padStart(62, "0")}00`, 1, `0x${"cd".repeat(32)}`),
  queue: "voting",
  closingOrder: String(seq).padStart(4, "0"),
  deadline: String(NOW + 60 * seq),
  voters: [],
  requester: { id: `0x${"01".repeat(20)}` },
  provider: { id: `0x${"02".repeat(20)}` },
  modelOwner: { id: `0x${"03".repeat(20)}` },
  model: { id: `0x${"0a".repeat(32)}`, name: "Model", ownerId: `0x${"03".repeat(20)}` },
  taskType: 0,
  round: 1,
  statusIndex: 1,
  isOpen: true,
  submittedAt: String(NOW - 600),
  startedAt: String(NOW - 300),
  lockedSecondsAtStart: "0",
  decidesAtDeadline: false,
  formerProviderIds: [],
  extensions: 0,
  maxExtensions: 2,
  minVotingTime: "3600",
  check: 0,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 0,
  votesAgainst: 0,
  totalVotes: 0,
  consensusThreshold: 2,
  requiredVotes: 3,
  majorityBps: 6_600,
  voteLock: "1",
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  decidedAt: null,
  finalAt: null,
  ruling: null,
  reward: "10",
  rewardPool: "0",
  verifierPool: "0",
  spec: null,
  ...fields,
});
const verifier = (id: string, activeSince: number) => ({
  id,
  staked: "100",
  locked: "0",
  unbonding: "0",
  unbondingReadyAt: null,
  activeSince: String(activeSince),
  isApproved: true,
  openVotes: 0,
});

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let queries: typeof import("./pending-votes.query.server.ts");

beforeAll(async () => {
  const all = Array.from({ length: OLD + NEW }, (_, index) =>
    voting(index + 1, { eligibleBefore: String(index < OLD ? NOW - 1_000 : NOW - 300) }),
  );
  const rows = {
    verifications: all,
    verifiers: [verifier(VERIFIER, NOW - 5_000), verifier(NEWCOMER, NOW - 900)],
    protocol: [
      {
        id: "protocol",
        systemLocked: false,
        lockedAt: null,
        lockedUntil: null,
        lockedSeconds: "0",
        lockReason: null,
        parameters: { minimumStake: "10" },
      },
    ],
  };
  graphNode = await startGraphNode(rows, { block: 100 });
  const { url } = graphNode;
  const index = { SUBGRAPH_URL: url, PUBLIC_SUBGRAPH_URL: url, PUBLIC_RPC_URL: url };
  Object.assign(process.env, testEnvironment(index));
  queries = await import("./pending-votes.query.server.ts");
});
afterAll(() => graphNode.close());

async function pendingOf(account: `0x${string}`) {
  const result = await queries.readPendingVotes(account);
  if (result.status !== "ok") throw new Error(result.error.message);
  return result.data;
}

test("shows one page of votes, closing soonest first, and that there are more", async () => {
  const { verifications, hasMore } = await pendingOf(VERIFIER);
  expect(verifications).toHaveLength(queries.PENDING_PER_PAGE);
  expect(verifications[0]?.deadline).toBe(String(NOW + 60));
  expect(hasMore).toBe(true);
});

test("votes started before the stake do not hide those that the account may cast", async () => {
  const { verifications } = await pendingOf(NEWCOMER);
  expect(verifications).toHaveLength(queries.PENDING_PER_PAGE);
  expect(verifications[0]?.deadline).toBe(String(NOW + 60 * (OLD + 1)));
});

test("pending votes are counted beyond the page", async () => {
  const due = await queries.readVotesDue(NEWCOMER, 50);
  expect(due.status === "ok" && due.data.verifications.length).toBe(NEW);
});
