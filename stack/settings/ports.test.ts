import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { checkPorts, freeStackPorts, portsFromEnvironment } from "./ports.ts";

let server: Server | undefined;

afterEach(() => server?.close());

/** Listens on a free port of one address. */
async function listen(host: string): Promise<number> {
  const listening = createServer();
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, host, resolve));
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

describe("the ports of the stack", () => {
  it("are the documented ones unless a variable names another", () => {
    expect(portsFromEnvironment({})).toEqual({
      app: 3000,
      graph: 8000,
      graphAdmin: 8020,
      graphIndex: 8030,
      graphMetrics: 8040,
      chain: 8545,
      content: 8080,
      endpoint: 8398,
      postgres: 5433,
    });
    expect(portsFromEnvironment({ CHAIN_PORT: "9545", APP_PORT: "" })).toMatchObject({
      chain: 9545,
      app: 3000,
    });
  });

  it.each(["0", "65536", "80.5", "http", "-1"])("refuse %s", (value) => {
    expect(() => portsFromEnvironment({ APP_PORT: value })).toThrow(
      `APP_PORT is "${value}", which is not a valid port`,
    );
  });

  it("refuse one port for two services, naming both variables", () => {
    expect(() => portsFromEnvironment({ CHAIN_PORT: "8080" })).toThrow(/CHAIN_PORT and CONTENT_PORT/);
  });

  it("are free and different if free ones are requested", async () => {
    const ports = await freeStackPorts();
    expect(new Set(Object.values(ports)).size).toBe(9);
    await expect(checkPorts(ports)).resolves.toBeUndefined();
  });
});

describe("a taken port", () => {
  it("is named with its variable and the process that has it", async () => {
    const port = await listen("127.0.0.1");
    const check = checkPorts({ ...(await freeStackPorts()), chain: port });
    await expect(check).rejects.toThrow(
      `${port} (CHAIN_PORT), for the chain: taken by process ${process.pid}`,
    );
    await expect(check).rejects.toThrow("CHAIN_PORT=<port> npm start");
    await expect(check).rejects.toThrow("Nothing was started");
  });

  it("is found when only the other loopback address is taken", async () => {
    const port = await listen("::1");
    await expect(checkPorts({ ...(await freeStackPorts()), app: port })).rejects.toThrow("APP_PORT");
  });

  it("does not matter for a service that is not started", async () => {
    const port = await listen("127.0.0.1");
    await expect(
      checkPorts({ ...(await freeStackPorts()), app: port }, ["chain", "graph"]),
    ).resolves.toBeUndefined();
  });
});
