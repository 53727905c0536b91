/** Readers at once, each with a connection of its own: the next address as soon as the last answer is read to its end. */
import { Agent, get } from "node:http";
import type { Address, Kind } from "./addresses.ts";

export interface Answer {
  readonly kind: Kind;
  readonly path: string;
  /** Milliseconds until the end of the answer. */
  readonly took: number;
  /** 0 where the connection failed. */
  readonly status: number;
  /** As it came over the wire. */
  readonly bytes: number;
}

export interface Reading {
  readonly readers: number;
  readonly site: string;
  readonly addresses: readonly Address[];
  /** Whether every page has an address that nobody asked for before, so that none that is kept can answer it. */
  readonly areDistinct?: boolean;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 30_000;

/** Reads until the signal ends it. @returns every answer in the order of their ends */
export async function read({ readers, signal, ...options }: Reading): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const answers: Answer[] = [];
  let asked = 0;
  const reader = async (): Promise<void> => {
    while (!signal.aborted) {
      const address = options.addresses[asked % options.addresses.length] as Address;
      const path = options.areDistinct ? distinct(address, asked) : address.path;
      asked += 1;
      answers.push({ ...address, ...(await ask(`${options.site}${path}`, agent)) });
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  agent.destroy();
  return answers;
}

/** A parameter that no page knows changes nothing of what it shows; endpoints refuse it, and are kept by nobody. */
function distinct({ kind, path }: Address, number: number): string {
  return kind === "endpoint" ? path : `${path}${path.includes("?") ? "&" : "?"}reader=${number}`;
}

function ask(url: string, agent: Agent): Promise<Pick<Answer, "took" | "status" | "bytes">> {
  const started = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status: number) => resolve({ took: performance.now() - started, status, bytes });
    const request = get(
      url,
      { agent, headers: { "accept-encoding": "gzip" }, timeout: TIMEOUT_MS },
      (response) => {
        response.on("data", (piece: Buffer) => {
          bytes += piece.byteLength;
        });
        response.once("end", () => end(response.statusCode ?? 0));
        response.once("error", () => end(0));
      },
    );
    request.once("timeout", () => request.destroy());
    request.once("error", () => end(0));
  });
}
