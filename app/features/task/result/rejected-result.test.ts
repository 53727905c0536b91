import { expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { NOW, PROVIDER, situation } from "../situation/test-situation.ts";
import { givenUp, rejectedResult } from "./rejected-result.ts";

const held = { bond: String(15n * 10n ** 17n), bondHeld: true };
const rejected = (changes: object) =>
  situation(TaskStatus.Rejected, {
    account: PROVIDER,
    verification: { status: VerificationStatus.Rejected, votesAgainst: 3, ...changes },
  });

test("resubmitting within the appeal window shows that the appeal right ends and the bond is paid out", () => {
  const loss = rejectedResult(rejected({ appealUntil: NOW + 5 }), held);
  expect(loss && givenUp(loss)).toEqual([
    "You accept the rejection. Your right to appeal until 2026-02-02 02:40:05 UTC ends immediately.",
    "The bond of the rejected result (1.5 MLB) is paid immediately to the verifiers who rejected it.",
  ]);
});

test("after the window only the bond is given up; without a rejecting vote it goes to the requester", () => {
  const loss = rejectedResult(rejected({ appealUntil: NOW - 1, isFinal: true, votesAgainst: 0 }), held);
  expect(loss && givenUp(loss)).toEqual([
    "The bond of the rejected result (1.5 MLB) is paid to the requester immediately.",
  ]);
});

test("a first result replaces none", () => {
  expect(rejectedResult(situation(TaskStatus.Assigned, { account: PROVIDER }), held)).toBeUndefined();
});
