/**
 * What every endpoint shares: methods, headers, and errors in one form. An endpoint itself is a function from a request
 * and services to a response; this turns it into a web handler.
 */

import { type ClientLimits, enforceClientLimit, rateLimitHeaders } from "#functions/rate-limit/enforce.ts";
import { logDebug, logFailure } from "#functions/services/log.ts";
import { type Services, services } from "#functions/services/services.ts";
import { refusal } from "./answer.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { discardBody } from "./body.ts";
import { answerToCallerWhoLeft, CallerLeftError } from "./caller-left.ts";
import { tagged } from "./etag.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";

/** Answers a request. Never throws. */
export type WebHandler = (request: Request) => Promise<Response>;

/** @throws ApiError what the caller is told; anything else is our mistake */
export type Endpoint = (request: Request, services: Services) => Promise<Response>;

/** Reading is free for everybody, and limited (G61). Endpoints that cost more have limits of their own beside this. */
const READS: ClientLimits = {
  known: { name: "reads", calls: 300, seconds: 60 },
  unknown: { name: "reads-unknown", calls: 12_000, seconds: 60 },
};

/** Answers may be read by pages of any origin; nothing depends on cookies. */
const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [
    "Content-Disposition",
    "ETag",
    "Link",
    "RateLimit-Limit",
    "RateLimit-Policy",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Retry-After",
    "X-Indexed-Block",
    REQUEST_ID_HEADER,
  ].join(", "),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/** The handler for one method (a GET endpoint answers HEAD, too). */
export function webHandler(method: "GET" | "POST", endpoint: Endpoint): WebHandler {
  const allowed = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"];
  return async (request) => {
    if (request.method === "OPTIONS") return optionsAnswer(allowed);
    return finished(request, await answerOf(request, allowed, endpoint));
  };
}

/** The answer to a request that no endpoint takes. */
export function refuseRequest(request: Request, error: ApiError): Promise<Response> {
  return finished(request, refusal(error, requestIdOf(request)));
}

/** Methods that HTTP has and requests of the web have not: no endpoint and no page could be given one. */
export const FOREIGN_METHODS = ["TRACE", "TRACK", "CONNECT"];

/** The answer to what cannot even be made a request, in the form of every other refusal. */
export function answerWithoutRequest(method: string | undefined): Response {
  const error = FOREIGN_METHODS.includes(method ?? "")
    ? new ApiError("METHOD_NOT_ALLOWED", `Method not allowed: ${method}`, {
        headers: { Allow: "GET, HEAD, POST, OPTIONS" },
      })
    : new ApiError("INVALID_QUERY", "Malformed request");
  const requestId = crypto.randomUUID();
  const answer = refusal(error, requestId);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) answer.headers.set(name, value);
  answer.headers.set(REQUEST_ID_HEADER, requestId);
  return answer;
}

async function answerOf(request: Request, allowed: readonly string[], endpoint: Endpoint): Promise<Response> {
  try {
    if (!allowed.includes(request.method)) {
      throw new ApiError("METHOD_NOT_ALLOWED", `This address answers ${allowed.join(", ")} only`, {
        headers: { Allow: allowed.join(", ") },
      });
    }
    const own = services();
    if (request.method !== "POST") await enforceClientLimit(request, own, READS);
    return await endpoint(request, own);
  } catch (error) {
    if (error instanceof CallerLeftError) {
      logDebug(request, error.message);
      return answerToCallerWhoLeft();
    }
    const told = toApiError(error);
    if (told.status >= 500) logFailure(request, told);
    return refusal(told, requestIdOf(request));
  }
}

/** A file is streamed, and nobody knows its end before. */
const isWhole = ({ status, headers }: Response) => status === 200 && !headers.has("Content-Disposition");

/** With the common headers where the endpoint has none of its own, and without a body for HEAD. */
async function finished(request: Request, answer: Response): Promise<Response> {
  await discardBody(request);
  const { status, headers: own, body } = isWhole(answer) ? await tagged(request, answer) : answer;
  const headers = new Headers({ ...COMMON_HEADERS, ...rateLimitHeaders(request) });
  headers.set(REQUEST_ID_HEADER, requestIdOf(request));
  for (const [name, value] of own) headers.set(name, value);
  if (request.method !== "HEAD") return new Response(body, { status, headers });
  await body?.cancel();
  return new Response(null, { status, headers });
}

function optionsAnswer(allowed: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": allowed.join(", "),
      "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
      Allow: allowed.join(", "),
    },
  });
}
