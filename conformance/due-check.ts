/** Compares the list of due actions with the reference model: a stranger can do each of them, and none is missing. */
import { perform } from "#contracts/assurance/reference/model.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import { generateTrace } from "#contracts/assurance/reference/trace.ts";
import { type DueStep, dueTaskSteps } from "#protocol/rules/due.ts";
import { callOf, LATER } from "./waiting-check.ts";
import { comparedTasks, dueFor } from "./waiting-world.ts";

const STRANGER = "a stranger";

/** Whether the action would have no effect: a vote is settled once, a pool opened once. */
function isOver(s: State, step: DueStep, subject: number, by: string): boolean {
  const round = s.verifications[subject];
  if (step === "openPool") return round?.pool !== undefined;
  return step === "settle" && round?.votes.find(({ voter }) => voter === by)?.settled === true;
}

export function checkDue(seed: number, start: State): { found: string[]; listed: number } {
  const { state } = generateTrace(seed, start);
  let listed = 0;
  const found: string[] = [];
  for (const later of LATER) {
    const s = { ...state, now: state.now + later };
    const due = dueFor(s);
    listed += due.length;
    const attempt = (step: DueStep, subject: number, voter = STRANGER) => {
      const { name, args } = callOf(s, step, subject, voter);
      return perform(s, { by: STRANGER, at: s.now, name, args });
    };
    for (const { step, subject, voter } of due) {
      const result = attempt(step, subject, voter);
      if ("refused" in result) found.push(`${step} of ${subject} is due, and refused: ${result.refused}`);
    }
    for (const task of comparedTasks(s)) {
      const isDue = due.some(({ subject, step }) => subject === task.id && isTaskStep(step));
      for (const step of dueTaskSteps)
        if (!isDue && !("refused" in attempt(step, task.id)) && !waitsForStart(s, task.id, step))
          found.push(`${step} of ${task.id} is possible, and nothing is due`);
      for (let id = task.id + 1; id <= task.id + task.round; id++)
        for (const [step, voter] of roundAttempts(s, id)) {
          const isListed = due.some((one) => one.step === step && one.subject === id && one.voter === voter);
          if (isListed || isOver(s, step, id, voter ?? "")) continue;
          if (!("refused" in attempt(step, id, voter)))
            found.push(`${step} of ${id} is possible, and not due`);
        }
    }
  }
  return { found, listed };
}

const isTaskStep = (step: DueStep) => (dueTaskSteps as readonly DueStep[]).includes(step);

const roundAttempts = (s: State, id: number): (readonly ["openPool" | "settle", string | undefined])[] => [
  ["openPool", undefined],
  ...(s.verifications[id]?.votes ?? []).map(({ voter }) => ["settle", voter] as const),
];

/** A result without a vote is not closed while a lock prevents the vote from starting. */
const waitsForStart = (s: State, task: number, step: (typeof dueTaskSteps)[number]): boolean => {
  const round = s.tasks.find(({ id }) => id === task)?.round ?? 0;
  return step === "closeUnverified" && s.verifications[task + round] === undefined;
};
