import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "#dev-infra/ports/free-port.ts";

const KEY = "a1b2c3d4e5f6a7b8c9d0";
const ROOT = join(import.meta.dirname, "../..");

/** Arguments of a keeper whose RPC endpoint does not answer: every poll logs a failure. */
function keeperIn(folder: string, url: string): string[] {
  const config = join(folder, "keeper.json");
  const settings = {
    chainId: 31_337,
    rpcUrl: url,
    subgraphUrl: url,
    folder,
    gasPerDay: "1",
    key: { environment: "KEEPER_KEY" },
    pollSeconds: 0.2,
    policy: {},
  };
  writeFileSync(config, JSON.stringify(settings));
  return ["keeper", "--config", config];
}
const env = { ...process.env, KEEPER_KEY: `0x${"1".repeat(64)}` };

test.each([
  ["path", (host: string) => `http://${host}/v2/${KEY}`],
  ["query", (host: string) => `http://${host}/?apikey=${KEY}`],
  ["user", (host: string) => `http://${KEY}:x@${host}/`],
])("the key of an RPC endpoint that does not answer is never logged: in its %s", async (_, urlAt) => {
  const folder = mkdtempSync(join(tmpdir(), "agent-log-"));
  const host = `127.0.0.1:${await freePort()}`;
  const args = ["-e", START, ...keeperIn(folder, urlAt(host))];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    expect(stdout).toContain("agent.poll_failed");
    expect(stdout + stderr).not.toContain(KEY);
    expect(stdout).toContain(host);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an agent whose log has lost its reader continues, and ends in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "agent-log-"));
  const args = ["agents/main.ts", ...keeperIn(folder, `http://127.0.0.1:${await freePort()}`)];
  const agent = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(agent, "exit");
  try {
    await once(agent.stdout, "data");
    agent.stdout.destroy();
    const isOver = await Promise.race([ended.then(() => true), sleep(1_500, false)]);
    expect(isOver).toBe(false);
    agent.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder, "crash.json"))).toBe(false);
  } finally {
    agent.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  }
});

/** Runs the agents' program, and stops it like an operator when a poll has failed. */
const START = `
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk, ...rest) => {
  if (String(chunk).includes("agent.poll_failed")) setImmediate(() => process.emit("SIGTERM", "SIGTERM"));
  return write(chunk, ...rest);
};
process.argv.splice(1, 0, "agents/main.ts");
await import("./agents/main.ts");
`;
