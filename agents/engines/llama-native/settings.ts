import { availableParallelism } from "node:os";
import * as z from "zod";
import { gpuKinds } from "./library.ts";

export const nativeSettingsSchema = z.strictObject({
  /** Device that computes. Without a matching build or driver a package's example fails, so its tasks are skipped. */
  gpu: z.enum(gpuKinds).default("cpu"),
  /** Threads of one model. More than there are free cores slow it down. */
  threads: z
    .int()
    .positive()
    .max(256)
    .default(() => Math.max(1, Math.floor(availableParallelism() / 2))),
  /** Weights that stay loaded between tasks, megabytes; the least recently used are freed first. */
  memoryMegabytes: z.int().positive().default(8_192),
  /** Most seconds of one answer. */
  seconds: z.int().positive().max(3_600).default(600),
});
export type NativeSettings = z.infer<typeof nativeSettingsSchema>;
