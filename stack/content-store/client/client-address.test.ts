import { expect, test } from "vitest";
import { networkOf } from "./client-address.ts";
import { DailyBudget } from "./daily-budget.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1:2:3:4", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["not an address", "not an address"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a network's bytes are counted for one day, and can be given back", () => {
  let now = Date.parse("2026-01-31T23:00:00Z");
  const budget = new DailyBudget(() => now);
  budget.use("a", 700);
  budget.use("a", -200);
  expect([budget.usedBy("a"), budget.usedBy("b")]).toEqual([500, 0]);
  now += 2 * 3_600_000;
  expect(budget.usedBy("a")).toBe(0);
});
