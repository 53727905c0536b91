import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { bytesOf, KEEP_ALIVE_MS } from "#dev-infra/http/loopback-server.ts";
import { treatmentOf } from "./methods.ts";

/** anvil itself accepts 2 MB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "*",
};

/** One JSON-RPC call as a client sent it. */
export interface Call {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

export interface CallAnswer {
  readonly error?: unknown;
  readonly result?: unknown;
}

export interface GatewayChain {
  readonly isSealed: boolean;
  /** Runs a call that may change the chain, after all earlier ones. @param forward sends it to anvil */
  write(call: Call, forward: () => Promise<CallAnswer>): Promise<CallAnswer>;
}

/** The chain's endpoint: forwards JSON-RPC to anvil. Writes are logged to disk before anvil sees them. */
export function createGateway(anvilUrl: string, chain: GatewayChain): Server {
  const forward = forwarderTo(anvilUrl);
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    if (incoming.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    if (incoming.method !== "POST")
      return void answerError(response, 405, "Method not allowed; allowed: POST");
    handle(forward, chain, incoming, response).catch((error: Error) => {
      answerError(response, 502, `The chain does not answer: ${error.message}`);
    });
  });
}

type Forward = (body: Buffer) => Promise<{ readonly status: number; readonly body: Buffer }>;

async function handle(
  forward: Forward,
  chain: GatewayChain,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readBody(incoming);
  if (body === undefined)
    return answerError(response, 413, `Request body too large; at most ${MAX_BODY_BYTES} bytes`);
  const { calls, isBatch } = parseCalls(body);
  const treatments = calls.map(({ method }) => treatmentOf(String(method), chain.isSealed));
  if (treatments.includes("refused")) return send(response, calls.map(refusal), isBatch);
  if (treatments.every((treatment) => treatment === "read")) {
    const { status, body: answer } = await forward(body);
    return response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(answer);
  }
  const answers: CallAnswer[] = [];
  for (const call of calls)
    answers.push(
      await chain.write(call, async () => {
        const answer = await forward(Buffer.from(JSON.stringify(call)));
        return JSON.parse(answer.body.toString("utf8")) as CallAnswer;
      }),
    );
  send(response, answers, isBatch);
}

/** Forwards bodies unchanged. Not with `fetch`, which takes more CPU time for each call than anvil does to answer it. */
function forwarderTo(url: string): Forward {
  const agent = new Agent({ keepAlive: true });
  return (body) =>
    new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": body.length };
      const outgoing = request(url, { method: "POST", agent, headers }, (answer) => {
        bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, body: bytes }), reject);
      });
      outgoing.once("error", reject).end(body);
    });
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The calls of a request and whether they are a batch. A body that is not JSON is forwarded for anvil's error. */
function parseCalls(body: Buffer): { calls: Call[]; isBatch: boolean } {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    const isBatch = Array.isArray(parsed);
    return { calls: (isBatch ? parsed : [parsed]).map((call) => (call ?? {}) as Call), isBatch };
  } catch {
    return { calls: [{ method: "eth_unknown" }], isBatch: false };
  }
}

function refusal({ id, method }: Call) {
  const message = `${String(method)} is not supported: this chain only accepts signed transactions and cannot go back`;
  return { jsonrpc: "2.0", id: id ?? null, error: { code: -32601, message } };
}

function send(response: ServerResponse, answers: readonly CallAnswer[], isBatch: boolean) {
  const text = JSON.stringify(isBatch ? answers : answers[0]);
  response.writeHead(200, { ...CORS, "content-type": "application/json" }).end(text);
}

function answerError(response: ServerResponse, status: number, message: string) {
  const text = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32603, message } });
  response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(text);
}
