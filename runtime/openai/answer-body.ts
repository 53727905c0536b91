/** Answers in the form of OpenAI's API. The member `mlb` holds the provider's receipt; clients ignore it. */
import type { ApiError } from "./api-error.ts";

export interface AnswerHead {
  readonly id: string;
  readonly model: string;
  /** Unix seconds. */
  readonly created: number;
}

export interface AnswerTail {
  readonly finish: "stop" | "length";
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Receipt and checks. */
  readonly mlb?: object | undefined;
}

/** An answer as one of the API's addresses writes it: at once, or as server-sent events. */
export interface AnswerForm {
  body(text: string, tail: AnswerTail): object;
  begin(): string;
  text(part: string): string;
  end(tail: AnswerTail): string;
  /** The end of an answer that broke off. */
  failed(error: ApiError): string;
}

const usageOf = ({ promptTokens, outputTokens }: Pick<AnswerTail, "promptTokens" | "outputTokens">) => ({
  prompt_tokens: promptTokens,
  completion_tokens: outputTokens,
  total_tokens: promptTokens + outputTokens,
});

const eventOf = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** The form of chat completions, or of completions. @param wantsUsage ends the stream with a chunk of token counts */
export function completionForm(head: AnswerHead, isChat: boolean, wantsUsage: boolean): AnswerForm {
  const object = isChat ? "chat.completion.chunk" : "text_completion";
  const usage = wantsUsage ? { usage: null } : {};
  const chunk = (content: object, finish_reason: string | null, more: object = {}) =>
    eventOf({
      ...head,
      object,
      ...usage,
      choices: [{ index: 0, ...content, logprobs: null, finish_reason }],
      ...more,
    });
  return {
    body(text, tail) {
      const content = isChat ? { message: { role: "assistant", content: text, refusal: null } } : { text };
      return {
        ...head,
        object: isChat ? "chat.completion" : "text_completion",
        choices: [{ index: 0, ...content, logprobs: null, finish_reason: tail.finish }],
        usage: usageOf(tail),
        ...(tail.mlb && { mlb: tail.mlb }),
      };
    },
    begin: () => (isChat ? chunk({ delta: { role: "assistant", content: "" } }, null) : ""),
    text: (content) => chunk(isChat ? { delta: { content } } : { text: content }, null),
    end(tail) {
      const last = chunk(isChat ? { delta: {} } : { text: "" }, tail.finish, tail.mlb && { mlb: tail.mlb });
      const counts = wantsUsage ? eventOf({ ...head, object, choices: [], usage: usageOf(tail) }) : "";
      return `${last}${counts}data: [DONE]\n\n`;
    },
    failed: (error) => eventOf(error.body),
  };
}

/** Keeps a silent connection open. Clients ignore it. */
export const PING = ": ping\n\n";
