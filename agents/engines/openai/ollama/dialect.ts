/**
 * Ollama, which gives the bytes of each token instead of its id. The vocabulary in the package's weights has the ids. Stop texts are not
 * sent, because Ollama leaves out the tokens that write one.
 */
import { RuntimeFault } from "#runtime/fault.ts";
import { TokenKind } from "../../token-bytes.ts";
import type { CompletionOrder, Dialect, PackagedModel, ServedModel } from "../dialect.ts";
import type { StreamedCompletion } from "../stream.ts";
import type { Upstream } from "../upstream.ts";
import { openAnswer, unknownIds } from "./answer.ts";
import { candidatesAfter } from "./candidates.ts";
import { addsBeginning, textTokens } from "./prompt.ts";
import { continuing, GENERATE, options, requireWeights } from "./requests.ts";
import { type TokenIds, tokenIds } from "./token-ids.ts";

/** Tokens that complete the character in which an answer may end. Ollama drops the tokens of an incomplete one. */
const REST_OF_CHARACTER = 3;
/** Ollama reads this as a picture in models that see. */
const PICTURE = /\[img-\d+\]/;

const runnerOf = ({ contextLength }: PackagedModel) => ({ num_ctx: contextLength });

const completion = (
  text: string,
  output: readonly number[],
  finish: string | undefined,
  isStopText = false,
): StreamedCompletion => ({ text, output, finish, isStopText, written: undefined });

export function ollamaDialect(upstream: Upstream): Dialect {
  const { label } = upstream;
  const adding = new Map<string, boolean>();
  /** By the hash of the weights: reading a large vocabulary takes a second. */
  const read = new Map<string, TokenIds>();

  function idsOf({ weights, vocabulary }: PackagedModel): TokenIds {
    const known = read.get(weights) ?? tokenIds(vocabulary);
    read.set(weights, known);
    return known;
  }

  async function adds(model: ServedModel, runner: object, signal: AbortSignal): Promise<boolean> {
    const known = adding.get(model.name) ?? (await addsBeginning(upstream, model, runner, signal));
    adding.set(model.name, known);
    return known;
  }

  async function beginning(model: PackagedModel, signal: AbortSignal): Promise<readonly number[]> {
    const { beginning: id } = model.vocabulary;
    return (await adds(model, runnerOf(model), signal)) && id !== undefined ? [id] : [];
  }

  /** The prompt's text without the token that Ollama adds. */
  async function sentText({ model, text }: CompletionOrder, signal: AbortSignal): Promise<string> {
    const [id] = await beginning(model, signal);
    if (id === undefined) return text;
    const spelled = new TextDecoder().decode(model.vocabulary.bytesOf(id));
    return text.startsWith(spelled) ? text.slice(spelled.length) : text;
  }

  /** The token that ended a turn: the most probable control token. */
  async function endAfter(model: PackagedModel, text: string, signal: AbortSignal): Promise<number> {
    const { endOfText, kindOf } = model.vocabulary;
    const idOf = idsOf(model);
    for (const bytes of await candidatesAfter(upstream, model, text, runnerOf(model), signal)) {
      const id = idOf(bytes);
      if (id !== undefined && (id === endOfText || kindOf(id) === TokenKind.control)) return id;
    }
    throw unknownIds(label, "ended an answer where no control token is probable");
  }

  return {
    beginning,
    async givesIds(model, signal) {
      await requireWeights(upstream, model, signal);
      await adds(model, {}, signal);
      return (await candidatesAfter(upstream, model, "Hello", {}, signal)).length > 0;
    },
    async tokenize(model, text, signal) {
      // This runs before a task is accepted, so a refusal costs nothing.
      await requireWeights(upstream, model, signal);
      idsOf(model);
      if (PICTURE.test(text))
        throw new RuntimeFault("runtime", `${label} may read [img-0] in a prompt as a picture`);
      return await textTokens(upstream, model, text, runnerOf(model), signal);
    },
    async complete(order, signal, watch) {
      const { model, prompt, sampling, mostBytes } = order;
      const sent = await sentText(order, signal);
      const answer = openAnswer(label, model.vocabulary, idsOf(model), sampling, watch);
      for (;;) {
        const known = answer.output.length;
        const most = sampling.max_tokens - known + REST_OF_CHARACTER;
        const body = {
          ...continuing(model, sent + answer.text()),
          options: { ...runnerOf(model), ...options(sampling), num_predict: most },
        };
        const last = await upstream.lines(GENERATE, body, mostBytes, signal, answer.read);
        const { prompt_eval_count: read, eval_count: written, done_reason } = last ?? {};
        if (last && known === 0 && read !== prompt.length)
          throw unknownIds(label, `read ${read} tokens of a prompt that has ${prompt.length}`);
        const ended = answer.ended();
        if (ended) return completion(ended.text, answer.output, ended.finish, ended.finish === "stop");
        // Ollama leaves an answer that repeats a token 30 times without a last part. It is continued.
        if (!last) continue;
        const text = answer.text();
        const unlisted = done_reason === "stop" ? 1 : 0;
        if (written !== answer.output.length - known + unlisted)
          throw unknownIds(label, "left out tokens that make up no whole character");
        if (done_reason !== "stop") return completion(text, answer.output, done_reason);
        const end = await endAfter(model, sent + text, signal);
        watch?.onToken?.({ id: end, text: "" });
        return completion(text, [...answer.output, end], "stop");
      }
    },
  };
}
