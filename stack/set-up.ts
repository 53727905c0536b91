import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBlock } from "#dev-infra/chain/block.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { indexedHead } from "#dev-infra/graph-node/query.ts";
import { ensureDatabase } from "#dev-infra/postgres/database.ts";
import { ChainFolder } from "./chain/chain-folder.ts";
import type { Progress } from "./commands/progress.ts";
import type { Supervisor } from "./process/supervisor.ts";
import { localKeeperKey, startAgents } from "./services/agents.ts";
import { type AppOptions, buildServed, startApp, startDevelopmentApp } from "./services/app.ts";
import { type RunningChain, startChain } from "./services/chain.ts";
import { startContentStore } from "./services/content.ts";
import { buildContracts, deployContracts } from "./services/contracts.ts";
import { playDemoWorld } from "./services/demo-world.ts";
import { startEndpoint } from "./services/endpoint.ts";
import { publishFetchedModels } from "./services/fetched-models.ts";
import { databaseName, startGraphNode } from "./services/graph-node.ts";
import { startNotifier } from "./services/notifier.ts";
import { startPostgres } from "./services/postgres.ts";
import { buildSubgraph } from "./services/subgraph.ts";
import type { StackSettings } from "./settings/settings.ts";
import { StackError } from "./stack-error.ts";
import type { StackSecrets } from "./state/secrets.ts";
import { assertSameContracts, contractSources, readWorld, writeWorld } from "./state/world-record.ts";

export interface SetUpOptions {
  readonly settings: StackSettings;
  readonly secrets: StackSecrets;
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  readonly withDemoWorld: boolean;
  readonly app: "built" | "development" | "none";
  /** Whether agents run on the chain as well; they need the application. */
  readonly withAgents: boolean;
  /** Whether models with fetched weights are published once everything runs. */
  readonly withFetchedModels: boolean;
}

export interface RunningServices {
  readonly chain: RunningChain;
  readonly contentUrl: string;
  readonly subgraphUrl: string;
  readonly appUrl: string | undefined;
}

/** Longest time without progress of the indexer before the start fails. */
const STALLED_MS = 90_000;

/** Starts the stack step by step: each step needs those before it. */
export async function setUp(options: SetUpOptions): Promise<RunningServices> {
  const { settings, secrets, supervisor, progress } = options;
  const { folders, ports } = settings;
  const { step } = progress;
  const ticketSecret = secrets.storageTicket;

  await step("Contracts compiled", () => buildContracts(supervisor));
  const contracts = contractSources();
  const isNew = prepareFolders(settings, contracts);

  const serverUrl =
    settings.postgresUrl ??
    (await step("PostgreSQL", () =>
      startPostgres(supervisor, {
        folder: folders.postgres,
        port: ports.postgres,
        password: secrets.postgres,
      }),
    ));
  const appOrigins = ["127.0.0.1", "localhost"].map((host) => `http://${host}:${ports.app}`);
  const contentUrl = await step("Content store", () =>
    startContentStore(supervisor, { folder: folders.content, port: ports.content, ticketSecret, appOrigins }),
  );
  const chain = await step("Chain", () => startChain(supervisor, folders.chain, ports.chain));
  if (chain.isNew !== isNew) throw new Error("The chain's folder was changed while the stack was starting");
  if (isNew) await step("Contracts deployed", () => deployContracts(supervisor, chain.url));

  await step("Subgraph built", () => buildSubgraph(supervisor));
  const databaseUrl = await ensureDatabase(serverUrl, databaseName(chain.identity.genesisHash));
  const subgraphUrl = await step("graph-node", () =>
    startGraphNode(supervisor, {
      folder: folders.subgraph,
      ports,
      chainUrl: chain.readUrl,
      contentUrl,
      databaseUrl,
    }),
  );
  if (isNew) {
    if (options.withDemoWorld) {
      await step("Demo world played", () =>
        playDemoWorld(supervisor, { chainUrl: chain.url, contentUrl, subgraphUrl, ticketSecret }),
      );
    }
    writeWorld(folders.root, { contracts });
    await chain.seal();
  }
  const indexerLog = join(folders.logs, "graph-node.log");
  await step("Index up to date", () => indexCaughtUp(chain.url, subgraphUrl, indexerLog));

  const appUrl = await serveApp(options, {
    port: ports.app,
    chainId: chain.identity.chainId,
    chainUrl: chain.url,
    subgraphUrl,
    subgraphStatusPort: ports.graphIndex,
    storageUrl: contentUrl,
    ticketSecret,
    noticesFolder: folders.notices,
    pushKeys: secrets.push,
    // Tests start this keeper themselves.
    keeperKey: await localKeeperKey(settings.keeperFor),
  });
  if (options.withAgents && appUrl) {
    const places = { chainUrl: chain.url, subgraphUrl, contentUrl, appUrl, keeperFor: settings.keeperFor };
    await step("Agents", () => startAgents(supervisor, { folder: folders.agents, ...places }));
  }
  if (options.withFetchedModels && settings.models === "all") {
    const places = { chainUrl: chain.url, subgraphUrl, contentUrl, ticketSecret };
    const published = publishFetchedModels(supervisor, places, progress.say);
    if (options.withAgents && appUrl) {
      const agent = { ...places, folder: folders.agents, appUrl, keeperFor: settings.keeperFor };
      void published.then(async (isDone) => {
        if (!isDone) return;
        // The newest model is served only if the index has it; a failure is reported by the endpoint.
        await indexCaughtUp(chain.url, subgraphUrl, indexerLog).catch(() => undefined);
        await startEndpoint(supervisor, { ...agent, port: ports.endpoint }, progress.say);
      });
    }
  }
  return { chain, contentUrl, subgraphUrl, appUrl };
}

/** Clears what belongs to a former chain; returns whether a new one starts. @throws StackError for other contracts */
function prepareFolders({ folders, postgresUrl }: StackSettings, contracts: Record<string, string>): boolean {
  if (new ChainFolder(folders.chain).record()) {
    assertSameContracts(readWorld(folders.root) ?? { contracts: {} }, contracts);
    return false;
  }
  const outdated = [
    folders.content,
    folders.subgraph,
    folders.agents,
    folders.notices,
    ...(postgresUrl ? [] : [folders.postgres]),
  ];
  for (const folder of outdated) rmSync(folder, { recursive: true, force: true });
  return true;
}

/** Waits until every block that the chain has now is indexed. */
async function indexCaughtUp(chainUrl: string, subgraphUrl: string, logPath: string): Promise<void> {
  const head = Number((await readBlock(rpcClient(chainUrl), "latest")).number);
  let indexed = -1;
  let since = Date.now();
  while (indexed < head) {
    const now = (await indexedHead(subgraphUrl).catch(() => undefined))?.head?.number ?? -1;
    if (now !== indexed) since = Date.now();
    indexed = now;
    if (Date.now() - since > STALLED_MS) {
      throw new StackError(
        `graph-node is stuck at block ${indexed} of ${head}. See its log, ${logPath}. ` +
          "`npm run reset` deletes the index and the local chain.",
      );
    }
    await sleep(100);
  }
}

async function serveApp(options: SetUpOptions, app: AppOptions): Promise<string | undefined> {
  const { supervisor, progress } = options;
  if (options.app === "none") return undefined;
  if (options.app === "development") {
    const url = await progress.step("Application (hot reload)", () => startDevelopmentApp(supervisor, app));
    startNotifier(supervisor, app);
    return url;
  }
  const folder = options.settings.folders.app;
  await progress.step("Application built", () => buildServed(supervisor, folder));
  const url = await progress.step("Application", () => startApp(supervisor, folder, app));
  startNotifier(supervisor, app);
  return url;
}
