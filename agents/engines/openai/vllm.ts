/** vLLM, which returns token ids on request. */
import type { IdServer } from "./id-server.ts";
import { readTokens } from "./token-list.ts";
import type { Upstream } from "./upstream.ts";

export const vllm = (upstream: Upstream): IdServer => ({
  async tokenize(model, prompt, isWhole, signal) {
    const body = { model, prompt, add_special_tokens: isWhole };
    return readTokens(upstream.label, await upstream.ask("/tokenize", body, signal));
  },
  complete({ model, prompt, sampling, mostBytes }, signal, watch) {
    const { stop, ...rest } = sampling;
    const body = {
      model,
      prompt,
      ...rest,
      ...(stop.length > 0 && { stop }),
      stream: true,
      return_token_ids: true,
      // Otherwise the server takes these from the model's generation_config.json.
      repetition_penalty: 1,
      presence_penalty: 0,
      frequency_penalty: 0,
      min_p: 0,
    };
    return upstream.stream("/v1/completions", body, mostBytes, signal, watch);
  },
});
