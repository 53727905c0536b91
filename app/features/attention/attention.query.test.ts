/** Pending items of an account, queried from an index with graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";

const [REQUESTER, PROVIDER, VOTER, ARBITER, RECEIVER, PAID] = ["01", "02", "03", "04", "05", "06"].map(
  (byte) => `0x${byte.repeat(20)}` as const,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`];
/** Time of the index's block. */
const NOW = 1_770_000_000;
const DAY = 86_400;
/** Seconds of earlier system locks, which extend channels. */
const LOCKED = 500;

const taskId = (seq: number) => `0x${seq.toString(16).padStart(62, "0")}00`;
const SEALER = `0x${"5e".repeat(20)}` as const;
/** Holds the seat of the verifier that recomputes first. */
const FIRST = `0x${"f1".repeat(20)}` as const;
const roundId = (seq: number) => `0x${seq.toString(16).padStart(62, "0")}01`;

const round = (seq: number, fields: object) => ({
  id: roundId(seq),
  round: 1,
  requester: { id: REQUESTER },
  provider: { id: PROVIDER },
  modelOwner: null,
  statusIndex: VerificationStatus.Rejected,
  startedAt: String(NOW - 10 * DAY),
  deadline: String(NOW - 9 * DAY),
  lockedSecondsAtStart: "0",
  decidesAtDeadline: false,
  formerProviderIds: [],
  eligibleBefore: null,
  extensions: 0,
  maxExtensions: 2,
  minVotingTime: "3600",
  check: 0,
  traceSeal: null,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 1,
  votesAgainst: 2,
  totalVotes: 3,
  consensusThreshold: 2,
  requiredVotes: 3,
  majorityBps: 6_600,
  voteLock: "1",
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  decidedAt: String(NOW - 9 * DAY),
  finalAt: String(NOW - 8 * DAY),
  ruling: null,
  appealsEnabled: true,
  appealWindow: String(DAY),
  resolutionTimeout: String(DAY),
  arbiterTimeout: String(14 * DAY),
  appealBondBps: 2_000,
  arbiterFee: "1",
  escalatedAt: null,
  escalatedFrom: null,
  bond: "150000000000000000",
  bondHeld: true,
  poolOpened: false,
  participants: null,
  rewardPerVoter: null,
  spec: { title: `round ${seq}` },
  votes: [],
  ...fields,
});
const task = (seq: number, statusIndex: number, title: string, fields: object) => ({
  id: taskId(seq),
  seq,
  taskType: 0,
  statusIndex,
  statusAt: String(NOW - 2 * DAY),
  queue: statusIndex === TaskStatus.Verified ? { id: "payment" } : null,
  queuedOrder: taskId(seq),
  reward: "1000000000000000000",
  providerBps: 8_000,
  verifierBps: 1_500,
  deadline: String(NOW + DAY),
  round: 0,
  escalated: false,
  distributed: false,
  cancelEffectiveAt: null,
  cancelNotice: "3600",
  createdAt: String(NOW - 30 * DAY),
  bondLocked: "0",
  requester: { id: REQUESTER },
  provider: { id: PROVIDER },
  assignedAt: String(NOW - 20 * DAY),
  model: { id: `0x${"0a".repeat(32)}`, name: "Model" },
  spec: { title },
  verification: null,
  verifications: [],
  ...fields,
});
const judged = (seq: number, fields: object) => ({
  round: 1,
  verification: round(seq, fields),
  verifications: [{ provider: { id: PROVIDER }, submittedAt: String(NOW - 12 * DAY) }],
});

const LATE = { deadline: String(NOW - 1) };
const rejectedAt8 = { statusIndex: VerificationStatus.Rejected };
const tasks = [
  task(1, TaskStatus.Assigned, "in time", {}),
  task(2, TaskStatus.Assigned, "too late", LATE),
  task(3, TaskStatus.Rejected, "refused in time", judged(3, rejectedAt8)),
  task(4, TaskStatus.Rejected, "refused too late", { ...LATE, ...judged(4, rejectedAt8) }),
  task(5, TaskStatus.Verified, "approved", judged(5, { statusIndex: VerificationStatus.Approved })),
  task(6, TaskStatus.Assigned, "under notice", {
    cancelEffectiveAt: String(NOW + 60),
    deadline: String(NOW + 120),
  }),
];

/** @param end last second for claims by the chain's clock */
const channel = (seq: number, end: number, fields: object = {}) => ({
  id: `0x${seq.toString(16).padStart(64, "0")}`,
  payer: { id: PAID },
  receiver: { id: RECEIVER },
  signer: PAID,
  salt: taskId(seq),
  cap: "9000000000000000000",
  deposited: "5000000000000000000",
  claimed: "0",
  claimCount: 0,
  expiry: String(end - DAY),
  endsAtUnlocked: String(end - LOCKED),
  closeRequestedAt: null,
  isClosed: false,
  refund: null,
  openedAt: String(NOW - 9 * DAY),
  openedOrder: `0x${seq}`,
  ...fields,
});
const noticed = { closeRequestedAt: String(NOW - 60) };
const channels = [
  channel(1, NOW + DAY - 60, noticed),
  channel(2, NOW + DAY - 1),
  channel(3, NOW + 20 * DAY),
  channel(4, NOW + 9, { ...noticed, claimed: "5000000000000000000" }),
  channel(5, NOW - 1, { payer: { id: RECEIVER }, receiver: { id: PAID } }),
  channel(6, NOW - 1, { ...noticed, isClosed: true, refund: "5000000000000000000" }),
  channel(7, NOW, { payer: { id: RECEIVER }, receiver: { id: PAID }, deposited: "1000000000000000000" }),
];

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let readAttention: typeof import("./attention.query.server.ts").readAttention;
let readDue: typeof import("#app/features/due/due.query.server.ts").readDue;

beforeAll(async () => {
  const vote = (seq: number, fields: object) => ({
    id: roundId(seq) + VOTER.slice(2),
    voter: { id: VOTER },
    support: false,
    stage: 0,
    settled: false,
    claimed: false,
    claimable: "0",
    lockedStake: "4",
    castOrder: `0x${seq}`,
    verification: round(seq, {}),
    task: tasks[seq - 1],
    ...fields,
  });
  const rows = {
    tasks,
    channels,
    votes: [
      vote(3, {}),
      vote(4, {
        claimable: "2000000000000000000",
        verification: round(4, { poolOpened: true, participants: 2, rewardPerVoter: "2000000000000000000" }),
      }),
      vote(9, {
        id: roundId(9) + SEALER.slice(2),
        voter: { id: SEALER },
        support: null,
        stage: 0,
        lockedStake: "3000000000000000000",
        verification: round(9, {
          statusIndex: VerificationStatus.Voting,
          check: 1,
          seats: 5,
          votesFor: 0,
          votesAgainst: 0,
          totalVotes: 0,
          startedAt: String(NOW - DAY),
          deadline: String(NOW + 7_200 - LOCKED),
          openingStartedAt: String(NOW - 60),
          decidedAt: null,
          finalAt: null,
        }),
        task: tasks[0],
      }),
      vote(10, {
        id: roundId(10) + FIRST.slice(2),
        voter: { id: FIRST },
        support: null,
        stage: 1,
        lockedStake: "3000000000000000000",
        verification: round(10, {
          statusIndex: VerificationStatus.Voting,
          check: 3,
          stage: 1,
          seats: 1,
          votesFor: 0,
          votesAgainst: 0,
          totalVotes: 0,
          startedAt: String(NOW - DAY),
          deadline: String(NOW + 7_200 - LOCKED),
          openingStartedAt: String(NOW - 60),
          decidedAt: null,
          finalAt: null,
        }),
        task: tasks[0],
      }),
    ],
    verifications: [
      round(7, { votesAgainst: 0, votesFor: 3, ruling: "Reject", spec: { title: "overruled" } }),
      round(8, {
        statusIndex: VerificationStatus.Escalated,
        escalatedAt: String(NOW),
        spec: { title: "appealed" },
      }),
    ],
    accounts: [],
    verifiers: [
      { id: VOTER, isApproved: false, unbonding: "5000000000000000000", unbondingReadyAt: String(NOW - 1) },
    ],
    models: [
      { id: `0x${"0b".repeat(32)}`, name: "Gift", seq: 1, offeredTo: { id: VOTER }, owner: { id: ARBITER } },
    ],
    protocol: [
      {
        id: "protocol",
        systemLocked: false,
        lockedAt: null,
        lockedUntil: null,
        lockedSeconds: String(LOCKED),
        parameters: {
          minimumStake: "10",
          maxRounds: 3,
          staleWindow: String(30 * DAY),
          minPeriod: "3600",
          maxPeriod: String(7 * DAY),
          startGrace: String(DAY),
          distributionGrace: String(DAY),
        },
      },
    ],
  };
  graphNode = await startGraphNode(rows, { block: 100 });
  const { url } = graphNode;
  Object.assign(
    process.env,
    testEnvironment({ SUBGRAPH_URL: url, PUBLIC_SUBGRAPH_URL: url, PUBLIC_RPC_URL: url }),
  );
  ({ readAttention } = await import("./attention.query.server.ts"));
  ({ readDue } = await import("#app/features/due/due.query.server.ts"));
});
afterAll(() => graphNode.close());

async function waits(account: `0x${string}`) {
  const found = await readAttention(account);
  return found?.items
    .map(({ kind, title, due }) => `${kind}: ${title}${due ? ` (${due - NOW})` : ""}`)
    .sort();
}

test("a provider sees tasks to submit and rewards to distribute", async () => {
  expect(await waits(PROVIDER)).toEqual([
    "assignments: Distribute rewards: approved",
    `assignments: Resubmit result: refused in time (${DAY})`,
    `assignments: Submit result: in time (${DAY})`,
    "assignments: Submit result: under notice (60)",
  ]);
});

test("a provider's tasks are sorted by deadline, whenever they last changed", async () => {
  const titles = (await readAttention(PROVIDER))?.items.map(({ title }) => title) ?? [];
  expect(titles.filter((title) => title.startsWith("Submit result"))).toEqual([
    "Submit result: under notice",
    "Submit result: in time",
  ]);
});

test("a requester can reclaim, assign, distribute, and collect an unearned bond", async () => {
  expect(await waits(REQUESTER)).toEqual([
    "claims: Collect the bond: overruled",
    "requests: Distribute rewards: approved",
    "requests: Get refund: refused too late",
    "requests: Get refund: too late",
    "requests: Reassign task: refused in time",
  ]);
});

test("a voter claims, opens pools, settles, withdraws stake and accepts offers", async () => {
  expect(await waits(VOTER)).toEqual([
    "claims: Claim 2.0000 MLB: round 4",
    "claims: Open verifier pool: round 3",
    "models: Accept the model Gift",
    "stake: Settle your vote: round 3",
    "stake: Withdraw 5.0000 MLB of stake",
  ]);
});

test("the voter of a sealed vote is reminded to open it, with the deadline and the stake that is lost", async () => {
  expect(await waits(SEALER)).toEqual(["votes: Open your vote: round 9 (7200)"]);
  expect((await readAttention(SEALER))?.items[0]?.detail).toBe(
    "You lose 3.0000 MLB of your stake if you do not open it in time",
  );
});

test("the holder of the first seat is reminded to recompute and open the vote, with the deadline and the stake", async () => {
  expect(await waits(FIRST)).toEqual(["votes: Recompute and open your vote: round 10 (7200)"]);
  expect((await readAttention(FIRST))?.items[0]?.detail).toBe(
    "You lose 3.0000 MLB of your stake if you do not open it in time",
  );
});

test("the collectable amount contains the account's shares, votes and pay, but not what it owes others", async () => {
  const collects = async (account: `0x${string}`) =>
    new Set((await readAttention(account))?.items.flatMap((item) => item.collects ?? []));
  expect(await collects(VOTER)).toEqual(new Set([roundId(3), roundId(4)]));
  expect((await collects(PROVIDER)).size).toBe(1);
  expect((await collects(REQUESTER)).size).toBe(0);
});

test("appeals are listed for the arbiter with the remaining time", async () => {
  const found = await readAttention(ARBITER);
  expect(found?.items).toEqual([]);
  expect(found?.rulings).toMatchObject([{ title: "Rule on the appeal: appealed", due: NOW + 14 * DAY }]);
  expect((await readAttention(PROVIDER))?.rulings).toEqual([]);
});

test("permissionless steps are listed for everyone, steps reserved for one account are not", async () => {
  expect((await readDue(NOW))?.map(({ name, words }) => `${name}: ${words}`).sort()).toEqual([
    "approved: The result was approved: distribute the reward",
    "overruled: The rejection is final: open the verifier pool",
    "refused too late: The deadline has passed: close the task and refund the reward",
    "too late: The deadline has passed: close the task and refund the reward",
  ]);
});

test("a receiver must claim before a channel ends: after a notice or the signer's expiry, while anything is left", async () => {
  expect(await waits(RECEIVER)).toEqual([
    `channels: Claim from a channel that ends (${DAY - 60})`,
    `channels: Claim from a channel that ends (${DAY - 1})`,
    "channels: Take back 5.0000 MLB from a channel",
  ]);
  // Its last second has not passed.
  expect((await readAttention(PAID))?.items).toMatchObject([{ kind: "channels", due: NOW }]);
});
