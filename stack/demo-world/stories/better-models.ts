import { Check } from "#protocol/generated/enums.ts";
import { flowerSurvey } from "../inputs/flowers.ts";
import { textTable } from "../inputs/texts.ts";
import { tunedIrisClassifier } from "../models/catalogue.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameHash, sameWeights } from "./reasons.ts";
import { claims, votes } from "./votes.ts";

/** The requester loses patience and gives notice of cancellation; the provider submits in time, which voids it. */
export const customerMail: Story = async (context) => {
  const { at, wait, day, rules, dmitri, grete, ines, jonas, kemal, lena, nadia } = context;
  await at(day(9, "09:20"));
  const task = await dmitri.createTask({
    model: "languageIdentifier",
    kind: "fine-tuning",
    title: "Adapt the language model to customer mail",
    description:
      "48 short messages with their language. People write them in a hurry, unlike the sentences it was trained on.",
    input: textTable("mail-labelled.csv", "messages", {
      count: 48,
      seed: 212,
      withLabels: true,
      hasty: true,
    }),
    reward: mlb("28"),
    due: day(14, "18:00"),
  });
  await at(day(9, "15:43"));
  await grete.accept(task);
  await at(day(11, "14:00"));
  if (rules.cancelNotice > 0) await dmitri.cancel(task);
  await wait(Math.min(seconds("25m"), Math.floor(rules.cancelNotice / 2)));
  await grete.submit(task);
  await at(day(11, "17:30"));
  await dmitri.startVerification(task, seconds("24h"));
  await votes(context, task, [
    [day(11, "18:25"), ines, "approve", 97, sameWeights],
    [day(12, "08:10"), kemal, "approve", 92, sameHash],
    [day(12, "09:33"), jonas, "approve", 93, sameWeights],
    [day(12, "11:51"), nadia, "approve", 84, sameHash],
    [day(12, "13:06"), lena, "approve", 95, sameWeights],
  ]);
  await at(day(12, "15:22"));
  await dmitri.distribute(task);
  await claims(context, task, [
    [day(12, "16:40"), ines],
    [day(12, "17:15"), jonas],
    [day(13, "08:05"), kemal],
    [day(13, "12:31"), lena],
  ]);
};

/** Clara pays for fine-tuning, and Ada publishes the better weights as a new version. */
export const gardenIris: Story = async (context) => {
  const { at, day, ada, clara, grete, ines, jonas, kemal, lena, nadia } = context;
  const task = await computed(context, [clara, grete], {
    times: [day(18, "10:12"), day(18, "11:55"), day(19, "09:18"), day(19, "10:40")],
    model: "irisClassifier",
    kind: "fine-tuning",
    title: "Fine-tune the iris model on garden plants",
    description:
      "120 plants from three gardens, measured and named by our botanists. In pots they stay smaller than wild ones.",
    input: flowerSurvey("three-gardens.csv", { count: 120, seed: 218, withSpecies: true, growth: 0.8 }),
    reward: mlb("35"),
    check: Check.Recomputed,
    due: day(24, "18:00"),
  });
  await votes(context, task, [
    [day(19, "11:22"), ines, "approve", 98, sameWeights],
    [day(19, "13:07"), lena, "approve", 94, sameHash],
    [day(19, "14:30"), jonas, "approve", 92, sameWeights],
    [day(19, "17:49"), kemal, "approve", 93, sameWeights],
    [day(20, "07:53"), nadia, "approve", 86, sameHash],
  ]);
  await at(day(20, "08:20"));
  await nadia.openVotes(task, [ines, lena, jonas, kemal, nadia]);
  await at(day(20, "10:05"));
  await clara.distribute(task);
  await claims(context, task, [
    [day(20, "11:00"), ines],
    [day(20, "12:42"), jonas],
    [day(20, "18:08"), lena],
  ]);
  const weights = task.review?.submitted.artifacts[0];
  if (!weights) throw new Error("fine-tuning left no weights");
  await at(day(21, "11:30"));
  await ada.publishVersion("irisClassifier", await tunedIrisClassifier("1.1.0", weights.bytes), task);
};
