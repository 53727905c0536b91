import { expect, test } from "vitest";
import { answerInHash, isCallOf, linkOfAnswer, type SharedAnswer } from "./shared-answer.ts";
import { tokenHash } from "./token-hash.ts";

const MODEL = `0x${"5c".repeat(32)}` as const;
const shared: SharedAnswer = {
  manifest: `0x${"1".repeat(64)}`,
  input: { name: "request.json", text: '{"messages":[{"role":"user","content":"Why & how? 50 % + ü #1"}]}' },
  parameters: {},
  digest: `0x${"2".repeat(64)}`,
  tokens: 214,
};
const hashOf = (link: string | undefined) => new URL(link ?? "").hash;

test("a link carries prompt, settings, version and digest, in the part that no server sees", () => {
  const link = linkOfAnswer("https://market.example", MODEL, shared);
  expect(link).toMatch(new RegExp(`^https://market\\.example/models/${MODEL}#answer=`));
  expect(new URL(link ?? "").search).toBe("");
  expect(answerInHash(hashOf(link))).toEqual(shared);
});

test("a link that was cut or changed is reported, and a page without one has none", () => {
  expect(answerInHash("")).toBeUndefined();
  expect(answerInHash("#versions")).toBeUndefined();
  const hash = hashOf(linkOfAnswer("https://market.example", MODEL, shared));
  expect(answerInHash(hash.slice(0, 80))).toBeNull();
  expect(
    answerInHash(`#answer=${encodeURIComponent(JSON.stringify({ ...shared, digest: "0x1" }))}`),
  ).toBeNull();
});

test("an answer whose link would be too long has none", () => {
  const input = { name: "table.csv", text: "a,b\n".repeat(3_000) };
  expect(linkOfAnswer("https://market.example", MODEL, { ...shared, input })).toBeUndefined();
});

test("a call is the link's only with the same bytes, file name and parameters, in any order", () => {
  const bytes = new TextEncoder().encode("\ufeffa,b\n");
  const link = { input: { name: "table.csv", text: "\ufeffa,b\n" }, parameters: { x: 1, y: [2] } };
  const call = { input: { name: "table.csv", bytes }, parameters: { y: [2], x: 1 } };
  expect(isCallOf(link, call)).toBe(true);
  expect(isCallOf({ ...link, input: { name: "table.csv", text: "a,b\n" } }, call)).toBe(false);
  expect(isCallOf({ ...link, input: { ...link.input, name: "other.csv" } }, call)).toBe(false);
  expect(isCallOf({ ...link, parameters: { x: 1 } }, call)).toBe(false);
});

test("the hash of an answer is SHA-256 over its token ids, four bytes each", () => {
  // printf '\x01\x00\x00\x00\x00\x01\x00\x00' | sha256sum
  expect(tokenHash([1, 256])).toBe("0x242045e2f1bb37769b514f182fd91b3d215324cb57f187cced1e9c62921dbac3");
  expect(tokenHash([])).toBe("0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});
