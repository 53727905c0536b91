/** Computes the answer to a request, token by token. */
import { RuntimeFault } from "../../fault.ts";
import type { GeneratedToken, Sampling, TextAnswer, TextRequest } from "../text/documents.ts";
import { chooseToken } from "../text/sampling.ts";
import { textBeforeStop } from "../text/stop.ts";
import { promptFrom } from "./chat-template.ts";
import { CHAT_TEMPLATE, type Llama } from "./llama.ts";

/**
 * The ids of the prompt's tokens.
 * @throws RuntimeFault "input" when it does not fit the context
 */
export function promptTokens(
  llama: Llama,
  { messages, prompt }: Pick<TextRequest, "messages" | "prompt">,
  contextLength: number,
): number[] {
  const tokens = llama.tokenize(messages ? chatPrompt(llama, messages) : (prompt ?? ""));
  const { beginning } = llama;
  if (llama.addsBeginning && beginning !== undefined && tokens[0] !== beginning) tokens.unshift(beginning);
  if (tokens.length === 0) throw new RuntimeFault("input", "The prompt has no tokens");
  if (tokens.length >= contextLength)
    throw new RuntimeFault(
      "input",
      `The prompt has ${tokens.length} tokens; the model's context holds ${contextLength}, at least one of them for the answer`,
    );
  return tokens;
}

function chatPrompt(llama: Llama, messages: NonNullable<TextRequest["messages"]>): string {
  const template = llama.metadata.get(CHAT_TEMPLATE);
  if (!template)
    throw new RuntimeFault("input", "The model has no chat template; it takes a prompt instead of messages");
  const textOf = (token: number | undefined) =>
    token === undefined ? "" : new TextDecoder().decode(llama.bytesOf(token));
  return promptFrom(template, messages, { beginning: textOf(llama.beginning), end: textOf(llama.endOfText) });
}

export interface Generation {
  readonly prompt: readonly number[];
  readonly sampling: Sampling;
  readonly contextLength: number;
  /** Called with each token as it is chosen. */
  readonly onToken: (token: GeneratedToken) => void;
}

type Generated = Pick<TextAnswer, "output" | "finish" | "text">;

/** @throws RuntimeFault "failed" when the model gives no probabilities */
export function generate(llama: Llama, generation: Generation): Generated {
  const steps = generateStepwise(llama, generation);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same, returning to its caller after each token: a caller that awaits in between can receive messages, such as a stop. */
export function* generateStepwise(
  llama: Llama,
  { prompt, sampling, contextLength, onToken }: Generation,
): Generator<void, Generated, void> {
  llama.clear();
  llama.decode(prompt);
  const most = Math.min(sampling.max_tokens, contextLength - prompt.length);
  const output: GeneratedToken[] = [];
  const decoder = new TextDecoder();
  let text = "";
  while (output.length < most) {
    const id = nextToken(llama, sampling, output.length);
    const isEnd = llama.isEnd(id);
    const token = {
      id,
      text: isEnd ? decoder.decode() : decoder.decode(llama.bytesOf(id), { stream: true }),
    };
    output.push(token);
    onToken(token);
    text += token.text;
    const stopped = textBeforeStop(text, sampling.stop);
    if (isEnd || stopped !== undefined) return { output, finish: "stop", text: stopped ?? text };
    yield;
    if (output.length < most) llama.decode([id]);
  }
  return { output, finish: "length", text: text + decoder.decode() };
}

function nextToken(llama: Llama, sampling: Sampling, position: number): number {
  if (sampling.temperature === 0) return llama.mostProbable();
  const candidates = llama.candidates(sampling.top_k);
  if (!candidates.some(({ probability }) => probability > 0))
    throw new RuntimeFault("failed", "The model gives no probabilities for the next token");
  return chooseToken(candidates, sampling, position);
}
