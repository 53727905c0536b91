/** A small indexed marketplace for tests: graph-node's rows after these events. */
import type { Hex } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import type { Row, Rows } from "./graph-node.ts";

export const NOW = 1_770_000_000;
export const ADA = "0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc";
export const CLARA = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
export const FARID = "0xbcd4042de499d14e55001ccbb24a551f3b954096";
export const modelId = (seq: number) => `0x${"ab".repeat(29)}${seq.toString(16).padStart(6, "0")}`;
export const taskId = (seq: number): Hex =>
  `0x${"3f".repeat(14)}${"00".repeat(13)}${seq.toString(16).padStart(8, "0")}00`;
export const RESULT_HASH: Hex = `0x${"cd".repeat(32)}`;
export const verificationId = (seq: number, round = 1, result = RESULT_HASH) =>
  verificationIdOf(taskId(seq), round, result);

const category = { id: "cv", name: "CV", listedModelCount: 2 };

export const model = (seq: number, fields: object = {}): Row => ({
  id: modelId(seq),
  seq,
  name: `Model ${seq}`,
  description: `Description of model ${seq}`,
  version: "1.0.0",
  category: null,
  owner: { id: ADA },
  isActive: true,
  isListed: true,
  summary: { total: seq },
  createdAt: String(NOW + seq),
  ...fields,
});

export const task = (seq: number, statusIndex: number, fields: object = {}): Row => ({
  id: taskId(seq),
  seq,
  taskType: seq % 3,
  statusIndex,
  settled: false,
  cancelEffectiveAt: null,
  reward: "340282366920938463463374607431768211455",
  requester: { id: CLARA },
  provider: null,
  deadline: String(NOW + 86_400),
  createdAt: String(NOW + seq),
  model: { id: modelId(1) },
  modelOwner: { id: ADA },
  category: "cv",
  resultHash: null,
  round: 0,
  spec: null,
  ...fields,
});

export const activity = (seq: number, kind: string, fields: object = {}): Row => ({
  id: `0x${seq.toString(16).padStart(24, "0")}`,
  kind,
  isNews: true,
  type: "other",
  actor: { id: CLARA },
  model: null,
  task: { id: taskId(1) },
  verification: null,
  amount: null,
  detail: null,
  timestamp: String(NOW + seq),
  ...fields,
});

export const feedOfAccount = (account: string, ...activities: readonly Row[]): Row[] =>
  activities.map((entry) => ({
    id: `${account}${entry.id.slice(2)}`,
    subject: account,
    activity: entry,
    kind: entry.kind,
    type: entry.type,
    timestamp: entry.timestamp,
  }));

const voted = activity(0, "VoteCast", { verification: { id: verificationId(1) } });
const taskCreated = activity(1, "TaskCreated", { type: "task_created", amount: "12000000000000000000" });
const taskAssigned = activity(2, "TaskAssigned", { detail: "accepted", actor: { id: FARID } });
/** A step that the vote's outcome already implies; no list shows it. */
const verified = activity(4, "TaskVerified", { isNews: false, detail: "verifiers" });
const staked = activity(3, "Staked", { task: null, amount: "10000000000000000000" });

const counts = { created: 0, assigned: 0, completed: 0, verified: 0, rejected: 0, cancelled: 0, expired: 0 };

export const rows: Rows = {
  protocol: [
    {
      id: "protocol",
      systemLocked: false,
      lockedSeconds: "0",
      creationPausedUntil: "0",
      listedModelCount: 1_234,
      modelCount: 1_300,
      verificationCount: 15_000,
      readyVerificationCount: 10,
      votingVerificationCount: 20,
      approvedVerificationCount: 13_000,
      rejectedVerificationCount: 900,
      inconclusiveVerificationCount: 70,
      escalatedVerificationCount: 30,
      decisionCount: 14_000,
      claimCount: 30_000,
      tasks: { total: 40_000, distributed: 11_000 },
    },
  ],
  categories: [category],
  models: [
    model(1, { category }),
    model(2, { category }),
    model(3),
    model(4, { isActive: false, isListed: false }),
  ],
  tasks: [
    task(1, 3, {
      provider: { id: FARID },
      resultHash: RESULT_HASH,
      round: 1,
      spec: { title: "Classify the garden" },
    }),
    task(2, 0),
    task(3, 6, { spec: { title: null } }),
  ],
  taskSummaries: [
    { id: "protocol", total: 40_000, ...counts, created: 17_000, verified: 12_000 },
    { id: `requester-${CLARA}`, total: 3, ...counts, created: 1, verified: 1, expired: 1 },
    { id: `provider-${FARID}`, total: 1, ...counts, verified: 1 },
    { id: "type-1", total: 9, ...counts },
    { id: `model-${modelId(1)}`, total: 3, ...counts },
  ],
  activities: [voted, taskCreated, taskAssigned, staked, verified],
  feedItems: [
    ...feedOfAccount(CLARA, taskCreated, taskAssigned, staked),
    ...feedOfAccount(FARID, taskAssigned),
  ],
};
