import { expect, test } from "vitest";
import { type StoragePlaces, storageText } from "./file-check.tsx";

const until = Date.parse("2027-03-01T12:00:00Z") / 1_000;

test.each<[string, StoragePlaces | undefined, string]>([
  ["the store reports no locations", undefined, "The storage locations could not be loaded."],
  ["no known copy", [{ name: "folder", status: "absent" }], "No storage location is known for this file."],
  [
    "one place keeps it, without a promise",
    [{ name: "folder", status: "pinned" }],
    "Stored in one place (folder).",
  ],
  [
    "two places keep it, one of them until a day",
    [
      { name: "kubo", status: "pinned" },
      { name: "pins.example", status: "pinned", until },
    ],
    "Stored in 2 places (kubo, pins.example), until at least 2027-03-01.",
  ],
  [
    "a second pin is on its way",
    [
      { name: "kubo", status: "pinned" },
      { name: "pins.example", status: "queued" },
    ],
    "Stored in one place (kubo); one more copy is being stored.",
  ],
])("the storage locations of a file are described: %s", (_, places, sentence) => {
  expect(storageText(places)).toBe(sentence);
});
