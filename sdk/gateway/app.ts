/** The gateway's API on loopback, as OpenAI's clients call it. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError } from "#runtime/openai/api-error.ts";
import { embeddingBody, readEmbeddingCall } from "#runtime/openai/embedding-call.ts";
import { jsonOf } from "#runtime/openai/json-body.ts";
import { readResponseCall } from "#runtime/openai/response-call.ts";
import { readTextCall } from "#runtime/openai/text-call.ts";
import {
  RECORDING_BODY_BYTES,
  readTranscriptionCall,
  transcriptionResponse,
} from "#runtime/openai/transcription-call.ts";
import { streamed, tailOf } from "./answer-stream.ts";
import type { openAnswers } from "./answers.ts";
import type { Book } from "./book/book.ts";
import type { OfferedModel } from "./providers/offered-models.ts";
import type { Providers } from "./providers/providers.ts";
import type { GatewayStatus } from "./status.ts";
import { type StatusLinks, statusPage } from "./status-page.ts";
import type { UpstreamPart } from "./upstream/upstream.ts";

const BODY_BYTES = 8 * 1_048_576;
const TRANSCRIPTIONS = "/v1/audio/transcriptions";

export interface GatewayAppOptions {
  readonly answers: ReturnType<typeof openAnswers>;
  readonly providers: Providers;
  readonly status: () => Promise<GatewayStatus>;
  readonly receipt: Book["receipt"];
  readonly receipts: () => Promise<unknown>;
  readonly links: StatusLinks;
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

/** An answer that comes at once, read to its end: only then its provider has answered. @throws ApiError */
async function wholeOf(parts: AsyncIterable<UpstreamPart>): Promise<UpstreamPart> {
  let whole: UpstreamPart | undefined;
  for await (const part of parts) whole = part;
  if (whole) return whole;
  throw new ApiError(502, "provider_unreachable", "The provider sent no answer.");
}

export function gatewayApp({
  answers,
  providers,
  status,
  receipt,
  receipts,
  links,
  signal,
}: GatewayAppOptions) {
  const app = new Hono();
  app.notFound(() => new ApiError(404, "not_found", "There is no such address. See /v1/models.").response);
  app.onError((cause) =>
    cause instanceof ApiError ? cause.response : new ApiError(500, "internal_error", cause.message).response,
  );
  app.use(async ({ req }, next) => {
    requireLocalCaller(req.raw);
    await next();
  });
  const limited = (maxSize: number) =>
    bodyLimit({ maxSize, onError: () => new ApiError(413, "too_large", "Too large").response });
  const [recording, other] = [limited(RECORDING_BODY_BYTES), limited(BODY_BYTES)];
  app.use((context, next) => (context.req.path === TRANSCRIPTIONS ? recording : other)(context, next));

  app.get("/", async ({ html }) => html(statusPage(await status(), links)));
  app.get("/status", async ({ json }) => json(await status()));

  app.get("/v1/receipts", async ({ json }) => json(await receipts()));
  app.get("/v1/receipts/:id", ({ req, json }) => {
    const kept = receipt(req.param("id"));
    if (!kept) throw new ApiError(404, "no_receipt", "The gateway has no receipt of this answer.");
    return json(kept);
  });

  const providerOf = (offer: OfferedModel) => ({
    endpoint: offer.endpoint,
    receiver: offer.receiver,
    engine: offer.engine,
    inputPerMillion: String(offer.price.inputPerMillion),
    outputPerMillion: String(offer.price.outputPerMillion),
    ...providers.measured(offer),
    calls: providers.calls(offer.endpoint),
  });
  const modelOf = (offers: readonly OfferedModel[]) => ({
    id: offers[0]?.id,
    object: "model",
    created: 0,
    owned_by: "mlb-marketplace",
    name: offers[0]?.name,
    context_length: offers[0]?.contextLength,
    ...(offers[0]?.kind === "transcription" && { unit: "second" }),
    providers: offers.map(providerOf),
  });
  /** @throws ApiError */
  async function offersOf(model: string) {
    const offers = await providers.for(model);
    const [first] = offers;
    if (!first) throw new ApiError(404, "model_not_found", "No provider offers this model. See /v1/models.");
    return { first, offers };
  }
  app.get("/v1/models", async ({ json }) => {
    const perModel = Map.groupBy(await providers.models(), ({ id }) => id);
    return json({ object: "list", data: [...perModel.values()].map(modelOf) });
  });
  app.get("/v1/models/:model", async ({ req, json }) => {
    const { offers } = await offersOf(req.param("model"));
    return json(modelOf(offers));
  });
  app.get("/v1/models/:model/endpoints", async ({ req, json }) => {
    const { first, offers } = await offersOf(req.param("model"));
    return json({ data: { id: first.id, name: first.name, endpoints: offers.map(providerOf) } });
  });

  app.post("/v1/embeddings", async ({ req }) => {
    const call = readEmbeddingCall(await jsonOf(req.raw));
    const asked = answers.ask({ ...call, path: "/v1/embeddings" }, AbortSignal.any([req.raw.signal, signal]));
    const { text, receipt } = await wholeOf(asked);
    return Response.json(
      embeddingBody(call, JSON.parse(text), receipt?.promptTokens ?? 0, receipt && { receipt }),
    );
  });

  app.post(TRANSCRIPTIONS, async ({ req }) => {
    const call = await readTranscriptionCall(req.raw);
    const { model, request, audio } = call;
    const whole = { model, request, audio, path: TRANSCRIPTIONS };
    const asked = answers.ask(whole, AbortSignal.any([req.raw.signal, signal]));
    const { text, receipt } = await wholeOf(asked);
    return transcriptionResponse(call, text, receipt && { receipt });
  });

  // Providers answer a call of Responses as a chat.
  for (const [address, path, read] of [
    ["/v1/chat/completions", "/v1/chat/completions", (body: unknown) => readTextCall(body, "messages")],
    ["/v1/completions", "/v1/completions", (body: unknown) => readTextCall(body, "prompt")],
    ["/v1/responses", "/v1/chat/completions", readResponseCall],
  ] as const)
    app.post(address, async ({ req }) => {
      const call = read(await jsonOf(req.raw));
      const gone = new AbortController();
      const parts = answers.ask({ ...call, path }, AbortSignal.any([req.raw.signal, gone.signal, signal]));
      // Refusals before the first token have their own status.
      const first = await parts.next();
      const part = first.value as UpstreamPart;
      const form = call.form({ id: part.id, model: call.model, created: Math.floor(Date.now() / 1_000) });
      if (call.isStreamed) return streamed(form, part, parts, gone);
      let text = part.text;
      let last = part;
      for await (const next of parts) {
        text += next.text;
        last = next;
      }
      return Response.json(form.body(text, tailOf(last)));
    });

  return app;
}
