/** Answers in the form of OpenAI's Responses. The answer is one message with one text. */
import type { AnswerForm, AnswerHead, AnswerTail } from "./answer-body.ts";

/** Settings of the request that the answer repeats. */
export interface ResponseSettings {
  readonly instructions: string | null;
  readonly max_output_tokens: number | null;
  readonly temperature: number | null;
  readonly top_p: number | null;
}

const usageOf = ({ promptTokens, outputTokens }: AnswerTail) => ({
  input_tokens: promptTokens,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: promptTokens + outputTokens,
});

export function responseForm({ id, model, created }: AnswerHead, settings: ResponseSettings): AnswerForm {
  const item = `msg_${id}`;
  const part = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });
  const message = (status: string, content: readonly object[]) => ({
    type: "message",
    id: item,
    status,
    role: "assistant",
    content,
  });
  const response = (status: string, output: readonly object[], more: object = {}) => ({
    id,
    object: "response",
    created_at: created,
    status,
    model,
    output,
    error: null,
    incomplete_details: null,
    usage: null,
    background: false,
    metadata: {},
    previous_response_id: null,
    store: false,
    truncation: "disabled",
    text: { format: { type: "text" } },
    tools: [],
    tool_choice: "auto",
    parallel_tool_calls: false,
    ...settings,
    ...more,
  });
  const statusOf = ({ finish }: AnswerTail) => (finish === "stop" ? "completed" : "incomplete");
  function body(text: string, tail: AnswerTail) {
    const status = statusOf(tail);
    const incomplete_details = tail.finish === "length" ? { reason: "max_output_tokens" } : null;
    return response(status, [message(status, [part(text)])], {
      incomplete_details,
      usage: usageOf(tail),
      ...(tail.mlb && { mlb: tail.mlb }),
    });
  }

  let sequence = 0;
  let whole = "";
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...more })}\n\n`;
  const place = { item_id: item, output_index: 0, content_index: 0 };
  return {
    body,
    begin: () =>
      [
        event("response.created", { response: response("in_progress", []) }),
        event("response.in_progress", { response: response("in_progress", []) }),
        event("response.output_item.added", { output_index: 0, item: message("in_progress", []) }),
        event("response.content_part.added", { ...place, part: part("") }),
      ].join(""),
    text(delta) {
      whole += delta;
      return event("response.output_text.delta", { ...place, delta, logprobs: [] });
    },
    end(tail) {
      const status = statusOf(tail);
      return [
        event("response.output_text.done", { ...place, text: whole, logprobs: [] }),
        event("response.content_part.done", { ...place, part: part(whole) }),
        event("response.output_item.done", { output_index: 0, item: message(status, [part(whole)]) }),
        event(`response.${status}`, { response: body(whole, tail) }),
      ].join("");
    },
    failed({ code, message: text, options }) {
      return event("error", { code, message: text, param: options.param ?? null });
    },
  };
}
