/** GET /api/health: whether the index, the chain and the content store answer, in one sentence each. */
import { getBlock, getChainId } from "viem/actions";
import * as z from "zod";
import { jsonAnswer } from "#functions/http/answer.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { readIndexState } from "#functions/services/index-state.ts";
import type { Services } from "#functions/services/services.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import {
  type Health,
  type HealthState,
  healthStates,
  type PartHealth,
} from "#protocol/schemas/http/health.ts";

/** Seconds for which an answer is cached: health checks must not become load. */
const CACHE_SECONDS = 3;
/** Number of blocks behind the chain at which the index counts as slow, and as down. */
const LAG_DEGRADED = 15;
const LAG_DOWN = 300;
/** Seconds without a new block before a public chain counts as slow. */
const BLOCK_AGE_DEGRADED = 60;
const STORAGE_TIMEOUT_MS = 3_000;

async function chainHealth({ chain, config }: Services): Promise<Health["chain"]> {
  try {
    const [chainId, block] = await Promise.all([getChainId(chain), getBlock(chain, { blockTag: "latest" })]);
    const blockNumber = Number(block.number);
    if (chainId !== config.chainId) {
      const message = `The node is on chain ${chainId}, but this site is configured for chain ${config.chainId}.`;
      return { status: "down", message, blockNumber };
    }
    const age = Math.floor(Date.now() / 1_000) - Number(block.timestamp);
    // The local chain has its own clock.
    if (config.chainId !== LOCAL_CHAIN_ID && age > BLOCK_AGE_DEGRADED) {
      const message = `No new block for ${formatDuration(age)}.`;
      return { status: "degraded", message, blockNumber };
    }
    return { status: "ok", message: `The chain is responding. Latest block: ${blockNumber}.`, blockNumber };
  } catch {
    return { status: "down", message: "The blockchain node is not responding.", blockNumber: null };
  }
}

async function indexerHealth({ config }: Services, head: Promise<number | null>): Promise<Health["indexer"]> {
  const [state, headBlock] = await Promise.all([
    readIndexState(config.subgraphUrl, config.subgraphStatusUrl).catch(() => "silent" as const),
    head,
  ]);
  if (state === undefined || state === "silent") {
    const message = state ? "The index is not responding." : "The index has not read any block yet.";
    return { status: "down", message, blockNumber: null, lagBlocks: null };
  }
  const { blockNumber, hasFailed, failure } = state;
  const lagBlocks = headBlock === null ? null : Math.max(0, headBlock - blockNumber);
  if (hasFailed || failure !== undefined) {
    const named = failure === undefined ? "" : `: ${failure}`;
    const message = `The index stopped because of an error and shows block ${blockNumber}${named}`;
    return { status: "down", message, blockNumber, lagBlocks };
  }
  if (lagBlocks === null) {
    const message = `The index is at block ${blockNumber}. The latest block of the chain is unknown.`;
    return { status: "degraded", message, blockNumber, lagBlocks };
  }
  const status: HealthState = lagBlocks > LAG_DOWN ? "down" : lagBlocks > LAG_DEGRADED ? "degraded" : "ok";
  const message =
    lagBlocks === 0
      ? "The index is up to date."
      : `The index is ${lagBlocks} block${lagBlocks === 1 ? "" : "s"} behind the chain.`;
  return { status, message, blockNumber, lagBlocks };
}

/** The content store's own report. Other IPFS services have none, so only their response counts. */
const storeReport = z.object({
  bytes: z.number().nonnegative(),
  unfinishedBytes: z.number().nonnegative(),
  quota: z.number().positive(),
});

/** Part of the store from which uploads are refused: first from accounts without stake, then all except results. */
const FILLED_DEGRADED = 0.7;
const FILLED_NEARLY = 0.9;

function storageRoom(body: unknown): PartHealth {
  const report = storeReport.safeParse(body).data;
  const filled = report ? (report.bytes + report.unfinishedBytes) / report.quota : 0;
  if (filled < FILLED_DEGRADED) return { status: "ok", message: "The file storage is responding." };
  const percent = Math.floor(filled * 100);
  if (filled >= 1)
    return { status: "down", message: `The content store is full (${percent} %) and refuses all uploads.` };
  const open =
    filled < FILLED_NEARLY
      ? "accounts without MLB at stake cannot upload"
      : "only results of accepted tasks and uploads of accounts with MLB at stake are accepted";
  return { status: "degraded", message: `The content store is ${percent} % full: ${open}.` };
}

async function storageHealth({ config }: Services): Promise<PartHealth> {
  try {
    const answer = await fetch(`${config.storageUrl}/health`, {
      signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS),
    });
    if (answer.status < 500) return storageRoom(await answer.json().catch(() => undefined));
    await answer.body?.cancel();
    return { status: "down", message: `The content store returned error ${answer.status}.` };
  } catch {
    return { status: "down", message: "The content store is not responding." };
  }
}

const worst = (states: readonly HealthState[]): HealthState =>
  healthStates.toReversed().find((state) => states.includes(state)) ?? "ok";

async function readHealth(services: Services): Promise<Health> {
  const chain = chainHealth(services);
  const head = chain.then(({ blockNumber }) => blockNumber);
  const [chainPart, indexer, storage] = await Promise.all([
    chain,
    indexerHealth(services, head),
    storageHealth(services),
  ]);
  const status = worst([chainPart.status, indexer.status, storage.status]);
  return { status, indexer, chain: chainPart, storage };
}

export const healthEndpoint: Endpoint = async (request, services) => {
  parseQuery(request, noQuerySchema);
  const state = await services.cached(`health:${services.config.chainId}`, CACHE_SECONDS, () =>
    readHealth(services),
  );
  return jsonAnswer(state, { status: state.status === "down" ? 503 : 200 });
};

export const health = webHandler("GET", healthEndpoint);
