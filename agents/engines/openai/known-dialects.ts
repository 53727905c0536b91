/** Finds out how an upstream handles token ids, by one token. */
import { RuntimeFault } from "#runtime/fault.ts";
import type { Dialect, ServedModel } from "./dialect.ts";
import { idDialect } from "./id-server.ts";
import { llamaServer } from "./llama-server.ts";
import { ollamaDialect } from "./ollama/dialect.ts";
import { RefusedRequest } from "./refused-request.ts";
import type { Upstream } from "./upstream.ts";
import { vllm } from "./vllm.ts";

/** @returns a function that tries the upstream once and remembers. It throws RuntimeFault, UpstreamUnavailable */
export function openDialects(upstream: Upstream) {
  let known: Dialect | undefined;

  async function found(model: ServedModel, signal: AbortSignal): Promise<Dialect> {
    const refusals = new Set<string>();
    for (const dialect of [
      idDialect(vllm(upstream)),
      idDialect(llamaServer(upstream)),
      ollamaDialect(upstream),
    ])
      try {
        if (await dialect.givesIds(model, signal)) return dialect;
      } catch (cause) {
        if (!(cause instanceof RefusedRequest)) throw cause;
        refusals.add(cause.message);
      }
    const sentences = [
      `${upstream.label} returns no token ids, so no verifier could follow its answers; vLLM and llama.cpp's server return them, and Ollama the bytes of tokens`,
      ...refusals,
    ];
    throw new RuntimeFault("runtime", sentences.join(". "));
  }

  return async (model: ServedModel, signal: AbortSignal): Promise<Dialect> => {
    known ??= await found(model, signal);
    return known;
  };
}
