import type { Ballot } from "../actions/verifier.ts";
import type { Person } from "../simulation/people.ts";
import type { Scene } from "../simulation/scene.ts";
import type { DemoTask } from "../simulation/task.ts";

/** Time, verdict, certainty (1 to 100) and reason of a vote. */
export type BallotPaper = readonly [
  time: number,
  voter: Person,
  verdict: "approve" | "reject",
  confidence: number,
  because: Ballot["because"],
];

/** Casts all votes in order. */
export async function votes(scene: Scene, task: DemoTask, papers: readonly BallotPaper[]): Promise<void> {
  for (const [time, voter, verdict, confidence, because] of papers) {
    await scene.at(time);
    await voter.vote(task, { approve: verdict === "approve", confidence, because });
  }
}

/** Claims every voter's share of the last vote in order. */
export async function claims(
  scene: Scene,
  task: DemoTask,
  people: readonly (readonly [time: number, voter: Person])[],
): Promise<void> {
  for (const [time, voter] of people) {
    await scene.at(time);
    await voter.claim(task);
  }
}
