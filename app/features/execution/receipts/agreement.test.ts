import { expect, test } from "vitest";
import type { Receipt } from "#runtime/receipt/receipt.ts";
import { agreementOf, agreementWords } from "./agreement.ts";

const read = (verdict: Receipt["verdict"], problems: string[] = []) =>
  ({ status: "read", receipt: { verdict } as Receipt, problems }) as const;

test("an account's record shows how many of its votes agree with the receipts they name", () => {
  const agreement = agreementOf([
    read("confirmed"),
    read("refuted"),
    read("confirmed", ["The vote says the opposite of it."]),
    // An undecided receipt does not justify a vote.
    read("undecided"),
    { status: "malformed" },
    { status: "unavailable", message: "No gateway delivered it." },
  ]);
  expect(agreement).toEqual({ agree: 2, contradict: 3, unavailable: 1 });
  expect(agreementWords(agreement, 10)).toBe(
    "Of the latest 10 votes, 6 name a receipt: 2 signed by this account with the verdict of the vote, 3 with something against them, 1 not available now.",
  );
  expect(agreementWords(agreementOf([read("confirmed")]), 1)).toBe(
    "The one vote here names a receipt: 1 signed by this account with the verdict of the vote.",
  );
});
