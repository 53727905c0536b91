/** Agents as an operator starts them: processes, each with its own configuration file and key. */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import type { StackUrls } from "../support/stack.setup.ts";

const ROOT = join(import.meta.dirname, "../..");
const GAS_PER_DAY = 10n ** 18n;

type AgentKind = "provider" | "verifier" | "keeper";

interface Member {
  readonly name: string;
  readonly address: `0x${string}`;
  /** Whether it polls without failures. */
  isWell(): Promise<boolean>;
}

interface Program {
  /** Restarts the program with the same ledgers after it ended or was killed. Does nothing while it runs. */
  start(): void;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** The message of its last log line. */
  lastMessage(): string;
}

/** Agents of one kind that share a process. */
export interface AgentGroup extends Program {
  readonly members: readonly Member[];
}

/** An agent that has its own process. */
export interface AgentProcess extends Program, Member {}

/** The key of a demo account, for an agent that replaces that person. */
export function keyOf(name: DemoName): Hex {
  const { privateKey } = demoSigner(name, LOCAL_CHAIN_ID).getHdKey();
  if (!privateKey) throw new Error(`The mnemonic gives no key for ${name}`);
  return bytesToHex(privateKey);
}

/** Where agents that compute find files. */
export const filesAt = (urls: StackUrls) => ({
  siteUrl: urls.app,
  storageUrl: urls.content,
  gateways: [`${urls.content}/ipfs/`],
});

/** Where the agents' files are, and which installation they work for. */
interface Place {
  readonly folder: string;
  readonly urls: StackUrls;
  /** Configuration members in addition to those that all agents have. */
  readonly own: object;
}

/**
 * Prepares an agent with its own process, without starting it.
 * @param key a new one by default
 */
export async function agentProcess(
  kind: AgentKind,
  name: string,
  folder: string,
  urls: StackUrls,
  own: object,
  key: Hex = generatePrivateKey(),
): Promise<AgentProcess> {
  const enlisted = await enlist(kind, name, { folder, urls, own }, key);
  return { ...enlisted, ...programOf(kind, folder, name, [enlisted]) };
}

/** Prepares agents that share a process, without starting it. They differ by name and key. */
export async function agentGroup(
  kind: AgentKind,
  names: readonly string[],
  folder: string,
  urls: StackUrls,
  own: object,
): Promise<AgentGroup> {
  const place = { folder, urls, own };
  const members = await Promise.all(names.map((name) => enlist(kind, name, place, generatePrivateKey())));
  return { members, ...programOf(kind, folder, `${kind}s`, members) };
}

interface Enlisted extends Member {
  /** Path of its configuration. */
  readonly config: string;
  /** The environment variable that holds its key, and the key. */
  readonly secret: readonly [variable: string, key: Hex];
}

/** Writes an agent's configuration. */
async function enlist(
  kind: AgentKind,
  name: string,
  { folder, urls, own }: Place,
  key: Hex,
): Promise<Enlisted> {
  const port = await freePort();
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  const config = join(home, "agent.json");
  const variable = `KEY_OF_${name.toUpperCase().replaceAll("-", "_")}`;
  const settings = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: urls.chain,
    subgraphUrl: urls.subgraph,
    ...(kind !== "keeper" && filesAt(urls)),
    key: { environment: variable },
    folder: home,
    port,
    pollSeconds: 1,
    gasPerDay: String(GAS_PER_DAY),
    ...own,
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  return {
    name,
    address: privateKeyToAccount(key).address,
    config,
    secret: [variable, key],
    async isWell() {
      const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
      return answer?.status === 200;
    },
  };
}

function programOf(kind: AgentKind, folder: string, name: string, members: readonly Enlisted[]): Program {
  const log = createWriteStream(join(folder, `${name}.log`), { flags: "a" });
  const env = { ...process.env, ...Object.fromEntries(members.map(({ secret }) => secret)) };
  const args = ["agents/main.ts", kind, ...members.flatMap(({ config }) => ["--config", config])];
  let child: ChildProcess | undefined;
  let words = "nothing yet";
  const listen = (chunk: Buffer) => {
    for (const [, message] of chunk.toString("utf8").matchAll(/"msg":"([^"]*)"/g))
      if (message) words = message.replace(/ (of |for |against )?(task|round) 0x\S+/, "");
  };
  return {
    start() {
      if (child && child.exitCode === null && child.signalCode === null) return;
      child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
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
    lastMessage: () => words,
  };
}
