import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { freePort } from "#dev-infra/ports/free-port.ts";

const PROGRAM = join(import.meta.dirname, "main.ts");
const KEY = "a1b2c3d4e5f6a7b8";
const ID = `0x${"01".repeat(32)}`;
const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";

const CONTRACTS = [
  ...[
    "MLBToken",
    "ModelRegistry",
    "TaskManager",
    "VerifierStaking",
    "VerificationManager",
    "RewardDistributor",
    "PaymentChannels",
    "SealedVotes",
  ],
];
const AMOUNTS = ["minimumStake", "minVoteLock", "arbiterFee", "minReward"];
const NUMBERS =
  `minDuration maxDuration cancelNotice resubmitWindow reassignWindow staleWindow unbondingPeriod minVotingTime minPeriod
  maxPeriod startGrace appealWindow arbiterTimeout resolutionTimeout distributionGrace updatedAt maxRounds consensusThreshold
  requiredVotes majorityBps minoritySlashBps ruledSlashBps rewardLockBps maxExtensions appealBondBps providerBps verifierBps
  protocolBps bondBps`.split(/\s+/);
const PARAMETERS = {
  chainId: 31_337,
  contracts: Object.fromEntries(CONTRACTS.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`])),
  token: { symbol: "MLB", decimals: 18 },
  parameters: {
    ...Object.fromEntries(AMOUNTS.map((name) => [name, "1"])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, 1])),
    appealsEnabled: true,
  },
  isSystemLocked: false,
  creationPausedUntil: null,
};

/** A site that tells its parameters and has lost its index. */
let site: LoopbackServer;
beforeAll(async () => {
  site = await startLoopbackServer((request, response) => {
    response.statusCode = request.url === "/api/protocol/parameters" ? 200 : 503;
    response.end(JSON.stringify(PARAMETERS));
  });
});
afterAll(() => site.close());

/** Simulates a careless dependency that prints to standard output and warns. */
const CARELESS = `data:text/javascript,${encodeURIComponent(
  "setTimeout(() => { console.log('printed', process.env.RPC_URL); process.emitWarning('warned ' + process.env.RPC_URL); }, 100)",
)}`;

test.each([
  ["path", (host: string) => `${host}/v2/${KEY}/`],
  ["query", (host: string) => `${host}/?apikey=${KEY}`],
  ["user and password", (host: string) => `user:${KEY}@${host}/`],
])("no answer and no log line of the server tells the key of an address: in its %s", async (_, at) => {
  const dead = `http://${at(`127.0.0.1:${await freePort()}`)}`;
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--import", CARELESS, PROGRAM],
    stderr: "pipe",
    env: {
      MARKETPLACE_URL: site.url,
      RPC_URL: dead,
      SUBGRAPH_URL: dead,
      STORAGE_URL: dead,
      IPFS_GATEWAYS: `${dead},${dead}`,
      MCP_PRIVATE_KEY: `0x${"11".repeat(32)}`,
      MCP_CAP_MLB: "5",
    },
  });
  let logged = "";
  transport.stderr?.on("data", (chunk) => {
    logged += chunk;
  });
  const broken: Error[] = [];
  client.onerror = (error) => broken.push(error);
  try {
    await client.connect(transport);
    for (const [name, values] of [
      ["wallet", {}],
      ["accept_task", { taskId: ID }],
      ["stake", { amount: "1" }],
      ["start_verification", { verificationId: ID }],
      ["read_content", { pointer: CID }],
      ["query_index", { query: "{ tasks(first: 1) { id } }" }],
      ["order", { modelId: ID, title: "Task", input: { text: "1" }, reward: "1" }],
      ["task", { id: ID }],
    ] as const) {
      const answer = await client.callTool({ name, arguments: values });
      expect([name, answer.isError]).toEqual([name, true]);
      expect(JSON.stringify(answer)).not.toContain(KEY);
    }
    await expect.poll(() => logged).toMatch(/printed [\s\S]*warned/);
    expect(logged).not.toContain(KEY);
    // Whatever reached standard output that is not the protocol's.
    expect(broken).toEqual([]);
  } finally {
    await client.close();
  }
});

test("a server that cannot start says why without the key of an address", async () => {
  const url = `http://127.0.0.1:${await freePort()}/v2/${KEY}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      MARKETPLACE_URL: url,
      IPFS_GATEWAYS: url,
      RPC_URL: url,
      STORAGE_URL: url,
      MCP_PRIVATE_KEY: `0x${"11".repeat(32)}`,
      MCP_CAP_MLB: "5",
    },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("cannot be reached");
  expect(stderr).not.toContain(KEY);
});
