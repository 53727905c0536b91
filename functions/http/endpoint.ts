/**
 * What every endpoint shares: methods, headers, and errors in one form. An endpoint itself is a function from a request
 * and services to an answer; this turns it into the handler that Vercel calls.
 */
import type { VercelApiHandler, VercelRequest, VercelResponse } from "@vercel/node";
import { logFailure } from "#functions/log.ts";
import { type Services, services } from "#functions/services.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { sendPieces } from "./stream.ts";

export interface EndpointRequest {
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Parsed JSON of a POST; undefined otherwise. */
  readonly body: unknown;
  /** Host the caller addressed, with its port. */
  readonly host: string;
  /** The caller's network address where it is known for certain. */
  readonly clientAddress: string | undefined;
}

export interface EndpointAnswer {
  /** 200 unless told. */
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Instead of `body`: a long text in pieces, which `headers` must give a Content-Type. */
  readonly pieces?: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type EndpointFunction = (request: EndpointRequest, services: Services) => Promise<EndpointAnswer>;

/** Answers may be read by pages of any origin; nothing depends on cookies. */
const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/** Header of an answer that shared caches may keep for some seconds and refresh while serving it. */
export function sharedCache(seconds: number): Record<string, string> {
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`,
  };
}

/** The handler for one method (a GET endpoint answers HEAD, too). */
export function endpoint(method: "GET" | "POST", run: EndpointFunction): VercelApiHandler {
  const allowed = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"];
  return async (req, res) => {
    try {
      if (req.method === "OPTIONS") return sendOptions(res, allowed);
      if (!allowed.includes(req.method ?? "")) {
        throw new ApiError("METHOD_NOT_ALLOWED", `This address answers ${allowed.join(", ")} only`, {
          headers: { Allow: allowed.join(", ") },
        });
      }
      const available = services();
      await send(req, res, await run(readRequest(req, method, available), available));
    } catch (error) {
      const refusal = toApiError(error);
      if (refusal.status >= 500) logFailure(req.url, refusal);
      // A streamed answer that breaks has been cut off already; there is no second status to send.
      if (res.headersSent) return;
      await send(req, res, { status: refusal.status, body: refusal.body, headers: refusal.headers });
    }
  };
}

function readRequest(req: VercelRequest, method: "GET" | "POST", { config }: Services): EndpointRequest {
  const forwarded = req.headers["x-real-ip"] ?? req.headers["x-forwarded-for"];
  const address = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0]?.trim();
  return {
    query: req.query,
    body: method === "POST" ? readBody(req) : undefined,
    host: req.headers.host ?? "",
    clientAddress: config.trustsForwardedAddress ? address : req.socket?.remoteAddress,
  };
}

/** Vercel parses the body when it is first read, and throws when it is no JSON. */
function readBody(req: VercelRequest): unknown {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body as JSON, with Content-Type: application/json",
    );
  }
  try {
    return req.body;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}

async function send(req: VercelRequest, res: VercelResponse, answer: EndpointAnswer): Promise<void> {
  const type = { "Content-Type": "application/json; charset=utf-8" };
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...type, ...answer.headers })) {
    res.setHeader(name, value);
  }
  res.status(answer.status ?? 200);
  if (req.method === "HEAD") res.end();
  else if (answer.pieces) await sendPieces(res, answer.pieces);
  else res.send(JSON.stringify(answer.body));
}

function sendOptions(res: VercelResponse, allowed: readonly string[]): void {
  res.setHeader("Access-Control-Allow-Origin", "*");
  res.setHeader("Access-Control-Allow-Methods", allowed.join(", "));
  res.setHeader("Access-Control-Allow-Headers", "Content-Type");
  res.setHeader("Allow", allowed.join(", "));
  res.status(204).end();
}
