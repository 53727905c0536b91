/**
 * Overhead of `mlb gateway` and its payments for each call: the same fast model behind a plain HTTP server, and behind endpoint, channel
 * and gateway, called in turns. Prints p50 and p99 of 1,000 calls, their difference, and the gas of all calls.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createPublicClient, type Hex, http, parseEther } from "viem";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { readTextCall } from "#runtime/openai/text-call.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import { claimDue } from "../agents/endpoint/claims.ts";
import { channelsOf, startTestEndpoint } from "../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID, wordModel } from "../agents/endpoint/test-support/word-model.ts";
import { startContractWorld } from "../conformance/contract-world.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 1_000);
const WARM_UP = 50;
const MLB = parseEther("1");
const messages = [{ role: "user", content: "Name three rivers." }];

/** The model without any payment. */
async function startPlainServer() {
  const model = wordModel();
  const app = new Hono();
  app.post("/v1/chat/completions", async ({ req, json }) => {
    const { request, form } = readTextCall(await req.json(), "messages");
    const { text, finish, prompt, output } = await model.generate(request, req.raw.signal, {});
    const plain = form({ id: "plain", model: WORD_MODEL_ID, created: 0 });
    return json(plain.body(text, { finish, promptTokens: prompt.length, outputTokens: output.length }));
  });
  return startLoopbackServer(getRequestListener(app.fetch));
}

async function call(base: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: WORD_MODEL_ID, messages }),
  });
  await response.json();
  if (!response.ok) throw new Error(`${base} answered with status ${response.status}`);
  return performance.now() - began;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] as number;
}

const row = (label: string, values: readonly number[]) =>
  `${label.padEnd(24)}${[0.5, 0.99].map((part) => `${quantile(values, part).toFixed(1)} ms`.padStart(12)).join("")}`;

const world = await startContractWorld();
const folder = mkdtempSync(join(tmpdir(), "bench-gateway-"));
const endpoint = await startTestEndpoint(world.url, { path: join(folder, "endpoint.sqlite") });
const plain = await startPlainServer();
const gateway = await openGateway({
  ...{
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    channels: channelsOf("Clara", world.url),
    folder,
    port: 0,
  },
  ...{ budget: 10n * MLB, deposit: MLB, perCall: MLB, checkShare: 0, note: console.error },
  endpoints: async () => [{ url: endpoint.url }],
});
try {
  const client = createPublicClient({ transport: http(world.url), cacheTime: 0 });
  const firstBlock = await client.getBlockNumber();
  const [direct, paid]: [number[], number[]] = [[], []];
  let work = process.cpuUsage();
  for (let number = -WARM_UP; number < CALLS; number++) {
    if (number === 0) work = process.cpuUsage();
    const times = [await call(`${plain.url}/v1`), await call(gateway.url)] as const;
    if (number < 0) continue;
    direct.push(times[0]);
    paid.push(times[1]);
  }
  const { user, system } = process.cpuUsage(work);
  const added = paid.map((time, index) => time - (direct[index] as number));
  console.log(`${new Date().toISOString()}, ${CALLS} calls in turns, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${"".padEnd(24)}${["p50", "p99"].map((word) => word.padStart(12)).join("")}`);
  for (const line of [row("model", direct), row("gateway and payment", paid), row("difference", added)])
    console.log(line);
  console.log(`work of both calls: ${((user + system) / 1_000 / CALLS).toFixed(1)} ms of a core`);
  // The gateway signs the exact total a second after an answer.
  await sleep(2_000);
  await claimDue({ ...endpoint, claimAbove: 1n });
  const { channels } = await (await fetch(gateway.url.replace(/v1$/, "status"))).json();
  const lastBlock = await client.getBlockNumber();
  let gas = 0n;
  for (let block = firstBlock + 1n; block <= lastBlock; block++)
    gas += (await client.getBlock({ blockNumber: block })).gasUsed;
  console.log(`gas of opening, ${CALLS + WARM_UP} answers and the claim: ${gas}`);
  const id = channels[0].id as Hex;
  const { claimed } = await endpoint.states.read(id);
  console.log(`owed ${endpoint.accounts.owedBy(id)}, claimed ${claimed}`);
} finally {
  await gateway.close();
  await plain.close();
  await endpoint.close();
  await world.stop();
  rmSync(folder, { recursive: true });
}
