import { expect, test } from "vitest";
import { type KeptPlaces, keptSentence } from "./checked-file.ts";

const until = Date.parse("2027-03-01T12:00:00Z") / 1_000;

test.each<[string, KeptPlaces | undefined, string]>([
  ["the store does not tell", undefined, "Where it is kept cannot be said at the moment."],
  ["nobody is known to keep it", [{ name: "folder", status: "absent" }], "No place is known that keeps it."],
  [
    "one place keeps it, without a promise",
    [{ name: "folder", status: "pinned" }],
    "Kept at one place (folder).",
  ],
  [
    "two places keep it, one of them until a day",
    [
      { name: "kubo", status: "pinned" },
      { name: "pins.example", status: "pinned", until },
    ],
    "Kept at 2 places (kubo, pins.example), until 2027-03-01 at least.",
  ],
  [
    "a second pin is on its way",
    [
      { name: "kubo", status: "pinned" },
      { name: "pins.example", status: "queued" },
    ],
    "Kept at one place (kubo); one more is being filled.",
  ],
])("a stored file says where it is kept: %s", (_, places, sentence) => {
  expect(keptSentence(places)).toBe(sentence);
});
