import { expect, test } from "vitest";
import { claimVerifierReward } from "./actions.ts";

test("a claim fails and succeeds in the words of the specification", () => {
  const verificationId = `0x3f9a1c${"0".repeat(56)}01` as const;
  const claim = claimVerifierReward({ verificationId, amount: 3n * 10n ** 17n });
  expect(claim.failure).toEqual({ title: "Claim Failed", message: "Failed to claim reward" });
  expect(claim.success).toEqual({
    title: "Reward Claimed",
    description: "0.3 MLB are in your wallet.",
    link: { label: "View Verification", href: `/verification/${verificationId}` },
  });
});
