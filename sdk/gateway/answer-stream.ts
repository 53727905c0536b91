/** An answer of the gateway as server-sent events. */
import type { AnswerForm, AnswerTail } from "#runtime/openai/answer-body.ts";
import type { ApiError } from "#runtime/openai/api-error.ts";
import type { UpstreamPart } from "./upstream/upstream.ts";

/** The end of an answer, as its last part gives it. */
export function tailOf({ finish = "stop", receipt }: UpstreamPart): AnswerTail {
  const { promptTokens = 0, outputTokens = 0 } = receipt ?? {};
  return { finish, promptTokens, outputTokens, mlb: receipt && { receipt } };
}

export function streamed(
  form: AnswerForm,
  first: UpstreamPart,
  rest: AsyncGenerator<UpstreamPart, void, void>,
  gone: AbortController,
): Response {
  async function* events(): AsyncGenerator<string, void, void> {
    yield form.begin();
    let last = first;
    if (first.text) yield form.text(first.text);
    try {
      for await (const part of rest) {
        last = part;
        if (part.text) yield form.text(part.text);
      }
      yield form.end(tailOf(last));
    } catch (cause) {
      yield form.failed(cause as ApiError);
    }
  }
  const source = events();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      gone.abort(new Error("The caller closed the connection"));
      // A slow reader's answer is not being read at this moment, so it would not notice.
      void source.return();
    },
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}
