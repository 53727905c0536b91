/**
 * The mutation campaign: `npm run tools contracts:mutation`. It can be interrupted and goes on where it was; what is committed of an
 * earlier one of the same sources counts as well.
 *
 *   --share 0.5     tries only that share of the mutants of every source file and operator
 *   --workers 1     leaves a processor to others
 *   --budget 8      seconds of tests that a mutant meets at first; what survives them meets more, and in the end all
 *   --survivors     only what survived before, as after a new test
 *   --only reward/  only the files that begin so; records nothing
 *   --operators swapped,dropped   only the operators that begin so; records nothing
 *   --fresh         forgets what was found before
 *   --summarise     records what an interrupted campaign has found so far
 */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { sourceHash } from "../solidity/source-hash.ts";
import { baselineOf, falseKill } from "./campaign/baseline.ts";
import { runCampaign } from "./campaign/campaign.ts";
import { sample } from "./campaign/order.ts";
import { type Outcome, PROGRESS, readProgress } from "./campaign/progress.ts";
import { buildProject, mutateSources } from "./campaign/project.ts";
import { decode, encode, merge, readOutcomes, stampOf, writeOutcomes } from "./record/outcomes.ts";
import { LEAST_SCORE, summarise, table, writeResult } from "./record/result.ts";
import type { Mutant } from "./source/mutant.ts";

const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
    budget: { type: "string", default: "8" },
    only: { type: "string", default: "" },
    operators: { type: "string", default: "" },
    survivors: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    summarise: { type: "boolean", default: false },
  },
});
const [share, workers, budget] = [values.share, values.workers, values.budget].map(Number);
if (!share || !workers || !budget || share < 0 || share > 1 || workers < 0 || budget < 0)
  throw new Error("--share is above 0 and at most 1, --workers and --budget are above 0.");

const sources = sourceHash();

/** What is known about the mutants, here and from the last record, unless what is mutated has changed since. */
function knownOf(mutants: readonly Mutant[]): Map<number, Outcome> {
  const stamp = stampOf(mutants, sources);
  const recorded = values.fresh ? undefined : readOutcomes();
  const committed = recorded?.stamp === stamp ? decode(mutants, recorded) : new Map<number, Outcome>();
  return merge(committed, readProgress(PROGRESS, stamp));
}

function conclude(mutants: readonly Mutant[], outcomes: ReadonlyMap<number, Outcome>, isRecorded: boolean) {
  const result = summarise(mutants, outcomes, sources);
  console.log(`\n${table(result)}`);
  if (isRecorded) {
    writeResult(result);
    writeOutcomes(encode(mutants, outcomes, stampOf(mutants, sources)));
  }
  process.exitCode = result.score >= LEAST_SCORE ? 0 : 1;
}

if (values.fresh) rmSync(PROGRESS, { force: true });

if (values.summarise) {
  const { mutants } = mutateSources();
  conclude(mutants, knownOf(mutants), true);
} else {
  const mutants = buildProject();
  const baseline = await baselineOf(workers);
  for (const { file, name, error } of baseline.broken)
    console.log(`without any mutant, and therefore left out: ${file} › ${name}: ${error}`);
  if (!baseline.units.some(({ reached }) => reached.length > 0))
    throw new Error("No test gets to any mutant: the switches are not in what the tests call.");
  const { only } = values;
  const operators = values.operators.split(",");
  const isChosen = ({ file, operator }: Mutant) =>
    file.startsWith(only) && operators.some((beginning) => operator.startsWith(beginning));
  const outcomes = await runCampaign({
    mutants: sample(mutants, share).filter(isChosen),
    ...{
      baseline,
      workers,
      budget,
      survivors: values.survivors,
      progressFile: PROGRESS,
      stamp: stampOf(mutants, sources),
      known: knownOf(mutants),
    },
  });
  const fault = await falseKill(baseline, mutants.length + 1);
  if (fault) throw new Error(`The tests fail with no mutant on, so their kills prove nothing: ${fault}`);
  conclude(mutants, outcomes, only === "" && values.operators === "");
}
