/** An upstream of the check. */
import type { Hex } from "viem";
import { type CheckedEngine, openOpenai } from "#agents/engines/openai/engine.ts";
import { openaiSettingsSchema } from "#agents/engines/openai/settings.ts";

interface RunningUpstream {
  readonly engine: CheckedEngine;
  close(): Promise<void>;
}

/** A program that serves weights. */
export interface ServerProgram {
  /** Name and version as answers state them. */
  readonly product: string;
  /** @throws Error that names what is missing */
  install(): Promise<void>;
  /** @param sha256 of the weights */
  start(weights: string, sha256: Hex): Promise<RunningUpstream>;
}

/** A server that runs already. */
export const upstreamAt = (
  { url, product, model }: { readonly url: string; readonly product: string; readonly model: string },
  weightsHash: Hex,
): RunningUpstream => ({
  engine: openOpenai(openaiSettingsSchema.parse({ baseUrl: url, product, models: { [weightsHash]: model } })),
  close: async () => undefined,
});
