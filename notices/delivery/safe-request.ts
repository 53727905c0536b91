/** Sends to a user-supplied address with SSRF protection: checked addresses, no redirects, limited time and size. */
import type { ClientRequest } from "node:http";
import { destinationProblem, hostOf } from "#protocol/notices/destination.ts";
import { BlockedAddress, guardedLookup, type SsrfPolicy } from "#protocol/notices/ssrf-policy.ts";

/** Timeout of the whole exchange. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read. */
const ANSWER_BYTES = 16 * 1_024;

export interface SafeRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface SafeAnswer {
  readonly status: number;
  /** At most 16 kB of it. */
  readonly body: string;
}

/** Gives the status and the beginning of the body. @throws BlockedAddress; Error on a timeout */
export async function sendSafely(
  { url, headers, body }: SafeRequest,
  policy: SsrfPolicy,
): Promise<SafeAnswer> {
  const problem = destinationProblem(url, policy.allowLoopback);
  if (problem) throw new BlockedAddress(`The address ${problem}`);
  const target = new URL(url);
  // Loaded on demand: the endpoints are also part of the edge function's bundle, which has no Node modules.
  const node = target.protocol === "https:" ? "node:https" : "node:http";
  const send = process.getBuiltinModule(node).request;
  const signal = AbortSignal.timeout(policy.timeoutMs ?? TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const sent: ClientRequest = send(target, {
      method: "POST",
      headers: { ...headers, "content-length": bytes.length },
      // A new connection: neither a pooled one for another name nor the environment's proxy is used.
      agent: false,
      host: hostOf(target),
      lookup: guardedLookup(policy),
      signal,
    });
    sent.once("error", (cause) =>
      reject(signal.aborted ? new Error("The receiver did not respond in time", { cause }) : cause),
    );
    sent.once("response", (response) => {
      const pieces: Buffer[] = [];
      let received = 0;
      const answered = () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(pieces).subarray(0, ANSWER_BYTES).toString(),
        });
      response.on("data", (piece: Buffer) => {
        pieces.push(piece);
        received += piece.length;
        if (received <= ANSWER_BYTES) return;
        answered();
        response.destroy();
      });
      response.once("end", answered);
      // The status is known; the rest of the answer does not matter.
      response.once("error", answered);
    });
    sent.end(bytes);
  });
}
