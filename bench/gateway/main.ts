/**
 * Overhead of `mlb gateway` and its payments for each call: the same fast model behind a plain HTTP server, and behind endpoint, channel
 * and gateway, called in turns, each server in its own process as in reality. Prints p50 and p99 of 1,000 calls, their differences, p50 and p99
 * of the difference of neighbouring calls, and the gas of all calls.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPublicClient, type Hex, http } from "viem";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { claimDue } from "../../agents/endpoint/claims.ts";
import { openTestEndpoint } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import { startContractWorld } from "../../conformance/contract-world.ts";
import { startParty } from "../../e2e/gateway-kill/party.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 1_000);
const WARM_UP = 100;
const messages = [{ role: "user", content: "Name three rivers." }];

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

const bothOf = (values: readonly number[]) => [0.5, 0.99].map((part) => quantile(values, part));
const row = (label: string, both: readonly number[]) =>
  `${label.padEnd(24)}${both.map((time) => `${time.toFixed(1)} ms`.padStart(12)).join("")}`;

const world = await startContractWorld();
const folder = mkdtempSync(join(tmpdir(), "bench-gateway-"));
const accounts = join(folder, "endpoint.sqlite");
const party = (path: string, ...args: string[]) => startParty(join(import.meta.dirname, path), args);
const plain = await party("plain-server.ts");
const provider = await party(
  "../../e2e/gateway-kill/provider.ts",
  world.url,
  String(await freePort()),
  accounts,
);
const deposit = "1000000000000000000";
const gateway = await party(
  "../../e2e/gateway-kill/gateway.ts",
  world.url,
  "0",
  folder,
  provider.url,
  deposit,
);
try {
  const client = createPublicClient({ transport: http(world.url), cacheTime: 0 });
  const firstBlock = await client.getBlockNumber();
  const [direct, paid]: [number[], number[]] = [[], []];
  for (let number = -WARM_UP; number < CALLS; number++) {
    const times = [await call(`${plain.url}/v1`), await call(gateway.url)] as const;
    if (number < 0) continue;
    direct.push(times[0]);
    paid.push(times[1]);
  }
  const [plainTimes, paidTimes] = [bothOf(direct), bothOf(paid)];
  const pairs = paid.map((time, index) => time - (direct[index] as number));
  console.log(`${new Date().toISOString()}, ${CALLS} calls in turns, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${"".padEnd(24)}${["p50", "p99"].map((word) => word.padStart(12)).join("")}`);
  console.log(row("model", plainTimes));
  console.log(row("gateway and payment", paidTimes));
  console.log(
    row(
      "added",
      paidTimes.map((time, index) => time - (plainTimes[index] as number)),
    ),
  );
  console.log(row("difference in pairs", bothOf(pairs)));
  // The gateway signs the exact total a second after an answer.
  await sleep(2_000);
  const { channels } = await (await fetch(gateway.url.replace(/v1$/, "status"))).json();
  await provider.kill();
  const endpoint = openTestEndpoint(world.url, { path: accounts });
  await claimDue({ ...endpoint, claimAbove: 1n });
  const lastBlock = await client.getBlockNumber();
  let gas = 0n;
  for (let block = firstBlock + 1n; block <= lastBlock; block++)
    gas += (await client.getBlock({ blockNumber: block })).gasUsed;
  console.log(`gas of opening, ${CALLS + WARM_UP} answers and the claim: ${gas}`);
  const id = channels[0].id as Hex;
  const { claimed } = await endpoint.states.read(id);
  console.log(`owed ${endpoint.accounts.owedBy(id)}, claimed ${claimed}`);
  endpoint.accounts.close();
} finally {
  await Promise.all([gateway.kill(), plain.kill(), provider.kill()]);
  await world.stop();
  rmSync(folder, { recursive: true });
}
