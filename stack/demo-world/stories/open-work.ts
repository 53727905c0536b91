import { flowerSurvey } from "../inputs/flowers.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { textTable } from "../inputs/texts.ts";
import { courierTrips } from "../inputs/trips.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";

/** Open, due in two days. */
export const meterAudit: Story = async ({ at, ago, ahead, dmitri }) => {
  await at(ago("1d 6h"));
  await dmitri.createTask({
    model: "digitReader",
    kind: "evaluation",
    title: "Audit of the digit reader",
    description: "80 labelled photographs. Accuracy per digit, please: we suspect the eights.",
    input: digitPhotos("audit.zip", { perClass: 8, seed: 241, withLabels: true }),
    reward: mlb("16"),
    due: ahead("2d"),
  });
};

/** Open on a private model, due in six days. */
export const ticketTraining: Story = async ({ at, ago, ahead, dmitri }) => {
  await at(ago("19h"));
  await dmitri.createTask({
    model: "ticketRouter",
    kind: "fine-tuning",
    title: "Teach the router our new products",
    description: "16 labelled tickets of the last fortnight.",
    input: textTable("new-products.csv", "tickets", { count: 16, seed: 242, withLabels: true }),
    reward: mlb("24"),
    due: ahead("6d"),
  });
};

/** Open, due in twelve days. */
export const harpsichord: Story = async ({ at, ago, ahead, edith }) => {
  await at(ago("7h 20m"));
  await edith.createTask({
    model: "onsetDetector",
    kind: "fine-tuning",
    title: "Tune the onset detector to the harpsichord",
    description: "6 recordings with the times of all notes; a fair price this time.",
    input: pluckedRecordings("harpsichord.zip", { count: 6, seed: 243, withOnsets: true }),
    reward: mlb("18"),
    due: ahead("12d"),
  });
};

/** Open, but the time to accept it ended three hours ago. */
export const missedTrips: Story = async ({ at, ago, dmitri }) => {
  await at(ago("2d 2h"));
  await dmitri.createTask({
    model: "deliveryTime",
    kind: "inference",
    title: "Estimate yesterday's extra trips",
    description: "18 trips that were added at short notice.",
    input: courierTrips("extra-trips.csv", { count: 18, seed: 244 }),
    reward: mlb("1.2"),
    due: ago("3h"),
  });
};

/** The newest task, and the last thing that happens: a world with this task was played to its end. */
export const rockGarden: Story = async ({ at, ago, ahead, clara }) => {
  await at(ago("18m"));
  await clara.createTask({
    model: "irisClassifier",
    kind: "inference",
    title: "Name the irises of the rock garden",
    description: "30 plants that were measured this morning.",
    input: flowerSurvey("rock-garden.csv", { count: 30, seed: 245 }),
    reward: mlb("5"),
    due: ahead("14d"),
  });
};
