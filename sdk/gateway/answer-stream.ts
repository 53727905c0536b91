/** An answer of the gateway as server-sent events. */
import { type AnswerHead, type AnswerTail, chunksOf, eventOf } from "#runtime/openai/answer-body.ts";
import type { ApiError } from "#runtime/openai/api-error.ts";
import type { UpstreamPart } from "./upstream.ts";

/** The end of an answer, as its last part gives it. */
export function tailOf({ finish = "stop", receipt }: UpstreamPart): AnswerTail {
  const { promptTokens = 0, outputTokens = 0 } = receipt ?? {};
  return { finish, promptTokens, outputTokens, mlb: receipt && { receipt } };
}

export function streamed(
  head: AnswerHead,
  first: UpstreamPart,
  rest: AsyncGenerator<UpstreamPart, void, void>,
  wantsUsage: boolean,
  gone: AbortController,
): Response {
  const chunks = chunksOf(head, wantsUsage);
  async function* events(): AsyncGenerator<string, void, void> {
    const begin = chunks.first();
    if (begin) yield eventOf(begin);
    let last = first;
    if (first.text) yield eventOf(chunks.text(first.text));
    try {
      for await (const part of rest) {
        last = part;
        if (part.text) yield eventOf(chunks.text(part.text));
      }
      yield eventOf(chunks.last(tailOf(last)));
      if (wantsUsage) yield eventOf(chunks.usage(tailOf(last)));
      yield eventOf("[DONE]");
    } catch (cause) {
      yield eventOf((cause as ApiError).body);
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
