/** State of the services the product depends on. */
import * as z from "zod";

export const healthStates = ["ok", "degraded", "down"] as const;
export type HealthState = (typeof healthStates)[number];
export const healthStateSchema = z.enum(healthStates);

const part = z.object({
  status: healthStateSchema,
  /** One sentence for the user. */
  message: z.string().min(1),
});

export const healthSchema = z.object({
  /** The worst state of all parts. */
  status: healthStateSchema,
  indexer: part.extend({
    /** Newest indexed block; null when the index does not answer. */
    blockNumber: z.int().nonnegative().nullable(),
    /** Blocks by which the index is behind the chain; null when either is unknown. */
    lagBlocks: z.int().nonnegative().nullable(),
  }),
  chain: part.extend({ blockNumber: z.int().nonnegative().nullable() }),
  storage: part,
});

export type Health = z.infer<typeof healthSchema>;
export type PartHealth = z.infer<typeof part>;
