/** Posts and reads the treasury's canaries as an operator does: with a command and a configuration file. */
import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Hex, parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { NamedFile } from "../support/marketplace.ts";
import type { StackUrls } from "../support/stack.setup.ts";
import { filesAt, keyOf } from "./agent-processes.ts";

const ROOT = join(import.meta.dirname, "../..");

interface CanaryReport {
  readonly canaries: number;
  readonly decided: number;
  readonly decisions: { readonly right: number; readonly wrong: number };
  readonly providers: Readonly<Record<Hex, { right: number; wrong: number }>>;
  readonly verifiers: Readonly<
    Record<Hex, { right: number; wrong: number; receipts: { right: number; wrong: number; invalid: number } }>
  >;
}

/**
 * @param place folder of the operator's ledger. Use a new one per attempt; otherwise a retry counts the first
 * attempt's canaries
 */
export function canariesAt(urls: StackUrls, place: string) {
  const folder = mkdtempSync(`${place}-`);
  const config = join(folder, "canary.json");
  const settings = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: urls.chain,
    subgraphUrl: urls.subgraph,
    ...filesAt(urls),
    key: { environment: "TREASURY_KEY" },
    folder,
    gasPerDay: String(10n ** 18n),
    canary: { reward: String(parseEther("1")), decoy: { environment: "DECOY_KEY" } },
  };
  writeFileSync(config, JSON.stringify(settings));
  const env = { ...process.env, TREASURY_KEY: keyOf("Treasury"), DECOY_KEY: keyOf("Farid") };
  const run = async (...args: string[]) => {
    const command = ["agents/canary/main.ts", ...args, "--config", config];
    return (await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })).stdout;
  };
  return {
    async post(model: Hex, input: NamedFile, ...more: "--wrong"[]): Promise<Hex> {
      const path = join(folder, input.name);
      writeFileSync(path, input.bytes);
      const told = await run("post", "--model", model, "--input", path, "--check", "open", ...more);
      return (JSON.parse(told) as { task: Hex }).task;
    },
    tend: () => run("tend"),
    report: async () => JSON.parse(await run("report", "--json")) as CanaryReport,
  };
}
