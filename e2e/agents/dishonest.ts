/**
 * A provider that computes the task and submits something else. It uses the agents' own modules, so only the output
 * is wrong.
 */
import type { Hex } from "viem";
import { openChain } from "#agents/chain/chain.ts";
import { openProviderContracts } from "#agents/chain/provider-contracts.ts";
import { type Contents, openContents } from "#agents/content/contents.ts";
import { openRuntime } from "#agents/engines/runtime.ts";
import { openIndex } from "#agents/index/marketplace-index.ts";
import { openLedger } from "#agents/ledger/ledger.ts";
import { openResultStore } from "#agents/provider/result-store.ts";
import { sealOf } from "#agents/provider/task-lifecycle.ts";
import { openJobs } from "#agents/work/jobs.ts";
import { openPackages } from "#agents/work/packages.ts";
import { openRuns, type Runs } from "#agents/work/runs.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { contentId } from "#protocol/content/cid.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check } from "#protocol/generated/enums.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { Marketplace } from "../support/marketplace.ts";
import type { StackUrls } from "../support/stack.setup.ts";

/** Turns a correct output into the one that is submitted. */
type Tamper = (output: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** Gives the seventh row the label of another species. */
const oneRowChanged: Tamper = (output) => {
  const lines = new TextDecoder().decode(output).split("\n");
  lines[7] = (lines[7] ?? "").replace(/setosa|versicolor|virginica/, (label) =>
    label === "setosa" ? "virginica" : "setosa",
  );
  return new TextEncoder().encode(lines.join("\n"));
};

/** 52 MB of empty rows: more than a program can parse into a table. */
const endlessTable: Tamper = () => new Uint8Array(52_000_000).map((_, at) => (at % 2 === 0 ? 0x2c : 0x0a));

/** A file of 20 bytes that holds no result. */
const nothing: Tamper = () => new TextEncoder().encode("nothing was computed");

async function tampered(outcome: Outcome, tamper: Tamper): Promise<Outcome> {
  const bytes = tamper(outcome.output.bytes);
  return { ...outcome, output: { ...outcome.output, bytes, sha256: await sha256(bytes) } };
}

/** Accounts that stake in order to cast false votes. */
export const liars = ["Ines", "Jonas", "Kemal", "Lena", "Mario"] as const;

/** They vote against any result. */
export async function rejectWithoutLooking(
  marketplace: Marketplace,
  task: Hex,
  voters: readonly (typeof liars)[number][],
): Promise<void> {
  for (const voter of voters) await marketplace.vote(voter, task, false, "It looks wrong to me.");
}

/** A provider accepts a task and submits its result with one row changed. */
export const submitWithOneRowChanged = (who: DemoName, task: Hex, urls: StackUrls): Promise<void> =>
  submitInstead(oneRowChanged, who, task, urls);

/** A provider accepts a task and submits an oversized table. */
export const submitEndlessTable = (who: DemoName, task: Hex, urls: StackUrls): Promise<void> =>
  submitInstead(endlessTable, who, task, urls);

/** A provider accepts a task and submits a file that holds no result. */
export const submitNothing = (who: DemoName, task: Hex, urls: StackUrls): Promise<void> =>
  submitInstead(nothing, who, task, urls);

/** A provider accepts a batch and submits it with another result for these inputs. @param names file names of the inputs */
export const submitWithWrongInputs = (
  names: readonly string[],
  who: DemoName,
  task: Hex,
  urls: StackUrls,
): Promise<void> => submitInstead(asItIs, who, task, urls, { wrong: names });

/** A provider accepts a batch and submits it, but stores neither the result nor the seals of its inputs. */
export const submitWithoutArchive = (who: DemoName, task: Hex, urls: StackUrls): Promise<void> =>
  submitInstead(asItIs, who, task, urls, { isWithheld: true });

const asItIs: Tamper = (output) => output;

/** Stores only the two documents of a submission, which are its last files. */
const withholding = (contents: Contents): Contents => ({
  ...contents,
  async upload(purpose, files) {
    await contents.upload(purpose, files.slice(-2));
    return Promise.all(files.map((file) => contentId(file as Uint8Array<ArrayBuffer>)));
  },
});

/** Runs that give another result for inputs with these names. */
const tamperedRuns = (runs: Runs, wrong: readonly string[]): Runs => ({
  ...runs,
  async compute(job) {
    const outcome = await runs.compute(job);
    return wrong.includes(job.input.name)
      ? tampered(outcome, (output) => new Uint8Array([...output, 0x0a]))
      : outcome;
  },
});

async function submitInstead(
  tamper: Tamper,
  who: DemoName,
  task: Hex,
  urls: StackUrls,
  batch: { readonly wrong?: readonly string[]; readonly isWithheld?: boolean } = {},
): Promise<void> {
  const ledger = openLedger(":memory:");
  try {
    const account = demoSigner(who, LOCAL_CHAIN_ID);
    const gasPerDay = 10n ** 18n;
    const chain = openChain({ chainId: LOCAL_CHAIN_ID, rpcUrl: urls.chain, account, ledger, gasPerDay });
    const gateways = [`${urls.content}/ipfs/`];
    const store = openContents({ account, siteUrl: urls.app, storageUrl: urls.content, gateways });
    const contents = batch.isWithheld ? withholding(store) : store;
    const index = openIndex(urls.subgraph);
    const engines = [openRuntime(await nodeMachine())];
    const jobs = openJobs(index, contents, openPackages(contents, engines));
    const own = openRuns(engines, new AbortController().signal);
    const runs = tamperedRuns(own, batch.wrong ?? []);
    const deployment = { chainId: LOCAL_CHAIN_ID, taskManager: chain.addressOf("TaskManager") };
    const publish = () => Promise.reject(new Error("A dishonest provider has no receipt"));
    const parts = { provider: account.address, index, contents, jobs, runs, deployment, publish };
    const resultStore = openResultStore(parts);
    const contracts = openProviderContracts(chain);
    await contracts.accept(task, (await contracts.state(task)).bond);
    const { bond, now, check } = await contracts.state(task);
    const outcome = await tampered(await resultStore.compute(task, check), tamper);
    const submission = await resultStore.store(task, outcome, now, check === Check.Sampled ? 1 : undefined);
    const seal = isProved(check) ? sealOf(task, 1, check, submission) : undefined;
    await contracts.submit(task, submission, bond, seal);
  } finally {
    ledger.close();
  }
}
