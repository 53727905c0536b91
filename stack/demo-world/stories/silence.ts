import { flowerSurvey } from "../inputs/flowers.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { courierTrips } from "../inputs/trips.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameAndComplete, sameHalf, sameHash, sameOnOwnersMachine, sameRows } from "./reasons.ts";
import { claims } from "./votes.ts";

/** The requester is on holiday: the provider starts the vote and distributes the reward when their times are over. */
export const holiday: Story = async (context) => {
  const { at, day, rules, edith, hiro, bela, ines, jonas, kemal, lena, oskar } = context;
  const task = await computed(context, [edith, hiro], {
    times: [day(8, "10:15"), day(8, "12:40"), day(8, "16:05")],
    model: "onsetDetector",
    kind: "inference",
    title: "Find the notes in the synthesiser archive",
    description: "6 recordings that came without a score. When does each note begin?",
    input: pluckedRecordings("archive-tape-3.zip", { count: 6, seed: 206 }),
    reward: mlb("10"),
    due: day(13, "18:00"),
  });
  await context.wait(Math.min(seconds("2h"), Math.floor(rules.startGrace / 2)));
  await bela.attest(task, sameOnOwnersMachine);
  await at(Math.max(day(9, "17:30"), day(8, "16:10") + rules.startGrace + 600));
  await hiro.startVerification(task, seconds("24h"));
  await context.wait(seconds("40m"));
  await jonas.vote(task, { approve: true, confidence: 91, because: sameRows });
  await context.wait(seconds("35m"));
  await ines.vote(task, { approve: true, confidence: 97, because: sameHash });
  await context.wait(seconds("1h 10m"));
  await lena.vote(task, { approve: true, confidence: 90, because: sameRows });
  await context.wait(seconds("12h 20m"));
  await kemal.vote(task, { approve: true, confidence: 89, because: sameAndComplete });
  await context.wait(seconds("1h 5m"));
  await oskar.vote(task, { approve: true, confidence: 76, because: sameHalf });
  await context.wait(Math.max(rules.appealWindow, rules.distributionGrace) + seconds("90m"));
  await hiro.distribute(task);
  await claims(context, task, [
    [day(13, "08:20"), jonas],
    [day(13, "08:52"), ines],
    [day(13, "10:11"), kemal],
    [day(13, "19:40"), lena],
  ]);
};

/** The wrong archive was uploaded; no provider has accepted yet, so the task is cancelled at once. */
export const wrongUpload: Story = async ({ at, day, edith }) => {
  await at(day(8, "13:32"));
  const task = await edith.createTask({
    model: "digitReader",
    kind: "inference",
    title: "Read the part numbers of belt 2",
    description: "20 photographs of belt 2.",
    input: digitPhotos("belt-1-old.zip", { perClass: 2, seed: 209 }),
    reward: mlb("4"),
    due: day(12, "18:00"),
  });
  await at(day(8, "13:58"));
  await edith.cancel(task);
};

/** Too little money for too much work: no provider accepts, and the task expires. */
export const nobodyCame: Story = async ({ at, day, edith, hiro }) => {
  await at(day(9, "11:10"));
  const task = await edith.createTask({
    model: "onsetDetector",
    kind: "fine-tuning",
    title: "Tune the onset detector to the harp",
    description: "4 recordings of a harp with the times of all notes.",
    input: pluckedRecordings("harp.zip", { count: 4, seed: 211, withOnsets: true }),
    reward: mlb("0.4"),
    due: day(13, "18:00"),
  });
  await at(day(14, "09:27"));
  await hiro.markExpired(task);
};

/** A provider accepts and is not heard of again: the requester gives notice and cancels when it is over. */
export const silentProvider: Story = async ({ at, wait, day, rules, dmitri, hiro }) => {
  await at(day(11, "10:05"));
  const task = await dmitri.createTask({
    model: "deliveryTime",
    kind: "evaluation",
    title: "Compare the estimates with October's trips",
    description: "80 trips with the minutes that they really took.",
    input: courierTrips("october-driven.csv", { count: 80, seed: 213, withMinutes: true }),
    reward: mlb("9"),
    due: day(18, "18:00"),
  });
  await at(day(11, "11:48"));
  await hiro.accept(task);
  await at(day(13, "16:30"));
  await dmitri.cancel(task);
  if (rules.cancelNotice > 0) {
    await wait(rules.cancelNotice + seconds("15m"));
    await dmitri.cancel(task);
  }
};

/** Accepted, forgotten, overdue. */
export const overdue: Story = async ({ at, day, clara, hiro }) => {
  await at(day(14, "10:50"));
  const task = await clara.createTask({
    model: "irisClassifier",
    kind: "fine-tuning",
    title: "Teach the iris model our greenhouse plants",
    description: "60 plants with their species. They grow taller under glass than outside.",
    input: flowerSurvey("greenhouse.csv", { count: 60, seed: 217, withSpecies: true, growth: 1.2 }),
    reward: mlb("16"),
    due: day(17, "18:00"),
  });
  await at(day(14, "17:20"));
  await hiro.accept(task);
  await at(day(18, "08:40"));
  await clara.markExpired(task);
};
