import { pluckedRecordings } from "../inputs/sounds.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Person } from "../simulation/people.ts";
import type { Story, StoryContext } from "../simulation/story-context.ts";
import type { DemoTask } from "../simulation/task.ts";
import { computed } from "./computed.ts";
import { sameFigures, sameHash, sameRows } from "./reasons.ts";
import { votes } from "./votes.ts";

/** Every extension of a vote lasts a day; the next one is requested a little later. */
export const EXTENSION_SECONDS = seconds("24h 10m");

/** Lets a vote run out: it is undecided after the last extension. */
export async function runOut({ wait, rules }: StoryContext, task: DemoTask, by: Person): Promise<void> {
  for (let ending = 0; ending <= rules.maxExtensions; ending++) {
    await wait(EXTENSION_SECONDS);
    await by.finalize(task);
  }
}

/** The verifiers disagree about what counts as a note. After the tie both sides receive half. */
export const slides: Story = async (context) => {
  const { at, wait, day, rules, edith, grete, ines, kemal, lena, mario } = context;
  const task = await computed(context, [edith, grete], {
    times: [day(7, "14:08"), day(7, "16:22"), day(8, "09:45"), day(8, "10:30")],
    model: "onsetDetector",
    kind: "inference",
    title: "Find the notes in the lute recordings",
    description: "6 phrases with slides between the notes. Only plucked notes count.",
    input: pluckedRecordings("lute.zip", { count: 6, seed: 208 }),
    parameters: { threshold: 1.6 },
    reward: mlb("8.4"),
    due: day(12, "18:00"),
  });
  await votes(context, task, [
    [day(8, "11:12"), ines, "approve", 85, sameRows],
    [
      day(8, "12:30"),
      mario,
      "reject",
      80,
      "I can hear notes that are not in the list. The threshold is too high for this music.",
    ],
    [day(8, "14:44"), kemal, "approve", 78, sameHash],
    [
      day(8, "19:05"),
      lena,
      "reject",
      74,
      "The run is right, but the result does not do what the description asks for.",
    ],
  ]);
  await at(day(8, "19:30"));
  await runOut(context, task, grete);
  await wait(rules.resolutionTimeout + seconds("3h"));
  await edith.closeUnverified(task);
  await wait(seconds("1h"));
  for (const verifier of [ines, mario, lena]) await verifier.claim(task);
};

/** Too few people vote; the requester has looked at the result herself and pays for it, and for the two votes. */
export const quietWeek: Story = async (context) => {
  const { at, wait, day, rules, edith, grete, jonas, nadia } = context;
  const task = await computed(context, [edith, grete], {
    times: [day(20, "09:25"), day(20, "13:31"), day(20, "17:04"), day(21, "08:00")],
    model: "onsetDetector",
    kind: "evaluation",
    title: "Score the onset detector on the guitar set",
    description:
      "8 recordings with the times of all notes. Precision and recall within 50 milliseconds, please.",
    input: pluckedRecordings("guitar-set.zip", { count: 8, seed: 224, withOnsets: true }),
    reward: mlb("11"),
    due: day(26, "18:00"),
  });
  await votes(context, task, [
    [day(21, "09:36"), jonas, "approve", 88, sameHash],
    [day(21, "18:10"), nadia, "approve", 79, sameFigures],
  ]);
  await at(day(21, "18:30"));
  await runOut(context, task, edith);
  await wait(Math.min(seconds("3h"), Math.floor(rules.resolutionTimeout / 2)));
  await edith.acceptUnverified(task);
  await wait(seconds("20m"));
  await edith.distribute(task);
  await wait(seconds("2h"));
  await jonas.claim(task);
};
