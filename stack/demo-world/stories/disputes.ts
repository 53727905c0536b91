import { withFirstMembers } from "../inputs/mistakes.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { missingSamples, sameFigures, sameHash } from "./reasons.ts";
import { claims, votes } from "./votes.ts";

/** Pause before an appeal: short, whatever the window is. */
export const appealDelay = (appealWindow: number) => Math.min(seconds("2h"), Math.floor(appealWindow / 2));

/** A lazy majority approves half a job; the requester appeals, the arbiter overrules, another provider does it right. */
export const lazyMajority: Story = async (context) => {
  const { at, day, rules, dmitri, hiro, grete, arbiter, ines, jonas, kemal, lena, mario, nadia, oskar } =
    context;
  const photos = digitPhotos("meter-test.zip", { perClass: 5, seed: 215, withLabels: true });
  const task = await computed(context, [dmitri, hiro], {
    times: [day(12, "09:40"), day(12, "11:03"), day(12, "18:29"), day(13, "08:00")],
    mistake: { ranOn: withFirstMembers(photos, 20) },
    model: "digitReader",
    kind: "evaluation",
    title: "Measure the digit reader on our meters",
    description: "50 labelled photographs. We need accuracy and the confusion table over all of them.",
    input: photos,
    reward: mlb("18"),
    due: day(18, "12:00"),
  });
  await votes(context, task, [
    [day(13, "08:34"), mario, "approve", 75, "Looks good to me."],
    [day(13, "09:10"), ines, "reject", 99, missingSamples],
    [day(13, "09:58"), oskar, "approve", 70, "Valid JSON with all the requested figures."],
    [day(13, "11:45"), nadia, "approve", 72, "The accuracy is close to the one on the model's page."],
    [day(13, "13:20"), jonas, "approve", 68, "Format and figures are fine."],
    [day(13, "15:06"), kemal, "approve", 74, "The confusion table adds up."],
  ]);
  await context.wait(appealDelay(rules.appealWindow));
  await dmitri.escalate(task, {
    claim: "The result covers 20 of the 50 photographs.",
    samplesInInput: task.review?.honest.metrics.samples,
    samplesInResult: task.review?.submitted.metrics.samples,
    howToCheck: 'Count the entries of meter-test.zip and compare with "samples" in evaluation.json.',
  });
  await at(day(14, "10:22"));
  await arbiter.rule(task, "reject", {
    ruling: "The result is rejected.",
    reasons:
      "The task asks for figures over all photographs. The result leaves out 30 of 50 without mentioning it.",
  });
  await at(day(14, "11:15"));
  await dmitri.reassign(task, grete, day(18, "12:00"));
  await at(day(14, "12:02"));
  await ines.settle(task, [mario, oskar, nadia, jonas, kemal]);
  await ines.claim(task);
  await at(day(14, "16:48"));
  await grete.submit(task);
  await at(day(15, "08:20"));
  await dmitri.startVerification(task, seconds("24h"));
  await votes(context, task, [
    [day(15, "09:05"), ines, "approve", 98, sameFigures],
    [day(15, "09:50"), lena, "approve", 95, sameHash],
    [day(15, "10:38"), jonas, "approve", 94, sameFigures],
    [day(15, "12:14"), kemal, "approve", 95, sameFigures],
    [day(15, "13:51"), nadia, "approve", 93, sameHash],
  ]);
  await at(day(15, "15:00"));
  await dmitri.distribute(task);
  await claims(context, task, [
    [day(15, "16:10"), ines],
    [day(15, "18:45"), lena],
    [day(16, "07:52"), jonas],
    [day(16, "09:30"), kemal],
    [day(16, "20:04"), nadia],
  ]);
};

/** The verifiers reject a correct evaluation because its figure disappoints; the arbiter overrules them. */
export const harshJury: Story = async (context) => {
  const { at, day, rules, edith, farid, arbiter, ines, jonas, kemal, lena, mario, nadia, oskar } = context;
  const task = await computed(context, [edith, farid], {
    times: [day(14, "14:30"), day(14, "15:12"), day(14, "19:37"), day(16, "08:10")],
    model: "onsetDetector",
    kind: "evaluation",
    title: "Does the onset detector hold up on our recordings?",
    description:
      "6 recordings from the studio with the times of all notes. Please report precision, recall and F1.",
    input: pluckedRecordings("studio-takes.zip", { count: 6, seed: 216, withOnsets: true }),
    reward: mlb("15"),
    due: day(20, "20:00"),
  });
  const disappointed = "The F1 is not the one that the model's page states.";
  await votes(context, task, [
    [day(16, "09:14"), mario, "reject", 70, disappointed],
    [day(16, "09:49"), ines, "approve", 98, sameFigures],
    [day(16, "10:33"), oskar, "reject", 65, disappointed],
    [
      day(16, "11:20"),
      nadia,
      "reject",
      72,
      "The model's page promises another figure; something went wrong in the run.",
    ],
    [day(16, "12:05"), lena, "approve", 92, sameHash],
    [day(16, "13:41"), kemal, "reject", 68, disappointed],
    [day(16, "15:02"), jonas, "reject", 66, "Two published figures for one model cannot both be right."],
  ]);
  await context.wait(appealDelay(rules.appealWindow));
  await farid.escalate(task, {
    claim: "The figures come from a run on exactly this data; other data give other figures.",
    result: task.review?.submitted.summary,
    howToCheck: "Run the published archive on studio-takes.zip and compare evaluation.json byte by byte.",
  });
  await at(day(17, "13:05"));
  await arbiter.rule(task, "approve", {
    ruling: "The result is approved.",
    reasons:
      "An evaluation is right when a repeated run gives the same figures. It does. That other recordings give other figures than the owner's test data is what the requester wanted to learn.",
  });
  await at(day(17, "14:26"));
  await edith.distribute(task);
  await at(day(17, "15:00"));
  await ines.settle(task, [mario, oskar, nadia, kemal, jonas]);
  await claims(context, task, [
    [day(17, "15:04"), ines],
    [day(17, "18:50"), lena],
  ]);
};
