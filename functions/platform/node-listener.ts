/** The shell around a web handler where the hosting platform calls with Node's request and response. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { answerWithoutRequest, type WebHandler } from "#functions/http/endpoint.ts";

/** The handler as Node's servers call it. A reader that goes away aborts the request. */
export function toNodeListener(answer: WebHandler) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const left = new AbortController();
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) left.abort();
    });
    const request = toWebRequest(incoming, left.signal);
    const response = request ? await answer(request) : answerWithoutRequest(incoming.method);
    const body = bodyOf(response);
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    if (!body) return void outgoing.end();
    // A body that breaks has been logged where it was made; the connection is cut, there is no second status to send.
    await pipeline(body, outgoing).catch(() => {});
  };
}

/** Undefined for a method that web requests do not have, or an address that is none. */
function toWebRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  // Not the socket's address: the platform's own proxy is at its other end.
  const { method = "GET", url = "/", headers } = incoming;
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
