/** An answer of the endpoint that is one run of a package: it comes at once, and is billed by the units of its request. */
import { randomBytes } from "node:crypto";
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import {
  type AnswerReceipt,
  type SignedAnswerReceipt,
  signAnswerReceipt,
} from "#protocol/inference/answer-receipt.ts";
import { documentHash, tokensHash } from "#protocol/inference/document-hash.ts";
import { priceOf } from "#protocol/inference/token-price.ts";
import { errorOf } from "./answer.ts";
import type { EndpointParts } from "./endpoint-parts.ts";
import { paymentOf } from "./payment/payment.ts";
import type { ServedEmbedder, ServedTranscriber } from "./served-model.ts";

interface RunOrder<Result> {
  /** Beginning of the answer's name. */
  readonly prefix: string;
  readonly model: ServedEmbedder | ServedTranscriber;
  /** The request's document. */
  readonly document: object;
  /** Hash of the part of the request that is read. */
  readonly prompt: Hex;
  /** The most that the answer can cost, smallest unit of MLB. */
  readonly most: bigint;
  readonly run: (signal: AbortSignal) => Promise<Result>;
  /** Units that are billed. */
  readonly units: (result: Result) => number;
}

/** @throws ApiError, whose message names a charge if there was one */
export async function answerByRun<Result extends { readonly file: Hex }>(
  request: Request,
  parts: EndpointParts,
  { prefix, model, document, prompt, most, run, units }: RunOrder<Result>,
): Promise<{ result: Result; receipt: SignedAnswerReceipt; headers: Readonly<Record<string, string>> }> {
  const receivedAt = Date.now();
  const id = `${prefix}-${randomBytes(16).toString("hex")}`;
  const {
    payment,
    admission,
    headers = {},
  } = await paymentOf(request, { id, most, price: model.price, receivedAt }, parts);
  const signal = AbortSignal.any([request.signal, parts.signal]);

  async function billed(status: AnswerReceipt["status"], result?: Result) {
    const count = result ? units(result) : 0;
    const price = priceOf({ input: count, output: 0 }, model.price);
    const fields = {
      id,
      request: await documentHash(canonicalJsonBytes(document)),
      model: model.id,
      manifest: model.manifest,
      engine: model.engine,
      prompt,
      output: result?.file ?? (await tokensHash([])),
      promptTokens: count,
      outputTokens: 0,
      receivedAt,
      firstTokenAt: 0,
      endedAt: Date.now(),
      status,
    };
    return payment.bill(price < most ? price : most, (figures) =>
      signAnswerReceipt(parts.account, parts.states.home, { ...fields, ...figures }),
    );
  }

  try {
    await admission.place(signal);
    const result = await run(signal).catch(async (cause) => {
      await billed(signal.aborted ? "cancelled" : "failed");
      throw errorOf(cause, payment.whenFailed);
    });
    return { result, receipt: await billed("served", result), headers };
  } finally {
    admission.end();
  }
}
