import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["an IPv4 address", "192.0.2.7", "192.0.2.7"],
  ["one with the port that some proxies add", "192.0.2.7:51234", "192.0.2.7"],
  ["one that a dual-stack socket reports", "::ffff:192.0.2.7", "192.0.2.7"],
  ["the same in hexadecimal", "::ffff:c000:207", "192.0.2.7"],
  ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["a neighbour in the same /64", "2001:DB8:1:2::ffff", "2001:db8:1:2::/64"],
  ["an abbreviated address", "2001:db8::1", "2001:db8:0:0::/64"],
  ["one with brackets and a port", "[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["one with a zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["this machine", "::1", "0:0:0:0::/64"],
])("limits count %s by its network", (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "192.0.2",
  "192.0.2.256",
  "1:2:3",
  "1::2::3",
  "2001:db8::g",
  "1:2:3:4:5:6:7:8:9",
  "x".repeat(8_000),
])("%j is not an address, so it cannot get a separate rate limit", (text) => {
  expect(networkOf(text)).toBeUndefined();
});

test("the 2^64 addresses of one customer share one limit", () => {
  const networks = Array.from({ length: 200 }, (_, at) =>
    networkOf(`2001:db8:0:7:${at.toString(16)}::${at}`),
  );
  expect(new Set(networks)).toEqual(new Set(["2001:db8:0:7::/64"]));
});
