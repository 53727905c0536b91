import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { readBlock } from "#dev-infra/chain/block.ts";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { assertChain } from "./chain/chain-identity.ts";
import { startStack } from "./stack.ts";

describe("a missing program", () => {
  it("ends a start before anything runs, and leaves the state folder free", async () => {
    const stateDir = mkdtempSync(join(tmpdir(), "requirements-test-"));
    const before = process.env.GND_BIN;
    process.env.GND_BIN = "/nowhere/gnd";
    try {
      const start = () => startStack({ stateDir, ports: "free", withDemoWorld: false, app: "none" });
      await expect(start()).rejects.toThrow("GND_BIN");
      await expect(start()).rejects.toThrow("GND_BIN");
    } finally {
      if (before === undefined) delete process.env.GND_BIN;
      else process.env.GND_BIN = before;
      rmSync(stateDir, { recursive: true, force: true });
    }
  });
});

describe("a chain that is not the expected one", { timeout: 30_000 }, () => {
  let anvil: Anvil | undefined;
  let other: Server | undefined;

  afterEach(async () => {
    await anvil?.stop();
    other?.close();
  });

  it("is identified by its id and its first block, before anything is sent", async () => {
    anvil = await startAnvil({ genesisTimestamp: 1_800_000_000 });
    const genesisHash = (await readBlock(anvil.rpc, 0)).hash;
    await expect(assertChain(anvil.url, { chainId: 31_337, genesisHash })).resolves.toBeUndefined();
    await expect(assertChain(anvil.url, { chainId: 137, genesisHash })).rejects.toThrow("serves chain 31337");
    await expect(assertChain(anvil.url, { chainId: 31_337, genesisHash: "0x00" })).rejects.toThrow(
      /a different chain from this stack's.*Nothing was sent/s,
    );
  });

  it("is reported when its port is closed or another service answers", async () => {
    const expected = { chainId: 31_337, genesisHash: "0x00" };
    const port = await freePort();
    await expect(assertChain(`http://127.0.0.1:${port}`, expected)).rejects.toThrow("is not responding");
    other = createServer((_request, response) => response.end("<html>")).listen(port, "127.0.0.1");
    await expect(assertChain(`http://127.0.0.1:${port}`, expected)).rejects.toThrow("is not responding");
  });
});
