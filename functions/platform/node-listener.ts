/** The shell around a web handler where the hosting platform calls with Node's request and response. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ApiError } from "#functions/http/api-error.ts";
import { SOCKET_ADDRESS_HEADER } from "#functions/http/caller.ts";
import { headersWithoutRequest, type WebHandler } from "#functions/http/endpoint.ts";

/** The handler as Node's servers call it. A reader that goes away aborts the request. */
export function toNodeListener(answer: WebHandler) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const left = new AbortController();
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) left.abort();
    });
    const request = toWebRequest(incoming, left.signal);
    if (!request) return refuse(incoming, outgoing);
    const response = await answer(request);
    const body = bodyOf(response);
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    if (!body) return void outgoing.end();
    // A body that breaks has been logged where it was made; the connection is cut, there is no second status to send.
    await pipeline(body, outgoing).catch(() => {});
  };
}

/** In the form of every other refusal, though there is no request that an endpoint could be given. */
function refuse({ method }: IncomingMessage, outgoing: ServerResponse): void {
  const error = ["TRACE", "TRACK", "CONNECT"].includes(method ?? "")
    ? new ApiError("METHOD_NOT_ALLOWED", `This address does not answer ${method}`)
    : new ApiError("INVALID_QUERY", "The request is not one of the web's");
  outgoing.statusCode = error.status;
  outgoing.setHeaders(headersWithoutRequest());
  outgoing.setHeader("Content-Type", "application/json; charset=utf-8");
  outgoing.end(JSON.stringify(error.body));
}

/** Undefined for a method that web requests do not have, or an address that is none. */
function toWebRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = "GET", url = "/", socket } = incoming;
  const headers = { ...incoming.headers, [SOCKET_ADDRESS_HEADER]: socket.remoteAddress ?? "" };
  const hasBody = method !== "GET" && method !== "HEAD";
  try {
    return new Request(`https://${headers.host ?? "localhost"}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      signal,
      ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: "half" }),
    });
  } catch {
    return undefined;
  }
}

/** The web's and Node's declarations of the same stream do not know of each other. */
const bodyOf = ({ body }: Response) => body && Readable.fromWeb(body as ReadableStream<Uint8Array>);
