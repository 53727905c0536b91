/** Files that arrive long after the event that names them, or never: the index continues, and adds them later. */
import { setTimeout as sleep } from "node:timers/promises";
import { contentId } from "#dev-infra/graph-node/content-server.ts";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import type { Workspace } from "../graph-node/workspace.ts";
import type { Outcome } from "./reorg.ts";
import { registerMove } from "./traffic/moves.ts";
import { startWorld, type World } from "./world.ts";

const DOCUMENT = JSON.stringify({ name: "Late", framework: "ONNX", tags: ["late"] });
const BROKEN = '{"name":"Late and broken"';
/** Never uploaded. */
const LOST = JSON.stringify({ name: "Lost" });
const EMPTY_BLOCKS = 20;
/** graph-node asks for a missing file again after a pause that grows. */
const ARRIVAL_TIMEOUT = 180_000;
const PAUSE = 500;

interface Rows {
  models: { metadataCid: string; metadata: { valid: boolean; name: string | null; size: number } | null }[];
  _meta: { hasIndexingErrors: boolean };
}

/** @param seed determines the models other than the three under test */
export async function runLateContent(
  workspace: Workspace,
  seed: number,
  print: (line: string) => void,
): Promise<Outcome> {
  const world = await startWorld(workspace, seed);
  try {
    const [late, broken, lost] = [await contentId(DOCUMENT), await contentId(BROKEN), await contentId(LOST)];
    const { people, random } = world.traffic;
    await world.traffic.mine([late, broken, lost].map((cid) => registerMove(people, random, cid)));
    for (let count = 0; count < EMPTY_BLOCKS; count++) await world.traffic.mine([]);
    const indexer = await world.index("late");
    await indexer.waitFor(await world.head());
    const before = await metadataOf(indexer);
    await world.content.add(DOCUMENT);
    await world.content.add(BROKEN);
    const after = await untilRead(world, indexer, [late, broken]);
    const problems = [
      ...differences("before they arrive", before, [late, broken, lost], [null, null, null]),
      ...differences(
        "after they have arrived",
        after,
        [late, broken, lost],
        [
          { valid: true, name: "Late", size: DOCUMENT.length },
          { valid: false, name: null, size: BROKEN.length },
          null,
        ],
      ),
    ];
    print(
      `${problems.length === 0 ? "ok   " : "FAIL "} files that come late are read then, and a lost one stops nothing`,
    );
    for (const problem of problems) print(`        ${problem}`);
    return { passed: Number(problems.length === 0), failed: Number(problems.length > 0) };
  } finally {
    await world.stop();
  }
}

async function metadataOf(indexer: Indexer): Promise<Map<string, unknown>> {
  const { models, _meta } = await indexer.query<Rows>(
    "{ models(first: 1000) { metadataCid metadata { valid name size } } _meta { hasIndexingErrors } }",
  );
  if (_meta.hasIndexingErrors) throw new Error("The subgraph failed because of a file");
  return new Map(models.map(({ metadataCid, metadata }) => [metadataCid, metadata]));
}

/** Files are applied with the next block, so keep mining until then. */
async function untilRead(
  world: World,
  indexer: Indexer,
  cids: readonly string[],
): Promise<Map<string, unknown>> {
  const end = Date.now() + ARRIVAL_TIMEOUT;
  for (;;) {
    await world.traffic.mine([]);
    await indexer.waitFor(await world.head());
    const rows = await metadataOf(indexer);
    if (cids.every((cid) => rows.get(cid)) || Date.now() > end) return rows;
    await sleep(PAUSE);
  }
}

function differences(
  when: string,
  rows: ReadonlyMap<string, unknown>,
  cids: readonly string[],
  expected: readonly unknown[],
): string[] {
  return cids.flatMap((cid, index) => {
    const [actual, wanted] = [JSON.stringify(rows.get(cid)), JSON.stringify(expected[index])];
    return actual === wanted ? [] : [`${when}, ${cid} is ${actual} instead of ${wanted}`];
  });
}
