/** Answers that a reader has already need not be sent again. */

import { hexDigits } from "#protocol/format/hex.ts";

/** Bytes of the digest that name an answer: enough that no two answers of one address share it. */
const TAG_BYTES = 16;

/** The answer with its ETag, without its body (304) when the caller has it. The body is small: it is held at once. */
export async function tagged(request: Request, answer: Response): Promise<Response> {
  const text = await answer.text();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  // Weak: whatever stands before the server may compress it.
  const etag = `W/"${hexDigits(digest.subarray(0, TAG_BYTES))}"`;
  const headers = new Headers(answer.headers);
  headers.set("ETag", etag);
  if (!holds(request.headers.get("if-none-match"), etag))
    return new Response(text, { status: answer.status, headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

function holds(ifNoneMatch: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = ifNoneMatch?.split(",").map(opaque) ?? [];
  return tags.includes("*") || tags.includes(opaque(etag));
}
