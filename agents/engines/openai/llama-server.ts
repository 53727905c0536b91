/** llama.cpp's server, which other programs contain as well. Its routes of OpenAI's API give no token ids, and its own routes do. */
import * as z from "zod";
import { RuntimeFault } from "#runtime/fault.ts";
import type { IdServer } from "./id-server.ts";
import { readTokens, tokenIds } from "./token-list.ts";
import { type Upstream, UpstreamUnavailable } from "./upstream.ts";

const answerSchema = z.object({ content: z.string(), tokens: tokenIds });

export const llamaServer = (upstream: Upstream): IdServer => ({
  async tokenize(model, content, isWhole, signal) {
    const body = { model, content, add_special: isWhole, parse_special: true };
    return readTokens(upstream.label, await upstream.ask("/tokenize", body, signal));
  },
  async complete({ model, prompt, sampling, mostBytes }, signal, watch) {
    const { max_tokens: n_predict, ...rest } = sampling;
    const body = {
      model,
      prompt,
      n_predict,
      ...rest,
      return_tokens: true,
      // No penalty and no other filter: the operator may have set some for the server.
      samplers: ["top_k", "top_p", "temperature"],
    };
    const path = "/completion";
    const streamed = await upstream.stream(path, { ...body, stream: true }, mostBytes, signal, watch);
    if (streamed.output?.length === streamed.written) return streamed;
    // The stream leaves out ids of a character that several tokens write. The whole answer has them.
    const { data } = answerSchema.safeParse(await upstream.ask(path, body, signal));
    if (!data) throw new RuntimeFault("runtime", `${upstream.label} answered without token ids`);
    if (data.content !== streamed.text)
      throw new UpstreamUnavailable(`${upstream.label} gave two answers to the same request`);
    return { ...streamed, output: data.tokens };
  },
});
