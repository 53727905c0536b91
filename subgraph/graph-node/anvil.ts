import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { killAtExit, stopProcess } from "#ground/process/child-process.ts";
import { freePort } from "#ground/ports/free-port.ts";

/** A private chain that mines only when it is told to; gone after `stop`. */
export interface Anvil {
  url: string;
  /** A JSON-RPC call. @throws With the method's name and the chain's message. */
  rpc<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<Result>;
  /** Several calls in one request; answers in the order of the calls. @throws For the first that failed. */
  batch<Result = unknown>(calls: readonly RpcCall[]): Promise<Result[]>;
  stop(): Promise<void>;
}

export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

export interface AnvilOptions {
  /** Unix seconds of block 0. */
  genesisTimestamp: number;
  /** Whatever else anvil should be told, `--` included. */
  flags?: readonly string[];
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** The publicly known development mnemonic: anvil signs for its accounts. */
const MNEMONIC = "test test test test test test test test test test test junk";
const ACCOUNTS = 20;
const CHAIN_ID = 31_337;
const START_TIMEOUT = 30_000;
const STOP_GRACE = 2_000;

/** Starts anvil on a free port of the loopback interface. @throws When there is none for this machine. */
export async function startAnvil({ genesisTimestamp, flags = [] }: AnvilOptions): Promise<Anvil> {
  const port = await freePort();
  const settings = {
    host: "127.0.0.1",
    port,
    "chain-id": CHAIN_ID,
    hardfork: "prague",
    timestamp: genesisTimestamp,
    mnemonic: MNEMONIC,
    accounts: ACCOUNTS,
    order: "fifo",
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(findAnvil(), [...pairs, "--no-mining", "--quiet", ...flags], { stdio: "ignore" });
  const forget = killAtExit(child);
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const url = `http://127.0.0.1:${port}`;
  const batch = (calls: readonly RpcCall[]) => send(url, calls);
  const anvil: Anvil = {
    url,
    batch: async <Result>(calls: readonly RpcCall[]) => (await batch(calls)) as Result[],
    rpc: async <Result>(method: string, ...params: readonly unknown[]) =>
      (await batch([{ method, params }]))[0] as Result,
    async stop() {
      await stopProcess(child, STOP_GRACE);
      forget();
    },
  };
  const until = Date.now() + START_TIMEOUT;
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null) throw new Error(`anvil ended while starting (exit code ${child.exitCode})`);
    const id = await anvil.rpc<string>("eth_chainId").catch(() => undefined);
    if (id !== undefined) return anvil;
    if (Date.now() > until) throw new Error("anvil did not start");
    await sleep(25);
  }
}

async function send(url: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  if (calls.length === 0) return [];
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: "2.0", id, method, params }));
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answers = (await response.json()) as RpcAnswer[];
  const results: unknown[] = [];
  for (const { id, result, error } of answers) {
    if (error) throw new Error(`${calls[id]?.method}: ${error.message}`);
    results[id] = result;
  }
  return results;
}

/** `ANVIL_BIN`, or the program in the package for this machine; the package's own script would leave it behind. */
function findAnvil(): string {
  const given = process.env.ANVIL_BIN;
  if (given && existsSync(given)) return given;
  const architecture = process.arch === "x64" ? "amd64" : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const suffix = process.platform === "win32" ? ".exe" : "";
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json"));
    return require.resolve(`${name}/bin/anvil${suffix}`);
  } catch (error) {
    throw new Error(`${name} is not installed and ANVIL_BIN names no file: there is no chain to test with`, {
      cause: error,
    });
  }
}
