import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { bytesOf, KEEP_ALIVE_MS } from "#dev-infra/http/loopback-server.ts";
import { type MethodTreatment, treatmentOf } from "./methods.ts";

/** anvil itself accepts 2 MB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "*",
};

interface Call {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

/** What the chain's process does around a request that may change the chain. */
export interface GatewayHooks {
  /** Runs a write when the chain may change. */
  write<T>(send: () => Promise<T>): Promise<T>;
  /** Called with a signed transaction before the chain sees it; the returned function is told the outcome. */
  sending(transaction: string): Promise<(accepted: boolean) => void>;
  /** Called after a change that no block can bring back. */
  changedUnrepeatably(): void;
}

/**
 * The chain's public endpoint: JSON-RPC over HTTP, passed on to anvil. It exists so that a signed transaction is
 * on disk before anvil sees it, and so that nothing changes the chain while a snapshot is taken.
 */
export function createGateway(anvilUrl: string, hooks: GatewayHooks): Server {
  const ask = askerOf(anvilUrl);
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    if (incoming.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    if (incoming.method !== "POST") {
      return void answerError(response, 405, "This is a JSON-RPC endpoint: it answers POST requests");
    }
    handle(ask, hooks, incoming, response).catch((error: Error) => {
      answerError(response, 502, `The chain does not answer: ${error.message}`);
    });
  });
}

async function handle(
  ask: (body: Buffer) => Promise<Answer>,
  hooks: GatewayHooks,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readBody(incoming);
  if (body === undefined)
    return answerError(response, 413, `A request may have ${MAX_BODY_BYTES} bytes at most`);
  const calls = parseCalls(body);
  const treatments = calls.map((call) => treatmentOf(String(call.method)));
  if (treatments.includes("refused")) return answerRefusal(response, calls);

  const send = async () => {
    const outcomes: Awaited<ReturnType<typeof announce>>[] = [];
    for (const call of calls) outcomes.push(await announce(call, hooks));
    const answer = await ask(body);
    if (outcomes.some(Boolean)) report(answer.body.toString("utf8"), outcomes);
    return answer;
  };
  const isRead = treatments.every((treatment: MethodTreatment) => treatment === "read");
  const answer = isRead ? await send() : await hooks.write(send);
  if (treatments.includes("unrepeatable")) hooks.changedUnrepeatably();
  response.writeHead(answer.status, { ...CORS, "content-type": "application/json" }).end(answer.body);
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Passes bodies on as they are. Not with `fetch`: everything that is asked of the chain comes through here, and that would
 * take more of a processor than anvil does for the answer.
 */
function askerOf(url: string): (body: Buffer) => Promise<Answer> {
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

async function announce(call: Call, hooks: GatewayHooks) {
  if (typeof call.method !== "string" || !call.method.startsWith("eth_sendRawTransaction")) return undefined;
  const transaction = Array.isArray(call.params) ? call.params[0] : undefined;
  if (typeof transaction !== "string" || !/^0x([0-9a-fA-F]{2})+$/.test(transaction)) return undefined;
  return hooks.sending(transaction);
}

/** Tells the outcome of each announced transaction; anvil answers a batch in the order of its calls. */
function report(text: string, outcomes: readonly (((accepted: boolean) => void) | undefined)[]) {
  const parsed: unknown = JSON.parse(text);
  const answers = (Array.isArray(parsed) ? parsed : [parsed]) as { error?: unknown }[];
  for (const [index, outcome] of outcomes.entries()) outcome?.(answers[index]?.error === undefined);
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

/** The calls of a request; what is not JSON is passed on as one unknown read, so that anvil words the error. */
function parseCalls(body: Buffer): Call[] {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    return (Array.isArray(parsed) ? parsed : [parsed]).map((call) => (call ?? {}) as Call);
  } catch {
    return [{ method: "eth_unknown" }];
  }
}

function answerRefusal(response: ServerResponse, calls: readonly Call[]) {
  const answers = calls.map((call) => ({
    jsonrpc: "2.0",
    id: call.id ?? null,
    error: {
      code: -32601,
      message: `${String(call.method)} was not run: this chain only goes forward and mines by itself`,
    },
  }));
  const text = JSON.stringify(answers.length === 1 ? answers[0] : answers);
  response.writeHead(200, { ...CORS, "content-type": "application/json" }).end(text);
}

function answerError(response: ServerResponse, status: number, message: string) {
  const text = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32603, message } });
  response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(text);
}
