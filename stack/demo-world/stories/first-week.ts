import { flowerSurvey, heldBackFlowers } from "../inputs/flowers.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { textTable } from "../inputs/texts.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameAndComplete, sameFigures, sameHalf, sameHash, sameRows } from "./reasons.ts";
import { claims, votes } from "./votes.ts";

/** The first task of all: a smooth one from creation to the last claim. */
export const flowerBeds: Story = async (context) => {
  const { at, day, clara, farid, ines, jonas, kemal, lena, nadia } = context;
  const task = await computed(context, [clara, farid], {
    times: [day(2, "11:03"), day(2, "13:20"), day(2, "16:44"), day(3, "08:31")],
    model: "irisClassifier",
    kind: "inference",
    title: "Name the irises in beds 4 to 7",
    description:
      "Measurements of 40 plants from the eastern beds. We need one species per plant for the new labels.",
    input: flowerSurvey("beds-4-7.csv", { count: 40, seed: 201 }),
    reward: mlb("6"),
    due: day(6, "18:00"),
  });
  await votes(context, task, [
    [day(3, "09:05"), ines, "approve", 96, sameRows],
    [day(3, "09:42"), jonas, "approve", 90, sameHash],
    [day(3, "10:15"), kemal, "approve", 88, sameHalf],
    [day(3, "11:33"), lena, "approve", 93, sameRows],
    [day(3, "12:07"), nadia, "approve", 80, sameAndComplete],
  ]);
  await at(day(3, "14:12"));
  await clara.distribute(task);
  await claims(context, task, [
    [day(3, "15:01"), ines],
    [day(3, "17:36"), jonas],
    [day(4, "08:02"), kemal],
    [day(4, "09:11"), lena],
    [day(4, "12:25"), nadia],
  ]);
};

/** One verifier reads the letters himself, is outvoted and loses a quarter of his lock. */
export const letterBacklog: Story = async (context) => {
  const { at, day, clara, grete, ines, jonas, kemal, lena, mario, oskar } = context;
  const task = await computed(context, [clara, grete], {
    times: [day(3, "13:27"), day(3, "15:50"), day(4, "10:08"), day(4, "11:30")],
    model: "languageIdentifier",
    kind: "inference",
    title: "Sort last month's letters by language",
    description:
      "20 letters to the garden shop. Each goes to a colleague who speaks its language; unsure ones go to the front desk.",
    input: textTable("shop-letters.csv", "messages", { count: 20, seed: 202 }),
    parameters: { min_probability: 0.6 },
    reward: mlb("9.5"),
    due: day(8, "12:00"),
  });
  await votes(context, task, [
    [day(4, "12:02"), kemal, "approve", 91, sameRows],
    [
      day(4, "12:48"),
      mario,
      "reject",
      62,
      "I read the letters myself and would have decided some of them differently.",
    ],
    [
      day(4, "13:35"),
      ines,
      "approve",
      97,
      "The task asks for the model's answers, and these are the model's answers in every row.",
    ],
    [day(4, "14:10"), oskar, "approve", 75, sameHalf],
    [day(4, "16:22"), jonas, "approve", 89, sameHash],
    [day(4, "17:05"), lena, "approve", 90, sameRows],
  ]);
  await at(day(4, "18:40"));
  await clara.distribute(task);
  await at(day(6, "08:12"));
  await ines.settle(task, [mario]);
  await claims(context, task, [
    [day(6, "08:14"), ines],
    [day(6, "09:40"), kemal],
    [day(6, "11:55"), oskar],
    [day(6, "18:21"), jonas],
    [day(7, "07:58"), lena],
  ]);
};

/** Pictures in a ZIP archive. */
export const meterReadings: Story = async (context) => {
  const { at, day, dmitri, hiro, ines, kemal, lena, nadia, oskar } = context;
  const task = await computed(context, [dmitri, hiro], {
    times: [day(4, "09:36"), day(4, "12:12"), day(4, "19:27"), day(5, "08:05")],
    model: "digitReader",
    kind: "inference",
    title: "Read the digits of the warehouse meters",
    description: "60 cut-out digits from this month's photographs of the electricity meters.",
    input: digitPhotos("meters.zip", { perClass: 6, seed: 203 }),
    reward: mlb("14"),
    due: day(9, "20:00"),
  });
  await votes(context, task, [
    [day(5, "08:51"), lena, "approve", 94, sameRows],
    [day(5, "09:26"), ines, "approve", 96, sameHash],
    [day(5, "11:02"), oskar, "approve", 78, sameHalf],
    [day(5, "13:44"), nadia, "approve", 85, sameAndComplete],
    [day(5, "15:19"), kemal, "approve", 92, sameRows],
  ]);
  await at(day(5, "16:30"));
  await dmitri.distribute(task);
  await claims(context, task, [
    [day(5, "17:10"), lena],
    [day(5, "19:33"), ines],
    [day(6, "07:45"), nadia],
    [day(6, "10:05"), kemal],
    [day(7, "12:49"), oskar],
  ]);
};

/** Clara has a model measured before she relies on it. */
export const whichIris: Story = async (context) => {
  const { at, day, clara, grete, ines, jonas, kemal, mario, nadia } = context;
  const task = await computed(context, [clara, grete], {
    times: [day(6, "10:20"), day(6, "14:02"), day(6, "15:47"), day(7, "09:00")],
    voting: "48h",
    model: "irisClassifier",
    kind: "evaluation",
    title: "How good is the iris model?",
    description:
      "The 45 flowers of Fisher's data that the model was not trained on. How far can we rely on it?",
    input: heldBackFlowers("fisher-test.csv"),
    reward: mlb("8"),
    due: day(11, "18:00"),
  });
  await votes(context, task, [
    [day(7, "10:31"), jonas, "approve", 93, sameFigures],
    [day(7, "13:05"), ines, "approve", 98, sameHash],
    [day(7, "17:52"), mario, "approve", 70, sameFigures],
    [day(8, "08:14"), kemal, "approve", 90, sameFigures],
    [day(8, "11:27"), nadia, "approve", 84, sameHash],
  ]);
  await at(day(8, "13:40"));
  await clara.distribute(task);
  await claims(context, task, [
    [day(8, "15:15"), jonas],
    [day(8, "16:01"), ines],
    [day(9, "08:30"), kemal],
    [day(9, "18:12"), nadia],
    [day(10, "09:09"), mario],
  ]);
};
