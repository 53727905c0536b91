import { flowerSurvey } from "../inputs/flowers.ts";
import { withSwappedColumns } from "../inputs/mistakes.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { textTable } from "../inputs/texts.ts";
import { courierTrips } from "../inputs/trips.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { appealDelay } from "./disputes.ts";
import { otherHash, otherRows } from "./reasons.ts";
import { votes } from "./votes.ts";

/** Rejected five hours ago: Farid may repair it, or Dmitri may reassign it. */
export const parcelWave: Story = async (context) => {
  const { ago, ahead, dmitri, farid, ines, jonas, kemal, lena, nadia } = context;
  const trips = courierTrips("parcel-wave.csv", { count: 36, seed: 234 });
  const task = await computed(context, [dmitri, farid], {
    times: [ago("2d 17h"), ago("2d 14h"), ago("1d 10h"), ago("20h")],
    mistake: { ranOn: withSwappedColumns(trips, "is_raining", "is_city") },
    model: "deliveryTime",
    kind: "inference",
    title: "Estimate the trips of the parcel wave",
    description: "36 trips for the week before the holidays.",
    input: trips,
    reward: mlb("10"),
    due: ahead("3d"),
  });
  await votes(context, task, [
    [ago("19h 15m"), ines, "reject", 98, otherRows],
    [ago("17h"), lena, "reject", 94, otherRows],
    [
      ago("11h 30m"),
      kemal,
      "reject",
      91,
      "Rain and city are taken for each other; trips in the country get city times.",
    ],
    [ago("7h 40m"), nadia, "reject", 85, otherHash],
    [ago("5h"), jonas, "reject", 93, otherRows],
  ]);
};

/** Grete ran an older version of the model. She appeals; the arbiter has to decide. */
export const oldWeights: Story = async (context) => {
  const { at, ago, ahead, rules, simulation, clara, grete, ines, jonas, kemal, lena, mario, nadia } = context;
  const task = await computed(context, [clara, grete], {
    times: [ago("2d 10h"), ago("2d 6h"), ago("1d 15h"), ago("1d 1h")],
    mistake: { ranWith: simulation.catalogue.irisClassifier },
    model: "irisClassifier",
    kind: "inference",
    title: "Name the irises of the north slope",
    description: "50 plants. The labels are printed with the probability, so please use the current version.",
    input: flowerSurvey("north-slope.csv", { count: 50, seed: 228 }),
    reward: mlb("9"),
    due: ahead("2d"),
  });
  await votes(context, task, [
    [ago("1d"), ines, "reject", 96, otherRows],
    [ago("23h"), mario, "approve", 64, "The species are what I expect from the measurements."],
    [
      ago("20h 20m"),
      lena,
      "reject",
      93,
      "The probabilities are those of version 1.0.0; the task asks for the current one, 1.1.0.",
    ],
    [ago("15h"), kemal, "reject", 90, otherRows],
    [ago("11h"), jonas, "reject", 92, otherHash],
    [ago("8h"), nadia, "reject", 84, otherRows],
  ]);
  await at(ago("8h") + appealDelay(rules.appealWindow));
  await grete.escalate(task, {
    claim:
      "Version 1.0.0 was the one on the model's page when I downloaded it, and the species do not depend on it.",
    differentRows: task.review?.different,
    rows: task.review?.rows,
    howToCheck: 'Compare the column "label" of predictions.csv for both versions.',
  });
};

/** Declined by the first, accepted by the second; due in three days. */
export const beltThree: Story = async ({ at, ago, ahead, edith, hiro, grete }) => {
  await at(ago("1d 14h"));
  const task = await edith.createTask({
    model: "digitReader",
    kind: "inference",
    title: "Read the part numbers of belt 3",
    description: "40 photographs of belt 3.",
    input: digitPhotos("belt-3.zip", { perClass: 4, seed: 238 }),
    reward: mlb("8"),
    due: ahead("3d"),
  });
  await at(ago("1d 12h"));
  await edith.assign(task, hiro);
  await at(ago("1d 4h"));
  await hiro.decline(task);
  await at(ago("10h"));
  await grete.accept(task);
};

/** Two hours late: any account may mark it as expired. */
export const lateLetters: Story = async ({ at, ago, clara, farid }) => {
  await at(ago("3d 8h"));
  const task = await clara.createTask({
    model: "languageIdentifier",
    kind: "fine-tuning",
    title: "Adapt the language model to garden letters",
    description: "20 letters with their language, as our editors name it.",
    input: textTable("garden-letters.csv", "messages", { count: 20, seed: 239, withLabels: true }),
    reward: mlb("21"),
    due: ago("2h"),
  });
  await at(ago("2d 18h"));
  await farid.accept(task);
};

/** Edith has given notice of cancellation; Hiro could still submit. */
export const bowedStrings: Story = async ({ at, ago, ahead, rules, edith, hiro }) => {
  await at(ago("2d 7h"));
  const task = await edith.createTask({
    model: "onsetDetector",
    kind: "evaluation",
    title: "Score the onset detector on bowed strings",
    description: "4 recordings with the times of all notes.",
    input: pluckedRecordings("bowed.zip", { count: 4, seed: 240, withOnsets: true }),
    reward: mlb("6.8"),
    due: ahead("1d"),
  });
  await at(ago("2d 3h"));
  await hiro.accept(task);
  await at(ago("4h 30m"));
  // Without a notice period the call would cancel at once.
  if (rules.cancelNotice > 0) await edith.cancel(task);
};
