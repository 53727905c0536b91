/** Index queries written by a person or a language model: limited, and with errors that explain the necessary change. */
import * as z from "zod";
import { redactor } from "../format/redact.ts";
import { redacting } from "../format/redact-deep.ts";

/** Characters of a query. */
const MAX_QUERY = 10_000;
/** Bytes of an answer: what fits into a conversation. */
const MAX_ANSWER = 200_000;
const TIMEOUT_MS = 20_000;

/** The query got no answer. It only reads: nothing was changed. */
export class IndexQueryError extends Error {
  override readonly name = "IndexQueryError";
}

export interface IndexQueryOptions {
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Bytes of the longest answer that is taken; 200,000 unless said otherwise. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** The index's answer to a query. @throws IndexQueryError for a too long, refused or failed one */
export const queryIndex = (
  url: string,
  query: string,
  options: IndexQueryOptions = {},
): Promise<Record<string, unknown>> => redacting(redactor([url]), answerTo)(url, query, options);

async function answerTo(
  url: string,
  query: string,
  { variables = {}, maxBytes = MAX_ANSWER, signal }: IndexQueryOptions,
): Promise<Record<string, unknown>> {
  if (query.length > MAX_QUERY)
    throw new IndexQueryError(`The query has ${query.length} characters; the maximum is ${MAX_QUERY}.`);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const text = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
    .then((response) => boundedText(response, maxBytes))
    .catch((cause: unknown) => {
      if (cause instanceof IndexQueryError || signal?.aborted) throw cause;
      const waited = timeout.aborted ? ` within ${TIMEOUT_MS / 1_000} seconds` : "";
      throw new IndexQueryError(`The index at ${new URL(url).origin} did not answer${waited}.`, { cause });
    });
  const { data, errors } = answerOf(text, url);
  if (errors?.length || !data) {
    const reasons = errors?.map(({ message }) => message).join("; ") || "no data";
    throw new IndexQueryError(`The index rejected the query: ${reasons}.`);
  }
  return data;
}

function answerOf(text: string, url: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new IndexQueryError(`${new URL(url).origin} did not answer as a subgraph does.`, { cause });
  }
}

async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes)
      throw new IndexQueryError(
        `The answer is longer than ${maxBytes} bytes. Select fewer fields, or fewer rows with \`first\`.`,
      );
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join("") + decoder.decode();
}
