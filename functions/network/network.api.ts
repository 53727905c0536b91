/** Reference texts of network status and health. */
import { describeEndpoint } from "#functions/catalogue/description.ts";
import { healthSchema } from "#protocol/schemas/http/health.ts";
import { networkStatusSchema } from "#protocol/schemas/http/network-status.ts";

export const networkStatusApi = describeEndpoint({
  id: "network-status",
  title: "Network status",
  description: "Latest block, block time and gas price, from the chain's node.",
  answer: {
    description: "Chain status.",
    schema: networkStatusSchema,
  },
  refusals: ["CHAIN_UNAVAILABLE"],
  examples: [
    {
      title: "Now",
      description: "The block time is averaged over the sampled blocks.",
      request: "/api/network-status",
      response: {
        chainId: 137,
        gasPriceGwei: "30.5",
        blockNumber: 68000000,
        blockTimestamp: 1769860800,
        averageBlockTime: 2.1,
        blocksPerHour: 1714,
        sampledBlocks: 100,
      },
    },
  ],
});

export const healthApi = describeEndpoint({
  id: "health",
  title: "Health",
  description:
    "Status of the chain, the index and the content store, and how far the index is behind. The overall status is the worst of the three; when it is down, the response has status 503.",
  answer: {
    description: "Status of each service.",
    schema: healthSchema,
    alsoStatus: 503,
  },
  examples: [
    {
      title: "All services working",
      description: "Index one block behind",
      request: "/api/health",
      response: {
        status: "ok",
        indexer: {
          status: "ok",
          message: "The index is 1 block behind the chain.",
          blockNumber: 67999999,
          lagBlocks: 1,
        },
        chain: {
          status: "ok",
          message: "The chain is responding. Latest block: 68000000.",
          blockNumber: 68000000,
        },
        storage: { status: "ok", message: "The file storage is responding." },
      },
    },
  ],
});
