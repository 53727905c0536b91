/** The forms an answer takes: JSON, a file in pieces, or a refusal. */
import { PROBLEM_TYPE } from "#protocol/schemas/http/api-error.ts";
import type { ApiError } from "./api-error.ts";
import { streamOf } from "./stream.ts";

/** Every value of an endpoint that is not a file is sent so. */
export function jsonAnswer(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/**
 * A long text in pieces, no faster than it is read; an endless one costs no memory.
 * @param headers must have a Content-Type
 */
export function streamedAnswer(
  pieces: AsyncIterable<string>,
  request: Request,
  headers: HeadersInit,
): Response {
  return new Response(streamOf(pieces, request), { headers });
}

/** @param requestId names this refusal */
export function refusal(error: ApiError, requestId: string): Response {
  const headers = { ...error.headers, "Content-Type": PROBLEM_TYPE };
  return new Response(JSON.stringify(error.body(requestId)), { status: error.status, headers });
}

/** Header of an answer that shared caches may keep for some seconds and refresh while serving it. */
export function sharedCache(seconds: number): Record<string, string> {
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`,
  };
}
