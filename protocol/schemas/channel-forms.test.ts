import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { openChannelSchema } from "./channel-forms.ts";
import { parseVoucher, voucherJson } from "./voucher.ts";

const MLB = 10n ** 18n;
const [payer, receiver, signer, contract] = [1, 2, 3, 4].map(
  () => privateKeyToAccount(generatePrivateKey()).address,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`];

const form: Readonly<Record<string, string>> = { receiver, signer, amount: "2", cap: "", days: "30" };
const read = (changes: Readonly<Record<string, string>>, available: bigint | undefined = 5n * MLB) =>
  openChannelSchema(available, payer, [contract]).safeParse({ ...form, ...changes });

test("a blank spending limit is the deposit, and a higher one allows top-ups", () => {
  expect(read({}).data).toEqual({ receiver, signer, amount: 2n * MLB, cap: 2n * MLB, days: 30 });
  expect(read({ cap: "10.5" }).data?.cap).toBe((21n * MLB) / 2n);
});

test.each([
  ["amount", { amount: "6" }],
  ["amount", { amount: "1,5" }],
  ["receiver", { receiver: payer }],
  ["receiver", { receiver: contract }],
  ["signer", { signer: contract }],
  ["signer", { signer: "0x12" }],
  ["cap", { cap: "1.9" }],
  ["cap", { cap: "a lot" }],
  ["cap", { cap: "99999999999999" }],
  ["days", { days: "0" }],
  ["days", { days: "1.5" }],
  // A thousand days for readers who group digits with points, not one.
  ["days", { days: "1.000" }],
  ["days", { days: "1e2" }],
  ["days", { days: "4000" }],
])("an invalid %s is refused at its field: %j", (field, changes) => {
  expect(read(changes).error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("opening is refused while the balance is unknown", () => {
  expect(openChannelSchema(undefined, payer, []).safeParse(form).success).toBe(false);
});

test("a voucher survives as text, exact to the smallest unit", () => {
  const salt = `0x${"0".repeat(64)}` as const;
  const channel = { payer, receiver, signer, cap: 2n ** 96n - 1n, expiry: 1_800_000_000, salt };
  const voucher = { channel, amount: 9_007_199_254_740_993n, signature: `0x${"1b".repeat(65)}` as const };
  expect(parseVoucher(voucherJson(voucher))).toEqual(voucher);
  expect(parseVoucher(btoa(voucherJson(voucher)))).toEqual(voucher);
});

test.each(["", "{}", "null", "[1]", "not JSON", `{"channel":"${"0".repeat(6_000)}"}`])(
  "text that is not a voucher is refused: %s",
  (text) => {
    expect(parseVoucher(text)).toBeUndefined();
  },
);
