import { createPublicClient, http, type PublicClient } from "viem";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { Deployment } from "#protocol/chain/deployment.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { StackError } from "../stack-error.ts";
import { type DemoWorldEnvironment, demoWorldEnvironment } from "./environment.ts";
import { playedState } from "./play-state.ts";
import { progressLine } from "./progress-line.ts";
import { Content } from "./simulation/content.ts";
import { missingStates, summarise, summaryTable } from "./summary.ts";
import { playWorld } from "./world.ts";

/** The chain's id. Throws StackError when nothing answers, or when it is not the local chain. */
async function checkChain(client: PublicClient, rpcUrl: string): Promise<number> {
  const chainId = await client.getChainId().catch((cause: Error) => {
    throw new StackError(`The chain at ${rpcUrl} is not responding. Start it, or correct RPC_URL.`, {
      cause,
    });
  });
  if (chainId === LOCAL_CHAIN_ID) return chainId;
  throw new StackError(
    `The chain at ${rpcUrl} is chain ${chainId}. The demo world runs only on the local chain (${LOCAL_CHAIN_ID}), because the keys of its accounts are public.`,
  );
}

/** Throws StackError unless the chain runs the contracts. */
async function checkContracts(client: PublicClient, contracts: Deployment["contracts"]): Promise<void> {
  const { address } = contracts.TaskManager;
  if (await client.getCode({ address })) return;
  throw new StackError(
    `The chain has no contract at ${address}, where the task manager should be. Deploy the contracts first (npm run tools contracts:deploy -- --network local).`,
  );
}

/** Plays and prints what it did. Throws StackError with the story in which it stopped. */
async function play(
  client: PublicClient,
  contracts: Deployment["contracts"],
  environment: DemoWorldEnvironment,
): Promise<void> {
  const { RPC_URL, STORAGE_URL, STORAGE_TICKET_SECRET } = environment;
  const content = new Content(STORAGE_URL, STORAGE_TICKET_SECRET);
  const progress = progressLine(process.stdout);
  const begun = performance.now();
  const blocksBefore = await client.getBlockNumber();
  const rpc = rpcClient(RPC_URL);
  await playWorld({ rpc, rpcUrl: RPC_URL, contracts, content, onProgress: progress.show }).catch(
    (cause: Error) => {
      throw new StackError(
        `The demo world stopped: ${cause.message}\nAn interrupted run cannot be continued. Start with a new chain (npm run reset).`,
        { cause },
      );
    },
  );
  const blocks = (await client.getBlockNumber()) - blocksBefore;
  const { files, bytes } = content.totals;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  progress.end(
    `35 days played in ${seconds} s: ${blocks} blocks, ${files} files (${(bytes / 1e6).toFixed(1)} MB)`,
  );
}

/** Plays the demo world on a new local chain, once: `node stack/demo-world/main.ts`. Settings: `environment.ts`. */
async function main(): Promise<void> {
  const environment = demoWorldEnvironment(process.env);
  const client = createPublicClient({ transport: http(environment.RPC_URL) });
  const { contracts } = deploymentFor(await checkChain(client, environment.RPC_URL));
  await checkContracts(client, contracts);
  const before = await summarise(client, contracts);
  const played = playedState(before);
  if (played === "completely") return console.log("The demo world already exists.");
  if (played === "in part") {
    throw new StackError(
      `The chain holds ${before.models.total} models and ${before.tasks} tasks, but not the whole demo world: setup was interrupted, or the chain was used before. Start with a new chain (npm run reset).`,
    );
  }
  await play(client, contracts, environment);
  const after = await summarise(client, contracts);
  console.log(summaryTable(after));
  const missing = missingStates(after);
  if (missing.length > 0) throw new Error(`The world has no task in state ${missing.join(", ")}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}
