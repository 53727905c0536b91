import { expect, test } from "vitest";
import { eligibility } from "./stake-meter.tsx";

const MLB = 10n ** 18n;

test.each([
  [0n, "Minimum Not Met", 0],
  [50n * MLB - 1n, "Minimum Not Met", 49],
  [50n * MLB, "Getting Close", 50],
  [100n * MLB - 1n, "Getting Close", 99],
  [100n * MLB, "Verifier Eligible", 100],
  [250n * MLB, "Verifier Eligible", 100],
])("a stake of %s of 100 MLB is labelled %s", (staked, label, percent) => {
  expect(eligibility(staked, 100n * MLB)).toEqual({ label, percent });
});

test("without a minimum every account is eligible", () => {
  expect(eligibility(0n, 0n).label).toBe("Verifier Eligible");
});
