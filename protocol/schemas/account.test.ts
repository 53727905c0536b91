import { expect, test } from "vitest";
import { accountSchema } from "./account.ts";

const schema = accountSchema((address) =>
  address.startsWith("0xf39F") ? "You already own this model." : undefined,
);
const OWNER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const OTHER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("an address in one letter case or with its checksum is that account", () => {
  for (const address of [OTHER, OTHER.toLowerCase(), `  ${OTHER} `, `0x${OTHER.slice(2).toUpperCase()}`]) {
    expect(schema.parse({ address })).toEqual({ address: OTHER });
  }
});

test.each([
  ["", "Enter an address: 0x and 40 hexadecimal digits."],
  ["clara", "Enter an address: 0x and 40 hexadecimal digits."],
  [OTHER.replace("C8", "c8"), /contains a typo/],
  [`0x${"0".repeat(40)}`, /This is the zero address/],
  [OWNER, "You already own this model."],
])("%j is answered with: %s", (address, message) => {
  expect(schema.safeParse({ address }).error?.issues[0]?.message).toMatch(message);
});
