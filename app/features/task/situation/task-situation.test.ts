import { expect, test } from "vitest";
import { roundsOfAssignment } from "./task-situation.ts";

const round = (providerId: `0x${string}`, submittedAt: string) => ({ providerId, submittedAt });

test("only results of the current assignment count towards its limit", () => {
  const verifications = [
    round("0xaa", "100"),
    round("0xbb", "200"),
    round("0xaa", "400"),
    round("0xaa", "500"),
  ];
  expect(roundsOfAssignment({ providerId: "0xaa", assignedAt: "300", verifications })).toBe(2);
});

test("an open task has no assignment and no rounds", () => {
  expect(
    roundsOfAssignment({ providerId: null, assignedAt: "300", verifications: [round("0xaa", "400")] }),
  ).toBe(0);
});
