/** Computes the answer to a request, token by token. */
import { RuntimeFault } from "../../fault.ts";
import type { GeneratedToken, Sampling, TextRequest } from "../text/documents.ts";
import { type Candidate, chooseToken } from "../text/sampling.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { mostTokens, openWriter, type WrittenAnswer } from "../text/writer.ts";
import { promptFrom } from "./chat-template.ts";
import { CHAT_TEMPLATE, type Llama } from "./llama.ts";

/** The ids of the prompt's tokens. @throws RuntimeFault "input" when they do not fit the context */
export function promptTokens(
  llama: Vocabulary,
  { messages, prompt }: Pick<TextRequest, "messages" | "prompt">,
  contextLength: number,
): number[] {
  const tokens = llama.tokenize(promptText(llama, { messages, prompt }));
  const { beginning } = llama;
  if (llama.addsBeginning && beginning !== undefined && tokens[0] !== beginning) tokens.unshift(beginning);
  if (tokens.length === 0) throw new RuntimeFault("input", "The prompt has no tokens");
  requireContext(tokens.length, contextLength);
  return tokens;
}

/** @throws RuntimeFault "input" when a prompt leaves no place for an answer */
export function requireContext(promptTokens: number, contextLength: number): void {
  if (promptTokens >= contextLength)
    throw new RuntimeFault(
      "input",
      `The prompt has ${promptTokens} tokens; the model's context holds ${contextLength}, at least one of them for the answer`,
    );
}

/** Members of a vocabulary that the text of a prompt needs. */
export type PromptVocabulary = Pick<Vocabulary, "metadata" | "beginning" | "endOfText" | "bytesOf">;

/** The text of a prompt, by the weights' chat template for a conversation. */
export function promptText(
  llama: PromptVocabulary,
  { messages, prompt }: Pick<TextRequest, "messages" | "prompt">,
): string {
  if (!messages) return prompt ?? "";
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
  /** Called before each choice. `candidates` gives the most probable tokens, at least so many or all that can be chosen. */
  readonly onChoice?: (position: number, candidates: (count: number) => readonly Candidate[]) => void;
}

/** @throws RuntimeFault "failed" when the model gives no probabilities */
export function generate(llama: Llama, generation: Generation): WrittenAnswer {
  const steps = generateStepwise(llama, generation);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same, returning to its caller after each token: a caller that awaits in between can receive messages, such as a stop. */
export function* generateStepwise(
  llama: Llama,
  { prompt, sampling, contextLength, onToken, onChoice }: Generation,
): Generator<void, WrittenAnswer, void> {
  llama.clear();
  llama.decode(prompt);
  const writer = openWriter(llama, sampling, mostTokens(sampling, prompt.length, contextLength));
  for (let position = 0; ; position++) {
    const id = nextToken(llama, sampling, position, onChoice);
    onToken(writer.add(id));
    const ended = writer.ended();
    if (ended) return ended;
    yield;
    llama.decode([id]);
  }
}

function nextToken(
  llama: Llama,
  sampling: Sampling,
  position: number,
  onChoice: Generation["onChoice"],
): number {
  if (sampling.temperature === 0) {
    onChoice?.(position, llama.candidates);
    return llama.mostProbable();
  }
  const candidates = llama.candidates(sampling.top_k);
  if (!candidates.some(({ probability }) => probability > 0))
    throw new RuntimeFault("failed", "The model returns no probabilities for the next token");
  onChoice?.(position, () => candidates);
  return chooseToken(candidates, sampling, position);
}
