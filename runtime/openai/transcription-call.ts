/** A request for the text of a recording in OpenAI's form (multipart), and its answer. */
import type { Hex } from "viem";
import { z } from "zod";
import { sha256 } from "#protocol/documents/hashing.ts";
import { FormatError } from "../formats/format-error.ts";
import { wavSeconds } from "../formats/wav.ts";
import { ApiError } from "./api-error.ts";
import { invalid, parsed } from "./parameters.ts";

/** Longest request, bytes: OpenAI's limit for a recording, and the other fields. */
export const RECORDING_BODY_BYTES = 26 * 1_048_576;

/** The document that a receipt's `request` is the hash of. The recording itself is in none. */
export const transcriptionRequestSchema = z.strictObject({
  /** SHA-256 of the recording. */
  audio: z.custom<Hex>((value) => typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value)),
  /** Its length, rounded up: the unit of the price. */
  seconds: z.int().positive(),
  /** Settings of the package. */
  parameters: z.strictObject({ language: z.string().optional() }),
});
export type TranscriptionRequest = z.infer<typeof transcriptionRequestSchema>;

export interface TranscriptionCall {
  /** The caller's name of the model. */
  readonly model: string;
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly request: TranscriptionRequest;
  readonly format: "json" | "text";
}

const FORMATS = "must be json or text: the model's package gives neither word times nor probabilities";
const fieldsSchema = z.strictObject({
  model: z.string("must be the id of a model"),
  language: z.string().min(1).max(20).optional(),
  response_format: z.enum(["json", "text"], FORMATS).default("json"),
});

const isNothing = (value: string) => value === "";

/** Values of fields that ask for nothing. Clients of Python write the float 0 as "0.0". */
const NEUTRAL = new Map<string, (value: string) => boolean>([
  ["temperature", (value) => Number(value) === 0],
  ["stream", (value) => value === "false"],
  ["prompt", isNothing],
  ["language", isNothing],
  ["response_format", isNothing],
]);

async function recordingIn(file: FormDataEntryValue | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!(file instanceof File))
    throw invalid("file", "file is missing: send a WAV recording.", "missing_required_parameter");
  return new Uint8Array(await file.arrayBuffer());
}

function secondsOf(audio: Uint8Array): number {
  try {
    return Math.max(1, Math.ceil(wavSeconds(audio)));
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw invalid("file", `Only WAV recordings are read: ${cause.message}.`);
  }
}

/** @throws ApiError that names the parameter */
export async function readTranscriptionCall(request: Request): Promise<TranscriptionCall> {
  const form = await request.formData().catch(() => {
    throw new ApiError(400, "malformed_form", "The body is not a multipart form.");
  });
  const given = [...form].filter(([name, value]) => name !== "file" && !NEUTRAL.get(name)?.(String(value)));
  const { model, language, response_format: format } = parsed(fieldsSchema, Object.fromEntries(given));
  const audio = await recordingIn(form.get("file"));
  const seconds = secondsOf(audio);
  const parameters = language === undefined ? {} : { language };
  return { model, audio, format, request: { audio: await sha256(audio), seconds, parameters } };
}

export function transcriptionResponse(
  { format, request }: TranscriptionCall,
  text: string,
  mlb?: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (format === "text")
    return new Response(`${text}\n`, {
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  const usage = { type: "duration", seconds: request.seconds };
  return Response.json({ text, usage, ...(mlb && { mlb }) }, { headers });
}
