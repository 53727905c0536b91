/** Requests to Ollama's own routes, which take a text as it is: its OpenAI routes apply a template of the operator. */
import * as z from "zod";
import type { Sampling } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { ServedModel } from "../dialect.ts";
import { RefusedRequest } from "../refused-request.ts";
import type { Upstream } from "../upstream.ts";
import { type AnswerPart, readPart } from "./answer-part.ts";

export const GENERATE = "/api/generate";

/** Nothing of the model's or the operator's settings is left to change a choice. */
export const options = ({ temperature, top_p, top_k, seed }: Omit<Sampling, "max_tokens" | "stop">) => ({
  temperature,
  top_p,
  top_k,
  seed,
  min_p: 0,
  typical_p: 1,
  repeat_penalty: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
  stop: [] as string[],
});

/** A text that is continued as it is, neither cut nor moved out of the context. */
export const continuing = ({ name: model }: ServedModel, prompt: string) => ({
  model,
  prompt,
  raw: true,
  think: false,
  truncate: false,
  shift: false,
  logprobs: true,
});

/** The whole answer. */
export async function generated(upstream: Upstream, body: object, signal: AbortSignal): Promise<AnswerPart> {
  return readPart(await upstream.ask(GENERATE, { ...body, stream: false }, signal));
}

const shown = z.object({ modelfile: z.string() });

/** Ollama names the file of a model by its hash. @throws RefusedRequest, RuntimeFault "runtime" for another file */
export async function requireWeights(
  { label, ask }: Upstream,
  { name: model, weights }: ServedModel,
  signal: AbortSignal,
): Promise<void> {
  const { data } = shown.safeParse(await ask("/api/show", { model }, signal));
  const hash = /^FROM .*sha256[-:]([0-9a-f]{64})\s*$/m.exec(data?.modelfile ?? "")?.[1];
  if (!hash) throw new RefusedRequest(`${label} does not name the weights of ${model}`);
  if (`0x${hash}` !== weights)
    throw new RuntimeFault(
      "runtime",
      `${label} serves the weights 0x${hash} as ${model}, and the settings name ${weights}; import the package's GGUF file and name it in the settings`,
    );
}
