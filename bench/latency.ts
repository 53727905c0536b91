/**
 * Time from a new task's receipt until the indexer has it and the tasks page shows it. Uses the running stack with
 * the state folder in BENCH_STACK_DIR (30 tasks are added to it), or starts its own.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { indexedHead } from "#dev-infra/graph-node/query.ts";
import { ROOT } from "#stack/settings/settings.ts";
import { startStack } from "#stack/stack.ts";
import { runningStack } from "#stack/state/run-state.ts";
import { loadSecrets } from "#stack/state/secrets.ts";
import { marketplaceAt } from "../e2e/support/marketplace.ts";
import { report, type Sample } from "./report.ts";

const OWN_STATE_DIR = ".local/bench";
const SAMPLES = 30;
const POLL_MS = 25;
/** A sample that takes longer is a failure, not a measurement. */
const GIVE_UP_MS = 30_000;

interface Target {
  readonly urls: Readonly<Record<"chain" | "subgraph" | "content" | "app", string>>;
  readonly ticketSecret: string;
  stop(): Promise<void>;
}

async function ownStack(): Promise<Target> {
  console.log("Starting a stack for the measurement …");
  rmSync(resolve(ROOT, OWN_STATE_DIR), { recursive: true, force: true });
  return await startStack({ stateDir: OWN_STATE_DIR, ports: "free", withDemoWorld: false });
}

function borrowedStack(folder: string): Target {
  const state = runningStack(resolve(ROOT, folder));
  const { chain, subgraph, content, app } = state?.urls ?? {};
  if (!chain || !subgraph || !content || !app) {
    throw new Error(`BENCH_STACK_DIR is ${folder}, but no stack with the application runs with that folder.`);
  }
  const ticketSecret = loadSecrets(resolve(ROOT, folder)).storageTicket;
  return { urls: { chain, subgraph, content, app }, ticketSecret, stop: async () => {} };
}

/** Milliseconds from `since` until a check, repeated every 25 ms, succeeds. */
async function timeUntil(what: string, since: number, check: () => Promise<boolean>): Promise<number> {
  for (;;) {
    const asked = performance.now();
    if (await check()) return performance.now() - since;
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`${what} took more than ${GIVE_UP_MS} ms`);
    await sleep(Math.max(0, POLL_MS - (performance.now() - asked)));
  }
}

async function measure({ urls, ticketSecret }: Target): Promise<Sample[]> {
  const marketplace = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret });
  await marketplace.fund("Edith", String(SAMPLES));
  await marketplace.approve("Edith", String(SAMPLES));
  const text = (words: string) => new TextEncoder().encode(words);
  const model = await marketplace.registerModel("Ada", `Latency probe ${Date.now()}`, {
    name: "probe.json",
    bytes: text("{}"),
  });
  const input = await marketplace.storeInput("Edith", "How soon is this seen?", {
    name: "probe.csv",
    bytes: text("a,b\n1,2\n"),
  });
  // Warms the caches: a person's usual page view is not the first one.
  await fetch(`${urls.app}/tasks`).then((page) => page.text());

  const samples: Sample[] = [];
  while (samples.length < SAMPLES) {
    // Varies the time of receipts within the 2 s between two blocks without transactions.
    await sleep(Math.random() * 2_000);
    const { id, receipt } = await marketplace.createTask("Edith", model.id, input, "1");
    const since = performance.now();
    const [indexed, shown] = await Promise.all([
      timeUntil("Indexing", since, async () => {
        return ((await indexedHead(urls.subgraph)).head?.number ?? -1) >= Number(receipt.blockNumber);
      }),
      timeUntil("The tasks page", since, async () => {
        const page = await fetch(`${urls.app}/tasks`);
        if (!page.ok) throw new Error(`The tasks page answered ${page.status}`);
        return (await page.text()).includes(`href="/tasks/${id}"`);
      }),
    ]);
    samples.push({ indexed, shown });
    if (process.stdout.isTTY) process.stdout.write(`\r${samples.length} of ${SAMPLES} tasks `);
  }
  return samples;
}

const folder = process.env.BENCH_STACK_DIR;
const target = folder ? borrowedStack(folder) : await ownStack();
try {
  console.log(report(await measure(target)));
} finally {
  await target.stop();
}
