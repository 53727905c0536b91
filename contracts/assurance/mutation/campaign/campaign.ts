/**
 * Runs the tests against every mutant and notes who kills it: first the likeliest tests on each, then more and in the end all
 * others on those that are still alive.
 */

import { explained } from "../record/explained.ts";
import { keys, type Mutant } from "../source/mutant.ts";
import { type Baseline, testText } from "./baseline.ts";
import type { Answer, BaselineUnit } from "./message.ts";
import { sampleOrder, testOrder, unitKey, withinBudget } from "./order.ts";
import { type Failure, runJobs } from "./pool.ts";
import { type Outcome, openProgress } from "./progress.ts";

/** A part of a test file that takes longer than this, and than so many times its base run, hangs. */
const SLOWEST = 2 * 60_000;
const FACTOR = 20;

export type Campaign = {
  mutants: readonly Mutant[];
  baseline: Baseline;
  workers: number;
  progressFile: string;
  /** Seconds that the base runs of a mutant's first tests take together at most. */
  budget: number;
  /** Whether only what survived before is tried. */
  survivors: boolean;
  /** What makes an earlier progress file one of the same campaign. */
  stamp: string;
  /** What is known already. */
  known: ReadonlyMap<number, Outcome>;
};

/** Outcome of every mutant, by its id. What survived other tests, or not all of them, is tried again. */
export async function runCampaign(campaign: Campaign): Promise<Map<number, Outcome>> {
  const { mutants, baseline, workers, progressFile, budget, survivors, stamp, known } = campaign;
  const tests = baseline.hash;
  const note = openProgress(progressFile, stamp, known.values());
  const done = new Map(known);
  /** Other tests may kill what survived, and so may those that it has not met yet. */
  const isSettled = (id: number) => done.get(id)?.status === "killed" || done.get(id)?.passed === tests;
  const order = testOrder(baseline.units, testText);
  const units = new Map(baseline.units.map((unit) => [unitKey(unit), unit]));
  const tried = new Map<number, Set<BaselineUnit>>();

  function finish(mutant: Mutant, outcome: Outcome): void {
    done.set(mutant.id, outcome);
    note(outcome);
    if (outcome.status === "killed") return;
    const { id, file, line, within, original, replacement } = mutant;
    console.log(`${outcome.status} #${id} ${file}:${line} ${within}: ${original} → ${replacement}`);
  }

  function judge(mutant: Mutant, chosen: readonly BaselineUnit[], answer: Answer | Failure): boolean {
    const { id } = mutant;
    if (typeof answer === "string" || answer.kind !== "mutant") return false;
    const { killedBy } = answer;
    const killer = killedBy && units.get(unitKey(killedBy));
    if (killedBy && killer) {
      order.learn(mutant, killer);
      const by = `${killedBy.file}: ${killedBy.test}`;
      finish(mutant, { id, status: "killed", by, error: killedBy.error });
      return true;
    }
    const passed = new Set([...(tried.get(id) ?? []), ...chosen]);
    tried.set(id, passed);
    const isAll = passed.size === order.testsFor(mutant).length;
    finish(mutant, { id, status: "survived", ...(isAll ? { passed: tests } : {}) });
    return true;
  }

  /** One round over `list`; a busy machine is no proof, so what does not end is tried once more. */
  async function round(list: readonly Mutant[], seconds: number): Promise<void> {
    const failed = new Map<Mutant, number>();
    const queue = [...list];
    const started = performance.now();
    let count = 0;
    await runJobs(
      workers,
      queue,
      (mutant) => {
        const left = order.testsFor(mutant).filter((unit) => !tried.get(mutant.id)?.has(unit));
        const chosen = withinBudget(left, seconds);
        const parts = chosen.map(({ file, index, milliseconds }) => {
          return { file, index, limit: Math.max(SLOWEST, FACTOR * milliseconds) };
        });
        return { job: { kind: "mutant", id: mutant.id, units: parts }, limit: SLOWEST, chosen };
      },
      (mutant, answer, { chosen }) => {
        count += 1;
        if (count % 50 === 0) {
          const each = (performance.now() - started) / count / 1_000;
          const left = Math.round((each * queue.length) / 60);
          console.log(
            `${count} of ${count + queue.length}, ${each.toFixed(1)} s each, about ${left} min left`,
          );
        }
        if (judge(mutant, chosen, answer)) return;
        const failures = (failed.get(mutant) ?? 0) + 1;
        failed.set(mutant, failures);
        if (failures < 2) queue.push(mutant);
        else {
          const status = answer === "memory" ? "memory" : "timeout";
          finish(mutant, { id: mutant.id, status, error: String(answer), passed: tests });
        }
      },
    );
  }

  const open: Mutant[] = [];
  const names = keys(mutants);
  const isExplained = ({ id }: Mutant) => explained.equivalent[names.get(id) ?? ""] !== undefined;
  // those that nothing is expected to kill meet all tests last
  const ordered = sampleOrder(mutants);
  for (const mutant of [...ordered.filter((one) => !isExplained(one)), ...ordered.filter(isExplained)]) {
    if (isSettled(mutant.id) || (survivors && !known.has(mutant.id))) continue;
    if (order.testsFor(mutant).length > 0) open.push(mutant);
    else finish(mutant, { id: mutant.id, status: "unreached", passed: tests });
  }
  // what survived its likeliest tests before the campaign was interrupted need not meet them again at once
  let left = open.filter(({ id }) => survivors || !known.has(id));
  for (const seconds of [budget, 4 * budget, Number.POSITIVE_INFINITY]) {
    await round(left, seconds);
    left = open.filter(({ id }) => !isSettled(id));
    console.log(`${left.length} survived ${seconds} s of tests and have not met all`);
  }
  return done;
}
