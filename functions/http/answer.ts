/** Responses: JSON, streamed text, or an error. */
import { PROBLEM_TYPE } from "#protocol/schemas/http/api-error.ts";
import type { ApiError } from "./api-error.ts";
import { streamOf } from "./stream.ts";

export function jsonAnswer(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** Streams a long text as fast as it is read, in constant memory. `headers` must have a Content-Type. */
export function streamedAnswer(
  pieces: AsyncIterable<string>,
  request: Request,
  headers: HeadersInit,
): Response {
  return new Response(streamOf(pieces, request), { headers });
}

export function refusal(error: ApiError, requestId: string): Response {
  const headers = { ...error.headers, "Content-Type": PROBLEM_TYPE };
  return new Response(JSON.stringify(error.body(requestId)), { status: error.status, headers });
}

/** Lets shared caches keep an answer for some seconds and refresh it while serving it. */
export function sharedCache(seconds: number): Record<string, string> {
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`,
  };
}
