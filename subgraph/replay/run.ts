import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Step } from "#contracts/assurance/reference/trace.ts";
import { viewsOf } from "#contracts/assurance/reference/views.ts";
import { ACCOUNTS } from "#contracts/assurance/reference/world.ts";
import { startContentServer } from "#dev-infra/graph-node/content-server.ts";
import { type Indexer, startIndexer } from "#dev-infra/graph-node/indexer.ts";
import { startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import { stageWorkspace } from "../graph-node/project-folder.ts";
import { IN_BATCHES, REVERTIBLE, WITHOUT_COLUMN_INDEXES } from "../graph-node/test-settings.ts";
import type { Workspace } from "../graph-node/workspace.ts";
import { type Batch, batchesOf } from "./batches.ts";
import { type Branches, branchesAfter } from "./branches.ts";
import { type Entry, startReplayChain } from "./chain.ts";
import { detailProblems } from "./details.ts";
import { transitionsMissing } from "./every-transition.ts";
import { expectedChannels } from "./expected-channels.ts";
import { expectedFeed, feedProblems } from "./expected-feed.ts";
import {
  expectedAccounts,
  expectedPayments,
  expectedProtocol,
  expectedSummaries,
  totalsProblem,
} from "./expected-money.ts";
import { expectedOffers } from "./expected-offers.ts";
import { expectedStakes } from "./expected-stakes.ts";
import { expectedSteps, expectedTasks, STEP_KINDS } from "./expected-tasks.ts";
import { expectedVerifications } from "./expected-votes.ts";
import { historyOf } from "./history.ts";
import { identityProblems } from "./identities.ts";
import { readTable, storedFields } from "./index-tables.ts";
import { opening } from "./opening.ts";
import { joinTables, type Row, type Tables, textOf } from "./table.ts";
import { COLLECTION, ENTITY, NOT_COMPARED, PARTIAL } from "./tables.ts";
import { twinProblems, twinsOf } from "./twins.ts";

export type ReplayOptions = {
  workspace: Workspace;
  /** Random single-task traces, in addition to those that cover every transition. */
  traces: number;
  seed: number;
  print: (line: string) => void;
};

const SYNC_TIMEOUT = 600_000;
const SHOWN = 12;

type Played = Awaited<ReturnType<typeof playBatch>>;

/** Plays traces on real chains and compares graph-node's index with views and model. Counts traces and differences. */
export async function runReplay(options: ReplayOptions): Promise<{ passed: number; failed: number }> {
  const { print, seed, traces, workspace } = options;
  await workspace.build();
  const began = performance.now();
  const batches = batchesOf(seed, traces);
  const content = await startContentServer();
  const postgres = await startPostgres({ inMemory: true });
  const counts = { passed: 0, failed: 0 };
  let all = 0;
  const start = (index: number) => {
    const batch = batches[index];
    const playing = batch && playBatch(batch, seed);
    // The failure is handled where the result is awaited; until then it must not end the process.
    playing?.catch(() => {});
    return playing;
  };
  let next = start(0);
  try {
    for (let index = 0; next; index++) {
      const played: Played = await next;
      next = start(index + 1);
      all += played.traces;
      const databaseUrl = await postgres.createDatabase(`replay${index}`);
      const problems = await checkBatch(played, workspace, { contentUrl: content.url, databaseUrl }, print);
      for (const problem of problems.slice(0, SHOWN)) print(`FAIL ${problem}`);
      if (problems.length > SHOWN) print(`and ${problems.length - SHOWN} more`);
      counts.failed += problems.length;
      if (problems.length === 0) counts.passed += played.traces;
    }
  } finally {
    await next?.then(({ chain }) => chain.stop()).catch(() => {});
    await postgres.stop();
    await content.stop();
  }
  print(`${counts.passed} of ${all} traces indexed as the contracts say, in ${seconds(began)}`);
  return counts;
}

/** Plays traces on a new chain, and reads every view of the contracts. @param seed of the branches that follow */
async function playBatch({ name, stepsFrom, meetsAll = false }: Batch, seed: number) {
  const chain = await startReplayChain();
  try {
    const { empty, steps: first, start } = opening();
    const steps = [...first, ...stepsFrom(start)];
    const unmet = meetsAll ? transitionsMissing(empty, steps) : [];
    const entries = await chain.play(steps);
    const final = { ...stateAfter(steps), now: await chain.now() };
    const views = viewsOf(final).filter(({ name }) => name !== "canVote");
    const wrongViews = await chain.differentViews(views);
    const traces = final.tasks.length;
    const summary =
      `${name}: ${traces} traces, ${steps.length} transactions, ${entries.length} events, ` +
      `${days(empty.now, final.now)} days, ${views.length} views`;
    const branches = meetsAll ? branchesAfter(final, seed) : undefined;
    return { branches, chain, entries, final, summary, traces, unmet, wrongViews };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** Indexes a batch that was played and compares. @returns every difference */
async function checkBatch(
  { branches, chain, entries, final, summary, unmet, wrongViews }: Played,
  workspace: Workspace,
  place: { contentUrl: string; databaseUrl: string },
  print: (line: string) => void,
): Promise<string[]> {
  const subgraph = stageWorkspace(workspace, chain.deployment);
  const stops: (() => Promise<void> | void)[] = [chain.stop, subgraph.remove];
  try {
    const indexing = performance.now();
    const environment = { ...WITHOUT_COLUMN_INDEXES, ...IN_BATCHES, ...(branches ? REVERTIBLE : {}) };
    const indexer = await startIndexer({ ...place, subgraph, environment, chainUrl: chain.anvil.url });
    stops.push(indexer.kill);
    await indexer.waitFor(await chain.head(), SYNC_TIMEOUT);
    const schema = readFileSync(join(workspace.root, "build/schema.graphql"), "utf8");
    const check = (state: State, all: readonly Entry[]) =>
      compare(indexer, schema, expectedTables(state, all, chain.coder.names), state);
    const { problems, fields, rows } = await check(final, entries);
    print(`${summary}; indexed in ${seconds(indexing)}; ${fields} fields of ${rows} rows compared`);
    if (branches) {
      const more = await changeBranch(chain, indexer, branches);
      const state = { ...stateAfter(branches.lasting), now: await chain.now() };
      const after = await check(state, [...entries, ...more]);
      const change = `${branches.depth} blocks with ${branches.kinds} kinds of events abandoned`;
      print(`${change}; ${after.fields} fields of ${after.rows} rows compared`);
      problems.push(...after.problems);
    }
    return [...unmet, ...wrongViews, ...problems];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Lets an index follow a branch, and then a longer one after the same block. @returns the events of the second */
async function changeBranch(
  chain: Played["chain"],
  indexer: Indexer,
  { abandoned, lasting }: Branches,
): Promise<Entry[]> {
  const back = await chain.snapshot();
  for (const some of abandoned) {
    await chain.play(some);
    await indexer.waitFor(await chain.head(), SYNC_TIMEOUT);
  }
  await back();
  const entries = await chain.play(lasting);
  await indexer.waitFor(await chain.head(), SYNC_TIMEOUT);
  return entries;
}

const days = (from: number, to: number) => Math.round((to - from) / 86_400);
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

function stateAfter(steps: readonly Step[]): State {
  const result = steps.at(-1)?.result;
  if (!result || "refused" in result) throw new Error("There is no trace.");
  return result.state;
}

function expectedTables(
  final: State,
  entries: readonly Entry[],
  names: Parameters<typeof expectedTasks>[2],
): Tables {
  const history = historyOf(entries);
  return joinTables([
    expectedTasks(final, history, names),
    expectedSteps(history),
    expectedVerifications(final, history, names),
    expectedStakes(final, history, names),
    expectedChannels(final, history, names),
    expectedOffers(history),
    expectedFeed(final, history, names),
    expectedPayments(final, history, names),
    expectedAccounts(final, history, names, ACCOUNTS.slice(5)),
    expectedProtocol(final, history, names),
    expectedSummaries(final, history, names),
  ]);
}

/** Whether a row must be one of the expected rows. Of the activities, only the steps of tasks are. */
const isListedWhole = (collection: string, { kind }: Row): boolean =>
  !PARTIAL.has(collection) || (collection === "activities" && STEP_KINDS.includes(String(kind)));

async function compare(
  indexer: Indexer,
  schemaText: string,
  expected: Tables,
  final: State,
): Promise<{ problems: string[]; fields: number; rows: number }> {
  const stored = storedFields(schemaText);
  const { problems, compared: twins } = await twinProblems(indexer, stored, COLLECTION);
  let fields = twins;
  for (const [collection, rows] of expected) {
    const entity = ENTITY[collection] ?? "";
    const known = stored.get(entity) ?? new Map<string, boolean>();
    const compared = new Set([...rows.values()].flatMap((row) => Object.keys(row)));
    const elsewhere = new Set(["id", ...twinsOf(known).map((name) => `${name}Id`)]);
    const skipped = NOT_COMPARED[entity] ?? {};
    for (const field of known.keys())
      if (!elsewhere.has(field) && !compared.has(field) && skipped[field] === undefined)
        problems.push(`${entity}.${field} is not compared`);
    const selected = new Map([...known].filter(([field]) => field === "id" || compared.has(field)));
    const found = await readTable(indexer, collection, selected);
    for (const [id, row] of rows) {
      const actual = found.get(id);
      for (const [field, value] of Object.entries(row)) {
        fields += 1;
        if (textOf(actual?.[field]) !== textOf(value))
          problems.push(`${entity} ${id} ${field}: ${textOf(actual?.[field])} instead of ${textOf(value)}`);
      }
    }
    if (collection === "feedItems")
      problems.push(...(await feedProblems(indexer, stored)), ...(await detailProblems(indexer)));
    for (const [id, row] of found)
      if (isListedWhole(collection, row) && !rows.has(id))
        problems.push(`${entity} ${id} should not be there`);
    if (collection === "protocols") {
      const problem = totalsProblem(found.get("protocol"), final);
      if (problem) problems.push(problem);
      problems.push(...(await identityProblems(indexer, stored, final)));
    }
  }
  const rows = [...expected.values()].reduce((sum, table) => sum + table.size, 0);
  return { problems, fields, rows };
}
