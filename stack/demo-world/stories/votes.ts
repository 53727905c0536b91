import { Check } from "#protocol/generated/enums.ts";
import type { Ballot } from "../actions/verifier.ts";
import type { Person } from "../simulation/people.ts";
import type { StoryContext } from "../simulation/story-context.ts";
import type { DemoTask } from "../simulation/task.ts";

/** Time, verdict, certainty (1 to 100) and reason of a vote. */
export type BallotEntry = readonly [
  time: number,
  voter: Person,
  verdict: "approve" | "reject",
  confidence: number,
  because: Ballot["because"],
];

/** Votes in their order; they stay sealed where the task requires it. */
export async function votes(
  context: StoryContext,
  task: DemoTask,
  entries: readonly BallotEntry[],
): Promise<void> {
  for (const [time, voter, verdict, confidence, because] of entries) {
    await context.at(time);
    const ballot = { approve: verdict === "approve", confidence, because };
    await (task.check === Check.Open ? voter.vote(task, ballot) : voter.seal(task, ballot));
  }
}

/** Claims every voter's share of the last vote in order. */
export async function claims(
  context: StoryContext,
  task: DemoTask,
  people: readonly (readonly [time: number, voter: Person])[],
): Promise<void> {
  for (const [time, voter] of people) {
    await context.at(time);
    await voter.claim(task);
  }
}
