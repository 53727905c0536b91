import { textArray, textTable } from "../inputs/texts.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameAndComplete, sameFigures, sameHalf, sameHash, sameRows } from "./reasons.ts";
import { claims, votes } from "./votes.ts";

/** A task on a private model: only those whom Bela let in may use it. */
export const ticketQueue: Story = async (context) => {
  const { at, day, dmitri, grete, ines, jonas, kemal, lena, mario } = context;
  const task = await computed(context, [dmitri, grete], {
    times: [day(23, "09:14"), day(23, "10:37"), day(23, "13:20"), day(23, "14:00")],
    model: "ticketRouter",
    kind: "inference",
    title: "Route the weekend's support tickets",
    description: "14 tickets that came in while the desk was closed.",
    input: textArray("weekend-tickets.json", "tickets", 14, 220),
    reward: mlb("11"),
    due: day(26, "18:00"),
  });
  await votes(context, task, [
    [day(23, "14:51"), lena, "approve", 92, sameRows],
    [day(23, "16:30"), ines, "approve", 96, sameHash],
    [day(23, "18:02"), mario, "approve", 74, sameHalf],
    [day(24, "08:09"), jonas, "approve", 90, sameRows],
    [day(24, "09:45"), kemal, "approve", 91, sameAndComplete],
  ]);
  await at(day(24, "11:10"));
  await dmitri.distribute(task);
  await claims(context, task, [
    [day(24, "12:30"), lena],
    [day(24, "17:12"), ines],
    [day(25, "08:44"), jonas],
  ]);
};

/** Voting stops for an afternoon of maintenance; the deadline moves by the same time. */
export const maintenance: Story = async (context) => {
  const { at, day, dmitri, farid, guardian, ines, jonas, kemal, lena, mario, nadia } = context;
  const task = await computed(context, [dmitri, farid], {
    times: [day(24, "10:02"), day(24, "11:25"), day(24, "15:48"), day(25, "08:30")],
    model: "languageIdentifier",
    kind: "evaluation",
    title: "Measure the language model on short mail",
    description: "32 labelled messages of four words. How well does the model handle them?",
    input: textTable("mail-test.csv", "messages", { count: 32, seed: 223, withLabels: true, hasty: true }),
    reward: mlb("13"),
    due: day(28, "18:00"),
  });
  await votes(context, task, [
    [day(25, "09:21"), ines, "approve", 97, sameFigures],
    [day(25, "10:46"), mario, "reject", 58, "I expected a better figure for Dutch."],
  ]);
  await at(day(25, "12:00"));
  await guardian.lockSystem("Maintenance of the verification index");
  await at(day(25, "16:30"));
  await guardian.unlockSystem();
  await votes(context, task, [
    [day(25, "17:02"), jonas, "approve", 93, sameHash],
    [day(25, "18:40"), lena, "approve", 94, sameFigures],
    [day(26, "08:15"), nadia, "approve", 85, sameHash],
    // Without the maintenance voting would have ended at 8:30.
    [day(26, "09:05"), kemal, "approve", 92, sameFigures],
  ]);
  await at(day(26, "13:33"));
  await dmitri.distribute(task);
  await at(Math.max(day(28, "08:20"), day(26, "09:05") + context.rules.appealWindow + 600));
  await ines.settle(task, [mario]);
  await ines.claim(task);
  await context.wait(seconds("50m"));
  await jonas.claim(task);
};

/** Verified and paid; some verifiers have yet to take their share. */
export const autumnMarket: Story = async (context) => {
  const { at, day, clara, grete, ines, jonas, kemal, lena, nadia } = context;
  const task = await computed(context, [clara, grete], {
    times: [day(28, "10:11"), day(28, "12:50"), day(28, "15:36"), day(29, "08:25")],
    model: "languageIdentifier",
    kind: "inference",
    title: "Languages of the autumn market",
    description: "18 notes from the stand. The translators wait for the list.",
    input: textArray("autumn-market.json", "messages", 18, 226),
    reward: mlb("9"),
    due: day(31, "18:00"),
  });
  await votes(context, task, [
    [day(29, "09:11"), nadia, "approve", 87, sameRows],
    [day(29, "10:05"), kemal, "approve", 91, sameHash],
    [day(29, "10:52"), ines, "approve", 97, sameRows],
    [day(29, "13:14"), lena, "approve", 93, sameHash],
    [day(29, "16:38"), jonas, "approve", 90, sameAndComplete],
  ]);
  await at(day(29, "18:00"));
  await clara.distribute(task);
  await claims(context, task, [
    [day(30, "08:33"), ines],
    [day(30, "10:15"), jonas],
  ]);
};
