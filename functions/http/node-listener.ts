/** Adapts a web handler to Node's request and response, with which the hosting platform calls a function. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { VercelApiHandler } from "@vercel/node";
import { answerWithoutRequest, type WebHandler } from "./endpoint.ts";

/** Works on the hosting platform and in any Node server. A closed connection aborts the request. */
export function toNodeListener(answer: WebHandler) {
  return (async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
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
    // The failure is logged by its producer; the connection is cut because the status is already sent.
    await pipeline(body, outgoing).catch(() => {});
  }) satisfies VercelApiHandler;
}

/** Undefined for a method or URL that a web request cannot have. */
function toWebRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  // The socket's address is not kept: it is the platform's proxy.
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

/** The web and Node types of the same stream are not assignable to each other. */
const bodyOf = ({ body }: Response) => body && Readable.fromWeb(body as ReadableStream<Uint8Array>);
