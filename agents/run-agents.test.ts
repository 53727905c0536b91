import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { runAgents } from "./run-agents.ts";

test("an agent whose port is taken ends with a message and does nothing else", async () => {
  const folder = createTemporaryFolder("taken-port-");
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const config = join(folder.path, "keeper.json");
  const settings = {
    chainId: 31_337,
    rpcUrl: "http://127.0.0.1:9",
    subgraphUrl: "http://127.0.0.1:9/subgraphs/name/marketplace",
    key: { environment: "TAKEN_PORT_KEY" },
    folder: join(folder.path, "agent"),
    port,
    gasPerDay: "1",
    policy: {},
  };
  writeFileSync(config, JSON.stringify(settings));
  vi.stubEnv("TAKEN_PORT_KEY", `0x${"1".repeat(64)}`);
  const requests = vi.spyOn(globalThis, "fetch");
  const stop = new AbortController();
  await expect(runAgents({ kind: "keeper", configs: [config] }, stop.signal)).rejects.toThrow(
    `Port ${port} is taken by another program, so the agent does not start. Set another "port" in its configuration.`,
  );
  expect(requests).not.toHaveBeenCalled();
  stop.abort();
  other.close();
  folder.remove();
});
