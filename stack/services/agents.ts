/** One provider, five verifiers and a keeper on the local chain, with their own accounts and policies. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Address,
  bytesToHex,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
} from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { DEMO_MNEMONIC, demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { demoSigner, programSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { keeperKeyOf } from "#protocol/chain/entrusted/keeper-key.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import type { Supervisor } from "../process/supervisor.ts";
import { type KeeperFor, ROOT } from "../settings/settings.ts";

/** First account index in the mnemonic, after the demo accounts. */
export const FIRST_INDEX = 100;
const VERIFIERS = 5;
/** Index of the keeper's account, which follows the provider and the verifiers. */
export const KEEPER_INDEX = FIRST_INDEX + 1 + VERIFIERS;
/** Initial balance of each, in whole coins and tokens. */
const GAS = "10";
const TOKENS = "500";
const STAKE = parseEther("100");
const BOND_PER_DAY = parseEther("400");
const GAS_PER_DAY = parseEther("1");
/** No user waits for a keeper. */
const KEEPER_POLL_SECONDS = 10;
const STOP_GRACE_MS = 3_000;

export interface AgentsOptions {
  /** Ledgers, fetched packages and configurations, one folder each. */
  readonly folder: string;
  readonly chainUrl: string;
  readonly subgraphUrl: string;
  readonly contentUrl: string;
  readonly appUrl: string;
  readonly keeperFor: KeeperFor;
}

interface Member {
  readonly name: string;
  readonly kind: "provider" | "verifier" | "keeper";
  readonly account: ReturnType<typeof accountAt>;
  /** Name of the environment variable with its key. */
  readonly variable: string;
}

/** Funds accounts that lack a balance, with the one of `mlb`, and starts all agents; they poll from then on. */
export async function startAgents(supervisor: Supervisor, options: AgentsOptions): Promise<void> {
  const agents: readonly Member[] = [
    { name: "agent-provider", kind: "provider" } as const,
    ...Array.from(
      { length: VERIFIERS },
      (_, index) => ({ name: `agent-verifier-${index + 1}`, kind: "verifier" }) as const,
    ),
    ...(hasKeeper(options.keeperFor) ? [{ name: "agent-keeper", kind: "keeper" } as const] : []),
  ].map((agent, index) => ({
    ...agent,
    account: accountAt(FIRST_INDEX + index),
    variable: `AGENT_KEY_${index + 1}`,
  }));
  const accounts = [...agents.map(({ account }) => account), programSigner(LOCAL_CHAIN_ID)];
  await fund(
    options.chainUrl,
    accounts.map(({ address }) => address),
  );
  for (const [kind, members] of Map.groupBy(agents, (member) => member.kind))
    startTogether(supervisor, kind, members, options);
}

/** Agents of a kind share a program, because each program takes a second of CPU time to start. */
function startTogether(
  supervisor: Supervisor,
  kind: Member["kind"],
  members: readonly Member[],
  options: AgentsOptions,
): void {
  const configs = members.map((member) => {
    const home = join(options.folder, member.name);
    const config = join(home, "agent.json");
    mkdirSync(home, { recursive: true });
    writeFileSync(config, `${JSON.stringify(settingsOf(member, home, options), null, 2)}\n`);
    return config;
  });
  supervisor.launchRestarting({
    name: `agents-${kind}`,
    label: members.length === 1 ? `The agent of the ${kind}` : `The agents of the ${kind}s`,
    command: process.execPath,
    args: ["agents/main.ts", kind, ...configs.flatMap((config) => ["--config", config])],
    cwd: ROOT,
    env: Object.fromEntries(members.map(({ variable, account }) => [variable, keyOf(account)])),
    stopGraceMs: STOP_GRACE_MS,
  });
}

/** Public key to which verifiers of the local site entrust sealed votes. */
export const localKeeperKey = async (keeperFor: KeeperFor) =>
  hasKeeper(keeperFor) ? (await keeperKeyOf(accountAt(KEEPER_INDEX))).publicKey : undefined;

const hasKeeper = (keeperFor: KeeperFor) => keeperFor !== "none";

export const accountAt = (addressIndex: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex });

export function keyOf(account: ReturnType<typeof accountAt>): Hex {
  const { privateKey } = account.getHdKey();
  if (!privateKey) throw new Error("The mnemonic gives no key");
  return bytesToHex(privateKey);
}

function settingsOf({ kind, variable }: Member, folder: string, options: AgentsOptions): object {
  const exceptRequesters = demoAccounts.map(({ address }) => address);
  const common = {
    chainId: LOCAL_CHAIN_ID,
    rpcUrl: options.chainUrl,
    subgraphUrl: options.subgraphUrl,
    key: { environment: variable },
    folder,
    pollSeconds: 2,
    gasPerDay: String(GAS_PER_DAY),
  };
  const files = {
    siteUrl: options.appUrl,
    storageUrl: options.contentUrl,
    gateways: [`${options.contentUrl}/ipfs/`],
    weightsFolder: join(options.folder, "weights"),
  };
  if (kind === "keeper")
    return {
      ...common,
      recompute: files,
      pollSeconds: KEEPER_POLL_SECONDS,
      policy: { exceptRequesters: options.keeperFor === "all" ? [] : exceptRequesters },
    };
  const own =
    kind === "provider"
      ? { policy: { exceptRequesters, bondPerDay: String(BOND_PER_DAY), spareSeconds: 60, concurrency: 2 } }
      : { policy: { exceptRequesters, stake: String(STAKE) } };
  return { ...common, ...files, ...own };
}

/** Gives each account gas and MLB if it has less than half of its initial balance. */
export async function fund(chainUrl: string, accounts: readonly Address[]): Promise<void> {
  const chain = chainFor(LOCAL_CHAIN_ID, { rpcUrl: chainUrl });
  const transport = http(chainUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const account = demoSigner("Treasury", LOCAL_CHAIN_ID);
  const wallet = createWalletClient({ account, chain, transport });
  const token = {
    address: deploymentFor(LOCAL_CHAIN_ID).contracts.MLBToken.address,
    abi: mlbTokenAbi,
  } as const;
  for (const to of accounts) {
    const [gas, tokens] = await Promise.all([
      client.getBalance({ address: to }),
      client.readContract({ ...token, functionName: "balanceOf", args: [to] }),
    ]);
    if (gas < parseEther(GAS) / 2n) {
      const hash = await wallet.sendTransaction({ to, value: parseEther(GAS) });
      await client.waitForTransactionReceipt({ hash });
    }
    if (tokens < parseEther(TOKENS) / 2n) {
      const args = [to, parseEther(TOKENS)] as const;
      const hash = await wallet.writeContract({ ...token, functionName: "transfer", args });
      await client.waitForTransactionReceipt({ hash });
    }
  }
}
