/** Handling of every request for a page, its data or a resource, on every host, before and after Remix. */
import type { AppLoadContext } from "@remix-run/server-runtime";
import { discardBody } from "#functions/http/body.ts";
import type { PageLimits, Refusal } from "./page-limits.server.ts";
import { canonicalAddress } from "./page-parameters.ts";
import { answerWithoutPage, refusalAnswer } from "./refusal.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The client's network; absent when unknown. */
    readonly caller?: string | undefined;
  }
}

type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

const isRefusal = (result: Response | Refusal): result is Refusal => !(result instanceof Response);

export function limitedDrawing(handle: Handle, limits: PageLimits): Handle {
  return async (request, context) => {
    const caller = context?.caller;
    const refused = context?.isDocument ? await limits.drawing(caller) : undefined;
    const result = refused ?? (await limits.work(caller, () => handle(request, context)));
    return isRefusal(result) ? refusalAnswer(request, result) : result;
  };
}

/** Normalizes page requests, and gives every response a Cache-Control header, so no shared cache stores it. */
export function pageRequests(answer: Handle, limits: PageLimits): Handle {
  return async (request, context) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      await discardBody(request);
      return answerWithoutPage(request);
    }
    const refused = await limits.request(context?.caller);
    const response = refused
      ? refusalAnswer(request, refused)
      : withCacheHeaders(await answer(asGet(request), context));
    if (request.method === "GET") return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

/** Handles HEAD as GET: it costs as much, and a cached page serves it as well. */
function asGet(request: Request): Request {
  const address = canonicalAddress(request.url);
  if (address === request.url && request.method === "GET") return request;
  return new Request(address, { headers: request.headers, signal: request.signal });
}

/** Request headers that responses depend on besides the URL. */
const VARY = ["Accept-Language", "Cookie"];

function withCacheHeaders(response: Response): Response {
  if (response.headers.has("Cache-Control")) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  const vary = (headers.get("Vary") ?? "").split(",").map((name) => name.trim());
  const all = new Map([...vary, ...VARY].filter(Boolean).map((name) => [name.toLowerCase(), name]));
  headers.set("Vary", [...all.values()].join(", "));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
