import { withFirstMembers, withFirstRows, withSwappedColumns } from "../inputs/mistakes.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { textTable } from "../inputs/texts.ts";
import { courierTrips } from "../inputs/trips.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { missingSamples, otherFigures, otherHash, otherRows, sameHash, sameRows } from "./reasons.ts";
import { claims, votes } from "./votes.ts";

/** Rejected because two columns were mixed up; repaired, resubmitted and verified. */
export const courierPlan: Story = async (context) => {
  const { at, day, dmitri, farid, ines, jonas, kemal, lena, mario, nadia, oskar } = context;
  const trips = courierTrips("monday-trips.csv", { count: 48, seed: 204 });
  const task = await computed(context, [dmitri, farid], {
    times: [day(5, "09:05"), day(5, "10:47"), day(5, "12:31"), day(5, "13:10")],
    mistake: { ranOn: withSwappedColumns(trips, "parcels", "hour") },
    model: "deliveryTime",
    kind: "inference",
    title: "Plan Monday's courier trips",
    description: "48 planned trips. The estimates decide how many couriers we call in.",
    input: trips,
    reward: mlb("12"),
    due: day(14, "12:00"),
  });
  await votes(context, task, [
    [day(5, "14:02"), ines, "reject", 97, otherRows],
    [day(5, "14:55"), oskar, "approve", 60, "The estimates look plausible."],
    [day(5, "16:08"), jonas, "reject", 93, otherHash],
    [day(5, "18:37"), kemal, "reject", 90, otherRows],
    [
      day(6, "07:49"),
      nadia,
      "reject",
      88,
      "The estimates grow with the hour of the day and ignore the parcels: columns mixed up.",
    ],
    [day(6, "08:26"), lena, "reject", 95, otherRows],
  ]);
  await at(day(6, "15:40"));
  await farid.submit(task);
  await at(day(6, "16:20"));
  await dmitri.startVerification(task, seconds("24h"));
  await votes(context, task, [
    [
      day(6, "17:12"),
      ines,
      "approve",
      98,
      "Parcels and hour are in their places now; all rows agree with my run.",
    ],
    [day(6, "18:40"), jonas, "approve", 95, sameHash],
    [day(7, "08:03"), kemal, "approve", 92, sameRows],
    [day(7, "09:17"), mario, "approve", 80, sameRows],
    [day(7, "10:44"), lena, "approve", 94, sameHash],
  ]);
  await at(day(7, "12:15"));
  await dmitri.distribute(task);
  for (const [time, voter] of [
    ["13:02", ines],
    ["13:40", jonas],
    ["15:26", kemal],
    ["18:09", lena],
  ] as const) {
    await at(day(7, time));
    await voter.claim(task, 1);
    await voter.claim(task, 2);
  }
  await at(day(8, "09:33"));
  await nadia.claim(task, 1);
  await at(day(8, "10:10"));
  await mario.claim(task, 2);
};

/** Half of the pictures are missing, and the provider is never heard of again. */
export const stoppedEarly: Story = async (context) => {
  const { at, day, rules, edith, hiro, farid, ines, jonas, kemal, lena, mario } = context;
  const photos = digitPhotos("belt-test.zip", { perClass: 6, seed: 221, withLabels: true });
  const task = await computed(context, [edith, hiro], {
    times: [day(17, "08:50"), day(17, "11:14"), day(17, "17:58"), day(18, "07:30")],
    mistake: { ranOn: withFirstMembers(photos, 25) },
    model: "digitReader",
    kind: "evaluation",
    title: "Check the digit reader on our own parts",
    description: "60 labelled photographs of the numbers stamped on our parts, 6 of each digit.",
    input: photos,
    reward: mlb("7.5"),
    due: day(20, "18:00"),
  });
  await votes(context, task, [
    [day(18, "08:22"), ines, "reject", 99, missingSamples],
    [day(18, "09:03"), kemal, "reject", 94, otherFigures],
    [day(18, "09:47"), lena, "reject", 95, missingSamples],
    [day(18, "11:29"), mario, "reject", 85, otherHash],
    [day(18, "14:36"), jonas, "reject", 96, missingSamples],
  ]);
  await at(
    Math.max(day(22, "09:15"), day(18, "14:36") + Math.max(rules.appealWindow, rules.resubmitWindow) + 600),
  );
  await farid.markExpired(task);
  await claims(context, task, [
    [day(26, "10:02"), ines],
    [day(26, "10:31"), jonas],
    [day(26, "12:18"), kemal],
  ]);
};

/** After a rejection the requester opens the task again, thinks better of it and takes the money back. */
export const secondThoughts: Story = async (context) => {
  const { at, day, rules, clara, hiro, ines, jonas, kemal, lena, nadia } = context;
  const letters = textTable("spring-letters.csv", "messages", { count: 16, seed: 222 });
  const task = await computed(context, [clara, hiro], {
    times: [day(25, "13:30"), day(25, "14:41"), day(25, "16:25"), day(25, "17:05")],
    mistake: { ranOn: withFirstRows(letters, 9) },
    model: "languageIdentifier",
    kind: "inference",
    title: "Sort the spring letters by language",
    description: "16 letters that came in since the last batch.",
    input: letters,
    reward: mlb("5"),
    due: day(29, "18:00"),
  });
  await votes(context, task, [
    [day(25, "18:11"), lena, "reject", 97, missingSamples],
    [day(26, "08:26"), ines, "reject", 98, missingSamples],
    [day(26, "09:50"), jonas, "reject", 92, otherRows],
    [day(26, "10:37"), nadia, "reject", 90, missingSamples],
    [day(26, "11:20"), kemal, "reject", 93, otherHash],
  ]);
  await at(Math.max(day(28, "09:10"), day(26, "11:20") + rules.appealWindow + 600));
  await clara.reopen(task, day(31, "18:00"));
  await context.wait(seconds("5h"));
  await clara.cancel(task);
  await context.wait(seconds("2h"));
  await lena.claim(task);
  await context.wait(seconds("1h"));
  await ines.claim(task);
};
