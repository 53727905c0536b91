import { Check } from "#protocol/generated/enums.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { textArray, textTable } from "../inputs/texts.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameFigures, sameHash, sameRows } from "./reasons.ts";
import { votes } from "./votes.ts";

/** The vote was opened forty minutes ago and has no votes yet. */
export const banjoTakes: Story = async (context) => {
  const { ago, ahead, edith, hiro } = context;
  await computed(context, [edith, hiro], {
    times: [ago("1d 11h"), ago("1d 3h"), ago("5h"), ago("40m")],
    model: "onsetDetector",
    kind: "evaluation",
    title: "Score the onset detector on the banjo takes",
    description: "5 takes with the times of all notes. Please report precision and recall.",
    input: pluckedRecordings("banjo-takes.zip", { count: 5, seed: 235, withOnsets: true }),
    reward: mlb("9.6"),
    due: ahead("2d"),
  });
};

/** Two of five seats are taken, with sealed votes. */
export const nightDesk: Story = async (context) => {
  const { ago, ahead, dmitri, grete, ines, lena } = context;
  const task = await computed(context, [dmitri, grete], {
    times: [ago("1d 20h"), ago("1d 16h"), ago("14h"), ago("6h 30m")],
    model: "ticketRouter",
    kind: "inference",
    title: "Route the tickets of the night desk",
    description: "12 tickets from last night.",
    input: textArray("night-tickets.json", "tickets", 12, 236),
    reward: mlb("6"),
    check: Check.Judged,
    due: ahead("1d"),
  });
  await votes(context, task, [
    [ago("5h 10m"), ines, "approve", 96, sameRows],
    [ago("3h 40m"), lena, "approve", 92, sameHash],
  ]);
};

/** All five seats are taken, and two votes are not opened yet. */
export const readersLetters: Story = async (context) => {
  const { at, ago, ahead, clara, farid, ines, kemal, lena, mario, nadia } = context;
  const task = await computed(context, [clara, farid], {
    times: [ago("2d 4h"), ago("1d 23h"), ago("22h"), ago("15h")],
    model: "languageIdentifier",
    kind: "evaluation",
    title: "How well does the model read readers' letters?",
    description: "20 letters, sorted by language by our editors. How often does the model agree with them?",
    input: textTable("letters.csv", "messages", { count: 20, seed: 237, withLabels: true }),
    reward: mlb("12"),
    check: Check.Judged,
    due: ahead("2d"),
  });
  await votes(context, task, [
    [ago("14h 20m"), nadia, "approve", 84, sameFigures],
    [ago("11h 45m"), ines, "approve", 97, sameHash],
    [ago("7h 30m"), mario, "reject", 60, "Twenty letters are too few for a reliable figure."],
    [ago("4h 50m"), kemal, "approve", 91, sameFigures],
    [ago("3h 5m"), lena, "approve", 93, sameFigures],
  ]);
  await at(ago("2h 40m"));
  await ines.openVotes(task, [ines]);
  await at(ago("1h 15m"));
  await kemal.openVotes(task, [kemal, nadia]);
};
