import type { CID } from "multiformats/cid";
import { byteStream } from "../gateway/content-stream.ts";
import type { ContentPlace, PinState } from "./place.ts";

const COMMAND_MS = 30_000;
const IMPORT_MS = 30 * 60_000;

export interface KuboOptions {
  /** Base address of the node's RPC, e.g. `http://127.0.0.1:5001`. */
  readonly url: string;
  /** Value of the Authorization header (Kubo's `API.Authorizations`). */
  readonly authorization?: string;
}

/** A Kubo node that pins a copy of every upload, by `dag/import`, `pin/ls` and `pin/rm` of Kubo's RPC. */
export class KuboNode implements ContentPlace {
  readonly name = "kubo";
  readonly #options: KuboOptions;

  constructor(options: KuboOptions) {
    this.#options = options;
  }

  /** The content counts as pinned only when the node names the same root and lists its pin. */
  async keep(root: CID, car: () => AsyncIterable<Uint8Array>): Promise<PinState> {
    const known = await this.stateOf(root);
    if (known.status === "pinned") return known;
    const boundary = `car-${crypto.randomUUID()}`;
    const text = await this.#call("dag/import?pin-roots=true", {
      body: multipart(boundary, car()),
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      duplex: "half",
      signal: AbortSignal.timeout(IMPORT_MS),
    });
    const lines = text.split("\n").filter(Boolean);
    const imported = lines.map((line) => JSON.parse(line) as ImportLine).find(({ Root }) => Root)?.Root;
    if (imported?.PinErrorMsg) throw new Error(`Kubo did not pin ${root}: ${imported.PinErrorMsg}`);
    const pinned = imported?.Cid["/"];
    if (pinned !== String(root) && pinned !== String(root.toV1()))
      throw new Error(`Kubo pinned ${pinned ?? "nothing"} instead of ${root}.`);
    const state = await this.stateOf(root);
    if (state.status !== "pinned") throw new Error(`Kubo lists no pin of ${root} after the import.`);
    return state;
  }

  async stateOf(root: CID): Promise<PinState> {
    const text = await this.#call(`pin/ls?arg=${root}&type=recursive`).catch(absentIsEmpty);
    return { status: text ? "pinned" : "absent" };
  }

  /** `ipfs repo gc`, or the node's own garbage collection, frees the blocks. */
  async unpin(root: CID): Promise<void> {
    await this.#call(`pin/rm?arg=${root}&recursive=true`).catch(absentIsEmpty);
  }

  async #call(command: string, init: RequestInit & { duplex?: "half" } = {}): Promise<string> {
    const { url, authorization } = this.#options;
    const address = new URL(`api/v0/${command}`, url.replace(/\/*$/, "/"));
    const headers = { ...init.headers, ...(authorization && { Authorization: authorization }) };
    const signal = init.signal ?? AbortSignal.timeout(COMMAND_MS);
    const answer = await fetch(address, { ...init, method: "POST", headers, signal }).catch(
      (cause: unknown) => {
        throw new Error(`The Kubo node at ${address.host} does not answer.`, { cause });
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Kubo's ${command.split("?")[0]} failed: ${text.trim().slice(0, 200)}`);
    return text;
  }
}

interface ImportLine {
  Root?: { Cid: { "/": string }; PinErrorMsg?: string };
}

/** Kubo answers a missing pin with status 500 and a sentence. */
function absentIsEmpty(error: Error): string {
  if (/is not pinned|not pinned or pinned indirectly/i.test(error.message)) return "";
  throw error;
}

/** One part of a form, streamed: a `FormData` would hold the whole archive in memory. */
function multipart(boundary: string, bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  async function* parts() {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="content.car"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    yield new TextEncoder().encode(head);
    yield* bytes;
    yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  }
  return byteStream(parts());
}
