/** A provider that computes what was asked for and submits something else: with the agents' own parts, so that all else is right. */
import type { Hex } from "viem";
import { openChain } from "#agents/chain/chain.ts";
import { openProviderContracts } from "#agents/chain/provider-contracts.ts";
import { openContents } from "#agents/content/contents.ts";
import { openIndex } from "#agents/index/marketplace-index.ts";
import { openLedger } from "#agents/ledger/ledger.ts";
import { openResultStore } from "#agents/provider/result-store.ts";
import { openJobs } from "#agents/work/jobs.ts";
import { openPackages } from "#agents/work/packages.ts";
import { openRuns } from "#agents/work/runs.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { Marketplace } from "../support/marketplace.ts";
import type { StackUrls } from "../support/stack.setup.ts";

/** The seventh row gets the label of another species. */
async function tamper(outcome: Outcome): Promise<Outcome> {
  const lines = new TextDecoder().decode(outcome.output.bytes).split("\n");
  lines[7] = (lines[7] ?? "").replace(/setosa|versicolor|virginica/, (label) =>
    label === "setosa" ? "virginica" : "setosa",
  );
  const bytes = new TextEncoder().encode(lines.join("\n"));
  return { ...outcome, output: { ...outcome.output, bytes, sha256: await sha256(bytes) } };
}

/** Accounts that stake in order to say what is not so. */
export const liars = ["Ines", "Jonas", "Kemal", "Lena", "Mario"] as const;

/** They vote against a result, whatever it is. */
export async function rejectWithoutLooking(
  marketplace: Marketplace,
  task: Hex,
  voters: readonly (typeof liars)[number][],
  round = 1,
): Promise<void> {
  for (const voter of voters) await marketplace.vote(voter, task, false, "It looks wrong to me.", round);
}

/** A provider accepts a task and submits such a result. */
export async function submitWithOneRowChanged(who: DemoName, task: Hex, urls: StackUrls): Promise<void> {
  const ledger = openLedger(":memory:");
  try {
    const account = demoSigner(who, LOCAL_CHAIN_ID);
    const gasPerDay = 10n ** 18n;
    const chain = openChain({ chainId: LOCAL_CHAIN_ID, rpcUrl: urls.chain, account, ledger, gasPerDay });
    const gateways = [`${urls.content}/ipfs/`];
    const contents = openContents({ account, siteUrl: urls.app, storageUrl: urls.content, gateways });
    const index = openIndex(urls.subgraph);
    const jobs = openJobs(index, contents, openPackages(contents));
    const runs = openRuns(await nodeMachine(), new AbortController().signal);
    const deployment = { chainId: LOCAL_CHAIN_ID, taskManager: chain.addressOf("TaskManager") };
    const publish = () => Promise.reject(new Error("A dishonest provider has no receipt"));
    const parts = { provider: account.address, index, contents, jobs, runs, deployment, publish };
    const resultStore = openResultStore(parts);
    const contracts = openProviderContracts(chain);
    await contracts.accept(task);
    const { bond, now } = await contracts.state(task);
    const outcome = await tamper(await resultStore.compute(task));
    await contracts.submit(task, await resultStore.store(task, outcome, now), bond);
  } finally {
    ledger.close();
  }
}
