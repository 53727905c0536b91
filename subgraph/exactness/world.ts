import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { readBlock } from "#dev-infra/chain/block.ts";
import { type ContentServer, startContentServer } from "#dev-infra/graph-node/content-server.ts";
import { type Indexer, startIndexer } from "#dev-infra/graph-node/indexer.ts";
import type { IndexedHead } from "#dev-infra/graph-node/query.ts";
import { type Postgres, startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import type { Random } from "#dev-infra/random.ts";
import { differences, dumpIndex, rowCount } from "../graph-node/dump.ts";
import { stageWorkspace } from "../graph-node/project-folder.ts";
import { IN_BATCHES, WITHOUT_COLUMN_INDEXES } from "../graph-node/test-settings.ts";
import type { Workspace } from "../graph-node/workspace.ts";
import { type Contracts, deployContracts } from "./traffic/contracts.ts";
import { createTraffic, type Traffic } from "./traffic/traffic.ts";

/** A private chain with business on it, and everything that an index of it needs. Gone after `stop`. */
export interface World {
  anvil: Anvil;
  content: ContentServer;
  traffic: Traffic;
  /** The newest block of the chain. */
  head(): Promise<IndexedHead>;
  /** Starts graph-node on a database of this name, which is created when it is new. */
  index(database: string, environment?: Record<string, string>): Promise<Indexer>;
  /** Waits until an index is at the chain's head and every file is read; mines empty blocks for them. */
  readFiles(indexer: Indexer): Promise<void>;
  /** How an index differs from one that has seen nothing but the present chain, and how large that is. */
  compareWithFresh(indexer: Indexer): Promise<{ differences: string[]; rows: number }>;
  stop(): Promise<void>;
}

const GENESIS = 1_767_225_600;
const CROWD = { owners: 4, requesters: 6, providers: 5, verifiers: 8 };
const MODELS = 5;
/** Part of the tasks and models that have a file which can be read. */
const FILES = 0.5;
/** graph-node tries a file again after a while when the machine was too busy the first time. */
const FILE_TIMEOUT = 240_000;
const FILE_PAUSE = 250;

/** Starts chain, contracts, content server and PostgreSQL on free ports. @param seed decides all business */
export async function startWorld(workspace: Workspace, seed: number): Promise<World> {
  await workspace.build();
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const anvil = await startAnvil({ genesisTimestamp: GENESIS });
    stops.push(anvil.stop);
    const content = await startContentServer();
    stops.push(content.stop);
    const contracts = await deployContracts(anvil);
    const file = (words: string, random: Random) =>
      random.chance(FILES) ? content.add(documentOf(words, random)) : Promise.resolve("");
    const traffic = await createTraffic({ anvil, contracts, crowd: CROWD, seed, file, models: MODELS });
    const postgres = await startPostgres({ inMemory: true });
    stops.push(postgres.stop);
    return {
      anvil,
      content,
      traffic,
      stop,
      ...indexing({ workspace, contracts, anvil, content, traffic, postgres, stops }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  workspace: Workspace;
  contracts: Contracts;
  anvil: Anvil;
  content: ContentServer;
  traffic: Traffic;
  postgres: Postgres;
  stops: (() => Promise<void> | void)[];
}

function indexing(parts: Parts): Pick<World, "head" | "index" | "readFiles" | "compareWithFresh"> {
  const { anvil, content, traffic, postgres } = parts;
  const databases = new Map<string, { url: string; subgraph: ReturnType<typeof stageWorkspace> }>();
  const schema = readFileSync(join(parts.workspace.root, "build/schema.graphql"), "utf8");

  async function head(): Promise<IndexedHead> {
    const { number, hash } = await readBlock(anvil.rpc, "latest");
    return { number: Number(number), hash };
  }

  async function index(name: string, environment: Record<string, string> = {}): Promise<Indexer> {
    const known = databases.get(name);
    const place = known ?? {
      url: await postgres.createDatabase(name),
      subgraph: stageWorkspace(parts.workspace, parts.contracts.deployment),
    };
    databases.set(name, place);
    if (!known) parts.stops.push(place.subgraph.remove);
    const indexer = await startIndexer({
      subgraph: place.subgraph,
      chainUrl: anvil.url,
      contentUrl: content.url,
      databaseUrl: place.url,
      environment: { ...WITHOUT_COLUMN_INDEXES, ...environment },
    });
    parts.stops.push(indexer.kill);
    return indexer;
  }

  /** The content of a file is applied with a block after its arrival. */
  async function readFiles(indexer: Indexer): Promise<void> {
    const until = Date.now() + FILE_TIMEOUT;
    for (;;) {
      await indexer.waitFor(await head());
      const { models, tasks } = await indexer.query<Record<"models" | "tasks", { id: string }[]>>(
        "{ models: modelMetadata_collection(first: 1000) { id } tasks: taskSpecs(first: 1000) { id } }",
      );
      const read = new Set([...models, ...tasks].map(({ id }) => id));
      const missing = traffic.market.files.filter((file) => !read.has(file));
      if (missing.length === 0) return;
      if (Date.now() > until) {
        throw new Error(
          `${missing.length} files were not read: ${missing.join(", ")}\n${indexer.warnings().slice(-10).join("\n")}`,
        );
      }
      await sleep(FILE_PAUSE);
      await traffic.mine([]);
    }
  }

  /** The fresh index is stopped between comparisons and resumes: it sees no abandoned branch and saves half the time. */
  async function compareWithFresh(indexer: Indexer) {
    await readFiles(indexer);
    const other = await index("fresh", IN_BATCHES);
    try {
      // The fresh index may need extra blocks until its files are read; then both are at the same head.
      await readFiles(other);
      await indexer.waitFor(await head());
      const [actual, expected] = [await dumpIndex(indexer, schema), await dumpIndex(other, schema)];
      return { differences: differences(actual, expected), rows: rowCount(expected) };
    } finally {
      await other.kill();
    }
  }

  return { head, index, readFiles, compareWithFresh };
}

function documentOf(words: string, random: Random): string {
  const number = random.below(1_000_000_000);
  return JSON.stringify({
    name: `${words} ${number}`,
    title: `${words} ${number}`,
    description: "Written for a test",
    framework: "ONNX",
    license: "MIT",
    tags: ["test", String(number % 7)],
    parameters: { number },
  });
}
