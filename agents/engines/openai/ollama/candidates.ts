/** The most probable tokens after a text. */

import type { ServedModel } from "../dialect.ts";
import { RefusedRequest } from "../refused-request.ts";
import type { Upstream } from "../upstream.ts";
import { continuing, generated, options } from "./requests.ts";

const MOST = 20;
/** Almost every token is equally probable, so hardly any draw ends the turn. */
const UNIFORM = 1_000;
const ATTEMPTS = 8;

/**
 * Their bytes, the most probable first. Ollama lists them only with a token that it writes, and it does not write the one that ends a turn;
 * so another one is drawn. @throws RefusedRequest when it gives none
 */
export async function candidatesAfter(
  upstream: Upstream,
  model: ServedModel,
  text: string,
  runner: object,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  for (let seed = 0; seed < ATTEMPTS; seed++) {
    const body = {
      ...continuing(model, text),
      top_logprobs: MOST,
      options: { ...runner, ...options({ temperature: UNIFORM, top_p: 1, top_k: 0, seed }), num_predict: 1 },
    };
    const [first] = (await generated(upstream, body, signal)).logprobs ?? [];
    if (first?.top_logprobs) return first.top_logprobs.map(({ bytes }) => Uint8Array.from(bytes ?? []));
  }
  throw new RefusedRequest(
    `${upstream.label} does not give the bytes of its tokens, which Ollama does from version 0.12.11 on`,
  );
}
