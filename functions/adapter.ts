/**
 * Runs a handler of the Vercel signature on a web `Request`, so that the app's own server and the hosting platform
 * serve the same code. Web APIs only; what a handler of ours does not use of Node's request and response is absent.
 */
import type { VercelApiHandler, VercelRequest, VercelResponse } from "@vercel/node";
import { createBodyStream } from "./body-stream.ts";
import { ApiError } from "./http/api-error.ts";

/** Largest body that is read, bytes: the biggest honest one is a ticket request with a contract wallet's signature. */
const MAX_BODY_BYTES = 64 * 1_024;

/** Query values as Vercel gives them: text, or a list where a name comes more than once. */
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}

/** The body's bytes; reading stops where it becomes too large. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (!request.body) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Parsed when it is read, and throwing then, as on the platform. */
function parse(bytes: Uint8Array | undefined, hadBody: boolean): unknown {
  if (!bytes && hadBody) {
    throw new ApiError("BODY_TOO_LARGE", `The body may have at most ${MAX_BODY_BYTES} bytes`);
  }
  if (!bytes || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}

async function toVercelRequest(request: Request): Promise<VercelRequest> {
  const url = new URL(request.url);
  const hadBody = request.body !== null;
  const bytes = await readBody(request);
  const headers = Object.fromEntries(request.headers);
  return {
    method: request.method,
    url: `${url.pathname}${url.search}`,
    headers: { ...headers, host: headers.host ?? url.host },
    query: queryOf(url),
    cookies: {},
    get body() {
      return parse(bytes, hadBody);
    },
  } as unknown as VercelRequest;
}

interface Collected {
  readonly response: VercelResponse;
  /** Resolves with the answer as soon as its body begins to be streamed. */
  readonly streamed: Promise<Response>;
  readonly answer: () => Response;
}

function collectResponse(): Collected {
  const headers = new Headers();
  let body: string | undefined;
  const stream = createBodyStream();
  const begun = Promise.withResolvers<Response>();
  const response = {
    statusCode: 200,
    headersSent: false,
    get destroyed() {
      return stream.isClosed();
    },
    setHeader(name: string, value: string | number | readonly string[]) {
      headers.delete(name);
      for (const part of Array.isArray(value) ? value : [value]) headers.append(name, String(part));
      return response;
    },
    getHeader: (name: string) => headers.get(name) ?? undefined,
    hasHeader: (name: string) => headers.has(name),
    removeHeader: (name: string) => headers.delete(name),
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    send(content: unknown) {
      if (typeof content !== "string") return response.json(content);
      return response.end(content);
    },
    json(value: unknown) {
      if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json; charset=utf-8");
      return response.end(JSON.stringify(value));
    },
    write(content: string) {
      if (!response.headersSent)
        begun.resolve(new Response(stream.body, { status: response.statusCode, headers }));
      response.headersSent = true;
      return stream.write(content);
    },
    once(event: "drain" | "close", listener: () => void) {
      stream.once(event, listener);
      return response;
    },
    off(event: "drain" | "close", listener: () => void) {
      stream.off(event, listener);
      return response;
    },
    destroy(error?: Error) {
      stream.fail(error ?? new Error("The answer was cut off"));
      return response;
    },
    end(content?: string) {
      if (stream.hasBegun()) {
        stream.end();
        return response;
      }
      if (response.headersSent) throw new Error("The response was ended twice");
      response.headersSent = true;
      body = content;
      return response;
    },
  };
  return {
    response: response as unknown as VercelResponse,
    streamed: begun.promise,
    answer: () => {
      if (!response.headersSent) throw new Error("The handler finished without an answer");
      const empty = response.statusCode === 204 || response.statusCode === 304;
      return new Response(empty ? null : (body ?? null), { status: response.statusCode, headers });
    },
  };
}

/** The handler's answer to a web request. A streamed one is returned when it begins, and the handler goes on. */
export async function runHandler(handler: VercelApiHandler, request: Request): Promise<Response> {
  const { response, streamed, answer } = collectResponse();
  const finished = Promise.resolve(handler(await toVercelRequest(request), response)).then(answer);
  // After the beginning of a stream its end and its failures are the stream's.
  streamed.then(() => finished.catch(() => {}));
  return await Promise.race([streamed, finished]);
}
