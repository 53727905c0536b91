/** The gateway's API on loopback, as OpenAI's clients call it. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AnswerHead, answerBody, chunksOf, eventOf } from "#runtime/openai/answer-body.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { readTextCall } from "#runtime/openai/text-call.ts";
import type { openAnswers } from "./answers.ts";
import type { Providers } from "./providers.ts";
import type { GatewayStatus } from "./status.ts";
import { statusPage } from "./status-page.ts";
import type { UpstreamPart } from "./upstream.ts";

const BODY_BYTES = 8 * 1_048_576;

export interface GatewayAppOptions {
  readonly answers: ReturnType<typeof openAnswers>;
  readonly providers: Providers;
  readonly status: () => Promise<GatewayStatus>;
  readonly signal: AbortSignal;
}

/** Pages of other sites must not spend the caller's money: browsers name the host that they think they call, and the page's origin. */
function requireLocalCaller(request: Request): void {
  const host = request.headers.get("host")?.replace(/:\d+$/, "") ?? "";
  const origin = request.headers.get("origin");
  if (["127.0.0.1", "localhost", "[::1]"].includes(host) && origin === null) return;
  throw new ApiError(
    403,
    "not_local",
    "The gateway answers programs of this machine only, not pages in a browser.",
  );
}

interface Answered {
  readonly text: string;
  readonly tail: Parameters<ReturnType<typeof chunksOf>["last"]>[0];
}

function tailOf({ finish = "stop", receipt }: UpstreamPart): Answered["tail"] {
  const { promptTokens = 0, outputTokens = 0 } = receipt ?? {};
  return { finish, promptTokens, outputTokens, mlb: receipt && { receipt } };
}

export function gatewayApp({ answers, providers, status, signal }: GatewayAppOptions) {
  const app = new Hono();
  app.notFound(() => new ApiError(404, "not_found", "There is no such address. See /v1/models.").response);
  app.onError((cause) =>
    cause instanceof ApiError ? cause.response : new ApiError(500, "internal_error", cause.message).response,
  );
  app.use(async ({ req }, next) => {
    requireLocalCaller(req.raw);
    await next();
  });
  app.use(
    bodyLimit({ maxSize: BODY_BYTES, onError: () => new ApiError(413, "too_large", "Too large").response }),
  );

  app.get("/", async ({ html }) => html(statusPage(await status())));
  app.get("/status", async ({ json }) => json(await status()));

  app.get("/v1/models", async ({ json }) => {
    const perModel = Map.groupBy(await providers.models(), ({ id }) => id);
    const data = [...perModel].map(([id, offers]) => ({
      ...{ id, object: "model", created: 0, owned_by: "mlb-marketplace", name: offers[0]?.name },
      context_length: offers[0]?.contextLength,
      providers: offers.map(({ endpoint, receiver, engine, price }) => ({
        ...{ endpoint, receiver, engine },
        ...{
          inputPerMillion: String(price.inputPerMillion),
          outputPerMillion: String(price.outputPerMillion),
        },
      })),
    }));
    return json({ object: "list", data });
  });

  for (const [path, source] of [
    ["/v1/chat/completions", "messages"],
    ["/v1/completions", "prompt"],
  ] as const)
    app.post(path, async ({ req }) => {
      const body = await req.json().catch(() => {
        throw new ApiError(400, "malformed_json", "The body is not JSON.");
      });
      const call = readTextCall(body, source);
      const gone = new AbortController();
      const parts = answers.ask(call, path, AbortSignal.any([req.raw.signal, gone.signal, signal]));
      // Refusals before the first token have their own status.
      const first = await parts.next();
      const part = first.value as UpstreamPart;
      const head = {
        id: part.id,
        model: call.model,
        created: Math.floor(Date.now() / 1_000),
        isChat: source === "messages",
      };
      if (call.isStreamed) return streamed(head, part, parts, call.wantsUsage, gone);
      let text = part.text;
      let last = part;
      for await (const next of parts) {
        text += next.text;
        last = next;
      }
      return Response.json(answerBody(head, text, tailOf(last)));
    });

  return app;
}

function streamed(
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
