/**
 * `fetch` of one request whose answer may take long: Node's own gives up after 300 s without headers, or between two parts of the body,
 * and has no setting for that. The caller's signal ends the wait.
 */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";

/** A host that does not accept a connection in this time cannot be reached, milliseconds. */
const CONNECT_MS = 10_000;
/** Code of the error's cause then. */
export const NOT_ACCEPTED = "CONNECT_TIMEOUT";

const failed = (cause: unknown) => new TypeError("fetch failed", { cause });

function received(request: Request, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(request.url);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { method } = request;
  const headers = { ...Object.fromEntries(request.headers), "content-length": body.length };
  return new Promise((resolve, reject) => {
    const sent = send(url, { method, headers, signal });
    sent.once("response", resolve);
    sent.once("error", (cause) => reject(signal.aborted ? signal.reason : failed(cause)));
    sent.once("socket", (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(
        () =>
          sent.destroy(Object.assign(new Error("The host accepts no connection"), { code: NOT_ACCEPTED })),
        CONNECT_MS,
      );
      for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
    });
    sent.end(body);
  });
}

/** Redirects are refused: a request that pays, or has a key, is for one host. @throws what `fetch` throws */
export async function patientFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init);
  const signal = init.signal ?? request.signal;
  const answer = await received(request, Buffer.from(await request.arrayBuffer()), signal);
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw failed(new Error("unexpected redirect"));
  }
  const known = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const hasBody = status !== 204 && status !== 205;
  if (!hasBody) answer.resume();
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null, {
    status,
    headers: known,
  });
}
