/**
 * The production build and its stack: the one at E2E_STACK_DIR, otherwise the journeys' stack as they left it.
 * Indexing is paused during the suite: two answers to one query must be of the same block.
 */
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { pauseSubgraph, resumeSubgraph } from "#dev-infra/graph-node/administration.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { buildForPublic } from "#hosting/output/build-for-public.ts";
import { moveClock } from "#stack/commands/time.ts";
import { ROOT } from "#stack/settings/settings.ts";
import { startStack } from "#stack/stack.ts";
import { runningStack } from "#stack/state/run-state.ts";
import type { StackUrls } from "../support/stack.setup.ts";

const STATE_DIR = ".local/e2e";
/**
 * Seconds by which the chain is moved ahead. Its clock stops during the build and the index is paused during the
 * suite. Otherwise pages would show the age of their lists, and two hosts rarely render them within the same second.
 */
const AHEAD = 3_600;
const INDEXED_WITHIN_MS = 30_000;

interface Indexed {
  _meta: { deployment: string; block: { timestamp: number } };
}

interface BehindIt {
  readonly urls: StackUrls;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForPublic();
  const { urls, adminUrl, stop } = await provideStack(process.env.E2E_STACK_DIR);
  project.provide("urls", urls);
  const { _meta } = await querySubgraph<Indexed>(urls.subgraph, "{ _meta { deployment } }");
  await pauseSubgraph(adminUrl, _meta.deployment);
  return async () => {
    await resumeSubgraph(adminUrl, _meta.deployment);
    await stop();
  };
}

async function provideStack(borrowed: string | undefined): Promise<BehindIt> {
  const adminOf = (ports: Readonly<Record<string, number>>) => `http://127.0.0.1:${ports.graphAdmin}`;
  if (!borrowed) {
    const stack = await startStack({ stateDir: STATE_DIR, ports: "free", app: "none" });
    const { after } = await moveClock(rpcClient(stack.urls.chain), { by: AHEAD });
    await indexedSince(stack.urls.subgraph, after);
    return { urls: stack.urls, adminUrl: adminOf(stack.ports), stop: () => stack.stop() };
  }
  const state = runningStack(resolve(ROOT, borrowed));
  if (!state) throw new Error(`E2E_STACK_DIR is ${borrowed}, but no stack is running in that folder.`);
  return {
    urls: state.urls as unknown as StackUrls,
    adminUrl: adminOf(state.ports),
    stop: async () => undefined,
  };
}

/** Waits until the index has a block of that time, unix seconds. */
async function indexedSince(subgraphUrl: string, time: number): Promise<void> {
  const giveUp = Date.now() + INDEXED_WITHIN_MS;
  for (;;) {
    const { _meta } = await querySubgraph<Indexed>(
      subgraphUrl,
      "{ _meta { deployment block { timestamp } } }",
    );
    if (_meta.block.timestamp >= time) return;
    if (Date.now() > giveUp) throw new Error("The index does not follow the chain.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
