import { type ChildProcess, spawn } from "node:child_process";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { DEMO_MNEMONIC, demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { freePort } from "../ports/free-port.ts";
import { killAtExit, stopProcess } from "../process/child-process.ts";
import { waitUntil } from "../process/wait-until.ts";
import { findAnvil } from "./anvil-program.ts";
import { batchRpc, type Rpc, type RpcCall, resultsOf, rpcClient } from "./json-rpc.ts";

/** A private chain, which ends no later than this process. */
export interface Anvil {
  readonly process: ChildProcess;
  readonly url: string;
  readonly rpc: Rpc;
  /** Several calls in one request; results in the order of the calls. @throws RpcError for the first that was refused */
  batch<Result = unknown>(calls: readonly RpcCall[]): Promise<Result[]>;
  stop(): Promise<void>;
}

export interface AnvilOptions {
  /** A free one by default. */
  readonly port?: number;
  /** The local chain's by default. */
  readonly chainId?: number;
  /** Unix seconds of block 0 (default: now); must be the same at every start of the same chain. */
  readonly genesisTimestamp?: number;
  /** Whether each transaction is mined immediately; by default blocks are mined only on request. */
  readonly automine?: boolean;
  /** File with an initial state, as plain JSON. */
  readonly loadState?: string;
  /** Further arguments of anvil, `--` included. */
  readonly flags?: readonly string[];
  /** Destination of its output: discarded by default, or this process's own output. */
  readonly output?: "ignore" | "inherit";
}

const START_TIMEOUT_MS = 180_000;
/** Loading or dumping the state of a chain with weeks of activity takes seconds. */
const CALL_TIMEOUT_MS = 120_000;
const STOP_GRACE_MS = 2_000;

function argumentsOf(options: AnvilOptions, port: number): string[] {
  const settings = {
    host: "127.0.0.1",
    port,
    "chain-id": options.chainId ?? LOCAL_CHAIN_ID,
    hardfork: "prague",
    mnemonic: DEMO_MNEMONIC,
    accounts: demoAccounts.length,
    // Transactions are mined in order of arrival.
    order: "fifo",
    ...(options.genesisTimestamp === undefined ? {} : { timestamp: options.genesisTimestamp }),
    ...(options.loadState === undefined ? {} : { "load-state": options.loadState }),
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return [...pairs, ...(options.automine ? [] : ["--no-mining"]), "--quiet", ...(options.flags ?? [])];
}

/** Starts anvil, which signs for the demo accounts. @throws DevInfraError without one; Error when it ends */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const port = options.port ?? (await freePort());
  const output = options.output ?? "ignore";
  const child = spawn(findAnvil(), argumentsOf(options, port), { stdio: ["ignore", output, output] });
  const forget = killAtExit(child);
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", (code, signal) => {
    failure ??= new Error(`anvil ended while starting (${signal ?? `exit code ${code}`})`);
  });
  const url = `http://127.0.0.1:${port}`;
  const rpc = rpcClient(url, CALL_TIMEOUT_MS);
  await waitUntil(async () => Boolean(await rpc("eth_chainId")), {
    timeoutMs: START_TIMEOUT_MS,
    pollMs: 10,
    failure: () => failure,
    tooLate: (cause) => new Error(`anvil did not answer within ${START_TIMEOUT_MS / 1_000} s`, { cause }),
  });
  return {
    process: child,
    url,
    rpc,
    batch: async <Result>(calls: readonly RpcCall[]) =>
      resultsOf(calls, await batchRpc<Result>(url, calls, CALL_TIMEOUT_MS)),
    async stop() {
      await stopProcess(child, STOP_GRACE_MS);
      forget();
    },
  };
}
