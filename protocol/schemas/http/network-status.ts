/** What the network status card shows (F245, F316). */
import { z } from "zod";

export const networkStatusSchema = z.object({
  chainId: z.int().positive(),
  /** Decimal text, exact. */
  gasPriceGwei: z.string().regex(/^\d+(\.\d+)?$/),
  blockNumber: z.int().nonnegative(),
  /** Time of that block, unix seconds. */
  blockTimestamp: z.int().nonnegative(),
  /** Seconds between blocks, mean over `sampledBlocks`; null while the chain is too short to say. */
  averageBlockTime: z.number().nonnegative().nullable(),
  blocksPerHour: z.number().nonnegative().nullable(),
  sampledBlocks: z.int().nonnegative(),
});

export type NetworkStatus = z.infer<typeof networkStatusSchema>;
