/** One answer of the endpoint: waits for its place, streams its text, and is billed by its tokens. */
import type { Hex } from "viem";
import type { AnswerReceipt, SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { tokensHash } from "#protocol/inference/document-hash.ts";
import { priceOf } from "#protocol/inference/token-price.ts";
import type { TextAnswer, TextRequest } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { openStopFilter } from "#runtime/openai/stop-filter.ts";
import type { Admission } from "./places.ts";
import type { ServedModel } from "./served-model.ts";

/** How an answer is paid for. */
export interface Payment {
  readonly payer: string;
  /** The most that the answer can cost, smallest unit of MLB. */
  readonly most: bigint;
  /** The cost of a failed answer, as a sentence. */
  readonly whenFailed: string;
  /** Books the price and keeps the signed receipt. */
  bill(
    price: bigint,
    sign: (figures: Pick<AnswerReceipt, "channel" | "price" | "owed">) => Promise<SignedAnswerReceipt>,
  ): Promise<SignedAnswerReceipt>;
}

export interface AnswerOrder {
  readonly id: string;
  readonly model: ServedModel;
  readonly request: TextRequest;
  /** SHA-256 of the request's document. */
  readonly requestHash: Hex;
  readonly payment: Payment;
  readonly admission: Admission;
  /** Unix milliseconds. */
  readonly receivedAt: number;
  /** Aborted when the caller is gone, or this program ends. */
  readonly signal: AbortSignal;
  /** Aborted when this program ends: the caller pays nothing for an answer that is broken off. */
  readonly stopped: AbortSignal;
  sign(receipt: AnswerReceipt): Promise<SignedAnswerReceipt>;
}

interface EndedAnswer {
  readonly text: string;
  readonly finish: "stop" | "length";
  readonly receipt: SignedAnswerReceipt;
}

export interface RunningAnswer {
  /** Text as it is generated. A slow reader gets fewer and larger parts. */
  parts(): AsyncGenerator<string, void, void>;
  /** @throws ApiError when it failed; the answer is billed even after the caller has gone */
  readonly ended: Promise<EndedAnswer>;
}

/** @param cost of the failure, as a sentence */
export function errorOf(cause: unknown, cost: string): ApiError {
  if (cause instanceof ApiError) return cause;
  const code = cause instanceof RuntimeFault ? cause.code : "failed";
  const message = `${(cause as Error).message}. ${cost}`;
  if (code === "input") return new ApiError(400, "invalid_request", message);
  return new ApiError(code === "cancelled" ? 499 : 503, `engine_${code}`, message);
}

export function startAnswer(order: AnswerOrder): RunningAnswer {
  const { model, request, payment, admission, signal, stopped } = order;
  const filter = openStopFilter([request.stop ?? []].flat());
  const output: number[] = [];
  let prompt: readonly number[] = [];
  let firstTokenAt = 0;
  let sent = "";
  let unread = "";
  let isEnded = false;
  let wake: () => void = () => undefined;
  const send = (text: string) => {
    sent += text;
    unread += text;
    wake();
  };

  async function receiptOf(status: AnswerReceipt["status"]): Promise<SignedAnswerReceipt> {
    const counts = { input: prompt.length, output: output.length };
    const price = status === "failed" ? 0n : priceOf(counts, model.price);
    const fields = {
      id: order.id,
      request: order.requestHash,
      model: model.id,
      manifest: model.manifest,
      engine: model.engine,
      prompt: await tokensHash(prompt),
      output: await tokensHash(output),
      promptTokens: counts.input,
      outputTokens: counts.output,
      receivedAt: order.receivedAt,
      firstTokenAt,
      endedAt: Date.now(),
      status,
    };
    // A reserve can be too small only for a request whose template adds more tokens than the request has bytes.
    const billed = price < payment.most ? price : payment.most;
    return payment.bill(billed, (figures) => order.sign({ ...fields, ...figures }));
  }

  async function generated(): Promise<TextAnswer> {
    await admission.place(signal);
    return model.generate(request, signal, {
      onPrompt: (tokens) => {
        prompt = tokens;
      },
      onToken: ({ id, text }) => {
        firstTokenAt ||= Date.now();
        output.push(id);
        send(filter.add(text));
      },
    });
  }

  async function run(): Promise<EndedAnswer> {
    try {
      const answer = await generated();
      prompt = answer.prompt;
      output.splice(0, output.length, ...answer.output.map(({ id }) => id));
      send(filter.end());
      // The last token may leave a character incomplete, for which only the whole answer has a replacement.
      if (answer.text.startsWith(sent)) send(answer.text.slice(sent.length));
      return { text: answer.text, finish: answer.finish, receipt: await receiptOf("served") };
    } catch (cause) {
      await receiptOf(signal.aborted && !stopped.aborted ? "cancelled" : "failed");
      throw errorOf(cause, payment.whenFailed);
    } finally {
      admission.end();
      isEnded = true;
      wake();
    }
  }

  const ended = run();
  // A caller that is gone awaits nothing.
  ended.catch(() => undefined);
  return {
    ended,
    async *parts() {
      while (!isEnded || unread !== "") {
        if (unread === "")
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        const part = unread;
        unread = "";
        if (part !== "") yield part;
      }
    },
  };
}
