/** Reference texts of network status and health. */
import { describeEndpoint } from "#functions/catalogue/description.ts";
import { healthSchema } from "#protocol/schemas/http/health.ts";
import { networkStatusSchema } from "#protocol/schemas/http/network-status.ts";

export const networkStatusApi = describeEndpoint({
  id: "network-status",
  method: "GET",
  title: "State of the network",
  description: "Newest block, time between blocks and price of gas, from the chain's node.",
  answer: {
    status: 200,
    description: "The state of the chain.",
    contentType: "application/json",
    schema: networkStatusSchema,
  },
  refusals: ["CHAIN_UNAVAILABLE"],
  examples: [
    {
      title: "Now",
      description: "The mean is taken over the sampled blocks.",
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
  method: "GET",
  title: "Health",
  description:
    "Whether chain, index and content store answer, and how far the index is behind. The status is the worst of the parts; while it is down, the same is answered with 503.",
  answer: {
    status: 200,
    description: "State of each part.",
    contentType: "application/json",
    schema: healthSchema,
    alsoStatus: 503,
  },
  examples: [
    {
      title: "All is well",
      description: "The index is a block behind.",
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
          message: "The chain answers; its newest block is 68000000.",
          blockNumber: 68000000,
        },
        storage: { status: "ok", message: "The file storage is responding." },
      },
    },
  ],
});
