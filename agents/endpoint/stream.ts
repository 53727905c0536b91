/** A running answer as server-sent events. */
import { type AnswerHead, chunksOf, eventOf, PING } from "#runtime/openai/answer-body.ts";
import type { ApiError } from "#runtime/openai/api-error.ts";
import type { RunningAnswer } from "./answer.ts";

/** Milliseconds of silence after which a comment keeps proxies from closing the connection. */
const PING_MS = 15_000;

interface StreamOptions {
  /** Aborted when the caller closes the connection. */
  readonly gone: AbortController;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function streamed(
  running: RunningAnswer,
  head: AnswerHead,
  wantsUsage: boolean,
  { gone, headers: more = {} }: StreamOptions,
): Response {
  const chunks = chunksOf(head, wantsUsage);
  const encoder = new TextEncoder();

  async function* events(): AsyncGenerator<string, void, void> {
    const first = chunks.first();
    if (first) yield eventOf(first);
    for await (const text of withPings(running.parts()))
      yield text === PING ? PING : eventOf(chunks.text(text));
    try {
      const { finish, receipt } = await running.ended;
      const { promptTokens, outputTokens } = receipt;
      const tail = { finish, promptTokens, outputTokens, mlb: { receipt } };
      yield eventOf(chunks.last(tail));
      if (wantsUsage) yield eventOf(chunks.usage(tail));
      yield eventOf("[DONE]");
    } catch (cause) {
      yield eventOf((cause as ApiError).body);
    }
  }

  const source = events();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => gone.abort(new Error("The caller closed the connection")),
  });
  const headers = {
    ...more,
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  };
  return new Response(body, { headers });
}

/** The parts, and `PING` whenever none came for a while. */
async function* withPings(parts: AsyncGenerator<string, void, void>): AsyncGenerator<string, void, void> {
  let next = parts.next();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PING_MS, undefined);
    });
    const found = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
    if (!found) yield PING;
    else if (found.done) return;
    else {
      yield found.value;
      next = parts.next();
    }
  }
}
