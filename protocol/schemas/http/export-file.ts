/** The JSON form of an export. */
import { z } from "zod";
import { exportDatasets } from "./export-query.ts";

export const exportFileSchema = z.object({
  dataset: z.enum(exportDatasets),
  /** The block that all rows are of, and its time in unix seconds. */
  block: z.int().nonnegative(),
  blockTimestamp: z.int().nonnegative(),
  /** By the columns of the dataset, the same as those of the CSV file. */
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  count: z.int().nonnegative(),
});
