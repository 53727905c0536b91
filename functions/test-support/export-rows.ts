/** Enough rows for several pages of an export, with texts that break naive CSV. */
import type { Row, Rows } from "./graph-node.ts";
import {
  ADA,
  CLARA,
  FARID,
  feedOfAccount,
  modelId,
  NOW,
  RESULT_HASH,
  taskId,
  verificationId,
} from "./marketplace-rows.ts";

/** The largest skip of the test's index. */
export const MAX_SKIP = 50;
/** More than the index's `skip` allows, and more than five pages of ten. */
export const VOTE_COUNT = MAX_SKIP + 4;
/** Votes in one block, more than two pages of them. */
export const CROWDED_BLOCK = 23;
export const NASTY_NAME = '=HYPERLINK("http://evil.example","prize"),\nsecond line';

const TX = `0x${"7a".repeat(32)}`;
const model = { id: modelId(1), name: NASTY_NAME };
const secondOf = (seq: number) => verificationId(seq, 2);
const voterOfVote = (index: number) => (index % 2 === 0 ? ADA : CLARA);
const logId = (index: number) => `0x${index.toString(16).padStart(24, "0")}`;

/**
 * A vote on the second result of a separate task. The ids count down: their order differs from the time order.
 */
const vote = (index: number): Row => ({
  id: `${secondOf(VOTE_COUNT - index)}${voterOfVote(index).slice(2)}`,
  voter: { id: voterOfVote(index) },
  verification: { id: secondOf(VOTE_COUNT - index), status: "Approved" },
  index,
  support: index % 3 !== 0,
  confidence: 80,
  reasoning: index === 0 ? "-1 is right" : "",
  lockedStake: "200000000000000001",
  withConsensus: null,
  settled: false,
  slashed: "0",
  reward: "0",
  timestamp: String(NOW + (index < CROWDED_BLOCK ? 0 : index)),
  block: "7",
  tx: TX,
  settledAt: null,
  settledTx: null,
  claimedAt: null,
  claimedTx: null,
});

const task = (seq: number, requester: string, provider: string | null): Row => ({
  id: taskId(seq),
  seq,
  taskType: 0,
  status: "Verified",
  model,
  category: "nlp",
  spec: { title: "Classify, then count" },
  requester: { id: requester },
  provider: provider && { id: provider },
  round: provider === FARID ? 2 : 0,
  resultHash: provider === FARID ? RESULT_HASH : null,
  reward: "1234567890123456789012",
  providerAmount: null,
  verifierPool: null,
  protocolFee: null,
  refund: "0",
  deadline: String(NOW + 86_400),
  createdAt: String(NOW + seq),
  createdTx: TX,
  ...Object.fromEntries(
    ["assigned", "completed", "verified", "rejected", "cancelled", "expired", "distributed"].flatMap(
      (step) => [
        [`${step}At`, null],
        [`${step}Tx`, null],
      ],
    ),
  ),
});

const logged = (index: number) => ({
  id: logId(index),
  timestamp: String(NOW + index),
  block: String(index),
  tx: TX,
  verification: null,
});

const voted: Row = {
  ...logged(3),
  kind: "VoteCast",
  isNews: true,
  type: "other",
  actor: { id: ADA },
  model: null,
  task: { id: taskId(7) },
  amount: "10",
  detail: null,
};
const staked: Row = { ...voted, ...logged(4), kind: "Staked", actor: { id: FARID }, task: null };

/** A step that the vote's outcome already implies. */
const verified: Row = { ...voted, ...logged(5), kind: "TaskVerified", isNews: false };

export const exportRows: Rows = {
  tasks: [task(1, CLARA, FARID), task(2, ADA, CLARA), task(3, ADA, FARID)],
  votes: Array.from({ length: VOTE_COUNT }, (_, index) => vote(index)),
  rewards: [
    {
      ...logged(1),
      account: { id: FARID },
      role: "provider",
      amount: "1",
      taskReward: "10",
      task: { id: taskId(1) },
      model,
    },
  ],
  stakeEvents: [
    {
      ...logged(2),
      verifier: { id: ADA },
      kind: "Staked",
      amount: "10",
      slashed: "0",
      staked: "10",
      locked: "0",
      unbonding: "0",
    },
  ],
  activities: [voted, staked, verified],
  feedItems: [...feedOfAccount(ADA, voted), ...feedOfAccount(FARID, staked)],
};
