import type { Hex } from "viem";
import { expect, test } from "vitest";
import { nameKeys, originalOf, Publications } from "./publications.server.ts";
import { recordOf } from "./same-name.tsx";

const ADA = "0xada";
const MAL = "0xmal";
const looksLike = (one: string, other: string) => nameKeys(one).some((key) => nameKeys(other).includes(key));

test.each([
  ["Iris Classifier", "the same name"],
  ["iris classifier", "small letters"],
  ["IRIS CLASSIFIER", "capital letters"],
  ["  Iris\u00a0 Classifier ", "other spaces"],
  ["Iris-Classifier", "a hyphen"],
  ["Iris_Classifier", "an underscore"],
  ["Ir\u200bis Classifier", "a zero-width space"],
  ["Iris\u200d Classifier", "a joiner"],
  ["Iris\u3164 Classifier", "a Hangul filler"],
  ["Iris\u2800 Classifier", "an empty Braille pattern"],
  ["Iris\ufe0f Classifier", "a variation selector"],
  ["\u202eIris Classifier", "a direction override"],
  ["Irіs Classifier", "a Cyrillic і"],
  ["Iris Сlаssifiеr", "Cyrillic С, а and е"],
  ["Ιris Classifier", "a Greek capital Ι"],
  ["lris Classifier", "an l for the capital I"],
  ["1ris Classifier", "a digit for the capital I"],
  ["Iris C1assifier", "a digit for the l"],
  ["Ｉｒｉｓ Ｃｌａｓｓｉｆｉｅｒ", "fullwidth letters"],
  ["𝐈𝐫𝐢𝐬 Classifier", "mathematical letters"],
  ["Iris Classifi\u0323er", "a dot below"],
  ["Ïris Classifier", "a diaeresis"],
  ["I\u0308ris Classifier", "a combining diaeresis"],
])("%j looks like 'Iris Classifier' (%s)", (name) => {
  expect(looksLike("Iris Classifier", name)).toBe(true);
});

test.each([
  ["Model 0", "Model O", true],
  ["modern", "modem", true],
  ["Speech to Text", "Text to Speech", false],
  ["Iris Classifier", "Iris Classifier 2", false],
  ["Language Identifier", "Language Identifiers", false],
  ["किताब", "कुताब", false],
  ["文本分类", "图像分类", false],
  ["ResNet 18", "ResNet 34", false],
])("%s and %s look the same: %s", (one, other, same) => {
  expect(looksLike(one, other)).toBe(same);
});

const day = 86_400;
const revision = (id: string, name: string, days: number, changes = {}) => ({
  id: `${id}-${days}`,
  isPublic: true,
  createdAt: String(days * day),
  metadataDigest: `0xdigest-${id}`,
  model: { id: id as Hex, name },
  ...changes,
});
const RECORD = {
  total: 9,
  verified: 8,
  rejected: 0,
  successBps: 10_000,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
};
const row = (id: string, ownerId: string) => ({
  id,
  name: "Iris Classifier",
  version: "1.0.0",
  ownerId,
  summary: RECORD,
});
const model = (id: string, ownerId: string, name = "Iris Classifier") => ({
  id,
  name,
  ownerId,
  metadataDigest: `0xdigest-${id}`,
});

function find(
  revisions: readonly ReturnType<typeof revision>[],
  wanted: ReturnType<typeof model>,
  owners: Record<string, string>,
) {
  const publications = new Publications();
  publications.add(revisions);
  const candidates = new Map(Object.entries(owners).map(([id, owner]) => [id, row(id, owner)] as const));
  return originalOf(wanted, publications, candidates, 100 * day);
}

test("a copy is marked with the older model, its owner and its record; the older one is not", () => {
  const both = [revision("old", "Iris Classifier", 1), revision("copy", "Irіs Classifier", 31)];
  const owners = { old: ADA, copy: MAL };
  expect(find(both, model("copy", MAL, "Irіs Classifier"), owners)).toEqual({
    id: "old",
    name: "Iris Classifier",
    version: "1.0.0",
    ownerId: ADA,
    same: "name",
    secondsEarlier: 30 * day,
    record: RECORD,
  });
  expect(find(both, model("old", ADA), owners)).toBeUndefined();
});

test("an owner may reuse their own name", () => {
  const both = [revision("old", "Iris Classifier", 1), revision("new", "Iris Classifier", 2)];
  expect(find(both, model("new", ADA), { old: ADA, new: ADA })).toBeUndefined();
});

test("a name given to an old private model dates from its publication", () => {
  const revisions = [
    revision("trap", "Iris Classifier", 1, { isPublic: false, id: "trap-0" }),
    revision("old", "Iris Classifier", 5),
    revision("trap", "Iris Classifier", 9),
  ];
  const owners = { trap: MAL, old: ADA };
  expect(find(revisions, model("old", ADA), owners)).toBeUndefined();
  expect(find(revisions, model("trap", MAL), owners)).toMatchObject({ id: "old", secondsEarlier: 4 * day });
});

test("identical metadata under another name is marked; adopting metadata later does not make a model the older one", () => {
  const revisions = [
    revision("trap", "Something Else", 1),
    revision("old", "Iris Classifier", 5),
    revision("trap", "Something Else", 9, { metadataDigest: "0xdigest-old" }),
  ];
  const owners = { trap: MAL, old: ADA };
  const trap = { ...model("trap", MAL, "Something Else"), metadataDigest: "0xdigest-old" };
  expect(find(revisions, trap, owners)).toMatchObject({ id: "old", same: "metadata" });
  expect(find(revisions, model("old", ADA), owners)).toBeUndefined();
});

test("a thousand copies do not displace the first one", () => {
  const copies = Array.from({ length: 1_000 }, (_, index) => revision(`copy${index}`, "Iris Classifier", 2));
  const revisions = [
    revision("old", "Iris Classifier", 1),
    ...copies,
    revision("last", "Iris Classifier", 3),
  ];
  expect(find(revisions, model("last", MAL), { old: ADA })).toMatchObject({ id: "old" });
});

test("a model that the server has not read yet counts as the youngest", () => {
  const found = find([revision("old", "Iris Classifier", 1)], model("new", MAL), { old: ADA });
  expect(found).toMatchObject({ id: "old", secondsEarlier: 99 * day });
});

test("a model's rate is a whole percent, as on its card and page", () => {
  expect(recordOf({ ...RECORD, verified: 6, rejected: 3, successBps: 6_666 })).toBe("9 tasks, 67% verified");
});
