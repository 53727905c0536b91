import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort, freePorts } from "./free-port.ts";
import { describeListener } from "./port-owner.ts";

it("can be taken", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  if (process.platform === "linux") expect(describeListener(port)).toContain(`process ${process.pid}`);
  await new Promise((closed) => server.close(closed));
  expect(describeListener(port)).toBeUndefined();
});

it("differs each time when several are requested", async () => {
  expect(new Set(await freePorts(8)).size).toBe(8);
});

/** The start of Linux's ephemeral range; on other systems none of our ports is in it. */
function firstEphemeral(): number {
  if (process.platform !== "linux") return 49_152;
  return Number.parseInt(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8"), 10);
}

it.runIf(firstEphemeral() >= 32_768)("is outside the range of outgoing connections", async () => {
  for (const port of await freePorts(50)) expect(port).toBeLessThan(firstEphemeral());
});

it("is never returned twice, even if the first caller has not taken it yet", async () => {
  const ports = [...(await freePorts(200)), ...(await freePorts(200))];
  expect(new Set(ports).size).toBe(400);
});
