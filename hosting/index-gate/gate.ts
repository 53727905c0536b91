/** The index's public gateway: forwards queries, and refuses those that graph-node cannot limit itself. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { queryProblem } from "#protocol/graph/query-bounds.ts";
import { serverTimes } from "../node/server.ts";

/** Bytes of a request; the product's longest query has 3,000. */
const MAX_BODY = 32_768;
/** Concurrent queries of graph-node; further calls get the answer to retry later. */
const MAX_IN_FLIGHT = 32;
/** Timeout in milliseconds; graph-node aborts a query earlier. */
const TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "access-control-allow-methods": "POST, OPTIONS",
};

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @param upstream graph-node's query URL of the subgraph. The server does not listen yet. */
export function createGate(upstream: string): Server {
  let inFlight = 0;
  const options = { headersTimeout: serverTimes.headers, keepAliveTimeout: serverTimes.keepAlive };
  return createServer(options, async (request, response) => {
    try {
      if (request.method === "OPTIONS") {
        response.writeHead(204, { ...CORS, "access-control-max-age": "86400" }).end();
        return;
      }
      if (request.method !== "POST") throw new Refusal(405, "Method not allowed; allowed: POST");
      const body = await boundedBody(request);
      checkQuery(body);
      if (inFlight >= MAX_IN_FLIGHT) throw new Refusal(503, "The index is busy. Try again in some seconds.");
      inFlight += 1;
      await forward(upstream, body, response).finally(() => {
        inFlight -= 1;
      });
    } catch (error) {
      refuse(response, error);
    }
  });
}

function checkQuery(body: string): void {
  let parsed: z.infer<typeof requestSchema>;
  try {
    parsed = requestSchema.parse(JSON.parse(body));
  } catch {
    throw new Refusal(
      400,
      "The body is not JSON with a `query`, and with `variables` where the query has any.",
    );
  }
  const problem = queryProblem(parsed.query, parsed.variables ?? {});
  if (problem) throw new Refusal(400, problem);
}

async function boundedBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > MAX_BODY) throw new Refusal(413, `The request is larger than ${MAX_BODY} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

async function forward(upstream: string, body: string, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const answer = await fetch(upstream, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    throw new Refusal(502, `The index does not answer (${cause instanceof Error ? cause.name : "unknown"}).`);
  });
  response.writeHead(answer.status, {
    ...CORS,
    "content-type": answer.headers.get("content-type") ?? "application/json",
  });
  if (answer.body) await pipeline(answer.body, response);
  else response.end();
}

/** Errors have GraphQL's form because clients show only those. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const status = error instanceof Refusal ? error.status : 500;
  const message = error instanceof Refusal ? error.message : "Internal server error; nothing was changed";
  response
    .writeHead(status, {
      ...CORS,
      "content-type": "application/json",
      ...(status === 405 && { allow: CORS["access-control-allow-methods"] }),
      ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
      // The rest of an oversized body is not read.
      ...(status === 413 && { connection: "close" }),
    })
    .end(JSON.stringify({ errors: [{ message }] }));
}
