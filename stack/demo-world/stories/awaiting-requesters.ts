import { heldBackFlowers } from "../inputs/flowers.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { textLines } from "../inputs/texts.ts";
import { seconds } from "../simulation/clock.ts";
import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";
import { computed } from "./computed.ts";
import { sameAndComplete, sameHalf, sameHash, sameOnOwnersMachine, sameRows } from "./reasons.ts";
import { EXTENSION_SECONDS, runOut } from "./undecided.ts";
import { votes } from "./votes.ts";

/** Verified nine hours ago: Clara has yet to distribute. */
export const guestBook: Story = async (context) => {
  const { ago, ahead, clara, farid, ines, jonas, kemal, lena, nadia } = context;
  const task = await computed(context, [clara, farid], {
    times: [ago("3d 2h"), ago("2d 20h"), ago("2d 1h"), ago("1d 6h")],
    model: "languageIdentifier",
    kind: "inference",
    title: "Languages of the guest book",
    description: "36 entries, one a line. We print the answers in the language of the guest.",
    input: textLines("guest-book.txt", "messages", 36, 230),
    reward: mlb("7"),
    due: ahead("1d"),
  });
  await votes(context, task, [
    [ago("1d 4h"), kemal, "approve", 91, sameRows],
    [ago("1d 1h"), ines, "approve", 97, sameHash],
    [ago("16h"), lena, "approve", 93, sameRows],
    [ago("12h 20m"), nadia, "approve", 82, sameHalf],
    [ago("9h"), jonas, "approve", 90, sameAndComplete],
  ]);
};

/** Verified two hours ago, for Dmitri. */
export const stockCount: Story = async (context) => {
  const { ago, ahead, dmitri, hiro, ines, jonas, kemal, lena, mario, nadia } = context;
  const task = await computed(context, [dmitri, hiro], {
    times: [ago("2d 12h"), ago("2d 9h"), ago("1d 8h"), ago("13h")],
    model: "digitReader",
    kind: "inference",
    title: "Read the shelf labels of aisle 9",
    description: "40 digits from the labels. The count starts tomorrow.",
    input: digitPhotos("aisle-9.zip", { perClass: 4, seed: 231 }),
    reward: mlb("10.5"),
    due: ahead("2d"),
  });
  await votes(context, task, [
    [ago("12h 10m"), ines, "approve", 97, sameRows],
    [ago("10h 30m"), mario, "reject", 55, "Two of the pictures are too dark to read."],
    [ago("8h 15m"), lena, "approve", 93, sameHash],
    [ago("6h"), jonas, "approve", 91, sameRows],
    [ago("4h 5m"), nadia, "approve", 86, sameAndComplete],
    [ago("2h"), kemal, "approve", 92, sameRows],
  ]);
};

/** Verified for more than a day: if Edith does not distribute, any account may. */
export const beltTwo: Story = async (context) => {
  const { ago, ahead, edith, farid, ines, jonas, kemal, lena, nadia } = context;
  const task = await computed(context, [edith, farid], {
    times: [ago("4d 6h"), ago("4d 2h"), ago("3d 1h"), ago("2d 5h")],
    model: "digitReader",
    kind: "inference",
    title: "Read the part numbers of belt 2",
    description: "30 photographs of belt 2, this time the right ones.",
    input: digitPhotos("belt-2.zip", { perClass: 3, seed: 232 }),
    parameters: { min_probability: 0.5 },
    reward: mlb("6.5"),
    due: ahead("12h"),
  });
  await votes(context, task, [
    [ago("2d 4h"), lena, "approve", 92, sameRows],
    [ago("2d 2h"), kemal, "approve", 90, sameHash],
    [ago("1d 20h"), jonas, "approve", 89, sameRows],
    [ago("1d 13h"), ines, "approve", 96, sameHash],
    [ago("1d 7h"), nadia, "approve", 83, sameAndComplete],
  ]);
};

/** No majority after every extension: Edith may accept the result, or wait for her refund. */
export const cimbalom: Story = async (context) => {
  const { at, ahead, rules, edith, hiro, ines, jonas, lena, mario } = context;
  const started = ahead("0s") - (rules.maxExtensions + 1) * EXTENSION_SECONDS - seconds("9h");
  const task = await computed(context, [edith, hiro], {
    times: [started - seconds("1d 3h"), started - seconds("20h"), started - seconds("2h"), started],
    model: "onsetDetector",
    kind: "inference",
    title: "Find the notes in the cimbalom recordings",
    description: "5 phrases. The strings ring long, so the notes run into each other.",
    input: pluckedRecordings("cimbalom.zip", { count: 5, seed: 229 }),
    reward: mlb("7.2"),
    due: ahead("2d"),
  });
  await votes(context, task, [
    [started + seconds("50m"), mario, "reject", 77, "By ear I count fewer notes than the list has."],
    [started + seconds("2h"), ines, "approve", 90, sameRows],
    [
      started + seconds("4h"),
      lena,
      "reject",
      71,
      "By the book, but of no use for what the description wants.",
    ],
    [started + seconds("5h"), jonas, "approve", 82, sameHash],
  ]);
  await at(started + seconds("6h"));
  await runOut(context, task, edith);
};

/** Submitted three hours ago and checked by the model's owner; Clara has yet to start the vote. */
export const newVersion: Story = async (context) => {
  const { wait, ago, ahead, rules, ada, clara, grete } = context;
  const task = await computed(context, [clara, grete], {
    times: [ago("1d 9h"), ago("1d 2h"), ago("3h")],
    model: "irisClassifier",
    kind: "evaluation",
    title: "Is version 1.1.0 as good on Fisher's flowers?",
    description: "The same 45 flowers as last time, now with the weights that were tuned on our gardens.",
    input: heldBackFlowers("fisher-test.csv"),
    reward: mlb("8"),
    due: ahead("3d"),
  });
  await wait(Math.min(seconds("30m"), Math.floor(rules.startGrace / 2)));
  await ada.attest(task, sameOnOwnersMachine);
};

/** Submitted more than a day ago, and Edith has not started the vote: now any account may. */
export const lessonTapes: Story = async (context) => {
  const { ago, ahead, edith, farid } = context;
  await computed(context, [edith, farid], {
    times: [ago("2d 22h"), ago("2d 15h"), ago("1d 5h")],
    model: "onsetDetector",
    kind: "inference",
    title: "Find the notes on the lesson tapes",
    description: "4 short examples from the second year's lessons.",
    input: pluckedRecordings("lesson-tapes.zip", { count: 4, seed: 233 }),
    reward: mlb("5.5"),
    due: ahead("1d"),
  });
};
