/**
 * Compares random traces of the contracts with the reference model:
 *
 *   node contracts/assurance/differential/campaign.ts [--traces 1000] [--first N] [--seed N] [--processes N] [--record]
 *
 * Every run starts at a new seed and prints it; `--seed` plays the trace of one seed. `--record` plays the 5,000 traces from
 * seed 1 and records that they agreed. With 5,000 traces or more, a transition or a refusal that no trace reached is a failure.
 * Fewer traces are too few for that, so a run of them fails if the record belongs to other sources or another reference model.
 * Every run also plays the traces of `every-rule.json`, which together reach every error and event;
 * `node contracts/assurance/differential/every-rule.ts` searches for them after a change of the reference model. The last line is
 * `N passed, N failed`, counted in traces.
 */
import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Coverage, cover, merge, missing, noCoverage, unlisted } from "../reference/coverage.ts";
import { seedsOfEveryRule } from "./every-rule.ts";
import { LEAST_TRACES, objections, readComparison, recordComparison } from "./record.ts";

const SHOWN_FAILURES = 5;
/** Seeds of runs without `--first` are below this and above the recorded ones. */
const SEEDS = 1_000_000_000;

export type Report = { coverage: Coverage; passed: number; failures: { seed: number; text: string }[] };

/** Compares the traces of these seeds in this process. */
async function compareSeeds(seeds: readonly number[]): Promise<Report> {
  const { openSession } = await import("./session.ts");
  const session = await openSession();
  const report: Report = { coverage: noCoverage(), passed: 0, failures: [] };
  for (const seed of seeds) {
    const { failure, steps } = await session.trace(seed);
    cover(report.coverage, session.start, steps);
    if (failure) report.failures.push({ seed, text: failure.text });
    else report.passed += 1;
    if (report.failures.length >= SHOWN_FAILURES) break;
  }
  return report;
}

function inProcess(seeds: readonly number[]): Promise<Report> {
  const child = fork(import.meta.filename, ["--worker", seeds.join()]);
  return new Promise((resolve, reject) => {
    let report: Report | undefined;
    child.once("message", (message) => {
      report = message as Report;
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      report ? resolve(report) : reject(new Error(`A comparing process ended with ${code} and no report.`)),
    );
  });
}

function table(title: string, counts: Record<string, number>): void {
  const entries = Object.entries(counts).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  const width = Math.max(...entries.map(([key]) => key.length));
  const cells = entries.map(([key, times]) => `${key.padEnd(width)} ${String(times).padStart(7)}`);
  console.log(`\n${title}`);
  for (let index = 0; index < cells.length; index += 3)
    console.log(`  ${cells.slice(index, index + 3).join("   ")}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      traces: { type: "string" },
      first: { type: "string" },
      record: { type: "boolean", default: false },
      seed: { type: "string" },
      processes: { type: "string", default: String(Math.max(2, availableParallelism())) },
    },
  });
  const { record } = values;
  const first = Number(values.seed ?? values.first ?? (record ? 1 : randomInt(LEAST_TRACES, SEEDS)));
  const traces = values.seed === undefined ? Number(values.traces ?? (record ? LEAST_TRACES : 1_000)) : 1;
  const processes = Math.min(Number(values.processes), traces);
  if (![first, traces, processes].every((number) => Number.isSafeInteger(number) && number > 0))
    throw new Error("--traces, --first, --seed and --processes take whole numbers above 0.");
  console.log(`Seeds ${first} to ${first + traces - 1}`);
  const began = performance.now();
  const random = Array.from({ length: traces }, (_, index) => first + index);
  const seeds = values.seed === undefined ? [...seedsOfEveryRule(), ...random] : random;
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, part) =>
      inProcess(seeds.filter((_, index) => index % processes === part)),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;

  const coverage = noCoverage();
  for (const part of parts) merge(coverage, part.coverage);
  const failures = parts.flatMap((part) => part.failures).sort((a, b) => a.seed - b.seed);
  const isLong = traces >= LEAST_TRACES;
  const gaps = [
    ...unlisted(coverage),
    ...(isLong ? missing(coverage) : []),
    ...(isLong || values.seed !== undefined ? [] : objections(readComparison())),
  ];
  table("Calls that both carried out", coverage.done);
  table("Calls that both refused, by error", coverage.refused);
  table("Transitions reached", coverage.transitions);
  console.log(
    `\n${coverage.traces} traces, ${coverage.actions} calls, in ${seconds.toFixed(1)} s with ${processes} processes: ` +
      `${(coverage.traces / seconds).toFixed(1)} traces per second`,
  );
  for (const { seed, text } of failures) {
    console.log(
      `\nFAIL seed ${seed}: ${text}\nagain: npm run tools contracts:differential -- --seed ${seed}`,
    );
  }
  for (const gap of gaps) console.log(`FAIL ${gap}`);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = failures.length + gaps.length;
  if (record && failed === 0) recordComparison({ traces, calls: coverage.actions });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed === seeds.length ? 0 : 1;
}

if (import.meta.main) {
  const [flag, list = ""] = process.argv.slice(2);
  if (flag === "--worker") {
    process.once("disconnect", () => process.exit(1));
    process.send?.(await compareSeeds(list.split(",").map(Number)), () => process.exit(0));
  } else {
    process.exitCode = await main();
  }
}
