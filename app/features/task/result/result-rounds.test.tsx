// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { type ResultRound, ResultRounds, resultStatusText } from "./result-rounds.tsx";

const first: ResultRound = {
  id: `0x${"1a".repeat(32)}`,
  round: 1,
  statusIndex: VerificationStatus.Rejected,
  ruling: null,
  providerId: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  submittedAt: String(SHOWN_AT - 86_400),
  votesFor: 1,
  totalVotes: 5,
  resultHash: `0x${"2b".repeat(32)}`,
  resultCid: "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
  details: "",
};
const second: ResultRound = {
  ...first,
  id: `0x${"3c".repeat(32)}`,
  round: 2,
  statusIndex: VerificationStatus.Approved,
  votesFor: 5,
};

afterEach(cleanup);

test("an earlier round's result keeps its own verdict, vote and files", async () => {
  const shown = await show(
    <ResultRounds rounds={[first, second]} shown={2} taskId="0x1" taskNumber="#0x3f9a1c" />,
  );
  expect(shown.textContent).toContain("Round 1");
  expect(shown.textContent).toContain("rejected, and replaced by a later result");
  expect(shown.textContent).not.toContain("Round 2");
  const vote = screen.getByRole("link", { name: /^1 of 5 votes approved it/ });
  expect(vote.getAttribute("href")).toBe(`/verification/${first.id}`);
  expect(screen.getByRole("button", { name: "Show this result" })).toBeTruthy();
});

test("a single result shows no rounds; with a later result, the earlier one links to it", async () => {
  expect(
    (await show(<ResultRounds rounds={[first]} shown={1} taskId="0x1" taskNumber="#0x3f9a1c" />)).textContent,
  ).toBe("");
  cleanup();
  const shown = await show(
    <ResultRounds rounds={[first, second]} shown={1} taskId="0x1" taskNumber="#0x3f9a1c" />,
  );
  expect(shown.textContent).toContain("the verifiers approved this result");
});

test.each([
  [VerificationStatus.None, 2, "not verified yet"],
  [VerificationStatus.None, 1, "replaced by a later result"],
  [VerificationStatus.Approved, 2, "the verifiers approved this result"],
  [VerificationStatus.Rejected, 2, "the verifiers rejected this result"],
  [VerificationStatus.Inconclusive, 1, "no decision, and replaced by a later result"],
  [VerificationStatus.Escalated, 2, "under appeal: an arbiter is deciding"],
])("a result with status %i of round %i of two is labelled: %s", (statusIndex, round, words) => {
  expect(resultStatusText({ round, statusIndex }, 2)).toBe(words);
});
