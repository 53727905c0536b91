// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import type { VoteRow } from "./verification-detail.query.server.ts";
import { VotingHistory } from "./voting-history.tsx";

const vote: VoteRow = {
  id: "0x01",
  index: 0,
  voter: { id: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955" },
  sealed: false,
  stage: 0,
  support: true,
  confidence: 80,
  reasoning: "All rows agree.",
  withConsensus: null,
  judged: false,
  settled: false,
  slashed: "0",
  timestamp: String(SHOWN_AT - 120),
  tx: `0x${"7a".repeat(32)}`,
};

afterEach(cleanup);

test("each vote is a row with voter, side, time and transaction", async () => {
  const votes = [vote, { ...vote, id: "0x02" as const, index: 1, support: false }];
  const shown = await show(
    <VotingHistory votes={{ status: "ok", data: votes }} hasStarted isFinal={false} />,
  );
  expect(shown.textContent).toContain("2 votes · 1 approved · 1 rejected");
  const [first, second] = screen.getAllByRole("listitem").map((row) => row.textContent ?? "");
  expect(first).toMatch(/0x14dc\.\.\.9955.*Approved80% confident.*2 minutes ago.*All rows agree\./);
  expect(second).toContain("Rejected");
});

test("an unreadable vote is omitted and the others are listed", async () => {
  const broken = { ...vote, id: "0x02" as const, index: 1, voter: null } as unknown as VoteRow;
  const votes = [vote, broken, { ...vote, id: "0x03" as const, index: 2 }];
  await show(<VotingHistory votes={{ status: "ok", data: votes }} hasStarted isFinal={false} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("while an appeal may change the outcome, no vote is shown as finally right or wrong", async () => {
  const right = { ...vote, withConsensus: true };
  const votes = [right, { ...right, id: "0x02" as const, withConsensus: false, judged: true }];
  await show(<VotingHistory votes={{ status: "ok", data: votes }} hasStarted isFinal={false} />);
  const [first, second] = screen.getAllByRole("listitem").map((row) => row.textContent ?? "");
  expect(first).toContain("With the outcome so far");
  expect(second).toMatch(/Against the outcome(?! so far)/);
});

test("without votes the history says whether voting has started", async () => {
  const begun = await show(<VotingHistory votes={{ status: "ok", data: [] }} hasStarted isFinal={false} />);
  expect(begun.textContent).toContain("No votes cast yet");
  cleanup();
  const before = await show(
    <VotingHistory votes={{ status: "ok", data: [] }} hasStarted={false} isFinal={false} />,
  );
  expect(before.textContent).toContain("No verification process started yet");
});

test("a failed history shows an error and leaves the rest of the page intact", async () => {
  const error = { kind: "unreachable", message: "fetch failed" } as const;
  const shown = await show(
    <VotingHistory votes={{ status: "unavailable", error }} hasStarted isFinal={false} />,
  );
  expect(shown.textContent).toContain("Failed to load voting history");
});
