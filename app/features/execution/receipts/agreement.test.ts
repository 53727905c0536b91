import { expect, test } from "vitest";
import type { Receipt } from "#runtime/receipt/receipt.ts";
import { agreementOf, agreementText } from "./receipt-agreement.tsx";

const read = (verdict: Receipt["verdict"], problems: string[] = []) =>
  ({ status: "read", receipt: { verdict } as Receipt, problems }) as const;

test("an account's record shows how many of its votes agree with the receipts they name", () => {
  const agreement = agreementOf([
    read("confirmed"),
    read("refuted"),
    read("confirmed", ["It contradicts the vote."]),
    // An undecided receipt does not justify a vote.
    read("undecided"),
    { status: "malformed" },
    { status: "unavailable", message: "No gateway returned the file." },
  ]);
  expect(agreement).toEqual({ agree: 2, contradict: 3, unavailable: 1 });
  expect(agreementText(agreement, 10)).toBe(
    "Of the latest 10 votes, 6 include a receipt: 2 valid and matching the vote, 3 invalid or contradicting the votes, 1 unavailable.",
  );
  expect(agreementText(agreementOf([read("confirmed")]), 1)).toBe(
    "The only vote includes a receipt: 1 valid and matching the vote.",
  );
});
