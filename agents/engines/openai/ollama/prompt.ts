/** The tokens of a prompt, as Ollama reads it. */
import { RuntimeFault } from "#runtime/fault.ts";
import type { ServedModel } from "../dialect.ts";
import { RefusedRequest } from "../refused-request.ts";
import type { Upstream } from "../upstream.ts";
import { continuing, generated, options } from "./requests.ts";

const greedy = options({ temperature: 0, top_p: 1, top_k: 0, seed: 0 });

/**
 * Ids of the tokens of a text. Ollama has no route for them, but lists the tokens of a prompt and its answer where a template wrote the
 * prompt. The template is the text itself, and the answer ends before its first token.
 * @throws RefusedRequest when it lists none
 */
export async function textTokens(
  upstream: Upstream,
  { name: model }: ServedModel,
  prompt: string,
  runner: object,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const body = {
    model,
    prompt,
    template: "{{ .Prompt }}",
    think: false,
    options: { ...runner, ...greedy, num_predict: 2, stop: [""] },
  };
  const { context } = await generated(upstream, body, signal);
  if (!context) throw new RefusedRequest(`${upstream.label} does not list the tokens of a prompt`);
  return context;
}

/** Whether Ollama puts a token before every text, as the weights can order it. @throws RuntimeFault "runtime" when it adds others */
export async function addsBeginning(
  upstream: Upstream,
  model: ServedModel,
  runner: object,
  signal: AbortSignal,
): Promise<boolean> {
  const text = "Hello";
  const { length } = await textTokens(upstream, model, text, runner, signal);
  const body = { ...continuing(model, text), options: { ...runner, ...greedy, num_predict: 1 } };
  const { prompt_eval_count = 0 } = await generated(upstream, body, signal);
  const added = prompt_eval_count - length;
  if (added === 0 || added === 1) return added === 1;
  throw new RuntimeFault(
    "runtime",
    `${upstream.label} reads ${prompt_eval_count} tokens where a prompt has ${length}: remove the messages in its Modelfile`,
  );
}
