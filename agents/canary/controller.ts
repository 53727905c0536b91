/** Puts together what posts canaries and reads what became of them. */
import { join } from "node:path";
import type { Hex, LocalAccount } from "viem";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openChain } from "../chain/chain.ts";
import { openProviderContracts } from "../chain/provider-contracts.ts";
import { openRequesterContracts } from "../chain/requester-contracts.ts";
import { cacheContents } from "../content/content-cache.ts";
import { openContents } from "../content/contents.ts";
import { openRuntime } from "../engines/runtime.ts";
import { type MarketplaceIndex, openIndex } from "../index/marketplace-index.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { openResultStore } from "../provider/result-store.ts";
import { loadAccount } from "../settings/key.ts";
import type { CanarySettings } from "../settings/settings.ts";
import { type Jobs, openJobs } from "../work/jobs.ts";
import { openPackages } from "../work/packages.ts";
import { openRuns } from "../work/runs.ts";
import type { CanaryStore } from "./canary-store.ts";
import type { Decoy, Posting } from "./post.ts";
import { type MeasuredCheck, recentTasks } from "./rate.ts";

export interface CanaryController extends Posting {
  readonly account: Hex;
  readonly index: MarketplaceIndex;
  readonly jobs: Jobs;
  readonly decoy: Decoy | undefined;
  /** Tasks whose rounds of this kind started recently. */
  countRounds(check: MeasuredCheck): Promise<readonly string[]>;
  /** Starts the vote on a canary's result, records its outcome and pays, where each is possible now. */
  tend(task: Hex): Promise<void>;
}

/** @throws Error naming the key that is missing or wrong */
export async function openController(
  settings: CanarySettings,
  store: CanaryStore,
  ledger: Ledger,
): Promise<CanaryController> {
  const { chainId, rpcUrl, rpcBatch, gasPerDay } = settings;
  const { subgraphUrl, siteUrl, storageUrl, gateways, folder, cacheMegabytes, canary } = settings;
  const index = openIndex(subgraphUrl);
  const engines = [openRuntime(await nodeMachine())];
  const runs = openRuns(engines, new AbortController().signal);
  const partsOf = (account: LocalAccount) => {
    const chain = openChain({ chainId, rpcUrl, rpcBatch, account, ledger, gasPerDay });
    const remote = openContents({ account, siteUrl, storageUrl, gateways });
    const contents = cacheContents(remote, join(folder, "contents"), cacheMegabytes * 1_048_576);
    const packages = openPackages(contents, engines);
    return {
      chain,
      contents,
      packages,
      jobs: openJobs(index, contents, packages),
      contracts: openProviderContracts(chain),
    };
  };
  const account = await loadAccount(settings.key);
  const { chain, contents, packages, jobs, contracts } = partsOf(account);
  return {
    account: account.address,
    index,
    contents,
    packages,
    jobs,
    runs,
    store,
    contracts: openRequesterContracts(chain),
    terms: { reward: canary.reward, seconds: canary.seconds },
    now: () => chain.now(),
    countRounds: async (check) => recentTasks(subgraphUrl, check, await chain.now()),
    decoy: canary.decoy && decoyOf(await loadAccount(canary.decoy)),
    async tend(task) {
      const { status, share } = await contracts.state(task);
      if (status === TaskStatus.Completed) await contracts.advance(task);
      if (share === "now") await contracts.claim(task);
    },
  };

  function decoyOf(own: LocalAccount): Decoy {
    const parts = partsOf(own);
    const deployment = { chainId, taskManager: parts.chain.addressOf("TaskManager") };
    const publish = () => Promise.reject(new Error("A decoy publishes no receipt"));
    const resultStore = openResultStore({
      ...parts,
      provider: own.address,
      index,
      runs,
      deployment,
      publish,
    });
    return { account: own.address, contracts: parts.contracts, resultStore };
  }
}
