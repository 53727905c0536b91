/** The only JSON-RPC client, for programs on the loopback interface: no retry, a missing answer is an error. */

export interface RpcCall {
  readonly method: string;
  /** By position, or by name where the endpoint requires it. */
  readonly params: readonly unknown[] | Readonly<Record<string, unknown>>;
}

export interface RpcRefusal {
  readonly code: number;
  readonly message: string;
  /** Return data of a contract, 0x-prefixed. */
  readonly data?: `0x${string}`;
}

/** The endpoint's answer to one call: a result, which may be null, or an error. */
export interface RpcAnswer<Result = unknown> {
  readonly result?: Result;
  readonly error?: RpcRefusal;
}

/** The endpoint answered with a JSON-RPC error object. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;

  constructor(method: string, { code, message }: RpcRefusal) {
    super(`${method}: ${message}`);
    this.code = code;
  }
}

const TIMEOUT_MS = 30_000;

async function post<Answer>(url: string, body: unknown, timeoutMs: number): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return (await response.json()) as Answer;
}

/** Makes one call. @throws RpcError when refused; TypeError or a timeout error (`timeoutMs`) when unreachable */
export async function callRpc<Result>(url: string, call: RpcCall, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const answer = await post<RpcAnswer<Result>>(url, { jsonrpc: "2.0", id: 1, ...call }, timeoutMs);
  if (answer.error) throw new RpcError(call.method, answer.error);
  return answer.result as Result;
}

/** Several calls in one request of at most 2 MB, run concurrently. Returns answers and errors in order. */
export async function batchRpc<Result>(
  url: string,
  calls: readonly RpcCall[],
  timeoutMs = TIMEOUT_MS,
): Promise<RpcAnswer<Result>[]> {
  if (calls.length === 0) return [];
  const body = calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call }));
  const answers = await post<(RpcAnswer<Result> & { id: number })[]>(url, body, timeoutMs);
  return answers.toSorted((a, b) => a.id - b.id);
}

/** The results of several calls. @throws RpcError for the first call that was refused */
export function resultsOf<Result>(
  calls: readonly RpcCall[],
  answers: readonly RpcAnswer<Result>[],
): Result[] {
  return answers.map(({ result, error }, index) => {
    if (error) throw new RpcError(calls[index]?.method ?? "", error);
    return result as Result;
  });
}

export type Rpc = <Result = unknown>(method: string, ...params: readonly unknown[]) => Promise<Result>;

/** A function that calls one JSON-RPC endpoint, with the parameters by position; see `callRpc`. */
export function rpcClient(url: string, timeoutMs = TIMEOUT_MS): Rpc {
  return (method, ...params) => callRpc(url, { method, params }, timeoutMs);
}
