/**
 * What every endpoint shares: methods, headers, and errors in one form. An endpoint itself is a function from a request
 * and services to a response; this turns it into a web handler.
 */
import { logFailure } from "#functions/services/log.ts";
import { type Services, services } from "#functions/services/services.ts";
import { refusal } from "./answer.ts";
import { ApiError, toApiError } from "./api-error.ts";

/** Answers a request. Never throws. */
export type WebHandler = (request: Request) => Promise<Response>;

/** @throws ApiError what the caller is told; anything else is our mistake */
export type Endpoint = (request: Request, services: Services) => Promise<Response>;

/** Answers may be read by pages of any origin; nothing depends on cookies. */
const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
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

async function answerOf(request: Request, allowed: readonly string[], endpoint: Endpoint): Promise<Response> {
  try {
    if (!allowed.includes(request.method)) {
      throw new ApiError("METHOD_NOT_ALLOWED", `This address answers ${allowed.join(", ")} only`, {
        headers: { Allow: allowed.join(", ") },
      });
    }
    return await endpoint(request, services());
  } catch (error) {
    const told = toApiError(error);
    if (told.status >= 500) logFailure(request, told);
    return refusal(told);
  }
}

/** With the common headers where the endpoint has none of its own, and without a body for HEAD. */
async function finished({ method }: Request, { status, headers: own, body }: Response): Promise<Response> {
  const headers = new Headers(COMMON_HEADERS);
  for (const [name, value] of own) headers.set(name, value);
  if (method !== "HEAD") return new Response(body, { status, headers });
  await body?.cancel();
  return new Response(null, { status, headers });
}

function optionsAnswer(allowed: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": allowed.join(", "),
      "Access-Control-Allow-Headers": "Content-Type",
      Allow: allowed.join(", "),
    },
  });
}
