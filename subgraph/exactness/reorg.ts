/** The chain takes another branch: afterwards the index must equal a fresh one, time series included. */
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import type { Workspace } from "../graph-node/workspace.ts";
import { registerMove } from "./traffic/moves.ts";
import type { Mix } from "./traffic/traffic.ts";
import { startWorld, type World } from "./world.ts";

export interface Outcome {
  passed: number;
  failed: number;
}

/** Blocks that are abandoned; graph-node goes back 250 at most. */
const DEPTHS = [1, 5, 30];
/** The same while graph-node is switched off. */
const DEPTH_WHILE_OFF = 8;
const MIX: Mix = { transactions: 5, creations: 0.15, maxTasks: 1_000, sides: 0.1 };
/** Business before each branch, at most, until a vote and a payment are due. */
const PRELUDE_BLOCKS = 150;
/** Events that an abandoned branch must contain for the test to be meaningful. */
const NEEDED = ["ModelRegistered", "TaskCreated", "VoteCast", "RewardsDistributed"];
/** Seconds between blocks: several hours pass, and each has events (see kill.ts). */
const BLOCK_SECONDS = 400;
const SHOWN = 12;

export async function runReorg(
  workspace: Workspace,
  seed: number,
  print: (line: string) => void,
): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 };
  const world = await startWorld(workspace, seed);
  const check = async (name: string, run: () => Promise<string[]>) => {
    const problems = await run().catch((error: Error) => [error.message]);
    outcome[problems.length === 0 ? "passed" : "failed"]++;
    print(`${problems.length === 0 ? "ok   " : "FAIL "} ${name}`);
    for (const line of problems.slice(0, SHOWN)) print(`        ${line}`);
    if (problems.length > SHOWN) print(`        and ${problems.length - SHOWN} more`);
  };
  try {
    let indexer = await world.index("live");
    for (const depth of DEPTHS) {
      await check(`${depth} abandoned blocks leave no trace`, () => reorganize(world, indexer, depth));
    }
    await check(`${DEPTH_WHILE_OFF} blocks abandoned while graph-node is off leave no trace`, async () => {
      await prepare(world);
      const back = await world.traffic.snapshot();
      await abandonedBranch(world, DEPTH_WHILE_OFF);
      await world.readFiles(indexer);
      await indexer.stop();
      await back();
      await lastingBranch(world, DEPTH_WHILE_OFF);
      indexer = await world.index("live");
      return (await world.compareWithFresh(indexer)).differences;
    });
  } finally {
    await world.stop();
  }
  return outcome;
}

async function reorganize(world: World, indexer: Indexer, depth: number): Promise<string[]> {
  await prepare(world);
  const back = await world.traffic.snapshot();
  const file = await abandonedBranch(world, depth);
  await world.readFiles(indexer);
  if (!(await isRead(indexer, file)))
    return ["The abandoned branch's file was not read before the branch was left"];
  await back();
  await lastingBranch(world, depth);
  const { differences } = await world.compareWithFresh(indexer);
  return (await isRead(indexer, file))
    ? [...differences, "The abandoned model's metadata is still there"]
    : differences;
}

/** Whether the index has the content of a file. */
async function isRead(indexer: Indexer, file: string): Promise<boolean> {
  const query = "query ($id: ID!) { modelMetadata(id: $id) { id } }";
  return (await indexer.query<{ modelMetadata: object | null }>(query, { id: file })).modelMetadata !== null;
}

/** Mines blocks until there is something to vote on and something to pay. */
async function prepare({ traffic }: World): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      traffic.due();
      return;
    } catch (error) {
      if (count === PRELUDE_BLOCKS) throw error;
    }
    await traffic.block(MIX, BLOCK_SECONDS);
  }
}

/** Mines blocks with a new model that has a file, new tasks, votes and payments. @returns the file */
async function abandonedBranch({ traffic, content }: World, depth: number): Promise<string> {
  const file = await content.add(JSON.stringify({ name: `Abandoned ${depth}`, tags: ["abandoned"] }));
  const register = registerMove(traffic.people, traffic.random, file);
  // All that must happen happens in the first block, since it may be the only one.
  const { vote, payment } = traffic.due();
  const events = await traffic.mine([register, traffic.creation(), vote, payment]);
  const missing = NEEDED.filter((name) => !events.some(({ eventName }) => eventName === name));
  if (missing.length > 0) throw new Error(`The abandoned branch has no ${missing.join(", ")}`);
  for (let count = 1; count < depth; count++) await traffic.block(MIX, BLOCK_SECONDS);
  return file;
}

/** A longer branch with other business, other times, and another model. */
async function lastingBranch({ traffic, content }: World, depth: number): Promise<void> {
  const file = await content.add(JSON.stringify({ name: `Lasting ${depth}` }));
  await traffic.mine([registerMove(traffic.people, traffic.random, file)], 7);
  for (let count = 0; count < depth + 1; count++) await traffic.block(MIX, BLOCK_SECONDS - 30);
}
