import { expect, test } from "vitest";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { ACTION_KINDS } from "../action-kind.ts";
import { REQUESTER } from "../run/fake-effects.ts";
import type { ReceiptEvent } from "./reader.ts";
import { outcomeOf } from "./receipt-outcome.ts";

const OTHER = "0x71bE63f3384f5fb98995898A86B02Fb2426c5788";
const MLB = 10n ** 18n;
const event = (name: string, args: ReceiptEvent["args"]): ReceiptEvent => ({ name, args });
const says = (kind: string, ...events: ReceiptEvent[]) => outcomeOf(kind, events, REQUESTER);

test("cancelling a task that was accepted in the meantime reports no refund yet", () => {
  const announced = says("cancelTask", event("TaskCancelRequested", { effectiveAt: 1_770_000_000 }));
  expect(announced?.title).toBe("Cancellation announced");
  expect(announced?.description).toMatch(/^Nothing is refunded yet\. .*can submit a result until/);
});

test("reports a refund with the amount transferred on chain", () => {
  expect(says("cancelTask", event("TaskCancelled", { refund: 3n * MLB }))?.description).toContain("3 MLB");
  expect(says("expireTask", event("TaskExpired", { refund: 2n * MLB }))?.description).toContain("2 MLB");
});

test("reports the loss after a lost vote and the end of verifier status", () => {
  const vote = (slashed: bigint, voter: string = REQUESTER) => event("VoteSettled", { voter, slashed });
  expect(says("settleVotes", vote(0n))?.description).toBe("Your stake was released.");
  const out = event("VerifierStatusChanged", { verifier: REQUESTER, approved: false });
  const lost = says("settleVotes", vote(MLB / 2n), out)?.description;
  expect(lost).toMatch(/You lost 0.5 MLB of your stake.*no longer a verifier/);
  expect(lost).not.toMatch(/^Your stake was released/);
  expect(says("settleVotes", vote(MLB, OTHER))?.description).toContain("lost 1 MLB");
});

test("names the recipient of the bond when a pool has no winner", () => {
  const opened = event("VerifierPoolOpened", { participants: 3n, share: MLB });
  expect(says("openRejectedPool", opened)?.description).toBe("3 verifiers can claim 1 MLB each.");
  const refund = event("Refunded", { amount: MLB });
  expect(says("openRejectedPool", refund)?.description).toMatch(
    /1 MLB of the provider's bond went to the requester/,
  );
});

test("does not report an extended vote as closed", () => {
  expect(says("finalizeVerification", event("VerificationExtended", { newDeadline: 1 }))?.title).toBe(
    "Vote extended",
  );
  const closed = event("VerificationFinalized", { status: VerificationStatus.Rejected });
  expect(says("finalizeVerification", closed)?.description).toBe("The result is rejected.");
});

test("tells a guardian how long the vote is locked and when a lock ended", () => {
  const until = 1_770_000_000;
  expect(says("lockSystem", event("SystemLocked", { until }))?.description).toMatch(/until 2026-02-02/);
  const unlocked = event("SystemUnlocked", { unlockedAt: until });
  expect(says("unlockSystem", unlocked)?.description).toMatch(
    /^Voting continues. The lock ended on 2026-02-02/,
  );
});

test("sums the claims that this account received, not the expected ones", () => {
  const claim = (verifier: string, amount: bigint) => event("VerifierRewardClaimed", { verifier, amount });
  const said = says("collectDue", claim(REQUESTER, MLB), claim(REQUESTER, MLB), claim(OTHER, MLB));
  expect(said?.description).toBe("2 MLB is in your wallet.");
});

test("reports provider income, verifier income and vote losses when collecting everything", () => {
  const said = says(
    "collectDue",
    event("RewardsDistributed", { provider: REQUESTER, providerAmount: 4n * MLB }),
    event("BondReturned", { provider: REQUESTER, amount: MLB }),
    event("VerifierRewardClaimed", { verifier: REQUESTER, amount: MLB }),
    event("VoteSettled", { voter: REQUESTER, slashed: MLB / 2n }),
  );
  expect(said?.description).toMatch(/^6 MLB is in your wallet. .*You lost 0.5 MLB of your stake/);
  const others = event("VerifierPoolOpened", { participants: 3n, share: MLB });
  expect(says("collectDue", others)?.description).toMatch(/None of them went to you/);
});

test("does not report an undelivered payment as received", () => {
  const claim = event("VerifierRewardClaimed", { verifier: REQUESTER, amount: MLB });
  const said = says("claimVerifierReward", claim, event("Credited", { account: REQUESTER, amount: MLB }));
  expect(said?.description).toMatch(/1 MLB of it could not be delivered. Collect it/);
});

test("reads the new provider and deadline of a reassigned task from the receipt", () => {
  const deadline = 1_770_000_000;
  const given = (newProvider: string) => event("TaskReassigned", { newProvider, deadline });
  expect(says("reassignTask", given(OTHER))?.description).toMatch(/^The new provider .*2026/);
  expect(says("reassignTask", given(ZERO_ADDRESS))?.description).toMatch(/^The task is open again/);
});

test("does not report an allowance changed in the wallet as revoked", () => {
  expect(says("revokeAllowance", event("Approval", { value: MLB }))?.description).toMatch(
    /can still take 1 MLB/,
  );
  expect(says("revokeAllowance", event("Approval", { value: 0n }))).toEqual({});
});

test("reports a channel's refund and claims as received only by the account that was paid", () => {
  const closed = (payer: string) => says("closeChannel", event("ChannelClosed", { payer, refund: MLB }));
  expect(closed(REQUESTER)?.description).toBe("1 MLB is in your wallet.");
  expect(closed(OTHER)?.description).toBe("1 MLB went back to the payer.");
  const claim = (receiver: string) =>
    says("claimVoucher", event("ChannelClaimed", { receiver, amount: 2n * MLB, fee: MLB / 10n }));
  expect(claim(REQUESTER)?.description).toBe("1.9 MLB is in your wallet.");
  expect(claim(OTHER)?.description).toBe("1.9 MLB was paid to the receiver.");
  const topUp = event("ChannelToppedUp", { amount: MLB, deposited: 4n * MLB });
  expect(says("topUpChannel", topUp)?.description).toMatch(/^1 MLB was added\..* 4 MLB in total/);
});

test.each(ACTION_KINDS)("%s without its own event moved nothing, and claims no effect", (kind) => {
  expect(says(kind)?.description).toContain("No MLB was moved");
});
