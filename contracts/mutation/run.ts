/**
 * The mutation campaign: `npm run contracts:mutation`. It can be interrupted and goes on where it was.
 *
 *   --share 0.5     tries only that share of the mutants of every source file and operator
 *   --workers 1     leaves a processor to others
 *   --budget 8      seconds of tests that a mutant meets at first; what survives them meets more, and in the end all
 *   --survivors     only what survived before, as after a new test
 *   --only reward/  only the files that begin so; records nothing
 *   --fresh         forgets what was found before
 *   --summarise     records what an interrupted campaign has found so far
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { baselineOf, falseKill } from "./baseline.ts";
import { runCampaign } from "./campaign.ts";
import { sample } from "./order.ts";
import { PROGRESS, readProgress } from "./progress.ts";
import { buildProject, mutateSources } from "./project.ts";
import { LEAST_SCORE, type Result, summarise, table, writeResult } from "./result.ts";
import { sourceHash } from "./sources.ts";

const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
    budget: { type: "string", default: "8" },
    only: { type: "string" },
    survivors: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    summarise: { type: "boolean", default: false },
  },
});
const [share, workers, budget] = [values.share, values.workers, values.budget].map(Number);
if (!share || !workers || !budget || share < 0 || share > 1 || workers < 0 || budget < 0)
  throw new Error("--share is above 0 and at most 1, --workers and --budget are above 0.");

function conclude(result: Result, isRecorded: boolean): void {
  console.log(`\n${table(result)}`);
  if (isRecorded) writeResult(result);
  process.exitCode = result.score >= LEAST_SCORE ? 0 : 1;
}

const sources = sourceHash();
const stampOf = (found: object) => createHash("sha256").update(JSON.stringify(found)).digest("hex");
if (values.fresh) rmSync(PROGRESS, { force: true });

if (values.summarise) {
  const { mutants } = mutateSources();
  conclude(summarise(mutants, readProgress(PROGRESS, stampOf(mutants)), sources), true);
} else {
  const mutants = buildProject();
  const baseline = await baselineOf(workers);
  for (const { file, name, error } of baseline.broken)
    console.log(`without any mutant, and therefore left out: ${file} › ${name}: ${error}`);
  if (!baseline.units.some(({ reached }) => reached.length > 0))
    throw new Error("No test gets to any mutant: the switches are not in what the tests call.");
  const { only = "" } = values;
  const outcomes = await runCampaign({
    mutants: sample(mutants, share).filter(({ file }) => file.startsWith(only)),
    ...{
      baseline,
      workers,
      budget,
      survivors: values.survivors,
      progressFile: PROGRESS,
      stamp: stampOf(mutants),
    },
  });
  const fault = await falseKill(baseline, mutants.length + 1);
  if (fault) throw new Error(`The tests fail with no mutant on, so their kills prove nothing: ${fault}`);
  conclude(summarise(mutants, outcomes, sources), only === "");
}
