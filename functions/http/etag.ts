/** ETags, so that unchanged answers are not sent again. */

import { hexDigits } from "#protocol/format/hex.ts";

/** Bytes of the digest in an ETag: enough to make collisions between answers of one address implausible. */
const TAG_BYTES = 16;

/** Adds an ETag, or answers 304 without a body when the client has this version. Buffers the body, which is small. */
export async function tagged(request: Request, answer: Response): Promise<Response> {
  const text = await answer.text();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  // Weak, because a proxy may compress the body.
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
