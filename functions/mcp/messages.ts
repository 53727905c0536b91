/** MCP for a server with only tools. The SDK's server would add 56 kB to the function that renders pages. */
import * as z from "zod";
import { type CallOptions, called, listed, type Tool } from "./tool.ts";

/** Newest first; older revisions require batches. A test compares the list with the SDK's. */
export const REVISIONS = ["2025-11-25", "2025-06-18"] as const;

/** JSON-RPC error codes. */
export const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;

const messageSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().optional(),
  // Clients in several languages write a missing member as null.
  params: z.looseObject({}).nullish(),
});
const helloSchema = z.looseObject({ protocolVersion: z.string() });
const callSchema = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullish(),
});

export interface ToolServer extends CallOptions {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

export const failure = (code: number, message: string, id?: string | number) => ({
  jsonrpc: "2.0" as const,
  ...(id !== undefined && { id }),
  error: { code, message },
});

interface Answer {
  readonly status: 200 | 202 | 400;
  readonly body?: object;
}

/** Answers one message. Notifications and responses need no answer. */
export async function answerMessage(body: unknown, server: ToolServer): Promise<Answer> {
  const { data: message } = messageSchema.safeParse(body);
  if (!message) {
    const problem = Array.isArray(body)
      ? "Batches are not supported since revision 2025-06-18; send one message per request"
      : "The body is not a JSON-RPC 2.0 message";
    return { status: 400, body: failure(INVALID_REQUEST, problem) };
  }
  const { id, method, params } = message;
  if (id === undefined || method === undefined) return { status: 202 };
  const result = await resultOf(method, params ?? {}, server);
  const isFailure = "code" in result;
  return {
    status: 200,
    body: isFailure ? failure(result.code, result.message, id) : { jsonrpc: "2.0", id, result: result.value },
  };
}

type Result = { readonly value: object } | { readonly code: number; readonly message: string };

async function resultOf(method: string, params: object, server: ToolServer): Promise<Result> {
  switch (method) {
    case "initialize": {
      const { data } = helloSchema.safeParse(params);
      return data ? { value: hello(data.protocolVersion, server) } : invalid("protocolVersion");
    }
    case "ping":
      return { value: {} };
    case "tools/list":
      return { value: listed(server.tools) };
    case "tools/call": {
      const { data } = callSchema.safeParse(params);
      if (!data) return invalid("name, arguments");
      return {
        value: await called(server.tools, { ...data, arguments: data.arguments ?? {} }, server),
      };
    }
    default: {
      const message = `Unknown method "${method}". This server has tools only: initialize, ping, tools/list, tools/call`;
      return { code: METHOD_NOT_FOUND, message };
    }
  }
}

const invalid = (names: string): Result => ({
  code: INVALID_PARAMS,
  message: `Missing or malformed params: ${names}`,
});

const hello = (wanted: string, { version, instructions }: ToolServer) => ({
  protocolVersion: REVISIONS.find((revision) => revision === wanted) ?? REVISIONS[0],
  capabilities: { tools: {} },
  serverInfo: { name: "mlb-marketplace", title: "MLB Marketplace", version },
  instructions,
});
