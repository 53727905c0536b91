/** Puts an agent together from its configuration. */
import { join } from "node:path";
import type { Hex, LocalAccount } from "viem";
import { nodeMachine } from "#runtime/node/machine.ts";
import { type ReceiptClaim, receiptBytes, signReceipt } from "#runtime/receipt/receipt.ts";
import { openChain } from "./chain/chain.ts";
import { openKeeperContracts } from "./chain/keeper-contracts.ts";
import { openNews } from "./chain/news.ts";
import { openProviderContracts } from "./chain/provider-contracts.ts";
import { openVerifierContracts } from "./chain/verifier-contracts.ts";
import { containersOf } from "./container/engine.ts";
import { openContents } from "./content/contents.ts";
import { openDueIndex } from "./index/due-index.ts";
import { openIndex } from "./index/marketplace-index.ts";
import { createKeeper } from "./keeper/agent.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { createProvider } from "./provider/agent.ts";
import { openWorkshop } from "./provider/workshop.ts";
import { attentive } from "./service/attention.ts";
import type { Log } from "./service/log.ts";
import type { Metrics } from "./service/metrics.ts";
import type { Agent } from "./service/run.ts";
import type {
  AgentSettings,
  KeeperSettings,
  ProviderSettings,
  VerifierSettings,
} from "./settings/settings.ts";
import { createVerifier } from "./verifier/agent.ts";
import { examine } from "./work/finding.ts";
import { openJobs } from "./work/jobs.ts";
import { keepPackages } from "./work/packages.ts";
import { openRuns } from "./work/runs.ts";

/** One for all agents of this program: what an engine is compiled to is kept by the machine. */
let machine: ReturnType<typeof nodeMachine> | undefined;

export interface Shared {
  readonly account: LocalAccount;
  readonly ledger: Ledger;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly signal: AbortSignal;
}

function openAgentChain(settings: AgentSettings, { account, ledger, log, metrics }: Shared) {
  const { chainId, rpcUrl, rpcBatch, gasPerDay } = settings;
  const onSent = (about: string, hash: Hex) => {
    metrics.transactions.inc();
    log.info({ hash }, about);
  };
  return openChain({ chainId, rpcUrl, rpcBatch, account, ledger, gasPerDay, onSent });
}

async function openParts(settings: ProviderSettings | VerifierSettings, shared: Shared) {
  const { account, signal, log } = shared;
  const { siteUrl, storageUrl, gateways, subgraphUrl, folder } = settings;
  const chain = openAgentChain(settings, shared);
  const index = openIndex(subgraphUrl);
  const contents = openContents({ account, siteUrl, storageUrl, gateways });
  const containers = await containersOf(settings.containers);
  const { engine, refusal } = containers;
  if (engine) log.info({ engine: `${engine.name} ${engine.version}` }, "containers are computed");
  else if (settings.containers) log.warn({ reason: refusal }, "containers are left");
  const jobs = openJobs(index, contents, keepPackages(contents, join(folder, "packages"), containers));
  machine ??= nodeMachine();
  const runs = openRuns(await machine, signal, engine);
  const publish = async (claim: ReceiptClaim) => {
    const [stored] = await contents.upload("document", [receiptBytes(await signReceipt(claim, account))]);
    if (!stored) throw new Error("The receipt was not stored");
    return stored.cid;
  };
  return { chain, index, contents, jobs, runs, publish };
}

export async function createProviderAgent(settings: ProviderSettings, shared: Shared): Promise<Agent> {
  const { chain, index, contents, jobs, runs, publish } = await openParts(settings, shared);
  const provider = shared.account.address;
  const deployment = { chainId: chain.chainId, taskManager: chain.addressOf("TaskManager") };
  const watcher = createProvider({
    ...shared,
    account: provider,
    index,
    jobs,
    contracts: openProviderContracts(chain),
    workshop: openWorkshop({ provider, index, contents, jobs, runs, deployment, publish }),
    policy: settings.policy,
    dryRun: settings.dryRun,
    now: () => chain.now(),
  });
  return attentive(watcher, openNews(chain));
}

export async function createVerifierAgent(settings: VerifierSettings, shared: Shared): Promise<Agent> {
  const { chain, index, contents, jobs, runs, publish } = await openParts(settings, shared);
  const { judging, dryRun } = settings;
  const contracts = openVerifierContracts(chain);
  const watcher = createVerifier({
    ...shared,
    async prepare() {
      if (judging.stake !== undefined && !dryRun) await contracts.ensureStake(judging.stake);
    },
    account: shared.account.address,
    index,
    judging,
    dryRun,
    contracts,
    confidence: judging.confidence,
    patience: judging.patience,
    examine: (round) => examine(round, { deployment: contracts, contents, jobs, runs }),
    publish,
  });
  return attentive(watcher, openNews(chain));
}

export function createKeeperAgent(settings: KeeperSettings, shared: Shared): Agent {
  const { keeping, dryRun, subgraphUrl } = settings;
  const contracts = openKeeperContracts(openAgentChain(settings, shared), openDueIndex(subgraphUrl));
  return createKeeper({ ...shared, contracts, keeping, dryRun });
}
