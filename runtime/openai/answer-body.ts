/** Answers in the form of OpenAI's API. The member `mlb` holds the provider's receipt; clients ignore it. */

export interface AnswerHead {
  readonly id: string;
  readonly model: string;
  /** Unix seconds. */
  readonly created: number;
  readonly isChat: boolean;
}

export interface AnswerTail {
  readonly finish: "stop" | "length";
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Receipt and checks. */
  readonly mlb?: object | undefined;
}

const usageOf = ({ promptTokens, outputTokens }: Pick<AnswerTail, "promptTokens" | "outputTokens">) => ({
  prompt_tokens: promptTokens,
  completion_tokens: outputTokens,
  total_tokens: promptTokens + outputTokens,
});

export function answerBody({ isChat, ...head }: AnswerHead, text: string, tail: AnswerTail) {
  const content = isChat ? { message: { role: "assistant", content: text, refusal: null } } : { text };
  return {
    ...head,
    object: isChat ? "chat.completion" : "text_completion",
    choices: [{ index: 0, ...content, logprobs: null, finish_reason: tail.finish }],
    usage: usageOf(tail),
    ...(tail.mlb && { mlb: tail.mlb }),
  };
}

export function chunksOf({ isChat, ...head }: AnswerHead, wantsUsage: boolean) {
  const object = isChat ? "chat.completion.chunk" : "text_completion";
  const usage = wantsUsage ? { usage: null } : {};
  const chunk = (content: object, finish_reason: string | null, more: object = {}) => ({
    ...{ ...head, object, ...usage },
    choices: [{ index: 0, ...content, logprobs: null, finish_reason }],
    ...more,
  });
  return {
    first: () => (isChat ? chunk({ delta: { role: "assistant", content: "" } }, null) : undefined),
    text: (content: string) => chunk(isChat ? { delta: { content } } : { text: content }, null),
    last: ({ finish, mlb }: AnswerTail) =>
      chunk(isChat ? { delta: {} } : { text: "" }, finish, mlb ? { mlb } : {}),
    usage: (tail: AnswerTail) => ({ ...head, object, choices: [], usage: usageOf(tail) }),
  };
}

export const eventOf = (chunk: object | "[DONE]"): string =>
  `data: ${typeof chunk === "string" ? chunk : JSON.stringify(chunk)}\n\n`;

/** Keeps a silent connection open. Clients ignore it. */
export const PING = ": ping\n\n";
