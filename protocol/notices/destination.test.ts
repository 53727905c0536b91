import { describe, expect, test } from "vitest";
import { destinationProblem } from "./destination.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

describe("an address of the internet protocol", () => {
  test.each([
    "93.184.216.34",
    "8.8.8.8",
    "172.32.0.1",
    "2606:4700:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
  ])("%s belongs to the public", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "2002:0a00:0001::",
    "2001::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::a00:1",
    "no address",
    "1.2.3",
    "1.2.3.256",
    "1:2:3:4:5:6:7:8:9",
  ])("%s does not", (address) => expect(isPublicAddress(address)).toBe(false));

  test("of this machine is known in each of its forms", () => {
    expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].map(isLoopbackAddress)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["128.0.0.1", "::2", "2606::1"].map(isLoopbackAddress)).toEqual([false, false, false]);
  });
});

describe("where notices go", () => {
  test.each([
    "https://example.org/hook?x=1",
    "https://example.org:8443/",
    "https://8.8.8.8/",
    "https://[2606:4700::1]/",
  ])("%s is taken", (url) => expect(destinationProblem(url, false)).toBeUndefined());

  test.each([
    ["http://example.org/", "must begin with https://"],
    ["ftp://example.org/", "must begin with https://"],
    ["https://user:pass@example.org/", "must not contain a user name or password"],
    ["https://example.org:25/", "port 443 or 8443"],
    ["https://example.org:22/", "port 443 or 8443"],
    ["https://127.0.0.1/", "publicly reachable"],
    ["https://2130706433/", "publicly reachable"],
    ["https://0x7f.1/", "publicly reachable"],
    ["https://[::1]/", "publicly reachable"],
    ["https://[::ffff:10.0.0.1]/", "publicly reachable"],
    ["https://localhost/", "publicly reachable"],
    ["https://redis.internal/", "publicly reachable"],
    ["https://intranet/", "publicly reachable"],
    ["not an address", "must be an address"],
    [`https://example.org/${"a".repeat(2_000)}`, "at most 2000 characters"],
  ])("%s is refused", (url, reason) => expect(destinationProblem(url, false)).toContain(reason));

  test("the local stack's setting allows loopback hosts and nothing else", () => {
    expect(destinationProblem("http://127.0.0.1:9000/hook", true)).toBeUndefined();
    expect(destinationProblem("http://localhost:9000/hook", true)).toBeUndefined();
    expect(destinationProblem("http://10.0.0.1/", true)).toContain("https://");
    expect(destinationProblem("https://10.0.0.1/", true)).toContain("publicly reachable");
  });
});
