import { expect, test } from "vitest";
import { verifierPolicySchema } from "#agents/verifier/policy.ts";
import { defaults } from "#contracts/deploy/parameters.ts";

test("a verifier votes about a missing result only when such votes can decide at once (decision 19)", () => {
  const { patience } = verifierPolicySchema.parse({});
  expect(patience).toBeGreaterThanOrEqual(defaults.verification.minVotingTime);
});
