/** Turns an endpoint into a web handler with the methods, headers, rate limit and error format of all endpoints. */
import { type ClientLimits, enforceClientLimit, rateLimitHeaders } from "#functions/rate-limit/enforce.ts";
import { logDebug, logFailure } from "#functions/services/log.ts";
import { type Services, services } from "#functions/services/services.ts";
import { hexDigits } from "#protocol/format/hex.ts";
import { refusal } from "./answer.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { ClientClosedError, discardBody } from "./body.ts";
import { isCounted } from "./caller.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";

/** Bytes of the digest in an ETag: enough to make collisions between answers of one address implausible. */
const TAG_BYTES = 16;

/** Adds an ETag, or answers 304 without a body when the client has this version. Buffers the body, which is small. */
async function tagged(request: Request, answer: Response): Promise<Response> {
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

/** Status under which servers count requests whose connection ended early. No caller receives it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Answers a request. Never throws. */
export type WebHandler = (request: Request) => Promise<Response>;

/** @throws ApiError an error for the caller; any other error is reported as INTERNAL */
export type Endpoint = (request: Request, services: Services) => Promise<Response>;

/** Limit of all reading endpoints together (G61). Expensive endpoints have additional limits. */
export const READS: ClientLimits = {
  known: { name: "reads", calls: 300, seconds: 60 },
  unknown: { name: "reads-unknown", calls: 12_000, seconds: 60 },
};

/** Pages of any origin may read answers, because nothing depends on cookies. */
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

/** The handler for one method; a GET endpoint also answers HEAD. */
export function webHandler(method: "GET" | "POST", endpoint: Endpoint): WebHandler {
  const allowed = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"];
  return async (request) => {
    if (request.method === "OPTIONS") return optionsAnswer(allowed);
    return finished(request, await answerOf(request, allowed, endpoint));
  };
}

export function refuseRequest(request: Request, error: ApiError): Promise<Response> {
  return finished(request, refusal(error, requestIdOf(request)));
}

/** HTTP methods that a web `Request` cannot have. */
export const FOREIGN_METHODS = ["TRACE", "TRACK", "CONNECT"];

/** The answer when no web `Request` can be made, in the error format of all endpoints. */
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
      throw new ApiError("METHOD_NOT_ALLOWED", `Method not allowed; allowed: ${allowed.join(", ")}`, {
        headers: { Allow: allowed.join(", ") },
      });
    }
    const own = services();
    if (request.method !== "POST" && !isCounted(request)) await enforceClientLimit(request, own, READS);
    return await endpoint(request, own);
  } catch (error) {
    if (error instanceof ClientClosedError) {
      logDebug(request, error.message);
      return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    }
    const reported = toApiError(error);
    if (reported.status >= 500) logFailure(request, reported);
    return refusal(reported, requestIdOf(request));
  }
}

/** Downloads are streamed, so their digest is not known when headers are sent. Only reads are repeated with an ETag. */
const isTagged = ({ method }: Request, { status, headers }: Response) =>
  method !== "POST" && status === 200 && !headers.has("Content-Disposition");

/** Adds the common headers that the endpoint has not set, and removes the body for HEAD. */
async function finished(request: Request, answer: Response): Promise<Response> {
  await discardBody(request);
  const { status, headers: own, body } = isTagged(request, answer) ? await tagged(request, answer) : answer;
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
      "Access-Control-Allow-Headers": "Content-Type, If-None-Match, MCP-Protocol-Version",
      Allow: allowed.join(", "),
    },
  });
}
