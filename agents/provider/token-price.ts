/** The price of a language model's answer, from the tokens that it may have. */
import * as z from "zod";
import { parseJson } from "#protocol/documents/parse-json.ts";
import type { TokenCount } from "#protocol/inference/token-price.ts";
import { openBatch } from "#runtime/batch/batch.ts";
import { isBatch } from "#runtime/batch/compute-batch.ts";
import { requestSchema, samplingDefaults } from "#runtime/engine/text/documents.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { PackageTerms, PreparedJob } from "#runtime/work/prepared-job.ts";
import { isLanguageModel } from "../engines/engine.ts";
import { amountSchema } from "../settings/selection.ts";

export const tokenPriceSchema = z.strictObject({
  /** MLB for a million tokens of the request and of the answer, smallest unit. */
  inputPerMillion: amountSchema,
  outputPerMillion: amountSchema,
});
/** Bytes of English text that a token stands for, rounded down: the count is rather too high. */
const BYTES_PER_TOKEN = 3;

/**
 * Tokens of a task before it is computed: the request's from its size, the answer's from its limit; of a batch, of all requests. Nothing
 * for other packages.
 */
export async function tokensOf({
  job,
  manifest,
}: Pick<PreparedJob<PackageTerms>, "job" | "manifest">): Promise<TokenCount | undefined> {
  if (!isLanguageModel(manifest)) return undefined;
  if (!isBatch(job)) return tokensOfRequest(job.input.bytes, manifest);
  let [input, output] = [0, 0];
  for (const item of await openBatch(new Blob([job.input.bytes]), job.items)) {
    const count = tokensOfRequest(await item.read(), manifest);
    input += count.input;
    output += count.output;
  }
  return { input, output };
}

function tokensOfRequest(
  request: Uint8Array,
  { contextLength, sampling }: Pick<LanguageModelManifest, "contextLength" | "sampling">,
): TokenCount {
  const input = Math.min(Math.ceil(request.length / BYTES_PER_TOKEN), contextLength);
  const most = maxTokensOf(request) ?? sampling.max_tokens ?? samplingDefaults.max_tokens;
  return { input, output: Math.min(most, contextLength) };
}

/** A request that cannot be read has no answer; the run reports it. */
function maxTokensOf(bytes: Uint8Array): number | undefined {
  try {
    return requestSchema.safeParse(parseJson(new TextDecoder().decode(bytes))).data?.max_tokens;
  } catch {
    return undefined;
  }
}
