import { expect, test } from "vitest";
import { contentPointer, pointerProblem } from "./content-pointer.ts";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const OLD_CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
/** The id of "hello" under BLAKE2b-256. */
const BLAKE_CID = "bafk2bzaceazl3ht7f7qx7ozqyylntuqfq3kllfhncnmk2ae2c6xb5fzuccrsm";

test.each([CID, `ipfs://${CID}`, ` ipfs://${CID} `])("%j points at stored content", (text) => {
  expect(contentPointer(text)).toEqual({ cid: CID, pointer: `ipfs://${CID}` });
});

test("ids of version 0 are read as well", () => {
  expect(contentPointer(OLD_CID).pointer).toBe(`ipfs://${OLD_CID}`);
});

test.each([
  "",
  "ipfs://xyz",
  "ipfs://",
  "not-a-pointer",
  "javascript:alert(1)",
  "http://localhost/x",
  "https://data.example/set.csv",
  "s3://bucket/key",
  `https://gateway.example/ipfs/${CID}`,
])("%j is refused, because providers and verifiers could not get the same bytes", (text) => {
  expect(pointerProblem(text)).toMatch(/^This is not the content ID of a stored file\./);
});

test("a path below an id and a hash that cannot be checked are refused", () => {
  expect(pointerProblem(`ipfs://${OLD_CID}/data/input.csv`)).toMatch(/^A path inside a content ID/);
  expect(pointerProblem(BLAKE_CID)).toMatch(/^This content ID has a hash or format/);
});
