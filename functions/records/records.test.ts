/** Single items end to end: web request, handler, query validated against graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Row, startGraphNode } from "#functions/test-support/graph-node.ts";
import {
  ADA,
  CLARA,
  FARID,
  model,
  modelId,
  NOW,
  rows,
  task,
  taskId,
  verificationId,
} from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { Check } from "#protocol/generated/enums.ts";
import { parametersResponseSchema, statisticsResponseSchema } from "#protocol/schemas/http/api-protocol.ts";
import {
  accountRecordSchema,
  modelRecordSchema,
  taskRecordSchema,
  verificationRecordSchema,
  verificationsResponseSchema,
} from "#protocol/schemas/http/api-record.ts";

/** The present according to the test's index. */
const PRESENT = 1_770_000_000;
const HASH = `0x${"cd".repeat(32)}`;
const INES = "0x1cbd3b2770909d4e10f157cabc84c7264073c9ec";
const NO_SUCH = `0x${"00".repeat(31)}01`;

const summary = {
  total: 3,
  created: 1,
  assigned: 0,
  completed: 0,
  verified: 1,
  rejected: 0,
  cancelled: 0,
  expired: 1,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
  successBps: 10_000,
  reward: "30",
  escrowed: "10",
  distributedReward: "10",
  refunded: "10",
  paidToVoters: "0",
  returnedPools: "0",
  returnedBonds: "0",
  medianReward: "10",
  medianResultSeconds: 3_600,
  medianVerificationSeconds: null,
};

const vote = (voter: string, support: boolean | null, fields: object = {}) => ({
  voter: { id: voter },
  support,
  confidence: 80,
  reasoning: "",
  timestamp: String(PRESENT - 60),
  tx: HASH,
  claimable: "0",
  claimed: false,
  reward: "0",
  ...fields,
});

const verification = (seq: number, statusIndex: number, fields: object = {}): Row => ({
  id: verificationId(seq),
  model: { id: modelId(1) },
  provider: { id: FARID },
  queue: statusIndex === 1 ? "voting" : null,
  statusIndex,
  submittedAt: String(PRESENT - 3_600),
  submittedOrder: `0x${seq.toString(16).padStart(24, "0")}`,
  check: 0,
  traceSeal: null,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 1,
  votesAgainst: 1,
  totalVotes: 2,
  consensusThreshold: 5,
  requiredVotes: 5,
  deadline: String(PRESENT + 100),
  lockedSecondsAtStart: "20",
  round: 1,
  reward: "10",
  bond: "1",
  resultHash: HASH,
  resultCid: "bafy",
  majorityBps: 6_000,
  startedAt: String(PRESENT - 1_800),
  decidedAt: null,
  finalAt: null,
  ruling: null,
  rewardPool: "2",
  poolOpened: false,
  participants: null,
  votes: [
    vote(INES, true, { claimable: "1" }),
    vote(CLARA, false, { reasoning: "Row 7 differs." }),
    vote(FARID, null, { confidence: null }),
  ],
  ...fields,
});

const amounts = { minimumStake: "10", minVoteLock: "1", arbiterFee: "5", minReward: "1" };
const durations = Object.fromEntries(
  `minDuration maxDuration cancelNotice resubmitWindow reassignWindow staleWindow unbondingPeriod minVotingTime minPeriod
  maxPeriod startGrace appealWindow arbiterTimeout resolutionTimeout distributionGrace updatedAt`
    .split(/\s+/)
    .map((name) => [name, "86400"]),
);
const numbers = Object.fromEntries(
  `maxRounds consensusThreshold requiredVotes majorityBps minoritySlashBps ruledSlashBps rewardLockBps maxExtensions
  appealBondBps providerBps verifierBps protocolBps bondBps`
    .split(/\s+/)
    .map((name) => [name, 5]),
);
const parameters = { id: "parameters", ...amounts, ...durations, ...numbers, appealsEnabled: true };

const protocol = {
  ...rows.protocol?.[0],
  id: "protocol",
  tasks: summary,
  systemLocked: false,
  lockedAt: null,
  lockedUntil: null,
  lockedSeconds: "50",
  creationPausedUntil: String(PRESENT + 60),
  parameters,
  verificationCount: 2,
  votingVerificationCount: 1,
  ...Object.fromEntries(
    `activeModelCount accountCount modelOwnerCount requesterCount providerCount activeProviderCount verifierCount
    activeVerifierCount readyVerificationCount approvedVerificationCount rejectedVerificationCount
    inconclusiveVerificationCount escalatedVerificationCount voteCount`
      .split(/\s+/)
      .map((name) => [name, 1]),
  ),
  ...Object.fromEntries(
    ["providerPaid", "verifierPaid", "feesAccrued", "staked", "slashed"].map((name) => [name, "7"]),
  ),
};

const day = (ago: number, fields: object = {}): Row => ({
  id: String(ago),
  timestamp: String((Math.floor(PRESENT / 86_400) - ago) * 86_400_000_000),
  ...Object.fromEntries(
    ["created", "completed", "verified", "rejected", "distributed"].map((name) => [name, 1]),
  ),
  ...Object.fromEntries(
    ["reward", "distributedReward", "providerAmount", "verifierPool", "protocolFee"].map((name) => [
      name,
      "4",
    ]),
  ),
  verifications: 2,
  verificationSeconds: "7201",
  ...fields,
});

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApi: typeof import("#functions/routes.ts").answerApi;

beforeAll(async () => {
  graphNode = await startGraphNode(
    {
      ...rows,
      protocol: [protocol],
      parameters: [parameters],
      models: [
        model(1, {
          isPublic: true,
          accessMethod: "ipfs://file|ipfs://file",
          metadataCid: "bafymeta",
          metadataDigest: HASH,
          metadata: { modelHash: "bafyfile", fileChecksum: null },
          createdTx: HASH,
          updatedAt: String(NOW),
          summary,
        }),
      ],
      tasks: [
        task(1, 3, {
          provider: { id: FARID },
          resultHash: HASH,
          round: 2,
          verifications: [{ id: verificationId(1) }, { id: verificationId(1, 2) }],
          spec: { title: "Classify the garden", description: "Ten photographs.", parameters: null },
          statusAt: String(NOW + 9),
          dataPointer: "ipfs://input",
          metadataCid: "bafyspec",
          resultCid: "bafybundle",
          distributed: true,
          providerBps: 8_000,
          verifierBps: 1_500,
          bondBps: 1_000,
          providerAmount: "8",
          verifierPool: "1",
          protocolFee: "1",
          refund: "0",
          createdTx: HASH,
        }),
      ],
      verifications: Object.values(Check).map((check) =>
        verification(1 + check, 1 + check, { check, decidedAt: check === 0 ? null : String(PRESENT) }),
      ),
      accounts: [
        {
          id: INES,
          role: "verifier",
          firstSeenAt: String(NOW),
          lastActiveAt: null,
          modelCount: 0,
          activeModelCount: 0,
          ...Object.fromEntries(
            [
              "spent",
              "escrowed",
              "refunded",
              "returnedPools",
              "returnedBonds",
              "earnedAsProvider",
              "earnedAsVerifier",
              "bonded",
              "credit",
            ].map((name) => [name, "0"]),
          ),
          requested: null,
          provider: {
            accepted: 1,
            open: 1,
            verified: 0,
            failed: 0,
            answered: 0,
            missed: 0,
            verifiedBps: 0,
            onTimeBps: 0,
            medianResultSeconds: null,
          },
          verifier: {
            isApproved: true,
            staked: "50",
            locked: "2",
            unbonding: "0",
            voteCount: 3,
            openVotes: 1,
            votesDecided: 0,
            accuracyBps: 0,
            claimable: "1",
          },
        },
      ],
      taskStats: [day(0), day(2, { verifications: 0, verificationSeconds: "0" }), day(40)],
    },
    { block: 100 },
  );
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApi } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

const get = (path: string) => answerApi(new Request(`http://market.example/api/${path}`));

async function json(path: string) {
  const response = await get(path);
  return { response, body: await response.json() };
}

test("returns a model with its files, task outcomes, and whether the caller owns it (F331, F332)", async () => {
  const { response, body } = await json(`models/${modelId(1)}?account=${ADA}`);
  expect(response.headers.get("x-indexed-block")).toBe("100");
  expect(modelRecordSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    id: modelId(1),
    isOwner: true,
    usageCount: 3,
    ipfsHashes: { file: "bafyfile", metadata: "bafymeta" },
    tasks: { verified: 1, medianResultSeconds: 3_600 },
  });
  expect((await json(`models/${modelId(1)}`)).body.isOwner).toBe(false);
});

test("returns a task with its rounds and payments (F323, F326)", async () => {
  const { body } = await json(`tasks/${taskId(1)}`);
  expect(taskRecordSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    title: "Classify the garden",
    description: "Ten photographs.",
    distributed: true,
    bundleCid: "bafybundle",
    providerAmount: "8",
    verificationIds: [verificationId(1), verificationId(1, 2)],
    verificationId: verificationId(1, 2),
  });
});

test("returns a verification with its votes and one voter's entitlements (F324 to F326)", async () => {
  const { body } = await json(`verifications/${verificationId(1)}?account=${INES}`);
  expect(verificationRecordSchema.parse(body)).toEqual(body);
  // Locks for 30 seconds since its start extend its deadline.
  expect(body).toMatchObject({
    taskId: taskId(1),
    submittedBy: FARID,
    verificationDeadline: PRESENT + 130,
    timeRemaining: 130,
    isExpired: false,
    isComplete: false,
    consensusReached: false,
    viewer: { hasVoted: true, available: true, alreadyClaimed: false, individualReward: "1" },
  });
  expect(body.votes).toMatchObject([
    { voter: INES, voterAddress: INES, support: true, vote: "approve" },
    { voter: CLARA, support: false, vote: "reject", reasoning: "Row 7 differs." },
    { voter: FARID, support: null, vote: "sealed", confidence: null },
  ]);
  expect("reasoning" in body.votes[0]).toBe(false);
  const decided = await json(`verifications/${verificationId(2)}`);
  expect(decided.body).toMatchObject({
    isComplete: true,
    consensusReached: true,
    timeRemaining: 0,
    viewer: null,
  });
});

test("a list of verifications names the indexed block that its rows include", async () => {
  const answer = await answerApi(new Request("http://market.example/api/verifications?limit=1"));
  expect(answer.headers.get("x-indexed-block")).toBe("100");
});

test("verifications of every check are listed newest first, and open ones by their queue", async () => {
  const { body } = await json("verifications");
  expect(verificationsResponseSchema.parse(body)).toEqual(body);
  const newestFirst = Object.values(Check).toReversed();
  expect(body.verifications).toMatchObject(
    newestFirst.map((check) => ({ id: verificationId(1 + check), check })),
  );
  expect(body.pagination.total).toBe(2);
  const voting = await json("verifications?status=voting");
  expect(voting.body.verifications).toMatchObject([{ id: verificationId(1), status: 1, timeRemaining: 130 }]);
  expect(voting.body.pagination.total).toBe(1);
  expect((await json(`verifications?provider=${FARID}`)).body.pagination.total).toBeNull();
});

test("returns an account in each of its roles, case-insensitively (F327)", async () => {
  const { body } = await json(`accounts/${INES.toUpperCase().replace("0X", "0x")}`);
  expect(accountRecordSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    role: "verifier",
    verifier: { isApprovedVerifier: true, isSystemLocked: false, minimumStake: "10", stakedAmount: "50" },
  });
});

test("a rate without cases is null", async () => {
  const { body } = await json(`accounts/${INES}`);
  expect(body).toMatchObject({
    provider: { verifiedBps: null, onTimeBps: null },
    verifier: { accuracyBps: null },
  });
  expect((await json(`models/${modelId(1)}`)).body.tasks.successBps).toBe(10_000);
});

test("returns the current rules with the contracts' addresses and the paused parts", async () => {
  const { body } = await json("protocol/parameters");
  expect(parametersResponseSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    chainId: 31337,
    parameters: { minimumStake: "10", appealWindow: 86_400, requiredVotes: 5, appealsEnabled: true },
    creationPausedUntil: PRESENT + 60,
  });
  expect(body.contracts.TaskManager).toMatch(/^0x[0-9a-fA-F]{40}$/);
});

test("statistics are the counters, and the days of the period with activity", async () => {
  const { body } = await json("protocol/statistics?days=30");
  expect(statisticsResponseSchema.parse(body)).toEqual(body);
  expect(body.tasks.total).toBe(3);
  expect(body.money.feesAccrued).toBe("7");
  const today = Math.floor(PRESENT / 86_400) * 86_400;
  expect(body.days).toMatchObject([
    { day: today - 2 * 86_400, meanVerificationSeconds: null },
    { day: today, meanVerificationSeconds: 3_601 },
  ]);
});

test.each([
  [`models/${NO_SUCH}`, 404, "NOT_FOUND", "id"],
  [`tasks/${NO_SUCH}`, 404, "NOT_FOUND", "id"],
  [`verifications/${NO_SUCH}`, 404, "NOT_FOUND", "id"],
  [`accounts/0x${"12".repeat(20)}`, 404, "NOT_FOUND", "id"],
  ["tasks/7", 400, "INVALID_QUERY", "id"],
  ["accounts/ada", 400, "INVALID_QUERY", "id"],
  [`tasks/${taskId(1)}?colour=red`, 400, "INVALID_QUERY", "colour"],
  [`models/${modelId(1)}?account=ada`, 400, "INVALID_QUERY", "account"],
  ["protocol/statistics?days=366", 400, "INVALID_QUERY", "days"],
  ["protocol/nothing", 404, "NOT_FOUND", undefined],
  ["protocol", 404, "NOT_FOUND", undefined],
  ["accounts", 404, "NOT_FOUND", undefined],
  [`tasks/${taskId(1)}/more`, 404, "NOT_FOUND", undefined],
  ["health/more", 404, "NOT_FOUND", undefined],
])("%.45s is refused with a specific error code", async (path, status, code, field) => {
  const { response, body } = await json(path);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(body).toMatchObject({
    status,
    code,
    instance: `urn:uuid:${response.headers.get("x-request-id")}`,
    type: `/docs/api/errors#${code.toLowerCase().replace("_", "-")}`,
  });
  expect([response.status, body.field]).toEqual([status, field]);
});
