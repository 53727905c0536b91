/**
 * Sequences of crowds on one chain that together cover every transition, event and call of the reference model. Random
 * crowds of five times as many steps leave some of them to chance.
 *
 *   node subgraph/replay/every-transition.ts [seeds tried for each crowd]
 *
 * searches for new ones, which the replay requires after a change of the reference model.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cover, missing, noCoverage } from "#contracts/assurance/reference/coverage.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import { generateCrowd, type Step, type Trace } from "#contracts/assurance/reference/trace.ts";
import crowds from "./every-transition.json" with { type: "json" };
import { opening } from "./opening.ts";

const FILE = join(import.meta.dirname, "every-transition.json");
/** Few concurrent tasks, so each progresses far and none waits long for the others. */
const CROWD = { tasks: 2, width: 3 };
/** Seconds that are waited for: minutes, hours, and as long as anything takes. */
const PATIENCES = [3_600, 40_000, 2 ** 32];
const SEEDS = 25;
/** So many are tried at most where the first bring nothing. */
const MAX_SEEDS = 2_000;
/** Fixed cost of a crowd in addition to its steps: it favours few productive crowds over many small ones. */
const CROWD_COST = 20;

type Crowd = (typeof crowds)[number];

const play = (state: State, { seed, patience }: Crowd): Trace =>
  generateCrowd(seed, state, { ...CROWD, tasks: state.tasks.length + CROWD.tasks, patience });

export function everyTransition(start: State): Step[] {
  const steps: Step[] = [];
  let state = start;
  for (const crowd of crowds) {
    const trace = play(state, crowd);
    steps.push(...trace.steps);
    state = trace.state;
  }
  return steps;
}

/** Transitions that steps after `start` do not meet. */
export function transitionsMissing(start: State, steps: readonly Step[]): string[] {
  const coverage = noCoverage();
  cover(coverage, start, steps);
  return missing(coverage).filter((text) => text.startsWith("transition"));
}

function metBy(start: State, steps: readonly Step[]): Set<string> {
  const coverage = noCoverage();
  cover(coverage, start, steps);
  const events = steps.flatMap(({ result }) =>
    "events" in result ? result.events.map(([name]) => name) : [],
  );
  return new Set([...Object.keys(coverage.transitions), ...Object.keys(coverage.done), ...events]);
}

/** Crowd after crowd that which brings the most for its steps, until every transition is met or none brings anything. */
function findCrowds(seeds: number): Crowd[] {
  const { empty, steps, start } = opening();
  const met = metBy(empty, steps);
  const found: Crowd[] = [];
  for (let state = start; transitionsMissing(empty, steps).length > 0; ) {
    let best: { crowd: Crowd; trace: Trace; met: string[]; worth: number } | undefined;
    for (let seed = 1; seed <= seeds || (!best && seed <= MAX_SEEDS); seed++)
      for (const patience of PATIENCES) {
        const crowd = { seed, patience };
        const trace = play(state, crowd);
        const more = [...metBy(state, trace.steps)].filter((name) => !met.has(name));
        const worth = more.length / (trace.steps.length + CROWD_COST);
        if (worth > (best?.worth ?? 0)) best = { crowd, trace, met: more, worth };
      }
    if (!best) throw new Error(`Not met: ${transitionsMissing(empty, steps).join(", ")}`);
    for (const name of best.met) met.add(name);
    found.push(best.crowd);
    steps.push(...best.trace.steps);
    state = best.trace.state;
    console.log(`${steps.length} steps, new: ${best.met.join(", ")}`);
  }
  return found;
}

if (import.meta.main) {
  writeFileSync(FILE, `${JSON.stringify(findCrowds(Number(process.argv[2] ?? SEEDS)), null, 2)}\n`);
}
