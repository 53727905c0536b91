/** The open tasks with the records of their requesters and models, queried from an index with graph-node's API. */
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { CLARA, model, modelId, task } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { parseOpenTasksSearch } from "./open-tasks.search.ts";

const OTHER = `0x${"0e".repeat(20)}`;
/** After the time of the index's block. */
const LATER = "1770009999";

const RECORD = {
  total: 9,
  verified: 8,
  rejected: 0,
  successBps: 10_000,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
};

const open = (seq: number, requester: string, model: number, cancelEffectiveAt: string | null = null) =>
  task(seq, 0, {
    deadline: LATER,
    category: "nlp",
    check: 0,
    completedAt: null,
    requester: { id: requester },
    model: {
      id: modelId(model),
      name: `Model ${model}`,
      version: "1.0.0",
      ownerId: OTHER,
      metadataDigest: modelId(model),
      summary: RECORD,
    },
    statusAt: "1770000000",
    escalated: false,
    distributed: false,
    bondBps: 1_500,
    cancelEffectiveAt,
    cancelNotice: "0",
    providerConfirmed: false,
    providerBps: 8_000,
  });
const privateTask = { ...open(5, CLARA, 1), category: "", modelOwner: { id: OTHER } };
const record = (id: string, total: number, distributed: number, responses: number) => ({
  id,
  total,
  distributed,
  responses,
  responseSeconds: String(60 * responses),
});

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let readOpenTasks: typeof import("./open-tasks.query.server.ts").readOpenTasks;

beforeAll(async () => {
  const rows = {
    tasks: [open(1, CLARA, 1), open(2, CLARA, 2), open(3, OTHER, 1), open(4, OTHER, 1, LATER), privateTask],
    models: [model(1), model(2)],
    categories: [],
    modelRevisions: [],
    protocol: [{ id: "protocol", creationPausedUntil: "0" }],
    taskSummaries: [
      record(`requester-${CLARA}`, 13, 6, 1),
      record(`requester-${OTHER}`, 4, 2, 2),
      record(`model-${modelId(1)}`, 9, 5, 3),
      record(`model-${modelId(2)}`, 1, 0, 4),
      record(`provider-${CLARA}`, 100, 100, 100),
    ],
  };
  graphNode = await startGraphNode(rows, { block: 100 });
  const { url } = graphNode;
  const index = { SUBGRAPH_URL: url, PUBLIC_SUBGRAPH_URL: url, PUBLIC_RPC_URL: url };
  Object.assign(process.env, testEnvironment(index));
  ({ readOpenTasks } = await import("./open-tasks.query.server.ts"));
});
afterAll(() => graphNode.close());

// Task 4 was declined under notice, so it cannot be accepted.
test("each open task has the records of its requester and its model", async () => {
  const search = parseOpenTasksSearch(new URLSearchParams("sort=newest"));
  const result = await readOpenTasks(search, undefined);
  if (result.status !== "ok") throw new Error(result.error.message);
  const records = result.data.rows.map(({ seq, requesterTasks, modelTasks }) => ({
    seq,
    paidOut: `${requesterTasks?.distributed} of ${requesterTasks?.total}`,
    responses: modelTasks?.responses,
  }));
  expect(records).toEqual([
    { seq: 5, paidOut: "6 of 13", responses: 3 },
    { seq: 3, paidOut: "2 of 4", responses: 3 },
    { seq: 2, paidOut: "6 of 13", responses: 4 },
    { seq: 1, paidOut: "6 of 13", responses: 3 },
  ]);
});

test.each([
  ["a visitor", undefined, [2, 1]],
  ["the owner of the private model", OTHER as Hex, [5, 2, 1]],
])(
  "the filter 'I have access' hides from %s tasks whose model file they cannot open",
  async (_, account, seqs) => {
    const search = parseOpenTasksSearch(new URLSearchParams("sort=newest&run=1"));
    const result = await readOpenTasks(search, account);
    if (result.status !== "ok") throw new Error(result.error.message);
    expect(result.data.rows.map(({ seq }) => seq).filter((seq) => seq !== 3)).toEqual(seqs);
  },
);
