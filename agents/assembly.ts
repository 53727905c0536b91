import { join } from "node:path";
import type { Hex, LocalAccount } from "viem";
import { keeperKeyOf } from "#protocol/chain/entrusted/keeper-key.ts";
import { contentId } from "#protocol/content/cid.ts";
import { privateReader } from "#protocol/content/private-task/private-reader.ts";
import { readerKeyOf } from "#protocol/content/private-task/reader-key.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { type ReceiptClaim, receiptBytes, signReceipt } from "#runtime/receipt/receipt.ts";
import type { Computer } from "#runtime/work/judge.ts";
import { readSeals } from "#runtime/work/judge-sample.ts";
import { openChain } from "./chain/chain.ts";
import { openContractEvents } from "./chain/contract-events.ts";
import { openEntrustedContracts } from "./chain/entrusted-contracts.ts";
import { openKeeperContracts } from "./chain/keeper-contracts.ts";
import { openOfferContract } from "./chain/offer-contract.ts";
import { openProviderContracts } from "./chain/provider-contracts.ts";
import { openSealedContracts } from "./chain/sealed-contracts.ts";
import { openVerifierContracts } from "./chain/verifier-contracts.ts";
import { cacheContents } from "./content/content-cache.ts";
import { openContents } from "./content/contents.ts";
import { openWeights } from "./content/weights.ts";
import { startEndpoint } from "./endpoint/endpoint.ts";
import type { AnyServed } from "./endpoint/served-model.ts";
import { openEngines } from "./engines/open-engines.ts";
import { openRuntime } from "./engines/runtime.ts";
import { openDueIndex } from "./index/due-index.ts";
import { openIndex } from "./index/marketplace-index.ts";
import { openOwnOffers } from "./index/own-offers.ts";
import { openSealedIndex, type SealedRoundRow } from "./index/sealed-index.ts";
import { createKeeper } from "./keeper/agent.ts";
import { openEntrusted } from "./keeper/entrusted.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { openKeyAnnouncement, withKey } from "./offers/key-announcement.ts";
import { offeredModel, openPublisher, withOffers } from "./offers/publisher.ts";
import { createProvider } from "./provider/agent.ts";
import { openOutcomes } from "./provider/outcomes.ts";
import { openResultStore } from "./provider/result-store.ts";
import { pollOnEvents } from "./service/event-polling.ts";
import type { Log } from "./service/log.ts";
import type { Metrics } from "./service/metrics.ts";
import { type Agent, withProblem } from "./service/run.ts";
import type {
  AgentSettings,
  FileSettings,
  KeeperSettings,
  ProviderSettings,
  VerifierSettings,
} from "./settings/settings.ts";
import { createVerifier } from "./verifier/agent.ts";
import type { SignedReceipt } from "./verifier/context.ts";
import { gasOfOpenings } from "./verifier/kept-votes.ts";
import { openBatches } from "./work/batches.ts";
import { sharedExampleChecks } from "./work/example-checks.ts";
import { examine } from "./work/finding.ts";
import { openJobs } from "./work/jobs.ts";
import { openPackages } from "./work/packages.ts";
import { openRuns } from "./work/runs.ts";
import type { ProvedRound } from "./work/sealed-ballot.ts";
import { examineProved } from "./work/sealed-finding.ts";
import { whyNotExamined } from "./work/sealed-preparation.ts";

/** Shared by all agents of this program: it caches the compiled engines. */
let machine: ReturnType<typeof nodeMachine> | undefined;

const MEGABYTE = 1_048_576;

export interface Shared {
  readonly account: LocalAccount;
  readonly ledger: Ledger;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly signal: AbortSignal;
}

function openAgentChain(
  settings: AgentSettings,
  { account, ledger, log, metrics }: Shared,
  keptGas?: () => bigint,
) {
  const { chainId, rpcUrl, rpcBatch, gasPerDay } = settings;
  const onSent = (about: string, hash: Hex) => {
    metrics.transactions.inc();
    log.info({ hash, action: about }, "transaction.sent");
  };
  return openChain({ chainId, rpcUrl, rpcBatch, account, ledger, gasPerDay, keptGas, onSent });
}

async function openParts(settings: AgentSettings & FileSettings, shared: Shared, keptGas?: () => bigint) {
  const { account, signal, log } = shared;
  const { siteUrl, storageUrl, gateways, subgraphUrl, folder } = settings;
  const chain = openAgentChain(settings, shared, keptGas);
  const index = openIndex(subgraphUrl);
  const remote = openContents({ account, siteUrl, storageUrl, gateways });
  const contents = cacheContents(remote, join(folder, "contents"), settings.cacheMegabytes * MEGABYTE);
  const maxBytes = settings.weightsMegabytes * MEGABYTE;
  const weightsFolder = settings.weightsFolder ?? join(folder, "weights");
  const weights = openWeights({ gateways, folder: weightsFolder, maxBytes, signal });
  const engines = await openEngines(settings.engines, folder, signal);
  signal.addEventListener("abort", () => {
    for (const engine of engines.available) engine.close?.();
  });
  for (const { name, problem: reason } of engines.missing)
    log.warn({ engine: name, reason }, "engine.missing");
  for (const { label } of engines.available) log.info({ engine: label }, "engine.ready");
  machine ??= nodeMachine();
  const all = [...engines.available, openRuntime(await machine)];
  const packages = openPackages(contents, all, weights);
  const key = await readerKeyOf(account);
  const reader = privateReader({ account: account.address, chainId: chain.chainId, key });
  const jobs = openJobs(index, contents, packages, reader);
  const batches = openBatches({
    folder: join(folder, "batches"),
    onItem: (progress) => log.info(progress, "batch.item"),
  });
  const openChecks = (computer: Computer) => sharedExampleChecks(signal, settings.engines, computer);
  const runs = openRuns(all, signal, batches, openChecks);
  const signedBytes = async (claim: ReceiptClaim) => receiptBytes(await signReceipt(claim, account));
  const storeBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
    const [stored] = await contents.upload("document", [bytes]);
    if (!stored) throw new Error("The receipt was not stored");
    return stored.cid;
  };
  const publish = async (claim: ReceiptClaim) => storeBytes(await signedBytes(claim));
  const receipts = {
    async sign(claim: ReceiptClaim): Promise<SignedReceipt> {
      const bytes = await signedBytes(claim);
      return { cid: (await contentId(bytes)).cid, text: new TextDecoder().decode(bytes) };
    },
    store: async ({ text }: SignedReceipt) => void (await storeBytes(new TextEncoder().encode(text))),
  };
  const [missing] = engines.missing;
  return {
    chain,
    index,
    contents,
    jobs,
    runs,
    publish,
    receipts,
    packages,
    engines: engines.available,
    machine: await machine,
    sessions: nodeSessions(await machine),
    problem: missing?.problem,
    /** Announces the agent's key for private tasks at the marketplace. */
    announce: openKeyAnnouncement({
      account,
      key,
      log,
      siteUrl,
      chainId: chain.chainId,
      now: () => chain.now(),
    }),
  };
}

export async function createProviderAgent(settings: ProviderSettings, shared: Shared): Promise<Agent> {
  const parts = await openParts(settings, shared);
  const { chain, index, contents, jobs, runs, publish, problem } = parts;
  const provider = shared.account.address;
  const deployment = { chainId: chain.chainId, taskManager: chain.addressOf("TaskManager") };
  const agent = createProvider({
    ...shared,
    account: provider,
    index,
    jobs,
    contracts: openProviderContracts(chain),
    resultStore: openResultStore({ provider, index, contents, jobs, runs, deployment, publish }),
    outcomes: openOutcomes(join(settings.folder, "outcomes")),
    policy: settings.policy,
    dryRun: settings.dryRun,
    now: () => chain.now(),
  });
  const { endpoint, folder, dryRun } = settings;
  let served: readonly AnyServed[] | undefined;
  const onServing = (models: readonly AnyServed[]) => {
    served = models;
  };
  const endpointProblem =
    endpoint && !dryRun
      ? startEndpoint({ ...shared, ...parts, settings: endpoint, folder, onServing })
      : undefined;
  const reported = { ...agent, problem: () => agent.problem?.() ?? endpointProblem?.() };
  const polling = withKey(
    pollOnEvents(withProblem(reported, problem), openContractEvents(chain)),
    dryRun ? undefined : parts.announce,
  );
  if (!endpoint?.offer || dryRun) return polling;
  const { log } = shared;
  const { concurrency, offer } = endpoint;
  const publisher = openPublisher({
    provider,
    log,
    contract: openOfferContract(chain),
    now: () => chain.now(),
    published: openOwnOffers(settings.subgraphUrl, provider),
    endpoint: offer.url,
    hours: offer.hours,
    concurrency,
    offered: () => served?.map(offeredModel),
  });
  return withOffers(polling, publisher);
}

export async function createVerifierAgent(settings: VerifierSettings, shared: Shared): Promise<Agent> {
  const parts = await openParts(settings, shared, () => gasOfOpenings(shared.ledger));
  const { chain, index, contents, jobs, runs, publish, receipts, problem } = parts;
  const { policy, dryRun } = settings;
  const contracts = openVerifierContracts(chain);
  const examination = { deployment: contracts, contents, jobs, runs };
  const agent = createVerifier({
    ...shared,
    async prepare() {
      if (policy.stake !== undefined && !dryRun) await contracts.ensureStake(policy.stake);
    },
    account: shared.account.address,
    index,
    policy,
    dryRun,
    contracts,
    confidence: policy.confidence,
    patience: policy.patience,
    examine: (round) => examine(round, examination),
    sealed: {
      account: shared.account.address,
      signal: shared.signal,
      contracts: openSealedContracts(chain),
      ...receipts,
      whyNot: (round) => whyNotExamined(round, examination),
      examine: (round) => examineProved(round, examination),
    },
    publish,
  });
  return withKey(
    pollOnEvents(withProblem(agent, problem), openContractEvents(chain)),
    dryRun ? undefined : parts.announce,
  );
}

export async function createKeeperAgent(settings: KeeperSettings, shared: Shared): Promise<Agent> {
  const { policy, dryRun, subgraphUrl, recompute } = settings;
  const { log, account } = shared;
  const parts = recompute && (await openParts({ ...settings, ...recompute }, shared));
  const chain = parts?.chain ?? openAgentChain(settings, shared);
  const deployment = { chainId: chain.chainId, taskManager: chain.addressOf("TaskManager") };
  const key = await keeperKeyOf(account);
  log.info({ publicKey: key.publicKey }, "keeper.public_key");
  const entrusted = openEntrusted({
    key,
    log,
    index: openSealedIndex(subgraphUrl),
    contracts: openEntrustedContracts(chain),
    ...(parts && {
      prove: (round: ProvedRound) => examineProved(round, { ...parts, deployment }),
      seals: (round: SealedRoundRow) => readSeals(parts.contents.fetch, round),
    }),
  });
  const contracts = openKeeperContracts(chain, openDueIndex(subgraphUrl));
  return createKeeper({ ...shared, contracts, policy, dryRun, entrusted });
}
