/** Random traces: a seed becomes a list of calls, with what the rules say about each. */

import { type Random, seededRandom } from "#dev-infra/random.ts";
import { type Call, perform, type Result } from "./model.ts";
import { edges } from "./proposals/edges.ts";
import { nextOffer } from "./proposals/offers.ts";
import { ofParameters } from "./proposals/parameters.ts";
import { proposalsFor } from "./proposals.ts";
import { Outcome, type State, type Task } from "./state.ts";

export type Step = { call: Call; result: Result };
export type Trace = { steps: Step[]; state: State };

const TRIES = 6;
const FOR_EVER = 2 ** 32;
/** How often a refused call is kept although another might be possible. */
const KEEP_REFUSED = 0.14;

/** Whether nothing but leftovers can happen to the task. */
function isOver(task: Task): boolean {
  return task.status >= 5 || (task.escrow === "distributed" && task.status === 3);
}

/** Mostly soon, often exactly at, just before or just after the second at which something changes. */
function moment(s: State, task: Task | undefined, by: string, random: Random, patience: number): number {
  const isFar = patience < FOR_EVER && random.chance(0.015);
  const coming = edges(s, task, by).filter((edge) => isFar || edge <= s.now + patience);
  return random.weighted([
    [3, s.now],
    [6, s.now + random.between(1, 300)],
    [2, s.now + random.between(300, Math.min(patience, 30_000))],
    [
      coming.length > 0 ? 4 : 0,
      Math.max(s.now, (coming.length > 0 ? random.pick(coming) : s.now) + random.between(-1, 1)),
    ],
  ]);
}

/** Now and then, the id of something that does not exist. */
function elsewhere({ name, args }: Omit<Call, "at">, random: Random): unknown[] {
  const [first, ...rest] = args;
  const isId = typeof first === "number" && first >= 256 && name !== "setSplit";
  return isId && random.chance(0.01) ? [first + 256 * 40, ...rest] : args;
}

/** Whether a committee takes seats, of which every one needs a call. */
function isGathering(s: State, { id, round }: Task): boolean {
  const v = s.verifications[id + round];
  return v?.status === Outcome.Voting && v.sealed?.stage === 2 && !v.sealed.opening;
}

/** The subject of the next step: mostly one of the latest open tasks, none for a new one. */
function focus(s: State, random: Random, width: number): Task | undefined {
  const open = s.tasks.slice(-2 * width).filter((task) => !isOver(task) || random.chance(0.15));
  const isFull = open.length >= width || random.chance(0.97 - 0.25 * (1 - open.length / width));
  const gathering = open.find((task) => isGathering(s, task));
  if (gathering && random.chance(0.8)) return gathering;
  if (open.length > 0 && isFull) return random.pick(open);
  return random.chance(0.2) ? s.tasks.at(-1) : undefined;
}

/** One more step after `s`, with about `width` open tasks. */
function nextStep(s: State, random: Random, width: number, patience = FOR_EVER): Step {
  const task = focus(s, random, width);
  let step: Step | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const made = random.weighted(proposalsFor(s, task, random))();
    const call = { ...made, args: elsewhere(made, random), at: moment(s, task, made.by, random, patience) };
    step = { call, result: perform(s, call) };
    if (!("refused" in step.result) || random.chance(KEEP_REFUSED)) break;
  }
  return step as Step;
}

/**
 * The offers between the other steps. They concern nothing else, so they have their own random numbers, and the other steps of a seed
 * stay the same.
 */
function offersOf(seed: number) {
  const random = seededRandom(seed ^ 0x0ffe);
  return (s: State): Step | undefined => {
    const call = nextOffer(s, random);
    return call && { call, result: perform(s, call) };
  };
}

/** The trace of a seed: up to three tasks, at times under other parameters than the usual. */
export function generateTrace(seed: number, start: State): Trace {
  const random = seededRandom(seed);
  const steps: Step[] = [];
  let state = start;
  const take = (step: Step) => {
    steps.push(step);
    if (!("refused" in step.result)) state = step.result.state;
    else state = { ...state, now: step.call.at };
  };
  if (random.chance(0.5))
    for (let changes = random.between(1, 3); changes > 0; changes--) {
      const call = {
        ...random.weighted(ofParameters(state, random))(),
        at: state.now + random.between(0, 60),
      };
      take({ call, result: perform(state, call) });
    }
  const offerNow = offersOf(seed);
  for (let length = random.between(25, 65); length > 0; length--) {
    take(nextStep(state, random, 3));
    const offer = offerNow(state);
    if (offer) take(offer);
  }
  return { steps, state };
}

export type Crowd = {
  /** Tasks to create; each is one trace. */
  tasks: number;
  /** Concurrent tasks. */
  width: number;
  /** Seconds that are hardly ever waited for in one go. */
  patience: number;
};

/** Many traces interleaved on one chain; what is refused is left out. */
export function generateCrowd(seed: number, start: State, { tasks, width, patience }: Crowd): Trace {
  const random = seededRandom(seed);
  const steps: Step[] = [];
  let state = start;
  const offerNow = offersOf(seed);
  for (let idle = 0; state.tasks.length < tasks || idle < width * 30; ) {
    const step = nextStep(state, random, width, patience);
    if (state.tasks.length >= tasks) idle += 1;
    const offer = offerNow(state);
    for (const { call, result } of offer ? [offer, step] : [step]) {
      if ("refused" in result) continue;
      steps.push({ call, result });
      state = result.state;
    }
  }
  return { steps, state };
}
