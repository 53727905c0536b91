import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_MNEMONIC, demoAccounts } from "#protocol/demo-accounts.ts";
import type { Environment } from "../environment.ts";
import { type Rpc, rpcClient } from "#ground/chain/json-rpc.ts";
import { StackError } from "../stack-error.ts";

const PLATFORM_NAMES: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/**
 * The anvil executable. The npm package's own start script is passed over on purpose: it puts a Node process
 * between us and anvil, which would live on when that process is killed.
 * @throws StackError when there is none
 */
export function findAnvil(environment: Environment = process.env): string {
  const given = environment.ANVIL_BIN;
  if (given) {
    if (existsSync(given)) return given;
    throw new StackError(`ANVIL_BIN is "${given}", but there is no such file. Correct it or unset it.`);
  }
  const platform = process.platform === "win32" ? "win32" : process.platform;
  const packageName = `@foundry-rs/anvil-${platform}-${PLATFORM_NAMES[process.arch] ?? process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json"));
  try {
    return require.resolve(`${packageName}/bin/anvil${platform === "win32" ? ".exe" : ""}`);
  } catch {
    throw new StackError(
      `The local chain needs anvil, and its package ${packageName} is not installed. ` +
        "Run `npm install`, or install Foundry and set ANVIL_BIN to the path of anvil.",
    );
  }
}

export interface AnvilOptions {
  readonly port: number;
  readonly chainId: number;
  /** Unix seconds of block 0; must be the same at every start of one chain. */
  readonly genesisTimestamp: number;
  /** A state to begin with, as plain JSON. */
  readonly snapshotPath?: string | undefined;
}

/**
 * Why these options, measured with anvil 1.7.1:
 * - `--no-mining`: the keeper decides when mining begins, so that blocks can be replayed first and no block is
 *   mined before the clock is set. It mines at once for a transaction and every 2 s otherwise.
 * - no `--state`: anvil writes that file in place (a kill while it writes leaves half a file), and all of it
 *   every time: 4 MB after an hour of idling, 72 MB after a day. The keeper writes snapshots and a journal.
 * - `--order fifo`: the transactions of a block are replayed in the order in which they were mined.
 * - `--prune-history 16`: anvil otherwise keeps a copy of the whole state for each of 500 blocks in memory and
 *   writes further ones to the home folder. Nothing here calls a contract at an older block.
 * - no `--transaction-block-keeper`: it forgets old receipts, which the indexer needs to index anew.
 */
export function anvilArguments(options: AnvilOptions): string[] {
  const flags = {
    host: "127.0.0.1",
    port: options.port,
    "chain-id": options.chainId,
    hardfork: "prague",
    timestamp: options.genesisTimestamp,
    mnemonic: DEMO_MNEMONIC,
    accounts: demoAccounts.length,
    order: "fifo",
    "prune-history": 16,
    ...(options.snapshotPath ? { "load-state": options.snapshotPath } : {}),
  };
  const pairs = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return [...pairs, "--no-mining", "--quiet"];
}

export interface Anvil {
  readonly process: ChildProcess;
  readonly port: number;
  readonly url: string;
  readonly rpc: Rpc;
}

/** Starts anvil and waits until it answers. Its output goes to this process's own. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const child = spawn(findAnvil(), anvilArguments(options), { stdio: ["ignore", "inherit", "inherit"] });
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const url = `http://127.0.0.1:${options.port}`;
  const rpc = rpcClient(url, 120_000);
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`anvil ended while starting (${child.signalCode ?? `exit code ${child.exitCode}`})`);
    }
    try {
      await rpc("eth_chainId");
      return { process: child, port: options.port, url, rpc };
    } catch {
      await sleep(25);
    }
  }
}
