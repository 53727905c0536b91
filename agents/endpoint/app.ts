/** The endpoint's API, as OpenAI's clients call it. A voucher in a header pays for each answer. */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { isAddressEqual } from "viem";
import { channelId, isVoucherSigned } from "#protocol/chain/channel.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { signAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { documentHash } from "#protocol/inference/document-hash.ts";
import { mostTokens, priceOf } from "#protocol/inference/token-price.ts";
import { voucherSchema } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { jsonOf } from "#runtime/openai/json-body.ts";
import { wrongKind } from "#runtime/openai/model-kind.ts";
import { readResponseCall } from "#runtime/openai/response-call.ts";
import { readTextCall } from "#runtime/openai/text-call.ts";
import { RECORDING_BODY_BYTES } from "#runtime/openai/transcription-call.ts";
import { type AnswerOrder, startAnswer } from "./answer.ts";
import { answerEmbeddings } from "./embedding-answer.ts";
import type { EndpointParts } from "./endpoint-parts.ts";
import { modelCalled } from "./model-called.ts";
import { paymentOf } from "./payment/payment.ts";
import { receivedBodies } from "./received-bodies.ts";
import { type AnyServed, kindOf } from "./served-model.ts";
import { streamed } from "./stream.ts";
import { answerTranscription } from "./transcription-answer.ts";

/** Longest request, bytes. */
const BODY_BYTES = 8 * 1_048_576;
const TRANSCRIPTIONS = "/v1/audio/transcriptions";

export function endpointApp(parts: EndpointParts) {
  const { account, accounts, states, models, log } = parts;
  const { home } = states;
  const app = new Hono();

  app.notFound(() => new ApiError(404, "not_found", "There is no such address. See /v1/models.").response);
  app.onError((cause) => {
    if (cause instanceof ApiError) return cause.response;
    log.error({ reason: cause.message }, "endpoint.request_failed");
    return new ApiError(500, "internal_error", "Internal server error; nothing was charged.").response;
  });
  app.use(receivedBodies((path) => (path === TRANSCRIPTIONS ? RECORDING_BODY_BYTES : BODY_BYTES)));

  const listed = (model: AnyServed) => ({
    id: model.id,
    object: "model",
    created: 0,
    owned_by: account.address,
    name: model.name,
    context_length: model.contextLength,
    max_tokens: "generate" in model ? model.maxTokens : 0,
    mlb: {
      receiver: account.address,
      chainId: home.chainId,
      channels: home.channels,
      inputPerMillion: String(model.price.inputPerMillion),
      outputPerMillion: String(model.price.outputPerMillion),
      engine: model.engine,
      manifest: model.manifest,
      rule: model.rule,
      ...("embed" in model && { dimensions: model.dimensions }),
      // Others are priced by tokens.
      ...("transcribe" in model && { unit: "second" }),
    },
  });
  app.get("/v1/models", ({ json }) => json({ object: "list", data: [...models.values()].map(listed) }));
  app.get("/v1/models/:model", ({ req, json }) => json(listed(modelCalled(models, req.param("model")))));

  app.get("/v1/receipts/:id", ({ req, json }) => {
    const receipt = accounts.receipt(req.param("id"));
    if (!receipt) throw new ApiError(404, "no_receipt", "There is no receipt of this answer, or not yet.");
    return json(receipt);
  });

  /** The exact total that a payer owes, signed after an answer. */
  app.post("/v1/vouchers", async ({ req, body }) => {
    const read = voucherSchema.safeParse(await jsonOf(req.raw));
    if (!read.success) throw new ApiError(400, "voucher_malformed", "The body is not a voucher.");
    const voucher = read.data;
    if (!(await isVoucherSigned(home, voucher)) || !isAddressEqual(voucher.channel.receiver, account.address))
      throw new ApiError(
        402,
        "voucher_not_signed",
        "The voucher is not signed for a channel of this receiver.",
      );
    accounts.settle(channelId(home, voucher.channel), voucher);
    return body(null, 204);
  });

  app.post("/v1/embeddings", ({ req }) => answerEmbeddings(req.raw, parts));
  app.post(TRANSCRIPTIONS, ({ req }) => answerTranscription(req.raw, parts));

  for (const [path, kind, read] of [
    ["/v1/chat/completions", "chatcmpl-", (body: unknown) => readTextCall(body, "messages")],
    ["/v1/completions", "cmpl-", (body: unknown) => readTextCall(body, "prompt")],
    ["/v1/responses", "resp_", readResponseCall],
  ] as const)
    app.post(path, async ({ req }) => {
      const receivedAt = Date.now();
      const call = read(await jsonOf(req.raw));
      const model = modelCalled(models, call.model);
      if (!("generate" in model)) throw wrongKind(call.model, kindOf(model), "text");
      const bytes = canonicalJsonBytes(call.request);
      const counts = mostTokens(
        bytes.length,
        call.request.max_tokens ?? model.maxTokens,
        model.contextLength,
      );
      const most = priceOf(counts, model.price);
      const id = `${kind}${randomBytes(16).toString("hex")}`;
      const payable = { id, most, price: model.price, receivedAt };
      const { headers, ...taken } = await paymentOf(req.raw, payable, parts);
      const gone = new AbortController();
      const answer: AnswerOrder = {
        id,
        model,
        receivedAt,
        ...taken,
        request: call.request,
        requestHash: await documentHash(bytes),
        signal: AbortSignal.any([req.raw.signal, gone.signal, parts.signal]),
        stopped: parts.signal,
        sign: (receipt) => signAnswerReceipt(account, home, receipt),
      };
      const running = startAnswer(answer);
      const form = call.form({ id, model: call.model, created: Math.floor(receivedAt / 1_000) });
      if (call.isStreamed) return streamed(running, form, { gone, headers });
      const { text, finish, receipt } = await running.ended;
      const { promptTokens, outputTokens } = receipt;
      const body = form.body(text, { finish, promptTokens, outputTokens, mlb: { receipt } });
      return Response.json(body, { headers });
    });

  return app;
}
