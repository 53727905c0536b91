/** Agents as an operator starts them: processes with a configuration file and a key of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { freePort } from "#ground/ports/free-port.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoSigner } from "#protocol/chain/demo-accounts.ts";
import type { StackUrls } from "../support/stack.setup.ts";

const ROOT = join(import.meta.dirname, "../..");
const GAS_PER_DAY = 10n ** 18n;

export interface AgentProcess {
  readonly name: string;
  readonly address: `0x${string}`;
  /** The same program with the same ledger, after it ended or was killed; nothing while it runs. */
  start(): void;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** The message of the last line that it logged. */
  lastWords(): string;
  /** Whether it looks for work without failures. */
  isWell(): Promise<boolean>;
}

/** The key of a demo account, for a program in a person's place. */
export function keyOf(name: DemoName): Hex {
  const { privateKey } = demoSigner(name, LOCAL_CHAIN_ID).getHdKey();
  if (!privateKey) throw new Error(`The mnemonic gives no key for ${name}`);
  return bytesToHex(privateKey);
}

/** Where those that compute find files. */
export const filesAt = (urls: StackUrls) => ({
  siteUrl: urls.app,
  storageUrl: urls.content,
  gateways: [`${urls.content}/ipfs/`],
});

/**
 * Prepares an agent, without starting it.
 * @param own members of the configuration beside those that all share
 * @param key a new one unless told
 */
export async function agentProcess(
  kind: "provider" | "verifier" | "keeper",
  name: string,
  folder: string,
  urls: StackUrls,
  own: object,
  key: Hex = generatePrivateKey(),
): Promise<AgentProcess> {
  const port = await freePort();
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  const config = join(home, "agent.json");
  const settings = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: urls.chain,
    subgraphUrl: urls.subgraph,
    ...(kind !== "keeper" && filesAt(urls)),
    key: { environment: "AGENT_KEY" },
    folder: home,
    port,
    pollSeconds: 1,
    gasPerDay: String(GAS_PER_DAY),
    ...own,
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  const log = createWriteStream(join(home, "agent.log"), { flags: "a" });
  let child: ChildProcess | undefined;
  let words = "nothing yet";
  const listen = (chunk: Buffer) => {
    for (const [, message] of chunk.toString("utf8").matchAll(/"msg":"([^"]*)"/g))
      if (message) words = message.replace(/ (of |for |against )?(task|round) 0x\S+/, "");
  };
  return {
    name,
    address: privateKeyToAccount(key).address,
    start() {
      if (child && child.exitCode === null && child.signalCode === null) return;
      child = spawn(process.execPath, ["agents/main.ts", kind, "--config", config], {
        cwd: ROOT,
        env: { ...process.env, AGENT_KEY: key },
        stdio: ["ignore", "pipe", "pipe"],
      });
      words = "nothing yet";
      child.stdout?.on("data", listen);
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
    lastWords: () => words,
    async isWell() {
      const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
      return answer?.status === 200;
    },
  };
}
