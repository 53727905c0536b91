/** A running answer as server-sent events. */
import { type AnswerForm, PING } from "#runtime/openai/answer-body.ts";
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
  form: AnswerForm,
  { gone, headers: more = {} }: StreamOptions,
): Response {
  const encoder = new TextEncoder();

  async function* events(): AsyncGenerator<string, void, void> {
    yield form.begin();
    for await (const text of withPings(running.parts())) yield text === PING ? PING : form.text(text);
    try {
      const { finish, receipt } = await running.ended;
      const { promptTokens, outputTokens } = receipt;
      yield form.end({ finish, promptTokens, outputTokens, mlb: { receipt } });
    } catch (cause) {
      yield form.failed(cause as ApiError);
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
