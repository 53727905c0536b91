/** GET /api/network-status: gas price, newest block and speed of the chain (F245, F316). */
import { formatGwei } from "viem";
import { getBlock, getGasPrice } from "viem/actions";
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import type { Services } from "#functions/services/services.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import type { NetworkStatus } from "#protocol/schemas/http/network-status.ts";

/** The figures change with every block; ten seconds old is recent enough for a card. */
const CACHE_SECONDS = 10;
/** Blocks over which the time between blocks is averaged: a minute on a chain with a block every two seconds. */
const SAMPLED_BLOCKS = 30n;

async function readNetworkStatus({ chain, config }: Services): Promise<NetworkStatus> {
  const [gasPrice, newest] = await Promise.all([getGasPrice(chain), getBlock(chain, { blockTag: "latest" })]);
  const sampled = newest.number < SAMPLED_BLOCKS ? newest.number : SAMPLED_BLOCKS;
  const first = sampled > 0n ? await getBlock(chain, { blockNumber: newest.number - sampled }) : newest;
  const seconds = Number(newest.timestamp - first.timestamp);
  const known = sampled > 0n && seconds > 0;
  return {
    chainId: config.chainId,
    gasPriceGwei: formatGwei(gasPrice),
    blockNumber: Number(newest.number),
    blockTimestamp: Number(newest.timestamp),
    averageBlockTime: known ? round(seconds / Number(sampled)) : null,
    blocksPerHour: known ? round((Number(sampled) * 3_600) / seconds) : null,
    sampledBlocks: Number(sampled),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

export const networkStatusEndpoint: Endpoint = async (request, services) => {
  parseQuery(request, noQuerySchema);
  const { cached, config } = services;
  const status = await cached(`network-status:${config.chainId}`, CACHE_SECONDS, async () => {
    try {
      return await readNetworkStatus(services);
    } catch (cause) {
      throw new ApiError(
        "CHAIN_UNAVAILABLE",
        "The chain's node is unavailable. Try again in a few seconds.",
        { cause, headers: { "Retry-After": "5" } },
      );
    }
  });
  return jsonAnswer(status, { headers: sharedCache(CACHE_SECONDS) });
};

export const networkStatus = webHandler("GET", networkStatusEndpoint);
