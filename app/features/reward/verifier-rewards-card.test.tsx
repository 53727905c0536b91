// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { VerifierRewardsCard } from "./verifier-rewards-card.tsx";

const read = vi.hoisted(() => ({
  data: undefined as unknown,
  error: null as Error | null,
  refetch: () => undefined,
}));
vi.mock("#app/transaction/contract/use-contract-read.ts", () => ({ useContractRead: () => read }));

vi.mock("#app/transaction/use-loaded-transaction.ts", () => ({
  useLoadedTransaction: () => async () => undefined,
}));

const VOTER = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const card = (
  <VerifierRewardsCard
    verificationId={`0x${"3f".repeat(32)}`}
    status={VerificationStatus.Approved}
    pool={{
      rewardPool: String(10n ** 18n),
      poolOpened: true,
      participants: 5,
      rewardPerVoter: String(2n * 10n ** 17n),
      claims: 0,
      votesFor: 5,
      votesAgainst: 0,
    }}
    account={VOTER}
    vote={{ support: true, claimed: false, reward: "0" }}
    isOverruled={false}
    loss={undefined}
  />
);

afterEach(cleanup);

test("unreadable rewards show an error with a retry button and no total", async () => {
  Object.assign(read, { data: undefined, error: new Error(`fetch failed at ${SHOWN_AT}`) });
  const shown = await show(card, VOTER);
  expect(shown.textContent).toContain("Error Loading Rewards");
  expect(screen.getByRole("button", { name: /Retry|Try again/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Claim/ })).toBeNull();
});

test("a claimable share shows its button and amount", async () => {
  Object.assign(read, { data: [true, 0n, 0n, false, 2n * 10n ** 17n], error: null });
  const shown = await show(card, VOTER);
  expect(screen.getByRole("button", { name: "Claim reward" }).getAttribute("aria-disabled")).toBeNull();
  expect(shown.textContent).toContain("0.2");
});
