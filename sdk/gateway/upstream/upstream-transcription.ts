/** A transcription of a provider. */
import { z } from "zod";
import { signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import type { Paying } from "./paying.ts";
import type { UpstreamPart } from "./upstream.ts";
import { wholeAnswer } from "./whole-answer.ts";

const answerSchema = z.object({
  text: z.string(),
  mlb: z.object({ receipt: signedAnswerReceiptSchema }),
});

/** One part with the whole text. @throws what `wholeAnswer` throws */
export async function* transcriptionAt(
  endpoint: string,
  fields: Readonly<Record<string, string | undefined>>,
  audio: Uint8Array<ArrayBuffer>,
  paying: Paying,
  signal: AbortSignal,
  timeoutMs: number,
): AsyncGenerator<UpstreamPart, void, void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  body.set("file", new File([audio], "recording.wav", { type: "audio/wav" }));
  const url = `${endpoint}/v1/audio/transcriptions`;
  const { text, mlb } = await wholeAnswer(answerSchema, url, { body }, paying, signal, timeoutMs);
  yield { id: mlb.receipt.id, text, finish: "stop", receipt: mlb.receipt };
}
