import { expect, test } from "vitest";
import { claimVerifierReward, collectDue, distributeRewards } from "./actions.ts";

test("a claim shows the specification's success and failure texts", () => {
  const verificationId = `0x3f9a1c${"0".repeat(56)}01` as const;
  const claim = claimVerifierReward({ verificationId, amount: 3n * 10n ** 17n });
  expect(claim.failure).toEqual({ title: "Claim Failed", message: "Failed to claim reward" });
  expect(claim.success).toEqual({
    title: "Reward Claimed",
    description: "0.3 MLB is in your wallet.",
    link: { label: "View Verification", href: `/verification/${verificationId}` },
  });
});

const ID = `0x${"11".repeat(32)}` as const;
const account = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test("distributing within the appeal window says that the requester's right to appeal ends", () => {
  const split = { provider: 8n, verifierPool: 1n, protocol: 1n };
  const base = { taskId: ID, verificationId: ID, split };
  expect(distributeRewards({ ...base, appealUntil: 1_770_000_005 }).consequences.at(-1)).toMatch(
    /^You accept the approval\. Your right to appeal until 2026-02-02 02:40:05 UTC ends immediately/,
  );
  expect(distributeRewards(base).consequences).toHaveLength(2);
});

test("collecting shows the amount and the stake lost by votes", () => {
  const collection = { account, verificationIds: [ID, ID], amount: 3n * 10n ** 18n } as const;
  const { consequences, destructive } = collectDue({ ...collection, loss: 10n ** 17n });
  expect(destructive).toBe(true);
  expect(consequences.join(" ")).toMatch(
    /3 MLB from 2 verifications goes to your wallet.*lose 0.1 MLB of your stake/,
  );
  const all = collectDue({ ...collection, distributes: true });
  expect(all.title).toBe("Distribute all rewards");
  expect(all.consequences.join(" ")).not.toMatch(/vote/);
});
