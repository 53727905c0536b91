/** Data of the network status card (F245, F316). */
import * as z from "zod";

export const networkStatusSchema = z.object({
  chainId: z.int().positive(),
  /** Decimal text, exact. */
  gasPriceGwei: z.string().regex(/^\d+(\.\d+)?$/),
  blockNumber: z.int().nonnegative(),
  /** Time of that block, unix seconds. */
  blockTimestamp: z.int().nonnegative(),
  /** Mean seconds between blocks over `sampledBlocks`; null while the chain has too few blocks. */
  averageBlockTime: z.number().nonnegative().nullable(),
  blocksPerHour: z.number().nonnegative().nullable(),
  sampledBlocks: z.int().nonnegative(),
});

export type NetworkStatus = z.infer<typeof networkStatusSchema>;
