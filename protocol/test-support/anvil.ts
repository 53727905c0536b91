/** A real chain for tests: anvil on a free port, stopped by its own process handle. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";

const READY = /Listening on 127\.0\.0\.1:(\d+)/;
const START_TIMEOUT_MS = 20_000;

function portOf(process: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`anvil did not start:\n${output}`)), START_TIMEOUT_MS);
    const read = (piece: Buffer) => {
      output += piece;
      const port = READY.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    process.stdout?.on("data", read);
    process.stderr?.on("data", read);
    process.once("error", reject);
    process.once("exit", (code) => reject(new Error(`anvil ended with code ${code}:\n${output}`)));
  });
}

/** Starts anvil with the local chain's id. Blocks come only when asked for. */
export async function startAnvil() {
  const bin = createRequire(import.meta.url).resolve("@foundry-rs/anvil/bin.mjs");
  const flags = [
    "--port",
    "0",
    "--host",
    "127.0.0.1",
    "--chain-id",
    "31337",
    "--hardfork",
    "prague",
    "--accounts",
    "20",
  ];
  const child = spawn(process.execPath, [bin, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // The package's launcher starts the binary as a child of its own: both are in the group that `detached` made.
    process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  const port = await portOf(child).catch(async (error) => {
    await stop();
    throw error;
  });
  const url = `http://127.0.0.1:${port}`;
  const rpc = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return { url, rpc, stop };
}
