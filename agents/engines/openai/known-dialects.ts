/** Finds out how an upstream handles token ids, by one token. */
import { samplingDefaults } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Dialect } from "./dialect.ts";
import { llamaServerDialect } from "./llama-server.ts";
import { RefusedRequest } from "./refused-request.ts";
import type { Upstream } from "./upstream.ts";
import { vllmDialect } from "./vllm.ts";

const PROBE = { sampling: { ...samplingDefaults, max_tokens: 1 }, mostBytes: 1_000_000 } as const;

/** @throws RefusedRequest when the upstream does not take its requests; RuntimeFault, UpstreamUnavailable */
async function givesIds(
  { tokenize, complete }: Dialect,
  model: string,
  signal: AbortSignal,
): Promise<boolean> {
  const prompt = await tokenize(model, "Hello", true, signal);
  return prompt.length > 0 && (await complete({ ...PROBE, model, prompt }, signal)).output !== undefined;
}

/** @returns a function that tries the upstream once and remembers. It throws RuntimeFault, UpstreamUnavailable */
export function openDialects(upstream: Upstream) {
  let known: Dialect | undefined;

  async function found(model: string, signal: AbortSignal): Promise<Dialect> {
    const refusals: string[] = [];
    for (const dialect of [vllmDialect(upstream), llamaServerDialect(upstream)])
      try {
        if (await givesIds(dialect, model, signal)) return dialect;
      } catch (cause) {
        if (!(cause instanceof RefusedRequest)) throw cause;
        refusals.push(cause.message);
      }
    const [answer] = refusals;
    throw new RuntimeFault(
      "runtime",
      `${upstream.label} returns no token ids, so no verifier could follow its answers; vLLM and llama.cpp's server return them${answer ? `. ${answer}` : ""}`,
    );
  }

  return async (model: string, signal: AbortSignal): Promise<Dialect> => {
    known ??= await found(model, signal);
    return known;
  };
}
