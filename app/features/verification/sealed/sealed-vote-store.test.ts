// @vitest-environment jsdom
import type { Address, Hex } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { readSealedVote, type SealedVote, sealedVoteText } from "./sealed-vote.ts";
import { forgetSealedVotes, keepSealedVote, keptSealedVote } from "./sealed-vote-store.ts";

const word = (byte: string): Hex => `0x${byte.repeat(32)}`;
const opening: SealedVote = {
  chainId: 31_337,
  verificationId: word("11"),
  voter: `0x${"ab".repeat(20)}` as Address,
  commitment: word("22"),
  trace: word("33"),
  confidence: 90,
  reasoning: "Recomputed.",
  salt: word("44"),
};

afterEach(() => localStorage.clear());

test("an opening is kept until the vote is opened, and copied as text", () => {
  keepSealedVote(opening);
  expect(keptSealedVote(opening, opening.commitment)).toEqual(opening);
  expect(readSealedVote(sealedVoteText(opening))).toEqual(opening);
  forgetSealedVotes(opening);
  expect(keptSealedVote(opening, opening.commitment)).toBeUndefined();
});

test("a second attempt does not replace the opening of a vote that may be on chain", () => {
  keepSealedVote(opening);
  keepSealedVote({ ...opening, commitment: word("55"), salt: word("66") });
  expect(keptSealedVote(opening, opening.commitment)?.salt).toBe(opening.salt);
});

test("a browser that does not keep the opening stops the vote", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
  expect(() => keepSealedVote(opening)).toThrow("not stored");
});

test("any other text is not an opening", () => {
  expect(readSealedVote("hello")).toBeUndefined();
  expect(readSealedVote(sealedVoteText({ ...opening, confidence: 0 }))).toBeUndefined();
});
