/** The JSON form of an export. */
import * as z from "zod";
import { exportDatasets } from "./export-query.ts";

export const exportFileSchema = z.object({
  dataset: z.enum(exportDatasets),
  /** Block at which all rows were read, and its time in unix seconds. */
  block: z.int().nonnegative(),
  blockTimestamp: z.int().nonnegative(),
  /** Keyed by the dataset's columns, as in the CSV file. */
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  count: z.int().nonnegative(),
});
