import { expect, test } from "vitest";
import { VerificationStatus } from "../../generated/enums.ts";
import { isPhaseOver, sealedPhase } from "./phase.ts";

test("a round is committing, then opening, then decided; any account ends a phase after its deadline", () => {
  const { Voting, Approved } = VerificationStatus;
  expect(sealedPhase({ status: Voting, opening: false })).toBe("committing");
  expect(sealedPhase({ status: Voting, opening: true })).toBe("opening");
  expect(sealedPhase({ status: Approved, opening: false })).toBe("decided");
  expect(isPhaseOver({ status: Voting, opening: true }, 100, 100)).toBe(false);
  expect(isPhaseOver({ status: Voting, opening: true }, 100, 101)).toBe(true);
  expect(isPhaseOver({ status: Approved, opening: false }, 100, 101)).toBe(false);
});
